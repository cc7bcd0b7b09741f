import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../services.ts";
import { useSay } from "../words/use-words.ts";

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Opens the browser's file chooser and goes to the table with what was picked. `input` must stand in the page. */
export function usePhotoPicker(): { readonly open: () => void; readonly input: ReactNode } {
  const say = useSay();
  const { session } = useServices();
  const navigate = useNavigate();
  const ref = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    if (!files || files.length === 0) return;
    void session.addFiles([...files]);
    void navigate("/table");
  };
  return {
    open: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(",")}
        aria-label={say("start.photos")}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be picked again.
          event.currentTarget.value = "";
        }}
      />
    ),
  };
}

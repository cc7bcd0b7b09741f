import { ActionIcon, Button, Group } from "@mantine/core";
import { IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import { useServices } from "../services.ts";
import type { PictureId, TablePicture } from "../state/table-session.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./workbench.module.css";

type Props = {
  readonly pictures: readonly TablePicture[];
  readonly shown: PictureId | null;
  readonly onAdd: () => void;
};

/** All pictures as thumbnails when there are several; adding one more, removing the one shown. */
export function PictureStrip({ pictures, shown, onAdd }: Props) {
  const say = useSay();
  const { session } = useServices();
  const strip = useRef<HTMLUListElement>(null);
  // The strip alone: the page stays where it is.
  useLayoutEffect(() => {
    const thumb = shown && strip.current?.querySelector('[aria-current="true"]');
    if (!strip.current || !thumb) return;
    const [whole, part] = [strip.current.getBoundingClientRect(), thumb.getBoundingClientRect()];
    strip.current.scrollBy({ left: part.x + part.width / 2 - whole.x - whole.width / 2 });
  }, [shown]);
  return (
    <div className={classes.bar}>
      {pictures.length > 1 && (
        <nav className={classes.pictures} aria-label={say("table.pictures")}>
          <ul ref={strip} className={classes.strip}>
            {pictures.map(({ id, name, picture }, k) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.thumb}
                  aria-current={id === shown}
                  aria-label={say("table.picture", { number: k + 1, name })}
                  onClick={() => session.show(id)}
                >
                  <img src={picture.url} alt="" />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Group gap="xs">
        <Button variant="light" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={onAdd}>
          {say("table.addPhotos")}
        </Button>
        {shown && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={44}
            radius="xl"
            aria-label={say("table.removePicture")}
            onClick={() => session.remove(shown)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </div>
  );
}

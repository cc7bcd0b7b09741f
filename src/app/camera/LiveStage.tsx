import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PictureStage } from "../picture/PictureStage.tsx";

type StageProps = Omit<
  ComponentProps<typeof PictureStage>,
  "children" | "isLive" | "selected" | "widthPx" | "heightPx"
>;

type Props = StageProps & {
  readonly stream: MediaStream;
  /** Looks at the playing video until the signal gives up; a new function begins anew. */
  readonly watch: (video: HTMLVideoElement, signal: AbortSignal) => void;
  /** The size that what is drawn refers to; the video's own without it. */
  readonly size?: { readonly widthPx: number; readonly heightPx: number } | null;
};

// Until the first frame the size of the picture is unknown; cameras give this one or another of the same shape.
const FIRST_SIZE = { widthPx: 1280, heightPx: 720 };

/** The camera's picture, playing, with what was seen drawn upon it. */
export function LiveStage({ stream, watch, size, ...stage }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [videoSize, setVideoSize] = useState(FIRST_SIZE);
  useEffect(() => {
    const element = video.current!;
    const giveUp = new AbortController();
    element.srcObject = stream;
    // A browser may refuse to play while the page is hidden; it plays on when it is seen again.
    element.play().catch(() => {});
    watch(element, giveUp.signal);
    return () => {
      giveUp.abort();
      element.srcObject = null;
    };
  }, [stream, watch]);
  const { widthPx, heightPx } = size ?? videoSize;
  return (
    <PictureStage isLive selected={null} {...stage} widthPx={widthPx} heightPx={heightPx}>
      <video
        ref={video}
        muted
        playsInline
        onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
          setVideoSize({ widthPx: videoWidth, heightPx: videoHeight })
        }
      />
    </PictureStage>
  );
}

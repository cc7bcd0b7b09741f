/** A picture that can be shown by its address and read as a frame. */
export type DecodedPicture = {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A new bitmap each time, since a reader consumes what it is given. */
  readonly toFrame: () => Promise<ImageBitmap>;
};

// A 48-megapixel photo takes 190 MB as a bitmap; the reader works on far less, and phones run out of memory.
const LONGEST_SIDE_PX = 4096;

/** Opens a picked file; rejects when the browser cannot decode it. EXIF orientation is applied. */
export async function decodeFile(file: Blob): Promise<DecodedPicture> {
  const whole = await createImageBitmap(file);
  const { width, height } = whole;
  whole.close();
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  const widthPx = Math.round(width * scale);
  const heightPx = Math.round(height * scale);
  const toFrame = (): Promise<ImageBitmap> =>
    scale === 1
      ? createImageBitmap(file)
      : createImageBitmap(file, { resizeWidth: widthPx, resizeHeight: heightPx, resizeQuality: "high" });
  return { url: URL.createObjectURL(file), widthPx, heightPx, toFrame };
}

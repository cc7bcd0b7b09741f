import type { Page } from "playwright";

/** What a page must have for `cameraOfPictures`. */
type PictureWindow = Window & { showToCamera?: (address: string) => Promise<void> };

const addressOf = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString("base64")}`;

/** Puts a camera before every page that `page` opens: it sees `first` until it is shown something else. */
export async function cameraOfPictures(page: Page, first: Buffer): Promise<void> {
  await page.addInitScript((address) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1280;
    canvas.height = 720;
    const draw = canvas.getContext("2d")!;
    const picture = new Image();
    const show = async (next: string): Promise<void> => {
      picture.src = next;
      await picture.decode();
    };
    // Painted anew all the time: a captured canvas sends a frame only when something was drawn.
    setInterval(() => picture.complete && draw.drawImage(picture, 0, 0), 50);
    (window as PictureWindow).showToCamera = show;
    navigator.mediaDevices.getUserMedia = async () => {
      await show(picture.src || address);
      return canvas.captureStream(20);
    };
  }, addressOf(first));
}

/** From now on the camera of `cameraOfPictures` sees this. */
export const showToCamera = (page: Page, jpeg: Buffer): Promise<void> =>
  page.evaluate((address) => (window as PictureWindow).showToCamera!(address), addressOf(jpeg));

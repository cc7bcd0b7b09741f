import type { FrameReading } from "../../worker/index.ts";
import type { DecodedPicture } from "../picture/decode.ts";
import type { Reader } from "../reader/reader.ts";
import { cameraProblem, isAbort, type Problem, readerProblem } from "../state/problems.ts";
import { createStore, type Store } from "../state/store.ts";

export type LiveState =
  | { readonly kind: "off" }
  | { readonly kind: "asking" }
  | { readonly kind: "live"; readonly stream: MediaStream }
  | { readonly kind: "problem"; readonly problem: Problem };

export type CameraState = {
  readonly live: LiveState;
  /** What was read last; it stays when the camera goes. */
  readonly reading: FrameReading | null;
  /** Whether there is more than one camera to choose from. */
  readonly canSwitch: boolean;
};

/** A frame that was read, kept so that holding it shows exactly what the outlines belong to. */
type ReadFrame = { readonly canvas: OffscreenCanvas; readonly reading: FrameReading };

/** What the browser lends; `undefined` where the page is not on a secure address. */
type Devices = Pick<
  MediaDevices,
  "getUserMedia" | "enumerateDevices" | "addEventListener" | "removeEventListener"
>;
type Config = { readonly reader: Reader; readonly devices: () => Devices | undefined };

// A table is small and tiles are many: 720p gives a tile of a long line some 40 pixels. The back camera looks at it.
const WISHES = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

/** A reader that fails so often in a row will not read the next frame either. */
const MOST_FAILURES = 3;

/**
 * The live picture. Each time the reader is free it is given the frame that the video shows at that moment, so what
 * is read is always the newest one and nothing queues up.
 */
export class LiveCamera {
  readonly store: Store<CameraState> = createStore<CameraState>({
    live: { kind: "off" },
    reading: null,
    canSwitch: false,
  });
  readonly #config: Config;
  #last: ReadFrame | null = null;
  /** Counts the holdings, and what ends them: only the newest gives its picture. */
  #holding = 0;
  /** Counts starts and stops: what began under an older number has lost its say. */
  #turn = 0;
  /** The camera to be used; null leaves it to the browser. */
  #chosen: string | null = null;
  #heard: Devices | null = null;

  constructor(config: Config) {
    this.#config = config;
  }

  async start(): Promise<void> {
    const turn = ++this.#turn;
    this.#release();
    const devices = this.#config.devices();
    if (!devices) return this.#set({ kind: "problem", problem: { kind: "insecure" } });
    this.#set({ kind: "asking" });
    this.#hear(devices);
    try {
      const stream = await devices.getUserMedia({ video: await this.#wishes(devices), audio: false });
      if (turn !== this.#turn) return stopTracks(stream);
      const device = deviceOf(stream);
      for (const track of stream.getVideoTracks())
        track.addEventListener("ended", () => this.#lose(turn, device));
      this.#set({ kind: "live", stream });
      this.#offer(await this.#cameras(devices));
    } catch (error) {
      if (turn === this.#turn) this.#set({ kind: "problem", problem: cameraProblem(error) });
    }
  }

  /** Goes on to the camera after the present one, in the order in which the browser lists them. */
  async switchCamera(): Promise<void> {
    const { live } = this.store.snapshot();
    const devices = this.#config.devices();
    if (devices) {
      const turn = this.#turn;
      const ids = (await this.#cameras(devices)).map(({ deviceId }) => deviceId);
      // Stopped meanwhile, it stays so.
      if (turn !== this.#turn) return;
      const present = live.kind === "live" ? deviceOf(live.stream) : this.#chosen;
      this.#chosen = ids[(ids.indexOf(present ?? "") + 1) % ids.length] ?? null;
    }
    return this.start();
  }

  stop(): void {
    this.#turn++;
    this.#holding++;
    this.#heard?.removeEventListener("devicechange", this.#onDevices);
    this.#heard = null;
    this.#release();
    this.#last = null;
    this.store.update((state) => ({ ...state, live: { kind: "off" }, reading: null }));
  }

  /** Looks at what the video shows, again and again, until the signal gives up. Without a `look` of the caller's, it reads. */
  async watch(
    video: HTMLVideoElement,
    signal: AbortSignal,
    look: () => Promise<void> = () => this.#look(video, signal),
  ): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      await nextFrame(video, signal);
      // Before the first frame, and while a camera wakes up, there is nothing to be taken from the video.
      if (signal.aborted || video.videoWidth === 0 || video.readyState < video.HAVE_CURRENT_DATA) continue;
      try {
        await look();
        failures = 0;
      } catch (error) {
        if (signal.aborted || isAbort(error)) continue;
        // A worker that has died is followed by another one: nobody need hear of it unless that fails, too.
        const problem = await readerProblem(this.#config.reader);
        if (++failures === MOST_FAILURES && !signal.aborted) return this.#fail(problem);
      }
    }
  }

  /** The last frame that was read, with its reading; null before the first one, and once it is held anew or the camera stopped. */
  async hold(): Promise<{ picture: DecodedPicture; reading: FrameReading } | null> {
    if (!this.#last) return null;
    const holding = ++this.#holding;
    const { canvas, reading } = this.#last;
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    if (holding !== this.#holding) return null;
    const picture: DecodedPicture = {
      url: URL.createObjectURL(blob),
      widthPx: canvas.width,
      heightPx: canvas.height,
      toFrame: () => createImageBitmap(canvas),
    };
    return { picture, reading };
  }

  async #look(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext("2d")!.drawImage(video, 0, 0);
    const reading = await this.#config.reader.read(await createImageBitmap(canvas), { signal });
    if (signal.aborted) return;
    this.#last = { canvas, reading };
    this.store.update((state) => ({ ...state, reading }));
  }

  async #wishes(devices: Devices): Promise<MediaTrackConstraints> {
    const isThere = (await this.#cameras(devices)).some(({ deviceId }) => deviceId === this.#chosen);
    return this.#chosen !== null && isThere
      ? { ...WISHES, deviceId: { exact: this.#chosen } }
      : { ...WISHES, facingMode: { ideal: "environment" } };
  }

  /** Those that the browser tells of; a camera that it does not tell of can be used all the same. */
  async #cameras(devices: Devices): Promise<MediaDeviceInfo[]> {
    const all = await devices.enumerateDevices().catch(() => []);
    return all.filter(({ kind }) => kind === "videoinput");
  }

  #offer({ length }: readonly MediaDeviceInfo[]): void {
    this.store.update((state) => ({ ...state, canSwitch: length > 1 }));
  }

  #hear(devices: Devices): void {
    if (this.#heard) return;
    this.#heard = devices;
    devices.addEventListener("devicechange", this.#onDevices);
  }

  /** A camera that is plugged in again goes on by itself: nobody looks at the screen while they play. */
  readonly #onDevices = async (): Promise<void> => {
    const devices = this.#config.devices();
    if (!devices) return;
    const cameras = await this.#cameras(devices);
    this.#offer(cameras);
    const missed = this.#missed();
    if (missed && cameras.some(missed)) await this.start();
  };

  /** Which camera is waited for; null while none is. */
  #missed(): ((camera: MediaDeviceInfo) => boolean) | null {
    const { live } = this.store.snapshot();
    if (live.kind !== "problem") return null;
    if (live.problem.kind === "noCamera") return () => true;
    // Any other camera may look anywhere but at the table.
    return live.problem.kind === "cameraLost" ? ({ deviceId }) => deviceId === this.#chosen : null;
  }

  #lose(turn: number, device: string | null): void {
    if (turn !== this.#turn) return;
    this.#chosen = device;
    this.#fail({ kind: "cameraLost" });
  }

  #fail(problem: Problem): void {
    this.#turn++;
    this.#release();
    this.#set({ kind: "problem", problem });
  }

  #release(): void {
    const { live } = this.store.snapshot();
    if (live.kind === "live") stopTracks(live.stream);
  }

  #set(live: LiveState): void {
    this.store.update((state) => ({ ...state, live }));
  }
}

const deviceOf = (stream: MediaStream): string | null =>
  stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

// A paused or hidden video shows no frames at all: then it is enough to look again twice a second.
const IDLE_MS = 500;

/** Resolves when the video shows a new frame, after a pause when it shows none, or when the signal gives up. */
function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      video.cancelVideoFrameCallback(request);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, IDLE_MS);
    const request = video.requestVideoFrameCallback(done);
    signal.addEventListener("abort", done, { once: true });
  });
}

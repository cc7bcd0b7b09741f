import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeReader } from "../testing/fake-reader.ts";
import { EMPTY_SCENE } from "../testing/scenes.ts";
import { LiveCamera } from "./live-camera.ts";

/** A browser with these cameras, of which it lends the one asked for, else the first. */
function browserWith(...cameras: string[]) {
  const there = new Set(cameras);
  const lent: (EventTarget & { readonly device: string })[] = [];
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () =>
      [...there].map((deviceId) => ({ kind: "videoinput", deviceId }) as MediaDeviceInfo),
    getUserMedia: async ({ video }: MediaStreamConstraints) => {
      const { deviceId } = video as { deviceId?: { exact: string } };
      const [first] = there;
      if (first === undefined) throw new DOMException("none", "NotFoundError");
      const device = deviceId?.exact ?? first;
      const track = Object.assign(new EventTarget(), {
        device,
        getSettings: () => ({ deviceId: device }),
        stop: () => {},
      });
      lent.push(track);
      return { getVideoTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
    },
  });
  const change = (): boolean => devices.dispatchEvent(new Event("devicechange"));
  return {
    devices: devices as unknown as MediaDevices,
    lent: () => lent.map(({ device }) => device),
    unplug: (device: string) => {
      there.delete(device);
      const lost = lent.at(-1)!;
      if (lost.device === device) lost.dispatchEvent(new Event("ended"));
      change();
    },
    plugIn: (device: string) => {
      there.add(device);
      change();
    },
  };
}

const cameraIn = ({ devices }: ReturnType<typeof browserWith>, ready?: () => Error | null): LiveCamera =>
  new LiveCamera({ reader: fakeReader(() => EMPTY_SCENE, ready), devices: () => devices });
const stateOf = ({ store }: LiveCamera): string => {
  const { live } = store.snapshot();
  return live.kind === "problem" ? live.problem.kind : live.kind;
};

/** A video that has a frame as often as it is asked. */
const playing = (readyState = 4): HTMLVideoElement =>
  ({
    videoWidth: 640,
    readyState,
    HAVE_CURRENT_DATA: 2,
    requestVideoFrameCallback: (done: () => void) => setTimeout(done),
    cancelVideoFrameCallback: (request: number) => clearTimeout(request),
  }) as unknown as HTMLVideoElement;

describe("watching", () => {
  /** Looks of which those fail that the list says so of; how many were asked for until the watching stopped. */
  async function looksOf(fails: readonly boolean[], ready?: () => Error | null) {
    const camera = cameraIn(browserWith("a"), ready);
    await camera.start();
    const giveUp = new AbortController();
    let looks = 0;
    await camera.watch(playing(), giveUp.signal, async () => {
      if (++looks >= fails.length) giveUp.abort();
      if (fails[looks - 1]) throw new Error("the worker died");
    });
    return { looks, state: stateOf(camera) };
  }

  test("goes on after a failure, and after two in a row", async () => {
    expect(await looksOf([true, false, true, true, false, false])).toEqual({ looks: 6, state: "live" });
  });

  test("stops after three in a row, and says why", async () => {
    const fails = Array.from({ length: 9 }, () => true);
    expect(await looksOf(fails)).toEqual({ looks: 3, state: "workerCrashed" });
    expect(await looksOf(fails, () => new Error("404"))).toEqual({ looks: 3, state: "modelMissing" });
  });

  test("takes no frame of a video that has none yet", async () => {
    const giveUp = new AbortController();
    const look = vi.fn(async () => {});
    setTimeout(() => giveUp.abort(), 50);
    await cameraIn(browserWith("a")).watch(playing(1), giveUp.signal, look);
    expect(look).not.toHaveBeenCalled();
  });
});

describe("several cameras", () => {
  test("the other camera is the one after the present one, whichever the browser chose first", async () => {
    const browser = browserWith("front", "back", "desk");
    const camera = cameraIn(browser);
    await camera.start();
    for (let i = 0; i < 3; i++) await camera.switchCamera();
    expect(browser.lent()).toEqual(["front", "back", "desk", "front"]);
  });

  test("a browser that does not list them shows the picture all the same", async () => {
    const browser = browserWith("desk");
    const camera = cameraIn(browser);
    browser.devices.enumerateDevices = () => Promise.reject(new DOMException("blocked", "NotAllowedError"));
    await camera.start();
    expect([stateOf(camera), camera.store.snapshot().canSwitch]).toEqual(["live", false]);
  });

  test("there is another one to choose as long as it is plugged in, whenever it came", async () => {
    const browser = browserWith("laptop");
    const camera = cameraIn(browser);
    await camera.start();
    const canSwitch = () => camera.store.snapshot().canSwitch;
    expect(canSwitch()).toBe(false);
    browser.plugIn("webcam");
    await expect.poll(() => canSwitch()).toBe(true);
    browser.unplug("webcam");
    await expect.poll(() => canSwitch()).toBe(false);
    expect([stateOf(camera), browser.lent()]).toEqual(["live", ["laptop"]]);
  });

  test("one that was unplugged goes on when it is there again, and no other one in its place", async () => {
    const browser = browserWith("front", "desk");
    const camera = cameraIn(browser);
    await camera.start();
    await camera.switchCamera();
    browser.unplug("desk");
    await expect.poll(() => stateOf(camera)).toBe("cameraLost");
    browser.plugIn("other");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stateOf(camera)).toBe("cameraLost");
    browser.plugIn("desk");
    await expect.poll(() => stateOf(camera)).toBe("live");
    expect(browser.lent()).toEqual(["front", "desk", "desk"]);
    camera.stop();
    browser.plugIn("third");
    expect(stateOf(camera)).toBe("off");
  });

  test("where there was none, any that comes is used", async () => {
    const browser = browserWith();
    const camera = cameraIn(browser);
    await camera.start();
    expect(stateOf(camera)).toBe("noCamera");
    browser.plugIn("desk");
    await expect.poll(() => stateOf(camera)).toBe("live");
  });
});

describe("holding the picture", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A camera of which a frame has been read. */
  async function readCamera(): Promise<LiveCamera> {
    class Canvas {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob();
    }
    vi.stubGlobal("OffscreenCanvas", Canvas);
    vi.stubGlobal("createImageBitmap", async () => ({ close: () => {} }));
    const camera = cameraIn(browserWith("a"));
    await camera.start();
    const giveUp = new AbortController();
    const stopWatching = camera.store.subscribe(() => giveUp.abort());
    await camera.watch(playing(), giveUp.signal);
    stopWatching();
    return camera;
  }

  test("with a tap too many gives one picture", async () => {
    const camera = await readCamera();
    const held = await Promise.all([camera.hold(), camera.hold()]);
    expect(held.map((each) => each !== null)).toEqual([false, true]);
  });

  test("gives none to a screen that was left meanwhile", async () => {
    const camera = await readCamera();
    const held = camera.hold();
    camera.stop();
    expect(await held).toBeNull();
  });
});

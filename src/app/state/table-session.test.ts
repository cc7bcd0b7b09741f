import { describe, expect, test, vi } from "vitest";
import type { DecodedPicture } from "../picture/decode.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { lineScene, type Scene } from "../testing/scenes.ts";
import { cameraProblem } from "./problems.ts";
import { createStore } from "./store.ts";
import { TableSession } from "./table-session.ts";

const LINE = lineScene([
  [2, 6],
  [6, null],
]);

function setUp(answer: () => Scene | Error = () => LINE, ready?: () => Error | null) {
  const release = vi.fn();
  const decode = async (file: File): Promise<DecodedPicture> => {
    if (file.name.startsWith("bad")) throw new DOMException("cannot decode", "InvalidStateError");
    const toFrame = async () => ({ close: () => {} }) as ImageBitmap;
    return { url: `blob:${file.name}`, widthPx: 800, heightPx: 600, toFrame };
  };
  const session = new TableSession({ reader: fakeReader(answer, ready), decode, release });
  return { session, release, state: () => session.store.snapshot() };
}
const file = (name: string): File => new File([], name);

describe("picked files", () => {
  test("become pictures in their order; what cannot be opened is named and stops nothing", async () => {
    const { session, state } = setUp();
    await session.addFiles([file("a.jpg"), file("bad.heic"), file("b.jpg")]);
    expect(state().pictures.map(({ name, state: { kind } }) => [name, kind])).toEqual([
      ["a.jpg", "read"],
      ["b.jpg", "read"],
    ]);
    expect(state().unreadable.map(({ name }) => name)).toEqual(["bad.heic"]);
    expect(state().shown).toBe(state().pictures[1]!.id);
  });

  test("those that were turned away before are named together with them", async () => {
    const { session, state } = setUp();
    await session.addFiles([file("a.jpg"), file("bad.heic")], ["letter.txt"]);
    expect(state().pictures).toHaveLength(1);
    expect(state().unreadable.map(({ name }) => name)).toEqual(["letter.txt", "bad.heic"]);
  });

  test("their pixels are taken one picture after another, and none of what was removed meanwhile", async () => {
    const taken: string[] = [];
    const answers: (() => void)[] = [];
    const session = new TableSession({
      reader: {
        ...fakeReader(() => LINE),
        read: (frame) =>
          new Promise((resolve) => {
            answers.push(() => resolve(fakeReader(() => LINE).read(frame)));
          }),
      },
      decode: async ({ name }) => ({
        url: name,
        widthPx: 4096,
        heightPx: 3072,
        toFrame: async () => {
          taken.push(name);
          return { close: () => {} } as ImageBitmap;
        },
      }),
    });
    const added = session.addFiles([file("a.jpg"), file("b.jpg"), file("c.jpg")]);
    await expect.poll(() => session.store.snapshot().pictures).toHaveLength(3);
    await expect.poll(() => answers).toHaveLength(1);
    expect(taken).toEqual(["a.jpg"]);
    session.remove(session.store.snapshot().pictures[1]!.id);
    answers[0]!();
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]!();
    await added;
    expect(taken).toEqual(["a.jpg", "c.jpg"]);
    expect(session.store.snapshot().pictures.map(({ state }) => state.kind)).toEqual(["read", "read"]);
  });

  test("who has read of one that cannot be opened still has the others to read, those of its name as well", async () => {
    const { session, state } = setUp();
    await session.addFiles([file("bad.heic"), file("bad.heic"), file("bad.jpg")]);
    session.dismissUnreadable(state().unreadable[0]!.id);
    expect(state().unreadable.map(({ name }) => name)).toEqual(["bad.heic", "bad.jpg"]);
  });

  test("the next choice takes the old complaint away", async () => {
    const { session, state } = setUp();
    await session.addFiles([file("bad.heic")]);
    await session.addFiles([file("a.jpg")]);
    expect(state().unreadable).toEqual([]);
  });

  test("the one that somebody chose meanwhile stays, however many are still being opened", async () => {
    const { session, state } = setUp();
    const leave = session.store.subscribe(() => {
      if (state().pictures.length !== 2) return;
      leave();
      session.show(state().pictures[0]!.id);
    });
    await session.addFiles([file("a.jpg"), file("b.jpg"), file("c.jpg")]);
    expect(state().shown).toBe(state().pictures[0]!.id);
    await session.addFiles([file("d.jpg")]);
    expect(state().shown).toBe(state().pictures[3]!.id);
  });

  test("once the chosen one is removed, what is opened next is shown", async () => {
    const { session, state } = setUp();
    const leave = session.store.subscribe(() => {
      const [picture] = state().pictures;
      if (!picture) return;
      leave();
      session.show(picture.id);
      session.remove(picture.id);
    });
    await session.addFiles([file("a.jpg"), file("b.jpg")]);
    expect(state().shown).toBe(state().pictures[0]!.id);
  });

  test("a removed picture is released, and its neighbour is shown", async () => {
    const { session, release, state } = setUp();
    await session.addFiles([file("a.jpg"), file("b.jpg"), file("c.jpg")]);
    const [a, b, c] = state().pictures.map(({ id }) => id);
    session.show(b!);
    session.remove(b!);
    expect(state().shown).toBe(c);
    session.remove(c!);
    expect(state().shown).toBe(a);
    session.remove(a!);
    expect(state().shown).toBeNull();
    expect(release).toHaveBeenCalledTimes(3);
  });
});

describe("a reader that fails", () => {
  test("crashed: said so; tried again, it reads", async () => {
    let tries = 0;
    const { session, state } = setUp(() => (tries++ === 0 ? new Error("died") : LINE));
    await session.addFiles([file("a.jpg")]);
    expect(state().pictures[0]!.state).toEqual({ kind: "failed", problem: { kind: "workerCrashed" } });
    await session.readAgain(state().pictures[0]!.id);
    expect(state().pictures[0]!.state.kind).toBe("read");
  });

  test("a reader that cannot even get ready lacks its parts", async () => {
    const { session, state } = setUp(
      () => new Error("404"),
      () => new Error("404"),
    );
    await session.addFiles([file("a.jpg")]);
    expect(state().pictures[0]!.state).toEqual({ kind: "failed", problem: { kind: "modelMissing" } });
  });

  test("corrections outlive a second reading of the same picture", async () => {
    const { session, state } = setUp();
    await session.addFiles([file("a.jpg")]);
    const { id } = state().pictures[0]!;
    session.setValue(id, { index: 1, slot: 1, value: 4 });
    await session.readAgain(id);
    expect(state().pictures[0]!.corrections).toEqual({ 1: { kind: "values", values: [6, 4] } });
    session.setNoTile(id, 0);
    session.clearCorrection(id, 1);
    expect(state().pictures[0]!.corrections).toEqual({ 0: { kind: "noTile" } });
  });
});

test("a store tells of changes only", () => {
  const store = createStore(1);
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.update(() => 1);
  expect(heard).not.toHaveBeenCalled();
  store.update(() => 2);
  leave();
  store.update(() => 3);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.snapshot()).toBe(3);
});

test.each([
  ["NotAllowedError", "cameraRefused"],
  ["NotFoundError", "noCamera"],
  ["OverconstrainedError", "noCamera"],
  ["NotReadableError", "cameraBusy"],
  ["TypeError", "unexpected"],
])("a camera that fails with %s is %s", (name, kind) => {
  expect(cameraProblem(new DOMException("no", name))).toEqual({ kind });
});

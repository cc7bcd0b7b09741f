import { describe, expect, test } from "vitest";
import type { PlayerId } from "../../record/index.ts";
import type { WatchId } from "../../store/index.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { BROKEN_LINE, DARK_SCENE, EMPTY_SCENE, lineScene } from "../testing/scenes.ts";
import { frame, SETUP, setUp } from "../testing/watched-session.ts";
import { alarmsIn } from "./judged.ts";
import { WatchSession } from "./watch-session.ts";

describe("a game being watched", () => {
  test("placings are written, the turn follows, an illegal one rings until it is taken back", async () => {
    const { session, look, running, told } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    expect(running().game.toMove).toBe("Bob");
    await look(lineScene(BROKEN_LINE.slice(0, 2)));
    expect(alarmsIn(running().game)).toEqual([]);
    await look(lineScene(BROKEN_LINE));
    expect(told()).toEqual(["place Anna", "place Bob", "place Anna"]);
    expect(alarmsIn(running().game)).toEqual([{ round: 0, event: 2 }]);
    expect(running().game.toMove).toBe("Anna");
    await session.tell({ type: "takeBack" });
    expect(told()).toEqual(["place Anna", "place Bob"]);
    expect(alarmsIn(running().game)).toEqual([]);
  });

  test("play that goes on from a tile that does not fit is asked about, and mended with what hung on it", async () => {
    const { session, look, running } = setUp();
    await session.begin(SETUP);
    const line = [...BROKEN_LINE, [1, 5]];
    for (const count of [1, 2, 3, 4]) await look(lineScene(line.slice(0, count)));
    expect(alarmsIn(running().game)).toHaveLength(2);
    const [question] = running().questions;
    if (question?.type !== "doubt") throw new Error("no question");
    const misread = question.tiles.find(({ tile }) => tile === "3-1")!;
    await session.tell({ type: "tile", track: misread.track, values: [4, 1] });
    expect(alarmsIn(running().game)).toEqual([]);
    expect(running().game.toMove).toBe("Anna");
  });

  test("what no camera sees is said; what the rules refuse is told and not written", async () => {
    const { session, look, running, told } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await session.tell({ type: "event", event: { type: "pass", player: "Bob" as PlayerId } });
    expect(told()).toEqual(["place Anna", "pass Bob"]);
    // Were it Bob's turn, Anna would have passed, too, and the round would be blocked.
    await session.tell({ type: "turnOf", player: "Bob" as PlayerId });
    expect(told()).toEqual(["place Anna", "pass Bob"]);
    expect(running().questions).toMatchObject([{ type: "refused", breach: { rule: "round.over" } }]);
    session.dismiss(running().questions[0]!.id);
    expect(running().questions).toEqual([]);
  });

  test("a blocked round is over; a hand is counted, and what was laid open is no placing", async () => {
    const { session, look, running, told } = setUp();
    await session.begin({ ...SETUP, game: "basic" });
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    const [anna, bob] = ["Anna", "Bob"] as PlayerId[] as [PlayerId, PlayerId];
    for (const type of ["draw", "pass"] as const) {
      const { end } = running().game.rounds[0]!;
      for (let left = type === "draw" ? end.boneyard : 1; left > 0; left--) {
        await session.tell({ type: "event", event: { type, player: bob } });
      }
    }
    await session.tell({ type: "event", event: { type: "pass", player: anna } });
    const [round] = running().game.rounds;
    expect(round!.end.ended).toMatchObject({ how: "blocked" });
    expect(round!.settlement!.missing).toEqual([0, 1]);
    session.countHand(bob);
    expect(running().counting).toEqual({ player: bob, look: null });
    // The hand lies right against the line, as if its tiles were placed.
    await look(lineScene([...BROKEN_LINE.slice(0, 1), [1, 5], [null, 3]]));
    expect(running().counting!.look!.tiles.map(({ values }) => values)).toEqual([
      [1, 5],
      [null, 3],
    ]);
    await session.tell({ type: "event", event: { type: "reveal", player: bob, tiles: ["5-1"] } });
    session.resumeTable();
    const before = told().length;
    await look(lineScene([...BROKEN_LINE.slice(0, 1), [1, 5]]));
    expect(told()).toHaveLength(before);
    expect(running().look!.beside).toEqual([]);
    expect(running().counting).toBeNull();
  });

  test("a placing that the rules refuse is taken out, and not the one before it, though one player made both", async () => {
    const { session, look, told } = setUp();
    await session.begin({ game: "solo", players: [{ id: "Anna" }] });
    for (const count of [1, 2, 3]) await look(lineScene(BROKEN_LINE.slice(0, count)));
    expect(told()).toEqual(["place Anna", "place Anna", "place Anna"]);
    await session.tell({ type: "takeBack" });
    expect(told()).toEqual(["place Anna", "place Anna"]);
  });

  test("a new round begins on the same table", async () => {
    const { session, look, running, told } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await session.tell({ type: "newRound" });
    expect(running().questions).toMatchObject([{ type: "cleared" }]);
    const before = told().length;
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    expect(told()).toHaveLength(before);
    expect(running().game.rounds).toHaveLength(2);
  });

  test("no tile in view for ten seconds is noticed, and forgotten with the next one", async () => {
    const { session, look, running } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await look(DARK_SCENE, 9000);
    expect(running().seesNothing).toBe(false);
    await look(DARK_SCENE, 1600);
    expect(running().seesNothing).toBe(true);
    await look(lineScene(BROKEN_LINE.slice(0, 1)), 200);
    expect(running().seesNothing).toBe(false);
  });

  test("before the first tile, and once the round is over, an empty table is as it should be", async () => {
    const { session, look, running } = setUp();
    await session.begin(SETUP);
    await look(EMPTY_SCENE, 20_000);
    expect(running().seesNothing).toBe(false);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    for (const player of ["Bob", "Anna"] as PlayerId[])
      await session.tell({ type: "event", event: { type: "pass", player } });
    await look(DARK_SCENE, 20_000);
    expect(running().game.rounds).toHaveLength(1);
    expect(running().seesNothing).toBe(false);
  });
});

test("a worker that dies once is told again; one that stays dead is reported", async () => {
  const { session } = setUp();
  let failures = 1;
  const reader = fakeReader(() => EMPTY_SCENE);
  const dying = new WatchSession({
    log: setUp().log,
    reader: {
      ...reader,
      openTable: (setup, rounds) => {
        const table = reader.openTable(setup, rounds);
        return {
          ...table,
          tell: async (word) => {
            if (failures-- > 0) throw new Error("died");
            return table.tell(word);
          },
        };
      },
    },
  });
  await dying.begin(SETUP);
  await dying.tell({ type: "event", event: { type: "pass", player: "Anna" as PlayerId } });
  expect(dying.store.snapshot().running!.rounds.flat()).toHaveLength(1);
  failures = 2;
  await dying.tell({ type: "takeBack" });
  expect(dying.store.snapshot().problem).toEqual({ kind: "workerCrashed" });
  // That what happens is kept is no answer to what was not heard; what is heard at last is.
  for (const atMs of [0, 200, 400]) await dying.look(frame(), atMs);
  await dying.remove("another" as WatchId);
  expect(dying.store.snapshot().problem).toEqual({ kind: "workerCrashed" });
  await dying.tell({ type: "takeBack" });
  expect(dying.store.snapshot().problem).toBeNull();
  expect(session.store.snapshot().running).toBeNull();
});

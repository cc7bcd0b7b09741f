import { describe, expect, test } from "vitest";
import { readRecord } from "../../record/index.ts";
import { openRecord } from "../open-record.ts";

describe("what a record of triangular dominoes may say", () => {
  const problems = (shell: object) => {
    const read = readRecord({
      format: "ocko-record",
      version: 1,
      game: "triomino",
      players: [{ id: "a" }, { id: "b" }],
      rounds: [],
      ...shell,
    });
    if (!read.ok) return read.error;
    const open = openRecord(read.value);
    return open.ok ? [] : open.error.map(({ code, path }) => [code, path]);
  };
  test.each([
    [{ options: { hand: 0 } }, [["value.wrong", "$.options.hand"]]],
    [
      { options: { hand: 20 }, players: ["a", "b", "c"].map((id) => ({ id })) },
      [["value.wrong", "$.options.hand"]],
    ],
    [{ options: { mirrored: ["0-3-5"] } }, [["value.wrong", "$.options.mirrored[0]"]]],
    [{ options: { mirrored: ["0-5-3", "5-3-0"] } }, [["set.once", "$.options.mirrored[1]"]]],
    [{ options: { mirrored: ["0-9-3"] } }, [["tile.value", "$.options.mirrored[0]"]]],
    [{ options: { outBonus: "all" } }, [["value.unknown", "$.options.outBonus"]]],
    [{ options: { pairs: true } }, [["key.unknown", "$.options.pairs"]]],
    [{ options: { hand: 28 } }, []],
    [{ players: [{ id: "a" }] }, [["players.count", "$.players"]]],
    [
      { rounds: [{ events: [{ type: "collapse", player: "a" }] }] },
      [["event.unknown", "$.rounds[0].events[0].type"]],
    ],
    [
      { rounds: [{ events: [{ type: "place", player: "a", tile: "0-0-0", at: "left" }] }] },
      [["at.unknown", "$.rounds[0].events[0].at"]],
    ],
  ])("%j", (shell, expected) => {
    expect(problems(shell)).toEqual(expected);
  });
});

import "@mantine/core/styles.css";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { openRecord, replay, type Step } from "../../games/index.ts";
import { createWords } from "../../i18n/index.ts";
import { AlarmNotice } from "./AlarmNotice.tsx";

/** Refused: 5-4 and 5-5, each laid upon both sixes, and then a pass by who is not to move. */
function refused(): readonly Step[] {
  const at = (level: number) => ({ x: 0, y: 0, level, dir: "E" });
  const opened = openRecord({
    format: "ocko-record",
    version: 1,
    game: "magnetic-tower",
    options: {},
    players: [{ id: "a" }, { id: "b" }],
    rounds: [
      {
        events: [
          { type: "place", player: "a", tile: "6-6", at: at(0) },
          { type: "place", player: "b", tile: "5-4", at: at(1) },
          { type: "place", player: "b", tile: "5-5", at: at(1) },
          { type: "pass", player: "a" },
        ],
      },
    ],
  } as unknown as Parameters<typeof openRecord>[0]);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return replay(opened.value).rounds[0]!.steps.slice(1);
}

test("an alarm says each sentence once, and the next one leaves nothing of it", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const show = (step: Step): void =>
    root.render(
      <I18nextProvider i18n={createWords("en")}>
        <MantineProvider>
          <AlarmNotice
            id={step.event.type}
            step={step}
            due={null}
            mend={null}
            onTakeBack={undefined}
            onDismiss={() => {}}
          />
        </MantineProvider>
      </I18nextProvider>,
    );
  const times = (words: string): number => place.textContent.split(words).length - 1;
  const [twoReasons, sameTwice, pass] = refused();
  show(twoReasons!);
  await expect.poll(() => times("Different numbers would lie upon one another")).toBe(2);
  expect(times("Rule magnetic.tower")).toBe(1);
  show(sameTwice!);
  await expect.poll(() => times("b places 5-5")).toBe(1);
  expect(times("Different numbers would lie upon one another")).toBe(1);
  show(pass!);
  await expect.poll(() => times("a passes")).toBe(1);
  expect(times("Different numbers")).toBe(0);
  root.unmount();
  place.remove();
});

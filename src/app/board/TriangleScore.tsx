import type { Board } from "../../table/index.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";

/** How many triangles lie there, and how many of them make bridges and hexagons. */
export function TriangleScore({ board }: { readonly board: Board }) {
  const say = useSay();
  const figures = [
    { key: "tiles", label: say("board.triangles"), count: board.faces?.length ?? 0 },
    { key: "bridges", label: say("board.bridges"), count: board.bridges?.length ?? 0 },
    { key: "hexagons", label: say("board.hexagons"), count: board.hexagons?.length ?? 0 },
  ];
  return (
    <div className={classes.score}>
      <dl className={classes.figures}>
        {figures.map(({ key, label, count }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-figure={key}>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

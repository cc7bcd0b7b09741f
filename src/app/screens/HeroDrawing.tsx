import { DominoTile } from "../tiles/DominoTile.tsx";
import { TriominoTile } from "../tiles/TriominoFace.tsx";
import classes from "./start.module.css";

/** A few tiles on the cloth, as a table greets one. Decoration only. */
export function HeroDrawing() {
  return (
    <div className={classes.drawing} aria-hidden="true">
      <div className={classes.drawnLine}>
        <DominoTile values={[2, 6]} heightPx={46} />
        <DominoTile values={[6, 6]} lie="crosswise" heightPx={46} />
        <DominoTile values={[6, 4]} heightPx={46} />
      </div>
      <div className={classes.drawnTriangles}>
        <TriominoTile values={[0, 1, 2]} heightPx={82} />
        <TriominoTile values={[3, 4, 5]} heightPx={82} />
      </div>
    </div>
  );
}

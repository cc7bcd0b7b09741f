import { Button } from "@mantine/core";
import type { TableWord, TrackId } from "../../table/index.ts";
import { tileIdOf } from "../../tiles/index.ts";
import type { TableLook } from "../../worker/index.ts";
import { NoTileButton } from "../correct/NoTileButton.tsx";
import { useSay } from "../words/use-words.ts";
import { likelyValues } from "./followed-tiles.ts";
import { Notice } from "./Notice.tsx";
import classes from "./watch.module.css";

type Props = {
  readonly look: Pick<TableLook, "tiles" | "unread" | "pictures">;
  readonly onTell: (word: TableWord) => void;
  readonly onTile: (track: TrackId) => void;
};

/** Asks what the tiles are that cannot be read: of one by name, of several by their pictures. */
export function UnreadTiles({ look, onTell, onTile }: Props) {
  const say = useSay();
  const [track, ...others] = look.unread;
  if (track === undefined) return null;
  if (others.length === 0) return <UnreadTile track={track} look={look} onTell={onTell} onTile={onTile} />;
  return (
    <Notice text={say("watch.askTiles")}>
      {look.unread.map((each, k) => (
        <PicturedTile key={each} number={k + 1} track={each} look={look} onTile={onTile} />
      ))}
      <NoTileButton
        isOfAll
        onClick={() => {
          for (const each of look.unread) onTell({ type: "noTile", track: each });
        }}
      />
    </Notice>
  );
}

type TileProps = Props & { readonly track: TrackId };

const likelyTile = ({ tiles }: Props["look"], track: TrackId) => {
  const values = likelyValues(tiles, track);
  return values && { values, tile: tileIdOf(values.join("-"))! };
};

function UnreadTile({ track, look, onTell, onTile }: TileProps) {
  const say = useSay();
  const likely = likelyTile(look, track);
  return (
    <Notice
      text={likely ? say("watch.askGuess", { tile: likely.tile }) : say("watch.askTile")}
      picture={look.pictures.get(track)}
    >
      {likely && (
        <Button size="sm" onClick={() => onTell({ type: "tile", track, values: likely.values })}>
          {say("watch.guessedRight")}
        </Button>
      )}
      <Button size="sm" variant={likely ? "light" : "filled"} onClick={() => onTile(track)}>
        {say("watch.askTileNow")}
      </Button>
    </Notice>
  );
}

function PicturedTile({
  number,
  track,
  look,
  onTile,
}: Omit<TileProps, "onTell"> & { readonly number: number }) {
  const say = useSay();
  const picture = look.pictures.get(track);
  const tile = likelyTile(look, track)?.tile;
  const question = tile ? say("watch.askGuess", { tile }) : say("watch.askTileNow");
  return (
    <button
      type="button"
      className={classes.pictured}
      aria-label={`${number}: ${question}`}
      onClick={() => onTile(track)}
    >
      {picture && <img src={picture} alt="" className={classes.asked} />}
      <span>{tile ?? ""}?</span>
    </button>
  );
}

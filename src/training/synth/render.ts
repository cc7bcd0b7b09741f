import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import type { Pixel, View } from "./camera.ts";
import { viewOf } from "./camera.ts";
import { drawClutter } from "./draw-clutter.ts";
import { drawJoints } from "./draw-joints.ts";
import { drawTile } from "./draw-tile.ts";
import { registerFonts } from "./fonts.ts";
import { type Label, labelOf } from "./label.ts";
import { tracePath } from "./path.ts";
import { finish } from "./post.ts";
import type { LaidTile, Scene } from "./scene.ts";
import { TEXTURE_PX } from "./table-patterns.ts";
import { tableTexture } from "./table-top.ts";
import { type TileShape, tileShape } from "./tile-shape.ts";

export type Rendered = { readonly canvas: Canvas; readonly label: Label };

/** Convex hull of pixels (Andrew's monotone chain). */
function hull(points: readonly Pixel[]): Pixel[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Pixel[]): Pixel[] => {
    const chain: Pixel[] = [];
    for (const p of list) {
      while (chain.length > 1) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const BORDER_UNITS = 0.5;

let lastTable: { readonly key: string; readonly image: ImageData } | undefined;

/** Fills the picture with the table's pattern under the camera's view. The last one is kept: a film shows it again and again. */
function drawTable(g: SKRSContext2D, scene: Scene, view: View): void {
  const key = JSON.stringify([scene.table, scene.camera]);
  if (lastTable?.key !== key) lastTable = { key, image: tableImage(g, scene, view) };
  g.putImageData(lastTable.image, 0, 0);
}

function tableImage(g: SKRSContext2D, scene: Scene, view: View): ImageData {
  const { widthPx, heightPx } = scene.camera;
  const tableTexels = tableTexture(scene.table);
  const { edge } = scene.table;
  const floorTexels = edge ? tableTexture(edge.floor) : tableTexels;
  const [ex, ey] = edge ? [Math.cos(edge.directionRad), Math.sin(edge.directionRad)] : [0, 0];
  const ends = edge ? edge.distance : Infinity;
  // A local copy: reading an import binding for each pixel costs more than the pixel.
  const size = TEXTURE_PX;
  const image = g.createImageData(widthPx, heightPx);
  const out = image.data;
  const scale = size / scene.table.unitsAcross;
  const [s, c] = [Math.sin(scene.table.turnRad) * scale, Math.cos(scene.table.turnRad) * scale];
  const mirror = (value: number): number => {
    const m = Math.abs(value) % (2 * size);
    return Math.min(size - 1, m < size ? m : 2 * size - m);
  };
  // The table's coordinates change smoothly: exact on every sixteenth pixel, linear in between.
  const step = 16;
  for (let y = 0; y < heightPx; y++) {
    let b = view.unproject([0, y]);
    for (let x0 = 0; x0 < widthPx; x0 += step) {
      const a = b;
      b = view.unproject([x0 + step, y]);
      for (let k = 0; k < step && x0 + k < widthPx; k++) {
        const o = 4 * (y * widthPx + x0 + k);
        if (!a || !b) {
          out[o] = out[o + 1] = out[o + 2] = 150;
          out[o + 3] = 255;
          continue;
        }
        const t = k / step;
        const [tx, ty] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        const beyond = tx * ex + ty * ey - ends;
        // The border's own side face lies in shadow.
        const tone = beyond > 0 && beyond < BORDER_UNITS ? 0.4 : 1;
        const texels = beyond > 0 ? floorTexels : tableTexels;
        const i = 4 * ((mirror(tx * s + ty * c) | 0) * size + (mirror(tx * c - ty * s) | 0));
        out[o] = texels[i]! * tone;
        out[o + 1] = texels[i + 1]! * tone;
        out[o + 2] = texels[i + 2]! * tone;
        out[o + 3] = 255;
      }
    }
  }
  return image;
}

/** What the shadows of some tiles fall on: the table, or lower faces, as if all of them lay at this height (table units). */
type Ground = { readonly z: number; readonly faces?: readonly (readonly Pixel[])[] };

/** The shadows that tiles cast on the ground, on one small layer, blurred by scaling it up. */
function drawShadows(
  g: SKRSContext2D,
  scene: Scene,
  view: View,
  casting: readonly { readonly tile: LaidTile; readonly shape: TileShape }[],
  ground: Ground,
): void {
  const { light, camera } = scene;
  const unitPx = camera.focalPx / camera.distance;
  const shrink = Math.max(1.5, Math.min(12, light.shadowSoftness * unitPx));
  const layer = createCanvas(Math.ceil(camera.widthPx / shrink), Math.ceil(camera.heightPx / shrink));
  const h = layer.getContext("2d");
  h.scale(1 / shrink, 1 / shrink);
  const fill = (points: readonly Pixel[]): void => {
    tracePath(h, hull(points));
    h.fill();
  };
  const [lx, ly] = [-Math.cos(light.azimuthRad) * light.slant, -Math.sin(light.azimuthRad) * light.slant];
  for (const { tile, shape } of casting) {
    const [s, c] = [Math.sin(tile.angleRad) * tile.size, Math.cos(tile.angleRad) * tile.size];
    const at = ([u, v]: readonly [number, number], height: number): Pixel => {
      const rise = height - ground.z;
      return view.project([tile.x + u * c + v * s + lx * rise, tile.y + u * s - v * c + ly * rise, ground.z]);
    };
    const top = tile.z + shape.height;
    h.fillStyle = `rgba(0,0,0,${light.shadow})`;
    fill([...shape.outline.map((p) => at(p, tile.z)), ...shape.outline.map((p) => at(p, top))]);
    h.fillStyle = "rgba(0,0,0,0.25)";
    fill(shape.bottom);
  }
  g.save();
  g.setTransform(1, 0, 0, 1, 0, 0);
  if (ground.faces) {
    g.beginPath();
    for (const face of ground.faces) {
      g.moveTo(...face[0]!);
      for (const point of face.slice(1)) g.lineTo(...point);
      g.closePath();
    }
    g.clip();
  }
  g.drawImage(layer, 0, 0, camera.widthPx, camera.heightPx);
  g.restore();
}

/** Far tiles first, lower levels first. */
function drawingOrder(tiles: readonly LaidTile[], view: View): number[] {
  const away = (tile: LaidTile): number => Math.hypot(tile.x - view.eye[0], tile.y - view.eye[1]);
  return tiles
    .map((_, i) => i)
    .sort((a, b) => tiles[a]!.z - tiles[b]!.z || away(tiles[b]!) - away(tiles[a]!));
}

/** The picture of a scene, and what it shows. */
export function render(scene: Scene): Rendered {
  registerFonts();
  const view = viewOf(scene.camera);
  const canvas = createCanvas(scene.camera.widthPx, scene.camera.heightPx);
  const g = canvas.getContext("2d");
  drawTable(g, scene, view);
  const shapes = scene.tiles.map((tile) => tileShape(tile, scene.designs[tile.design]!, view));
  const order = drawingOrder(scene.tiles, view);
  const covering = new Map<number, Pixel[][]>(order.map((i) => [i, []]));
  const cover = (polygons: Pixel[][], tiles: readonly number[]): void => {
    for (const i of tiles) covering.get(i)!.push(...polygons);
  };
  for (const thing of scene.clutter) if (!thing.covers) drawClutter(g, thing, view);
  const laid = scene.tiles.map((tile, i) => ({ tile, shape: shapes[i]! }));
  drawShadows(g, scene, view, laid, { z: 0 });
  order.forEach((i, rank) => {
    const tile = scene.tiles[i]!;
    const before = order.slice(0, rank);
    // The first of its level: all of this level cast their shadows on the faces below.
    if (tile.z > 0 && !before.some((k) => scene.tiles[k]!.z === tile.z))
      drawShadows(
        g,
        scene,
        view,
        laid.filter((one) => one.tile.z === tile.z),
        { z: tile.z, faces: before.map((k) => shapes[k]!.top) },
      );
    drawTile(g, tile, scene.designs[tile.design]!, shapes[i]!, scene.light, scene.seed * 131 + i);
    // A tile on edge meets no other with its upper side.
    const beside =
      tile.lies === "edge"
        ? []
        : before
            .filter((k) => scene.tiles[k]!.z === tile.z && scene.tiles[k]!.lies !== "edge")
            .map((k) => shapes[k]!);
    drawJoints(g, shapes[i]!, tile.size, beside, scene.light);
    cover([hull([...shapes[i]!.top, ...shapes[i]!.bottom])], before);
  });
  for (const thing of scene.clutter) if (thing.covers) cover(drawClutter(g, thing, view), order);
  finish(canvas, scene);
  const picture = g.getImageData(0, 0, canvas.width, canvas.height);
  return { canvas, label: labelOf(scene, shapes, covering, picture) };
}

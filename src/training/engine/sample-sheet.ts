import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

/** An outline in a sample's own pixels, as it is or as the network has it. */
export interface ShownOutline {
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly tone: "right" | "wrong" | "missed";
}

/** What a network is shown, and what it says of it. */
export interface ShownSample {
  /** RGB 0…1, [heightPx, widthPx, 3]. */
  readonly pixels: Float32Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly caption: string;
  readonly isWrong: boolean;
  readonly outlines?: readonly ShownOutline[];
}

const COLUMNS = 8;
const GAP_PX = 6;
const CAPTION_PX = 14;
const TONES = { right: "#2a2", wrong: "#e22", missed: "#fa0" } as const;

function drawSample(g: SKRSContext2D, sample: ShownSample, left: number, top: number): void {
  const { pixels, widthPx, heightPx } = sample;
  const image = g.createImageData(widthPx, heightPx);
  const { data } = image;
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    for (let k = 0; k < 3; k++) data[to + k] = pixels[from + k]! * 255;
    data[to + 3] = 255;
  }
  g.putImageData(image, left, top);
  for (const { corners, tone } of sample.outlines ?? []) {
    g.strokeStyle = TONES[tone];
    g.beginPath();
    for (const [x, y] of corners) g.lineTo(left + x, top + y);
    g.closePath();
    g.stroke();
  }
  g.fillStyle = sample.isWrong ? TONES.wrong : "#000";
  g.fillText(sample.caption, left, top + heightPx + CAPTION_PX - 3, widthPx);
}

/** A sheet of samples with what is said of each below it, wrong ones in red: a PNG. All samples are of one size. */
export function sampleSheet(samples: readonly ShownSample[]): Buffer {
  const { widthPx = 1, heightPx = 1 } = samples[0] ?? {};
  const [cellWidth, cellHeight] = [widthPx + GAP_PX, heightPx + CAPTION_PX + GAP_PX];
  const rows = Math.max(1, Math.ceil(samples.length / COLUMNS));
  const canvas = createCanvas(COLUMNS * cellWidth + GAP_PX, rows * cellHeight + GAP_PX);
  const g = canvas.getContext("2d");
  g.fillStyle = "#ddd";
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.font = "11px sans-serif";
  samples.forEach((sample, i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    drawSample(g, sample, GAP_PX + column * cellWidth, GAP_PX + row * cellHeight);
  });
  return canvas.encodeSync("png");
}

/** So many of the worst, and as many of all others, evenly. */
const EACH = 32;

/** What a sheet has room for: the worst first (`confidence` in what is true), then some of the others. */
export function worstAndOthers<T extends { readonly confidence: number }>(all: readonly T[]): T[] {
  const sorted = all.toSorted((a, b) => a.confidence - b.confidence);
  const others = sorted.slice(EACH);
  const step = Math.max(1, Math.floor(others.length / EACH));
  return [...sorted.slice(0, EACH), ...others.filter((_, i) => i % step === 0).slice(0, EACH)];
}

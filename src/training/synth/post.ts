import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { tracePath } from "./path.ts";
import { Random } from "./random.ts";
import type { Scene } from "./scene.ts";

/** Falls of light over the picture, drawn small and multiplied or screened on it. */
function shade(canvas: Canvas, scene: Scene): void {
  const { light } = scene;
  const { width, height } = canvas;
  const g = canvas.getContext("2d");
  const [w, h] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const layer = createCanvas(w, h);
  const l = layer.getContext("2d");
  const [dx, dy] = [Math.cos(light.fallAzimuthRad) * w * 0.6, Math.sin(light.fallAzimuthRad) * h * 0.6];
  const fall = l.createLinearGradient(w / 2 - dx, h / 2 - dy, w / 2 + dx, h / 2 + dy);
  const dark = Math.round(255 * (1 - light.fall));
  fall.addColorStop(0, "#fff");
  fall.addColorStop(1, `rgb(${dark},${dark},${dark})`);
  l.fillStyle = fall;
  l.fillRect(0, 0, w, h);
  if (light.vignette > 0) {
    const ring = l.createRadialGradient(w / 2, h / 2, h * 0.3, w / 2, h / 2, w * 0.6);
    ring.addColorStop(0, "rgba(0,0,0,0)");
    ring.addColorStop(1, `rgba(0,0,0,${light.vignette})`);
    l.fillStyle = ring;
    l.fillRect(0, 0, w, h);
  }
  g.save();
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.globalCompositeOperation = "multiply";
  g.drawImage(layer, 0, 0, width, height);
  for (const { points, shade: share, softness } of light.sun) {
    // Everything outside the sunny patch lies in shade.
    const patch = createCanvas(width, height);
    const p = patch.getContext("2d");
    const tone = Math.round(255 * share);
    p.fillStyle = `rgb(${tone},${tone},${Math.min(255, tone + 8)})`;
    p.fillRect(0, 0, width, height);
    if (softness > 0.002) p.filter = `blur(${softness * width}px)`;
    p.fillStyle = "#fff";
    tracePath(
      p,
      points.map(([x, y]) => [x * width, y * height] as const),
    );
    p.fill();
    g.drawImage(patch, 0, 0);
  }
  g.globalCompositeOperation = "screen";
  for (const { x, y, radius, strength } of light.glare) {
    const glow = g.createRadialGradient(x * width, y * height, 0, x * width, y * height, radius * width);
    glow.addColorStop(0, `rgba(255,252,240,${strength})`);
    glow.addColorStop(0.4, `rgba(255,252,240,${strength * 0.5})`);
    glow.addColorStop(1, "rgba(255,252,240,0)");
    g.fillStyle = glow;
    g.fillRect(0, 0, width, height);
  }
  g.restore();
}

function blur(canvas: Canvas, scene: Scene): void {
  const { blurPx, motionPx, motionRad } = scene.sensor;
  const g = canvas.getContext("2d");
  g.setTransform(1, 0, 0, 1, 0, 0);
  if (blurPx > 0.3) {
    g.filter = `blur(${blurPx * 0.6}px)`;
    g.drawImage(canvas, 0, 0);
    g.filter = "none";
  }
  if (motionPx > 0.5) {
    const copy = createCanvas(canvas.width, canvas.height);
    copy.getContext("2d").drawImage(canvas, 0, 0);
    // As far to either side: the label says where things are in the middle of the exposure.
    for (const [i, share] of [-0.375, -0.125, 0.125, 0.375].entries()) {
      g.globalAlpha = 1 / (i + 1);
      g.drawImage(copy, Math.cos(motionRad) * motionPx * share, Math.sin(motionRad) * motionPx * share);
    }
    g.globalAlpha = 1;
  }
}

const NOISE_LENGTH = 1 << 16;
let normals: Float32Array | undefined;

/** A fixed table of normal deviates: reading it at a seeded place costs less than drawing anew for each pixel. */
function noiseTable(): Float32Array {
  if (!normals) {
    const random = new Random(20250);
    normals = Float32Array.from({ length: NOISE_LENGTH }, () => random.normal(1));
  }
  return normals;
}

const MIDDLE_GREY = 118;

/** Gain that a camera's metering would choose, so that dark tables do not make dark pictures nor white ones glaring. */
function metered(data: Uint8ClampedArray, metering: number): number {
  let [sum, count] = [0, 0];
  // Every 37th pixel tells enough: no pattern of a table has that step in both directions.
  for (let i = 0; i < data.length; i += 4 * 37, count++)
    sum += (data[i]! + 2 * data[i + 1]! + data[i + 2]!) / 4;
  return Math.max(0.75, Math.min(1.8, (MIDDLE_GREY / Math.max(4, sum / count)) ** (metering * 0.7)));
}

/** What the camera's own software does to edges: `amount` of what differs from the four pixels around is added. */
function sharpened(data: Uint8ClampedArray, width: number, amount: number): void {
  const before = data.slice();
  const row = 4 * width;
  for (let i = row; i < data.length - row; i++) {
    if ((i & 3) === 3) continue;
    const around = (before[i - 4]! + before[i + 4]! + before[i - row]! + before[i + row]!) / 4;
    data[i] = before[i]! + amount * (before[i]! - around);
  }
}

/** Exposure, white balance, gamma, sensor noise, sharpening. */
function expose(canvas: Canvas, scene: Scene): void {
  const { exposure, metering = 0, gamma, balance, noise, colourNoise, sharpen, seed } = scene.sensor;
  const g = canvas.getContext("2d");
  const image = g.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const gain = exposure * metered(data, metering);
  const curves = balance.map((share) =>
    Float32Array.from({ length: 256 }, (_, i) => {
      const value = (i / 255) * gain * share;
      // Above four fifths the curve bends over, as cameras' do: white tiles on a dark table keep their edges.
      const bent = value < 0.8 ? value : 0.8 + 0.2 * Math.tanh((value - 0.8) / 0.2);
      return 255 * (metering > 0 ? bent : value) ** gamma;
    }),
  );
  const table = noiseTable();
  const mask = NOISE_LENGTH - 1;
  let at = seed & mask;
  const own = noise * colourNoise * 0.7;
  for (let i = 0; i < data.length; i += 4) {
    at = (at + 1) & mask;
    // Rows must not repeat the table: jump now and then by a step taken from the noise itself.
    if ((i & 0x7fff) === 0) at = (at + Math.abs(Math.round(table[at]! * 9973))) & mask;
    const grey = table[at]! * noise;
    data[i] = curves[0]![data[i]!]! + grey + table[(at + 7919) & mask]! * own;
    data[i + 1] = curves[1]![data[i + 1]!]! + grey + table[(at + 15838) & mask]! * own;
    data[i + 2] = curves[2]![data[i + 2]!]! + grey + table[(at + 31676) & mask]! * own;
  }
  if (sharpen > 0) sharpened(data, canvas.width, sharpen);
  g.putImageData(image, 0, 0);
}

/** What light, lens and sensor do to the drawn scene. */
export function finish(canvas: Canvas, scene: Scene): void {
  shade(canvas, scene);
  blur(canvas, scene);
  expose(canvas, scene);
}

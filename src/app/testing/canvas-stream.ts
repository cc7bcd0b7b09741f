/** A moving picture without a camera: a canvas that is painted anew all the time. */
export function canvasStream(): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.width = 640;
  canvas.height = 480;
  const draw = canvas.getContext("2d")!;
  const timer = setInterval(() => {
    draw.fillStyle = `hsl(${Date.now() % 360} 30% 40%)`;
    draw.fillRect(0, 0, 640, 480);
  }, 30);
  const stream = canvas.captureStream(30);
  stream.getVideoTracks()[0]!.addEventListener("ended", () => clearInterval(timer));
  return stream;
}

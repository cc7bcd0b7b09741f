const TONES_HZ = [880, 660] as const;
const TONE_S = 0.16;

let context: AudioContext | null = null;

/** The sound, running; null where a browser has none. Phones stop it when they are locked, and let only a tap start it. */
export function readyAlarm(): AudioContext | null {
  if (!("AudioContext" in globalThis)) return null;
  context ??= new AudioContext();
  // Refused, it stays silent until the next tap.
  if (context.state !== "running") context.resume().catch(() => {});
  return context;
}

/** Two short tones and a shake: people look at the table, not at the screen. Where a browser has neither, nothing happens. */
export function ringAlarm(): void {
  navigator.vibrate?.([160, 60, 160]);
  const context = readyAlarm();
  if (!context) return;
  const start = context.currentTime;
  for (const [i, frequency] of TONES_HZ.entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = frequency;
    // Faded out, so that it does not click.
    loudness.gain.setValueAtTime(0.2, start + i * TONE_S);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + (i + 1) * TONE_S);
    tone.connect(loudness).connect(context.destination);
    tone.start(start + i * TONE_S);
    tone.stop(start + (i + 1) * TONE_S);
  }
}

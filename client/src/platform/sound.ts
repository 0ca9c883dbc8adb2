// Sounds.
import { sound } from "./preferences";

export type SoundName = "choose" | "confirm" | "turn" | "dice" | "card";

const PITCH: Record<SoundName, readonly [number, number, number]> = {
  choose: [620, 0.03, 0.05],
  confirm: [420, 0.05, 0.09],
  turn: [760, 0.05, 0.22],
  dice: [190, 0.06, 0.06],
  card: [300, 0.03, 0.05],
};

let context: AudioContext | null = null;

/** Play a short sound, off by default. */
export function playSound(noise: SoundName): void {
  if (!sound.value || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const [pitch, loud, length] = PITCH[noise];
  const now = context.currentTime;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = noise === "turn" ? "sine" : "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch * (noise === "turn" ? 1.5 : 0.6), now + length);
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}

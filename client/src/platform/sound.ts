// Sounds, synthesised: short, quiet, off by default.
import { sound, volume } from "./preferences";

export type SoundName =
  | "choose"
  | "place"
  | "dice"
  | "success"
  | "capture"
  | "card"
  | "turn"
  | "won"
  | "lost";

/** Loudest gain: -18 dB. */
const LOUDEST = 0.126;
/** Seconds of the longest sound. */
export const LONGEST = 0.4;
const DICE_APART = 0.04;
const MOST_DICE = 6;

/** A note: shape, pitch in hertz, start and length in seconds, loudness from 0 to 1. */
export interface Note {
  shape: OscillatorType | "noise";
  pitch: number;
  /** Pitch at the end. */
  to?: number;
  at: number;
  length: number;
  loud: number;
}

const note = (shape: Note["shape"], pitch: number, at: number, length: number, loud = 1, to = pitch): Note => ({
  ...{ shape, pitch, to, at, length, loud },
});

/** Notes of a sound. `count` is the number of dice. */
export function notesOf(name: SoundName, count = 1): Note[] {
  switch (name) {
    case "choose": // a tick of wood
      return [note("triangle", 1800, 0, 0.03, 0.7, 1200)];
    case "place": // a thud on felt
      return [note("sine", 110, 0, 0.09, 1, 70), note("noise", 240, 0, 0.03, 0.25)];
    case "dice":
      return Array.from({ length: Math.min(count, MOST_DICE) }, (_, i) =>
        note("noise", 1400 + 260 * (i % 3), i * DICE_APART, 0.06, 0.8),
      );
    case "success": // a fifth up
      return [note("sine", 523, 0, 0.1, 0.7), note("sine", 784, 0.09, 0.16, 0.7)];
    case "capture": // a low fifth down
      return [note("triangle", 196, 0, 0.11, 1), note("triangle", 131, 0.1, 0.12, 1)];
    case "card":
      return [note("noise", 900, 0, 0.07, 0.5, 3200)];
    case "turn": // a bell
      return [note("sine", 660, 0, 0.3, 0.6), note("sine", 990, 0, 0.24, 0.35)];
    case "won":
      return [note("triangle", 523, 0, 0.12, 0.7), note("triangle", 659, 0.11, 0.12, 0.7), note("triangle", 784, 0.22, 0.18, 0.8)];
    case "lost":
      return [note("triangle", 523, 0, 0.12, 0.6), note("triangle", 415, 0.11, 0.12, 0.6), note("triangle", 349, 0.22, 0.18, 0.7)];
  }
}

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound of one's own table, if sounds are on; `later` in seconds. */
export function playSound(name: SoundName, count = 1, later = 0): void {
  if (!sound.value || !volume.value || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime + later;
  for (const one of notesOf(name, count)) play(context, one, now + one.at);
}

function play(audio: AudioContext, { shape, pitch, to = pitch, length, loud }: Note, start: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime((LOUDEST * loud * volume.value) / 100, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  if (shape === "noise") {
    const source = audio.createBufferSource();
    source.buffer = hiss ??= noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(pitch, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(start + length);
    return;
  }
  const tone = audio.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  tone.connect(gain);
  tone.start(start);
  tone.stop(start + length);
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * LONGEST, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return buffer;
}

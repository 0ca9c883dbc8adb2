// Preferences in localStorage: colour scheme (dark mode), motion, speed, sound.
import { effect, signal } from "@preact/signals";
import { firstLanguage, language, type Language } from "../i18n/text";

export type Speed = 0.5 | 1 | 2 | 0; // 0: without animation
export type ColorScheme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "less";

interface Saved {
  language: Language;
  look: ColorScheme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  volume: number;
  quick: boolean;
  alone: boolean;
  warnings: boolean;
  plan: boolean;
}

const KEY = "tapete";

export const colorScheme = signal<ColorScheme>("auto");
export const motion = signal<Motion>("auto");
export const speed = signal<Speed>(1);
export const sound = signal(false);
/** Loudness of sounds, from 0 to 100. */
export const volume = signal(60);
/** Confirm with the first click what can be undone at no cost. */
export const quickConfirm = signal(true);
/** Answer automatically, after a pause, if there is no choice. */
export const autoAnswer = signal(true);
/** Against bots: warn before an answer that is much worse than another. */
export const warnings = signal(true);
/** Draw boards with storeys as a plan, without heights. */
export const planView = signal(false);

function media(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

/** True if things must not move across the board. */
export function isMotionReduced(): boolean {
  return motion.value === "less" || (motion.value === "auto" && media("(prefers-reduced-motion: reduce)"));
}

function read(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
  } catch {
    return {};
  }
}

/** Load the preferences of this browser, and save changes from now on. */
export function loadPreferences(): void {
  const saved = read();
  language.value = saved.language ?? firstLanguage(navigator.languages ?? [navigator.language]);
  colorScheme.value = saved.look ?? "auto";
  motion.value = saved.motion ?? "auto";
  speed.value = saved.speed ?? 1;
  sound.value = saved.sound ?? false;
  volume.value = saved.volume || 60;
  quickConfirm.value = saved.quick ?? true;
  autoAnswer.value = saved.alone ?? true;
  warnings.value = saved.warnings ?? true;
  planView.value = saved.plan ?? false;
  const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
  const night = signal(dark?.matches ?? false);
  dark?.addEventListener("change", (change) => (night.value = change.matches));
  effect(() => {
    const root = document.documentElement;
    root.lang = language.value;
    root.dataset.theme = colorScheme.value === "auto" ? (night.value ? "dark" : "light") : colorScheme.value;
    root.dataset.motion = isMotionReduced() ? "less" : "full";
    const save: Saved = {
      language: language.value,
      look: colorScheme.value,
      motion: motion.value,
      speed: speed.value,
      sound: sound.value,
      volume: volume.value,
      quick: quickConfirm.value,
      alone: autoAnswer.value,
      warnings: warnings.value,
      plan: planView.value,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(save));
    } catch {
      // no storage: the game still works
    }
  });
}

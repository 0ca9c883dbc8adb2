import { effect, signal } from "@preact/signals";
import { firstLanguage, language, type Language } from "../i18n/text";

export type Speed = 0.5 | 1 | 2 | 0; // 0: at once
export type Look = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "less";

interface Saved {
  language: Language;
  look: Look;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  quick: boolean;
  alone: boolean;
  warnings: boolean;
}

const KEY = "tapete";

export const look = signal<Look>("auto");
export const motion = signal<Motion>("auto");
export const speed = signal<Speed>(1);
export const sound = signal(false);
/** Confirm on the first click what can be undone at no cost. */
export const quick = signal(true);
/** Answer by itself, after a pause, where there is nothing to choose. */
export const alone = signal(true);
/** Against bots: a word before an answer that is much worse than another. */
export const warnings = signal(true);

function media(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

/** Whether things may travel across the table. */
export function still(): boolean {
  return motion.value === "less" || (motion.value === "auto" && media("(prefers-reduced-motion: reduce)"));
}

function read(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
  } catch {
    return {};
  }
}

/** Read what this browser remembers, and keep the page and the memory in step from now on. */
export function openSettings(): void {
  const saved = read();
  language.value = saved.language ?? firstLanguage(navigator.languages ?? [navigator.language]);
  look.value = saved.look ?? "auto";
  motion.value = saved.motion ?? "auto";
  speed.value = saved.speed ?? 1;
  sound.value = saved.sound ?? false;
  quick.value = saved.quick ?? true;
  alone.value = saved.alone ?? true;
  warnings.value = saved.warnings ?? true;
  const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
  const night = signal(dark?.matches ?? false);
  dark?.addEventListener("change", (change) => (night.value = change.matches));
  effect(() => {
    const root = document.documentElement;
    root.lang = language.value;
    root.dataset.theme = look.value === "auto" ? (night.value ? "dark" : "light") : look.value;
    root.dataset.motion = still() ? "less" : "full";
    const save: Saved = {
      language: language.value,
      look: look.value,
      motion: motion.value,
      speed: speed.value,
      sound: sound.value,
      quick: quick.value,
      alone: alone.value,
      warnings: warnings.value,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(save));
    } catch {
      // a browser that remembers nothing still plays
    }
  });
}

// Ink, fills and seeded chance of the drawn pictures.
export const INK = "#17201D";
export const INK_LINE = 2.6;

/** A filled shape with the ink line of its group. */
export const inked = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** A filled shape without a line. */
export const flat = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const line = (d: string, width = INK_LINE, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A coloured line with an ink edge. */
export const rod = (d: string, width: number, colour: string): string => line(d, width + 3.6) + line(d, width, colour);

export const dot = (x: number, y: number, r: number, colour: string, edge = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${edge ? ` stroke-width="${edge}"` : ' stroke="none"'}/>`;

/** The hard shade at the right of a thing. */
export const shade = (d: string): string => flat(d, INK, 0.17);

/** Numbers from 0 to 1, the same for the same seed everywhere (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** Seed of a text, for pictures that belong to an id. */
export function seedOf(words: string): number {
  let hash = 2166136261;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** A colour between two (#rrggbb): 0 is the first, 1 the second. */
export function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) => Math.round(part(one, at) + (part(other, at) - part(one, at)) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The entry of a table with this name; words from a server may also name what every object has. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

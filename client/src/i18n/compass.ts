// Directions in messages, turned with the board: north is up on the screen of every viewer.
import { signal } from "@preact/signals";
import type { Text } from "../wire";

/** Quarter turns clockwise of the board in view. */
export const viewTurns = signal(0);

/** Words for directions, clockwise. */
const RINGS: readonly (readonly string[])[] = [
  ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"],
  ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"],
];
/** Sides of the screen. They are turned by half; a board on its side keeps them as seen from its base. */
const SIDES: readonly (readonly string[])[] = [
  ["up", "right-up", "right", "right-down", "down", "left-down", "left", "left-up"],
  ["top", "", "bottom", ""],
];

/** A direction after some quarter turns; null for another word. */
export function turnedWord(word: string, turns: number): string | null {
  for (const ring of turns === 2 ? [...RINGS, ...SIDES] : RINGS) {
    const at = ring.indexOf(word);
    if (word && at >= 0) return ring[(at + (turns * ring.length) / 4) % ring.length]!;
  }
  return null;
}

/** Messages whose id ends in a direction: "pocket-to-ne", "jugger-area-goal-west". */
const NAMED = /^(.+-(?:way|to|area-start|area-goal)-)([a-z]+)$/;

/** A message with its directions as the viewer sees them. */
export function turnedMessage(message: Text, turns: number): Text {
  if (!turns) return message;
  const [, before, word] = NAMED.exec(message.id) ?? [];
  const other = word && turnedWord(word, turns);
  const args = Object.entries(message.args ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? (turnedWord(value, turns) ?? value) : value,
  ]);
  return { ...message, id: other ? `${before}${other}` : message.id, args: Object.fromEntries(args) };
}

/** Names of the eight winds in sentences, clockwise from north. */
const WINDS: Readonly<Record<string, readonly string[]>> = {
  es: ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"],
  en: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
};
/** A wind in a sentence. "Este" is one only after "al", "el" or "del". */
const WIND: Readonly<Record<string, RegExp>> = {
  es: /\b(?:noreste|noroeste|sureste|suroeste|norte|sur|oeste|(?<=\b(?:al|el|del) )este)\b/gi,
  en: /\b(?:(?:north|south)(?:-east|-west)?|east|west)(?=ward|\b)/gi,
};
/** Phrases of sides: as written, for a quarter turn to the right, and for one to the left. */
const PHRASES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  es: [
    ["a la izquierda de ", "encima de ", "debajo de "],
    ["a la derecha de ", "debajo de ", "encima de "],
    ["a la izquierda", "arriba", "abajo"],
    ["a la derecha", "abajo", "arriba"],
    ["a tu izquierda", "arriba", "abajo"],
    ["a tu derecha", "abajo", "arriba"],
    ["de la izquierda", "de arriba", "de abajo"],
    ["de la derecha", "de abajo", "de arriba"],
  ],
  en: [
    ["to the left of ", "above ", "below "],
    ["to the right of ", "below ", "above "],
    ["at the far left", "at the very top", "at the very bottom"],
    ["at the far right", "at the very bottom", "at the very top"],
    ["to the left flank", "to the upper flank", "to the lower flank"],
    ["to the right flank", "to the lower flank", "to the upper flank"],
    ["on the left", "at the top", "at the bottom"],
    ["on the right", "at the bottom", "at the top"],
    ["to the left", "at the top", "at the bottom"],
    ["to the right", "at the bottom", "at the top"],
    ["to your left", "at the top", "at the bottom"],
    ["to your right", "at the bottom", "at the top"],
  ],
};
const OPPOSITE: Readonly<Record<string, string>> = { izquierda: "derecha", derecha: "izquierda", left: "right", right: "left" };
const SIDED = new RegExp(Object.values(PHRASES).flat().map(([words]) => words.trim()).join("|"), "g");

/** A sentence of a lesson, written for a board that is not turned, as the viewer sees the board. */
export function turnedSentence(words: string, turns: number, language: string): string {
  const [winds, wind, phrases] = [WINDS[language], WIND[language], PHRASES[language]];
  if (!turns || !winds || !wind || !phrases) return words;
  const blown = words.replace(wind, (name) => {
    const other = winds[(winds.indexOf(name.toLowerCase()) + 2 * turns) % 8]!;
    return name[0] === name[0]!.toLowerCase() ? other : other[0]!.toUpperCase() + other.slice(1);
  });
  if (turns === 2) return blown.replace(SIDED, (phrase) => phrase.replace(/izquierda|derecha|left|right/, (side) => OPPOSITE[side]!));
  const column = turns === 1 ? 1 : 2;
  const all = new RegExp(phrases.map(([phrase]) => phrase).join("|"), "g");
  return blown.replace(all, (phrase) => phrases.find(([one]) => one === phrase)![column]);
}

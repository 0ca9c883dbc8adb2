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

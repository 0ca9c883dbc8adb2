// Portrait of a unit as a picture on the page.
import { ownerOf } from "../basics/owners";
import type { Portrait } from "../../wire";
import { addressOf, frameOf, portrait } from "./portrait";

const drawn = new Map<string, string>();
const REMEMBERED = 400;

/** Address of a portrait without frame: one element, where its strokes would be some twenty. Equal ones are drawn once. */
function pictureOf(traits: Portrait, player: number | null | undefined): string {
  const key = `${player}${JSON.stringify(traits)}`;
  let picture = drawn.get(key);
  if (picture === undefined) {
    if (drawn.size >= REMEMBERED) drawn.clear();
    picture = addressOf(portrait(traits, player, "free"), "0 0 100 100");
    drawn.set(key, picture);
  }
  return picture;
}

/** Face of a unit in a ring of its owner's colour: round for the first player, square for the second. */
export function PortraitView({
  traits,
  player,
  size = 40,
  class: extra = "",
}: {
  traits: Portrait;
  player?: number | null;
  size?: number;
  class?: string;
}) {
  const frame = player == null ? "free" : frameOf(player);
  return (
    <svg
      class={`face ${frame} ${extra}`.trimEnd()}
      style={player == null ? undefined : { "--o": ownerOf(player).colour }}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <image href={pictureOf(traits, player)} width="100" height="100" />
    </svg>
  );
}

// Odds (chances) as sentences. As `Odds.sentence` in `core/scene/widgets.py`.
import type { Odds } from "../wire";
import { hasMessage, percent, say } from "./text";

/** The game's own sentence for a certain or impossible outcome ("no puedes capturarlo"); "" if it has none. */
export function ownSentence({ chance, of }: Odds): string {
  const form = chance >= 1 ? "sure" : chance <= 0 ? "never" : "";
  const id = `${of.id}-${form}`;
  return form && hasMessage(id) ? say({ ...of, id }) : "";
}

/** One outcome: "45 % lo capturas", "no puedes capturarlo". */
export function oddsSentence(one: Odds): string {
  return ownSentence(one) || `${percent(one.chance)} ${say(one.of)}`;
}

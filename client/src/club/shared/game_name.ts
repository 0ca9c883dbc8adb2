// Title of a game, and rating changes as text.
import { games } from "../../backend/api";
import { say } from "../../i18n/text";

/** Title of a game, also before its messages are loaded. */
export function gameName(id: string): string {
  const game = games.value?.find((one) => one.id === id);
  return game ? say(game.title) : id;
}

export function changeWords(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}

export const changeTone = (change: number) => (change > 0 ? "up" : change < 0 ? "down" : "");

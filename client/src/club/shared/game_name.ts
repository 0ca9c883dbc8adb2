// Title of a game.
import { games } from "../../backend/api";
import { say } from "../../i18n/text";

/** Title of a game, also before its messages are loaded. */
export function gameName(id: string): string {
  const game = games.value?.find((one) => one.id === id);
  return game ? say(game.title) : id;
}

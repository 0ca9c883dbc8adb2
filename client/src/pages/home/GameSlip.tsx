// Slip of a game on the home page: the ways to play it.
import { useSignal } from "@preact/signals";
import { isMultiplayer } from "../../backend/backend";
import { bootProgress } from "../../backend/boot_progress";
import { quickMatch } from "../../backend/lesson_progress";
import { Dialog } from "../../ui/basics/Dialog";
import { Glyph } from "../../ui/basics/Glyph";
import { GameCover, inkStyle } from "../../ui/game/GameCover";
import { say, t } from "../../i18n/text";
import type { GameInfo, NewMatch } from "../../wire";
import { LazyPrint } from "./LazyPrint";

interface Props {
  game: GameInfo;
  laying: boolean;
  start: (match: NewMatch) => void;
  close: () => void;
}

/** Seats for "by link" and "same screen": the recommended setup with people instead of bots. */
export function seatsForPeople(game: GameInfo, kind: "open" | "here"): string[] {
  const count = Math.min(
    game.most,
    Math.max(2, game.least, kind === "here" ? 2 : game.recommended.filter((seat) => !seat.startsWith("bot:")).length),
  );
  return Array.from({ length: count }, (_, i) => (i === 0 ? "me" : kind));
}

export function GameSlip({ game, laying, start, close }: Props) {
  const printing = useSignal(false);
  const bots = game.recommended.filter((seat) => seat.startsWith("bot:")).length;
  const players =
    game.least === game.most
      ? t("players-exact", { count: game.most })
      : t("players-range", { least: game.least, most: game.most });
  return (
    <Dialog title={say(game.title)} wide close={close}>
      <div class="game-slip" style={inkStyle(game)}>
        <GameCover game={game} upright />
        <div class="game-words">
          <p>{say(game.summary)}</p>
          <p class="game-facts">
            <span class="chip">{players}</span> <span class="chip">{t("minutes", { minutes: game.minutes })}</span>
            {game.complete === false && <span class="chip suffer">{t("incomplete")}</span>}
          </p>
        </div>
        <div class="game-ways">
          <button
            type="button"
            class="btn pri"
            data-play={game.id}
            aria-busy={laying}
            onClick={() => start(quickMatch(game))}
          >
            {laying && bootProgress.value ? (
              t("play-soon")
            ) : (
              <>
                <Glyph name="play" size={16} /> {t("play-now")} <small>{t("against-bots", { count: bots })}</small>
              </>
            )}
          </button>
          {isMultiplayer() && (
            <button
              type="button"
              class="btn"
              data-by-link={game.id}
              disabled={game.most < 2}
              onClick={() => start({ game: game.id, seats: seatsForPeople(game, "open") })}
            >
              <Glyph name="link" size={15} /> {t("by-link")}
            </button>
          )}
          <button
            type="button"
            class="btn"
            disabled={game.most < 2}
            onClick={() => start({ game: game.id, seats: seatsForPeople(game, "here") })}
          >
            <Glyph name="screen" size={15} /> {t("same-screen")}
          </button>
          {game.lessons && (
            <a class="btn" href={`/learn/${game.id}`} data-learn={game.id}>
              <Glyph name="learn" size={15} /> {t("learn")}
            </a>
          )}
        </div>
        <p class="game-more">
          <a href={`/new/${game.id}`}>{t("more-options")}</a>
          {game.builds && (
            <a href={`/build/${game.id}`} data-build={game.id}>
              {t("build")}
            </a>
          )}
          <a href={`/rules/${game.id}`}>{t("nav-rules")}</a>
          <button type="button" class="link" data-print={game.id} onClick={() => (printing.value = true)}>
            {t("print-sheets")}
          </button>
        </p>
      </div>
      {printing.value && <LazyPrint game={game.id} close={() => (printing.value = false)} />}
    </Dialog>
  );
}

// Matches in which it is the viewer's turn, and open tournaments.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, myName } from "../../backend/api";
import { ContinueCard, isMyTurn } from "../../ui/game/ContinueCard";
import { t } from "../../i18n/text";
import type { TournamentTitle, MatchInfo } from "../../wire";
import { TournamentTitles } from "../tournaments/Tournaments";
import { useLoaded } from "../shared/useLoaded";

const LOOK_AGAIN = 15000;
const MAX_TOURNAMENTS = 4;

/** On the club page: matches in which it is the viewer's turn, and unfinished tournaments. */
export function YourTurns() {
  const turns = useSignal<MatchInfo[]>([]);
  const { data: listed } = useLoaded<TournamentTitle[]>("/api/tournaments", { every: LOOK_AGAIN, again: myName.value });
  const tournaments = (listed.value ?? []).filter(({ state }) => state !== "finished").slice(0, MAX_TOURNAMENTS);
  useEffect(() => {
    const look = () =>
      void api.matches({ show: "mine" }).then(({ matches }) => (turns.value = matches.filter(isMyTurn)), () => undefined);
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [myName.value]);
  return (
    <>
      {turns.value.length > 0 && (
        <section aria-label={t("your-turn")} data-turns>
          <div class="cont">
            {turns.value.slice(0, 3).map((match) => (
              <ContinueCard key={match.id} match={match} />
            ))}
          </div>
        </section>
      )}
      {tournaments.length > 0 && (
        <section class="club-card wide" aria-labelledby="club-cups-title">
          <h2 id="club-cups-title">{t("club-cups")}</h2>
          <TournamentTitles tournaments={tournaments} />
        </section>
      )}
    </>
  );
}

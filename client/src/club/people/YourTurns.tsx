import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, get, me } from "../../backend/api";
import { ContinueSlip, myTurn } from "../../ui/game/ContinueCard";
import { t } from "../../i18n/text";
import type { CupTitle, MatchInfo } from "../../wire";
import { CupTitles } from "../tournaments/Tournaments";

const LOOK_AGAIN = 15000;
const MOST_CUPS = 4;

/** On the club's own page: the matches in which it is one's turn, and the tournaments that are not over. */
export function Waiting() {
  const turns = useSignal<MatchInfo[]>([]);
  const cups = useSignal<CupTitle[]>([]);
  useEffect(() => {
    const look = () => {
      api.matches({ show: "mine" }).then(({ matches }) => (turns.value = matches.filter(myTurn)), () => undefined);
      get<CupTitle[]>("/api/tournaments").then(
        (all) => (cups.value = all.filter((cup) => cup.state !== "finished").slice(0, MOST_CUPS)),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [me.value]);
  return (
    <>
      {turns.value.length > 0 && (
        <section aria-label={t("your-turn")} data-turns>
          <div class="cont">
            {turns.value.slice(0, 3).map((match) => (
              <ContinueSlip key={match.id} match={match} />
            ))}
          </div>
        </section>
      )}
      {cups.value.length > 0 && (
        <section class="club-card wide" aria-labelledby="club-cups-title">
          <h2 id="club-cups-title">{t("club-cups")}</h2>
          <CupTitles cups={cups.value} />
        </section>
      )}
    </>
  );
}

// Coach at the end of a match: own decisions that cost most, to try again, with a lesson and a rule.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../backend/api";
import { courses, loadCourse, localizedText } from "../../backend/lesson_progress";
import { optionName } from "../../match/refusal_reasons";
import { begin } from "../../platform/settled";
import { t } from "../../i18n/text";
import { Glyph } from "../../ui/basics/Glyph";
import { mistakeWords, rememberMatch } from "../../ui/coach/coach_store";
import { RuleLink } from "../../ui/explain/RuleLink";
import type { GameInfo, LookBack, MatchInfo, Mistake, Scene } from "../../wire";
import { formatShare } from "../replay/Analysis";
import { BoardPicture } from "./BoardPicture";
import { stageAt } from "../replay/moments";

/**
 * Own costly decisions of a finished match; undefined until computed, null where not possible. They are asked for after
 * the analysis, and remembered.
 */
export function useMistakes(match: MatchInfo, ready: boolean): Mistake[] | null | undefined {
  const mistakes = useSignal<Mistake[] | null | undefined>(undefined);
  const one = match.seats.filter((seat) => seat.mine).length === 1;
  useEffect(() => {
    if (!one || !ready) return undefined;
    let here = true;
    const take = (list: Mistake[] | null) => {
      if (!here) return;
      mistakes.value = list;
      begin("coach")(); // the page is drawn again
    };
    api.mistakes(match.id).then(
      (list) => {
        take(list);
        rememberMatch(match, list).catch(() => undefined); // the cards are there without it
      },
      () => take(null),
    );
    return () => {
      here = false;
    };
  }, [match.id, one, ready]);
  return one ? mistakes.value : null;
}

interface Props {
  match: MatchInfo;
  study: LookBack | undefined;
  mistakes: readonly Mistake[] | undefined;
  game: GameInfo | undefined;
  again: (mistake: Mistake) => void;
}

/** Cards of the costly decisions, in the places of the turning points. */
export function CoachCards({ match, study, mistakes, game, again }: Props) {
  useEffect(() => {
    if (mistakes?.some((one) => one.lesson)) loadCourse(match.game).catch(() => undefined);
  }, [mistakes]);
  if (!mistakes)
    return (
      <ol class="moment-cards" aria-busy="true">
        <li class="moment-card blank">
          <p role="status">{t("coach-thinking")}</p>
        </li>
      </ol>
    );
  if (!mistakes.length) return <p class="no-moments">{t("coach-none")}</p>;
  return (
    <ol class="moment-cards" data-coach-cards>
      {mistakes.map((mistake, n) => (
        <CoachCard key={mistake.step} {...{ match, study, game, again, mistake }} n={n + 1} />
      ))}
    </ol>
  );
}

function CoachCard({
  match,
  study,
  mistake,
  game,
  again,
  n,
}: Omit<Props, "mistakes"> & { mistake: Mistake; n: number }) {
  const scene = useSignal<Scene | null>(null);
  const { step, player, answer, better, reason, cost, lesson, rule } = mistake;
  useEffect(() => {
    let here = true;
    api.replay(match.id, step, player).then(
      (before) => here && (scene.value = before.scene),
      () => undefined, // without a picture the card still says what happened
    );
    return () => {
      here = false;
    };
  }, [match.id, step, player]);
  const stage = study ? stageAt(study, step) : "";
  const point = [better.actor ?? "", better.target ?? "", answer.actor ?? "", answer.target ?? ""].filter(Boolean);
  const named = courses.value[match.game]?.lessons?.find((one) => one.id === lesson);
  return (
    <li class="moment-card coach-card" data-mistake={reason}>
      <span class="moment-picture">
        {scene.value && (
          <BoardPicture {...{ point, game }} scene={scene.value} card={better.card ?? null} match={match.id} />
        )}
        <b class="moment-number coach-number" aria-hidden="true">
          {n}
        </b>
      </span>
      <div class="moment-words">
        <h3>
          <a href={`/r/${match.id}?step=${step}`} data-see-mistake={n}>
            {mistakeWords(match.game, reason)}
          </a>
        </h3>
        <p class="moment-told">{t("coach-yours", { answer: optionName(answer) })}</p>
        <p class="moment-better">
          <Glyph name="magic" size={14} />
          <span>{t("coach-better", { answer: optionName(better) })}</span>
        </p>
      </div>
      <p class="moment-swing">
        <b>
          <span aria-hidden="true">−{formatShare(cost)}</span>
          <span class="unseen">{t("coach-cost", { percent: formatShare(cost) })}</span>
        </b>
        <RuleLink rule={rule} bare />
        {stage && <span class="coach-turn">{t("ending-turn", { n: stage })}</span>}
        {lesson && (
          <a
            class="moment-again"
            href={`/learn/${match.game}/${lesson}`}
            data-lesson={lesson}
            title={localizedText(named?.title)}
            aria-label={`${t("coach-lesson")}: ${localizedText(named?.title)}`}
          >
            <Glyph name="learn" size={14} /> {t("coach-lesson")}
          </a>
        )}
        <button type="button" class="moment-again" data-try-mistake={n} onClick={() => again(mistake)}>
          <Glyph name="fork" size={14} /> {t("ending-again-short")}
        </button>
      </p>
    </li>
  );
}

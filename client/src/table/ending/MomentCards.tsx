// Turning points of a finished match: picture, sentence, change of chances, the better answer.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { ownerOf } from "../../ui/basics/owners";
import { optionName } from "../../match/refusal_reasons";
import { playerName, say, t } from "../../i18n/text";
import type { Event, GameInfo, LookBack, MatchInfo, Moment, OptionView, ReplayStep, Scene } from "../../wire";
import { formatShare } from "../replay/Analysis";
import { BoardPicture } from "./BoardPicture";
import { stageAt, swingOf } from "../replay/moments";

const MOMENTS = 3;

interface Props {
  match: MatchInfo;
  study: LookBack | undefined;
  /** Seat whose chances are told, and whether that is the reader. */
  player: number;
  mine: boolean;
  game: GameInfo | undefined;
  again: (moment: Moment) => void;
}

/** Cards of the turning points. Blanks of the same size hold their place while the analysis is computed. */
export function MomentCards({ match, study, player, mine, game, again }: Props) {
  if (!study)
    return (
      <ol class="moment-cards" aria-busy="true">
        {Array.from({ length: MOMENTS }, (_, n) => (
          <li key={n} class="moment-card blank">
            {n === 0 && <p role="status">{t("moments-thinking")}</p>}
          </li>
        ))}
      </ol>
    );
  const moments = study.moments ?? [];
  if (!moments.length) return <p class="no-moments">{t("moments-none")}</p>;
  return (
    <ol class="moment-cards">
      {moments.map((moment, n) => (
        <MomentCard key={moment.step} {...{ match, study, player, mine, game, again, moment }} n={n + 1} />
      ))}
    </ol>
  );
}

interface CardProps extends Props {
  study: LookBack;
  moment: Moment;
  n: number;
}

function MomentCard({ match, study, player, mine, game, again, moment, n }: CardProps) {
  const scene = useSignal<Scene | null>(null);
  const sentence = useSignal<string | null>(null); // null until the events are there
  const viewer = mine ? player : null;
  useEffect(() => {
    let here = true;
    const load = async () => {
      const before: ReplayStep = await api.replay(match.id, moment.step, viewer);
      if (here) scene.value = before.scene;
      const after: ReplayStep = await api.replay(match.id, moment.step + 1, viewer);
      const event = tellingEvent(after.events);
      if (here) sentence.value = event ? say(event.text) : "";
    };
    load().catch(() => undefined); // without a picture the card still says what happened
    return () => {
      here = false;
    };
  }, [match.id, moment.step, viewer]);
  const { before, after, gainer } = swingOf(moment, player, study);
  const stage = stageAt(study, moment.step);
  const owner = ownerOf(gainer);
  const who = mine && moment.player === player ? t("ending-you") : playerName(moment.player);
  const { answer, better } = moment;
  const gain = (moment.better_chance ?? 0) - (moment.chance ?? 0);
  const point = [...(answer.targets ?? []), answer.actor ?? "", answer.target ?? ""].filter(Boolean);
  return (
    <li class="moment-card" data-moment={moment.step}>
      <span class="moment-picture">
        {scene.value && (
          <BoardPicture {...{ point, game }} scene={scene.value} card={answer.card ?? null} match={match.id} />
        )}
        <b class="moment-number" style={{ background: owner.colour, color: owner.on }} aria-hidden="true">
          {n}
        </b>
      </span>
      <div class="moment-words">
        <h3>
          <a href={`/r/${match.id}?step=${moment.step}`} data-replay-moment={n}>
            <span class="unseen">{t("ending-moment", { n })} </span>
            <i>{who}:</i> {optionName(answer)}
          </a>
        </h3>
        {sentence.value !== "" && <p class="moment-told">{sentence.value}</p>}
        {better && gain >= 0.01 && (
          <p class="moment-better">
            <Glyph name="magic" size={14} />
            <span>{t("ending-better", { answer: betterName(answer, better), gain: formatShare(gain) })}</span>
          </p>
        )}
      </div>
      <p class="moment-swing">
        <b>
          <span aria-hidden="true">
            {Math.round(before * 100)} → {formatShare(after)}
          </span>
          <span class="unseen">{t("ending-swing", { before: formatShare(before), after: formatShare(after) })}</span>
        </b>
        {stage && <span>{t("ending-turn", { n: stage })}</span>}
        <button type="button" class="moment-again" data-try-again={n} onClick={() => again(moment)}>
          <Glyph name="fork" size={14} /> {t("ending-again-short")}
        </button>
      </p>
    </li>
  );
}

/** Name of the better answer; its piece is named only if it is another one. */
function betterName(answer: OptionView, better: OptionView): string {
  const same = better.group && answer.group && say(better.group) === say(answer.group);
  return same ? say(better.title) : optionName(better);
}

/** The event that tells best what an answer led to: the last one that was worth watching, else the last plain one. */
export function tellingEvent(events: readonly Event[]): Event | undefined {
  const plain = events.filter((event) => (event.rank ?? "line") === "line");
  return plain.filter((event) => event.frame).at(-1) ?? plain.at(-1);
}

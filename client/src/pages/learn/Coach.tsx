// Coach page: what a player gets wrong most, by game, with its trend, and what helps.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games, isMember, loadGameTitles, loadRules } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { courses, loadCourse, localizedText } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { costOf, forgetCoached, habitsOf, loadCoached, mistakeWords, type Habit } from "../../ui/coach/coach_store";
import { RuleDialog, RuleLink } from "../../ui/explain/RuleLink";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { language, say, t } from "../../i18n/text";
import type { CoachedMatch } from "../../wire";
import { Page } from "../frame/Page";
import "./learn_stylesheet";

/** Matches of the trend. */
const TREND = 12;
const MOST_HABITS = 8;

const share = (value: number) =>
  new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(value);

/** Costly decisions over many matches. Members have theirs on the server, others in this browser. */
export function CoachPage() {
  const matches = useSignal<CoachedMatch[] | null>(null);
  const game = useSignal("");
  const error = useSignal("");
  useEffect(() => {
    let here = true;
    loadGameTitles(language.value).catch(() => undefined);
    loadCoached().then(
      (list) => {
        if (!here) return;
        matches.value = list;
        for (const one of new Set(list.map((match) => match.game))) {
          loadCourse(one).catch(() => undefined);
          loadRules(one).catch(() => undefined);
        }
      },
      (problem: Error) => here && (error.value = problem.message),
    );
    return () => {
      here = false;
    };
  }, [language.value, isMember.value]);
  const all = matches.value ?? [];
  const played = [...new Set(all.map((one) => one.game))];
  const listed = all.filter((one) => !game.value || one.game === game.value);
  const habits = habitsOf(listed);
  const [worst] = habits;
  const forget = () =>
    forgetCoached().then(
      () => (matches.value = []),
      (problem: Error) => (error.value = problem.message),
    );
  return (
    <Page title={t("coach-title")}>
      <div class="coach" data-coach={matches.value ? "ready" : "loading"}>
        <h1>{t("coach-title")}</h1>
        <p class="coach-words">{t(isMultiplayer() && isMember.value ? "coach-words" : "coach-words-here")}</p>
        <ErrorMessage words={error.value} />
        {matches.value?.length === 0 && (
          <EmptyState who="matches" words={t("coach-empty")}>
            <a class="btn pri" href="/">
              {t("home-start")}
            </a>
          </EmptyState>
        )}
        {played.length > 1 && (
          <nav class="shows" aria-label={t("coach-habits")}>
            {["", ...played].map((one) => (
              <button
                key={one}
                type="button"
                class={one === game.value ? "on" : ""}
                aria-pressed={one === game.value}
                data-coach-game={one}
                onClick={() => (game.value = one)}
              >
                {one ? gameTitle(one) : t("coach-all-games")}
              </button>
            ))}
          </nav>
        )}
        {listed.length > 0 && (
          <div class="coach-cards">
            {worst && (
              <section class="coach-most" aria-labelledby="coach-most">
                <h2 id="coach-most">{t("coach-most")}</h2>
                <p class="coach-worst">{mistakeWords(worst.game, worst.reason)}</p>
                <p>
                  {gameTitle(worst.game)} · {t("coach-times", { count: worst.count })}
                </p>
                <Help habit={worst} first />
              </section>
            )}
            <Trend matches={listed.slice(0, TREND)} />
            {habits.length > 1 && (
              <section class="coach-habits" aria-labelledby="coach-habits">
                <h2 id="coach-habits">{t("coach-habits")}</h2>
                <ul>
                  {habits.slice(0, MOST_HABITS).map((habit) => (
                    <Line key={`${habit.game} ${habit.reason}`} habit={habit} most={habits[0]!.cost} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
        {all.length > 0 && <Forget forget={() => void forget()} />}
        <RuleDialog game={game.value || worst?.game || ""} />
      </div>
    </Page>
  );
}

const gameTitle = (id: string) => say(games.value?.find((one) => one.id === id)?.title) || id;

function Line({ habit, most }: { habit: Habit; most: number }) {
  const trend = habit.lately < habit.before ? "less" : habit.lately > habit.before ? "more" : "same";
  return (
    <li data-habit={habit.reason}>
      <span class="coach-what">
        <b>{mistakeWords(habit.game, habit.reason)}</b>
        <small>
          {gameTitle(habit.game)} · {t("coach-times", { count: habit.count })}
          {habit.count > 1 && ` · ${t(`coach-${trend}`)}`}
        </small>
        <i aria-hidden="true" style={{ width: `${Math.round((100 * habit.cost) / most)}%` }} />
      </span>
      <Help habit={habit} />
    </li>
  );
}

/** Lesson, rule, puzzles and the last match that fit a habit. */
function Help({ habit, first = false }: { habit: Habit; first?: boolean }) {
  const lesson = courses.value[habit.game]?.lessons?.find((one) => one.id === habit.lesson);
  const puzzles = (courses.value[habit.game]?.puzzles ?? []).length > 0;
  return (
    <span class="coach-help">
      {lesson && (
        <a class={first ? "btn pri" : "btn"} href={`/learn/${habit.game}/${lesson.id}`} data-lesson={lesson.id}>
          <Glyph name="learn" size={16} /> {t("coach-lesson")}: {localizedText(lesson.title)}
        </a>
      )}
      <RuleLink rule={habit.rule} />
      {first && puzzles && (
        <a class="btn" href={`/learn/${habit.game}#puzzles`}>
          {t("coach-puzzles")}
        </a>
      )}
      <a class={first ? "btn" : "coach-see"} href={`/r/${habit.match}?step=${habit.step}`}>
        {t("coach-see")}
      </a>
    </span>
  );
}

const [WIDE, HIGH] = [560, 120];
/** Room for the shares below the bars. */
const FOOT = 30;

/** Chances given away, match by match, the latest at the right. */
function Trend({ matches }: { matches: readonly CoachedMatch[] }) {
  const costs = matches.map(costOf).reverse();
  const most = Math.max(0.2, ...costs);
  const step = WIDE / Math.max(6, costs.length);
  const words = t("coach-trend-words", {
    count: costs.length,
    first: share(costs[0] ?? 0),
    last: share(costs.at(-1) ?? 0),
  });
  return (
    <section class="coach-trend" aria-labelledby="coach-trend">
      <h2 id="coach-trend">{t("coach-trend")}</h2>
      <svg viewBox={`0 0 ${WIDE} ${HIGH + FOOT}`} role="img" aria-label={words}>
        <line x1="0" x2={WIDE} y1={HIGH} y2={HIGH} />
        {costs.map((cost, n) => {
          const high = Math.max(3, (cost / most) * (HIGH - 22));
          const last = n === costs.length - 1;
          return (
            <g key={n} class={last ? "last" : ""}>
              <rect x={n * step + step * 0.15} y={HIGH - high} width={step * 0.7} height={high} rx="3" />
              {(last || n === 0) && (
                <text x={n * step + step / 2} y={HIGH + FOOT - 6}>
                  {share(cost)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </section>
  );
}

function Forget({ forget }: { forget: () => void }) {
  const sure = useSignal(false);
  return (
    <p class="coach-forget">
      <button
        type="button"
        class={sure.value ? "btn danger" : "btn"}
        data-forget-coach
        onClick={() => (sure.value ? forget() : (sure.value = true))}
      >
        {t(sure.value ? "coach-forget-sure" : "coach-forget")}
      </button>
    </p>
  );
}

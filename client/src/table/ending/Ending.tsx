// End page of a match: result, score, rule, course, turning points, next steps.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { api, games } from "../../backend/api";
import { PeopleHere } from "../../ui/people/PeopleHere";
import { forkSeats } from "../../ui/game/default_bot";
import { Brand } from "../../ui/game/Brand";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { RuleLink } from "../../ui/explain/RuleLink";
import { TermOrText } from "../../ui/explain/Term";
import { isMotionReduced } from "../../platform/preferences";
import { navigate } from "../../platform/router";
import { later } from "../../platform/settled";
import { playSound } from "../../platform/sound";
import { useTable, type Table } from "../../match/match_store";
import { playerName, say, t } from "../../i18n/text";
import type { MatchInfo, Moment, Result, Scene } from "../../wire";
import { useAnalysis } from "../replay/Analysis";
import { SeriesScore } from "../replay/SeriesScore";
import { Actions, momentToReplay, seriesState } from "./Actions";
import { CoachCards, useMistakes } from "./CoachCards";
import { Landscape } from "./Landscape";
import { LevelBox, LuckBox } from "./LuckAndLevel";
import { MomentCards } from "./MomentCards";
import { momentsOf } from "../replay/moments";
import { outcomeOf, outcomeTitle, scoreLines, type Outcome } from "./outcome";
import { skyOf } from "./sky";

/** Milliseconds that the last position stays in sight before the result covers it. */
const LAST_LOOK = 900;
const LAST_LOOK_STILL = 100;
/** Pixels of a face: of a pair, and in a list by place. */
const [PAIR, LISTED] = [52, 30];
/** Letters of a title that is set smaller. */
const LONG = 18;

/** Open the result when the match ends: at once on a match that was over before, else after a last look. */
export function useEnding(table: Table): void {
  const ran = useRef(false);
  const { scene, playback, curtain, decision, resultOpen, mode } = table;
  const over =
    mode === "play" && !!scene.value?.result && !decision.value && !playback.playing.value && curtain.value === null;
  if (scene.value && !scene.value.result) ran.current = true;
  useLayoutEffect(() => {
    resultOpen.value = over && !ran.current;
    if (!over || !ran.current) return undefined;
    const show = () => {
      stop();
      if (!resultOpen.value) playSound(hasLost(table) ? "lost" : "won");
      resultOpen.value = true;
    };
    const cancel = later("ending", show, isMotionReduced() ? LAST_LOOK_STILL : LAST_LOOK);
    const stop = () => {
      cancel();
      for (const input of INPUTS) removeEventListener(input, show, true);
    };
    for (const input of INPUTS) addEventListener(input, show, true);
    return stop;
  }, [over, table]);
}

const INPUTS = ["pointerdown", "keydown"] as const;

const hasLost = (table: Table) => {
  const [result, match] = [table.scene.value?.result, table.match.value];
  return !!result && !!match && outcomeOf(result, match.seats).fate === "lost";
};

/** The end page. It lies over the table, which stays as it was. */
export function Ending({ scene, title, menu }: { scene: Scene; title: string; menu: () => void }) {
  const table = useTable();
  const match = table.match.value;
  if (!match || !scene.result) return null;
  return <EndPage {...{ scene, title, menu, match }} result={scene.result} />;
}

function EndPage({
  scene,
  result,
  match,
  title,
  menu,
}: {
  scene: Scene;
  result: Result;
  match: MatchInfo;
  title: string;
  menu: () => void;
}) {
  const table = useTable();
  const page = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const analysis = useAnalysis(match.id, true);
  const mistakes = useMistakes(match, analysis !== undefined);
  const coached = useSignal(false);
  const game = games.value?.find((one) => one.id === match.game);
  const outcome = outcomeOf(result, match.seats);
  const study = useMemo(
    () => analysis && { ...analysis, moments: momentsOf(analysis, outcome.hero) },
    [analysis, outcome.hero],
  );
  const lost = outcome.fate === "lost";
  const sky = useMemo(() => skyOf(scene.theme, lost), [scene.theme, lost]);
  const winners = result.winners.map((winner) => (typeof winner === "number" ? playerName(winner) : winner));
  const mine = table.mySeats.value.length === 1;
  const name = playerName(outcome.hero);
  const lucks = (study?.luck ?? []).filter((one) => one.player === outcome.hero || match.seats.length === 2);
  lucks.sort((a, b) => Number(b.player === outcome.hero) - Number(a.player === outcome.hero));
  const close = () => (table.resultOpen.value = false);
  useLayoutEffect(() => {
    const covered = [...(page.current?.parentElement?.children ?? [])].filter((one): one is HTMLElement =>
      one.matches(".top, main.table, .tabs, .offline"),
    );
    for (const one of covered) one.inert = true;
    head.current?.focus({ preventScroll: true });
    return () => {
      for (const one of covered) one.inert = false;
    };
  }, []);
  useEffect(() => {
    const skip = () => {
      for (const animation of page.current?.getAnimations?.({ subtree: true }) ?? [])
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    };
    const key = (event: KeyboardEvent) => {
      skip();
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) close();
    };
    addEventListener("keydown", key);
    addEventListener("pointerdown", skip);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("pointerdown", skip);
    };
  }, []);
  const again = async (moment: Pick<Moment, "step" | "player">) => {
    try {
      const seats = forkSeats(match.seats, moment.player, game);
      navigate(`/m/${(await api.fork(match.id, { step: moment.step, seats })).match.id}`);
    } catch (problem) {
      table.notice.value = { words: (problem as Error).message };
    }
  };
  const words = result.text
    ? say(result.text)
    : winners.length === 0
      ? t("result-none")
      : t("result-wins", { count: winners.length, names: winners.join(", ") });
  const heading = outcomeTitle(outcome, winners);
  const { may, did } = seriesState(match, table.mySeats.value);
  const colours = { "--land": sky.land, "--sky": sky.middle, "--glow": sky.light, "--near": sky.near };
  const bare = study === null;
  return (
    <section
      ref={page}
      class={`ending ${outcome.fate}${bare ? " bare" : ""}`}
      style={colours}
      aria-label={t("finished")}
      data-analysis={study ? "ready" : bare ? "none" : "thinking"}
    >
      <div class="end-view">
        <Landscape
          {...{ study, sky, name }}
          player={outcome.hero}
          players={study?.line[0]?.values.length || match.seats.length}
          dusk={lost}
          match={match.id}
        />
        <header class="end-top">
          <Brand />
          <b>{title}</b>
          {match.seed && !match.real_dice && (
            <span class="end-dice" title={`${t("dice-revealed")} ${match.seed}`}>
              <Glyph name="check" size={14} /> {t("dice-revealed-short")}
            </span>
          )}
          <button type="button" class="btn" data-see-table aria-label={t("ending-table")} onClick={close}>
            <Glyph name="table" size={16} /> <span>{t("ending-table")}</span>
          </button>
          <button type="button" class="ib" aria-label={t("menu")} title={t("menu")} onClick={menu}>
            <Glyph name="gear" size={18} />
          </button>
        </header>
        <div class="end-head">
          <h1 ref={head} tabIndex={-1} class={heading.length > LONG ? "long" : ""}>
            {heading}
          </h1>
          <Score scene={scene} result={result} match={match} outcome={outcome} />
          <p class="end-rule">
            {words} <RuleLink rule={result.reason} called={t("result-why")} />
          </p>
          <SeriesScore match={match} />
          {did && may && (
            <p role="status" data-series-asked>
              {t("series-asked")}
            </p>
          )}
          {table.notice.value && (
            <p class="end-notice" role="status">
              {say(table.notice.value.words)}
            </p>
          )}
        </div>
      </div>
      {!bare && (
        <div class="end-moments">
          <div class="end-cards">
            {mistakes === null ? (
              <h2 class="unseen">{t("moments")}</h2>
            ) : (
              <div class="end-tabs">
                <div role="tablist" aria-label={t("study")}>
                  {[false, true].map((coach) => (
                    <button
                      key={String(coach)}
                      type="button"
                      role="tab"
                      aria-selected={coached.value === coach}
                      aria-controls="end-cards"
                      data-end-tab={coach ? "coach" : "moments"}
                      onClick={() => (coached.value = coach)}
                    >
                      {t(coach ? "coach" : "moments")}
                      {coach && mistakes && mistakes.length > 0 && <b>{mistakes.length}</b>}
                    </button>
                  ))}
                </div>
                {coached.value && <a href="/coach">{t("coach-all")}</a>}
              </div>
            )}
            <div id="end-cards" role={mistakes === null ? undefined : "tabpanel"}>
              {coached.value && mistakes !== null ? (
                <CoachCards {...{ match, game, mistakes }} study={study ?? undefined} again={(one) => void again(one)} />
              ) : (
                <MomentCards
                  {...{ match, study, mine, game }}
                  player={outcome.hero}
                  again={(one) => void again(one)}
                />
              )}
            </div>
          </div>
          <div class="end-boxes">
            {!study && <div class="end-box blank" />}
            {lucks.map((luck) => (
              <LuckBox
                key={luck.player}
                luck={luck}
                name={mine && luck.player === outcome.hero ? null : playerName(luck.player)}
              />
            ))}
            <LevelBox match={match} game={title} />
            <PeopleHere seats={match.seats} class="end-box" />
          </div>
        </div>
      )}
      <Actions
        match={match}
        moment={study ? momentToReplay(study.moments, outcome.hero) : study}
        lost={lost}
        again={(one) => void again(one)}
      />
    </section>
  );
}

/** Final score: two sides with their faces, or a list by place. */
function Score({
  scene,
  result,
  match,
  outcome,
}: {
  scene: Scene;
  result: Result;
  match: MatchInfo;
  outcome: Outcome;
}) {
  const lines = scoreLines(result, match.seats);
  const face = (seat: number | null, size: number) => {
    const traits = scene.seats?.find((one) => one.player === seat)?.portrait;
    if (seat === null) return <Glyph name="robot" size={0.6 * size} />;
    if (!traits) return <OwnerBadge player={seat} size={0.7 * size} quiet />;
    return <PortraitView traits={traits} player={seat} size={size} />;
  };
  const unit = result.name && (
    <span class="end-unit">
      <TermOrText of={result.name} />
    </span>
  );
  if (lines.length === 2) {
    const [one, other] = [...lines].sort((a, b) => Number(b.seat === outcome.hero) - Number(a.seat === outcome.hero));
    const scored = one!.score !== null && other!.score !== null;
    return (
      <div class="end-score">
        {face(one!.seat, PAIR)}
        {outcome.fate === "watched" || outcome.fate === "drawn" ? <span>{one!.name}</span> : null}
        {scored && <b>{one!.score}</b>}
        <i>{scored ? t("ending-to") : t("ending-against")}</i>
        {scored && <b>{other!.score}</b>}
        {face(other!.seat, PAIR)}
        <span>{other!.name}</span>
        {scored && unit}
      </div>
    );
  }
  return (
    <ol class="end-places" aria-label={t("ending-places")}>
      {lines.map((line) => (
        <li key={line.key} class={line.seat === outcome.hero ? "hero" : ""}>
          <span>{line.place}.</span>
          {face(line.seat, LISTED)}
          <span>{line.name}</span>
          {line.score !== null && <b>{line.score}</b>}
        </li>
      ))}
      {unit && <li class="end-unit">{unit}</li>}
    </ol>
  );
}

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games, get, isMember, loadGameText, loadTitles, post } from "../../backend/api";
import { Trouble } from "../../ui/basics/ErrorMessage";
import { language, say, t } from "../../i18n/text";
import type { CupInfo } from "../../wire";
import { ArenaPart, ArenaRules } from "./Arena";
import { useAsking } from "../account/SignIn";
import { Boards, MyBoards } from "./TournamentBoards";
import { ListCard, People } from "./TournamentPeople";
import { Standings } from "./TournamentStandings";
import { daysAfter, shortDay } from "../shared/dates";
import { Explained, type Do } from "./TieBreakHelp";
import { Exports } from "./Exports";
import { gameName } from "../shared/game_name";

const LOOK_AGAIN = 10000;

/** One tournament, live: who plays, who meets whom, who stands where and why. */
export function CupSheet({ id }: { id: string }) {
  const cup = useSignal<CupInfo | null>(null);
  const chosen = useSignal(0);
  const away = useSignal("");
  const { trouble, run } = useAsking();
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  const game = cup.value?.game ?? "";
  useEffect(() => {
    if (game) loadGameText(game, language.value).catch(() => undefined);
  }, [game, language.value]);
  useEffect(() => {
    loadTitles(language.value).catch(() => undefined);
    const look = () =>
      get<CupInfo>(path).then(
        (info) => {
          cup.value = info;
          away.value = "";
        },
        (problem: Error) => (away.value = problem.message),
      );
    void look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [id, language.value]);
  const here = cup.value;
  if (!here) return <Trouble words={away.value} />;
  const act: Do = async (what, body = {}) => void (await run(async () => (cup.value = await post<CupInfo>(path + what, body))));
  const rounds = here.rounds ?? [];
  const number = Math.min(chosen.value || rounds.length, rounds.length);
  const round = rounds[number - 1];
  const begun = rounds.length > 0;
  const arena = here.kind === "arena";
  return (
    <div class="club cup">
      <header class="club-head">
        <div>
          <p class="club-words">
            {[here.game ? gameName(here.game) : t("club-real-tables"), ...terms(here)].join(" · ")}
          </p>
          <h1>{here.name}</h1>
          {here.league && (
            <p class="club-words">
              <a href={`/leagues/${here.league}`} data-to-league>
                {t("club-division-of", { n: here.division ?? 1, season: here.season ?? 1 })}
              </a>
            </p>
          )}
        </div>
        <p class="club-words cup-heading">
          {here.heading} {t("club-organised-by", { name: here.organiser })}
        </p>
      </header>
      <Trouble words={trouble.value || away.value} />
      {arena ? <ArenaPart cup={here} act={act} /> : <Part cup={here} act={act} />}
      {begun && !arena && <Rounds cup={here} number={number} choose={(n) => (chosen.value = n)} />}
      {arena && <MyBoards cup={here} act={act} />}
      <div class={`club-cards two cup-halves${arena ? " arena-halves" : ""}`}>
        <div class="cup-half">
          {!arena && <MyBoards cup={here} act={act} />}
          <ListCard cup={here} act={act} />
          {round && <Boards key={number} cup={here} round={round} act={act} />}
          {arena && <ArenaRules cup={here} />}
          {(arena || !begun) && <People cup={here} act={act} />}
        </div>
        <div class="cup-half">
          {begun && <Standings cup={here} />}
          {begun && !arena && <People cup={here} act={act} />}
          {!begun && !arena && <Before cup={here} />}
        </div>
      </div>
      {begun && (
        <Exports id={here.id} path={path} files={["standings.csv", "boards.csv"]} />
      )}
    </div>
  );
}

/** What was agreed for its matches: the options that are not the usual ones, and the clock. */
function terms(cup: CupInfo): string[] {
  const game = games.value?.find((one) => one.id === cup.game);
  const options = (game?.options ?? []).flatMap((choice) => {
    const value = cup.options?.[choice.id];
    if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(choice.default)) return [];
    if (choice.kind === "flag") return value === true ? [say(choice.name)] : [];
    if (choice.kind === "number") return [`${say(choice.name)}: ${String(value)}`];
    const named = (key: unknown) => choice.values?.find(([id]) => id === key)?.[1];
    const words = (Array.isArray(value) ? value : [value]).flatMap((key) => named(key) ?? []).map((word) => say(word));
    return words.length ? [`${say(choice.name)}: ${words.join(", ")}`] : [];
  });
  return [...options, ...(cup.clock ? [t(`clock-${cup.clock.replace("+", "-")}`)] : [])];
}

/** All rounds there will be; those that are not paired yet cannot be looked at. */
function Rounds({ cup, number, choose }: { cup: CupInfo; number: number; choose: (round: number) => void }) {
  const rounds = cup.rounds ?? [];
  const all = Array.from({ length: Math.max(cup.planned ?? 0, rounds.length) }, (_, n) => n + 1);
  const opens = (n: number) =>
    cup.starts ? t("club-round-date", { when: shortDay(daysAfter(cup.starts, (n - 1) * (cup.every ?? 0))) }) : "";
  const isFinal = (n: number) => !!cup.final && n === all.length;
  const name = (n: number) => (isFinal(n) ? t("club-final") : t("club-round", { n }));
  const state = (n: number) => {
    const boards = rounds[n - 1]?.boards;
    if (!boards) return opens(n) || t("club-round-later");
    const open = boards.filter((board) => !board.result).length;
    return t("club-round-open", { count: open });
  };
  return (
    <nav class="cup-rounds" aria-label={t("club-rounds")}>
      {all.map((n) => (
        <button
          key={n}
          type="button"
          class={n === number ? "on" : ""}
          aria-pressed={n === number}
          aria-label={name(n)}
          disabled={n > rounds.length}
          onClick={() => choose(n)}
        >
          <b>
            <span class="roomy">{name(n)}</span>
            <span class="tight">{isFinal(n) ? "★" : n}</span>
          </b>
          <small class="roomy">{state(n)}</small>
        </button>
      ))}
    </nav>
  );
}

/** What happens here, for whoever comes before it begins. */
function Before({ cup }: { cup: CupInfo }) {
  return (
    <section class="club-card" aria-labelledby="before-title">
      <h2 id="before-title">{t("club-before")}</h2>
      <p>{t(`club-kind-help-${cup.kind}`)}</p>
      <p>{t(cup.game ? "club-before-here" : "club-game-real")}</p>
      {cup.lists && <p>{t("club-before-lists")}</p>}
      {(cup.explained ?? []).length > 0 && <Explained cup={cup} />}
    </section>
  );
}

/** What whoever looks at it can do here and now. */
function Part({ cup, act }: { cup: CupInfo; act: Do }) {
  const checked = useSignal(false);
  if (cup.state === "finished" || cup.league) return null;
  return (
    <div class="menu-row cup-part">
      {!isMember.value && (
        <a class="btn" href="/account">
          {t("club-cup-sign")}
        </a>
      )}
      {isMember.value && !cup.entered && (
        <button type="button" class="btn pri" data-enter-cup onClick={() => void act("/enter")}>
          {t("club-cup-enter")}
        </button>
      )}
      {cup.entered && cup.state === "open" && !cup.checked && (
        <button type="button" class="btn pri" data-checkin onClick={() => void act("/checkin")}>
          {t("club-cup-checkin")}
        </button>
      )}
      {cup.organises && (
        <>
          <button
            type="button"
            class={cup.entered && !cup.checked ? "btn" : "btn pri"}
            data-pair
            onClick={() => void act("/rounds", { checked_only: checked.value })}
          >
            {t(cup.state === "open" ? "club-cup-start" : "club-cup-pair")}
          </button>
          {cup.state === "open" && (
            <label class="check">
              <input
                type="checkbox"
                checked={checked.value}
                onChange={(event) => (checked.value = event.currentTarget.checked)}
              />{" "}
              {t("club-cup-checked-only")}
            </label>
          )}
        </>
      )}
      {cup.entered && (
        <button type="button" class="btn" data-leave-cup onClick={() => void act("/leave")}>
          {t("club-cup-leave")}
        </button>
      )}
    </div>
  );
}

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isMember, post } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { Trouble } from "../../ui/basics/ErrorMessage";
import { go } from "../../platform/router";
import { language, t } from "../../i18n/text";
import type { ArenaWait, CupBoard, CupInfo } from "../../wire";
import { useAsking } from "../account/SignIn";
import type { Do } from "./TieBreakHelp";

const WAIT_AGAIN = 3000;

const boardsOf = (cup: CupInfo) => cup.rounds?.[0]?.boards ?? [];
const myBoard = (cup: CupInfo): CupBoard | undefined =>
  boardsOf(cup).find((board) => !board.result && !!cup.name_here && board.names.includes(cup.name_here));
const stillPlayed = (cup: CupInfo) => boardsOf(cup).filter((board) => !board.result).length;
const isOver = (cup: CupInfo) => cup.state === "running" && !cup.left;

/** What an arena has in place of rounds: its clock, and what whoever looks can do now. */
export function ArenaPart({ cup, act }: { cup: CupInfo; act: Do }) {
  const mine = myBoard(cup);
  const waits = cup.state === "running" && !!cup.entered && !mine && !isOver(cup) && cup.game !== "";
  const { trouble, waiting } = useWaiting(cup, waits, mine?.match ?? "");
  return (
    <section class="club-card arena-part" aria-label={t("club-arena-clock")}>
      <ArenaClock cup={cup} />
      <div class="arena-do">
        <p role="status" data-arena-state>
          {sentence(cup, waits, !!mine, waiting)}
        </p>
        <Trouble words={trouble} />
        <Buttons cup={cup} act={act} />
      </div>
    </section>
  );
}

/** Whoever waits says so again every few seconds, and goes to the table that is laid for them. */
function useWaiting(cup: CupInfo, waits: boolean, match: string) {
  const waited = useRef(false);
  const heard = useSignal<ArenaWait>({});
  const { trouble, run } = useAsking();
  useEffect(() => {
    if (!waits) return;
    waited.current = true;
    const again = () => void run(async () => (heard.value = await post<ArenaWait>(`/api/tournaments/${cup.id}/wait`)));
    again();
    const timer = setInterval(again, WAIT_AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  const table = heard.value.match || match;
  useEffect(() => {
    if (waited.current && table) go(`/m/${table}`);
  }, [table]);
  return { trouble: trouble.value, waiting: heard.value.waiting ?? 0 };
}

function sentence(cup: CupInfo, waits: boolean, plays: boolean, waiting: number): string {
  if (cup.state === "finished") return t("club-arena-done", { count: cup.played ?? 0 });
  if (isOver(cup)) return t("club-arena-over", { count: stillPlayed(cup) });
  if (cup.state === "open") return t(cup.entered ? "club-arena-soon-in" : "club-arena-soon");
  if (waits) return t("club-arena-waiting", { count: Math.max(0, waiting - 1) });
  if (plays) return t("club-arena-playing");
  if (cup.entered) return t("club-arena-real");
  return t(cup.name_here ? "club-arena-paused" : "club-arena-open");
}

function Buttons({ cup, act }: { cup: CupInfo; act: Do }) {
  if (cup.state === "finished" || isOver(cup)) return null;
  return (
    <div class="menu-row">
      {!isMember.value && (
        <a class="btn" href="/account">
          {t("club-cup-sign")}
        </a>
      )}
      {isMember.value && !cup.entered && (
        <button type="button" class="btn pri" data-enter-cup onClick={() => void act("/enter")}>
          {t(cup.name_here ? "club-arena-back" : "club-arena-enter")}
        </button>
      )}
      {cup.organises && cup.state === "open" && (
        <button type="button" class={cup.entered ? "btn pri" : "btn"} data-begin-arena onClick={() => void act("/begin")}>
          {t("club-arena-begin")}
        </button>
      )}
      {cup.entered && (
        <button type="button" class="btn" data-leave-cup onClick={() => void act("/leave")}>
          {t(cup.state === "running" ? "club-arena-pause" : "club-cup-leave")}
        </button>
      )}
    </div>
  );
}

/** The time that is left, counted here from what the server says. */
function ArenaClock({ cup }: { cup: CupInfo }) {
  const now = useSignal(performance.now());
  const got = useRef(performance.now());
  useEffect(() => {
    got.current = now.value = performance.now();
  }, [cup]);
  const counts = !!cup.left;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => (now.value = performance.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const left = Math.max(0, (cup.left ?? 0) - Math.floor((now.value - got.current) / 1000));
  const when = cup.state === "open" ? cup.starts : cup.ends;
  const length = (cup.minutes ?? 0) * 60;
  return (
    <div class="arena-clock">
      <Glyph name="clock" size={22} />
      <span>
        <b role="timer" data-arena-left>
          {cup.state === "open" && !cup.starts ? clockFace(length) : clockFace(left)}
        </b>
        <small>
          {t(cup.state === "open" ? (cup.starts ? "club-arena-begins" : "club-arena-length") : "club-arena-left")}
          {when && ` · ${t(cup.state === "open" ? "club-arena-from" : "club-arena-until", { when: hour(when) })}`}
        </small>
      </span>
      {cup.state === "running" && <progress max={length} value={length - left} aria-label={t("club-arena-left")} />}
    </div>
  );
}

/** "1:02:09", "42:17". */
export function clockFace(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const SOON = 18 * 3600 * 1000;

/** The hour, with its day where that is far away. */
function hour(moment: string): string {
  const date = new Date(moment);
  const soon = date.getTime() - Date.now() < SOON;
  const day = soon ? {} : ({ weekday: "short", day: "numeric", month: "short" } as const);
  return date.toLocaleString(language.value, { ...day, hour: "2-digit", minute: "2-digit" });
}

/** How it goes, for whoever has not played one. */
export function ArenaRules({ cup }: { cup: CupInfo }) {
  return (
    <section class="club-card" aria-labelledby="arena-rules">
      <h2 id="arena-rules">{t("club-arena-how")}</h2>
      <ul class="arena-rules">
        <li>{t(cup.game ? "club-arena-rule-pair" : "club-arena-rule-real")}</li>
        <li>{t("club-arena-rule-again")}</li>
        <li>{t("club-arena-rule-points")}</li>
        <li>{t("club-arena-rule-pause")}</li>
        <li>{t("club-arena-rule-end")}</li>
      </ul>
    </section>
  );
}

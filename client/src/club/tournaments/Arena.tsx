// Arena tournaments: clock, waiting, rules.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isMember, post } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { navigate } from "../../platform/router";
import { language, t } from "../../i18n/text";
import type { ArenaWait, TournamentBoard, TournamentInfo } from "../../wire";
import { useSubmit } from "../shared/useSubmit";
import type { PostAction } from "../shared/useLoaded";

const WAIT_AGAIN = 3000;

const boardsOf = (tournament: TournamentInfo) => tournament.rounds?.[0]?.boards ?? [];
const myBoard = (tournament: TournamentInfo): TournamentBoard | undefined =>
  boardsOf(tournament).find((board) => !board.result && !!tournament.name_here && board.names.includes(tournament.name_here));
const stillPlayed = (tournament: TournamentInfo) => boardsOf(tournament).filter((board) => !board.result).length;
const isOver = (tournament: TournamentInfo) => tournament.state === "running" && !tournament.left;

/** Arena: clock, and what the viewer can do now. */
export function ArenaPanel({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  const mine = myBoard(tournament);
  const waits = tournament.state === "running" && !!tournament.entered && !mine && !isOver(tournament) && tournament.game !== "";
  const { error, waiting } = useWaiting(tournament, waits, mine?.match ?? "");
  return (
    <section class="club-card arena-part" aria-label={t("club-arena-clock")}>
      <ArenaClock tournament={tournament} />
      <div class="arena-do">
        <p role="status" data-arena-state>
          {sentence(tournament, waits, !!mine, waiting)}
        </p>
        <ErrorMessage words={error} />
        <Buttons tournament={tournament} act={act} />
      </div>
    </section>
  );
}

/** Keep waiting in the arena: ask again every few seconds, and go to the match when paired. */
function useWaiting(tournament: TournamentInfo, waits: boolean, match: string) {
  const waited = useRef(false);
  const heard = useSignal<ArenaWait>({});
  const { error, run } = useSubmit();
  useEffect(() => {
    if (!waits) return;
    waited.current = true;
    const again = () => void run(async () => (heard.value = await post<ArenaWait>(`/api/tournaments/${tournament.id}/wait`)));
    again();
    const timer = setInterval(again, WAIT_AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  const table = heard.value.match || match;
  useEffect(() => {
    if (waited.current && table) navigate(`/m/${table}`);
  }, [table]);
  return { error: error.value, waiting: heard.value.waiting ?? 0 };
}

function sentence(tournament: TournamentInfo, waits: boolean, plays: boolean, waiting: number): string {
  if (tournament.state === "finished") return t("club-arena-done", { count: tournament.played ?? 0 });
  if (isOver(tournament)) return t("club-arena-over", { count: stillPlayed(tournament) });
  if (tournament.state === "open") return t(tournament.entered ? "club-arena-soon-in" : "club-arena-soon");
  if (waits) return t("club-arena-waiting", { count: Math.max(0, waiting - 1) });
  if (plays) return t("club-arena-playing");
  if (tournament.entered) return t("club-arena-real");
  return t(tournament.name_here ? "club-arena-paused" : "club-arena-open");
}

function Buttons({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  if (tournament.state === "finished" || isOver(tournament)) return null;
  return (
    <div class="menu-row">
      {!isMember.value && (
        <a class="btn" href="/account">
          {t("club-cup-sign")}
        </a>
      )}
      {isMember.value && !tournament.entered && !tournament.invited && (
        <button type="button" class="btn pri" data-enter-cup onClick={() => void act("/enter")}>
          {t(tournament.name_here ? "club-arena-back" : "club-arena-enter")}
        </button>
      )}
      {tournament.organises && tournament.state === "open" && (
        <button type="button" class={tournament.entered ? "btn pri" : "btn"} data-begin-arena onClick={() => void act("/begin")}>
          {t("club-arena-begin")}
        </button>
      )}
      {tournament.entered && (
        <button type="button" class="btn" data-leave-cup onClick={() => void act("/leave")}>
          {t(tournament.state === "running" ? "club-arena-pause" : "club-cup-leave")}
        </button>
      )}
    </div>
  );
}

/** Remaining time, counted down here from the server's value. */
function ArenaClock({ tournament }: { tournament: TournamentInfo }) {
  const now = useSignal(performance.now());
  const got = useRef(performance.now());
  useEffect(() => {
    got.current = now.value = performance.now();
  }, [tournament]);
  const counts = !!tournament.left;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => (now.value = performance.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const left = Math.max(0, (tournament.left ?? 0) - Math.floor((now.value - got.current) / 1000));
  const when = tournament.state === "open" ? tournament.starts : tournament.ends;
  const length = (tournament.minutes ?? 0) * 60;
  return (
    <div class="arena-clock">
      <Glyph name="clock" size={22} />
      <span>
        <b role="timer" data-arena-left>
          {tournament.state === "open" && !tournament.starts ? formatClock(length) : formatClock(left)}
        </b>
        <small>
          {t(tournament.state === "open" ? (tournament.starts ? "club-arena-begins" : "club-arena-length") : "club-arena-left")}
          {when && ` · ${t(tournament.state === "open" ? "club-arena-from" : "club-arena-until", { when: hour(when) })}`}
        </small>
      </span>
      {tournament.state === "running" && <progress max={length} value={length - left} aria-label={t("club-arena-left")} />}
    </div>
  );
}

/** Clock text: "1:02:09", "42:17". */
function formatClock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const SOON = 18 * 3600 * 1000;

/** Time of day, with the date if far away. */
function hour(moment: string): string {
  const date = new Date(moment);
  const soon = date.getTime() - Date.now() < SOON;
  const day = soon ? {} : ({ weekday: "short", day: "numeric", month: "short" } as const);
  return date.toLocaleString(language.value, { ...day, hour: "2-digit", minute: "2-digit" });
}

/** Explanation of an arena for newcomers. */
export function ArenaRules({ tournament }: { tournament: TournamentInfo }) {
  return (
    <section class="club-card" aria-labelledby="arena-rules">
      <h2 id="arena-rules">{t("club-arena-how")}</h2>
      <ul class="arena-rules">
        <li>{t(tournament.game ? "club-arena-rule-pair" : "club-arena-rule-real")}</li>
        <li>{t("club-arena-rule-again")}</li>
        <li>{t("club-arena-rule-points")}</li>
        <li>{t("club-arena-rule-pause")}</li>
        <li>{t("club-arena-rule-end")}</li>
      </ul>
    </section>
  );
}

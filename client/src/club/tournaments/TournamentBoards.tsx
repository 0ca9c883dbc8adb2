// Boards (pairings) of a tournament round, and result forms.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { navigate } from "../../platform/router";
import { say, t } from "../../i18n/text";
import type { TournamentBoard, TournamentInfo, TournamentRound } from "../../wire";
import type { PostAction } from "../shared/useLoaded";
import { Avatar } from "../shared/Avatar";

type Tell = (places: number[], scores: number[]) => Promise<void>;

const isMine = (tournament: TournamentInfo, board: TournamentBoard) => !!tournament.name_here && board.names.includes(tournament.name_here);

/** Result of a board of two in short form. */
function shortResult(tournament: TournamentInfo, board: TournamentBoard): string {
  if (!board.result) return t(tournament.kind === "arena" ? "club-arena-running" : "club-to-play");
  if (board.scores?.length) return board.scores.join(" – ");
  const [one, two] = board.places ?? [];
  if (one === two) return one === 1 ? "½ – ½" : "0 – 0";
  return one === 1 ? "1 – 0" : "0 – 1";
}

const isFinal = (tournament: TournamentInfo, round: number) => !!tournament.final && round === tournament.planned;

function roundTitle(tournament: TournamentInfo, round: number): string {
  if (tournament.kind === "arena") return t("club-arena-boards");
  return isFinal(tournament, round) ? t("club-final") : t("club-round", { n: round });
}

function myTitle(tournament: TournamentInfo, round: number): string {
  if (tournament.kind === "arena") return t("club-my-board-now");
  return isFinal(tournament, round) ? t("club-my-final") : t("club-my-board", { n: round });
}

/** Boards of the viewer, first on the page, with a link to the match. */
export function MyBoards({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  const waiting = (tournament.rounds ?? []).flatMap((round) =>
    round.boards.filter((board) => isMine(tournament, board) && !board.result).map((board) => ({ round: round.round, board })),
  );
  return (
    <>
      {waiting.map(({ round, board }) => (
        <MyBoard key={round} tournament={tournament} round={round} board={board} act={act} />
      ))}
    </>
  );
}

function MyBoard({ tournament, round, board, act }: { tournament: TournamentInfo; round: number; board: TournamentBoard; act: PostAction }) {
  const others = board.names.filter((name) => name !== tournament.name_here);
  const sides = others.map((name) => sideOf(tournament, name)).filter(Boolean);
  const title = `mine-title-${round}`;
  return (
    <section class="club-card first" aria-labelledby={title} data-my-board>
      <h2 id={title}>
        {myTitle(tournament, round)} <small>{t("club-board-n", { n: board.board })}</small>
      </h2>
      <div class="cup-mine">
        <p>
          <b>{t("club-against", { names: others.join(", ") })}</b>
          {sides.length > 0 && ` · ${sides.join(", ")}`}
          <br />
          {board.match ? t("club-mine-here") : t(tournament.appointed ? "club-sit-words" : "club-mine-real")}
        </p>
        {board.match && (
          <a class="btn pri" data-play-board href={`/m/${board.match}`}>
            {t("club-play")}
          </a>
        )}
        {tournament.appointed && <SitDown round={round} board={board} act={act} others={others} />}
      </div>
      <ReportedResults tournament={tournament} board={board} />
      <ResultForm tournament={tournament} round={round} board={board} act={act} />
    </section>
  );
}

const STILL_HERE = 5000;

/** For matches that start when both players are present: ask again every few seconds, then go to the match. */
function SitDown({ round, board, act, others }: { round: number; board: TournamentBoard; act: PostAction; others: string[] }) {
  const waiting = useSignal(false);
  useEffect(() => {
    if (!waiting.value) return;
    const again = () => void act("/sit", { round, board: board.board });
    again();
    const timer = setInterval(again, STILL_HERE);
    return () => clearInterval(timer);
  }, [waiting.value]);
  useEffect(() => {
    if (waiting.value && board.match) navigate(`/m/${board.match}`);
  }, [waiting.value, board.match]);
  if (board.match) return null;
  const there = (board.ready ?? []).filter((name) => others.includes(name));
  if (waiting.value)
    return (
      <p role="status" data-sitting>
        {t("club-sitting", { names: others.join(", ") })}
      </p>
    );
  return (
    <div class="sit">
      {there.length > 0 && <small class="here">{t("club-sits-there", { names: there.join(", ") })}</small>}
      <button type="button" class="btn pri" data-sit onClick={() => (waiting.value = true)}>
        {t("club-sit")}
      </button>
    </div>
  );
}

export function sideOf(tournament: TournamentInfo, name: string): string {
  const side = tournament.people?.find((one) => one.name === name)?.side;
  return side ? say(side) : "";
}

/** Pairings of a round. */
export function TournamentBoards({ tournament, round, act }: { tournament: TournamentInfo; round: TournamentRound; act: PostAction }) {
  const done = round.boards.filter((board) => board.result).length;
  return (
    <section class="club-card" aria-labelledby="boards-title">
      <h2 id="boards-title">
        {roundTitle(tournament, round.round)}{" "}
        <small>
          {tournament.kind === "arena"
            ? t("club-arena-boards-now", { count: round.boards.length - done, done: tournament.played ?? 0 })
            : t("club-boards-done", { done, count: round.boards.length })}
        </small>
      </h2>
      <ol class="cup-boards" data-boards>
        {round.boards.map((board) => (
          <BoardLine key={board.board} tournament={tournament} round={round.round} board={board} act={act} />
        ))}
      </ol>
      {(round.remarks ?? []).map((remark) => (
        <p key={remark} class="hushed">
          {remark}
        </p>
      ))}
    </section>
  );
}

function BoardLine({ tournament, round, board, act }: { tournament: TournamentInfo; round: number; board: TournamentBoard; act: PostAction }) {
  const mine = isMine(tournament, board);
  const waiting = mine && !board.result;
  const { names } = board;
  return (
    <li class={`${mine ? "mine" : ""}${board.dispute ? " disputed" : ""}`}>
      <span class="n">{board.board}</span>
      {names.length === 2 ? (
        <span class="pair">
          <span>
            <Avatar name={names[0]!} /> <b>{names[0]}</b>
          </span>
          <span class="result" data-result={board.result ? "" : undefined}>
            {shortResult(tournament, board)}
          </span>
          <span>
            <b>{names[1]}</b> <Avatar name={names[1]!} />
          </span>
        </span>
      ) : (
        <span class="many">{names.length === 1 ? board.result : board.result || names.join(" – ")}</span>
      )}
      {board.match && (
        <a class="btn" href={board.result ? `/r/${board.match}` : `/m/${board.match}`}>
          {t(board.result ? "club-replay" : "club-look")}
        </a>
      )}
      {(board.reasons?.length ?? 0) > 0 && <small class="whole">{board.result}</small>}
      {!waiting && <ReportedResults tournament={tournament} board={board} />}
      {!waiting && <ResultForm tournament={tournament} round={round} board={board} act={act} />}
    </li>
  );
}

/** Reported results of an undecided board, and reasons for an appeal. */
function ReportedResults({ tournament, board }: { tournament: TournamentInfo; board: TournamentBoard }) {
  const words = board.proposed ?? [];
  if (!words.length && !board.dispute) return null;
  const how = ({ places, scores }: { places: readonly number[]; scores?: readonly number[] }) => {
    if (scores?.length) return scores.join(" – ");
    if (board.names.length > 2) return board.names.map((name, n) => `${places[n]}. ${name}`).join(", ");
    if (places[0] === places[1]) return t("club-drawn-board");
    return t("club-wins", { name: board.names[places.indexOf(1)] ?? "" });
  };
  return (
    <div class="said whole">
      {words.map((word) => (
        <p key={word.name}>{t("club-says", { name: word.name, result: how(word) })}</p>
      ))}
      {words.length === 1 && <p class="hushed">{t("club-confirm")}</p>}
      {words.length > 1 && <p class="no">{t("club-differ")}</p>}
      {board.dispute && (
        <p class="no" data-dispute>
          {t("club-disputed", { words: board.dispute })}
        </p>
      )}
      {tournament.organises && board.dispute && <p class="hushed">{t("club-decide")}</p>}
    </div>
  );
}

/** Result of a board: reported by its players, decided by the organiser; or an appeal. */
function ResultForm({ tournament, round, board, act }: { tournament: TournamentInfo; round: number; board: TournamentBoard; act: PostAction }) {
  const open = useSignal<"" | "result" | "dispute">("");
  const why = useSignal("");
  const unplayed = useSignal(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open.value === "dispute") first.current?.focus();
  }, [open.value]);
  if (board.names.length < 2) return null;
  const mine = isMine(tournament, board);
  const decides = tournament.organises && !mine;
  const tells = decides || (mine && !board.match && !board.result && !tournament.appointed);
  const asks = mine && !tournament.organises && tournament.state !== "finished";
  if (!tells && !asks) return null;
  const at = { round, board: board.board };
  const tell: Tell = async (places, scores) => {
    await act("/boards", { ...at, places, scores, why: why.value, unplayed: unplayed.value });
    open.value = "";
  };
  const dispute = async (words: string) => {
    await act("/disputes", { ...at, why: words });
    open.value = "";
    why.value = "";
  };
  const toggle = (what: "result" | "dispute") => (open.value = open.value === what ? "" : what);
  return (
    <div class="telling whole">
      <div class="menu-row">
        {tells && (
          <button type="button" class="btn" data-tell aria-expanded={open.value === "result"} onClick={() => toggle("result")}>
            {t(board.result ? "club-correct" : decides ? "club-rule" : "club-tell")}
          </button>
        )}
        {asks && !board.dispute && (
          <button
            type="button"
            class="btn"
            data-ask-decision
            aria-expanded={open.value === "dispute"}
            onClick={() => toggle("dispute")}
          >
            {t("club-ask-decision")}
          </button>
        )}
        {asks && board.dispute && (
          <button type="button" class="btn" onClick={() => void dispute("")}>
            {t("club-settled")}
          </button>
        )}
      </div>
      {open.value === "dispute" && (
        <form
          class="link-in"
          onSubmit={(submit) => {
            submit.preventDefault();
            void dispute(why.value);
          }}
        >
          <input
            ref={first}
            aria-label={t("club-dispute-label")}
            placeholder={t("club-dispute-label")}
            required
            maxLength={250}
            value={why.value}
            onInput={(event) => (why.value = event.currentTarget.value)}
          />
          <button type="submit" class="btn">
            {t("club-send")}
          </button>
        </form>
      )}
      {open.value === "result" && (
        <div class="cup-telling">
          {decides && (
            <input
              aria-label={t("club-why-label")}
              placeholder={t("club-why-label")}
              maxLength={300}
              value={why.value}
              onInput={(event) => (why.value = event.currentTarget.value)}
            />
          )}
          {board.names.length === 2 ? (
            <ResultOfTwo names={board.names} draws={tournament.kind !== "knockout"} tell={tell} />
          ) : (
            <PlacesForm names={board.names} tell={tell} />
          )}
          {decides && board.names.length === 2 && (
            <label class="check">
              <input
                type="checkbox"
                checked={unplayed.value}
                onChange={(event) => (unplayed.value = event.currentTarget.checked)}
              />{" "}
              {t("club-did-not-come")}
            </label>
          )}
        </div>
      )}
    </div>
  );
}

/** Result of two: points of the game, optional, and the winner. */
function ResultOfTwo({ names, draws, tell }: { names: readonly string[]; draws: boolean; tell: Tell }) {
  const scores = useSignal(["", ""]);
  const typed = () => (scores.value.every((one) => /^-?\d+$/.test(one.trim())) ? scores.value.map(Number) : []);
  return (
    <>
      <div class="cup-scores">
        {names.map((name, n) => (
          <label key={name}>
            <small>{t("club-score-of", { name })}</small>
            <input
              inputMode="numeric"
              size={4}
              maxLength={6}
              value={scores.value[n]}
              onInput={(event) =>
                (scores.value = scores.value.map((old, m) => (m === n ? event.currentTarget.value : old)))
              }
            />
          </label>
        ))}
      </div>
      <div class="menu-row">
        {names.map((name, n) => (
          <button key={name} type="button" class="btn" data-wins={n} onClick={() => void tell(n ? [2, 1] : [1, 2], typed())}>
            {t("club-wins", { name })}
          </button>
        ))}
        {draws && (
          <button type="button" class="btn" onClick={() => void tell([1, 1], typed())}>
            {t("club-drawn-board")}
          </button>
        )}
      </div>
    </>
  );
}

/** Result of several players: a place for each. */
function PlacesForm({ names, tell }: { names: readonly string[]; tell: Tell }) {
  const places = useSignal(names.map((_, n) => n + 1));
  return (
    <>
      {names.map((name, n) => (
        <label key={name} class="check">
          {name}{" "}
          <input
            type="number"
            min={1}
            max={names.length}
            value={places.value[n]}
            onInput={(event) =>
              (places.value = places.value.map((old, m) => (m === n ? Number(event.currentTarget.value) || 1 : old)))
            }
          />
        </label>
      ))}
      <button type="button" class="btn" onClick={() => void tell(places.value, [])}>
        {t("save")}
      </button>
    </>
  );
}

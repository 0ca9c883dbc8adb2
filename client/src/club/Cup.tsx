import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, isMember, loadTitles, post } from "../api";
import { outside } from "../house";
import { Trouble } from "../paper/Trouble";
import { decimal, language, t } from "../text";
import type { CupBoard, CupInfo } from "../wire";
import { useAsking } from "./ComeIn";
import { gameName } from "./Ladders";

const LOOK_AGAIN = 10000;
type Do = (path: string, body?: unknown) => Promise<void>;

/** One tournament, live: who plays, who meets whom, who stands where and why. */
export function CupSheet({ id }: { id: string }) {
  const cup = useSignal<CupInfo | null>(null);
  const chosen = useSignal(0);
  const away = useSignal("");
  const { trouble, run } = useAsking();
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
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
  const number = chosen.value || rounds.length;
  const round = rounds[number - 1];
  return (
    <div class="club cup">
      <header class="club-head">
        <div>
          <h1>{here.name}</h1>
          <p class="club-words">
            {here.game ? gameName(here.game) : t("club-real-tables")},{" "}
            {t("club-organised-by", { name: here.organiser })}. {here.heading}
          </p>
        </div>
      </header>
      <Trouble words={trouble.value || away.value} />
      <Part cup={here} act={act} />
      {rounds.length > 0 && (
        <nav class="paces" aria-label={t("club-rounds")}>
          {rounds.map((one) => (
            <button
              key={one.round}
              type="button"
              class={one.round === number ? "on" : ""}
              aria-pressed={one.round === number}
              onClick={() => (chosen.value = one.round)}
            >
              {t("club-round", { n: one.round })}
            </button>
          ))}
        </nav>
      )}
      <div class="club-cards two">
        {round && (
          <section class="club-card" aria-labelledby="boards-title">
            <h2 id="boards-title">{t("club-round", { n: number })}</h2>
            <ul class="club-list" data-boards>
              {round.boards.map((board) => (
                <BoardLine key={`${number} ${board.board}`} cup={here} round={number} board={board} act={act} />
              ))}
            </ul>
            {(round.remarks ?? []).map((remark) => (
              <p key={remark} class="hushed">
                {remark}
              </p>
            ))}
          </section>
        )}
        {rounds.length > 0 ? <Standings cup={here} /> : <People cup={here} act={act} />}
      </div>
      {rounds.length > 0 && <People cup={here} act={act} />}
      {rounds.length > 0 && (
        <p class="menu-row exports">
          <a class="btn" href={outside(`${path}/standings.csv?lang=${language.value}`)} download>
            {t("club-export-standings")}
          </a>
          <a class="btn" href={outside(`${path}/boards.csv?lang=${language.value}`)} download>
            {t("club-export-boards")}
          </a>
          <button type="button" class="btn" onClick={() => print()}>
            {t("club-print")}
          </button>
        </p>
      )}
    </div>
  );
}

/** What whoever looks at it can do here and now. */
function Part({ cup, act }: { cup: CupInfo; act: Do }) {
  const checked = useSignal(false);
  const open = cup.state !== "finished";
  return (
    <div class="menu-row cup-part">
      {!isMember.value && open && (
        <a class="btn" href="/account">
          {t("club-cup-sign")}
        </a>
      )}
      {isMember.value && open && !cup.entered && (
        <button type="button" class="btn pri" data-enter-cup onClick={() => void act("/enter")}>
          {t("club-cup-enter")}
        </button>
      )}
      {cup.entered && cup.state === "open" && !cup.checked && (
        <button type="button" class="btn pri" data-checkin onClick={() => void act("/checkin")}>
          {t("club-cup-checkin")}
        </button>
      )}
      {cup.entered && open && (
        <button type="button" class="btn" onClick={() => void act("/leave")}>
          {t("club-cup-leave")}
        </button>
      )}
      {cup.organises && open && (
        <>
          <button
            type="button"
            class="btn"
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
    </div>
  );
}

function BoardLine({ cup, round, board, act }: { cup: CupInfo; round: number; board: CupBoard; act: Do }) {
  const telling = useSignal(false);
  const why = useSignal("");
  const mine = cup.name_here !== undefined && board.names.includes(cup.name_here ?? "");
  const may = board.names.length > 1 && ((cup.organises && !mine) || (mine && !board.match && !board.result));
  const tell = async (places: number[]) => {
    await act("/boards", { round, board: board.board, places, why: why.value });
    telling.value = false;
  };
  const two = board.names.length === 2;
  return (
    <li class={mine ? "mine" : ""}>
      <span>
        <b>{board.names.join(" – ")}</b>
        <small>
          {board.result ||
            (board.proposed?.length ? t("club-proposed", { result: board.proposed.join(" – ") }) : t("club-to-play"))}
          {(board.reasons ?? []).map((reason) => ` · ${reason}`).join("")}
        </small>
        {telling.value && (
          <span class="telling">
            {(cup.organises || board.result) && (
              <input
                aria-label={t("club-why-label")}
                placeholder={t("club-why-label")}
                maxLength={300}
                value={why.value}
                onInput={(event) => (why.value = event.currentTarget.value)}
              />
            )}
            {two ? (
              <>
                {board.names.map((name, n) => (
                  <button key={name} type="button" class="btn" onClick={() => void tell(n ? [2, 1] : [1, 2])}>
                    {t("club-wins", { name })}
                  </button>
                ))}
                {cup.kind !== "knockout" && (
                  <button type="button" class="btn" onClick={() => void tell([1, 1])}>
                    {t("club-drawn-board")}
                  </button>
                )}
              </>
            ) : (
              <PlacesForm names={board.names} tell={tell} />
            )}
          </span>
        )}
      </span>
      {board.match && (
        <a class={mine && !board.result ? "btn pri" : "btn"} href={board.result ? `/r/${board.match}` : `/m/${board.match}`}>
          {t(mine && !board.result ? "club-play" : "club-look")}
        </a>
      )}
      {may && (
        <button
          type="button"
          class="btn"
          data-tell
          aria-expanded={telling.value}
          onClick={() => (telling.value = !telling.value)}
        >
          {t(board.result ? "club-correct" : "club-tell")}
        </button>
      )}
    </li>
  );
}

/** At a table of several: a place for each. */
function PlacesForm({ names, tell }: { names: readonly string[]; tell: (places: number[]) => Promise<void> }) {
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
      <button type="button" class="btn" onClick={() => void tell(places.value)}>
        {t("save")}
      </button>
    </>
  );
}

function Standings({ cup }: { cup: CupInfo }) {
  return (
    <section class="club-card" aria-labelledby="standings-title">
      <h2 id="standings-title">{t("club-standings")}</h2>
      <div class="wide-table">
        <table class="ladder" data-standings>
          <thead>
            <tr>
              <th scope="col" aria-label={t("club-place")} />
              <th scope="col">{t("club-who")}</th>
              <th scope="col">{t("club-rounds")}</th>
              <th scope="col">{t("club-points")}</th>
              {(cup.ties ?? []).map((tie) => (
                <th key={tie} scope="col">
                  {tie}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(cup.standings ?? []).map((row) => (
              <tr key={row.name} class={row.name === cup.name_here ? "mine" : ""}>
                <td>{row.place}</td>
                <th scope="row">
                  {row.name}
                  {row.why && <small>{row.why}</small>}
                </th>
                <td class="marks">{(row.marks ?? []).join(" ")}</td>
                <td>
                  <b>{row.points}</b>
                </td>
                {(row.ties ?? []).map((tie, n) => (
                  <td key={n}>{decimal(tie, 2)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hushed">{cup.legend}</p>
    </section>
  );
}

function People({ cup, act }: { cup: CupInfo; act: Do }) {
  const name = useSignal("");
  const add = async () => {
    await act("/enter", { name: name.value });
    name.value = "";
  };
  return (
    <section class="club-card" aria-labelledby="people-title">
      <h2 id="people-title">{t("club-people", { count: (cup.people ?? []).filter((one) => !one.left).length })}</h2>
      <p>
        {(cup.people ?? []).map((one, n) => (
          <span key={one.name}>
            {n > 0 && ", "}
            <span class={one.left ? "gone" : ""}>{one.name}</span>
            {one.checked && cup.state === "open" && ` (${t("club-is-here")})`}
          </span>
        ))}
      </p>
      {cup.organises && cup.state !== "finished" && (
        <form
          class="link-in"
          onSubmit={(submit) => {
            submit.preventDefault();
            void add();
          }}
        >
          <input
            aria-label={t("club-add-person")}
            placeholder={t("club-add-person")}
            maxLength={40}
            required
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
          <button type="submit" class="btn">
            {t("club-add")}
          </button>
        </form>
      )}
    </section>
  );
}

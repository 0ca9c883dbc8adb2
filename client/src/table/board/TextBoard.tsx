// The board in words, for screen readers.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { bodiesOf, ownedName, rowsOf, standingByArea, stepOf, positionWords, type Body } from "../../board/drawn/spoken_positions";
import { stateWords } from "../../board/drawn/Pieces";
import { ariaLabel, placeWords } from "../../board/aria_label";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { Dialog } from "../../ui/basics/Dialog";
import { later } from "../../platform/settled";
import { VerbRow } from "../options/Verbs";
import { playerName, say, t } from "../../i18n/text";
import type { Area, Board, Event, OptionView } from "../../wire";
import { useTable } from "../../match/match_store";

/**
 * Board in words: changes, positions, and for tiles a grid for arrow keys. Everything selectable can be chosen here,
 * too.
 */
export function TextBoard({ board, close }: { board: Board; close: () => void }) {
  const table = useTable();
  const bodies = useMemo(() => bodiesOf(board), [board]);
  const step = useMemo(() => stepOf(board), [board]);
  const { aim } = table;
  const optionsOf = (ids: readonly string[]) => ids.flatMap((id) => aim.byTarget.value.get(id) ?? []);
  const actsOf = (ids: readonly string[]) => ids.flatMap((id) => aim.spoken.value.get(id) ?? []);
  const take = (ids: readonly string[]) => {
    if (!ids.some((id) => table.touch(id))) return;
    if (table.chosen.value === null && !aim.target.value) return; // a piece was selected: its targets are here
    close();
    const next = table.chosen.value === null ? "[data-offer]" : "[data-confirm]";
    later("text-board", () => document.querySelector<HTMLElement>(next)?.focus(), 0);
  };
  return (
    <Dialog title={t("text-board")} close={close} wide>
      <p>{countWords(bodies)}</p>
      <VerbRow />
      <section>
        <h3>{t("changed")}</h3>
        <ol class="changed" tabIndex={0}>
          {eventsSince(table.events.value, table.mySeats.value).map((event) => (
            <li key={event.n}>{say(event.text)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{t("text-pieces")}</h3>
        <ul class="text-pieces" onKeyDown={moveInList}>
          {bodies.map((body) => {
            const ids = [body.key, ...body.pieces.map((piece) => piece.id)];
            const options = optionsOf([...new Set(ids)]);
            const acts = actsOf([...new Set(ids)]);
            return (
              <li key={body.key}>
                <button type="button" class={options.length || acts.length ? "mine" : ""} onClick={() => take(ids)}>
                  <OwnerBadge player={body.owner} size={16} quiet />
                  <span>{bodyWords(board, body, bodies, step, options, acts)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      {step > 0 && (
        <section>
          <h3>{t("text-grid")}</h3>
          <Grid board={board} bodies={bodies} optionsOf={optionsOf} take={take} />
        </section>
      )}
    </Dialog>
  );
}

/** Number of pieces of each player. */
function countWords(bodies: readonly Body[]): string {
  const counts = new Map<number | null, number>();
  for (const body of bodies) counts.set(body.owner, (counts.get(body.owner) ?? 0) + 1);
  return [...counts]
    .map(([owner, count]) =>
      owner === null ? t("count-nobody", { count }) : t("count-of", { name: playerName(owner), count }),
    )
    .join(" ");
}

/** Events since my last answer. */
export function eventsSince(events: readonly Event[], mine: readonly number[]): readonly Event[] {
  const last = events.findLastIndex((event) => event.player != null && mine.includes(event.player));
  const since = events.slice(last + 1);
  return since.length ? since : events.slice(-3);
}

function bodyWords(
  board: Board,
  body: Body,
  bodies: readonly Body[],
  step: number,
  options: readonly OptionView[],
  acts: readonly string[],
): string {
  const first = body.pieces.find((piece) => piece.label) ?? body.pieces[0]!;
  return ariaLabel({
    name: body.name,
    owner: body.owner === null ? "" : t("of-player", { name: playerName(body.owner) }),
    sub: say(first.sub),
    states: [...stateWords(first.states, first.name ?? first.label), ...positionWords(board, body, bodies, step, 3), ...acts],
    gauges: first.gauges,
    options,
  });
}

/** Grid of tiles, row by row, with a roving tab index. */
function Grid({
  board,
  bodies,
  optionsOf,
  take,
}: {
  board: Board;
  bodies: readonly Body[];
  optionsOf: (ids: readonly string[]) => OptionView[];
  take: (ids: readonly string[]) => void;
}) {
  const rows = useMemo(() => rowsOf(board), [board]);
  const standing = standingByArea(board, bodies);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector("[role=gridcell]")?.setAttribute("tabindex", "0");
  }, [rows]);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const cell = (event.target as Element).closest<HTMLElement>("[data-at]");
    if (!by || !cell) return;
    event.preventDefault();
    const [row, column] = cell.dataset.at!.split(" ").map(Number) as [number, number];
    const wide = rows[row + by[0]!]?.length ?? 0;
    const next = grid.current?.querySelector<HTMLElement>(
      `[data-at="${row + by[0]!} ${Math.max(0, Math.min(wide - 1, column + by[1]!))}"]`,
    );
    if (!next) return;
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  return (
    <div ref={grid} class="text-grid" role="grid" aria-label={t("text-grid")} onKeyDown={walk}>
      {rows.map((row, i) => (
        <div key={i} role="row">
          {row.map((area, j) => {
            const here = standing.get(area.id) ?? [];
            const ids = [area.id, ...here.map((body) => body.key)];
            const options = optionsOf(ids);
            return (
              <button
                key={area.id}
                type="button"
                role="gridcell"
                tabIndex={-1}
                data-at={`${i} ${j}`}
                class={options.length ? "mine" : ""}
                aria-label={areaWords(area, here, options) || t("text-empty")}
                onClick={() => take(ids)}
              >
                {here.length ? <OwnerBadge player={here[0]!.owner} size={14} quiet /> : "·"}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function areaWords(area: Area, here: readonly Body[], options: readonly OptionView[]): string {
  const states = here.map(ownedName);
  return ariaLabel({ name: placeWords(area), facts: area.facts, extra: area.pill, states, options });
}

/** Arrow keys in a list of buttons. */
export function moveInList(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("button")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[(at + by + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

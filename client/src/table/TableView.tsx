// Layout of the match page's parts.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { BoardView } from "./board/Board";
import { SideCut } from "./board/SideCut";
import { hasStoreys } from "../board/oblique/projection";
import { useCovering } from "../board/covered";
import { isOfTiles } from "../board/scenery/tiles";
import { Glyph } from "../ui/basics/Glyph";
import { Lens } from "../ui/cards/Lens";
import { RuleDialog } from "../ui/explain/RuleLink";
import { RulesBook } from "../ui/game/RulesBook";
import { viewTurns } from "../i18n/compass";
import { say, t } from "../i18n/text";
import type { Scene, Tray } from "../wire";
import { useLayout, type Layout } from "./layout/layout";
import { hasBar, windowNow } from "../platform/screen";
import { HotSeatCurtain } from "./HotSeatCurtain";
import { NoBoard } from "./duel/NoBoard";
import { LastLines, Log } from "./replay/Log";
import { SceneGauges, Seats } from "./Seats";
import { Contest } from "./decision/Contest";
import { TextBoard } from "./board/TextBoard";
import { boardRosters, Roster } from "./trays/Roster";
import { TrayView } from "./trays/Tray";
import { useTable, type Tab } from "../match/match_store";

const TABS: readonly (readonly [Tab, string])[] = [
  ["table", "table"],
  ["trays", "cards"],
  ["log", "log"],
  ["rules", "book"],
];

/**
 * Trays of the side column, the viewer's own first. Beside a board all text and dice are there; only teams and hands
 * have rows of their own.
 */
export function sideTrays(scene: Scene): Tray[] {
  const apart = (tray: Tray) => tray.place === "team" || tray.place === "hand" || isPileOfHand(scene, tray);
  const beside = (scene.trays ?? []).filter((tray) => tray.place === "side" || (scene.board && !apart(tray)));
  const own = (tray: Tray) => Number(tray.owner != null && tray.owner !== (scene.viewer ?? 0));
  const laid = (tray: Tray) => Number(!tray.slots?.some((slot) => slot.dice?.length && tray.form !== "sheet"));
  return beside.sort((a, b) => laid(a) - laid(b) || own(a) - own(b));
}

/** True for a pile beside the hand that draws from it. */
function isPileOfHand(scene: Scene, tray: Tray): boolean {
  return tray.form === "pile" && (scene.trays ?? []).some((one) => one.place === "hand");
}

/**
 * Layout of the match page for the screen: the board has what one bar and at most one column leave. Reading and tab
 * order: decision, board, trays, seats, log.
 */
export function TableView({
  scene,
  dock,
  steps,
}: {
  scene: Scene;
  dock: ComponentChildren;
  /** Content above the log. */
  steps?: ComponentChildren;
}) {
  const table = useTable();
  const layout = useLayout(scene);
  useLayoutEffect(() => table.fitWindow(), [windowNow.value]);
  useEffect(() => () => void (viewTurns.value = 0), []);
  if (table.curtain.value !== null) return <HotSeatCurtain />;
  const trays = scene.trays ?? [];
  const at = (place: Tray["place"]) => trays.filter((tray) => (tray.place ?? "near") === place);
  const board = scene.board ?? null;
  const side = sideTrays(scene);
  const piles = board ? trays.filter((tray) => isPileOfHand(scene, tray)) : [];
  const tab = table.tab.value;
  const bar = hasBar(layout.screen);
  const rail = layout.beside === "rail";
  const team = board ? at("team") : [];
  const units = rail ? boardRosters(scene).sort((a, b) => Number(isOwn(scene, b)) - Number(isOwn(scene, a))) : [];
  const rosters = bar ? [...team, ...units, ...side] : side;
  const under = board ? [...(bar ? [] : team), ...at("hand"), ...piles] : [];
  const fight = board && scene.stage ? scene.stage : null;
  const contest = (place: Layout["stage"]) =>
    fight && layout.stage === place ? (
      <Contest stage={fight} viewer={scene.viewer ?? null} compact brief={!bar} />
    ) : null;
  const classes = [
    bar ? "bar" : "column",
    `beside-${layout.beside}`,
    `tab-${tab}`,
    board ? "has-board" : "no-board",
    board && isOfTiles(board, scene.theme) ? "tiles" : "",
    board && team.length ? "has-team" : board && layout.around.hand ? "has-hand" : "",
    fight && layout.stage === "dock" ? "tight" : layout.screen === "aside" ? "tight" : "",
  ];
  const title = side[0] && say(side[0].name); // short text for a tab: a club's name does not fit
  return (
    <>
      <main class={`table ${classes.filter(Boolean).join(" ")}`} id="table" data-screen={layout.screen}>
        <div class="dock">
          {contest("dock")}
          {dock}
        </div>
        <section class="centre" aria-label={t("table")}>
          {board ? <BoardView scene={scene} board={board} column={rail} /> : <NoBoard scene={scene} />}
          {fight && layout.stage === "over" && (
            <OverBoard key={String(isRight(scene))} atLeft={isRight(scene)}>{contest("over")}</OverBoard>
          )}
        </section>
        {!rail && rosters.length > 0 && (
          <SideTrays scene={scene} trays={rosters} folds={bar && layout.beside === "none"}>
            {contest("sheet")}
          </SideTrays>
        )}
        {under.length > 0 && (
          <section class="under" aria-label={t("under-board")}>
            {under.map((tray) => (
              <TrayView key={tray.id} tray={tray} />
            ))}
          </section>
        )}
        <aside class="rail" aria-label={t("rail")}>
          {layout.seats !== "top" && <Seats scene={scene} />}
          {rail && <SceneGauges gauges={scene.gauges} />}
          {rail && steps}
          {rail && (
            <div class="rosters" role="group" aria-label={t("trays")} tabIndex={0}>
              {contest("rail")}
              {rosters.map((tray) => (
                <Roster key={tray.id} tray={tray} own={isOwn(scene, tray)} />
              ))}
            </div>
          )}
          {rail && board && hasStoreys(board) && <SideCut plan={board} column />}
          {bar && <LastLines hidden={!rail} />}
          <Log>{!rail && steps}</Log>
        </aside>
        {tab === "rules" && (
          <section class="rules-tab" aria-label={t("rules")}>
            <RulesBook game={scene.game} />
          </section>
        )}
      </main>
      <nav class="tabs" aria-label={t("tabs")}>
        {TABS.filter(
          ([name]) => name !== "trays" || side.length + under.length > 0 || (!board && trays.length > 0),
        ).map(([name, glyph]) => (
          <button
            key={name}
            type="button"
            data-tab={name}
            class={tab === name ? "on" : ""}
            aria-current={tab === name ? "page" : undefined}
            onClick={() => (table.tab.value = name)}
          >
            <Glyph name={glyph} size={20} />
            <span>{name === "trays" && title && title.length < 17 ? title : t(`tab-${name}`)}</span>
          </button>
        ))}
      </nav>
      {table.inWords.value && board && <TextBoard board={board} close={() => (table.inWords.value = false)} />}
      <Lens />
      <RuleDialog game={scene.game} />
    </>
  );
}

/** True for a tray of the viewer, of the first seat for spectators, or of nobody. */
function isOwn({ viewer }: Scene, { owner }: Tray): boolean {
  return owner == null || owner === (viewer ?? 0);
}

/** True if the action is in the right half of the board: a contest is then told at the left. */
function isRight({ board }: Scene): boolean {
  return !!board?.focus && board.focus.x + board.focus.w / 2 > board.width / 2;
}

/** A contest over the corner of the board that is away from the action. */
function OverBoard({ atLeft, children }: { atLeft: boolean; children: ComponentChildren }) {
  const own = useCovering();
  return (
    <div ref={own} class={atLeft ? "contest-over at-left" : "contest-over"}>
      {children}
    </div>
  );
}

/** Trays at the left: the battle board, or all of them behind a tab that opens over the board. */
function SideTrays({
  scene,
  trays,
  folds,
  children,
}: {
  scene: Scene;
  trays: readonly Tray[];
  folds: boolean;
  /** Content above the trays. */
  children?: ComponentChildren;
}) {
  const folded = useSignal(true);
  const sheets = trays.filter((tray) => tray.form === "sheet");
  return (
    <section class={folds && folded.value ? "left folded" : "left"} aria-label={t("trays")}>
      {folds && (
        <button type="button" class="fold" aria-expanded={!folded.value} onClick={() => (folded.value = !folded.value)}>
          {folded.value ? say(trays[0]!.name) : t("close")}
        </button>
      )}
      <div class="left-in">
        {children}
        {trays.map((tray) =>
          folds ? (
            <Roster key={tray.id} tray={tray} own={isOwn(scene, tray)} />
          ) : (
            <TrayView
              key={tray.id}
              tray={tray}
              folds={sheets.length > 1 && tray.form === "sheet"}
              folded={tray !== sheets[0]}
            />
          ),
        )}
      </div>
    </section>
  );
}

// Layout of the match page's parts.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { BoardView } from "./board/Board";
import { Glyph } from "../ui/basics/Glyph";
import { Lens } from "../ui/cards/Lens";
import { RuleDialog } from "../ui/explain/RuleLink";
import { RulesBook } from "../ui/game/RulesBook";
import { say, t } from "../i18n/text";
import type { Scene, Tray } from "../wire";
import { useLayout, type Layout } from "../match/layout";
import { HotSeatCurtain } from "./HotSeatCurtain";
import { VictoryLine } from "./VictoryLine";
import { NoBoard } from "./trays/NoBoard";
import { Log } from "./replay/Log";
import { SceneGauges, Seats } from "./Seats";
import { Contest } from "./decision/Contest";
import { TextBoard } from "./board/TextBoard";
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

/** Layout of the match page for the screen. Reading and tab order: decision, board with the goal, trays, seats, log. */
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
  const folded = useSignal(true);
  const trays = scene.trays ?? [];
  const at = (place: Tray["place"]) => trays.filter((tray) => (tray.place ?? "near") === place);
  const team = at("team");
  const hand = at("hand");
  const board = scene.board ?? null;
  const side = sideTrays(scene);
  const piles = board ? trays.filter((tray) => isPileOfHand(scene, tray)) : [];
  const tab = table.tab.value;
  const layout = useLayout(
    board,
    { side: side.length > 0, team: team.length > 0, hand: hand.length > 0 },
    table.match.value?.id ?? "",
  );
  if (table.curtain.value !== null) return <HotSeatCurtain />;
  const fight = board && scene.stage ? scene.stage : null;
  const contest = (place: Layout["stage"]) =>
    fight && layout.stage === place ? (
      <Contest
        stage={fight}
        viewer={scene.viewer ?? null}
        compact
        brief={layout.screen === "upright" || layout.screen === "aside"}
      />
    ) : null;
  const below = layout.screen === "tablet" && layout.stage === "under";
  const under = board ? [...team, ...hand, ...piles, ...(below ? side : [])] : [];
  const beside = !below && (side.length > 0 || contest("side") !== null);
  const classes = [
    layout.arrangement,
    `tab-${tab}`,
    board ? "has-board" : "no-board",
    side.length ? "has-side" : "",
    board && layout.around.team ? "has-team" : board && layout.around.hand ? "has-hand" : below ? "has-under" : "",
    layout.tucked ? "tucked" : "",
    fight ? `fights-${layout.stage}` : "",
    layout.screen === "aside" || (fight && layout.stage === "dock" && layout.screen !== "wide") ? "tight" : "",
  ];
  const title = side[0] && say(side[0].name); // short text for a tab: a club's name does not fit
  return (
    <>
      <main
        class={`table ${classes.filter(Boolean).join(" ")}`}
        id="table"
        data-screen={layout.screen}
        style={{ "--column": `${layout.column / 16}rem` }}
      >
        <div class="dock">
          {contest("dock")}
          {dock}
        </div>
        <section class="centre" aria-label={t("table")}>
          <VictoryLine game={scene.game} />
          {board ? <BoardView scene={scene} board={board} /> : <NoBoard scene={scene} />}
        </section>
        {beside && (
          <section class={folded.value ? "left folded" : "left"} aria-label={t("trays")}>
            <button
              type="button"
              class="fold"
              aria-expanded={!folded.value}
              onClick={() => (folded.value = !folded.value)}
            >
              {!folded.value ? t("close") : side[0] ? say(side[0].name) : t("trays")}
            </button>
            <div class="left-in">
              {contest("side")}
              {side.map((tray) => (
                <TrayView
                  key={tray.id}
                  tray={tray}
                  folds={side.length > 1 && tray.form === "sheet"}
                  folded={tray !== side.find((one) => one.form === "sheet")}
                />
              ))}
            </div>
          </section>
        )}
        {(under.length > 0 || contest("under")) && (
          <section class="under" aria-label={t("under-board")}>
            {contest("under")}
            {under.map((tray) => (
              <TrayView key={tray.id} tray={tray} />
            ))}
          </section>
        )}
        <aside class="rail" aria-label={t("rail")}>
          <Seats scene={scene} />
          <SceneGauges scene={scene} />
          <Log>{steps}</Log>
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

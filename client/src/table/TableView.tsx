import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { BoardView } from "./Board";
import { Glyph } from "../paper/Glyph";
import { Lens } from "../paper/Lens";
import { RuleSlip } from "../paper/RuleLink";
import { RulesBook } from "../paper/RulesBook";
import { say, t } from "../text";
import type { Scene, Tray } from "../wire";
import { useArrangement } from "../play/arrangement";
import { Curtain } from "./Curtain";
import { GroundView } from "./Ground";
import { Log } from "./Log";
import { SceneGauges, Seats } from "./Seats";
import { StageView } from "./Stage";
import { TrayView } from "./Tray";
import { useTable, type Tab } from "../play/table";

const TABS: readonly (readonly [Tab, string])[] = [
  ["table", "table"],
  ["trays", "cards"],
  ["log", "log"],
  ["rules", "book"],
];

/**
 * What lies in the side column, the viewer's own first. Beside a board, sheets and lists never take its room, wherever
 * they belong.
 */
export function sideTrays(scene: Scene): Tray[] {
  const reads = (tray: Tray) => tray.form === "sheet" || tray.form === "list";
  const found = (scene.trays ?? []).filter(
    (tray) => tray.place === "side" || (scene.board && tray.place !== "team" && tray.place !== "hand" && reads(tray)),
  );
  const own = (tray: Tray) => Number(tray.owner != null && tray.owner !== (scene.viewer ?? 0));
  return found.sort((a, b) => own(a) - own(b));
}

/**
 * The whole table laid out for the screen it has: side trays, the board, what lies under it, the dock, and the rail.
 */
export function TableView({ scene, dock }: { scene: Scene; dock: ComponentChildren }) {
  const table = useTable();
  const folded = useSignal(true);
  const trays = scene.trays ?? [];
  const at = (place: Tray["place"]) => trays.filter((tray) => (tray.place ?? "near") === place);
  const team = at("team");
  const hand = at("hand");
  const board = scene.board ?? null;
  const side = sideTrays(scene);
  const beside = (tray: Tray) => !side.includes(tray);
  const piles = board && hand.length ? at("middle").filter((tray) => tray.form === "pile") : [];
  const under = [...(board ? [...at("middle"), ...at("near")] : []), ...team].filter(
    (tray) => beside(tray) && !piles.includes(tray),
  );
  const tab = table.tab.value;
  const { arrangement, tucked } = useArrangement(board, side.length > 0, hand.length > 0);
  if (table.curtain.value !== null) return <Curtain />;
  return (
    <>
      <main
        class={`table ${arrangement} tab-${tab} ${board ? "has-board" : "no-board"} ${side.length ? "has-side" : ""} ${tucked ? "tucked" : ""}`}
        id="table"
      >
        {side.length > 0 && (
          <section class={folded.value ? "left folded" : "left"} aria-label={t("trays")}>
            <button
              type="button"
              class="fold"
              aria-expanded={!folded.value}
              onClick={() => (folded.value = !folded.value)}
            >
              {folded.value ? say(side[0]!.name) : t("close")}
            </button>
            <div class="left-in">
              {side.map((tray) => (
                <TrayView
                  key={tray.id}
                  tray={tray}
                  folds={side.length > 1 && tray.form === "sheet"}
                  folded={tray !== side[0]}
                />
              ))}
            </div>
          </section>
        )}
        <section class="centre" aria-label={t("table")}>
          {board ? (
            <>
              {at("far")
                .filter(beside)
                .map((tray) => (
                  <TrayView key={tray.id} tray={tray} />
                ))}
              <div class="board-and-hand">
                <BoardView scene={scene} board={board} />
                {hand.length > 0 && (
                  <div class="hand-side">
                    {[...hand, ...piles].map((tray) => (
                      <TrayView key={tray.id} tray={tray} />
                    ))}
                  </div>
                )}
              </div>
            </>
          ) : (
            <GroundView scene={scene} />
          )}
        </section>
        {(under.length > 0 || (board && scene.stage)) && (
          <section class="under" aria-label={t("trays")}>
            {board && scene.stage && <StageView stage={scene.stage} viewer={scene.viewer ?? null} compact />}
            {under.map((tray) => (
              <TrayView key={tray.id} tray={tray} />
            ))}
          </section>
        )}
        <div class="dock">{dock}</div>
        <aside class="rail" aria-label={t("rail")}>
          <Seats scene={scene} />
          <SceneGauges scene={scene} />
          <Log />
        </aside>
        {tab === "rules" && (
          <section class="rules-tab" aria-label={t("rules")}>
            <RulesBook game={scene.game} />
          </section>
        )}
      </main>
      <nav class="tabs" aria-label={t("tabs")}>
        {TABS.filter(([name]) => name !== "trays" || side.length + team.length > 0 || (!board && trays.length > 0)).map(
          ([name, glyph]) => (
            <button
              key={name}
              type="button"
              data-tab={name}
              class={tab === name ? "on" : ""}
              aria-current={tab === name ? "page" : undefined}
              onClick={() => (table.tab.value = name)}
            >
              <Glyph name={glyph} size={20} />
              <span>{name === "trays" && side[0] ? say(side[0].name) : t(`tab-${name}`)}</span>
            </button>
          ),
        )}
      </nav>
      <Lens />
      <RuleSlip game={scene.game} />
    </>
  );
}

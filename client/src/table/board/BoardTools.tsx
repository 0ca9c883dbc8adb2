// Buttons in the corner of the board: storey, zoom, plan view and 3D view.
import type { Signal } from "@preact/signals";
import { boundsOf, fitView, type Box } from "../../board/geometry";
import { overlapArea } from "../../board/label_layout";
import { hasStoreys } from "../../board/oblique/projection";
import { framedBox } from "../../board/scenery/Ground";
import type { useView } from "../../board/useView";
import { t } from "../../i18n/text";
import { planView } from "../../platform/preferences";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import { Glyph } from "../../ui/basics/Glyph";
import type { Board } from "../../wire";
import { Board3dButton } from "./Board3dButton";

interface Props {
  board: Board;
  /** The storey that is shown; null for all. */
  level: Signal<number | null>;
  inSpace: Signal<boolean>;
  viewport: ReturnType<typeof useView>;
}

/** Place of the buttons: in the upper right corner; in the left one if tiles lie under the first alone. */
export function toolsBox(board: Board, { w, h }: { w: number; h: number }): Box {
  const buttons = (hasBar(screenFor(...windowNow.value)) ? 4 : 2) + Number((board.levels ?? 1) > 1); // a phone has none for zoom
  const wide = 12 + 36 * buttons;
  const right = { x: w - wide, y: 0, w: wide, h: 42 };
  if (board.grid !== "hex") return right;
  const left = { ...right, x: 0 };
  const { k, x, y } = fitView(framedBox(board, false), w, h, 2);
  const isFree = (box: Box) => {
    const there = { x: (box.x - x) / k, y: (box.y - y) / k, w: box.w / k, h: box.h / k };
    return !board.areas?.some(({ shape }) => overlapArea(boundsOf(shape), there) > 0);
  };
  return !isFree(right) && isFree(left) ? left : right;
}

export function BoardTools({ board, level, inSpace, viewport }: Props) {
  const atLeft = toolsBox(board, viewport.size.value).x === 0;
  return (
    <div class={atLeft ? "board-tools at-left" : "board-tools"}>
      <LevelButton levels={board.levels ?? 1} level={level} />
      <button
        type="button"
        class="ib zoom"
        aria-label={t("zoom-in")}
        title={t("zoom-in")}
        onClick={() => viewport.zoom(1.35)}
      >
        <Glyph name="plus" size={16} />
      </button>
      <button
        type="button"
        class="ib zoom"
        aria-label={t("zoom-out")}
        title={t("zoom-out")}
        onClick={() => viewport.zoom(0.74)}
      >
        <Glyph name="minus" size={16} />
      </button>
      <button type="button" class="ib" aria-label={t("zoom-fit")} title={t("zoom-fit")} onClick={viewport.whole}>
        <Glyph name="fit" size={16} />
      </button>
      {hasStoreys(board) && (
        <button
          type="button"
          class="ib plan"
          data-plan
          aria-pressed={planView.value}
          aria-keyshortcuts="m"
          aria-label={t("plan-view")}
          title={t("plan-view")}
          onClick={() => (planView.value = !planView.value)}
        >
          <Glyph name="map" size={16} />
        </button>
      )}
      <Board3dButton board={board} open={inSpace} />
    </div>
  );
}

/** Shows one storey after another, then all; none on a board without storeys. */
function LevelButton({ levels, level }: { levels: number; level: Signal<number | null> }) {
  if (levels <= 1) return null;
  const label = t("level", { level: level.value === null ? t("level-all") : String(level.value) });
  const next = level.value === null ? 0 : level.value + 1;
  return (
    <button
      type="button"
      class="ib"
      aria-label={label}
      title={label}
      onClick={() => (level.value = next < levels ? next : null)}
    >
      <Glyph name="stairs" size={16} />
    </button>
  );
}

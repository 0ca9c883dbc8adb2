// Layers of the board that follow pointer and zoom by themselves, so that nothing else is drawn again.
import type { Signal } from "@preact/signals";
import { footprint, type Box, type View } from "../../board/geometry";
import { alongMarks, Labels } from "../../board/drawn/Labels";
import { markLabelBoxes, Marks, type MarkViewport } from "../../board/drawn/Marks";
import { MiniMap, placeMiniMap } from "../../board/drawn/MiniMap";
import { silhouette, type Projection } from "../../board/oblique/projection";
import { visibleMarks } from "../../board/visible_marks";
import { useZoneLabels, ZoneLabels } from "../../board/zones/Zones";
import { useTable, type Table } from "../../match/match_store";
import { textScale } from "../../platform/screen";
import type { Board, Mark, Theme } from "../../wire";
import { AimOverlay } from "./AimOverlay";
import { toolsBox } from "./BoardTools";
import { covered } from "../../board/covered";
import type { Drag } from "./pointing/useAimDrag";
import { useVerbBoxes } from "./useVerbBoxes";

interface Window {
  view: Signal<View>;
  size: Signal<{ w: number; h: number }>;
  choosable: Box | null;
  spared: readonly Box[];
}

/** The window and the small map in pixels of the board, of which labels keep clear. */
export function markViewport(board: Board, { view, size, choosable, spared }: Window): MarkViewport {
  const s = textScale();
  const { k, x, y } = view.value;
  const seen = (box: Box) => ({ x: (box.x - x) / s, y: (box.y - y) / s, w: box.w / s, h: box.h / s });
  const map = placeMiniMap(board, view.value, size.value, choosable, spared);
  const pieces = (board.pieces ?? []).map((piece) => scaledBy(k / s, footprint(piece)));
  return { pixel: s / k, window: seen({ x: 0, y: 0, ...size.value }), cover: map && seen(map), pieces };
}

/** Marks on the ground, below the pieces. */
const UNDER: ReadonlySet<Mark["kind"]> = new Set(["reach", "zone", "arc", "groove", "ghost"]);

/** Visible marks, those below the pieces or those above. */
export function MarkLayer({
  projection,
  unit,
  lens,
  under = false,
}: {
  projection: Projection;
  unit: number;
  /** Needed only for labels that might overlap. */
  lens: () => MarkViewport;
  under?: boolean;
}) {
  const marks = useVisibleMarks(projection).filter((mark) => UNDER.has(mark.kind) === under);
  return <Marks marks={marks} unit={unit} lens={lens} />;
}

/** Verbs and the card of a target, beside lines of sight and their labels. */
export function AimLayer({ projection, view, size, lens }: Pick<Window, "view" | "size"> & { projection: Projection; lens: () => MarkViewport }) {
  const marks = useVisibleMarks(projection).filter((mark) => mark.kind === "sight" || mark.id.startsWith("hides-"));
  const s = textScale();
  const { k, x, y } = view.value;
  const labels = markLabelBoxes(marks, lens).map((box) => ({ x: box.x * s + x, y: box.y * s + y, w: box.w * s, h: box.h * s }));
  const lines = alongMarks(marks).map((at) => ({ x: at[0] * k + x - 6, y: at[1] * k + y - 6, w: 12, h: 12 }));
  return <AimOverlay board={projection.board} view={view} size={size} spared={[...labels, ...lines]} />;
}

/** Names of pieces, areas, marks and zones, where there is room. */
export function LabelLayer({
  projection,
  view,
  size,
  choosable,
  spared,
  lens,
}: Window & { projection: Projection; lens: () => MarkViewport }) {
  const { board } = projection;
  const map = placeMiniMap(board, view.value, size.value, choosable, spared);
  const s = textScale();
  const { k, x, y } = view.value;
  const scaled = { k: k / s, x: x / s, y: y / s };
  const buttons = useVerbBoxes(board, view, size).boxes;
  const under = covered.value && scaledBy(1 / s, covered.value);
  const covers = [toolsBox(board, size.value), ...(map ? [map] : []), ...buttons].map((box) => scaledBy(1 / s, box));
  const marks = useVisibleMarks(projection);
  const tags = markLabelBoxes(marks, lens).map((box) => ({ ...box, x: box.x + scaled.x, y: box.y + scaled.y }));
  const zones = useZoneLabels(board, scaled, { x: 0, y: 0, w: size.value.w / s, h: size.value.h / s }, covers);
  return (
    <g transform={`scale(${s})`}>
      <Labels
        projection={projection}
        marks={marks}
        view={scaled}
        width={size.value.w / s}
        height={size.value.h / s}
        covers={under ? [...covers, under] : covers}
        under={under}
        zones={[...zones.map(({ box }) => box), ...tags]}
      />
      <ZoneLabels labels={zones} />
    </g>
  );
}

/** The small map; none where the whole board is in sight. */
export function MiniMapLayer({
  board,
  theme,
  view,
  size,
  choosable,
  spared,
  jump,
}: Window & { board: Board; theme: Theme; jump: (x: number, y: number) => void }) {
  const { w, h } = size.value;
  const map = placeMiniMap(board, view.value, size.value, choosable, spared);
  if (!map) return null;
  return <MiniMap board={board} theme={theme} view={view.value} width={w} height={h} at={map} jump={jump} />;
}

/** Line from a dragged piece to the pointer. */
export function DragLine({ drag }: { drag: Drag | null }) {
  if (!drag) return null;
  const [[x1, y1], [x2, y2]] = [drag.from, drag.to];
  return (
    <svg class={`aim-drag${drag.hits ? " hits" : ""}`} aria-hidden="true">
      <line class="under" {...{ x1, y1, x2, y2 }} />
      <line {...{ x1, y1, x2, y2 }} />
      <circle cx={x2} cy={y2} r={drag.hits ? 15 : 8} />
    </svg>
  );
}

function useVisibleMarks(projection: Projection): Mark[] {
  const table = useTable();
  const { board } = projection;
  const own = (table.previewed.value?.marks ?? []).map((mark) => projection.mark(mark));
  const active = activeIds(table, board);
  const sights = useSights(board);
  const marks = visibleMarks(board.marks ?? [], own, new Set([...active, ...sights]));
  const chosen = new Set([table.aim.target.value, ...(table.chosenOption.value?.targets ?? [])]);
  const isAimed = ({ kind, tone, of }: Mark) => kind === "sight" && !tone && !!of && chosen.has(of);
  const toned = marks.map((mark) => (isAimed(mark) ? { ...mark, tone: "mine" as const } : mark));
  const zoned = !!table.aim.verbView(table.aim.drawnVerb.value)?.bands?.length;
  const kept = zoned ? toned.filter((mark) => mark.kind !== "reach") : toned; // zones of a verb say the same
  return [...hidingFrames(projection, kept), ...kept];
}

/** Most targets of a verb whose lines of sight are drawn together. */
const MOST_LINES = 4;

/** Targets of the selected verb that a line of sight belongs to, if they are few. */
function useSights(board: Board): readonly string[] {
  const { aim } = useTable();
  if (!aim.drawnVerb.value) return [];
  const lines = (board.marks ?? []).filter(({ kind, of }) => kind === "sight" && of && aim.drawn.value.has(of));
  return lines.length <= MOST_LINES ? lines.map(({ of }) => of!) : [];
}

/** Frames around the things that hide the end of a line of sight. */
function hidingFrames(projection: Projection, marks: readonly Mark[]): Mark[] {
  const inch = projection.plan.width / 36;
  return marks.flatMap(({ id, kind, by, shape, tone }) => {
    const at = kind === "sight" && by && shape.type === "line" ? shape.points[1] : undefined;
    const box = at && by ? silhouette(projection, by) : null;
    if (!at || !box) return [];
    const [left, right] = [Math.max(box.x, at[0] - 1.5 * inch), Math.min(box.x + box.w, at[0] + 1.5 * inch)];
    const [top, low] = [Math.max(box.y, at[1] - 1.5 * inch), Math.min(box.y + box.h, at[1] + 1.5 * inch)];
    const air = 0.12 * inch;
    const [w, h] = [Math.max(inch, right - left), Math.max(0.6 * inch, low - top)];
    const frame = { type: "rect" as const, x: left - air, y: top - air, w: w + 2 * air, h: h + 2 * air, corner: 0.22 * inch };
    return [{ id: `hides-${id}`, kind: "outline" as const, shape: frame, ...(tone && { tone }) }];
  });
}

/** Ids with visible marks: the hovered thing and its group, and the previewed option with its targets. */
function activeIds(table: Table, board: Board): ReadonlySet<string> {
  const option = table.previewed.value;
  const group = board.pieces?.find((one) => one.id === table.pointed.value)?.group ?? "";
  const ids = new Set([table.pointed.value, group, ...(option?.targets ?? [])]);
  if (option) ids.add(String(option.key));
  ids.delete("");
  return ids;
}

const scaledBy = (k: number, { x, y, w, h }: Box): Box => ({ x: x * k, y: y * k, w: w * k, h: h * k });

// The 2D board: layers, pointer, keyboard focus.
import { effect, useComputed, useSignal, type Signal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Glyph } from "../../ui/basics/Glyph";
import { closeLensOnBlur, closeLensSoon, HOVER, openLensSoon, PRESS } from "../../ui/explain/lens_state";
import { viewTurns } from "../../i18n/compass";
import { language, say, t } from "../../i18n/text";
import { AimOverlay } from "./AimOverlay";
import { useAimDrag, type Drag } from "./useAimDrag";
import { useVerbBoxes } from "./useVerbBoxes";
import { Board3dButton, LazyBoard3d } from "./Board3dButton";
import { useTable } from "../../match/match_store";
import type { Board, Mark, Point, Scene, Theme } from "../../wire";
import { Areas } from "../../board/drawn/Areas";
import { SideCut } from "./SideCut";
import { usePrinting } from "./printing";
import { planView } from "../../platform/preferences";
import { hasStoreys, Oblique, projectionOf, silhouette, type Projection } from "../../board/oblique/projection";
import { reliefOf } from "../../board/oblique/relief";
import {
  boundsOf,
  boundsOfPoints,
  unionBox,
  centreOf,
  footprint,
  isInside,
  nearestInDirection,
  type Box,
  type Direction,
  type View,
} from "../../board/geometry";
import { alongMarks, Labels } from "../../board/drawn/Labels";
import { markLabelBoxes, Marks, type MarkViewport } from "../../board/drawn/Marks";
import { MiniMap, placeMiniMap } from "../../board/drawn/MiniMap";
import { MotifTiles } from "../../board/textures";
import { framedBox, Ground, type Lying } from "../../board/scenery/Ground";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import { Pieces } from "../../board/drawn/Pieces";
import { PlaceLayer } from "../../board/drawn/PlaceLayer";
import { initialFormation } from "../../board/placing";
import { Rings } from "../../board/drawn/Rings";
import { outlineOf } from "../../board/zones/contours";
import { useZoneLabels, ZoneLabels, Zones } from "../../board/zones/Zones";
import { visibleMarks } from "../../board/visible_marks";
import { MoveTraces } from "../../board/MoveTraces";
import { PieceEffects } from "../../board/effects/PieceEffects";
import { ThrownDice } from "../../board/effects/ThrownDice";
import { useView } from "../../board/useView";
import { textScale } from "../../platform/text_size";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** 2D board: ground, areas, pieces and marks in one SVG, for pointer, keyboard and screen reader. */
export function BoardView({ scene, board: plan }: { scene: Scene; board: Board }) {
  const table = useTable();
  const grown = useSignal(1);
  const printing = usePrinting();
  const oblique = hasStoreys(plan) && !planView.value && !printing && !table.decision.value?.place?.facing;
  const projection = useMemo(() => projectionOf(plan, oblique, grown.value), [plan, oblique, grown.value]);
  const { board } = projection;
  const near = choosable(projection, table);
  const about = near ?? acting(board);
  const spared = inQuestion(board, table);
  const asked = [table.decision.value?.id, ...table.spokenOf.value].filter(Boolean).join(" ");
  const whole = framedBox(board, !!scene.theme.ground?.fill);
  const stand = useView(board, whole, near, subject(projection, table) ?? about, asked, oblique);
  const usual = useRef(stand.usualScale);
  usual.current = stand.usualScale;
  const picture = useRef<SVGSVGElement>(null);
  const level = useSignal<number | null>(null);
  const deep = table.inSpace;
  const prefix = `m${useId()}`;
  const { view, size } = stand;
  const transform = useComputed(() => `translate(${view.value.x} ${view.value.y}) scale(${view.value.k})`);
  const pixel = () => textScale() / view.value.k;
  const lens = () => {
    const s = textScale();
    const map = placeMiniMap(board, view.value, size.value, about, spared);
    const seen = (box: Box) => ({
      x: (box.x - view.value.x) / s,
      y: (box.y - view.value.y) / s,
      w: box.w / s,
      h: box.h / s,
    });
    const unit = pixel();
    const pieces = (board.pieces ?? []).map((piece) => scaledBy(1 / unit, footprint(piece)));
    return { pixel: unit, window: seen({ x: 0, y: 0, ...size.value }), cover: map && seen(map), pieces };
  };
  useLayoutEffect(() => effect(() => stand.frame.current?.style.setProperty("--inv", String(pixel()))), []); // before the pieces are there
  useLayoutEffect(() => effect(() => void (grown.value = tokenGrowth(usual.current() * (plan.width / 36)))), [plan.width]);
  const unit = Math.max(board.width, board.height) / 1000;
  const ground = scene.theme.ground ?? {};
  const motifs = new Set(
    (board.areas ?? []).map((area) => area.paint?.motif ?? "").filter(Boolean),
  );
  const place = table.decision.value?.place ?? null;
  const byTarget = table.aim.byTarget.value;
  const refused = table.aim.refusedByTarget.value;
  const acts = table.aim.spoken.value;
  const measured = useComputed(() => size.value.w > 0);

  useEffect(() => {
    const element = stand.frame.current;
    if (!element) return undefined;
    element.addEventListener("wheel", stand.onWheel, { passive: false });
    return () => element.removeEventListener("wheel", stand.onWheel);
  });
  useLayoutEffect(() => rove(picture.current, table), [board, byTarget, acts, measured.value]);
  useEffect(() => () => void (table.inSpace.value = false), []);
  const relief = useMemo(
    () => (projection instanceof Oblique ? reliefOf(projection, plan.width / 1200) : null),
    [plan.areas, oblique],
  );
  const areas = useMemo(
    () => (
      <Areas
        board={board}
        plan={plan}
        relief={relief}
        theme={scene.theme}
        prefix={prefix}
        byTarget={byTarget}
        refused={refused}
        level={level.value}
      />
    ),
    [board, relief, scene.theme, byTarget, refused, level.value, language.value],
  );
  const pieces = useMemo(
    () => <Pieces board={board} plan={plan} byTarget={byTarget} refused={refused} acting={acts} level={level.value} />,
    [board, byTarget, refused, acts, level.value, language.value],
  );

  const idAt = (target: EventTarget | null): string =>
    (target as Element | null)?.closest?.("[data-id]")?.getAttribute("data-id") ?? "";

  const elementsAt = (x: number, y: number) => document.elementsFromPoint(x, y);
  const drag = useAimDrag(table, stand, (x, y) => {
    const ids = [...new Set(elementsAt(x, y).flatMap((one) => [idAt(one), groupAt(one)]))];
    return [...ids, ...ids.flatMap((id) => standingOn(board, id))];
  });
  const press = (event: MouseEvent) => {
    if (stand.moved.current) return;
    const direct = idAt(event.target);
    if (table.touch(direct) || table.touch(groupAt(event.target))) return;
    const below = [...new Set(elementsAt(event.clientX, event.clientY).map(idAt))];
    if (below.some((id) => table.touch(id))) return;
    const standing = below.flatMap((id) => standingOn(plan, id));
    if (standing.some((id) => table.touch(id))) return;
    const no = below.flatMap((id) => refused.get(id) ?? [])[0];
    if (no) table.aim.explain(no);
    else if (!board.pieces?.some((piece) => below.includes(piece.id))) table.back();
  };
  const point = (event: Event) => {
    const id = idAt(event.target);
    table.pointed.value = id;
    const piece = board.pieces?.find((one) => one.id === id);
    const area = piece ? undefined : board.areas?.find((one) => one.id === id);
    const of = (event.target as Element).closest?.("[data-id]");
    const box = of?.getBoundingClientRect();
    const thing =
      piece?.group && !piece.facts?.length
        ? board.pieces?.find((one) => one.group === piece.group && one.facts?.length)
        : piece;
    if (event.type === "focusin" && !of?.matches(":focus-visible")) return; // opened by touch
    const delay = (event as PointerEvent).pointerType === "touch" ? PRESS : HOVER;
    if (box && thing && (thing.card || thing.facts?.length))
      openLensSoon({ card: thing.card ?? null, title: say(thing.name), facts: thing.facts, box, of }, delay);
    else if (box && area?.facts?.length) openLensSoon({ title: say(area.name), facts: area.facts, box, of }, delay);
    else closeLensSoon();
  };
  const leave = (event: Event) => {
    table.pointed.value = "";
    if (event instanceof FocusEvent) closeLensOnBlur(event);
    else if ((event as PointerEvent).pointerType === "mouse") closeLensSoon();
  };

  const key = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (event.key === "Tab") return tabToTarget(event);
    if (direction && event.shiftKey) {
      const step = 60;
      stand.pan(
        { left: step, right: -step, up: 0, down: 0 }[direction],
        { left: 0, right: 0, up: step, down: -step }[direction],
      );
    } else if (direction) {
      const current = idAt(document.activeElement);
      const next = nearestInDirection(spotOf(board, current) ?? [0, 0], thingsOf(board, picture.current), direction);
      if (next) focusOn(picture.current, next);
    } else if (event.key === "Enter" || event.key === " ") {
      const element = document.activeElement;
      if (!table.touch(idAt(element)) && !table.touch(groupAt(element))) return;
    } else if (event.key === "+" || event.key === "=") stand.zoom(1.25);
    else if (event.key === "-") stand.zoom(0.8);
    else if (event.key === "0") stand.whole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Tab goes through the targets of the selected piece, then on. */
  const tabToTarget = (event: KeyboardEvent) => {
    const ids = [...table.aim.live.value.keys()];
    const pieces = ids.filter((id) => board.pieces?.some((piece) => piece.id === id || piece.group === id));
    const targets = pieces.length ? pieces : ids.filter((id) => spotOf(board, id));
    const here = document.activeElement;
    const at = targets.findIndex((id) => id === idAt(here) || id === groupAt(here));
    const next = targets[at + (event.shiftKey ? -1 : 1)];
    if (!table.aim.actor.value || !next || (at < 0 && event.shiftKey)) return;
    focusOn(picture.current, board.pieces?.find((piece) => piece.group === next && speaks(picture.current, piece.id))?.id ?? next);
    event.preventDefault();
    event.stopPropagation();
  };

  const tools = (
    <div class="board-tools">
      {(board.levels ?? 1) > 1 && (
        <button
          type="button"
          class="ib"
          aria-label={t("level", { level: level.value === null ? t("level-all") : String(level.value) })}
          title={t("level", { level: level.value === null ? t("level-all") : String(level.value) })}
          onClick={() =>
            (level.value = level.value === null ? 0 : level.value + 1 < (board.levels ?? 1) ? level.value + 1 : null)
          }
        >
          <Glyph name="stairs" size={16} />
        </button>
      )}
      <button
        type="button"
        class="ib zoom"
        aria-label={t("zoom-in")}
        title={t("zoom-in")}
        onClick={() => stand.zoom(1.35)}
      >
        <Glyph name="plus" size={16} />
      </button>
      <button
        type="button"
        class="ib zoom"
        aria-label={t("zoom-out")}
        title={t("zoom-out")}
        onClick={() => stand.zoom(0.74)}
      >
        <Glyph name="minus" size={16} />
      </button>
      <button type="button" class="ib" aria-label={t("zoom-fit")} title={t("zoom-fit")} onClick={stand.whole}>
        <Glyph name="fit" size={16} />
      </button>
      {hasStoreys(plan) && (
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
      <Board3dButton board={plan} open={deep} />
    </div>
  );
  return (
    <>
      <div
        ref={stand.frame}
        class="board"
        data-turned={viewTurns.value}
        onPointerDown={stand.onPointerDown}
        onPointerMove={stand.onPointerMove}
        onPointerUp={stand.onPointerUp}
        onPointerCancel={stand.onPointerUp}
        onDblClick={(event) => !(event.target as Element).closest(".piece, button") && stand.whole()}
      >
        <svg
          ref={picture}
          class="board-svg"
          width="100%"
          height="100%"
          role="application"
          aria-label={t("board")}
          aria-describedby={`${prefix}-help`}
          onClick={press}
          onPointerOver={(event) => event.pointerType === "mouse" && point(event)}
          onPointerDown={(event) => event.pointerType === "touch" && point(event)}
          onPointerLeave={leave}
          onFocusIn={point}
          onFocusOut={leave}
          onKeyDown={key}
        >
          <desc id={`${prefix}-help`}>{t("board-help")}</desc>
          <MotifTiles prefix={prefix} used={motifs} unit={unit} />
          {measured.value && (
            <g class="world" transform={transform}>
              {ground.fill && (
                <Ground board={board} paint={ground} match={table.match.value?.id ?? ""} lies={groundOf(projection)} />
              )}
              {areas}
              <Zones board={board} />
              <Chalk projection={projection} unit={unit} lens={lens} under />
              <Rings board={board} unit={unit} />
              {pieces}
              <MoveTraces board={board} plan={plan} />
              <PieceEffects board={board} plan={plan} />
              <Chalk projection={projection} unit={unit} lens={lens} />
              {place && (
                <PlaceLayer place={place} width={board.width} unit={unit} toBoard={stand.toBoard} projection={projection} />
              )}
            </g>
          )}
          {measured.value && <LabelLayer projection={projection} view={view} size={size} choosable={about} spared={spared} lens={lens} />}
        </svg>
        <ThrownDice />
        {measured.value && !deep.value && !drag.value && <AimLayer projection={projection} view={view} size={size} lens={lens} />}
        {measured.value && !deep.value && hasStoreys(plan) && <SideCut plan={plan} />}
        <DragLine drag={drag.value} />
        <MiniMapLayer board={board} theme={scene.theme} view={view} size={size} choosable={about} spared={spared} jump={stand.jump} />
        <LazyBoard3d scene={scene} board={plan} open={deep} />
      </div>
      {tools}
    </>
  );
}

/** Line from a dragged piece to the pointer. */
function DragLine({ drag }: { drag: Drag | null }) {
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

const scaledBy = (k: number, { x, y, w, h }: Box): Box => ({ x: x * k, y: y * k, w: w * k, h: h * k });

/** Marks that connect two things. */
const LINES: ReadonlySet<Mark["kind"]> = new Set(["sight", "arrow"]);

/** Place of the ground on a drawing with heights. */
function groundOf(projection: Projection): Lying | null {
  if (!projection.oblique) return null;
  const [, top] = projection.point([0, 0]);
  return { top, height: projection.point([0, projection.plan.height])[1] - top };
}

/** Pixels of an inch of the table at which tokens have their usual size; below, they grow. */
const USUAL = 27;

/** Growth of tokens where an inch has so many pixels, in steps. */
function tokenGrowth(inch: number): number {
  return inch > 0 ? Math.round(10 * Math.min(1.6, Math.max(1, USUAL / inch))) / 10 : 1;
}

/** Part of the board with the options of the decision, and its focus area. */
function choosable(projection: Projection, table: ReturnType<typeof useTable>): Box | null {
  const { board } = projection;
  const named = table.aim.named.value;
  const pointed = new Set(table.spokenOf.value);
  const meant = (id: string) => named.has(id) || pointed.has(id);
  const place = table.decision.value?.place;
  const drawn = (board.marks ?? []).filter((mark) => !mark.of && LINES.has(mark.kind)).map((mark) => mark.shape);
  if (place?.facing) return { x: 0, y: 0, w: board.width, h: board.height }; // it may be anywhere
  const standing = subject(projection, table);
  const level = place?.pieces[0] ? projection.levelOf(place.pieces[0].id) : 0;
  const reach = (place?.reach ?? []).map(({ points }) => boundsOfPoints(points.map((at) => projection.point(at, level))));
  return unionBox([
    ...reach,
    ...drawn.map(boundsOf),
    ...(standing ? [standing] : []),
    ...(board.areas ?? []).filter((area) => meant(area.id)).map((area) => boundsOf(area.shape)),
    ...(board.pieces ?? [])
      .filter((piece) => meant(piece.id) || meant(piece.group ?? ""))
      .map((piece) => footprint(piece)),
  ]);
}

/** Pieces in question: selectable, at selectable areas, explained, acting, or connected by a mark. */
function inQuestion({ areas, pieces, marks }: Board, table: ReturnType<typeof useTable>): Box[] {
  const named = table.aim.named.value;
  const pointed = new Set(table.spokenOf.value);
  const ends = (marks ?? []).flatMap(({ of, kind, shape }) =>
    !of && LINES.has(kind) && shape.type === "line" ? shape.points : [],
  );
  const grounds = (areas ?? []).filter((area) => named.has(area.id)).map((area) => boundsOf(area.shape));
  const holds = (box: Box, [x, y]: Point) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  return (pieces ?? []).flatMap((piece) => {
    const box = footprint(piece);
    const ids = [piece.id, piece.group ?? ""];
    const struck = ends.some((end) => holds(box, end)) || grounds.some((ground) => holds(ground, piece.at));
    const meant = ids.some((id) => named.has(id) || pointed.has(id));
    return struck || meant || piece.states?.includes("chosen") ? [box] : [];
  });
}

/** Part of the board that a question is about. */
function subject(projection: Projection, table: ReturnType<typeof useTable>): Box | null {
  const place = table.decision.value?.place;
  if (!place) return null;
  const standing = new Map(initialFormation(place).map(([id, x, y]) => [id, [x, y] as Point]));
  return unionBox(
    place.pieces.flatMap(({ id, at, shape }) => {
      const { w, h } = boundsOf(shape);
      const spots = [at, standing.get(id) ?? at].map((one) => projection.placed(id, one));
      return spots.map(([x, y]) => ({ x: x - w / 2, y: y - h / 2, w, h }));
    }),
  );
}

/** The acting pieces, or the focus area. */
function acting({ pieces, focus }: Board): Box | null {
  const active = unionBox((pieces ?? []).filter((piece) => piece.states?.includes("chosen")).map(footprint));
  return active ?? (focus ? { x: focus.x + focus.w / 2, y: focus.y + focus.h / 2, w: 0, h: 0 } : null);
}

/** Marks on the ground, below the pieces. */
const UNDER: ReadonlySet<Mark["kind"]> = new Set(["reach", "zone", "arc", "groove", "ghost"]);

/** Layers that follow pointer and zoom render by themselves, so that nothing else has to. */
function Chalk({
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

interface Window {
  view: Signal<View>;
  size: Signal<{ w: number; h: number }>;
  choosable: Box | null;
  spared: readonly Box[];
}

/** Verbs and the card of a target, beside lines of sight and their labels. */
function AimLayer({ projection, view, size, lens }: Pick<Window, "view" | "size"> & { projection: Projection; lens: () => MarkViewport }) {
  const marks = useVisibleMarks(projection).filter((mark) => mark.kind === "sight" || mark.id.startsWith("hides-"));
  const s = textScale();
  const { k, x, y } = view.value;
  const labels = markLabelBoxes(marks, lens).map((box) => ({ x: box.x * s + x, y: box.y * s + y, w: box.w * s, h: box.h * s }));
  const lines = alongMarks(marks).map((at) => ({ x: at[0] * k + x - 6, y: at[1] * k + y - 6, w: 12, h: 12 }));
  return <AimOverlay board={projection.board} view={view} size={size} spared={[...labels, ...lines]} />;
}

/** Place of the board's buttons, at the upper right. Without a bar there are none for zoom. */
function toolsBox({ levels = 1 }: Board, width: number): Box {
  const buttons = (hasBar(screenFor(...windowNow.value)) ? 4 : 2) + Number(levels > 1);
  const w = 12 + 36 * buttons;
  return { x: width - w, y: 0, w, h: 42 };
}

function LabelLayer({
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
  const covers = [toolsBox(board, size.value.w), ...(map ? [map] : []), ...buttons].map((box) => scaledBy(1 / s, box));
  const marks = useVisibleMarks(projection);
  const tags = markLabelBoxes(marks, lens).map((box) => ({ ...box, x: box.x + scaled.x, y: box.y + scaled.y }));
  const zones = useZoneLabels(board, scaled, { x: 0, y: 0, w: size.value.w / s, h: size.value.h / s });
  return (
    <g transform={`scale(${s})`}>
      <Labels
        projection={projection}
        marks={marks}
        view={scaled}
        width={size.value.w / s}
        height={size.value.h / s}
        covers={covers}
        zones={[...zones.map(({ box }) => box), ...tags]}
      />
      <ZoneLabels labels={zones} />
    </g>
  );
}

function MiniMapLayer({
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

/** Ids with visible marks: the hovered thing and its group, and the previewed option with its targets. */
function activeIds(table: ReturnType<typeof useTable>, board: Board): ReadonlySet<string> {
  const option = table.previewed.value;
  const group = board.pieces?.find((one) => one.id === table.pointed.value)?.group ?? "";
  const ids = new Set([table.pointed.value, group, ...(option?.targets ?? [])]);
  if (option) ids.add(String(option.key));
  ids.delete("");
  return ids;
}

function groupAt(target: EventTarget | null): string {
  return (target as Element | null)?.closest?.("[data-group]")?.getAttribute("data-group") ?? "";
}

/** True if a piece takes the focus: of a unit, one figure does. */
function speaks(picture: SVGSVGElement | null, id: string): boolean {
  return !!picture?.querySelector(`[data-id="${CSS.escape(id)}"][tabindex]`);
}

/** Pieces whose middle lies on an area. */
function standingOn(board: Board, area: string): string[] {
  const shape = board.areas?.find((one) => one.id === area)?.shape;
  if (!shape) return [];
  const outline = outlineOf(shape);
  return (board.pieces ?? []).filter((piece) => isInside(piece.at, outline)).flatMap(({ id, group }) => [id, group ?? ""]);
}

function spotOf(board: Board, id: string): Point | null {
  const piece = board.pieces?.find((one) => one.id === id);
  if (piece) return piece.at;
  const area = board.areas?.find((one) => one.id === id);
  return area ? centreOf(area.shape) : null;
}

function thingsOf(board: Board, picture: SVGSVGElement | null): { id: string; at: Point }[] {
  const spots: { id: string; at: Point }[] = [];
  for (const element of picture?.querySelectorAll("[data-id][tabindex]") ?? []) {
    const id = element.getAttribute("data-id")!;
    const at = spotOf(board, id);
    if (at) spots.push({ id, at });
  }
  return spots;
}

/** Roving tab index: the last focused thing, else the first selectable one. */
function rove(picture: SVGSVGElement | null, table: ReturnType<typeof useTable>): void {
  if (!picture) return;
  const things = [...picture.querySelectorAll<SVGElement>("[data-id][tabindex]")];
  const mine = (thing: Element) =>
    ["data-id", "data-group"].some((name) => table.isTouchable(thing.getAttribute(name) ?? ""));
  const current = things.find((thing) => thing.getAttribute("tabindex") === "0" && mine(thing));
  const next = current ?? things.find(mine) ?? things[0];
  for (const thing of things) {
    const index = thing === next ? "0" : "-1";
    if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
  }
}

export function focusOn(picture: SVGSVGElement | null, id: string): void {
  for (const thing of picture?.querySelectorAll<SVGElement>("[data-id][tabindex]") ?? []) {
    const chosen = thing.getAttribute("data-id") === id;
    thing.setAttribute("tabindex", chosen ? "0" : "-1");
    if (chosen) thing.focus();
  }
}

// The 2D board: layers, pointer, keyboard focus.
import { effect, useComputed, useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Areas } from "../../board/drawn/Areas";
import { Pieces } from "../../board/drawn/Pieces";
import { PlaceLayer } from "../../board/drawn/PlaceLayer";
import { Rings } from "../../board/drawn/Rings";
import { PieceEffects } from "../../board/effects/PieceEffects";
import { ThrownDice } from "../../board/effects/ThrownDice";
import { MoveTraces } from "../../board/effects/MoveTraces";
import { groundOf, hasStoreys, Oblique, projectionOf } from "../../board/oblique/projection";
import { reliefOf } from "../../board/oblique/relief";
import { framedBox, Ground } from "../../board/scenery/Ground";
import { MotifTiles } from "../../board/textures";
import { useView } from "../../board/useView";
import { Zones } from "../../board/zones/Zones";
import { viewTurns } from "../../i18n/compass";
import { language, t } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import { movedIds } from "../../match/position/formation";
import { planView } from "../../platform/preferences";
import { textScale } from "../../platform/screen";
import type { Board, Scene } from "../../wire";
import { LazyBoard3d } from "./Board3dButton";
import { AimLayer, DragLine, LabelLayer, MarkLayer, markViewport, MiniMapLayer } from "./BoardLayers";
import { BoardTools } from "./BoardTools";
import { acting, choosable, inQuestion, subject } from "./in_question";
import { updateTabIndex } from "./pointing/focus";
import { handleBoardKey } from "./pointing/keys";
import { handleClick, handleLeaving, handlePointing, touchableBelow } from "./pointing/pointer";
import { useAimDrag } from "./pointing/useAimDrag";
import { usePrinting } from "./printing";
import { SideCut } from "./SideCut";

/** 2D board: ground, areas, pieces and marks in one SVG, for pointer, keyboard and screen reader. */
export function BoardView({ scene, board: plan, column = false }: { scene: Scene; board: Board; column?: boolean }) {
  const table = useTable();
  const tokenScale = useSignal(1);
  const printing = usePrinting();
  const oblique = hasStoreys(plan) && !planView.value && !printing && !table.decision.value?.place?.facing;
  const projection = useMemo(() => projectionOf(plan, oblique, tokenScale.value), [plan, oblique, tokenScale.value]);
  const { board } = projection;
  const near = choosable(projection, table) ?? (scene.stage && board.focus ? board.focus : null);
  const about = near ?? acting(board);
  const spared = inQuestion(board, table);
  const asked = [table.decision.value?.id, ...table.lessonTargets.value, ...table.goalTargets.value].filter(Boolean).join(" ");
  const whole = framedBox(board, !!scene.theme.ground?.fill);
  const viewport = useView(board, whole, near, subject(projection, table) ?? about, acting(board), asked, oblique);
  const usualScale = useRef(viewport.usualScale);
  usualScale.current = viewport.usualScale;
  const picture = useRef<SVGSVGElement>(null);
  const level = useSignal<number | null>(null);
  const { inSpace } = table;
  const prefix = `m${useId()}`;
  const { view, size } = viewport;
  const transform = useComputed(() => `translate(${view.value.x} ${view.value.y}) scale(${view.value.k})`);
  const pixel = () => textScale() / view.value.k;
  const lens = () => markViewport(board, { view, size, choosable: about, spared });
  useLayoutEffect(() => effect(() => viewport.frame.current?.style.setProperty("--inv", String(pixel()))), []); // before the pieces are there
  useLayoutEffect(() => effect(() => void (tokenScale.value = tokenGrowth(usualScale.current() * (plan.width / 36)))), [plan.width]);
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

  const onWheel = useRef(viewport.onWheel);
  onWheel.current = viewport.onWheel;
  useEffect(() => {
    const element = viewport.frame.current;
    if (!element) return undefined;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element.addEventListener("wheel", listen, { passive: false }); // once: the browser paints the board anew for each
    return () => element.removeEventListener("wheel", listen);
  }, []);
  useLayoutEffect(() => updateTabIndex(picture.current, table), [board, byTarget, acts, measured.value]);
  useEffect(() => () => void (inSpace.value = false), []);
  const relief = useMemo(
    () => (projection instanceof Oblique ? reliefOf(projection, plan.width / 1200) : null),
    [plan.areas, oblique],
  );
  const leaving = useComputed(() => movedIds(table.decision.value?.place ?? null, table.placing.formation.value).join(" ")).value;
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
    () => <Pieces board={board} plan={plan} byTarget={byTarget} refused={refused} acting={acts} level={level.value} leaving={new Set(leaving.split(" "))} />,
    [board, byTarget, refused, acts, level.value, leaving, language.value],
  );

  const drag = useAimDrag(table, viewport, (x, y) => touchableBelow(board, x, y));
  const point = (event: Event) => handlePointing(event, table, board);
  const leave = (event: Event) => handleLeaving(event, table);

  return (
    <>
      <div
        ref={viewport.frame}
        class="board"
        data-turned={viewTurns.value}
        onPointerDown={viewport.onPointerDown}
        onPointerMove={viewport.onPointerMove}
        onPointerUp={viewport.onPointerUp}
        onPointerCancel={viewport.onPointerUp}
        onDblClick={(event) => !(event.target as Element).closest(".piece, button") && viewport.whole()}
      >
        <svg
          ref={picture}
          class="board-svg"
          width="100%"
          height="100%"
          role="application"
          aria-label={t("board")}
          aria-describedby={`${prefix}-help`}
          onClick={(event) => viewport.moved.current || handleClick(event, table, board, plan)}
          onPointerOver={(event) => event.pointerType === "mouse" && point(event)}
          onPointerDown={(event) => event.pointerType === "touch" && point(event)}
          onPointerLeave={leave}
          onFocusIn={point}
          onFocusOut={leave}
          onKeyDown={(event) => handleBoardKey(event, { table, board, picture, viewport })}
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
              <MarkLayer projection={projection} unit={unit} lens={lens} under />
              <Rings board={board} unit={unit} />
              {pieces}
              <MoveTraces board={board} plan={plan} />
              <PieceEffects board={board} plan={plan} />
              <MarkLayer projection={projection} unit={unit} lens={lens} />
              {place && (
                <PlaceLayer place={place} width={board.width} unit={unit} toBoard={viewport.toBoard} projection={projection} />
              )}
            </g>
          )}
          {measured.value && <LabelLayer projection={projection} view={view} size={size} choosable={about} spared={spared} lens={lens} />}
        </svg>
        <ThrownDice />
        {measured.value && !inSpace.value && !drag.value && <AimLayer projection={projection} view={view} size={size} lens={lens} />}
        {measured.value && !inSpace.value && !column && hasStoreys(plan) && <SideCut plan={plan} />}
        <DragLine drag={drag.value} />
        <MiniMapLayer board={board} theme={scene.theme} view={view} size={size} choosable={about} spared={spared} jump={viewport.jump} />
        <LazyBoard3d scene={scene} board={plan} open={inSpace} />
      </div>
      <BoardTools board={plan} level={level} inSpace={inSpace} viewport={viewport} />
    </>
  );
}

/** Pixels of an inch of the table at which tokens have their usual size; below, they grow. */
const USUAL = 27;

/** Growth of tokens where an inch has so many pixels, in steps. */
function tokenGrowth(inch: number): number {
  return inch > 0 ? Math.round(10 * Math.min(1.6, Math.max(1, USUAL / inch))) / 10 : 1;
}

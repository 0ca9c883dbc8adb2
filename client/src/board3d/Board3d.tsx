// The 3D view of the board: canvas, tools, camera and selection.
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { aimShift, dragFormation, initialFormation, formationLead } from "../board/placing";
import { leadOf, roundFormation } from "../match/position/formation";
import { visibleMarks } from "../board/visible_marks";
import { Glyph } from "../ui/basics/Glyph";
import { closeLens, closeLensSoon, openLensSoon } from "../ui/explain/lens_state";
import { isMotionReduced as calm } from "../platform/preferences";
import { useTable, type Table } from "../match/match_store";
import { loadStylesheet } from "../platform/load_stylesheet";
import styles from "./Board3d.css" with { type: "text" };
import { language, say, t } from "../i18n/text";
import type { Board, Mark, Piece, Scene } from "../wire";
import { webglContext } from "./render/webgl_context";
import { focusArea } from "./render/focus_area";
import { eyesOf, tallOf } from "../board/heights";
import type { Attention } from "./world/rings";
import { webglRenderer } from "./render/renderer";
import { SpaceLabels } from "./world/SpaceLabels";
import { softwareRenderer } from "./render/software_renderer";
import { eyesLookingAt, zoomCamera, MIN_TILT, rotateCamera, type Eyes, type Orbit, type CameraMode } from "./render/camera";
import { usePointer } from "./world/usePointer";
import { Scene3d, type Hit } from "./world/scene";

loadStylesheet(styles);

export interface Board3dProps {
  scene: Scene;
  board: Board;
  close: () => void;
}

/** Last camera of each match, restored when the view opens again. */
const left = new Map<string, Orbit>();

/** 3D view of the scene: orbit, look from a model's eyes, and choose as on the 2D board. */
export function Board3d({ scene, board, close }: Board3dProps) {
  const table = useTable();
  const canvas = useRef<HTMLCanvasElement>(null);
  const world = useSignal<Scene3d | null>(null);
  const still = useSignal(false);
  const frame = useSignal(0);
  /**
   * The piece whose eyes can be used: the acting one, or the last one touched or focused. Hovering changes no button.
   */
  const noticed = useSignal("");
  const eyes = useSignal("");
  const laid = useSignal(board);
  const marks = useComputed(() => marksOf(laid.value, table).filter((mark) => !eyes.value || mark.kind !== "sight"));

  /** The previous camera, while the focus area or a model's eyes are shown. */
  const before = useRef<Orbit | null>(null);
  /** True once the viewer has moved the camera. Until then it keeps the focus area in the window. */
  const own = useRef(false);
  const near = useSignal(false);
  const here = table.match.value?.id ?? "";
  const framing = (at: Scene3d) => at.best(focusArea(at.board, table));

  useEffect(() => {
    const element = canvas.current!;
    const drawn = webglContext(element);
    const renderer = drawn ? webglRenderer(element, drawn) : softwareRenderer(element);
    if (!renderer) return undefined;
    still.value = !drawn;
    const made = new Scene3d(element, renderer, () => frame.value++);
    made.lay(board, scene.theme, true);
    const measure = () => {
      made.resize(element.clientWidth, element.clientHeight);
      if (!own.current) made.look(framing(made));
    };
    const stood = left.get(here);
    own.current = stood !== undefined;
    measure();
    if (stood) made.look(stood);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    world.value = made;
    element.focus();
    return () => {
      const stood = before.current ?? made.stance;
      if (own.current && stood.kind === "orbit") left.set(here, stood);
      observer.disconnect();
      world.value = null;
      made.dispose();
      table.pointed.value = "";
      closeLens();
    };
  }, []);
  useLayoutEffect(() => {
    world.value?.lay(board, scene.theme, calm());
    laid.value = board;
    follow();
  }, [board, scene.theme]);
  useSignalEffect(() => {
    void language.value;
    world.value?.attend(attentionOf(table), marks.value);
  });

  const go = (stance: CameraMode, smoothly = true) => {
    const at = world.value;
    if (!at) return;
    own.current = true;
    if (stance.kind === "eyes" && at.stance.kind === "orbit") before.current ??= at.stance;
    if (stance.kind === "orbit" && !near.value) before.current = null;
    eyes.value = stance.kind === "eyes" ? stance.of : "";
    at.look(stance, !smoothly || calm());
  };
  const whole = () => {
    near.value = false;
    if (world.value) go(world.value.whole(...world.value.usual()));
  };
  const above = () => {
    near.value = false;
    if (world.value) go(world.value.whole(0, MIN_TILT));
  };
  /** Move to the focus area, or back. */
  const fight = () => {
    const at = world.value;
    if (!at) return;
    if (near.value) return back();
    if (at.stance.kind === "orbit") before.current = at.stance;
    near.value = true;
    go(framing(at));
  };
  const back = () => {
    const stood = before.current;
    near.value = false;
    if (stood) go(stood);
    else whole();
  };
  /** A model's eyes move with it; when it leaves the board, the view closes. */
  const follow = () => {
    const at = world.value;
    if (at?.stance.kind !== "eyes") return;
    const from = at.eyesAt(at.stance.of);
    if (!from) back();
    else if (from.some((value, i) => value !== (at.stance as Eyes).at[i])) go({ ...at.stance, at: from });
  };
  const borrow = () => {
    const at = world.value;
    const piece = pieceOf(board, viewerOf(board, table, noticed.value));
    const from = piece && at?.eyesAt(piece.id);
    if (at && piece && from) go(eyesLookingAt(piece.id, from, sightFrom(at, board, table, piece), piece.facing ?? null));
  };
  const point = (id: string, box: DOMRect | null) => {
    table.pointed.value = id;
    const piece = pieceOf(board, id);
    if (box && piece && (piece.card || piece.facts?.length))
      openLensSoon({ card: piece.card ?? null, title: say(piece.name), facts: piece.facts, box });
    else closeLensSoon();
  };
  /** The thing meant at a point of the window: a selectable one, even behind a roof, else the nearest. */
  const meant = (x: number, y: number): Hit | null => {
    const hits = world.value?.hits(x, y) ?? [];
    return (
      hits.find(({ id, group }) => table.isTouchable(id) || table.isTouchable(group)) ?? hits[0] ?? null
    );
  };
  const touch = (x: number, y: number) => {
    const hit = meant(x, y);
    if (!hit) return;
    if (pieceOf(board, hit.id)) noticed.value = hit.id;
    if (table.touch(hit.id) || table.touch(hit.group)) return;
    if (table.decision.value?.place) placeAt(table, hit.at);
  };
  const walk = (by: 1 | -1) => {
    const things = [...(board.pieces ?? []), ...(board.areas ?? [])]
      .map(({ id }) => id)
      .filter((id) => table.isTouchable(id) || table.isTouchable(pieceOf(board, id)?.group ?? ""));
    if (!things.length) return;
    const next = things[(things.indexOf(table.pointed.value) + by + things.length) % things.length] ?? things[0]!;
    if (pieceOf(board, next) && next !== eyes.value) noticed.value = next;
    point(next, null);
  };

  const key = (event: KeyboardEvent) => {
    const at = world.value;
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const turned: Record<string, [number, number]> = {
      ArrowLeft: [0.12, 0],
      ArrowRight: [-0.12, 0],
      ArrowUp: [0, 0.08],
      ArrowDown: [0, -0.08],
    };
    const swing = turned[event.key];
    if (swing && event.shiftKey) hands.slide(swing[0] * 40, swing[1] * 60);
    else if (swing) go(rotateCamera(at.stance, ...swing), false);
    else if (event.key === "+" || event.key === "=") go(zoomCamera(at.stance, 1.2, 400), false);
    else if (event.key === "-") go(zoomCamera(at.stance, 1 / 1.2, 400), false);
    else if (event.key === "0") whole();
    else if (event.key === "t" || event.key === "T") above();
    else if (event.key === "f" || event.key === "F") fight();
    else if (event.key === "e" || event.key === "E") borrow();
    else if (event.key === "[" || event.key === "]") walk(event.key === "]" ? 1 : -1);
    else if (event.key === "Enter" && table.pointed.value) {
      if (!table.touch(table.pointed.value) && !table.touch(pieceOf(board, table.pointed.value)?.group ?? "")) return;
    } else if (event.key === "Escape") {
      if (eyes.value || near.value) back();
      else close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const hands = usePointer(canvas, world, { go, meant, point, touch });
  const viewer = pieceOf(board, viewerOf(board, table, noticed.value));
  const seer = pieceOf(board, eyes.value);
  const seen = world.value;
  return (
    <div
      class="space"
      role="region"
      aria-label={t("space")}
      onPointerDown={stop}
      onPointerMove={stop}
      onPointerUp={stop}
      onDblClick={stop}
    >
      <canvas
        ref={canvas}
        class="space-canvas"
        tabIndex={0}
        role="application"
        aria-label={t("space")}
        aria-describedby="space-help"
        data-space={seen ? "drawn" : ""}
        onKeyDown={key}
      />
      <p id="space-help" class="unseen">
        {t("space-help")}
      </p>
      {still.value && <p class="space-still">{t("space-still")}</p>}
      {seen && <SpaceLabels world={seen} board={board} frame={frame} />}
      {seer && <p class="space-caption">{t("space-eyes-of", { name: seer.name ?? "" })}</p>}
      <div class="space-tools">
        {seen && viewer && tallOf(board)(viewer) > 0 && (
          <button
            type="button"
            class="ib wide"
            data-space-eyes
            aria-pressed={eyes.value === viewer.id}
            title={t("space-eyes", { name: viewer.name ?? "" })}
            onClick={borrow}
          >
            <Glyph name="eye" size={16} />
            <span>{t("space-eyes", { name: viewer.name ?? "" })}</span>
          </button>
        )}
        {seen && (
          <>
            <Tool
              glyph="target"
              words={t(near.value ? "space-back" : "space-fight")}
              act={fight}
              pressed={near.value}
            />
            <Tool glyph="map" words={t("space-top")} act={above} />
            <Tool glyph="fit" words={t("space-whole")} act={whole} />
            <Tool glyph="plus" words={t("zoom-in")} act={() => go(zoomCamera(seen.stance, 1.3, 400))} />
            <Tool glyph="minus" words={t("zoom-out")} act={() => go(zoomCamera(seen.stance, 1 / 1.3, 400))} />
          </>
        )}
        <button
          type="button"
          class="ib"
          data-space-close
          aria-label={t("space-close")}
          title={t("space-close")}
          onClick={close}
        >
          <Glyph name="cross" size={16} />
        </button>
      </div>
    </div>
  );
}

interface ToolProps {
  glyph: string;
  words: string;
  act: () => void;
  pressed?: boolean;
}

function Tool({ glyph, words, act, pressed }: ToolProps) {
  return (
    <button type="button" class="ib" aria-label={words} aria-pressed={pressed} title={words} onClick={act}>
      <Glyph name={glyph} size={16} />
    </button>
  );
}

function stop(event: Event): void {
  event.stopPropagation();
}

function pieceOf(board: Board, id: string): Piece | null {
  return (id && board.pieces?.find((piece) => piece.id === id)) || null;
}

function attentionOf(table: Table): Attention {
  return {
    possible: new Set([...table.aim.drawn.value.keys(), ...table.aim.actors.value]),
    chosen: new Set(table.chosenOption.value?.targets ?? []),
    previewed: new Set(table.previewed.value?.targets ?? []),
    refused: new Set(table.aim.refusedByTarget.value.keys()),
    pointed: table.pointed.value,
  };
}

/** Marks as on the 2D board, and reach and position of pieces to place. */
function marksOf(board: Board, table: Table): Mark[] {
  const option = table.previewed.value;
  const active = new Set(
    [table.pointed.value, ...(option?.targets ?? []), ...(option ? [String(option.key)] : [])].filter(Boolean),
  );
  const marks = visibleMarks(board.marks ?? [], option?.marks ?? [], active);
  const place = table.decision.value?.place;
  if (!place) return marks;
  const bad = table.placing.verdict.value !== null && !table.placing.verdict.value.ok;
  const reach = (table.placing.region.value ?? place.reach ?? []).map((shape, i): Mark => ({ id: `reach-${i}`, kind: "reach", shape }));
  const formation = table.placing.formation.value ?? initialFormation(place);
  const standing = formation.filter(([id]) => place.pieces.some((piece) => piece.id === id));
  const ghosts = standing.map(([id, x, y]): Mark => {
    const [w] = pieceOf(board, id)?.size ?? [Math.max(board.width, board.height) / 40];
    return { id: `ghost-${id}`, kind: "outline", shape: { type: "disc", x, y, r: w / 2 }, tone: bad ? "bad" : "mine" };
  });
  return [...marks, ...reach, ...ghosts];
}

/** Place the lead at a click; the rest keeps formation. The server says if it is legal. */
function placeAt(table: Table, [x, y]: [number, number]): void {
  const place = table.decision.value?.place;
  if (!place) return;
  const formation = table.placing.formation.value ?? initialFormation(place);
  const lead = leadOf(place);
  const from = formation.find(([id]) => id === lead);
  if (!from) return;
  const start = place.pieces.find((piece) => piece.id === lead)?.at;
  const next = roundFormation(
    place.together && start
      ? aimShift(formation, place, x - start[0], y - start[1])
      : dragFormation(formation, lead, formationLead(place), x - from[1], y - from[2]),
  );
  table.placing.formation.value = next;
  table.placing.try(next);
}

function viewerOf(board: Board, table: Table, noticed: string): string {
  const held = board.pieces?.find((piece) => piece.states?.includes("chosen"));
  const target = (table.chosenOption.value?.targets ?? []).includes(noticed);
  return (held && (target || !noticed) ? held.id : noticed) || held?.id || "";
}

/**
 * Target of a model's eyes: that of the previewed option, else the end of a line of sight, else the nearest opponent.
 */
function sightFrom(world: Scene3d, board: Board, table: Table, piece: Piece): [number, number, number] | null {
  const tall = tallOf(board);
  const towards = (id: string) => {
    const other = pieceOf(board, id);
    return other && other.id !== piece.id ? world.frame.at(other.at, eyesOf(other, tall(other) * 0.75)) : null;
  };
  for (const id of table.previewed.value?.targets ?? []) {
    const point = towards(id);
    if (point) return point;
  }
  if (piece.facing != null) return null;
  const away = (other: Piece) => Math.hypot(other.at[0] - piece.at[0], other.at[1] - piece.at[1]);
  const others = (board.pieces ?? []).filter((other) => other.owner !== piece.owner).sort((a, b) => away(a) - away(b));
  return others[0] ? towards(others[0].id) : world.frame.at([board.width / 2, board.height / 2]);
}

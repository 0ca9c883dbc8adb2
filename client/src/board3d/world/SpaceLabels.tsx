// Labels over the 3D view.
import type { Signal } from "@preact/signals";
import { boundsOfPoints, boundsOf, centreOf, type Box } from "../../board/geometry";
import { placeLabels, type LabelRequest } from "../../board/label_layout";
import { textWidth } from "../../board/text_width";
import { unitsOf } from "../../board/drawn/Rings";
import { oddsWords } from "../../ui/cards/OddsView";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { useTable } from "../../match/match_store";
import { say } from "../../i18n/text";
import type { Area, Board, Piece, Point } from "../../wire";
import { crownOf } from "../model/heights";
import type { Scene3d } from "./scene";

interface Label {
  id: string;
  title: string;
  sub: string;
  tone: "plain" | "mine" | "no" | "quiet";
  owner: number | null;
  piece: string;
  /** Selectable. The acting piece and the hovered thing also have labels. */
  open: boolean;
}

const PAD = 8;
const MANY = 14;
/** Window width in pixels per unit from which each unit shows its name. */
const NAMED = 48;
const ROOM = 46;
/** Height of the badge above a piece, which labels avoid. */
const BADGE = 34;

/** Labels above pieces and areas: the chosen piece, its targets, the hovered thing, and text of marks. */
export function SpaceLabels({ world, board, frame }: { world: Scene3d; board: Board; frame: Signal<number> }) {
  const drawn = frame.value;
  const inside = world.stance.kind === "eyes";
  const table = useTable();
  const canvas = world.canvas;
  const window: Box = { x: 0, y: 0, w: canvas.clientWidth, h: canvas.clientHeight };
  const labels = new Map<string, Label>();
  const unplaced: LabelRequest[] = [];
  const all = unitsOf(board.pieces ?? []);
  const units = all.size;
  for (const [key, pieces] of all) {
    const label = labelOf(key, pieces);
    const box = label && boxOf(world, pieces);
    if (!label || !box) continue;
    labels.set(key, label);
    const quiet = label.tone === "quiet";
    const badge = label.owner === null || quiet ? 0 : 20;
    const w = Math.max(textWidth(label.title, !quiet) + badge, textWidth(label.sub, false)) + 2 * PAD;
    unplaced.push({ id: key, anchor: box, w, h: label.sub ? 38 : quiet ? 18 : 22 });
  }
  const bodies = (board.pieces ?? []).flatMap((piece) => boxOf(world, [piece]) ?? []);
  const weight = { mine: 0, no: 1, plain: 2, quiet: 3 };
  unplaced.sort((a, b) => weight[labels.get(a.id)!.tone] - weight[labels.get(b.id)!.tone]);
  return (
    <div class="space-labels" aria-hidden="true">
      {(board.areas ?? []).map((area) => (
        <AreaPill
          key={area.id}
          area={area}
          world={world}
          quiet={inside}
          pointed={table.pointed.value === area.id}
          drawn={drawn}
        />
      ))}
      {world.words.map(({ at, words, tone, written }, i) => {
        const spot = world.onScreen(at);
        return (
          spot && (
            <span key={i} class={`space-words ${tone} ${written ? "written" : ""}`} style={placed(spot)}>
              {words}
            </span>
          )
        );
      })}
      {placeLabels(unplaced, [...toolsIn(window), ...bodies], window).map((place) => {
        const label = labels.get(place.id)!;
        if (place.leader && label.tone === "quiet") return null;
        return (
          <span
            key={place.id}
            class={`space-label ${label.tone}`}
            data-names={label.id}
            data-open={label.open || undefined}
            data-spot={spotOf(world, label.piece)}
            style={{
              transform: `translate(${within(place.x, place.w, window.w)}px,${within(place.y, place.h, window.h)}px)`,
            }}
          >
            <b>
              {label.owner !== null && label.tone !== "quiet" && <OwnerBadge player={label.owner} size={14} quiet />}
              {label.title}
            </b>
            {label.sub && <small>{label.sub}</small>}
          </span>
        );
      })}
    </div>
  );

  function labelOf(key: string, pieces: readonly Piece[]): Label | null {
    const ids = [key, ...pieces.map((piece) => piece.id)];
    const live = table.aim.drawn.value;
    const eyes = world.stance.kind === "eyes" && ids.includes(world.stance.of);
    if (eyes) return null;
    const hovered = ids.includes(table.pointed.value);
    const options = ids.flatMap((id) => live.get(id) ?? []);
    const no = ids.flatMap((id) => table.aim.refusedByTarget.value.get(id) ?? []);
    const named = new Set([...(table.chosenOption.value?.targets ?? []), ...(table.previewed.value?.targets ?? [])]);
    const mine = ids.some((id) => named.has(id));
    const held = pieces.some((piece) => piece.states?.includes("chosen"));
    const target = options.length > 0 && live.size <= MANY;
    const loud = hovered || mine || held || target;
    if (!loud && (inside || units > window.w / NAMED)) return null;
    const first = pieces.find((piece) => piece.label) ?? pieces[0]!;
    const title = say(first.label) || say(first.name);
    if (!title) return null;
    const odds = oddsWords(table.aim.optionAt(ids)?.odds ?? []);
    const why = no[0] && !options.length ? no[0].measure || say(no[0].why) : "";
    return {
      id: key,
      title,
      sub: loud ? why || odds || say(first.sub) : "",
      tone: mine || held ? "mine" : why && loud ? "no" : loud ? "plain" : "quiet",
      owner: first.owner ?? null,
      piece: first.id,
      open: options.length > 0,
    };
  }
}

function placed([x, y]: Point) {
  return { transform: `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)` };
}

/** Boxes of the buttons, which labels avoid. */
function toolsIn({ w, h }: Box): Box[] {
  return w > 560
    ? [
        { x: w - 52, y: h - 200, w: 52, h: 200 },
        { x: w - 320, y: h - 52, w: 320, h: 52 },
      ]
    : [{ x: 0, y: h - 104, w, h: 104 }];
}

function within(at: number, size: number, room: number): number {
  return Math.round(Math.max(2, Math.min(at, room - size - 2)));
}

/** Screen position of a piece's body. */
function spotOf(world: Scene3d, id: string): string {
  const span = world.spanOf(id);
  const at = span && world.onScreen([span.foot[0], (span.foot[1] + span.crown[1]) / 2, span.foot[2]]);
  return at ? at.map(Math.round).join(" ") : "";
}

function boxOf(world: Scene3d, pieces: readonly Piece[]): Box | null {
  const points: Point[] = [];
  for (const piece of pieces) {
    const span = world.spanOf(piece.id);
    const foot = span && world.onScreen(span.foot);
    const crown = span && world.onScreen(span.crown);
    if (foot && crown) points.push([foot[0] - 8, foot[1] + 6], [crown[0] + 8, crown[1] - BADGE]);
  }
  return points.length ? boundsOfPoints(points) : null;
}

/** Height of a roof in a dark pill; its name while hovered. */
function AreaPill({
  area,
  world,
  quiet,
  pointed,
}: {
  area: Area;
  world: Scene3d;
  quiet: boolean;
  pointed: boolean;
  drawn: number;
}) {
  const words = [area.pill ?? "", pointed ? say(area.name) || say(area.label) : ""].filter(Boolean).join(" · ");
  const middle = centreOf(area.shape);
  const spot = words ? world.onScreen(world.frame.at(middle, crownOf(area))) : null;
  const { w, h } = boundsOf(area.shape);
  const edge = spot && world.onScreen(world.frame.at([middle[0] + Math.min(w, h) / 2, middle[1]], crownOf(area)));
  const room = spot && edge ? 2 * Math.hypot(edge[0] - spot[0], edge[1] - spot[1]) : 0;
  return spot && (pointed || (room > ROOM && !quiet)) ? (
    <span class="space-pill" style={placed(spot)}>
      {words}
    </span>
  ) : null;
}

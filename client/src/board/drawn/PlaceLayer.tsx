// SVG layer for placing pieces by drag and drop, with snapping.
import { useRef } from "preact/hooks";
import { say, t } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import type { PlacePiece, PlaceView, Point } from "../../wire";
import { smoothOutline, centreOf, distance, pathOf } from "../geometry";
import { MeasuringStick } from "./Marks";
import { later } from "../../platform/settled";
import { leadOf, roundFormation, type Formation } from "../../match/position/formation";
import {
  cornerAt,
  dragFormation,
  formationLead,
  initialFormation,
  movedAlike,
  snapFormation,
  snapToLegal,
  turnOf,
} from "../placing";
import { truncateLabel } from "../aria_label";
import { DEEP, type DrawnPiece, type Projection } from "../oblique/projection";
import { figureOf, groupPortraits } from "./PieceBodies";
import { ShapeView } from "./ShapeView";

const EVERY = 90;
/** A piece dropped this near, in pixels, to another's edge or to the end of the stick snaps there; not with Alt. */
const SNAP = 7;
/** Size of a figure on its new place, so that the ring around it is seen. */
const WITHIN = 0.86;

/** Ask the server about a position, at most a dozen times a second, and always about the last one. */
function useTries(): (formation: Formation) => void {
  const table = useTable();
  const state = useRef({ cancel: () => {}, at: 0 });
  return (formation) => {
    const now = performance.now();
    state.current.cancel();
    const wait = Math.max(0, state.current.at + EVERY - now);
    const ask = () => {
      state.current.at = performance.now();
      table.placing.try(formation);
    };
    state.current.cancel = later("try", ask, wait);
  };
}

/** Measuring stick from the first piece's old position towards the drag, in its true length. */
function LaidStick({
  place,
  lead,
  to,
  unit,
  ground,
}: {
  place: PlaceView;
  lead: string;
  to: Point | undefined;
  unit: number;
  ground: string | undefined;
}) {
  const from = place.pieces.find((piece) => piece.id === lead)?.at;
  if (!place.stick || !place.longest || !from || !to) return null;
  const long = distance(from, to);
  if (long < place.longest / 30) return null;
  const end: Point = [
    from[0] + ((to[0] - from[0]) * place.longest) / long,
    from[1] + ((to[1] - from[1]) * place.longest) / long,
  ];
  return (
    <g transform={ground}>
      <MeasuringStick shape={{ type: "line", points: [from, end] }} label={place.stick} unit={unit} />
    </g>
  );
}

/** The figure of a piece on its new place, as it stands on the board. */
function Token({ piece, at, faces }: { piece: DrawnPiece; at: Point; faces: ReturnType<typeof groupPortraits> }) {
  const [dx, dy] = piece.base ? [piece.at[0] - piece.base.at[0], piece.at[1] - piece.base.at[1]] : [0, 0];
  const size = piece.base ? "" : ` scale(${WITHIN})`;
  return (
    <g class="token" transform={`translate(${at[0] + dx} ${at[1] + dy})${size}`}>
      {figureOf(piece, faces).draw()}
    </g>
  );
}

/** Pieces to place: drag the first, the others keep formation. The server says at once if the position is legal. */
export function PlaceLayer({
  place,
  width,
  unit,
  toBoard,
  projection,
}: {
  place: PlaceView;
  width: number;
  unit: number;
  /** Point of the drawing for one of the window. */
  toBoard: (x: number, y: number) => Point;
  projection: Projection;
}) {
  const table = useTable();
  const tries = useTries();
  const grip = useRef<{ id: string; off: Point; start: Point; from: Formation; along: string[] } | null>(null);
  const formation = table.placing.formation.value ?? initialFormation(place);
  const lead = leadOf(place);
  const at = new Map(formation.map(([id, x, y]) => [id, [x, y] as Point]));
  const tried = table.placing.verdict.value;
  const bad = tried !== null && !tried.ok;
  const leadAt = at.get(lead);
  const shownAt = leadAt && projection.placed(lead, leadAt);
  const level = projection.levelOf(lead);
  const [, origin] = projection.point([0, 0], level);
  /** Transform of the ground at the level of the piece. */
  const ground = projection.oblique ? `matrix(1 0 0 ${DEEP} 0 ${origin})` : undefined;
  const turn = turnOf(formation);
  const standing = projection.board.pieces ?? [];
  const tokens = new Map<string, DrawnPiece>(standing.map((piece) => [piece.id, piece]));
  const faces = groupPortraits(standing);

  const corners = table.placing.corners.value;
  const laid = tried?.outlook?.ways ?? [];
  const warning = tried?.ok ? tried.outlook?.warnings?.[0] : undefined;
  const reach = (place.reach ?? []).map(({ points }) => ({ points: smoothOutline(points) })); // until a piece is dragged
  const region = table.placing.region.value ?? reach;

  const move = (next: Formation) => {
    const rounder = roundFormation(next);
    table.placing.formation.value = rounder;
    tries(rounder);
  };
  const down = (event: PointerEvent, piece: PlacePiece) => {
    event.stopPropagation();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const along = movedAlike(formation, piece.id, place);
    const start = at.get(piece.id) ?? piece.at;
    const [x, y] = toBoard(event.clientX, event.clientY);
    const [px, py] = projection.placed(piece.id, start);
    grip.current = { id: piece.id, off: [x - px, y - py], start, from: formation, along };
    if (table.placing.byHand.value && leadAt && corners.length < (place.turns ?? 0)) {
      const before = corners[corners.length - 1] ?? place.pieces.find((one) => one.id === lead)?.at;
      if (before && distance(before, leadAt) > 0) table.placing.corners.value = [...corners, cornerAt(place, corners, leadAt)];
    }
    table.placing.try(formation, piece.id);
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const [px, py] = toBoard(event.clientX, event.clientY);
    const [x, y] = projection.under([px - held.off[0], py - held.off[1]]).at;
    const next = dragFormation(held.from, held.id, formationLead(place), x - held.start[0], y - held.start[1], held.along);
    const near = SNAP * Math.abs(toBoard(1, 0)[0] - toBoard(0, 0)[0]);
    const others = (table.scene.value?.board?.pieces ?? []).filter((piece) => !at.has(piece.id));
    const into = table.placing.region.value && snapToLegal(next, held.id, place, table.placing.region.value, near, held.along);
    move(event.altKey ? next : (into ?? snapFormation(next, held.id, place, others, near, held.along)));
  };
  const drop = () => {
    const held = grip.current;
    grip.current = null;
    const dropped = table.placing.formation.value;
    if (held && dropped && place.pieces.length === 1 && distance(leadAt ?? held.start, held.from[0]!.slice(1) as Point) > 0)
      table.placing.drop(dropped);
  };
  /** A way over the surfaces that it crosses. */
  const wayOf = (points: readonly Point[]): string => {
    const way = projection.mark({ id: "way", kind: "path", shape: { type: "line", points: [...points] } });
    return pathOf(way.shape.type === "line" ? way.shape.points : [], false);
  };
  /** Corners of one piece's path, like those of the first piece. */
  const bent = (piece: PlacePiece): Point[] => {
    const first = place.pieces.find((one) => one.id === lead)?.at ?? piece.at;
    return corners.map(([cx, cy]) => [cx + piece.at[0] - first[0], cy + piece.at[1] - first[1]]);
  };
  return (
    <g class={bad ? "placing bad" : "placing"}>
      {region.map((poly, i) => (
        <path key={i} class="mark reach" d={pathOf(poly.points.map((point) => projection.point(point, level)), true)} />
      ))}
      {!corners.length && <LaidStick place={place} lead={lead} to={leadAt} unit={unit} ground={ground} />}
      {laid.map((line, i) => (
        <path key={`way-${i}`} class="way" d={wayOf(line.points)} />
      ))}
      {corners.map((corner, i) => (
        <g key={`corner-${i}`} class="corner" transform={`translate(${projection.placed(lead, corner).join(" ")})`}>
          <circle class="steady" r="5" />
        </g>
      ))}
      {place.pieces.map((piece) => {
        const planned = at.get(piece.id) ?? piece.at;
        const spot = projection.placed(piece.id, planned);
        const [cx, cy] = turn === null ? centreOf(piece.shape) : [0, 0]; // rotation is about its centre
        const token = place.facing ? undefined : tokens.get(piece.id);
        const about = turn === null ? "" : `rotate(${turn - (place.turned ?? 0)})`;
        const lies = projection.oblique
          ? `translate(${spot[0]} ${spot[1]}) scale(1 ${DEEP}) translate(${-cx} ${-cy}) ${about}`
          : `translate(${spot[0] - cx} ${spot[1] - cy}) ${about}`;
        return (
          <g
            key={piece.id}
            class={piece.id === lead ? "placed lead" : "placed"}
            aria-label={say(piece.name) || t("piece")}
            role="img"
            onPointerDown={(event) => down(event, piece)}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            {!laid.length && !place.facing && <path class="way" d={wayOf([piece.at, ...bent(piece), planned])} />}
            <g transform={lies}>
              <ShapeView shape={piece.shape} class="under" />
              <ShapeView shape={piece.shape} class="over" />
              {piece.parts?.map((part, i) => (
                <path key={i} class="part" d={pathOf(part.points, true)} />
              ))}
            </g>
            {token && <Token piece={token} at={spot} faces={faces} />}
          </g>
        );
      })}
      {warning && shownAt && (
        <g class="mark warned" transform={`translate(${shownAt[0]} ${shownAt[1]})`}>
          <g class="steady">
            <text
              y="32"
              text-anchor={shownAt[0] < width / 4 ? "start" : shownAt[0] > (3 * width) / 4 ? "end" : "middle"}
              class="chalked"
            >
              {truncateLabel(say(warning).split(":")[0]!)}
            </text>
          </g>
        </g>
      )}
      {bad && shownAt && (
        <g class="mark stop" transform={`translate(${shownAt[0]} ${shownAt[1]})`}>
          <g class="steady">
            <circle r="11" class="disc" cy="-26" />
            <path d="M-8 -26a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-5.6 -31.6L5.6 -20.4" class="sign" />
            <text
              y="-44"
              text-anchor={shownAt[0] < width / 4 ? "start" : shownAt[0] > (3 * width) / 4 ? "end" : "middle"}
              class="chalked"
            >
              {tried.measure || truncateLabel(say(tried.why))}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

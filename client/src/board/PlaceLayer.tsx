import { useRef } from "preact/hooks";
import { say, t } from "../text";
import { useTable, type Formation } from "../play/table";
import type { PlacePiece, PlaceView, Point } from "../wire";
import { calmed, centreOf, distance, pathOf } from "./geometry";
import { Stick } from "./Marks";
import { dragged, firstFormation, leadOf, rounded, snapped } from "./placing";
import { shortened } from "./sentence";
import { ShapeView } from "./ShapeView";

const EVERY = 90;
/** A piece let go this near, in pixels, to another's edge or to the stick's end goes there; with Alt it does not. */
const SNAP = 7;

/** Ask the server about a spot, at most a dozen times a second, and always about the last one. */
function useTries(): (formation: Formation) => void {
  const table = useTable();
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; at: number }>({ timer: undefined, at: 0 });
  return (formation) => {
    const now = performance.now();
    clearTimeout(state.current.timer);
    const wait = Math.max(0, state.current.at + EVERY - now);
    state.current.timer = setTimeout(() => {
      state.current.at = performance.now();
      table.tryPlace(formation);
    }, wait);
  };
}

/** The measuring stick lies from where the first piece stood towards where it is dragged, in its true length. */
function LaidStick({ place, lead, to, unit }: { place: PlaceView; lead: string; to: Point | undefined; unit: number }) {
  const from = place.pieces.find((piece) => piece.id === lead)?.at;
  if (!place.stick || !place.longest || !from || !to) return null;
  const long = distance(from, to);
  if (long < place.longest / 30) return null;
  const end: Point = [
    from[0] + ((to[0] - from[0]) * place.longest) / long,
    from[1] + ((to[1] - from[1]) * place.longest) / long,
  ];
  return <Stick shape={{ type: "line", points: [from, end] }} label={place.stick} unit={unit} />;
}

/**
 * Pieces to be placed: drag the first, the rest keep formation. The server says at once whether they may stand there.
 */
export function PlaceLayer({
  place,
  width,
  unit,
  toBoard,
}: {
  place: PlaceView;
  width: number;
  unit: number;
  toBoard: (x: number, y: number) => Point;
}) {
  const table = useTable();
  const tries = useTries();
  const grip = useRef<{ id: string; at: Point; from: Formation } | null>(null);
  const formation = table.formation.value ?? firstFormation(place);
  const lead = leadOf(place);
  const at = new Map(formation.map(([id, x, y]) => [id, [x, y] as Point]));
  const tried = table.tried.value;
  const bad = tried !== null && !tried.ok;
  const leadAt = at.get(lead);

  const move = (next: Formation) => {
    const rounder = rounded(next);
    table.formation.value = rounder;
    tries(rounder);
  };
  const down = (event: PointerEvent, piece: PlacePiece) => {
    event.stopPropagation();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    grip.current = { id: piece.id, at: toBoard(event.clientX, event.clientY), from: formation };
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const [x, y] = toBoard(event.clientX, event.clientY);
    const next = dragged(held.from, held.id, lead, x - held.at[0], y - held.at[1]);
    const near = SNAP * Math.abs(toBoard(1, 0)[0] - toBoard(0, 0)[0]);
    const others = (table.scene.value?.board?.pieces ?? []).filter((piece) => !at.has(piece.id));
    move(event.altKey ? next : snapped(next, held.id, place, others, near));
  };
  const drop = () => {
    const held = grip.current;
    grip.current = null;
    const dropped = table.formation.value;
    if (held && dropped && place.pieces.length === 1 && distance(leadAt ?? held.at, held.from[0]!.slice(1) as Point) > 0)
      table.settle(dropped);
  };
  return (
    <g class={bad ? "placing bad" : "placing"}>
      {place.reach?.map((poly, i) => (
        <path key={i} class="mark reach" d={pathOf(calmed(poly.points), true)} />
      ))}
      <LaidStick place={place} lead={lead} to={leadAt} unit={unit} />
      {place.pieces.map((piece) => {
        const spot = at.get(piece.id) ?? piece.at;
        const [cx, cy] = centreOf(piece.shape);
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
            <path class="way" d={pathOf([piece.at, spot], false)} />
            <g transform={`translate(${spot[0] - cx} ${spot[1] - cy})`}>
              <ShapeView shape={piece.shape} class="under" />
              <ShapeView shape={piece.shape} class="over" />
            </g>
          </g>
        );
      })}
      {bad && leadAt && (
        <g class="mark stop" transform={`translate(${leadAt[0]} ${leadAt[1]})`}>
          <g class="steady">
            <circle r="11" class="disc" cy="-26" />
            <path d="M-8 -26a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-5.600 -31.600L5.600 -20.400" class="sign" />
            <text
              y="-44"
              text-anchor={leadAt[0] < width / 4 ? "start" : leadAt[0] > (3 * width) / 4 ? "end" : "middle"}
              class="chalked"
            >
              {tried.measure || shortened(say(tried.why))}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

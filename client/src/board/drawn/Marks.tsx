// SVG layer of marks: reach, arrows, lines of sight, measuring sticks.
import { ownerOf } from "../../ui/basics/owners";
import { say } from "../../i18n/text";
import type { Mark, Point, Shape } from "../../wire";
import { centreOf, lengthOf, type Box } from "../geometry";
import { overlapArea } from "../label_layout";
import { ShapeView } from "./ShapeView";

/** Marks on the board: reach, arrows, lines of sight, measuring sticks. Strokes keep their width on the screen. */
export function Marks({ marks, unit, lens }: { marks: readonly Mark[]; unit: number; lens: () => MarkViewport }) {
  const moved = labelOffsets(marks, lens);
  return (
    <g class="marks" aria-hidden="true">
      {marks.map((mark) => (
        <MarkView key={mark.id} mark={mark} unit={unit} />
      ))}
      {marks.map((mark) => (
        <Written key={`written-${mark.id}`} mark={mark} by={moved.get(mark.id)} />
      ))}
    </g>
  );
}

const HIGH = 19;
const widthOf = (label: string) => 12 + label.length * 6.8;

/** Visible part of the board: length of a pixel, and the window and the small map in board pixels. */
export interface MarkViewport {
  pixel: number;
  window: Box;
  cover: Box | null;
  pieces: readonly Box[];
}

/** Offsets of a label from a piece, in its own widths and heights, nearest first. */
const ASIDE = [-2, -1, 0, 1, 2]
  .flatMap((down) => [-1, -0.6, 0, 0.6, 1].map((across): Point => [across, down]))
  .sort((a, b) => Math.hypot(2 * a[0], a[1]) - Math.hypot(2 * b[0], b[1]));

/** Offsets of labels in pixels: into the window, below earlier labels, and off the pieces where there is room. */
export function labelOffsets(marks: readonly Mark[], lens: () => MarkViewport): Map<string, Point> {
  const moved = new Map<string, Point>();
  const labels = marks.filter((mark) => say(mark.label) && mark.kind !== "stick" && mark.kind !== "stop");
  if (!labels.length) return moved;
  const { pixel, window, cover, pieces } = lens();
  const k = 1 / pixel;
  const taken: Box[] = cover ? [cover] : [];
  for (const mark of labels) {
    const w = widthOf(say(mark.label));
    const [x, y] = labelledAt(mark);
    const [from, to] = [window.x, window.x + window.w - w];
    const left = x * k - w / 2;
    const seen = x * k >= window.x && x * k <= window.x + window.w;
    const box = { x: seen ? Math.max(from, Math.min(left, to)) : left, y: y * k - 10, w, h: HIGH };
    for (const other of taken.sort((a, b) => a.y - b.y)) if (overlapArea(box, other)) box.y = other.y + other.h + 2;
    const free = (one: Box) => ![...taken, ...pieces].some((other) => overlapArea(one, other));
    const within = (one: Box) =>
      one.x >= from && one.x <= to && one.y >= window.y && one.y + HIGH <= window.y + window.h;
    if (seen && pieces.some((piece) => overlapArea(box, piece))) {
      const steps = ASIDE.map(([across, down]) => ({ ...box, x: box.x + across * w, y: box.y + down * (HIGH + 2) }));
      Object.assign(box, steps.find((step) => within(step) && free(step)));
    }
    taken.push(box);
    moved.set(mark.id, [Math.round(box.x - left), Math.round(box.y + 10 - y * k)]);
  }
  return moved;
}

/** Boxes of the labels of marks, in pixels from the origin of the board. */
export function markLabelBoxes(marks: readonly Mark[], lens: () => MarkViewport): Box[] {
  const moved = labelOffsets(marks, lens);
  if (!moved.size) return [];
  const k = 1 / lens().pixel;
  return marks.flatMap((mark) => {
    const by = moved.get(mark.id);
    if (!by || mark.kind === "text") return [];
    const [x, y] = labelledAt(mark);
    const w = widthOf(say(mark.label));
    return [{ x: x * k + by[0] - w / 2, y: y * k + by[1] - 10, w, h: HIGH }];
  });
}

function labelledAt({ kind, shape, by }: Mark): Point {
  if (kind === "sight" && by && shape.type === "line") return shape.points[1] ?? centreOf(shape);
  if (kind === "sight" || kind === "text") return centreOf(shape);
  return kind === "arrow" || kind === "range" || kind === "path" ? endOf(shape) : topOf(shape);
}

/** Words of a mark, over the lines of all marks. */
function Written({ mark, by = [0, 0] }: { mark: Mark; by?: Point | undefined }) {
  if (mark.kind === "stick" || mark.kind === "stop") return null; // they bear their own
  const tone = mark.tone ?? "plain";
  const look = mark.by ? `${tone} tag` : tone;
  return <MarkLabel at={labelledAt(mark)} by={by} label={say(mark.label)} tone={look} written={mark.kind === "text"} />;
}

function MarkView({ mark, unit }: { mark: Mark; unit: number }) {
  const tone = mark.tone ?? "plain";
  const colour = mark.owner == null ? undefined : ownerOf(mark.owner).colour;
  const label = say(mark.label);
  switch (mark.kind) {
    case "stick":
      return <MeasuringStick shape={mark.shape} label={label} unit={unit} />;
    case "arrow":
      return (
        <g class={`mark arrow ${tone}`} style={colour ? { color: colour } : undefined}>
          <ShapeView shape={mark.shape} class="under" />
          <ShapeView shape={mark.shape} class="over" />
          <ArrowHead shape={mark.shape} />
        </g>
      );
    case "sight": {
      const [seen, hidden] = mark.by ? splitAt(mark.shape, 1) : [mark.shape, null];
      return (
        <g class={`mark sight ${tone}`}>
          <ShapeView shape={mark.shape} class="under" />
          <ShapeView shape={seen} class="over" />
          {hidden && <ShapeView shape={hidden} class="over dashes" />}
        </g>
      );
    }
    case "stop": {
      const [x, y] = centreOf(mark.shape);
      return (
        <g class="mark stop" transform={`translate(${x} ${y})`}>
          <g class="steady">
            <circle r="11" class="disc" />
            <path d="M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-5.6 -5.6L5.6 5.6" class="sign" />
            {label && (
              <text y="26" text-anchor="middle" class="chalked">
                {label}
              </text>
            )}
          </g>
        </g>
      );
    }
    case "text":
      return null;
    default:
      return (
        <g class={`mark ${mark.kind} ${tone}`} style={colour ? { color: colour } : undefined}>
          {mark.kind === "outline" && <ShapeView shape={mark.shape} class="under" />}
          <ShapeView shape={mark.shape} class="over" />
        </g>
      );
  }
}

/** A line up to a point of it, and from there on. */
function splitAt(shape: Shape, at: number): [Shape, Shape | null] {
  if (shape.type !== "line" || shape.points.length <= at + 1) return [shape, null];
  return [
    { type: "line", points: shape.points.slice(0, at + 1) },
    { type: "line", points: shape.points.slice(at) },
  ];
}

function endOf(shape: Shape): Point {
  return shape.type === "line" || shape.type === "poly" ? (shape.points.at(-1) ?? [0, 0]) : topOf(shape);
}

function topOf(shape: Shape): Point {
  if (shape.type === "disc") return [shape.x, shape.y - shape.r];
  return centreOf(shape);
}

function MarkLabel({
  at,
  by,
  label,
  tone,
  written,
}: {
  at: Point;
  by: Point;
  label: string;
  tone: string;
  written: boolean;
}) {
  if (!label) return null;
  const w = widthOf(label);
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <g class={`steady mark-label ${tone}`}>
        {!written && <rect x={by[0] - w / 2} y={by[1] - 10} width={w} height={HIGH} rx="4" />}
        <text x={by[0]} y={by[1] + 4} text-anchor="middle" class={written ? "chalked" : undefined}>
          {label}
        </text>
      </g>
    </g>
  );
}

function ArrowHead({ shape }: { shape: Shape }) {
  if (shape.type !== "line" || shape.points.length < 2) return null;
  const [bx, by] = shape.points.at(-1)!;
  const [ax, ay] = shape.points.at(-2)!;
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return (
    <g transform={`translate(${bx} ${by}) rotate(${angle})`}>
      <path class="head steady" d="M2 0L-12 -7L-12 7Z" />
    </g>
  );
}

/** Measuring stick in true length, with a tick every third and its label at the far end. */
export function MeasuringStick({ shape, label, unit }: { shape: Shape; label: string; unit: number }) {
  if (shape.type !== "line" || shape.points.length < 2) return <ShapeView shape={shape} class="mark reach" />;
  const [ax, ay] = shape.points[0]!;
  const [bx, by] = shape.points.at(-1)!;
  const length = lengthOf([
    [ax, ay],
    [bx, by],
  ]);
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const thick = 14 * unit;
  const back = Math.abs(angle) > 90; // the label is turned, so that it is never upside down
  const size = Math.min(12 * unit, length / (0.6 * label.length + 1));
  return (
    <g class="mark stick" transform={`translate(${ax} ${ay}) rotate(${angle})`}>
      <rect class="cast" x={3 * unit} y={-thick / 2 + 4 * unit} width={length} height={thick} rx={3 * unit} />
      <rect
        x="0"
        y={-thick / 2}
        width={length}
        height={thick}
        rx={3 * unit}
        fill="#E5C07B"
        stroke="#5B3B12"
        stroke-width={2.2 * unit}
      />
      <path
        d={`M${length / 3} ${-thick / 2}v${thick}M${(2 * length) / 3} ${-thick / 2}v${thick}`}
        stroke="#5B3B12"
        stroke-width={1.8 * unit}
      />
      {label && (
        <text
          transform={back ? "rotate(180)" : undefined}
          x={(length - 5 * unit) * (back ? -1 : 1)}
          y={0.36 * size}
          font-size={size}
          text-anchor={back ? "start" : "end"}
          font-weight="700"
          fill="#3A2410"
          stroke="#E5C07B"
          stroke-width={3 * unit}
          paint-order="stroke"
        >
          {label}
        </text>
      )}
    </g>
  );
}

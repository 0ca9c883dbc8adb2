// SVG layer of labels: names, numbers and letters of pieces and areas.
import { oddsLines, oddsNumbers } from "../../ui/cards/OddsView";
import { say } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import type { Board, Mark, Piece, Point } from "../../wire";
import { GlyphPath } from "../../ui/basics/Glyph";
import { ownerShape } from "../../ui/basics/OwnerBadge";
import { portraitAddress } from "../../ui/portrait/portrait";
import { boundsOfPoints, boundsOf, footprint, type Box, type View } from "../geometry";
import { overlapArea, placeLabels, type LabelRequest } from "../label_layout";
import { unitsOf } from "./Rings";
import { textWidth } from "../text_width";
import { wrapLabel } from "../aria_label";
import type { DrawnPiece, Projection } from "../oblique/projection";

interface Label {
  id: string;
  title: string;
  emblem: string;
  lines: readonly string[];
  /** True if the lines are risks: they are red. */
  risky?: boolean;
  tone: "plain" | "mine" | "no" | "done";
  owner: number | null;
  /** Address of its portrait with the ring of its owner, in place of the badge. */
  face: string;
  key: string;
  /** Number of figures of a unit; 0 for a single piece. */
  count: number;
  /** One of several pieces of a unit carries it: it stays beside them. */
  ofUnit: boolean;
  must: boolean;
  speaks: boolean;
}

const PAD = 8;
/** Width of the owner's badge and emblem before a name. */
const SIGN = 16;
/** Side of a portrait before a name. */
const FACE = 20;
/** Height of a label: its name, and each further line. */
const NAME = 22;
const LINE = 16;
/** From this size, in pixels, an upright token itself shows its face and owner. */
const LARGE = 32;
/** Below this board width an optional name stands beside its unit or is left out. */
const CRAMPED = 560;

/** Names and numbers in screen space, above the board, placed so that they hide no piece. */
export function Labels({
  projection,
  marks,
  view,
  width,
  height,
  covers,
  under,
  zones,
}: {
  projection: Projection;
  marks: readonly Mark[];
  view: View;
  width: number;
  height: number;
  /** The small map and buttons, which cover parts of the board. */
  covers: readonly Box[];
  /** The box that hides pieces altogether: they have no label. */
  under: Box | null;
  /** Labels of zones and marks, which others do not hide. */
  zones: readonly Box[];
}) {
  const table = useTable();
  const { board } = projection;
  const { aim } = table;
  const pointed = table.pointed.value;
  const chosen = new Set(table.chosenOption.value?.targets ?? []);
  const live = aim.drawn.value;
  const refused = aim.refusedByTarget.value;
  const goalIds = new Set(table.goalTargets.value);
  const many = aim.choices.value.length > 4;
  const screen = (box: Box): Box => ({
    x: box.x * view.k + view.x,
    y: box.y * view.k + view.y,
    w: box.w * view.k,
    h: box.h * view.k,
  });

  const labels: Label[] = [];
  const unplaced: LabelRequest[] = [];
  const units = unitsOf(board.pieces ?? []);
  for (const [key, pieces] of units)
    request(labelOf(key, pieces), () => boundsOfPoints(pieces.flatMap((piece) => corners(footprint(piece)))));
  for (const area of board.areas ?? []) request(labelOfArea(area.id), () => boundsOf(area.shape));

  function request(label: Label | null, at: () => Box): void {
    if (!label) return;
    const box = screen(at());
    if (under && overlapArea(box, under) > (box.w * box.h) / 2) return;
    const keyed = label.key ? 20 : 0;
    const ahead = before(label) + (label.owner === null ? 0 : 4);
    const widths = label.lines.map((line) => textWidth(line, false));
    const counted = countWidth(label);
    const w = Math.max(ahead + textWidth(label.title, true) + counted + keyed, ...widths) + 2 * PAD;
    labels.push(label);
    const near = label.ofUnit ? !label.must : width < CRAMPED && !label.speaks;
    const banner = label.emblem || label.count > 1;
    const sign: [number, number] | undefined = banner ? [before(label) + counted + keyed + 2 * PAD - 4, NAME] : undefined;
    const brief = label.must && width >= CRAMPED ? undefined : sign;
    unplaced.push({ id: label.id, anchor: box, w, h: NAME + LINE * label.lines.length, must: label.must, near, brief });
  }
  const weight = { mine: 0, no: 1, plain: 2, done: 3 };
  const toneOf = new Map(labels.map((label) => [label.id, label.tone]));
  unplaced.sort((a, b) => weight[toneOf.get(a.id)!] - weight[toneOf.get(b.id)!]);
  const obstacles = [
    ...(board.pieces ?? []).map((piece) => screen(footprint(piece))),
    ...zones,
    ...alongMarks(marks)
      .map((at) => screen({ x: at[0], y: at[1], w: 0, h: 0 }))
      .map(({ x, y }) => ({ x: x - 6, y: y - 6, w: 12, h: 12 })),
  ];
  for (const [id, px, py] of table.placing.formation.value ?? []) {
    const [w, h] = board.pieces?.find((piece) => piece.id === id)?.size ?? [10, 10];
    const [x, y] = projection.placed(id, [px, py]);
    obstacles.push(screen({ x: x - w / 2, y: y - h / 2, w, h }));
  }
  const placed = placeLabels(unplaced, obstacles, { x: 0, y: 0, w: width, h: height }, covers);
  const byId = new Map(labels.map((label) => [label.id, label]));
  return (
    <g class="labels" aria-hidden="true">
      <AreaWords board={board} view={view} width={width} taken={[...placed, ...obstacles]} />
      <Letters board={board} view={view} />
      <path class="cast" d={placed.map(shadowOf).join("")} />
      {placed.map((place) => {
        const label = byId.get(place.id)!;
        const [x, y] = [Math.round(place.x), Math.round(place.y)];
        return (
          <g key={place.id} class={`label ${label.tone}`} data-label={place.id} transform={`translate(${x} ${y})`}>
            {place.leader && (
              <path
                class="leader"
                d={`M${place.leader[0] - x} ${place.leader[1] - y}L${place.leader[2] - x} ${place.leader[3] - y}`}
              />
            )}
            <rect class="paper" width={place.w} height={place.h} rx={place.h > NAME ? 6 : NAME / 2} />
            {label.face ? (
              <image href={label.face} x="4" y="1" width={FACE} height={FACE} />
            ) : (
              label.owner !== null && ownerShape(label.owner, 0.6, [PAD + 5.2, 11.2])
            )}
            {!!label.emblem && (
              <g class="emblem">
                <GlyphPath name={label.emblem} width={2.4} scale={0.58} at={[PAD + before(label) - SIGN + 6, 11]} />
              </g>
            )}
            {!place.brief && (
              <text class="title" x={PAD + before(label)} y="15.5">
                {label.title}
              </text>
            )}
            {label.count > 1 && (
              <text class="count" x={place.w - PAD - (label.key ? 14 : 0)} y="15.5" text-anchor="end">
                {label.count}
              </text>
            )}
            {!!label.key && (
              <g transform={`translate(${place.w - 18} 4)`} class="cap">
                <rect width="14" height="14" rx="3" />
                <text x="7" y="11" text-anchor="middle">
                  {label.key}
                </text>
              </g>
            )}
            {!place.brief &&
              label.lines.map((line, i) => (
                <text key={i} class={label.risky ? "sub risk" : "sub"} x={PAD} y={31 + i * LINE}>
                  {line}
                </text>
              ))}
          </g>
        );
      })}
    </g>
  );

  function labelOf(key: string, pieces: readonly Piece[]): Label | null {
    const ids = [key, ...pieces.map((piece) => piece.id)];
    const named = pieces.find((piece) => piece.label) ?? null;
    const hovered = ids.includes(pointed);
    const options = ids.flatMap((id) => live.get(id) ?? []);
    const option = aim.optionAt(ids); // the one that confirming sends: of several, none is meant yet
    const no = ids.flatMap((id) => refused.get(id) ?? []);
    const mine = ids.some((id) => chosen.has(id));
    const goal = ids.some((id) => goalIds.has(id)); // with its whole name, as the goal has it
    const first = named ?? pieces[0]!;
    const title = (!goal && say(first.label)) || say(first.name);
    const odds = option?.odds ?? [];
    if (!title || (!named && !goal && !hovered && !mine && !odds.length)) return null;
    let lines = odds.length ? oddsLines(odds) : wrapLabel(say(first.sub));
    if (no.length && !options.length) lines = wrapLabel(no[0]!.measure || (hovered ? say(no[0]!.why) : ""));
    const acts = !!aim.actor.value && ids.includes(aim.actor.value);
    const held = acts || pieces.some((piece) => piece.states?.includes("chosen"));
    const speaks = hovered || mine || held || options.length > 0 || no.length > 0;
    if (!speaks && !goal && (first as DrawnPiece).quiet) return null;
    const shows = !!(first as DrawnPiece).base && (first.size?.[0] ?? 10) * view.k >= LARGE;
    const done = pieces.some((piece) => piece.states?.includes("done"));
    const chances = board.grid === "hex" && first.portrait && !hovered && !goal ? oddsNumbers(odds, width < CRAMPED) : null; // its face is its name
    const number = many && options.length === 1 ? aim.numberOf(options[0]!.key) : 0;
    return {
      id: key,
      title: chances?.hope ?? title,
      emblem: first.emblem ?? "",
      lines: chances?.risks ?? (speaks ? lines : []),
      risky: !!chances,
      tone: mine || held ? "mine" : no.length && !options.length ? "no" : done ? "done" : "plain",
      owner: shows || chances ? null : (first.owner ?? null),
      face: first.portrait && first.owner != null && !shows && !chances ? portraitAddress(first.portrait, first.owner, true) : "",
      key: number > 0 && number < 10 ? String(number) : "",
      count: pieces.length > 1 ? pieces.length : 0,
      ofUnit: !!first.group,
      must: goal || hovered || mine || held || odds.length > 0,
      speaks,
    };
  }

  /** Odds or price of an area: pointed at, or with odds of the verb that was touched. */
  function labelOfArea(id: string): Label | null {
    const option = live.has(id) ? aim.optionAt([id]) : null;
    if (!option || (chosen.has(id) && aim.target.value === id)) return null;
    const odds = oddsLines(option.odds ?? []);
    const prices = (option.chips ?? []).map((chip) => say(chip.text));
    const words = pointed === id ? [...prices, ...odds] : aim.verb.value ? odds : [];
    const [title, ...lines] = words;
    if (!title) return null;
    const tone = pointed === id ? "mine" : "plain";
    return { id: `area ${id}`, title, emblem: "", lines, tone, owner: null, face: "", key: "", count: 0, ofUnit: false, must: pointed === id, speaks: true };
  }
}

/** Shadows of all labels as one path, below the labels. */
function shadowOf({ x, y, w, h }: Box): string {
  return `M${Math.round(x) + 1.5} ${Math.round(y) + 2.5}h${w}v${h}h${-w}z`;
}

function before(label: Label): number {
  return (label.face ? FACE + 1 : label.owner === null ? 0 : SIGN) + (label.emblem ? SIGN : 0);
}

/** Room for the number of figures after a name. */
function countWidth(label: Label): number {
  return label.count > 1 ? 7 + 8.5 * String(label.count).length : 0;
}

/** Points along the marks that a label should not hide. */
export function alongMarks(marks: readonly Mark[]): Point[] {
  const points: Point[] = [];
  for (const { kind, shape } of marks) {
    if (shape.type !== "line" || !["stick", "sight", "arrow", "path"].includes(kind)) continue;
    for (let i = 1; i < shape.points.length; i++) {
      const [ax, ay] = shape.points[i - 1]!;
      const [bx, by] = shape.points[i]!;
      for (let part = 0.2; part < 1; part += 0.2) points.push([ax + (bx - ax) * part, ay + (by - ay) * part]);
    }
  }
  return points;
}

function corners(box: Box): [number, number][] {
  return [
    [box.x, box.y],
    [box.x + box.w, box.y + box.h],
  ];
}

/** Least width of an area, in widths of its number, that shows the number: else it would cover the neighbours. */
const ROOM_FOR_NUMBER = 1.6;

/** Text on the ground: terrain names in italics, where least is hidden, and numbers in dark pills. */
function AreaWords({ board, view, width, taken }: { board: Board; view: View; width: number; taken: readonly Box[] }) {
  const written = [...taken]; // and the names before it
  return (
    <>
      {(board.areas ?? []).map((area) => {
        const words = say(area.label);
        if (!words && !area.pill) return null;
        const box = boundsOf(area.shape);
        const x = (box.x + box.w / 2) * view.k + view.x;
        const half = (textWidth(words, false) * 1.15) / 2 + 4;
        const [from, to] = [Math.max(0, view.x), Math.min(width, view.x + board.width * view.k)]; // names stay on the table
        const name = x > from && x < to ? Math.max(from + half, Math.min(x, to - half)) : x;
        const size = Math.min(box.w, box.h) * view.k;
        const low = (box.y + box.h) * view.k + view.y;
        const top = box.y * view.k + view.y;
        const middle = (top + low) / 2;
        const under = low + 16 < board.height * view.k + view.y ? [low + 13] : [];
        const lines = [...under, ...(low - top > 90 ? [low - 14, middle + 4, top + 22] : [middle + 4, low - 5, top + 14])];
        const line = area.pill ? middle : clearest(words, name, lines, written);
        if (words && size > LEAST && line !== null) written.push(lineBox(words, name, line));
        const high = area.height ? top + 20 : low - Math.max(12, size * 0.12);
        const w = 14 + (area.pill?.length ?? 0) * 8;
        const [left, right] = [box.x * view.k + view.x + w / 2 + 8, (box.x + box.w) * view.k + view.x - w / 2 - 8];
        const pill = area.height
          ? freeCorner(left, right, high, low - 20, w, taken)
          : freeSpot(x, [high, top + Math.max(12, size * 0.12)], w, taken);
        return (
          <g key={area.id} class="area-words">
            {!!words && size > LEAST && line !== null && (
              <text class="ground" x={name} y={line} text-anchor="middle">
                {words}
              </text>
            )}
            {!!area.pill && size > ROOM_FOR_NUMBER * w && pill && (
              <g transform={`translate(${pill[0]} ${pill[1]})`} class={area.height ? "pill high" : "pill"}>
                <rect x={-w / 2} y="-10" width={w} height="20" rx="10" />
                <text y="4.5" text-anchor="middle">
                  {area.pill}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The letter of each area whose option is in sight, or in hand, and reads like another. */
function Letters({ board, view }: { board: Board; view: View }) {
  const table = useTable();
  const letters = table.letters.value;
  if (!letters.size) return null;
  const shapes = new Map((board.areas ?? []).map((area) => [area.id, area.shape]));
  return (
    <>
      {[...table.aim.drawn.value].map(([id, choices]) => {
        const named = choices.find(({ key }) => table.aim.numberOf(key) > 0 || key === table.chosen.value);
        const letter = named && letters.get(named.key);
        const shape = shapes.get(id);
        if (!letter || !shape) return null;
        const box = boundsOf(shape);
        const [x, y] = [(box.x + box.w / 2) * view.k + view.x, (box.y + box.h / 2) * view.k + view.y];
        return (
          <text key={id} class="place-letter" x={x} y={y + 5} text-anchor="middle">
            {letter}
          </text>
        );
      })}
    </>
  );
}

/** The first of two positions where a number hides no piece; null if both would. */
function freeSpot(
  x: number,
  lines: readonly number[],
  w: number,
  taken: readonly Box[],
): readonly [number, number] | null {
  const hides = (y: number) =>
    taken.some((box) => overlapArea(box, { x: x - w / 2, y: y - 9, w, h: 18 }) > 0.3 * w * 18);
  const line = lines.find((y) => !hides(y));
  return line === undefined ? null : [x, line];
}

/** The corner of a roof where its height hides no piece; null if all four would. */
function freeCorner(
  left: number,
  right: number,
  top: number,
  low: number,
  w: number,
  taken: readonly Box[],
): readonly [number, number] | null {
  const corners = [
    [left, top],
    [right, top],
    [left, low],
    [right, low],
  ] as const;
  return (
    corners.find(([x, y]) => taken.every((box) => overlapArea(box, { x: x - w / 2, y: y - 9, w, h: 18 }) <= 0)) ?? null
  );
}

/** Smaller areas carry no name. */
const LEAST = 34;

/** Box of a name, in pixels. */
function lineBox(words: string, x: number, y: number): Box {
  const w = textWidth(words, false) * 1.15;
  return { x: x - w / 2, y: y - 13, w, h: 17 };
}

/** With more square pixels covered by labels and pieces, a name cannot be read. */
const UNREAD = 90;

/** The position of a name that is covered least; null if it could not be read. */
function clearest(words: string, x: number, lines: readonly number[], taken: readonly Box[]): number | null {
  let best: number | null = null;
  let least = UNREAD;
  for (const y of lines) {
    const line = lineBox(words, x, y);
    const hidden = taken.reduce((sum, box) => sum + overlapArea(box, line), 0);
    if (hidden < least || (best === null && hidden === least)) [best, least] = [y, hidden];
  }
  return best;
}

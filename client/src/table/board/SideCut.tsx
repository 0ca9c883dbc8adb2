// Side cut of the line of sight to the target: heights, what hides it, and how much.
import { useLayoutEffect, useRef } from "preact/hooks";
import { cutAlong, type Cut, type CutBlock } from "../../board/oblique/side_cut";
import { farthestCorner, sparedBoxes } from "../../ui/explain/corners";
import { lens } from "../../ui/explain/lens_state";
import { Glyph } from "../../ui/basics/Glyph";
import { ownerOf } from "../../ui/basics/owners";
import { INK } from "../../ui/portrait/ink";
import { inUnits, say, t } from "../../i18n/text";
import { windowNow } from "../../platform/screen";
import { useTable } from "../../match/match_store";
import type { Board, Mark, Piece } from "../../wire";

const [WIDE, TALL, GROUND, SIDE] = [288, 112, 16, 34];
/** Least room of a board that shows the card: elsewhere the option says the same. */
const ROOM = 620;

/** The line of sight in question: to the target pointed at, on the board or by its answer, else to the chosen one. */
function useSight(plan: Board): Mark | null {
  const { aim, chosenOption, decision, pointed } = useTable();
  const lines = (plan.marks ?? []).filter((mark) => mark.kind === "sight" && mark.of && mark.note);
  const to = (ids: readonly string[]) => lines.find((mark) => ids.includes(mark.of!));
  const chosen = [aim.target.value, ...(chosenOption.value?.targets ?? [])].filter(Boolean);
  const near = decision.value?.options?.find(({ key }) => pointed.value === `option:${key}`)?.targets ?? [pointed.value];
  return to(near) ?? to(chosen) ?? null;
}

/**
 * What the acting piece sees of the target in question: in the column, else in the corner of the board farthest from
 * the line. There an open hover card takes its place.
 */
export function SideCut({ plan, column = false }: { plan: Board; column?: boolean }) {
  const { aim, chosenOption } = useTable();
  const mark = useSight(plan);
  const card = useRef<HTMLElement>(null);
  const cut = mark && cutAlong(plan, mark, plan.width / 30);
  const hover = lens.value !== null;
  useLayoutEffect(() => {
    const paper = card.current;
    const board = paper?.closest(".board");
    if (!paper || !board || column) return;
    paper.hidden = false;
    const frame = board.getBoundingClientRect();
    const { width, height } = paper.getBoundingClientRect();
    const place = frame.width >= ROOM ? farthestCorner(frame, width, height, sparedBoxes(board)) : null;
    paper.hidden = !place || hover;
    if (place) paper.style.transform = `translate(${Math.round(place[0] - frame.left)}px,${Math.round(place[1] - frame.top)}px)`;
  }, [mark?.id, hover, windowNow.value]);
  if (!mark || !cut) return null;
  const option = chosenOption.value?.targets?.includes(mark.of!) ? chosenOption.value : aim.optionAt([mark.of!]);
  const clear = option?.odds?.find((one) => one.clear)?.clear;
  return (
    <aside ref={card} class={column ? "side-cut in-column" : "side-cut"} aria-label={t("side-cut", { unit: cut.viewer.name ?? "" })}>
      <b>
        <Glyph name="eye" size={16} /> {t("side-cut", { unit: cut.viewer.label ?? cut.viewer.name ?? "" })}
      </b>
      <CutPicture cut={cut} board={plan} />
      <p>
        {say(mark.note)} {clear && say(clear)}
      </p>
    </aside>
  );
}

function CutPicture({ cut, board }: { cut: Cut; board: Board }) {
  const top = Math.max(cut.eyes, cut.head, ...cut.blocks.map((block) => block.crown)) + (board.scale ?? 1) * 0.5;
  const across = (WIDE - 2 * SIDE) / cut.long;
  const up = (TALL - GROUND - 6) / top;
  const x = (along: number) => Math.max(0, Math.min(WIDE, SIDE + along * across));
  const y = (height: number) => TALL - GROUND - height * up;
  const [ex, tx] = [x(0), x(cut.long)];
  const hides = cut.hidden > cut.foot;
  const beside = cut.by?.beside === true;
  const edge = cut.by && !beside ? (cut.by.crown > cut.eyes ? cut.by.from : cut.by.to) : null;
  const length = (value: number) => inUnits(value / (board.scale ?? 1), board.unit ?? "");
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} width="100%" aria-hidden="true">
      <rect width={WIDE} height={TALL} rx="8" fill="#172444" />
      <circle cx={WIDE - 56} cy="18" r="10" fill="#F3E2B0" opacity=".9" />
      <rect y={TALL - GROUND} width={WIDE} height={GROUND} fill="#9AA5BB" />
      {cut.blocks.map((block, i) => (
        <Block key={i} block={block} x={x} y={y} marked={block === cut.by} />
      ))}
      <path d={`M${ex} ${y(cut.eyes)}L${tx} ${y(cut.head)}L${tx} ${y(Math.max(cut.hidden, cut.foot))}Z`} fill="#FFD23F" opacity=".2" />
      <Pawn piece={cut.viewer} x={ex} foot={y(cut.viewer.height ?? 0)} head={y(cut.eyes) - 3} />
      <Pawn piece={cut.target} x={tx} foot={y(cut.foot)} head={y(cut.head)} />
      {cut.hidden < cut.head && <path d={`M${ex} ${y(cut.eyes)}L${tx} ${y(cut.head) + 4}`} class="seen" />}
      {edge !== null && cut.by && <path d={`M${ex} ${y(cut.eyes)}L${x(edge)} ${y(cut.by.crown)}L${tx} ${y(cut.hidden)}`} class="grazes" />}
      {hides && (
        <path d={`M${tx - 13} ${y(cut.foot)}V${y(cut.hidden)}H${tx + 13}V${y(cut.foot)}Z`} fill="#0E1730" opacity=".6" stroke="#FFFDF6" stroke-width="1.5" />
      )}
      {beside && (
        <path d={`M${tx} ${y(cut.foot)}V${y(cut.head)}H${tx + 13}V${y(cut.foot)}Z`} fill="#0E1730" opacity=".6" stroke="#FFFDF6" stroke-width="1.5" />
      )}
      {(cut.viewer.height ?? 0) > 0 && <Height x={ex + 18} from={y(0)} to={y(cut.viewer.height!)} label={length(cut.viewer.height!)} />}
      {cut.foot > 0 && <Height x={tx - 22} from={y(0)} to={y(cut.foot)} label={length(cut.foot)} />}
    </svg>
  );
}

function Block({ block, x, y, marked }: { block: CutBlock; x: (at: number) => number; y: (at: number) => number; marked: boolean }) {
  const [left, right, top, low] = [x(block.from), x(block.to), y(block.crown), y(block.floor)];
  const roofed = block.motif === "roof";
  const fill = block.motif === "mist" ? "#E6EAF0" : roofed ? "#A98A74" : "#6D7A4E";
  const many = roofed ? Math.floor((right - left) / 26) : 0;
  return (
    <g stroke={marked ? "#FFFDF6" : INK} stroke-width={marked ? 2.5 : 2} opacity={block.motif === "mist" || block.beside ? 0.5 : 1}>
      <rect x={left} y={top} width={Math.max(4, right - left)} height={Math.max(3, low - top)} fill={fill} />
      {roofed && <rect x={left - 2} y={top - 3} width={right - left + 4} height="6" fill="#B4513A" />}
      {Array.from({ length: many }, (_, i) => (
        <rect
          key={i}
          x={left + (right - left) * ((i + 0.5) / many) - 4}
          y={top + (low - top) * 0.3}
          width="8"
          height={(low - top) * 0.34}
          fill={i % 3 ? "#24304E" : "#FFD978"}
          stroke={INK}
          stroke-width="1.2"
        />
      ))}
    </g>
  );
}

/** A figure from its foot to its head. */
function Pawn({ piece, x, foot, head }: { piece: Piece; x: number; foot: number; head: number }) {
  const r = Math.max(3.5, (foot - head) * 0.2);
  const neck = head + 2 * r;
  return (
    <g stroke={INK} stroke-width="1.8">
      <path d={`M${x - 8} ${foot}C${x - 8} ${neck - 2} ${x + 8} ${neck - 2} ${x + 8} ${foot}Z`} fill={ownerOf(piece.owner).colour} />
      <circle cx={x} cy={head + r} r={r} fill="#F0C9A4" />
    </g>
  );
}

function Height({ x, from, to, label }: { x: number; from: number; to: number; label: string }) {
  return (
    <g class="high">
      <path d={`M${x} ${from}V${to}M${x - 4} ${from}h8M${x - 4} ${to}h8`} />
      <text x={x + 6} y={(from + to) / 2 + 4}>
        {label}
      </text>
    </g>
  );
}

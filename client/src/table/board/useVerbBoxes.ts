// Places of the verbs beside the selected piece, which labels leave free.
import type { Signal } from "@preact/signals";
import { boundsOf, footprint, unionBox, type Box, type View } from "../../board/geometry";
import { textWidth } from "../../board/text_width";
import { placeVerbs, VERB_HIGH } from "../../board/zones/verb_layout";
import { say } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import type { Board, Point } from "../../wire";
import { useVerbs, type VerbItem } from "../options/Verbs";

export interface VerbPlaces {
  items: readonly VerbItem[];
  /** A box for each item, in pixels; none without a selected piece on the board. */
  boxes: readonly Box[];
}

const EDGE = 6;
/** Height of the board's foot that a hand of cards covers. */
const HAND = 36;
const NONE: VerbPlaces = { items: [], boxes: [] };

/** Space for buttons over the board. */
export function windowOf({ w, h }: { w: number; h: number }): Box {
  return { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: h - 2 * EDGE };
}

/** Box of a piece, a unit or an area on the screen; null if it is not there. */
export function boxOnScreen(board: Board, id: string, view: View): Box | null {
  const box = boxesOf(board).get(id);
  return box ? onScreen(box, view) : null;
}

const known = new WeakMap<Board, ReadonlyMap<string, Box>>();

/** Boxes of the pieces, units and areas of a board. */
function boxesOf(board: Board): ReadonlyMap<string, Box> {
  let boxes = known.get(board);
  if (!boxes) known.set(board, (boxes = findBoxes(board)));
  return boxes;
}

function findBoxes({ pieces = [], areas = [] }: Board): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const piece of pieces)
    for (const id of new Set([piece.id, piece.group || piece.id])) {
      const box = boxes.get(id);
      boxes.set(id, box ? unionBox([box, footprint(piece)])! : footprint(piece));
    }
  for (const { id, shape } of areas) if (!boxes.has(id)) boxes.set(id, boundsOf(shape));
  return boxes;
}

const onScreen = (box: Box, { k, x, y }: View): Box => ({ x: box.x * k + x, y: box.y * k + y, w: box.w * k, h: box.h * k });

/** Verbs of the selected piece with their places. Phones have them beside the question. */
export function useVerbBoxes(board: Board, view: Signal<View>, size: Signal<{ w: number; h: number }>): VerbPlaces {
  const { aim, decision, scene } = useTable();
  const items = useVerbs();
  if (!items.length || !decision.value || decision.value.place || !hasBar(screenFor(...windowNow.value))) return NONE;
  const over = scene.value?.trays?.some(({ place }) => place === "hand") ? HAND : 0;
  const actor = boxOnScreen(board, aim.actor.value ?? "", view.value);
  if (!actor) return NONE;
  const widths = items.map(widthOf);
  const about = [board, view.value, size.value, aim.actor.value, aim.live.value, widths.join()];
  if (about.some((part, i) => part !== last.about[i])) last = { about, spots: spotsOf(actor, widths) };
  return { items, boxes: last.spots.map(([x, y], i) => ({ x, y, w: widths[i]!, h: VERB_HIGH })) };

  function spotsOf(piece: Box, wide: readonly number[]): Point[] {
    const pieces = board.pieces ?? [];
    const standing = new Set(pieces.flatMap(({ id, group }) => (group ? [id, group] : [id])));
    const targets = [...aim.live.value.keys()].filter((id) => standing.has(id));
    const others = pieces.map((one) => onScreen(footprint(one), view.value));
    const boxes = targets.flatMap((id) => boxOnScreen(board, id, view.value) ?? []);
    return placeVerbs(piece, wide, boxes, windowOf({ ...size.value, h: size.value.h - over }), others);
  }
}

/** The places found last: labels and buttons ask for the same. */
let last: { about: readonly unknown[]; spots: readonly Point[] } = { about: [], spots: [] };

/** Width of a button: its longest word fits. */
function widthOf({ verb }: VerbItem): number {
  const words = `${say(verb.name)} ${say(verb.cost)}`.split(" ");
  return Math.max(66, Math.ceil(Math.max(...words.map((word) => textWidth(word, true)))) + 20);
}

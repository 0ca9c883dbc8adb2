// Buttons over the board: verbs beside the selected piece, and the card of the touched target.
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { boundsOf, footprint, unionBox, type Box, type View } from "../../board/geometry";
import { placeLabels } from "../../board/label_layout";
import { textWidth } from "../../board/text_width";
import { placeVerbs } from "../../board/zones/verb_layout";
import { say } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import type { Board } from "../../wire";
import { Offer, useOffer } from "../options/Offer";
import { useVerbs, useVerbsLabel, VerbButton, type VerbItem } from "../options/Verbs";

interface Props {
  board: Board;
  view: Signal<View>;
  size: Signal<{ w: number; h: number }>;
}

const EDGE = 6;
const CARD = 248;

/** Box of a piece, a unit or an area on the board; null if it is not there. */
function boxOf(board: Board, id: string): Box | null {
  const pieces = (board.pieces ?? []).filter((piece) => piece.id === id || piece.group === id);
  if (pieces.length) return unionBox(pieces.map(footprint));
  const area = board.areas?.find((one) => one.id === id);
  return area ? boundsOf(area.shape) : null;
}

/** Verbs and the card of a target, at their places on the board. Phones have them beside the question. */
export function AimOverlay({ board, view, size }: Props) {
  const { aim, chosen, decision } = useTable();
  const items = useVerbs();
  const label = useVerbsLabel();
  const offers = useOffer();
  const card = useRef<HTMLDivElement>(null);
  const [high, measure] = useState(120);
  const { k, x, y } = view.value;
  const window = { x: EDGE, y: EDGE, w: size.value.w - 2 * EDGE, h: size.value.h - 2 * EDGE };
  const screen = (id: string): Box | null => {
    const box = boxOf(board, id);
    return box && { x: box.x * k + x, y: box.y * k + y, w: box.w * k, h: box.h * k };
  };
  useLayoutEffect(() => {
    const now = card.current?.offsetHeight ?? 0;
    if (now && now !== high) measure(now);
  });
  if (!decision.value || decision.value.place) return null;
  const actor = screen(aim.actor.value ?? "");
  const hand = aim.choice(chosen.value);
  const at = screen(aim.target.value || hand?.target || "") ?? (offers.length ? actor : null);
  const targets = [...aim.live.value.keys()].flatMap((id) => screen(id) ?? []);
  const others = items.length ? (board.pieces ?? []).flatMap((piece) => screen(piece.id) ?? []) : [];
  const widths = items.map(widthOf);
  const spots = actor && items.length ? placeVerbs(actor, widths, targets, window, others) : [];
  const buttons = spots.map(([left, top], i) => ({ x: left, y: top, w: widths[i]!, h: 62 }));
  const avoid = [...buttons, ...(actor ? [actor] : []), ...targets];
  const place = at && offers.length ? placeLabels([{ id: "card", anchor: at, w: CARD, h: high, must: true }], avoid, window)[0] : null;
  return (
    <div class="aim-overlay" onPointerDown={(event) => event.stopPropagation()}>
      {spots.length > 0 && (
        <div class="aim-bar" role="group" aria-label={label}>
          {items.map((item, i) => (
            <VerbButton key={item.verb.id} item={item} at={{ x: spots[i]![0], y: spots[i]![1], w: widths[i]! }} />
          ))}
        </div>
      )}
      {place && (
        <div ref={card} class="aim-place" style={{ transform: `translate(${Math.round(place.x)}px,${Math.round(place.y)}px)`, width: `${CARD}px` }}>
          <Offer />
        </div>
      )}
    </div>
  );
}

/** Width of a button: its longest word fits. */
function widthOf({ verb }: VerbItem): number {
  const words = `${say(verb.name)} ${say(verb.cost)}`.split(" ");
  return Math.max(66, Math.ceil(Math.max(...words.map((word) => textWidth(word, true)))) + 20);
}

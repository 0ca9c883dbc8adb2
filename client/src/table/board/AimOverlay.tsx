// Buttons over the board: verbs beside the selected piece, and the card of the touched target.
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Box, View } from "../../board/geometry";
import { placeLabels } from "../../board/label_layout";
import { useTable } from "../../match/match_store";
import type { Board } from "../../wire";
import { Offer, useOffer } from "../options/Offer";
import { useVerbsLabel, VerbButton } from "../options/Verbs";
import { boxOnScreen, useVerbBoxes, windowOf } from "./useVerbBoxes";

interface Props {
  board: Board;
  view: Signal<View>;
  size: Signal<{ w: number; h: number }>;
  /** Lines and labels of marks, which the card leaves free, in pixels. */
  spared?: readonly Box[];
}

const CARD = 248;

/** Verbs and the card of a target, at their places on the board. Phones have them beside the question. */
export function AimOverlay({ board, view, size, spared = [] }: Props) {
  const { aim, chosen, decision } = useTable();
  const { items, boxes } = useVerbBoxes(board, view, size);
  const label = useVerbsLabel();
  const offers = useOffer();
  const card = useRef<HTMLDivElement>(null);
  const [high, measure] = useState(120);
  const screen = (id: string) => boxOnScreen(board, id, view.value);
  useLayoutEffect(() => {
    const now = card.current?.offsetHeight ?? 0;
    if (now && now !== high) measure(now);
  });
  if (!decision.value || decision.value.place) return null;
  const actor = screen(aim.actor.value ?? "");
  const hand = aim.choice(chosen.value);
  const at = screen(aim.target.value || hand?.target || "") ?? (offers.length ? actor : null);
  const placeOfCard = (anchor: Box) => {
    const targets = [...aim.live.value.keys()].flatMap((id) => screen(id) ?? []);
    const avoid = [...boxes, ...(actor ? [actor] : []), ...targets, ...spared];
    return placeLabels([{ id: "card", anchor, w: CARD, h: high, must: true }], avoid, windowOf(size.value))[0];
  };
  const place = at && offers.length ? placeOfCard(at) : null;
  return (
    <div class="aim-overlay" onPointerDown={(event) => event.stopPropagation()}>
      {boxes.length > 0 && (
        <div class="aim-bar" role="group" aria-label={label}>
          {actor && <Tethers from={actor} to={boxes} />}
          {items.map((item, i) => (
            <VerbButton key={item.verb.id} item={item} at={boxes[i]!} />
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

/** Lines from the edge of the piece to its verbs, so that it is seen whose they are. */
function Tethers({ from, to }: { from: Box; to: readonly Box[] }) {
  const [cx, cy] = [from.x + from.w / 2, from.y + from.h / 2];
  const d = to.map(({ x, y, w, h }) => {
    const [dx, dy] = [x + w / 2 - cx, y + h / 2 - cy];
    const edge = Math.min(1, Math.min(from.w / Math.abs(dx || 1), from.h / Math.abs(dy || 1)) / 2);
    return `M${Math.round(cx + dx * edge)} ${Math.round(cy + dy * edge)}L${Math.round(cx + dx)} ${Math.round(cy + dy)}`;
  });
  return (
    <svg class="tethers" aria-hidden="true">
      <path class="under" d={d.join("")} />
      <path d={d.join("")} />
    </svg>
  );
}

// SVG layer of zones: contours around the places of a verb, one for each price or distance.
import { useMemo } from "preact/hooks";
import { say } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import type { Area, Board } from "../../wire";
import { boundsOf, footprint, pathOf, type Box, type View } from "../geometry";
import { overlapArea } from "../label_layout";
import { textWidth } from "../text_width";
import { contoursOf } from "./contours";

interface Zone {
  band: number;
  label: string;
  areas: readonly Area[];
}

/**
 * Zones of the verb that is drawn, nearest first. Before a verb is chosen, those of the first one with several; else
 * places of several verbs are one zone without a label.
 */
function useZones(board: Board): readonly Zone[] {
  const { aim } = useTable();
  const drawn = aim.drawn.value;
  const chosen = aim.drawnVerb.value;
  return useMemo(() => {
    const grounds = (board.areas ?? []).filter((area) => area.shape.type !== "line" && drawn.get(area.id)?.length);
    const verbs = new Set(grounds.flatMap((area) => drawn.get(area.id)!.map((choice) => choice.verb)));
    const verb =
      verbs.size === 1
        ? aim.verbView([...verbs][0]!)
        : aim.verbs.value.find(({ id, bands = [] }) => verbs.has(id) && bands.length > 1);
    if (!verb) return grounds.length ? [{ band: 0, label: "", areas: grounds }] : [];
    const bands = new Map<number, Area[]>();
    for (const area of grounds) {
      const mine = drawn.get(area.id)!.filter((choice) => choice.verb === verb.id);
      if (!mine.length) continue;
      const band = Math.min(...mine.map((choice) => choice.band));
      bands.set(band, [...(bands.get(band) ?? []), area]);
    }
    return [...bands]
      .sort(([a], [b]) => a - b)
      .map(([band, areas]) => ({ band, label: say(verb.bands?.[band]), areas }));
  }, [drawn, chosen, board.areas]);
}

const pathAround = (areas: readonly Area[]) =>
  contoursOf(areas.map((area) => area.shape))
    .map((ring) => pathOf(ring, true))
    .join("");

/** Contours on the ground: each zone is tinted, and its line encloses the nearer ones too. */
export function Zones({ board }: { board: Board }) {
  const zones = useZones(board);
  const reached = useTable().aim.drawn.value; // by other verbs, too
  const drawing = useMemo(() => {
    const within = new Set(zones.flatMap((zone) => zone.areas));
    const tiles = board.grid === "hex" ? (board.areas ?? []) : [];
    const outside = tiles.filter((area) => !within.has(area) && !reached.get(area.id)?.length);
    return {
      veil: zones.length && within.size > 1 ? pathAround(outside) : "",
      zones: zones.map((zone, i) => {
        const fill = pathAround(zone.areas);
        const edge = i ? pathAround(zones.slice(0, i + 1).flatMap((one) => one.areas)) : fill;
        return { style: `b${Math.min(2, i)}`, fill, edge };
      }),
    };
  }, [zones]);
  if (!zones.length) return null;
  return (
    <g class="zones" aria-hidden="true">
      {drawing.veil && <path class="beyond" d={drawing.veil} />}
      {drawing.zones.map(({ style, fill }) => (
        <path key={style} class={`zone-fill ${style}`} d={fill} />
      ))}
      {[...drawing.zones].reverse().map(({ style, edge }) => (
        <g key={style} class={`zone-edge ${style}`}>
          <path class="under" d={edge} />
          <path class="over" d={edge} />
        </g>
      ))}
    </g>
  );
}

const HIGH = 22;
const PAD = 9;

/** One label for each zone, on its upper edge, where it hides no piece, no other label and nothing that covers it. */
export function useZoneLabels(board: Board, view: View, window: Box, covers: readonly Box[]): { label: string; box: Box }[] {
  const zones = useZones(board);
  const screen = (box: Box): Box => ({ x: box.x * view.k + view.x, y: box.y * view.k + view.y, w: box.w * view.k, h: box.h * view.k });
  const taken = [...covers, ...(board.pieces ?? []).map((piece) => screen(footprint(piece)))];
  const placed: { label: string; box: Box }[] = [];
  for (const { label, areas } of zones) {
    if (!label) continue;
    const w = textWidth(label, true) + 2 * PAD;
    const cells = areas.map((area) => screen(boundsOf(area.shape))).sort((a, b) => a.y - b.y || a.x - b.x);
    const spots = cells.map(({ x, y, w: wide }) => ({ x: x + wide / 2 - w / 2, y: y - HIGH / 2 + 2, w, h: HIGH }));
    const free = (box: Box) => overlapArea(box, window) >= w * HIGH - 1 && !taken.some((other) => overlapArea(box, other) > 0);
    const box = spots.find(free) ?? spots.find((one) => overlapArea(one, window) > 0);
    if (!box) continue;
    taken.push(box);
    placed.push({ label, box });
  }
  return placed;
}

export function ZoneLabels({ labels }: { labels: readonly { label: string; box: Box }[] }) {
  return (
    <g class="zone-labels" aria-hidden="true">
      {labels.map(({ label, box }) => (
        <g key={label} class="zone-label" transform={`translate(${Math.round(box.x)} ${Math.round(box.y)})`}>
          <rect width={box.w} height={box.h} rx={HIGH / 2} />
          <text x={box.w / 2} y="15.5" text-anchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

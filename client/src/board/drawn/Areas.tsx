// SVG layer of areas: terrain, tiles, walls, shadows.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { wordsKey } from "../../i18n/text";
import { ownerOf } from "../../ui/basics/owners";
import type { Area, Board, OptionView, RefusedView, Theme } from "../../wire";
import { boundsOf, centreOf } from "../geometry";
import { CentredMotif } from "../textures";
import { INK, mixed } from "../../ui/portrait/ink";
import type { Raised, Relief } from "../oblique/relief";
import { terrainMarkup } from "../scenery/terrain";
import { isOfTiles, TILE, tileMarkup } from "../scenery/tiles";
import { ariaLabel, placeWords } from "../aria_label";
import { ShapeView } from "./ShapeView";
import { ownedName, standingByArea, announcedBodies, type Body } from "./spoken_positions";

interface Props {
  board: Board;
  theme: Theme;
  prefix: string;
  byTarget: ReadonlyMap<string, OptionView[]>;
  refused: ReadonlyMap<string, RefusedView[]>;
  level: number | null;
  /** The board in plan, for words. */
  plan: Board;
  /** Walls and shadows, where heights are drawn. */
  relief: Relief | null;
}

/** Length of a shadow per unit of height. */
const SHADOW = 0.2;
const NOBODY: readonly Body[] = [];

export function Areas({ board, theme, prefix, byTarget, refused, level, plan, relief }: Props) {
  const areas = useMemo(
    () =>
      relief
        ? [...relief.flats, ...relief.raised.map(({ area }) => area)]
        : [...(board.areas ?? [])].sort(
            (a, b) => (a.height ?? 0) - (b.height ?? 0) || (a.level ?? 0) - (b.level ?? 0),
          ),
    [board.areas, relief],
  );
  const drawn = useRef(new WeakMap<Area, DrawnArea>());
  const tiles = isOfTiles(board, theme);
  const feet = useMemo(
    () =>
      tiles &&
      areas
        .filter((area) => area.paint?.fill)
        .map((area) => (
          <g key={area.id}>
            <ShapeView shape={area.shape} class="tile-cast" transform={`translate(${footOf(area) * 0.4} ${footOf(area) * 1.7})`} />
          </g>
        ))
        .concat(
          areas
            .filter((area) => area.paint?.fill && !area.paint.dashed)
            .map((area) => (
              <ShapeView
                key={`foot-${area.id}`}
                shape={area.shape}
                class="tile-foot"
                fill={mixed(area.paint!.fill!, "#1A1336", 0.45)}
                transform={`translate(0 ${footOf(area)})`}
              />
            )),
        ),
    [areas, tiles],
  );
  const grid = board.grid !== "hex" ? "free" : tiles ? "tiles" : "cells";
  const pencil = Math.max(board.width, board.height) / 1200;
  const bodies = standingByArea(plan, announcedBodies(plan));
  const spoken = wordsKey();
  const raised = new Map(relief?.raised.map((one) => [one.area, one]));
  const nodes = areas.map((area) => {
    const options = byTarget.get(area.id);
    const no = refused.get(area.id);
    const standing = (area.name && bodies.get(area.id)) || NOBODY;
    const faded = level !== null && (area.level ?? 0) > level;
    const last = drawn.current.get(area);
    const plain = !options && !no && !standing.length ? spoken : null; // words that only the area itself decides
    if (plain && last?.plain === plain && last.faded === faded) return last.node;
    const states = standing.map(ownedName);
    const words = ariaLabel({ name: placeWords(area), facts: area.facts, states, options, refused: no, extra: area.pill });
    if (last?.words === words && last.faded === faded) {
      last.plain = plain;
      return last.node;
    }
    const node = (
      <AreaView
        key={area.id}
        area={area}
        grid={grid}
        pencil={pencil}
        prefix={prefix}
        faded={faded}
        words={words}
        raised={raised.get(area)}
        flat={!!relief}
      />
    );
    drawn.current.set(area, { words, plain, faded, node });
    return node;
  });
  if (!relief)
    return (
      <g class="areas">
        {feet}
        {nodes}
      </g>
    );
  const ground = relief.flats.length;
  const isGhost = (area: Area) => raised.get(area)?.ghost === true;
  return (
    <g class="areas relief">
      {nodes.slice(0, ground)}
      <g class="cast-shadows" dangerouslySetInnerHTML={{ __html: relief.glow }} />
      <g class="cast-shadows" dangerouslySetInnerHTML={{ __html: relief.shadows }} />
      {nodes.filter((_, i) => i >= ground && !isGhost(areas[i]!))}
      <g class="cast-shadows" dangerouslySetInnerHTML={{ __html: relief.lamps }} />
      <g class="ghosts">{nodes.filter((_, i) => i >= ground && isGhost(areas[i]!))}</g>
    </g>
  );
}

/** Depth of a tile. */
const footOf = (area: Area): number => boundsOf(area.shape).h * 0.1;

/** The last drawing of an area: the same element again is skipped. */
interface DrawnArea {
  words: string;
  /** Language and names of its words, if nothing stands there and nothing can be done. */
  plain: object | null;
  faded: boolean;
  node: VNode;
}

/** An area with its words for screen readers, which change more often than its picture. */
function AreaView({ words, faded, ...picture }: Drawing & { words: string; faded: boolean }) {
  const live = words !== "";
  return (
    <g
      class={`area${faded ? " faded" : ""}${picture.grid === "cells" ? " cell" : ""}`}
      data-id={picture.area.id}
      role={live ? "img" : undefined}
      aria-label={live ? words : undefined}
      tabIndex={live ? -1 : undefined}
    >
      <AreaPicture {...picture} />
    </g>
  );
}

interface Drawing {
  area: Area;
  /** Tiles are objects, cells are marks on the ground. */
  grid: "free" | "tiles" | "cells";
  /** Width of a pencil line, in units of the board. */
  pencil: number;
  prefix: string;
  /** Walls under its top, and rails over it. */
  raised?: Raised | undefined;
  /** No shadow of its own: the relief has them all. */
  flat?: boolean;
}

function AreaPicture({ area, grid, pencil, prefix, raised, flat = false }: Drawing) {
  const paint = area.paint ?? {};
  const motif = paint.motif ?? "";
  const [x, y] = centreOf(area.shape);
  const box = boundsOf(area.shape);
  const high = area.height ?? 0;
  const line = area.shape.type === "line";
  const owner = area.owner == null ? null : ownerOf(area.owner);
  const hex = grid !== "free";
  const climbs = flat && !!area.climb; // its picture stands upright
  const soft = flat && !!paint.dashed && !!paint.fill && area.shape.type !== "line"; // a patch of ground
  const edge = soft ? mixed(paint.fill!, "#0E1730", 0.55) : grid === "tiles" && !paint.dashed ? INK : paint.edge || owner?.colour || "none";
  const dashes = paint.dashed && !soft ? "6 5" : undefined;
  const quiet = grid === "cells" && (paint.width ?? 1.5) < 2;
  const scenery = hex || climbs ? "" : terrainMarkup(area, pencil);
  const picture = grid === "tiles" ? tileMarkup(motif, area.id) : "";
  const radius = Math.max(box.w, box.h) / 2;
  // below, `!!`: an empty text would be a node in each of hundreds of areas
  return (
    <>
      {!!raised?.under && <g dangerouslySetInnerHTML={{ __html: raised.under }} />}
      {high > 0 && !flat && (
        <ShapeView shape={area.shape} class="shade" transform={`translate(${high * SHADOW} ${high * SHADOW})`} />
      )}
      {!climbs && (
        <ShapeView
          shape={area.shape}
          class="face"
          fill={line ? "none" : paint.fill || owner?.colour || "transparent"}
          fill-opacity={!paint.fill && owner ? 0.22 : grid === "cells" ? 0.62 : undefined}
          stroke={edge}
          stroke-opacity={quiet ? 0.45 : undefined}
          stroke-width={soft ? 3 : (paint.width ?? 1.5)}
          stroke-dasharray={dashes}
          vector-effect="non-scaling-stroke"
          stroke-linejoin="round"
        />
      )}
      {!!picture && (
        <g
          class="motif"
          transform={`translate(${x} ${y}) scale(${radius / TILE})`}
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      )}
      {!!motif && hex && !picture && <CentredMotif name={motif} x={x} y={y} r={Math.min(box.w, box.h) / 2} />}
      {!!motif && !hex && !scenery && !climbs && <ShapeView shape={area.shape} fill={`url(#${prefix}-${motif})`} class="texture" />}
      {!!scenery && <g class="motif" dangerouslySetInnerHTML={{ __html: scenery }} />}
      {!!scenery && (
        <ShapeView
          shape={area.shape}
          class="motif"
          fill="none"
          stroke={edge}
          stroke-width={soft ? 3 : (paint.width ?? 1.5)}
          stroke-dasharray={dashes}
          vector-effect="non-scaling-stroke"
          stroke-linejoin="round"
        />
      )}
      {grid === "tiles" && !!paint.fill && <ShapeView shape={area.shape} class="night" fill="#120C24" />}
      {grid === "tiles" && !line && (
        <ShapeView
          shape={area.shape}
          class="inner-light"
          transform={`translate(${x} ${y}) scale(.91) translate(${-x} ${-y})`}
        />
      )}
      {!!raised?.over && <g dangerouslySetInnerHTML={{ __html: raised.over }} />}
      {high > 0 && !climbs && !(flat && paint.dashed) && (
        <ShapeView
          shape={area.shape}
          class="inner-light"
          transform={`translate(${x} ${y}) scale(.955) translate(${-x} ${-y})`}
        />
      )}
      {area.walls?.map((wall, i) => (
        <ShapeView key={i} shape={wall} class="wall" />
      ))}
    </>
  );
}

// Parts of the board that a question is about: the view shows them, labels leave them free.
import { boundsOf, boundsOfPoints, footprint, unionBox, type Box } from "../../board/geometry";
import type { Projection } from "../../board/oblique/projection";
import { initialFormation } from "../../board/placing";
import type { Table } from "../../match/match_store";
import type { Board, Mark, Point } from "../../wire";

/** Marks that connect two things. */
const LINES: ReadonlySet<Mark["kind"]> = new Set(["sight", "arrow"]);

/** Things that a lesson or the goal of a first match names. */
function explained(table: Table): ReadonlySet<string> {
  return new Set([...table.lessonTargets.value, ...table.goalTargets.value]);
}

/** Part of the board with the options of the decision, and its focus area. */
export function choosable(projection: Projection, table: Table): Box | null {
  const { board } = projection;
  const named = table.aim.named.value;
  const pointed = explained(table);
  const meant = (id: string) => named.has(id) || pointed.has(id);
  const place = table.decision.value?.place;
  const drawn = (board.marks ?? []).filter((mark) => !mark.of && LINES.has(mark.kind)).map((mark) => mark.shape);
  if (place?.facing) return { x: 0, y: 0, w: board.width, h: board.height }; // it may be anywhere
  const standing = subject(projection, table);
  const level = place?.pieces[0] ? projection.levelOf(place.pieces[0].id) : 0;
  const reach = (place?.reach ?? []).map(({ points }) => boundsOfPoints(points.map((at) => projection.point(at, level))));
  return unionBox([
    ...reach,
    ...drawn.map(boundsOf),
    ...(standing ? [standing] : []),
    ...(board.areas ?? []).filter((area) => meant(area.id)).map((area) => boundsOf(area.shape)),
    ...(board.pieces ?? [])
      .filter((piece) => meant(piece.id) || meant(piece.group ?? ""))
      .map((piece) => footprint(piece)),
  ]);
}

/** Pieces in question: selectable, at selectable areas, explained, acting, or connected by a mark. */
export function inQuestion({ areas, pieces, marks }: Board, table: Table): Box[] {
  const named = table.aim.named.value;
  const pointed = explained(table);
  const ends = (marks ?? []).flatMap(({ of, kind, shape }) =>
    !of && LINES.has(kind) && shape.type === "line" ? shape.points : [],
  );
  const grounds = (areas ?? []).filter((area) => named.has(area.id)).map((area) => boundsOf(area.shape));
  const holds = (box: Box, [x, y]: Point) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  return (pieces ?? []).flatMap((piece) => {
    const box = footprint(piece);
    const ids = [piece.id, piece.group ?? ""];
    const struck = ends.some((end) => holds(box, end)) || grounds.some((ground) => holds(ground, piece.at));
    const meant = ids.some((id) => named.has(id) || pointed.has(id));
    return struck || meant || piece.states?.includes("chosen") ? [box] : [];
  });
}

/** Part of the board that a question is about. */
export function subject(projection: Projection, table: Table): Box | null {
  const place = table.decision.value?.place;
  if (!place) return null;
  const standing = new Map(initialFormation(place).map(([id, x, y]) => [id, [x, y] as Point]));
  return unionBox(
    place.pieces.flatMap(({ id, at, shape }) => {
      const { w, h } = boundsOf(shape);
      const spots = [at, standing.get(id) ?? at].map((one) => projection.placed(id, one));
      return spots.map(([x, y]) => ({ x: x - w / 2, y: y - h / 2, w, h }));
    }),
  );
}

/** The acting pieces, or the focus area. */
export function acting({ pieces, focus }: Board): Box | null {
  const active = unionBox((pieces ?? []).filter((piece) => piece.states?.includes("chosen")).map(footprint));
  return active ?? (focus ? { x: focus.x + focus.w / 2, y: focus.y + focus.h / 2, w: 0, h: 0 } : null);
}

// The pieces on the page as last drawn, for effects that begin where they stood.

/** A piece as it is on the page, at its present place. */
export interface StandingPiece {
  readonly element: SVGElement;
  readonly transform: string;
}

type Pieces = ReadonlyMap<string, StandingPiece>;

const drawn = new WeakMap<Element, Pieces>();

/** Note the pieces that are drawn in an element, by id. */
export function notePieces(group: Element, pieces: Pieces): void {
  drawn.set(group, pieces);
}

/** The pieces in an element, by id. A later drawing leaves this map as it is. */
export function piecesIn(group: Element | null | undefined): Pieces {
  return (group && drawn.get(group)) || new Map();
}

// Fast DOM updates of many pieces.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { notePieces, type StandingPiece } from "../standing_pieces";
import { COMMON_ATTRIBUTES, clonePart, type PiecePart } from "./PieceBodies";

/** DOM state of one piece: its attributes and its parts. */
export interface PieceElement {
  id: string;
  transform: string;
  attributes: Readonly<Record<string, string | undefined>>;
  /** The figure itself, and its badges. */
  parts: readonly [PiecePart, ...PiecePart[]];
}

interface Known extends StandingPiece {
  element: SVGGElement;
  transform: string;
  attributes: PieceElement["attributes"];
  look: string;
  /** Look of the figure alone, and how many nodes it has. */
  figure: string;
  nodes: number;
}

/**
 * Keeps the elements of many pieces up to date. Hand-written, because a board of hundreds is drawn in half the time:
 * parts are cloned, and unchanged ones are skipped.
 */
class Elements {
  known = new Map<string, Known>();

  constructor(private readonly group: Element) {}

  draw(standing: readonly PieceElement[]): void {
    const before = this.known;
    const focused = this.group.contains(document.activeElement) ? (document.activeElement as SVGElement) : null;
    this.known = new Map();
    const fresh = document.createDocumentFragment(); // inserted together, not one by one
    let next = this.group.firstElementChild;
    for (const one of standing) {
      const there = before.get(one.id);
      const known = there ?? made(one);
      this.known.set(one.id, known);
      update(known, one);
      if (!there) {
        fresh.append(known.element);
        continue;
      }
      if (fresh.firstChild) this.group.insertBefore(fresh, next);
      if (known.element === next) next = next.nextElementSibling;
      else this.group.insertBefore(known.element, next);
    }
    this.group.insertBefore(fresh, next);
    for (const [id, { element }] of before) if (!this.known.has(id)) element.remove();
    if (focused?.isConnected && document.activeElement !== focused) focused.focus(); // moving an element blurs it
  }
}

function made({ parts: [figure] }: PieceElement): Known {
  const [element, look] = [clonePart(figure), lookOf(figure)];
  return { element, transform: "", attributes: COMMON_ATTRIBUTES, look, figure: look, nodes: element.childNodes.length };
}

function lookOf({ key, transform = "" }: PiecePart): string {
  return `${key}\t${transform}\n`;
}

function update(known: Known, { transform, attributes, parts }: PieceElement): void {
  const { element } = known;
  if (transform !== known.transform) element.style.transform = known.transform = transform;
  for (const name in attributes) {
    const value = attributes[name];
    if (value === known.attributes[name]) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  known.attributes = attributes;
  const looks = parts.map(lookOf);
  const look = looks.join("");
  if (look === known.look) return;
  if (looks[0] !== known.figure) {
    element.replaceChildren(...clonePart(parts[0]).childNodes);
    known.figure = looks[0]!;
    known.nodes = element.childNodes.length;
  }
  while (element.childNodes.length > known.nodes) element.lastChild!.remove(); // badges: a face would be loaded anew
  for (const part of parts.slice(1)) element.append(...clonePart(part).childNodes);
  known.look = look;
}

/** Ref of the element whose children are exactly these. */
export function usePieceElements(standing: readonly PieceElement[]): RefObject<SVGGElement | null> {
  const group = useRef<SVGGElement>(null);
  const elements = useRef<Elements | null>(null);
  useLayoutEffect(() => {
    elements.current ??= new Elements(group.current!);
    elements.current.draw(standing);
    notePieces(group.current!, elements.current.known);
  });
  return group;
}

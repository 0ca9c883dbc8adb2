// Lens: hover card in a corner of the board, explanation beside the pointer, sheet on touch.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CardSheet, CardView, isSheet } from "./CardView";
import { Facts } from "./Facts";
import { farthestCorner, sparedBoxes, type Rect } from "../explain/corners";
import {
  lens,
  closeLens,
  closeLensOnBlur,
  closeLensSoon,
  dismissLens,
  keepLens,
  openLensSoon,
  trackLongPress,
  type LensTarget,
} from "../explain/lens_state";
import { termsIn, termsOf, type ExplainedTerm } from "../explain/terms";

function confirming(): DOMRect {
  const button = document.querySelector("[data-confirm]");
  return button?.getBoundingClientRect() ?? new DOMRect(0, innerHeight);
}

/** Position of the lens: beside a card, below or above a word, outside the options; never over the confirm button. */
function placeFor({ box, card, facts, of }: LensTarget, { width, height }: DOMRect): [left: number, top: number] {
  const within = (value: number, size: number, room: number) => Math.max(8, Math.min(value, room - size - 8));
  const button = confirming();
  const [across, down] = [within(box.left, width, innerWidth), within(box.top, height, innerHeight)];
  const beside: [number, number][] = [
    [box.right + 10, down],
    [box.left - width - 10, down],
  ];
  const around: [number, number][] = [
    [across, box.bottom + 6],
    [across, box.top - height - 6],
  ];
  const answers = card && of?.closest("[data-decision]")?.getBoundingClientRect();
  const outside: [number, number][] = answers
    ? [
        [answers.left - width - 10, down],
        [across, answers.top - height - 6],
      ]
    : [];
  const anywhere: [number, number][] = [
    [across, button.top - height - 8],
    [button.left - width - 8, down],
    [8, 8],
  ];
  const fits = ([left, top]: [number, number]) =>
    Math.min(left, top) >= 8 &&
    left + width <= innerWidth - 8 &&
    top + height <= innerHeight - 8 &&
    (left >= button.right || left + width <= button.left || top >= button.bottom || top + height <= button.top);
  const places = card || facts ? [...outside, ...beside, ...around, ...anywhere] : [...around, ...beside, ...anywhere];
  return places.find(fits) ?? [across, down];
}

/** Size of a card in a corner. It grows to its full height while a word is open. */
const [WIDE, HIGH] = [312, 180];
/** Parts beside the board whose head a card may cover, if no corner is free. */
const COLUMNS = [".rail", ".left", ".dock"];

/** The board in sight; null on pages and in games without one. */
function boardInSight(): Element | null {
  const board = document.querySelector(".board");
  return board && board.getBoundingClientRect().width > WIDE ? board : null;
}

/** True for facts of a piece or unit, which have a corner of the board; pictures and words stand beside their thing. */
function isFactual({ card, facts }: LensTarget): boolean {
  return card ? isSheet(card) : !!facts?.length;
}

/** Put a card into the free corner of the board that is farthest from what matters, else over the head of a column. */
function placeInCorner(paper: HTMLElement, board: Element, of: Element | null | undefined): void {
  const box = board.getBoundingClientRect();
  const frame: Rect = { left: Math.max(0, box.left), top: Math.max(0, box.top), right: Math.min(innerWidth, box.right), bottom: Math.min(innerHeight, box.bottom) };
  const height = Math.min(HIGH, frame.bottom - frame.top - 16);
  const spared = sparedBoxes(board, of);
  const [left, top] = farthestCorner(frame, WIDE, height, spared) ?? columnHead(height, spared) ?? [frame.left + 8, frame.top + 8];
  const low = top > (frame.top + frame.bottom - height) / 2;
  paper.style.left = `${left}px`;
  paper.style.top = low ? "" : `${top}px`;
  paper.style.bottom = low ? `${innerHeight - top - height}px` : "";
  paper.style.maxHeight = `${height}px`;
}

/** Put a sheet at the foot of the screen, above the confirm button if that is there. */
function placeAtFoot(paper: HTMLElement): void {
  const { top, height } = confirming();
  const low = height > 0 && top > innerHeight / 2 ? top - 6 : innerHeight;
  paper.style.bottom = `${Math.max(0, innerHeight - low)}px`;
  paper.style.maxHeight = `${Math.min(innerHeight * 0.46, low - 60)}px`;
}

/** Head of a part beside the board, where the card covers neither the board's pieces nor the confirm button. */
function columnHead(height: number, spared: readonly Rect[]): [number, number] | null {
  const button = confirming();
  for (const name of COLUMNS) {
    const column = document.querySelector(name)?.getBoundingClientRect();
    if (!column || column.width < 180 || column.height < height) continue;
    const left = Math.max(8, Math.min(column.left, innerWidth - WIDE - 8));
    const card = { left, top: column.top, right: left + WIDE, bottom: column.top + height };
    const covers = (one: Rect) => card.left < one.right && card.right > one.left && card.top < one.bottom && card.bottom > one.top;
    if (!covers(button) && !spared.some(covers)) return [left, column.top];
  }
  return null;
}

/** Number of terms explained for a card. */
const MOST = 6;
/** Milliseconds of focus on an option before its terms are explained. */
const REST = 700;

/**
 * Explain terms of an option, of seats or of steps after the keyboard focus rests there; a card's option opens the
 * card.
 */
function rest({ target }: FocusEvent): void {
  const of = target as HTMLElement;
  if (!of.matches?.("[data-option]:not([data-enlarges]):focus-visible, :is(.seats, .steps):focus-visible")) return;
  const terms = termsIn(of.innerText).flatMap((part) => (typeof part === "string" ? [] : part.term));
  if (terms.length) openLensSoon({ terms, box: of.getBoundingClientRect(), of }, REST);
}

function watchFocus(): () => void {
  addEventListener("focusin", rest);
  addEventListener("focusout", closeLensOnBlur);
  return () => {
    removeEventListener("focusin", rest);
    removeEventListener("focusout", closeLensOnBlur);
  };
}

/** Lens: one card at a time. It does not move while it is open. */
export function Lens() {
  const at = useRef<HTMLDivElement>(null);
  const looked = lens.value;
  const factual = looked !== null && isFactual(looked);
  const foot = factual && looked.touched === true;
  const corner = factual && !foot && boardInSight() !== null;
  useLayoutEffect(() => {
    const paper = at.current;
    if (!paper || !looked) return;
    if (foot) return placeAtFoot(paper);
    paper.style.left = paper.style.top = "0"; // where it has room for its full width
    paper.style.bottom = "";
    paper.style.maxHeight = "";
    const board = corner && boardInSight();
    if (board) return placeInCorner(paper, board, looked.of);
    const button = confirming();
    const room = (button.left < innerWidth / 2 ? button.top : innerHeight) - 16;
    const terms = [...paper.querySelectorAll<HTMLElement>(".lens-terms > div")];
    for (const term of terms) term.hidden = false;
    paper.classList.remove("wide");
    paper.classList.toggle("wide", paper.offsetHeight > room); // its text beside it, or in longer lines
    while (paper.scrollHeight > room && terms.length) terms.pop()!.hidden = true;
    const [left, top] = placeFor(looked, paper.getBoundingClientRect());
    paper.style.left = `${left}px`;
    paper.style.top = `${top}px`;
  }, [looked]);
  useEffect(trackLongPress, []);
  useEffect(watchFocus, []);
  useEffect(() => {
    if (!looked) return undefined;
    const { of } = looked;
    const gone = setInterval(() => of && !of.isConnected && closeLens(), 200);
    const escape = (event: KeyboardEvent) => event.key === "Escape" && dismissLens(event);
    addEventListener("keydown", escape);
    return () => {
      clearInterval(gone);
      removeEventListener("keydown", escape);
    };
  }, [looked]);
  if (!looked) return null;
  const { card } = looked;
  const sheet = card && isSheet(card);
  const terms = (looked.terms ?? termsOf(card ?? looked)).slice(0, MOST);
  return (
    <div ref={at} class={`lens${corner ? " corner" : foot ? " foot" : ""}`} aria-hidden="true">
      {card && (sheet ? <CardSheet card={card} /> : <CardView card={card} />)}
      {card && !sheet && (card.facts?.length ?? 0) > 0 && (
        <div class="lens-facts">
          <Facts facts={card.facts} />
        </div>
      )}
      {!card && looked.title && (
        <div class="lens-facts">
          <b>{looked.title}</b>
          {looked.words && <p>{looked.words}</p>}
          <Facts facts={looked.facts} />
        </div>
      )}
      {terms.length > 0 && (factual && (corner || foot) ? <Words key={looked.title ?? ""} terms={terms} /> : <Terms terms={terms} />)}
    </div>
  );
}

/** Terms with their explanations. */
function Terms({ terms }: { terms: readonly ExplainedTerm[] }) {
  return (
    <dl class="lens-facts lens-terms">
      {terms.map((term) => (
        <div key={term.name}>
          <dt>{term.name}</dt>
          <dd>{term.says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Terms that open in the card, one at a time. */
function Words({ terms }: { terms: readonly ExplainedTerm[] }) {
  const open = useSignal<ExplainedTerm | null>(null);
  return (
    <div class="lens-words" onPointerEnter={keepLens} onPointerLeave={closeLensSoon}>
      {open.value && (
        <p>
          <b>{open.value.name}</b>: {open.value.says}
        </p>
      )}
      <div>
        {terms.map((term) => (
          <span
            key={term.name}
            class={`explained${term === open.value ? " on" : ""}`}
            onPointerEnter={(event) => event.pointerType === "mouse" && (open.value = term)}
            onClick={() => (open.value = term === open.value ? null : term)}
          >
            {term.name}
          </span>
        ))}
      </div>
    </div>
  );
}

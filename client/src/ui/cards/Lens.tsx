// Lens: enlarged card or explanation beside the pointer (tooltip).
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CardSheet, CardView, isSheet } from "./CardView";
import { Facts } from "./Facts";
import { lens, closeLens, closeLensOnBlur, openLensSoon, trackLongPress, type LensTarget } from "../explain/lens_state";
import { termsIn, termsOf } from "../explain/terms";

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

/** Lens: the enlarged card, beside its original, never under the pointer. */
export function Lens() {
  const at = useRef<HTMLDivElement>(null);
  const looked = lens.value;
  useLayoutEffect(() => {
    const paper = at.current;
    if (!paper || !looked) return;
    paper.style.left = paper.style.top = "0"; // where it has room for its full width
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
    const escape = (event: KeyboardEvent) => event.key === "Escape" && closeLens();
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
    <div ref={at} class="lens" aria-hidden="true">
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
      {terms.length > 0 && (
        <dl class="lens-facts lens-terms">
          {terms.map((term) => (
            <div key={term.name}>
              <dt>{term.name}</dt>
              <dd>{term.says}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

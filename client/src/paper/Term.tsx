import { Fragment } from "preact";
import { lookAway, lookSoon } from "./looking";
import { termsIn, type Explained } from "./terms";

const STAYS = 5000;

function saying(term: Explained, of: Element) {
  return { title: term.name, words: term.says, box: of.getBoundingClientRect(), of };
}

/** Pointer, focus and finger open the slip of a word. */
export function explaining(term: Explained) {
  const look = (event: { currentTarget: EventTarget | null }, delay: number) =>
    lookSoon(saying(term, event.currentTarget as Element), delay);
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && look(event, 200),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && lookAway(),
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === "mouse") return;
      look(event, 0);
      setTimeout(lookAway, STAYS);
    },
    onFocus: (event: FocusEvent) => look(event, 0),
    onBlur: lookAway,
  };
}

/** One word with a dotted line below it. Inside a button it can only be pointed at. */
export function Term({ word, term, inert = false }: { word: string; term: Explained; inert?: boolean }) {
  if (inert)
    return (
      <span class="explained" {...explaining(term)}>
        {word}
      </span>
    );
  return (
    <button type="button" class="explained" aria-description={term.says} {...explaining(term)}>
      {word}
    </button>
  );
}

const STOP = /^[.,;:!?)»”]+/;

/** A sentence whose words explain themselves; the stop after a word stays on its line. */
export function Worded({ words, inert = false }: { words: string; inert?: boolean }) {
  const parts = termsIn(words);
  const stopAfter = (i: number) => {
    const part = parts[i];
    return typeof part === "string" ? (STOP.exec(part)?.[0] ?? "") : "";
  };
  return (
    <>
      {parts.map((part, i) => {
        if (typeof part === "string") return i > 0 && typeof parts[i - 1] !== "string" ? part.replace(STOP, "") : part;
        const term = <Term word={part.word} term={part.term} inert={inert} />;
        const stop = stopAfter(i + 1);
        return stop ? (
          <span key={i} class="unbroken">
            {term}
            {stop}
          </span>
        ) : (
          <Fragment key={i}>{term}</Fragment>
        );
      })}
    </>
  );
}

// Explained terms in text (glossary tooltips).
import { Fragment } from "preact";
import { openLensSoon, lensHandlers } from "./lens_state";
import { say } from "../../i18n/text";
import type { Text } from "../../wire";
import { findTerm, termsIn, type ExplainedTerm } from "./terms";

/** Handlers that open a term's explanation: hover, focus, long press, and a tap outside buttons. */
export function termHandlers(term: ExplainedTerm) {
  const look = (of: Element) => ({ title: term.name, words: term.says, box: of.getBoundingClientRect(), of });
  return {
    ...lensHandlers(look, 200, 0),
    onPointerUp: ({ pointerType, currentTarget }: PointerEvent) => {
      const of = currentTarget as Element;
      if (pointerType !== "mouse" && !of.parentElement?.closest("button, [role=button]")) openLensSoon(look(of), 0);
    },
  };
}

/** A term with a dotted underline. Inside a button it is explained only on hover. */
export function Term({ word, term, inert = false }: { word: string; term: ExplainedTerm; inert?: boolean }) {
  if (inert)
    return (
      <span class="explained" {...termHandlers(term)}>
        {word}
      </span>
    );
  return (
    <button type="button" class="explained" aria-description={term.says} {...termHandlers(term)}>
      {word}
    </button>
  );
}

export const STOP = /^[.,;:!?)»”]+/;

/** Sentence with explained terms; punctuation stays beside its word. */
export function TextWithTerms({
  words,
  inert = false,
  seen,
}: {
  words: string;
  inert?: boolean;
  seen?: Set<ExplainedTerm>;
}) {
  const parts = termsIn(words, seen);
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

/** Text beside a name: a number explained as a whole, or a sentence with explained terms. */
export function TermOrText({ of, inert = true }: { of: Text; inert?: boolean }) {
  const term = findTerm(of);
  return term ? <Term word={say(of)} term={term} inert={inert} /> : <TextWithTerms words={say(of)} inert={inert} />;
}

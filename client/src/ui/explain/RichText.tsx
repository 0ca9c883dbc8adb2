// Text with bold names, owner badges and explained terms.
import { partsOf } from "../../i18n/text";
import type { Text } from "../../wire";
import { OwnerBadge } from "../basics/OwnerBadge";
import { STOP, TextWithTerms } from "./Term";
import type { ExplainedTerm } from "./terms";

/** Sentence with its names in bold (where `bold`), names of things followed by their owner's badge. */
export function RichText({
  of,
  bold = false,
  terms = false,
}: {
  of: Text | string | null | undefined;
  bold?: boolean;
  /** Explain game terms; inside a button only on hover. */
  terms?: boolean | "inert";
}) {
  if (of == null) return null;
  const parts = partsOf(of);
  const seen = new Set<ExplainedTerm>();
  const weighed = (words: string) => (bold && words ? <b>{words}</b> : words);
  /** Punctuation after a badge stays beside it. */
  const stopOf = (i: number) => {
    const [part, before] = [parts[i], parts[i - 1]];
    return part && !part.name && before?.name && before.owner !== null ? (STOP.exec(part.words)?.[0] ?? "") : "";
  };
  return (
    <>
      {parts.map((part, i) => {
        if (!part.name || (terms === "inert" && !bold && part.owner === null)) {
          const words = part.words.slice(stopOf(i).length);
          return terms ? <TextWithTerms key={i} words={words} inert={terms === "inert"} seen={seen} /> : words;
        }
        if (part.owner === null) return <span key={i}>{weighed(part.words)}</span>;
        const last = part.words.lastIndexOf(" ") + 1;
        return (
          <span key={i} class="named">
            {weighed(part.words.slice(0, last))}
            <span class="unbroken">
              {weighed(part.words.slice(last))}
              <OwnerBadge player={part.owner} size={13} />
              {stopOf(i + 1)}
            </span>
          </span>
        );
      })}
    </>
  );
}

// Empty state of a list: a face in outline, a sentence, a button.
import type { ComponentChildren } from "preact";
import type { Portrait } from "../../wire";
import { figure } from "./portrait";

/** Faces of the empty lists; the colours of a face are replaced by the style sheet. */
export const NOBODY = {
  matches: { headgear: "cap", hair: "curly", seed: 15 },
  club: { headgear: "topper", beard: "tache", seed: 5 },
  cups: { headgear: "crown", beard: "full", seed: 19 },
  bands: { headgear: "nasal", hair: "long", seed: 7 },
  packs: { headgear: "goggles", seed: 3 },
  notices: { headgear: "plume", seed: 11 },
} satisfies Record<string, Portrait>;

/** What a list says while it is empty: who is missing, a fact, and at most one button. */
export function EmptyState({ who, words, children }: { who: keyof typeof NOBODY; words: string; children?: ComponentChildren }) {
  return (
    <div class="nothing" data-empty>
      <svg
        width="4.5rem"
        height="4.5rem"
        viewBox="0 0 100 100"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: figure(NOBODY[who], "#6F7F78") }}
      />
      <p>{words}</p>
      {children}
    </div>
  );
}

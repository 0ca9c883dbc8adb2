import { partsOf } from "../text";
import type { Text } from "../wire";
import { OwnerBadge } from "./OwnerBadge";
import { Worded } from "./Term";

/** A sentence with its names in bold (where `bold`), each thing's name followed by its owner's badge. */
export function Words({
  of,
  bold = false,
  terms = false,
}: {
  of: Text | string | null | undefined;
  bold?: boolean;
  /** Words of the game explain themselves; inside a button they can only be pointed at. */
  terms?: boolean | "inert";
}) {
  if (of == null) return null;
  return (
    <>
      {partsOf(of).map((part, i) => {
        if (!part.name) return terms ? <Worded key={i} words={part.words} inert={terms === "inert"} /> : part.words;
        const name = bold ? <b>{part.words}</b> : part.words;
        if (part.owner === null) return <span key={i}>{name}</span>;
        return (
          <span key={i} class="named">
            {name}
            <OwnerBadge player={part.owner} size={13} />
          </span>
        );
      })}
    </>
  );
}

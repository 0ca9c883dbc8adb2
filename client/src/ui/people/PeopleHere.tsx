// Members at a table, with the button that adds a friend.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, isMember } from "../../backend/api";
import { t } from "../../i18n/text";
import type { RelationInfo, SeatInfo } from "../../wire";
import { Befriend } from "./Befriend";
import { PersonLink } from "./PersonLink";

/** Other members at the table. Nothing for guests, and nothing where there is none. */
export function PeopleHere({ seats, class: box = "" }: { seats: readonly SeatInfo[]; class?: string }) {
  const known = useSignal<Record<string, RelationInfo>>({});
  const names = isMember.value
    ? [...new Set(seats.filter((seat) => seat.member && !seat.mine).map((seat) => seat.name))]
    : [];
  useEffect(() => {
    let here = true;
    for (const name of names)
      get<RelationInfo>(`/api/people/${encodeURIComponent(name)}/relation`, true).then(
        (info) => here && (known.value = { ...known.value, [name]: info }),
        () => undefined, // the name alone is still a link
      );
    return () => {
      here = false;
    };
  }, [names.join("\n")]);
  if (!names.length) return null;
  return (
    <section class={`people-here ${box}`} aria-label={t("people-here")} data-people-here>
      <h2>{t("people-here")}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <PersonLink name={name} />
            {known.value[name] && <Befriend name={name} {...known.value[name]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

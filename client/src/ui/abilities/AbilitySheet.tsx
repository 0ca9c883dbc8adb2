// Battle board of a faction to read: in the list builder and on paper.
import { say } from "../../i18n/text";
import type { Tray } from "../../wire";
import { Ability, AbilityRows } from "./Ability";

export function AbilitySheet({ tray }: { tray: Tray }) {
  return (
    <section class="battle-board to-read" aria-label={`${say(tray.name)}, ${say(tray.note)}`} data-sheet={tray.id}>
      <header>
        <h2>{say(tray.name)}</h2> <span>{say(tray.note)}</span>
      </header>
      <AbilityRows
        slots={tray.slots ?? []}
        draw={(slot) => (
          <div key={slot.id} class="box">
            <Ability slot={slot} />
          </div>
        )}
      />
    </section>
  );
}

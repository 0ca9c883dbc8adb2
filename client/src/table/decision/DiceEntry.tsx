// Entry of real dice.
import { useSignal } from "@preact/signals";
import { DieFace } from "../../ui/cards/Dice";
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";
import { useTable } from "../../match/match_store";

/** Entry of real dice, die by die. */
export function DiceEntry({ count, sides }: { count: number; sides: number }) {
  const table = useTable();
  const thrown = useSignal<readonly number[]>([]);
  const full = thrown.value.length === count;
  const add = (value: number) => {
    if (!full) thrown.value = [...thrown.value, value];
  };
  return (
    <>
      <div class="opts dice-entry">
        <div
          class="faces"
          role="group"
          aria-label={t("dice-which", { n: Math.min(count, thrown.value.length + 1), count })}
        >
          {Array.from({ length: sides }, (_, i) => (
            <button key={i} type="button" class="btn" disabled={full} data-face={i + 1} onClick={() => add(i + 1)}>
              <DieFace die={{ value: i + 1, sides }} size={30} />
            </button>
          ))}
        </div>
        <p class="thrown" role="status">
          {t("dice-typed", { n: thrown.value.length, count })}
          <span class="dice">
            {thrown.value.map((value, i) => (
              <DieFace key={i} die={{ value, sides, state: "hit" }} size={26} />
            ))}
            {Array.from({ length: count - thrown.value.length }, (_, i) => (
              <DieFace key={`to come ${i}`} die={{ value: 0, sides, state: "waiting" }} size={26} />
            ))}
          </span>
          {thrown.value.length > 0 && (
            <button type="button" class="btn" onClick={() => (thrown.value = thrown.value.slice(0, -1))}>
              <Glyph name="undo" size={15} /> {t("dice-back")}
            </button>
          )}
        </p>
      </div>
      <div class="go">
        <button
          type="button"
          class={full ? "btn pri" : "btn pri off"}
          aria-disabled={!full}
          data-confirm
          onClick={() => full && table.answer({ dice: [...thrown.value] })}
        >
          {t("dice-confirm")}
        </button>
      </div>
    </>
  );
}

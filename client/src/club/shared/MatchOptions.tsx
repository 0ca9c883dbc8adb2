// Form fields of the game's options.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadGameText, loadPackText, packsIn } from "../../backend/api";
import { splitChoices, ChoiceField, choicesWithPacks, fitsSeats, validValue, defaultValues } from "../../ui/basics/OptionFields";
import { hasGameText, language, t } from "../../i18n/text";
import type { Choice, GameInfo } from "../../wire";

/** Options of the game, the same for every match of the tournament. */
export function MatchOptions({
  game,
  seats,
  listed,
  set,
}: {
  game: GameInfo;
  seats: number;
  listed: boolean;
  set: (options: Record<string, unknown>) => void;
}) {
  const values = useSignal<Record<string, unknown>>(defaultValues(game.options));
  const packs = packsIn(values.value);
  const choices = choicesWithPacks(game, packs, listed).filter((choice) => fitsSeats(choice, seats));
  const chosen = Object.fromEntries(choices.map((choice) => [choice.id, validValue(choice, values.value[choice.id])]));
  useEffect(() => {
    loadGameText(game.id, language.value).catch(() => undefined);
    loadPackText(game.id, packs, language.value).catch(() => undefined);
  }, [game.id, packs.join(), language.value]);
  useEffect(() => set(chosen), [JSON.stringify(chosen)]);
  if (!hasGameText(game.id)) return null;
  const [first, rest] = splitChoices(choices);
  const field = (choice: Choice) => (
    <ChoiceField
      key={choice.id}
      choice={choice}
      value={chosen[choice.id]}
      set={(value) => (values.value = { ...values.value, [choice.id]: value })}
    />
  );
  return (
    <fieldset class="cup-options">
      <legend>{t("options")}</legend>
      {first.map(field)}
      {rest.length > 0 && (
        <details class="fewer">
          <summary>
            {t("more-options")} <span class="chip">{rest.length}</span>
          </summary>
          {rest.map(field)}
        </details>
      )}
    </fieldset>
  );
}

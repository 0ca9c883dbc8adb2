// Terms of a tournament or league: options of the game, lists handed in, who sees it.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games, loadGameText, loadPackText, packsIn } from "../../backend/api";
import { splitChoices, ChoiceField, choicesWithPacks, fitsSeats, validValue, defaultValues } from "../../ui/basics/OptionFields";
import { hasGameText, language, t } from "../../i18n/text";
import type { Choice, GameInfo, NewTournament } from "../../wire";
import { CheckField } from "./CreateForm";

type Terms = Pick<NewTournament, "game" | "lists" | "public">;

interface EventTermsProps {
  wish: Terms;
  set: (change: Terms) => void;
  seats: number;
  options: Signal<Record<string, unknown>>;
  listsHelp: string;
}

/** Options of the game, the same for every match of the event. */
function MatchOptions({
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

/** Options of the chosen game; where it has lists, whether players hand them in. */
export function GameTerms({ wish, set, seats, options, listsHelp }: EventTermsProps) {
  const game = games.value?.find((one) => one.id === wish.game);
  if (!game) return null;
  return (
    <>
      <MatchOptions
        key={game.id}
        {...{ game, seats }}
        listed={wish.public ?? true}
        set={(chosen) => (options.value = chosen)}
      />
      {game.builds && (
        <CheckField
          name="lists"
          label={t("club-cup-lists")}
          help={listsHelp}
          checked={wish.lists}
          set={(lists) => set({ lists })}
        />
      )}
    </>
  );
}

/** Whether others see the event. */
export function PublicField({ wish, set }: Pick<EventTermsProps, "wish" | "set">) {
  return (
    <CheckField name="public" label={t("club-cup-public")} checked={wish.public} set={(listed) => set({ public: listed })} />
  );
}

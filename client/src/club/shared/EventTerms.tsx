// What tournaments and leagues have in common: options of the game, lists handed in, who sees the event.
import type { Signal } from "@preact/signals";
import { games } from "../../backend/api";
import { t } from "../../i18n/text";
import type { NewTournament } from "../../wire";
import { CheckField } from "./CreateForm";
import { MatchOptions } from "./MatchOptions";

type Terms = Pick<NewTournament, "game" | "lists" | "public">;

interface EventTermsProps {
  wish: Terms;
  set: (change: Terms) => void;
  seats: number;
  options: Signal<Record<string, unknown>>;
  listsHelp: string;
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

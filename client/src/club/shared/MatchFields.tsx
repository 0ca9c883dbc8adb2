// Form fields of a match: game and clock.
import { games } from "../../backend/api";
import { CLOCKS } from "../../ui/basics/OptionFields";
import { say, t } from "../../i18n/text";

type Set = (value: string) => void;

export const clockWords = (clock: string) => (clock ? t(`clock-${clock.replace("+", "-")}`) : t("clock-none"));

/** Games for this number of players. */
export const gamesFor = (least: number, most = least) =>
  (games.value ?? []).filter((game) => game.least <= most && least <= game.most);

/** Select a game; `none` labels an empty first option. */
export function GameField({ value, set, people = 2, none }: { value: string; set: Set; people?: number; none?: string }) {
  return (
    <label class="field">
      <span>{t("club-game")}</span>
      <select name="game" value={value} onChange={(event) => set(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {gamesFor(people, people > 2 ? 16 : people).map((one) => (
          <option key={one.id} value={one.id}>
            {say(one.title)}
          </option>
        ))}
      </select>
      {none !== undefined && <small>{t(value ? "club-game-here" : "club-game-real")}</small>}
    </label>
  );
}

/** Select a clock: per decision, per match, or in days. */
export function ClockField({ value, set, only, none }: { value: string; set: Set; only?: ((clock: string) => boolean) | undefined; none?: boolean }) {
  return (
    <label class="field">
      <span>{t("clock")}</span>
      <select name="clock" value={value} onChange={(event) => set(event.currentTarget.value)}>
        {none && <option value="">{t("clock-none")}</option>}
        {Object.entries(CLOCKS).map(([what, all]) => {
          const fitting = only ? all.filter(only) : all;
          return fitting.length === 0 ? null : (
            <optgroup key={what} label={t(`clock-for-${what}`)}>
              {fitting.map((one) => (
                <option key={one} value={one}>
                  {clockWords(one)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

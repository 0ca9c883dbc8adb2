// Fields of a match's options.
import { say } from "../../i18n/text";
import type { Choice, GameInfo } from "../../wire";

/** Clocks as the server writes them: none, live, over days. */
export const CLOCKS = {
  decision: ["60s", "2m", "5m", "1h"],
  match: ["5m+5s", "15m+10s", "30m+20s", "60m+30s"],
  days: ["1d", "3d", "3d+8h", "7d+12h", "14d+1d"],
} as const;

export function defaultValues(choices: readonly Choice[]): Record<string, unknown> {
  return Object.fromEntries(choices.map((choice) => [choice.id, choice.default ?? blank(choice)]));
}

function blank(choice: Choice): unknown {
  switch (choice.kind) {
    case "one":
      return choice.values?.[0]?.[0] ?? "";
    case "many":
      return [];
    case "number":
      return choice.least ?? 0;
    case "flag":
      return false;
    case "text":
      return "";
  }
}

export function fitsSeats(choice: Choice, seats: number): boolean {
  return !choice.players || (choice.players[0] <= seats && seats <= choice.players[1]);
}

/**
 * Options of the game with those of packs: the packs themselves, and the values that chosen ones add. A guest's own
 * pack is only for unlisted matches.
 */
export function choicesWithPacks(game: GameInfo, chosen: readonly string[], listed: boolean): Choice[] {
  const packs = (game.packs ?? []).filter((pack) => !listed || !pack.private);
  const brought = packs.filter((pack) => chosen.includes(pack.name));
  return game.options.map((choice) => {
    if (choice.id === "packs") return { ...choice, values: packs.map((pack) => [pack.name, pack.title]) };
    const more = brought.flatMap((pack) => pack.values?.[choice.id] ?? []);
    return more.length ? { ...choice, values: [...(choice.values ?? []), ...more] } : choice;
  });
}

/** The default if a value came from a pack that was removed. */
export function validValue(choice: Choice, value: unknown): unknown {
  const known = new Set((choice.values ?? []).map(([id]) => id));
  if (choice.kind === "one" && typeof value === "string" && known.size && !known.has(value))
    return choice.default ?? blank(choice);
  if (choice.kind === "many" && Array.isArray(value))
    return value.filter((one) => known.has(String(one)) || !known.size);
  return value;
}

/** Number of options shown first; a form that is hardly longer is shown whole. */
const FIRST = 4;
const SPARE = 2;

/**
 * Options shown first and those under "more options", in the game's order. A choice with fewer than two values is left
 * out.
 */
export function splitChoices(choices: readonly Choice[]): [Choice[], Choice[]] {
  const least: Partial<Record<Choice["kind"], number>> = { many: 1, one: 2 };
  const asked = choices.filter((choice) => (choice.values?.length ?? 0) >= (least[choice.kind] ?? 0));
  if (asked.length <= FIRST + SPARE) return [asked, []];
  const short = asked
    .filter((choice) => choice.kind === "one" || choice.kind === "number" || choice.kind === "many")
    .slice(0, FIRST);
  const first = short.length ? short : asked.slice(0, FIRST);
  return [first, asked.filter((choice) => !first.includes(choice))];
}

/** Field of one option, by its kind. */
export function ChoiceField({ choice, value, set }: { choice: Choice; value: unknown; set: (value: unknown) => void }) {
  const name = say(choice.name);
  const help = choice.help ? say(choice.help) : "";
  const id = `choice-${choice.id}`;
  if (choice.kind === "flag") {
    return (
      <label class="check" key={id}>
        <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
        <span>
          {name}
          {help && <small>{help}</small>}
        </span>
      </label>
    );
  }
  if (choice.kind === "many") {
    const chosen = Array.isArray(value) ? (value as string[]) : [];
    return (
      <fieldset class="many">
        <legend>{name}</legend>
        {help && <small>{help}</small>}
        <div class="tick-boxes">
          {choice.values?.map(([key, words]) => (
            <label key={key} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={(event) =>
                  set(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }
              />
              <span>{say(words)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <label class="field" for={id}>
      <span>{name}</span>
      {choice.kind === "one" ? (
        <select id={id} value={String(value ?? "")} onChange={(event) => set(event.currentTarget.value)}>
          {choice.values?.map(([key, words]) => (
            <option key={key} value={key}>
              {say(words)}
            </option>
          ))}
        </select>
      ) : choice.kind === "number" ? (
        <input
          id={id}
          type="number"
          value={Number(value ?? 0)}
          min={choice.least ?? undefined}
          max={choice.most ?? undefined}
          onChange={(event) => set(Number(event.currentTarget.value))}
        />
      ) : (
        <input
          id={id}
          type="text"
          maxLength={4000}
          value={String(value ?? "")}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
      {help && <small>{help}</small>}
    </label>
  );
}

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games, get, isMember, loadGameText, loadPackText, loadTitles, packsIn, post } from "../api";
import { arrangedChoices, ChoiceField, choicesWithPacks, CLOCKS, fits, kept, startingValues } from "../paper/Choices";
import { Trouble } from "../paper/Trouble";
import { go } from "../router";
import { ago, hasWords, language, say, t } from "../text";
import type { Choice, CupInfo, CupTitle, GameInfo, NewCup } from "../wire";
import { useAsking } from "./ComeIn";
import { gameName } from "./naming";

const KINDS = ["swiss", "robin", "knockout", "tables"] as const;

/** Tournaments of the house, and a form for a new one. */
export function CupList() {
  const cups = useSignal<CupTitle[] | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    loadTitles(language.value).catch(() => undefined);
    get<CupTitle[]>("/api/tournaments").then(
      (listed) => (cups.value = listed),
      (problem: Error) => (trouble.value = problem.message),
    );
  }, [language.value]);
  return (
    <div class="club">
      <h1>{t("club-cups")}</h1>
      <Trouble words={trouble.value} />
      <div class="club-cards two">
        <section class="club-card" aria-labelledby="cups-title">
          <h2 id="cups-title">{t("club-cups-here")}</h2>
          {cups.value?.length === 0 && <p>{t("club-cups-none")}</p>}
          <ul class="club-list" data-cups>
            {(cups.value ?? []).map((cup) => (
              <li key={cup.id}>
                <span>
                  <b>{cup.name}</b>
                  <small>
                    {t(`club-kind-${cup.kind}`)} · {cup.game ? gameName(cup.game) : t("club-real-tables")} ·{" "}
                    {t("club-people", { count: cup.people })} · {t(`club-cup-${cup.state}`, { round: cup.round })} ·{" "}
                    {ago(cup.created)}
                  </small>
                </span>
                <a class="btn" href={`/tournaments/${cup.id}`}>
                  {t("club-look")}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {isMember.value ? (
          <NewCupForm />
        ) : (
          <section class="club-card">
            <p>{t("club-cups-members")}</p>
            <a class="btn" href="/account">
              {t("nav-account")}
            </a>
          </section>
        )}
      </div>
    </div>
  );
}

function NewCupForm() {
  const { trouble, busy, run } = useAsking();
  const wish = useSignal<NewCup>({ name: "", kind: "swiss", game: "", clock: "", rounds: 0, public: true });
  const set = (change: Partial<NewCup>) => (wish.value = { ...wish.value, ...change });
  const { name, kind, game, clock, rounds } = wish.value;
  const options = useSignal<Record<string, unknown>>({});
  const seats = kind === "tables" ? 4 : 0;
  const played = games.value?.find((one) => one.id === game);
  const fitting = (games.value ?? []).filter((one) => one.least <= (seats || 2) && (seats ? 3 : 2) <= one.most);
  const create = async () => {
    const cup = await post<CupInfo>("/api/tournaments", { ...wish.value, seats, options: options.value });
    go(`/tournaments/${cup.id}`);
  };
  return (
    <form
      class="club-card"
      data-new-cup
      onSubmit={(submit) => {
        submit.preventDefault();
        void run(create);
      }}
    >
      <h2>{t("club-cup-new")}</h2>
      <label class="field">
        <span>{t("club-cup-name")}</span>
        <input
          name="name"
          required
          maxLength={60}
          value={name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t("club-cup-kind")}</span>
        <select value={kind} onChange={(event) => set({ kind: event.currentTarget.value as NewCup["kind"] })}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`club-kind-${one}`)}
            </option>
          ))}
        </select>
        <small>{t(`club-kind-help-${kind ?? "swiss"}`)}</small>
      </label>
      <label class="field">
        <span>{t("club-game")}</span>
        <select value={game} onChange={(event) => set({ game: event.currentTarget.value, lists: false })}>
          <option value="">{t("club-real-tables")}</option>
          {fitting.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one.title)}
            </option>
          ))}
        </select>
        <small>{t(game ? "club-game-here" : "club-game-real")}</small>
      </label>
      {game !== "" && (
        <label class="field">
          <span>{t("clock")}</span>
          <select value={clock} onChange={(event) => set({ clock: event.currentTarget.value })}>
            <option value="">{t("clock-none")}</option>
            {Object.entries(CLOCKS).map(([what, all]) => (
              <optgroup key={what} label={t(`clock-for-${what}`)}>
                {all.map((one) => (
                  <option key={one} value={one}>
                    {t(`clock-${one.replace("+", "-")}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      {played && (
        <MatchOptions
          key={played.id}
          game={played}
          seats={seats || 2}
          listed={wish.value.public ?? true}
          set={(chosen) => (options.value = chosen)}
        />
      )}
      {played?.builds && (
        <label class="check">
          <input
            type="checkbox"
            data-lists
            checked={wish.value.lists ?? false}
            onChange={(event) => set({ lists: event.currentTarget.checked })}
          />
          <span>
            {t("club-cup-lists")} <small>{t("club-cup-lists-help")}</small>
          </span>
        </label>
      )}
      {kind !== "knockout" && (
        <label class="field">
          <span>{t("club-cup-rounds")}</span>
          <input
            type="number"
            min={0}
            max={99}
            value={rounds}
            onInput={(event) => set({ rounds: Number(event.currentTarget.value) || 0 })}
          />
          <small>{t("club-cup-rounds-help")}</small>
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={wish.value.public}
          onChange={(event) => set({ public: event.currentTarget.checked })}
        />{" "}
        {t("club-cup-public")}
      </label>
      <button type="submit" class="btn pri" disabled={busy.value}>
        {t("club-cup-create")}
      </button>
      <Trouble words={trouble.value} />
    </form>
  );
}

/** The game's own options, the same for every match of the tournament. */
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
  const values = useSignal<Record<string, unknown>>(startingValues(game.options));
  const packs = packsIn(values.value);
  const choices = choicesWithPacks(game, packs, listed).filter((choice) => fits(choice, seats));
  const chosen = Object.fromEntries(choices.map((choice) => [choice.id, kept(choice, values.value[choice.id])]));
  useEffect(() => {
    loadGameText(game.id, language.value).catch(() => undefined);
    loadPackText(game.id, packs, language.value).catch(() => undefined);
  }, [game.id, packs.join(), language.value]);
  useEffect(() => set(chosen), [JSON.stringify(chosen)]);
  if (!hasWords(game.id)) return null;
  const [first, rest] = arrangedChoices(choices);
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

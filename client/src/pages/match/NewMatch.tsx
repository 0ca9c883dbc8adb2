// New match page: seats and options.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, isMember, loadGames, loadGameText, loadPackText, myName, maxPlayers, packsIn } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { offeredSeats } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { navigate } from "../../platform/router";
import { botName } from "../../table/Seats";
import { hasGameText, language, say, t } from "../../i18n/text";
import type { Choice, GameInfo } from "../../wire";
import { splitChoices, ChoiceField, choicesWithPacks, CLOCKS, fitsSeats, validValue, defaultValues } from "../../ui/basics/OptionFields";
import { GameCover } from "../../ui/game/GameCover";
import { NameField } from "../../ui/basics/NameField";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { defaultBot } from "../../ui/game/default_bot";
import { Page } from "../frame/Page";

/** New match page: seats, and the options of the game. */
export function NewMatchPage({ game: id }: { game: string }) {
  const error = useSignal("");
  useEffect(() => {
    Promise.all([loadGames(), loadGameText(id, language.value)]).catch(
      (problem: Error) => (error.value = problem.message),
    );
  }, [id, language.value]);
  const game = games.value?.find((one) => one.id === id);
  return (
    <Page title={game ? say(game.title) : ""} theme={game?.theme ?? null}>
      <ErrorMessage words={error.value || (games.value && !game ? t("no-such-game") : "")} />
      {game && hasGameText(id) && <NewMatchForm game={game} />}
    </Page>
  );
}

function NewMatchForm({ game }: { game: GameInfo }) {
  const seats = useSignal<readonly string[]>(offeredSeats(game));
  const values = useSignal<Record<string, unknown>>(defaultValues(game.options));
  const open = useSignal(true);
  const clock = useSignal("");
  const rated = useSignal(false);
  const realDice = useSignal(false);
  const series = useSignal(false);
  const busy = useSignal(false);
  const error = useSignal("");
  const kinds = ["me", ...(isMultiplayer() ? ["open"] : []), "here", ...game.bots.map((bot) => `bot:${bot}`)];
  const kindName = (kind: string) => (kind.startsWith("bot:") ? botName(kind.slice(4)) : t(`seat-kind-${kind}`));
  const setSeat = (i: number, kind: string) => (seats.value = seats.value.map((old, j) => (j === i ? kind : old)));
  const packs = packsIn(values.value);
  useEffect(() => {
    loadPackText(game.id, packs, language.value).catch((problem: Error) => (error.value = problem.message));
  }, [packs.join(), language.value]);
  const listed = open.value && seats.value.includes("open");
  const [mine, ...others] = [...seats.value].sort();
  const people = seats.value.every((kind) => !kind.startsWith("bot:"));
  const rolled = people && realDice.value;
  const mayCount = !rolled && isMember.value && mine === "me" && others.length > 0 && others.every((kind) => kind === "open");
  const choices = choicesWithPacks(game, packs, listed).filter((choice) => fitsSeats(choice, seats.value.length));
  const [first, rest] = splitChoices(choices);
  const field = (choice: Choice) => (
    <ChoiceField
      key={choice.id}
      choice={choice}
      value={validValue(choice, values.value[choice.id])}
      set={(value) => (values.value = { ...values.value, [choice.id]: value })}
    />
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    busy.value = true;
    error.value = "";
    try {
      const options = Object.fromEntries(choices.map((choice) => [choice.id, validValue(choice, values.value[choice.id])]));
      const asked = { game: game.id, seats: [...seats.value], options, public: listed, clock: clock.value, name: myName.value };
      const counts = mayCount && clock.value !== "" && rated.value;
      const { match } = await api.create({ ...asked, rated: counts, real_dice: rolled, series: series.value && seats.value.length === 2 ? 3 : 0 });
      navigate(`/m/${match.id}`);
    } catch (problem) {
      error.value = (problem as Error).message;
      busy.value = false;
    }
  };
  return (
    <form class="new-match" onSubmit={submit}>
      <div class="sheet-paper">
        <div class="new-head">
          <div class="ill">
            <GameCover game={game} />
          </div>
          <div>
            <h1>{say(game.title)}</h1>
            <p>{say(game.summary)}</p>
            <p>
              <a href={`/rules/${game.id}`}>{t("rules-of-game")}</a>
            </p>
          </div>
        </div>
        <fieldset>
          <legend>{t("seats")}</legend>
          <ol class="seat-picks">
            {seats.value.map((kind, i) => (
              <li key={i}>
                <OwnerBadge player={i} size={24} />
                <select
                  aria-label={t("seat-n", { letter: String.fromCharCode(65 + i) })}
                  value={kind.split("-")[0]}
                  onChange={(event) => setSeat(i, withStyle(event.currentTarget.value, styleOf(kind)))}
                >
                  {kinds.map((one) => (
                    <option key={one} value={one}>
                      {kindName(one)}
                    </option>
                  ))}
                </select>
                <StyleSelect game={game} seat={i} kind={kind} set={(style) => setSeat(i, withStyle(kind, style))} />
                {seats.value.length > game.least && (
                  <button
                    type="button"
                    class="ib"
                    aria-label={t("seat-remove", { letter: String.fromCharCode(65 + i) })}
                    onClick={() => (seats.value = seats.value.filter((_, j) => j !== i))}
                  >
                    <Glyph name="cross" size={15} />
                  </button>
                )}
              </li>
            ))}
          </ol>
          {seats.value.length < maxPlayers(game, packs) && (
            <button type="button" class="btn" onClick={() => (seats.value = [...seats.value, defaultBot(game)])}>
              <Glyph name="plus" size={15} /> {t("seat-add")}
            </button>
          )}
        </fieldset>
        {first.length > 0 && (
          <fieldset>
            <legend>{t("options")}</legend>
            <div class="choices">{first.map(field)}</div>
            {rest.length > 0 && (
              <details class="fewer">
                <summary>
                  {t("more-options")} <span class="chip">{rest.length}</span>
                </summary>
                <div class="choices">{rest.map(field)}</div>
              </details>
            )}
          </fieldset>
        )}
        {game.options.some((choice) => choice.id === "packs") && (
          <p class="hushed">
            <a href="/packs">{t("packs-more")}</a>
          </p>
        )}
        <NameField />
        <label class="field" for="clock">
          <span>{t("clock")}</span>
          <select id="clock" value={clock.value} onChange={(event) => (clock.value = event.currentTarget.value)}>
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
          <small>
            {t(clock.value.includes("+") ? "clock-help-match" : "clock-help")}
            {clock.value.includes("d") && ` ${t("clock-help-days")}`}
          </small>
        </label>
        {seats.value.includes("open") && (
          <label class="check">
            <input
              type="checkbox"
              checked={open.value}
              onChange={(event) => (open.value = event.currentTarget.checked)}
            />
            <span>{t("public-match")}</span>
          </label>
        )}
        {people && (
          <label class="check">
            <input
              type="checkbox"
              data-real-dice
              checked={realDice.value}
              onChange={(event) => (realDice.value = event.currentTarget.checked)}
            />
            <span>
              {t("real-dice")} <small>{t("real-dice-help")}</small>
            </span>
          </label>
        )}
        {seats.value.length === 2 && (
          <label class="check">
            <input
              type="checkbox"
              data-series
              checked={series.value}
              onChange={(event) => (series.value = event.currentTarget.checked)}
            />
            <span>
              {t("series")} <small>{t("series-help")}</small>
            </span>
          </label>
        )}
        {mayCount && (
          <label class="check">
            <input
              type="checkbox"
              data-rated
              disabled={clock.value === ""}
              checked={clock.value !== "" && rated.value}
              onChange={(event) => (rated.value = event.currentTarget.checked)}
            />
            <span>
              {t("rated-match")} <small>{t("rated-help")}</small>
            </span>
          </label>
        )}
        <ErrorMessage words={error.value} />
        <button type="submit" class="btn pri" disabled={busy.value}>
          <Glyph name="play" size={16} /> {seats.value.includes("open") ? t("create-match") : t("start-match")}
        </button>
      </div>
    </form>
  );
}

function styleOf(kind: string): string {
  return kind.split("-")[1] ?? "";
}

/** A seat in a style: `bot:hard-daring`. People and the random bot have none. */
function withStyle(kind: string, style: string): string {
  const level = kind.split("-")[0]!;
  return style && hasStyles(level) ? `${level}-${style}` : level;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function hasStyles(kind: string): boolean {
  return kind.startsWith("bot:") && kind !== "bot:random";
}

/** The second choice of a bot's seat: an opponent with a name and a way to play. */
function StyleSelect({ game, seat, kind, set }: { game: GameInfo; seat: number; kind: string; set: (style: string) => void }) {
  const styles = game.styles ?? [];
  if (!styles.length || !hasStyles(kind)) return null;
  const chosen = styles.find((style) => style.id === styleOf(kind));
  return (
    <>
      <select
        data-style={seat}
        aria-label={t("style-of-seat", { seat: t("seat-n", { letter: String.fromCharCode(65 + seat) }) })}
        value={chosen?.id ?? ""}
        onChange={(event) => set(event.currentTarget.value)}
      >
        <option value="">{t("style-none")}</option>
        {styles.map((style) => (
          <option key={style.id} value={style.id}>
            {capitalise(t(`style-${style.id}`))}
          </option>
        ))}
      </select>
      {chosen && (
        <small>
          <b>{chosen.name}:</b> {say(chosen.line)}
        </small>
      )}
    </>
  );
}

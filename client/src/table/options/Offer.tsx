// Consequences of the touched target: the choice in hand with its odds, or the several that fit it.
import { Glyph } from "../../ui/basics/Glyph";
import { Chips } from "../../ui/cards/Chips";
import { OddsLine, OddsView } from "../../ui/cards/OddsView";
import { RichText } from "../../ui/explain/RichText";
import { say, t } from "../../i18n/text";
import type { Choice } from "../../match/choice/choices";
import { useTable } from "../../match/match_store";

/** Most choices in the card; the others are in the list. */
const MOST = 8;

/** Choices that the card shows: those offered, or the aimed one in hand. */
export function useOffer(): readonly Choice[] {
  const { aim, chosen } = useTable();
  const offers = aim.offers.value;
  if (offers.length > 1) return offers;
  const choice = aim.choice(chosen.value);
  return choice?.verb ? [choice] : [];
}

/** Card of the touched target. Nothing in it is chosen before it is touched. */
export function Offer() {
  const table = useTable();
  const { aim } = table;
  const offers = useOffer();
  const option = table.chosenOption.value;
  if (!offers.length) return null;
  const mixed = new Set(offers.map((choice) => choice.verb)).size > 1;
  const verb = option && aim.verbView(option.verb ?? "");
  const several = offers.length > 1;
  return (
    <div class={`aim-card${several ? " several" : ""}`} role="group" aria-label={t("aim-offer")} data-offers={offers.length}>
      {several &&
        offers.slice(0, MOST).map((choice) => {
          const one = aim.optionOf(choice);
          const glyph = one.glyph || aim.verbView(choice.verb)?.glyph || "";
          return (
            <button
              key={choice.key}
              type="button"
              class={`offer-line${option?.key === choice.key ? " sel" : ""}`}
              data-offer={choice.key}
              aria-pressed={option?.key === choice.key}
              onClick={() => table.choose(choice.key, true, aim.isHeld(choice))}
              onPointerEnter={() => (table.pointed.value = `option:${choice.key}`)}
              onPointerLeave={() => (table.pointed.value = "")}
            >
              {glyph && <Glyph name={glyph} size={17} />}
              <b>
                {mixed && one.group && (
                  <small class="og">
                    <RichText of={one.group} /> ·{" "}
                  </small>
                )}
                <RichText of={one.title} />
              </b>
              <Chips chips={one.chips} />
              <OddsLine odds={one.odds} />
            </button>
          );
        })}
      {!several && option && (
        <>
          <p class="ot">
            <b>
              <RichText of={option.title} terms />
            </b>
          </p>
          <Chips chips={option.chips} />
          {option.detail && (
            <p class="od">
              <RichText of={option.detail} terms />
            </p>
          )}
          <OddsView odds={option.odds} />
        </>
      )}
      {option && offers.some((choice) => choice.key === option.key) && (
        <button
          type="button"
          class="btn pri"
          data-do={option.key}
          aria-disabled={!table.online.value || table.answered.value}
          onClick={(event) => event.detail < 2 && table.confirm()}
        >
          {verb?.glyph && <Glyph name={verb.glyph} size={16} />} {verb ? say(verb.name) : t("aim-do")}
        </button>
      )}
    </div>
  );
}

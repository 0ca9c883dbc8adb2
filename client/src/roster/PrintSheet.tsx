// Printable list.
import { AbilitySheet } from "../ui/abilities/AbilitySheet";
import { CardSheet } from "../ui/cards/CardView";
import { Facts } from "../ui/cards/Facts";
import { decimal, say, t } from "../i18n/text";
import type { BuildForm, BuildItem, BuildList, BuildVerdict, Card } from "../wire";
import { pickedChoice, costOf, costWords, countOf, itemsOf, unitOf } from "./list_edits";

function cardOf(item: BuildItem): Card {
  const { id, name, glyph = "", text = null, facts = [] } = item;
  return item.card ?? { id, name, glyph, text, facts };
}

/** Sheets of a list; equal ones once, with their number. */
function stackCards(cards: readonly Card[]): Card[] {
  const stacks = new Map<string, Card>();
  for (const card of cards) {
    const key = JSON.stringify([card.id, card.name, card.foot, card.facts]);
    const count = (stacks.get(key)?.count ?? 0) + 1;
    stacks.set(key, { ...card, count, value: count > 1 ? `×${count}` : "" });
  }
  return [...stacks.values()];
}

/** Printable list for a real table. Visible only in print. */
export function PrintSheet({
  title,
  form,
  list,
  verdict,
}: {
  title: string;
  form: BuildForm;
  list: BuildList;
  verdict: BuildVerdict;
}) {
  const items = itemsOf(form);
  const faction = form.factions?.find((one) => one.id === form.faction);
  const entries = (list.entries ?? []).flatMap((entry) =>
    items.has(entry.item) ? [{ entry, item: items.get(entry.item)! }] : [],
  );
  const kinds = [...new Set(entries.map(({ item }) => item))];
  const cards = verdict.cards?.length ? stackCards(verdict.cards) : kinds.map(cardOf);
  return (
    <section class="print-sheet" aria-hidden="true">
      <h1>{list.name || say(form.name)}</h1>
      <p>
        {title}
        {faction && ` · ${say(faction.name)}`} · {costWords(verdict.cost, verdict.limit)}{" "}
        {say(unitOf(form, verdict.limit || verdict.cost))}
        {!verdict.ok && ` · ${t("build-not-legal")}`}
      </p>
      <table>
        <tbody>
          {entries.map(({ entry, item }, i) => (
            <tr key={i}>
              <td>{countOf(entry)}</td>
              <th scope="row">{say(item.name)}</th>
              <td>
                {(item.picks ?? [])
                  .map((pick) => pick.choices.find((choice) => choice.id === pickedChoice(entry, pick)))
                  .filter((choice) => choice !== undefined)
                  .map((choice) => say(choice.name))
                  .join(", ")}
              </td>
              <td>{item.brings ? `+${item.brings}` : decimal(costOf(item, entry), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={verdict.sheet} />
      <div class="print-cards">
        {cards.map((card, i) => (
          <CardSheet key={i} card={card} />
        ))}
      </div>
      {form.sheets?.map((tray) => (
        <AbilitySheet key={tray.id} tray={tray} />
      ))}
      <p class="print-code">{verdict.code}</p>
    </section>
  );
}

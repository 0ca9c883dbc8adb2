// Printable list.
import { CardSheet } from "../ui/cards/CardView";
import { Facts } from "../ui/cards/Facts";
import { decimal, say, t } from "../i18n/text";
import type { BuildForm, BuildList, BuildVerdict } from "../wire";
import { pickedChoice, costOf, costWords, countOf, itemsOf, unitOf } from "./list_edits";

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
        {kinds.map((item) => (
          <CardSheet
            key={item.id}
            card={
              item.card ?? {
                id: item.id,
                name: item.name,
                glyph: item.glyph ?? "",
                text: item.text ?? null,
                facts: item.facts ?? [],
              }
            }
          />
        ))}
      </div>
      <p class="print-code">{verdict.code}</p>
    </section>
  );
}

// Preview of a pack: cards, units and battle boards as the table draws them.
import { AbilitySheet } from "../ui/abilities/AbilitySheet";
import { CardSheet, CardView } from "../ui/cards/CardView";
import { Facts } from "../ui/cards/Facts";
import { Glyph } from "../ui/basics/Glyph";
import { say, t } from "../i18n/text";
import type { BuildItem, PackPreview } from "../wire";

/** The pack as the table and the list builder draw it; without one, a sentence. */
export function Preview({ preview }: { preview: PackPreview | null }) {
  if (!preview) return <p class="hushed">{t("workshop-no-preview")}</p>;
  return (
    <div class="ws-preview" data-preview={preview.name}>
      {(preview.cards?.length ?? 0) > 0 && (
        <div class="ws-cards">
          {preview.cards!.map((card) => (
            <CardView key={card.id} card={card} />
          ))}
        </div>
      )}
      {preview.sections?.map((section) => (
        <section key={section.id}>
          <h3>{say(section.name)}</h3>
          <ul class="ws-items">
            {section.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {preview.sheets?.map((tray) => <AbilitySheet key={tray.id} tray={tray} />)}
    </div>
  );
}

function Item({ item }: { item: BuildItem }) {
  return (
    <li>
      {!item.card && (
        <h4>
          {item.glyph && <Glyph name={item.glyph} size={22} />} <span>{say(item.name)}</span>
        </h4>
      )}
      {item.card ? <CardSheet card={item.card} /> : <Facts facts={item.facts} />}
      {item.text && <p>{say(item.text)}</p>}
    </li>
  );
}

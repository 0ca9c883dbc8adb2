// Catalogue of the list builder.
import { useSignal } from "@preact/signals";
import { CardSheet } from "../ui/cards/CardView";
import { Facts } from "../ui/cards/Facts";
import { Glyph } from "../ui/basics/Glyph";
import { RuleLink } from "../ui/explain/RuleLink";
import { PortraitView } from "../ui/portrait/PortraitView";
import { TextWithTerms } from "../ui/explain/Term";
import { foldAccents, say, t } from "../i18n/text";
import type { BuildForm, BuildItem, BuildList, BuildProblem } from "../wire";
import { isFixed, countInList, unitOf } from "./list_edits";
import { Stepper } from "./Stepper";

interface Props {
  form: BuildForm;
  list: BuildList;
  blocked: readonly BuildProblem[] | undefined;
  add: (item: BuildItem) => void;
  take: (item: BuildItem) => void;
}

/** With more items than this there is a search field. */
const MANY = 14;

/** Catalogue of items, in the sections of the game. */
export function Catalogue({ form, list, blocked, add, take }: Props) {
  const words = useSignal("");
  const sought = foldAccents(words.value);
  const fits = (item: BuildItem) =>
    !sought ||
    foldAccents(`${say(item.name)} ${say(item.text)} ${say(item.card?.text)} ${facts(item)}`).includes(sought);
  const sections = form.sections
    .map((section) => ({ ...section, items: section.items.filter(fits) }))
    .filter((section) => section.items.length > 0);
  const many = form.sections.reduce((sum, section) => sum + section.items.length, 0) > MANY;
  return (
    <section class="catalogue sheet-paper" aria-label={t("build-catalogue")}>
      <header>
        <h2>{t("build-catalogue")}</h2>
        {many && (
          <input
            type="search"
            placeholder={t("build-search")}
            aria-label={t("build-search")}
            onInput={(event) => (words.value = event.currentTarget.value)}
          />
        )}
      </header>
      {sections.length === 0 && <p class="hushed">{t("build-none-found")}</p>}
      {sections.map((section) => (
        <section key={section.id} class="kinds">
          <h3>{say(section.name)}</h3>
          {section.note && <p class="hushed">{say(section.note)}</p>}
          <ul>
            {section.items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                unit={(count) => say(unitOf(form, count))}
                count={countInList(list, item)}
                no={blocked?.find((problem) => problem.item === item.id)}
                add={() => add(item)}
                take={() => take(item)}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function facts(item: BuildItem): string {
  return [...(item.facts ?? []), ...(item.card?.facts ?? [])]
    .map((fact) => `${say(fact.name)} ${say(fact.value)}`)
    .join(" ");
}

interface RowProps {
  item: BuildItem;
  unit: (count: number) => string;
  count: number;
  no: BuildProblem | undefined;
  add: () => void;
  take: () => void;
}

function ItemRow({ item, unit, count, no, add, take }: RowProps) {
  const open = useSignal(false);
  const name = say(item.name);
  const fixed = isFixed(item);
  return (
    <li class={`item${count ? " in" : ""}${no && !fixed ? " no" : ""}`} data-item={item.id}>
      <button type="button" class="item-name" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <ItemFace item={item} size={36} />
        <b>{name}</b>
        <Glyph name={open.value ? "up" : "down"} size={12} />
      </button>
      {!fixed && <Price item={item} unit={unit} />}
      {fixed ? (
        <span class="chip">{t("build-always")}</span>
      ) : (
        <Stepper
          name={name}
          count={count}
          id={item.id}
          more={add}
          less={count ? take : undefined}
          why={no ? say(no.why) : ""}
        />
      )}
      {no && !fixed && (
        <p class="item-no">
          <Glyph name="no" size={13} /> <span>{t("build-would", { count, why: no.why })}</span>{" "}
          <RuleLink rule={no.rule} bare />
        </p>
      )}
      {open.value && (
        <div class="item-sheet">
          {item.card ? <CardSheet card={item.card} /> : <Facts facts={item.facts} />}
          {item.text && <p>{say(item.text)}</p>}
        </div>
      )}
    </li>
  );
}

/** Face of an item, or else its glyph. */
export function ItemFace({ item, size }: { item: BuildItem; size: number }) {
  const traits = item.card?.portrait ?? item.portrait;
  if (traits) return <PortraitView traits={traits} size={size} />;
  return item.glyph ? <Glyph name={item.glyph} size={size / 2} /> : null;
}

function Price({ item, unit: noun }: { item: BuildItem; unit: (count: number) => string }) {
  const unit = noun(item.brings || item.cost || 0);
  return (
    <span class={item.brings ? "chip good" : "chip"}>
      <TextWithTerms words={priceWords(item, unit)} inert />
    </span>
  );
}

function priceWords({ brings, cost, per = 1 }: BuildItem, unit: string): string {
  if (brings) return t("build-brings", { count: brings, unit });
  if (!cost) return t("build-free");
  return per > 1 ? t("build-price-for", { cost, per, unit }) : t("build-price", { cost, unit });
}

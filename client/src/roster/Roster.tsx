// The list in the builder: entries, cost, problems.
import { Glyph } from "../ui/basics/Glyph";
import { Facts } from "../ui/cards/Facts";
import { RuleLink } from "../ui/explain/RuleLink";
import { TermOrText } from "../ui/explain/Term";
import { decimal, say, t } from "../i18n/text";
import type { BuildEntry, BuildForm, BuildItem, BuildList, BuildPick, BuildProblem, BuildVerdict, Card } from "../wire";
import {
  setPick,
  pickedChoice,
  costOf,
  costWords,
  countOf,
  removeEntry,
  itemsOf,
  picksOf,
  problemsOf,
  setCount,
  isFixed,
  unitOf,
} from "./list_edits";
import { ItemFace } from "./Catalogue";
import { Stepper } from "./Stepper";

interface Props {
  form: BuildForm;
  list: BuildList;
  verdict: BuildVerdict | null;
  change: (list: BuildList) => void;
}

/** The list: entries, costs, and problems by the rules. */
export function Roster({ form, list, verdict, change }: Props) {
  const items = itemsOf(form);
  const entries = list.entries ?? [];
  return (
    <section class="roster" aria-label={t("build-your-list")}>
      <CostBar form={form} verdict={verdict} />
      {entries.length === 0 && <p class="hushed">{t("build-empty")}</p>}
      <ol class="entries">
        {entries.map((entry, i) => {
          const item = items.get(entry.item);
          return item ? (
            <EntryRow
              key={`${entry.item} ${i}`}
              at={i}
              entry={entry}
              item={item}
              list={list}
              change={change}
              problems={problemsOf(verdict?.problems, i)}
              card={cardAt(verdict, entries, i)}
            />
          ) : null;
        })}
      </ol>
      <Problems verdict={verdict} />
    </section>
  );
}

/** Cost against the limit: numbers and a bar. */
export function CostBar({
  form,
  verdict,
  quiet = false,
}: {
  form: BuildForm;
  verdict: BuildVerdict | null;
  quiet?: boolean;
}) {
  const cost = verdict?.cost ?? 0;
  const limit = verdict?.limit ?? 0;
  const over = cost > limit;
  return (
    <div
      class={over ? "running over" : "running"}
      role={quiet ? undefined : "status"}
      data-cost={quiet ? undefined : cost}
    >
      <b>{costWords(cost, limit)}</b>{" "}
      <span>
        <TermOrText of={unitOf(form, limit || cost)} inert={false} />
      </span>
      <em>
        {verdict
          ? over
            ? t("build-over", { count: cost - limit })
            : limit > 0 && t("build-left", { count: limit - cost })
          : t("build-checking")}
      </em>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" width="100" height="4" />
        <rect class="fill" width={limit ? Math.min(100, (100 * cost) / limit) : cost ? 100 : 0} height="4" />
      </svg>
    </div>
  );
}

/** Errors first, then what is missing. */
function Problems({ verdict }: { verdict: BuildVerdict | null }) {
  if (!verdict) return null;
  const problems = [...problemsOf(verdict.problems, null)].sort(
    (a, b) => Number(a.lacking ?? false) - Number(b.lacking ?? false),
  );
  return (
    <div class="verdict-lines" aria-live="polite">
      {verdict.ok && (
        <p class="fine" data-legal>
          <Glyph name="check" size={16} /> {t("build-legal")}
        </p>
      )}
      {problems.map((problem, i) => (
        <ProblemLine key={i} problem={problem} />
      ))}
    </div>
  );
}

function ProblemLine({ problem }: { problem: BuildProblem }) {
  return (
    <p class={problem.lacking ? "fault lacking" : "fault"} data-problem={problem.rule}>
      <Glyph name={problem.lacking ? "hourglass" : "no"} size={15} />
      <span>
        {problem.lacking && <i>{t("build-still")} </i>}
        {say(problem.why)} <RuleLink rule={problem.rule} />
      </span>
    </p>
  );
}

interface EntryProps {
  at: number;
  entry: BuildEntry;
  item: BuildItem;
  list: BuildList;
  change: (list: BuildList) => void;
  problems: readonly BuildProblem[];
  card: Card | undefined;
}

/** Sheet of an entry, unless the verdict is about an earlier list. */
function cardAt(verdict: BuildVerdict | null, entries: readonly BuildEntry[], at: number): Card | undefined {
  const card = verdict?.cards?.length === entries.length ? verdict.cards[at] : undefined;
  return card?.id === entries[at]!.item ? card : undefined;
}

function EntryRow({ at, entry, item, list, change, problems, card }: EntryProps) {
  const name = say(item.name);
  const count = countOf(entry);
  const step = (by: number) => () => change(setCount(list, at, count + by));
  const [least, most] = item.apart ? [Math.max(1, item.least ?? 1), item.most ?? 99] : [1, 99];
  const sized = item.apart && most > least;
  const picks = picksOf(item, list, entry);
  return (
    <li class={problems.some((problem) => !problem.lacking) ? "entry bad" : "entry"} data-entry={item.id}>
      <span class="entry-name">
        <ItemFace item={item} size={32} />
        <b>{name}</b>
        {!sized && count > 1 && <i>×{count}</i>}
      </span>
      <span class="entry-cost">{item.brings ? `+${item.brings}` : decimal(costOf(item, entry), 2)}</span>
      {!isFixed(item) && (
        <button
          type="button"
          class="ib"
          aria-label={t("build-drop", { name })}
          onClick={() => change(removeEntry(list, at))}
        >
          <Glyph name="cross" size={14} />
        </button>
      )}
      {(sized || picks.length > 0) && (
        <div class="entry-more">
          {sized && (
            <span class="figures">
              {t("build-figures")}{" "}
              <Stepper
                name={t("build-figures-of", { name })}
                count={count}
                less={count > least ? step(-1) : undefined}
                more={count < most ? step(1) : undefined}
              />
            </span>
          )}
          {picks.map((pick) => (
            <PickField
              key={pick.id}
              pick={pick}
              value={pickedChoice(entry, pick)}
              of={name}
              set={(choice) => change(setPick(list, at, pick, choice))}
            />
          ))}
        </div>
      )}
      {card && <EntrySheet card={card} />}
      {problems.map((problem, i) => (
        <ProblemLine key={i} problem={problem} />
      ))}
    </li>
  );
}

/** Letters of a value that stands in the line of an entry; longer ones open with it. */
const SHORT = 12;

/** Figures of an entry in one line, which opens its special rules. */
function EntrySheet({ card }: { card: Card }) {
  const facts = (card.facts ?? []).map((fact) => ({ fact, value: say(fact.value) }));
  const short = facts.filter(({ value }) => value && value.length <= SHORT);
  const long = facts.filter((one) => !short.includes(one)).map(({ fact }) => fact);
  const figures = short.map(({ fact, value }) => (
    <span key={say(fact.name)}>
      {say(fact.name)} <b>{value}</b>
    </span>
  ));
  if (!long.length && !card.text) return <p class="entry-figures">{figures}</p>;
  return (
    <details class="entry-sheet">
      <summary class="entry-figures">
        {figures}
        <span class="more-rules">{t("build-rules")}</span>
      </summary>
      {card.text && <p>{say(card.text)}</p>}
      <Facts facts={long} />
    </details>
  );
}

function PickField({
  pick,
  value,
  of,
  set,
}: {
  pick: BuildPick;
  value: string;
  of: string;
  set: (choice: string) => void;
}) {
  const text = pick.choices.find((choice) => choice.id === value)?.text;
  if (pick.must && pick.choices.length < 2 && !text) return <span class="hushed">{say(pick.choices[0]?.name)}</span>;
  return (
    <label class="pick-field">
      <span>{say(pick.name)}</span>
      <select
        aria-label={`${say(pick.name)}, ${of}`}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
        data-pick={pick.id}
      >
        {!pick.must && <option value="">{t("build-nothing-chosen")}</option>}
        {pick.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.cost ? t("build-choice-cost", { name: choice.name, cost: choice.cost }) : say(choice.name)}
          </option>
        ))}
      </select>
      {text && <small>{say(text)}</small>}
    </label>
  );
}

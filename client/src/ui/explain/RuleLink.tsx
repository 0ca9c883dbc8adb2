// Links to rules, and the rule dialog.
import { signal } from "@preact/signals";
import { findRule, sectionOf } from "../../backend/api";
import { language, t } from "../../i18n/text";
import { Glyph } from "../basics/Glyph";
import { Dialog } from "../basics/Dialog";

/** Id of the open rule; empty if none. */
export const openRule = signal("");

const PAGE = /pp?\. ?\d+(?:[-–]\d+)?/;

/** Words of a link to a rule: its section, "ruling" for our own; `short`: only the page. */
function wordsOf(rule: string, short = false): string {
  const known = findRule(rule);
  const whole = known && !known.ruling ? sectionOf(known) : "";
  return short ? (PAGE.exec(whole)?.[0] ?? "") : whole || t(known?.ruling ? "ruling" : "rule");
}

/** Links with the page, or with the section of a book without pages. Two that would read the same are one. */
export function RuleLinks({ rules }: { rules: readonly string[] }) {
  const links = new Map<string, string>();
  for (const rule of rules) {
    const words = wordsOf(rule, true) || wordsOf(rule);
    if (!links.has(words)) links.set(words, rule);
  }
  return [...links].map(([words, rule]) => <RuleLink key={rule} rule={rule} short={PAGE.test(words)} />);
}

/**
 * Link to a rule: book glyph, dotted underline, section; "ruling" for our own. In a narrow line only the page, or the
 * glyph, or `called`: its own words. The kernel's refusals have no rule to read.
 */
export function RuleLink({
  rule,
  bare = false,
  short = false,
  called,
}: {
  rule: string | undefined;
  bare?: boolean;
  short?: boolean;
  called?: string;
}) {
  if (!rule || rule.startsWith("kernel.")) return null;
  const whole = wordsOf(rule);
  const words = called ?? (bare ? "" : wordsOf(rule, short));
  return (
    <button
      type="button"
      class={words ? "rule" : "rule bare"}
      data-rule={rule}
      aria-haspopup="dialog"
      aria-label={called || words === whole ? undefined : whole}
      title={words === whole ? undefined : whole}
      onClick={(click) => (click.stopPropagation(), (openRule.value = rule))}
    >
      <Glyph name="book" size={12} />
      {words && <span>{words}</span>}
    </button>
  );
}

/** Dialog with our wording of a rule, its section, and the ruling if there is one. */
export function RuleDialog({ game }: { game: string }) {
  const id = openRule.value;
  if (!id) return null;
  const known = findRule(id);
  return (
    <Dialog
      title={wordsOf(id)}
      close={() => (openRule.value = "")}
    >
      {known ? (
        <>
          <p class="said">{language.value === "es" ? known.es : known.en}</p>
          {known.ruling && <p class="hushed">{t(known.table ? "ruling-table" : "ruling-ours")}</p>}
        </>
      ) : (
        <p class="said">{t("rule-unknown")}</p>
      )}
      <p class="hushed">
        <a href={`/rules/${game}#${id}`} target="_blank" rel="noopener">
          {t("rule-in-book")}
        </a>
      </p>
    </Dialog>
  );
}

// Rules book with search.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadRules, rules, sectionOf } from "../../backend/api";
import { courses, loadCourse } from "../../backend/lesson_progress";
import { address } from "../../platform/router";
import { language, foldAccents, t } from "../../i18n/text";
import type { RuleInfo, TermInfo } from "../../wire";
import { ErrorMessage } from "../basics/ErrorMessage";
import { Glyph } from "../basics/Glyph";

/** Chapter of a rule: the middle part of its id. */
export function chapterOf(rule: RuleInfo): string {
  return rule.id.split(".")[1] ?? rule.id;
}

export function rulesWith(
  book: readonly RuleInfo[],
  words: string,
  only: "all" | "rulings",
  terms: readonly TermInfo[] = [],
): RuleInfo[] {
  const meant = foldAccents(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => [stem(part), ...namesFor(stem(part), terms)]);
  return book.filter((rule) => {
    if (only === "rulings" && !rule.ruling) return false;
    const text = foldAccents(
      `${rule.id} ${rule.section} ${rule.section_en ?? ""} ${rule.es} ${rule.en} ${rule.words ?? ""}`,
    );
    return meant.every((names) => names.some((name) => text.includes(name)));
  });
}

const SHORT = 4;

/** Singular of a word, so that "tiros" finds "tiro". */
function stem(word: string): string {
  return word.length > SHORT ? word.replace(/(es|s)$/, "") : word;
}

/** Names of the terms whose explanation contains a word, so that rules are found by other words. */
function namesFor(word: string, terms: readonly TermInfo[]): string[] {
  if (word.length < SHORT) return [];
  const explained = terms.filter((term) =>
    [term.says.es, term.says.en].some((says) => foldAccents(says).includes(word)),
  );
  return explained
    .flatMap((term) => [term.name.es, term.name.en])
    .map((name) => foldAccents(name).split(/[^\p{L}]+/u)[0]!)
    .filter((name) => name.length >= SHORT);
}

/** Title of a chapter: that of its first section; our rulings form their own chapter. */
function chapterName(chapter: string, list: readonly RuleInfo[]): string {
  return chapter === "ruling" ? t("rulings") : list[0] ? sectionOf(list[0]) : chapter;
}

/** Sections that a ruling is about, each with the id of its first rule there. */
function rulesAbout(ruling: RuleInfo, book: readonly RuleInfo[]): [string, string][] {
  const sections = new Map<string, string>();
  for (const rule of book) {
    const title = rule.ruling ? t("ruling") : sectionOf(rule);
    if (ruling.about?.includes(rule.id) && !sections.has(title)) sections.set(title, rule.id);
  }
  return [...sections];
}

/** Rules of a game in our own words, by chapter, with our rulings. */
export function RulesBook({ game }: { game: string }) {
  const words = useSignal("");
  const only = useSignal<"all" | "rulings">("all");
  const error = useSignal("");
  const book = rules.value[game];
  useEffect(() => {
    loadRules(game).catch((problem: Error) => (error.value = problem.message));
    loadCourse(game).catch(() => undefined);
  }, [game]);
  const anchor = decodeURIComponent(address.value.hash.slice(1));
  useEffect(() => {
    if (book && anchor) document.getElementById(anchor)?.scrollIntoView?.({ block: "center" });
  }, [book, anchor]);
  if (!book) return error.value ? <ErrorMessage words={error.value} /> : <p class="soon">{t("loading")}</p>;
  const matching = rulesWith(book, words.value, only.value, courses.value[game]?.terms ?? []);
  const chapters = new Map<string, RuleInfo[]>();
  for (const rule of matching) {
    const chapter = chapterOf(rule);
    const list = chapters.get(chapter);
    if (list) list.push(rule);
    else chapters.set(chapter, [rule]);
  }
  return (
    <div class="rules-book">
      <div class="rules-tools">
        <input
          type="search"
          value={words.value}
          placeholder={t("rules-search")}
          aria-label={t("rules-search")}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={only.value === "rulings"}
            onChange={(event) => (only.value = event.currentTarget.checked ? "rulings" : "all")}
          />
          <span>{t("rules-only-rulings")}</span>
        </label>
        <span role="status">{t("rules-count", { count: matching.length })}</span>
      </div>
      <nav class="chapters" aria-label={t("chapters")}>
        {[...chapters].map(([chapter, list]) => (
          <a
            key={chapter}
            href={`#chapter-${chapter}`}
            onClick={(click) => (
              click.preventDefault(),
              document.getElementById(`chapter-${chapter}`)?.scrollIntoView()
            )}
          >
            {chapterName(chapter, list)} <small>{list.length}</small>
          </a>
        ))}
      </nav>
      <div class="rules-list">
        {matching.length === 0 && <p>{t("rules-none")}</p>}
        {[...chapters].map(([chapter, list]) => (
          <section key={chapter} id={`chapter-${chapter}`}>
            <h2>{chapterName(chapter, list)}</h2>
            {list.map((rule) => (
              <article
                key={rule.id}
                id={rule.id}
                class={`rule-line${rule.ruling ? " ruling" : ""}${rule.id === anchor ? " on" : ""}`}
              >
                <header>
                  <span>{rule.ruling ? t("ruling") : sectionOf(rule)}</span>
                  <a href={`#${rule.id}`} aria-label={t("rule-address")} title={t("rule-address")}>
                    <Glyph name="link" size={13} />
                  </a>
                </header>
                <p>{language.value === "es" ? rule.es : rule.en}</p>
                {rule.ruling && <p class="hushed">{t(rule.table ? "ruling-table" : "ruling-ours")}</p>}
                {rulesAbout(rule, book).map(([title, id]) => (
                  <a key={id} class="about" href={`#${id}`}>
                    {title}
                  </a>
                ))}
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

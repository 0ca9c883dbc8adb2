// Quick reference of a game, on one page.
import { useEffect } from "preact/hooks";
import { loadRules, rules, sectionOf } from "../../backend/api";
import { courses, loadCourse, localizedText } from "../../backend/lesson_progress";
import { language, t } from "../../i18n/text";
import type { RuleInfo } from "../../wire";
import { Glyph } from "../basics/Glyph";
import { chapterOf } from "./RulesBook";

/** Quick reference: goal, frequent rules, and terms. One sheet when printed. */
export function QuickReference({ game, title }: { game: string; title: string }) {
  useEffect(() => {
    loadRules(game).catch(() => undefined);
    loadCourse(game).catch(() => undefined);
  }, [game]);
  const book = rules.value[game];
  const course = courses.value[game];
  if (!book || !course) return <p class="soon">{t("loading")}</p>;
  const essential = new Set(course.essential ?? []);
  const chapters = new Map<string, RuleInfo[]>();
  for (const rule of book.filter((one) => essential.has(one.id))) {
    const list = chapters.get(chapterOf(rule));
    if (list) list.push(rule);
    else chapters.set(chapterOf(rule), [rule]);
  }
  return (
    <article class="quick-ref">
      <header>
        <h1>{title}</h1>
        <button type="button" class="btn" data-print onClick={() => print()}>
          <Glyph name="download" size={15} /> {t("print")}
        </button>
      </header>
      {course.goal && (
        <p class="goal">
          <Glyph name="flag" size={16} /> <b>{t("learn-page")}:</b> {localizedText(course.goal)}
        </p>
      )}
      <div class="columns">
        {[...chapters].map(([chapter, list]) => (
          <section key={chapter}>
            <h2>{sectionOf(list[0]!)}</h2>
            <ul>
              {list.map((rule) => (
                <li key={rule.id}>
                  <a href={`/rules/${game}#${rule.id}`}>{language.value === "es" ? rule.es : rule.en}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section class="ref-words">
          <h2>{t("learn-terms")}</h2>
          <dl>
            {course.terms?.map((term) => (
              <div key={term.id}>
                <dt>{localizedText(term.name)}</dt> <dd>{localizedText(term.says)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </article>
  );
}

// Steps of a lesson.
import { useLayoutEffect, useRef } from "preact/hooks";
import { turnedText } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import type { Lesson } from "../../match/lesson";
import { say, t } from "../../i18n/text";
import type { PlannedStep } from "../../wire";

/** Steps of a lesson: done, current, to come. */
export function LessonSteps({ lesson, title, where }: { lesson: Lesson; title: string; where: string }) {
  const now = useRef<HTMLLIElement>(null);
  const given = lesson.given.value;
  const plan = lesson.plan.value;
  useLayoutEffect(() => {
    const list = now.current?.parentElement;
    if (list && now.current) list.scrollTop = now.current.offsetTop - list.offsetTop - list.clientHeight / 3;
  }, [given, plan]);
  if (plan.length < 2) return null;
  return (
    <section class="lesson-steps" aria-label={t("lesson-steps")}>
      <p>{where}</p>
      <h2>{title}</h2>
      <ol tabIndex={0} aria-label={title}>
        {plan.map((step, i) => (
          <li
            key={i}
            ref={i === given ? now : undefined}
            class={i < given ? "done" : i === given ? "now" : ""}
            aria-current={i === given ? "step" : undefined}
          >
            <span class="num">{i < given ? <Glyph name="check" size={14} /> : i + 1}</span>
            <span>{stepName(step)}</span>
            {i < given && <span class="unseen">{t("lesson-is-done")}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Badge of an owner after a name: it says nothing in a list of one's own steps. */
const BADGE = / \([A-H]\)/g;

/** Title of a step, or the name of the option that answers it. */
function stepName({ named, group, title }: PlannedStep): string {
  if (named) return turnedText(named);
  const [whose, what] = [say(group), say(title)];
  return (!whose || what.includes(whose) ? what : `${whose}: ${what}`).replace(BADGE, "");
}

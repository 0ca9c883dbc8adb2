// Speech bubble of a lesson: words, reply, terms, rules and buttons.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { courses, localizedText, turnedText } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { RuleLink, RuleLinks } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { t } from "../../i18n/text";
import type { Lesson } from "../../match/lesson";
import type { TermInfo } from "../../wire";

/** Milliseconds before the right option is highlighted. */
const PATIENCE = 12000;

/** Speech bubble of a step: text, task, and the buttons back, show me, skip. */
export function LessonBubble({ lesson }: { lesson: Lesson }) {
  const step = lesson.step.value;
  const reply = lesson.reply.value;
  useEffect(() => {
    if (!step?.right || step.steps === 1) return undefined; // a puzzle has no time limit
    const timer = setTimeout(lesson.glow, PATIENCE);
    return () => clearTimeout(timer);
  }, [step]);
  const card = useRef<HTMLElement>(null);
  // scroll back when there is new text
  useLayoutEffect(() => card.current?.closest(".dock")?.scrollTo?.(0, 0), [step, reply]);
  const refuted = lesson.refuted.value;
  const over = lesson.over.value;
  if (!step || (over && step.steps === 1)) return null; // the end of a puzzle is shown where the next one is offered
  const terms = (courses.value[lesson.game]?.terms ?? []).filter((term) => step.terms?.includes(term.id));
  const puzzle = courses.value[lesson.game]?.puzzles?.find((one) => one.id === lesson.id);
  return (
    <section ref={card} class={`speech${over ? " over" : ""}`} aria-label={t("lesson")} data-step={step.step}>
      <div class="words" role="status" aria-live="polite">
        <p class="told">
          {!over && !step.rival && step.steps > 1 && <span class="num">{lesson.given.value + 1}</span>}
          {!over && !step.rival && <b class="step-title">{turnedText(lesson.plan.value[lesson.given.value]?.named)}</b>}
          {puzzle && <b class="step-title">{localizedText(puzzle.title)}</b>}
          {turnedText(step.say)}
        </p>
        {reply && (
          <p class={reply.why ? "answer no" : "answer"} data-reply={reply.why ? "refused" : "other"}>
            <Glyph name={reply.why ? "no" : "hand"} size={16} />{" "}
            {reply.why ? <RichText of={reply.why} /> : turnedText(reply.nudge) || t("lesson-other")} <RuleLink rule={reply.rule} />
          </p>
        )}
        {lesson.error.value && <p class="answer no">{lesson.error.value}</p>}
      </div>
      {(terms.length > 0 || (step.rules?.length ?? 0) > 0) && (
        <div class="notes">
          {terms.map((term) => (
            <TermButton key={term.id} term={term} />
          ))}
          <RuleLinks rules={step.rules?.slice(0, 3) ?? []} />
        </div>
      )}
      <footer>
        {puzzle ? <span /> : <Dots step={lesson.given.value} steps={lesson.plan.value.length || step.steps} />}
        {!puzzle && (
          <button
            type="button"
            class="btn"
            data-back
            disabled={!lesson.mayGoBack.value}
            onClick={lesson.back}
            aria-label={t("lesson-back")}
            title={t("lesson-back")}
          >
            <Glyph name="undo" size={15} />
          </button>
        )}
        {refuted && (
          <button type="button" class="btn pri" data-retry onClick={lesson.retry} aria-keyshortcuts="Enter">
            <Glyph name="rotate" size={15} /> {t("puzzle-retry")}
          </button>
        )}
        {step.right && !refuted && (
          <button type="button" class="btn" data-show onClick={lesson.show} aria-keyshortcuts="h">
            <Glyph name="eye" size={16} /> {t("lesson-show")}
          </button>
        )}
        {step.right && !refuted && (
          <button type="button" class="btn" data-skip-step onClick={() => void lesson.on()}>
            {t("lesson-skip")}
          </button>
        )}
        {step.rival && (
          <button type="button" class="btn pri" data-on onClick={() => void lesson.on()} aria-keyshortcuts="Enter">
            {t("lesson-on")} <Glyph name="right" size={15} />
          </button>
        )}
      </footer>
    </section>
  );
}

/** Button of a game term, which opens its explanation in place. */
function TermButton({ term }: { term: TermInfo }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="term" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {localizedText(term.name)}
      </button>
      {open.value && <span class="meaning">{localizedText(term.says)}</span>}
    </>
  );
}

const MOST_DOTS = 24;

export function Dots({ step, steps }: { step: number; steps: number }) {
  const words = t("lesson-step", { step: Math.min(step + 1, steps), steps });
  if (steps > MOST_DOTS) return <span class="steps-done">{words}</span>;
  return (
    <span class="step-dots" role="img" aria-label={words} title={words}>
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} class={i < step ? "done" : i === step ? "now" : ""} />
      ))}
    </span>
  );
}

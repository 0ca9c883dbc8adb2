// Tests of the state of a lesson.
import { expect } from "expect";
import { afterEach, describe, test } from "node:test";
import { api, ApiError } from "../src/backend/api";
import { courses, puzzleRecord, puzzleState } from "../src/backend/lesson_progress";
import { Lesson } from "../src/match/lesson";
import type { LessonAsk, LessonStep, Scene } from "../src/wire";

const scene: Scene = { game: "g", theme: { cloth: "#000", low: "#000", high: "#000" }, viewer: 0, waiting: [0] };
const said = (words: string) => ({ es: words, en: words });
const standing = (way: unknown[], more: Partial<LessonStep> = {}): LessonStep => ({
  way,
  step: way.length,
  steps: 9,
  scene,
  say: said(`step ${way.length}`),
  ...more,
});

interface Waiting {
  asked: LessonAsk;
  tell: (step: LessonStep) => void;
  fail: () => void;
}

const walk = api.walk;
afterEach(() => {
  api.walk = walk;
  localStorage.clear();
});

/** A server that answers when it is told to. */
function slowServer(): Waiting[] {
  const waiting: Waiting[] = [];
  api.walk = (_game, _lesson, asked) =>
    new Promise((tell, fail) =>
      waiting.push({ asked, tell, fail: () => fail(new ApiError({ status: 503, code: "study", detail: "busy" })) }),
    );
  return waiting;
}

const settled = () => new Promise((go) => setTimeout(go));

/** A lesson that stands where this way leads. */
async function begun(name: string, way: unknown[]): Promise<[Lesson, Waiting[]]> {
  const waiting = slowServer();
  const lesson = new Lesson("g", name);
  void lesson.begin();
  waiting.shift()!.tell(standing(way));
  await settled();
  return [lesson, waiting];
}

describe("a puzzle", () => {
  const puzzle = { id: "p", minutes: 1, title: said("p"), learn: said("p"), steps: 1, theme: "win", rating: 1500 };
  const other = (way: unknown[]): LessonStep => ({ ...standing(way, { steps: 1 }), verdict: "other", nudge: said("falls") });

  test("a wrong answer is refuted on the board, counts once, and the question comes back", async () => {
    courses.value = { g: { puzzles: [puzzle] } };
    const [lesson, waiting] = await begun("p", []);
    lesson["sendToLesson"]({ type: "act", seat: 0, decision: "", option: 1 });
    waiting.shift()!.tell(other([]));
    await settled();
    expect(lesson.refuted.value).toBe(true);
    expect(lesson.reply.value?.nudge).toEqual(said("falls"));
    expect(lesson.levelChange.value).toBeLessThan(0);
    lesson.retry();
    waiting.shift()!.tell(standing([], { steps: 1 }));
    await settled();
    expect(lesson.refuted.value).toBe(false);
    lesson["sendToLesson"]({ type: "act", seat: 0, decision: "", option: 0 });
    waiting.shift()!.tell(standing([0], { steps: 1, verdict: "right" }));
    await settled();
    expect(puzzleRecord("g")).toMatchObject({ tried: 1, streak: 0 });
    expect(puzzleState("g", "p")).toBe("solved");
  });

  test("solved at once it raises level and streak; shown it does not", async () => {
    courses.value = { g: { puzzles: [{ ...puzzle, id: "q" }, { ...puzzle, id: "r" }] } };
    const before = puzzleRecord("g").mean;
    const [first, waiting] = await begun("q", []);
    first["sendToLesson"]({ type: "act", seat: 0, decision: "", option: 0 });
    waiting.shift()!.tell(standing([0], { steps: 1, verdict: "right" }));
    await settled();
    expect(puzzleRecord("g").mean).toBeGreaterThan(before);
    expect(puzzleRecord("g").streak).toBe(1);
    const [second, later] = await begun("r", []);
    second.at.value = standing([], { steps: 1, right: { option: 0 } });
    void second.on();
    later.shift()!.tell(standing([0], { steps: 1, verdict: "right" }));
    await settled();
    expect(puzzleRecord("g")).toMatchObject({ streak: 0, longest: 1 });
  });
});

describe("a lesson over a slow line", () => {
  test("what went wrong is forgotten when the next try succeeds", async () => {
    const [lesson, waiting] = await begun("forgets", ["a", null]);
    lesson.back();
    waiting.shift()!.fail();
    await settled();
    expect(lesson.error.value).toBe("busy");
    lesson.back();
    waiting.shift()!.tell(standing([]));
    await settled();
    expect([lesson.error.value, lesson.at.value?.step]).toEqual(["", 0]);
  });

  test("who goes back does not come forward again with the answer to an older request", async () => {
    const [lesson, waiting] = await begun("back", ["a", null]);
    void lesson.on();
    lesson.back();
    const [on, back] = waiting.splice(0);
    expect(back!.asked.way).toEqual([]);
    back!.tell(standing([]));
    await settled();
    on!.tell(standing(["a", null, "b"], { verdict: "right" }));
    await settled();
    expect(lesson.at.value?.step).toBe(0);
    expect(lesson.busy.value).toBe(false);
  });

  test("while a place is opened nothing is asked of the one that is left", async () => {
    const [lesson, waiting] = await begun("again", ["a", null]);
    void lesson.again();
    void lesson.on();
    expect(waiting.length).toBe(1);
    waiting[0]!.tell(standing([]));
    await settled();
    void lesson.on();
    expect(waiting.length).toBe(2);
  });

  test("a lesson taken up where the rival moves without a word goes on by itself", async () => {
    const waiting = slowServer();
    const lesson = new Lesson("g", "silent");
    void lesson.begin();
    waiting.shift()!.tell(standing(["a"], { rival: true, say: null }));
    await settled();
    expect(waiting[0]?.asked).toEqual({ way: ["a"], do: "on" });
    waiting[0]!.tell(standing(["a", null], { verdict: "right" }));
    await settled();
    expect(lesson.step.value?.say).toEqual(said("step 2"));
  });
});

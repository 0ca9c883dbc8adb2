// State of a lesson.
import { computed, signal } from "@preact/signals";
import { api, ApiError } from "../backend/api";
import { courses, loadProgress, recordPuzzle, saveProgress } from "../backend/lesson_progress";
import { t } from "../i18n/text";
import type { LessonAsk, LessonStep, MatchInfo, Placed, PlannedStep, Said, Scene, Text, ToServer } from "../wire";
import { Table } from "./match_store";
import type { Formation } from "./position/formation";

/** Reply of the lesson to a wrong answer. */
export interface Reply {
  nudge: Said | null;
  why: Text | null;
  rule: string;
}

/** Number of wrong answers after which the right one is shown. */
const PATIENT = 2;

/**
 * A lesson in this browser: the match, the text of the step, and the answers so far, which are all that the server
 * needs.
 */
export class Lesson {
  readonly table = new Table("lesson", (message) => this.sendToLesson(message));
  readonly at = signal<LessonStep | null>(null);
  readonly reply = signal<Reply | null>(null);
  readonly error = signal("");
  readonly busy = signal(false);
  /** True while the board shows what would follow a wrong answer to a puzzle. */
  readonly refuted = signal(false);
  /** Change of the solver's level by this puzzle; null if it did not count. */
  readonly levelChange = signal<number | null>(null);
  private missed = 0;
  private trying: LessonAsk | null = null;
  private gone = false;
  private latest = 0;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {}

  /** The current step; null while an animation runs, or while the opponent plays without text. */
  readonly step = computed(() => {
    const at = this.at.value;
    const silent = !!at?.rival && !at.say && !this.error.value;
    return silent || this.table.playback.playing.value ? null : at;
  });
  /** Answers of the learner, from the first step to the last. */
  readonly plan = signal<readonly PlannedStep[]>([]);
  /** Number of answers given. */
  readonly given = computed(() => (this.at.value?.way ?? []).filter((answer) => answer !== null).length);
  readonly over = computed(() => !!this.at.value && this.at.value.step >= this.at.value.steps);

  async begin(): Promise<void> {
    const kept = loadProgress(this.game, this.id);
    const way = kept && kept.step > 0 && kept.way.length > 0 ? kept.way : [];
    try {
      await this.open(way);
    } catch (problem) {
      if (way.length && problem instanceof ApiError && problem.problem.status === 409) await this.again();
      else this.error.value = (problem as Error).message;
    }
  }

  /** Restart the lesson. */
  again = (): Promise<void> => this.open([]).catch((problem: Error) => void (this.error.value = problem.message));

  close(): void {
    this.gone = true;
    this.table.playback.drop();
  }

  // ---- actions of the learner

  /** Let the opponent answer; or let the lesson answer for the learner. */
  on = (): Promise<void> => {
    if (this.at.value?.right) this.countAttempt(false);
    return this.ask({ do: "on" });
  };

  /** Back to the question of a puzzle, after the board has shown what would follow. */
  retry = (): void => {
    if (this.refuted.value)
      void this.open(this.at.value?.way ?? []).catch((problem: Error) => (this.error.value = problem.message));
  };

  /** Back to the last answer, which is open again. */
  back = (): void => {
    const way = this.at.value?.way ?? [];
    const mine = way.findLastIndex((answer) => answer !== null);
    if (mine >= 0) void this.open(way.slice(0, mine)).catch((problem: Error) => (this.error.value = problem.message));
  };

  readonly mayGoBack = computed(() => (this.at.value?.way ?? []).some((answer) => answer !== null));

  /** Choose the right answer without giving it. */
  show = (): void => {
    const right = this.at.value?.right;
    const table = this.table;
    if (!right || !table.decision.value) return;
    this.countAttempt(false);
    table.tab.value = "table";
    if (right.place?.length) {
      const formation: Formation = table.placing.fromServer(right.place.map(({ id, x, y }) => [id, x, y]));
      table.placing.formation.value = formation;
      table.placing.try(formation);
    } else if (right.option != null) {
      table.lit.value = right.option;
      table.point(right.option);
      table.notice.value = null;
    }
  };

  /** Highlight the right option without choosing it. */
  glow = (): void => {
    const right = this.at.value?.right?.option;
    if (right != null && this.table.decision.value) this.table.lit.value = right;
  };

  // ---- requests

  /** Response of the server; null if something else was asked meanwhile, or the page was left. */
  private async walk(asked: LessonAsk): Promise<LessonStep | null> {
    const mine = ++this.latest;
    this.busy.value = true;
    try {
      const step = await api.walk(this.game, this.id, asked);
      return mine === this.latest && !this.gone ? step : null;
    } catch (problem) {
      if (mine === this.latest) throw problem;
      return null;
    } finally {
      if (mine === this.latest) this.busy.value = false;
    }
  }

  private sendToLesson(message: ToServer): void {
    if (message.type === "act") {
      void this.ask({
        do: "answer",
        option: message.option ?? null,
        place: message.place ? placed(message.place) : null,
      });
    } else if (message.type === "try") {
      void this.attempt({ do: "try", place: placed(message.place) }, message.n ?? 0);
    } else if (message.type === "undo") this.back();
  }

  private async open(way: unknown[]): Promise<void> {
    const step = await this.walk({ way });
    if (!step) return;
    const scene = step.scene!;
    const events = step.events ?? [];
    this.reply.value = null;
    this.refuted.value = false;
    this.missed = 0;
    this.error.value = "";
    this.table.sentAnswer.release();
    this.table.tab.value = "table";
    this.table.viewerTurn.staysPut = step.steps === 1;
    this.table.receive({
      type: "hello",
      match: this.matchOf(scene),
      seat: scene.viewer ?? null,
      scene,
      events,
      chat: [],
      version: events.at(-1)?.n ?? 0,
    });
    this.take(step);
    await this.playSilent();
  }

  private async ask(asked: LessonAsk): Promise<void> {
    if (this.busy.value) return;
    try {
      const step = await this.walk({ way: this.at.value?.way ?? [], ...asked });
      if (!step) return;
      this.table.sentAnswer.release();
      if (step.verdict === "right") this.goOn(step);
      else this.answered(step);
    } catch (problem) {
      this.table.sentAnswer.release();
      this.error.value = (problem as Error).message;
    }
    await this.playSilent();
  }

  /** Play the opponent's moves that have no text. */
  private async playSilent(): Promise<void> {
    const next = this.at.value;
    if (!this.gone && next?.rival && !next.say && !this.error.value) await this.on();
  }

  private goOn(step: LessonStep): void {
    this.reply.value = null;
    this.missed = 0;
    this.error.value = "";
    const events = step.events ?? [];
    if (step.step >= step.steps) this.countAttempt(true);
    this.take(step);
    this.table.receive({
      type: "update",
      version: events.at(-1)?.n ?? 0,
      scene: step.scene!,
      events,
      frames: step.frames ?? [],
    });
  }

  private answered(step: LessonStep): void {
    this.reply.value = { nudge: step.nudge ?? null, why: step.why ?? null, rule: step.rule ?? "" };
    if (step.scene) this.refute(step, step.scene);
    else if (++this.missed >= PATIENT && step.steps > 1) this.glow();
  }

  /** Play on the board what would follow a wrong answer to a puzzle. */
  private refute(step: LessonStep, scene: Scene): void {
    this.countAttempt(false);
    this.refuted.value = true;
    const events = step.events ?? [];
    this.table.receive({ type: "update", version: events.at(-1)?.n ?? 0, scene, events, frames: step.frames ?? [] });
  }

  /** The first attempt at a puzzle counts for the solver's level and streak. */
  private countAttempt(solved: boolean): void {
    const puzzle = courses.value[this.game]?.puzzles?.find((one) => one.id === this.id);
    const change = puzzle ? recordPuzzle(this.game, this.id, puzzle.rating || 1500, solved) : null;
    if (change !== null) this.levelChange.value = change;
  }

  private take(step: LessonStep): void {
    if (step.plan?.length) this.plan.value = step.plan;
    this.at.value = step;
    this.table.lessonTargets.value = step.point ?? [];
    const done = step.step >= step.steps;
    saveProgress(this.game, this.id, { way: done ? [] : step.way, step: done ? 0 : step.step, done });
  }

  /** Ask about the last dragged position only. */
  private async attempt(asked: LessonAsk, n: number): Promise<void> {
    const idle = this.trying === null;
    this.trying = { ...asked, option: n };
    if (!idle) return;
    while (this.trying) {
      const { option: number, ...now } = this.trying as LessonAsk & { option: number };
      try {
        const reply = await api.walk(this.game, this.id, { way: this.at.value?.way ?? [], ...now });
        if (!this.gone)
          this.table.receive({
            type: "tried",
            n: number,
            ok: reply.verdict === "right",
            why: reply.why ?? null,
            rule: reply.rule ?? "",
          });
        if ((this.trying as LessonAsk | null)?.option === number) this.trying = null;
      } catch {
        this.trying = null;
      }
    }
  }

  private matchOf(scene: Scene): MatchInfo {
    const mine = scene.viewer ?? 0;
    const players = scene.seats?.length ? scene.seats.map((seat) => seat.player) : [0, 1];
    const rivals = players.filter((player) => player !== mine);
    return {
      id: "",
      game: this.game,
      state: "running",
      created: "",
      moved: "",
      options: {},
      seats: players.map((player) => ({
        player,
        kind: player === mine ? "person" : "bot",
        name:
          player === mine
            ? t("lesson-you")
            : rivals.length > 1
              ? t("lesson-rival-n", { n: rivals.indexOf(player) + 1 })
              : t("lesson-rival"),
        mine: player === mine,
      })),
    };
  }
}

function placed(place: readonly (readonly [string, number, number])[]): Placed[] {
  return place.map(([id, x, y]) => ({ id, x, y }));
}

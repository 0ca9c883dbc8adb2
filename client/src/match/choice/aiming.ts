// Aiming: the piece, verb and target selected on the table, and details of folded options.
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import { later } from "../../platform/settled";
import { say, t } from "../../i18n/text";
import type { DecisionView, OptionView, RefusedView, Scene, Text, ToServer, VerbView } from "../../wire";
import { actorsOf, choicesOf, countTargets, lowestBands, refusedVerbs, touchedBy, verbLetters, verbsOf, type Choice } from "./choices";
import { linesOf, optionLine, rowsOf, type Line } from "./list_lines";
import { nameOf } from "./names";
import { isByPicture } from "./pictures";

/** Interface to the match store. */
export interface AimedTable {
  readonly scene: ReadonlySignal<Scene | null>;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly chosen: Signal<number | null>;
  readonly pointed: Signal<string>;
  readonly notice: Signal<{ words: Text | string; rule?: string; shake?: boolean } | null>;
  choose(key: number, meant?: boolean, aimed?: boolean): void;
  point(key: number): void;
}

/** Most options that one message asks for. */
const MOST_ASKED = 64;
/** Milliseconds between requests for details of things pointed at. */
const PACE = 150;

/** What a player has selected of a decision: a piece, then a verb, then a target. The last may leave one choice. */
export class Aiming {
  /** The selected piece; null if none was touched. */
  private readonly piece = signal<string | null>(null);
  /** The piece that was touched or dragged on the table, not selected by the list. */
  private held = "";
  /** The verb that was touched; "" for none. */
  readonly verb = signal("");
  readonly target = signal("");
  /** The verb whose button is pointed at. */
  readonly hovered = signal("");
  /** Lines of the list that are open. */
  readonly opened = signal<ReadonlySet<string>>(new Set());

  /** Options in full that were folded, by key. */
  private readonly details = signal<ReadonlyMap<number, OptionView>>(new Map());
  private readonly asked = new Set<number>();
  private readonly waiting = new Set<number>();
  private provisional = new Map<number, OptionView>();

  constructor(
    private readonly table: AimedTable,
    private readonly send: (message: ToServer) => void,
  ) {
    effect(() => {
      const keys = this.reach(this.hovered.value || this.activeVerb.value).flatMap((choice) => choice.key);
      untracked(() => this.ask(this.unknown(keys).length <= MOST_ASKED ? keys : []));
    });
    effect(() => {
      const at = this.live.value.get(table.pointed.value) ?? [];
      untracked(() => this.askSoon(at.map((choice) => choice.key)));
    });
  }

  readonly choices = computed(() => choicesOf(this.table.decision.value));
  private readonly byKey = computed(() => new Map(this.choices.value.map((choice) => [choice.key, choice])));
  /** Pieces that may act. */
  readonly actors = computed(() => actorsOf(this.choices.value));
  /** True if anything of this decision is done by touching pieces or areas. */
  readonly aimed = computed(() => this.choices.value.some((choice) => choice.verb));

  /** The selected piece. A single one is selected by itself; null if one of several has to be touched first. */
  readonly actor = computed<string | null>(() => {
    const actors = this.actors.value;
    const piece = this.piece.value;
    if (piece !== null && actors.includes(piece)) return piece;
    return actors.length > 1 ? null : (actors[0] ?? "");
  });
  readonly verbs = computed<VerbView[]>(() => verbsOf(this.table.decision.value, this.ofActor.value));
  readonly refused = computed(() => {
    const actor = this.actor.value;
    return actor === null ? [] : refusedVerbs(this.table.decision.value, actor, this.verbs.value);
  });
  readonly letters = computed(() => {
    const storeys = (this.table.scene.value?.board?.levels ?? 1) > 1;
    const letters = verbLetters(this.verbs.value.map((verb) => say(verb.name)), storeys ? "m" : ""); // M is the plan
    return new Map(this.verbs.value.map((verb, i) => [verb.id, letters[i]!]));
  });
  /** The touched verb; else the only one of the selected piece. */
  readonly activeVerb = computed(() => {
    if (this.verb.value) return this.verb.value;
    const only = this.verbs.value.length === 1 && !this.refused.value.length ? this.verbs.value[0]!.id : "";
    return this.actor.value === null ? "" : only;
  });
  /** The verb whose targets are drawn: pointed at, touched, or that of the choice in hand. */
  readonly drawnVerb = computed(() => this.hovered.value || this.activeVerb.value);

  private readonly ofActor = computed(() => {
    const actor = this.actor.value;
    return this.choices.value.filter((choice) => choice.verb && (choice.actor === actor || !choice.actor));
  });

  /** Choices of the selected piece by a verb, or by any. Of several pieces, none selected, no places: those overlap. */
  private reach(verb: string): Choice[] {
    const several = this.actor.value === null;
    const places = new Set((this.table.decision.value?.verbs ?? []).filter((one) => one.places).map((one) => one.id));
    const mine = several
      ? this.choices.value.filter((choice) => choice.verb && (!choice.actor || !places.has(choice.verb)))
      : this.ofActor.value;
    return verb ? mine.filter((choice) => choice.verb === verb) : mine;
  }

  /** Choices by the things whose touch means them now. */
  readonly live = computed(() => byTouch([...this.reach(this.activeVerb.value), ...this.inWords.value]));
  /** The same for drawing: a verb that is pointed at shows its targets. */
  readonly drawn = computed(() =>
    this.hovered.value ? byTouch(this.reach(this.hovered.value)) : this.live.value,
  );
  private readonly inWords = computed(() => this.choices.value.filter((choice) => !choice.verb));

  /** Options by the things whose touch means them now. */
  readonly byTarget = computed(
    () => new Map([...this.live.value].map(([id, choices]) => [id, choices.map((choice) => this.optionOf(choice))])),
  );

  /** Everything on the table that the decision is about, selected or not. */
  readonly named = computed(
    () => new Set(this.choices.value.flatMap((choice) => [choice.actor, ...touchedBy(choice)]).filter(Boolean)),
  );

  /** Refusals by thing: those of the selected piece and verb. */
  readonly refusedByTarget = computed(() => {
    const things = new Map<string, RefusedView[]>();
    const actor = this.actor.value;
    const verb = this.activeVerb.value;
    for (const no of this.table.decision.value?.refused ?? []) {
      const fits = !no.actor || no.actor === actor;
      if (no.verb && (!fits || (verb && no.verb !== verb))) continue;
      for (const id of no.verb ? [no.target ?? ""] : (no.targets ?? []))
        if (id) things.set(id, [...(things.get(id) ?? []), no]);
    }
    return things;
  });

  /** Choices that the touched thing leaves open: several verbs that fit it, or ways of one verb. */
  readonly offers = computed<readonly Choice[]>(() => {
    const at = this.target.value;
    if (at) return this.live.value.get(at) ?? [];
    const loose = this.reach(this.verb.value).filter((choice) => !choice.target);
    return this.verb.value ? loose : [];
  });

  /** The choice that a touch of one of these things would take in hand: it is there, or alone, or the cheapest. */
  choiceAt(ids: readonly string[]): Choice | null {
    const at = [...new Set(ids.flatMap((id) => this.drawn.value.get(id) ?? []))];
    return at.find((choice) => choice.key === this.table.chosen.value) ?? onlyOf(lowestBands(at));
  }

  /** The option that a touch of one of these things would choose. */
  optionAt(ids: readonly string[]): OptionView | null {
    const choice = this.choiceAt(ids);
    return choice && this.optionOf(choice);
  }

  option(key: number): OptionView | null {
    const choice = this.byKey.value.get(key);
    return choice ? this.optionOf(choice) : null;
  }

  choice(key: number | null): Choice | null {
    return key === null ? null : (this.byKey.value.get(key) ?? null);
  }

  verbView(id: string): VerbView | null {
    return this.table.decision.value?.verbs?.find((verb) => verb.id === id) ?? null;
  }

  /** An option in full, or until its details come its verb and place. */
  optionOf({ key, actor, verb, target, band, option }: Choice): OptionView {
    const known = option ?? this.details.value.get(key);
    if (known) return known;
    const made = this.provisional.get(key);
    if (made) return made;
    const { name, glyph = "" } = this.verbView(verb) ?? { name: verb };
    const place = nameOf(this.table.scene.value, target);
    const title: Text = { id: `aim-${place ? "place" : "verb"}`, args: { verb: name, place } };
    const view = { key, title, glyph, targets: [actor, target].filter(Boolean), actor, verb, target, band };
    this.provisional.set(key, view);
    return view;
  }

  /** True while only verb and place of an option are known. */
  isProvisional(key: number): boolean {
    return this.provisional.has(key) && !this.details.value.has(key) && !this.byKey.value.get(key)?.option;
  }

  // ---- touches

  /**
   * Touch a thing: select a piece, choose the only choice of a target, or offer its several. Of several prices of one
   * verb the lowest is in hand. False if it means nothing.
   */
  touch(id: string): boolean {
    const at = this.live.value.get(id) ?? [];
    const acts = this.actors.value.includes(id);
    if (acts && id !== this.actor.value && !(this.verb.value && at.length)) return this.hold(id);
    if (!at.length) return acts && this.hold(id);
    const again = this.target.value === id && at.find((choice) => choice.key === this.table.chosen.value);
    const cheapest = onlyOf(lowestBands(at));
    this.target.value = id;
    if (again) this.table.choose(again.key);
    else if (at.length === 1) this.table.choose(at[0]!.key, true, this.isHeld(at[0]!));
    else if (cheapest) this.table.point(cheapest.key);
    else this.table.chosen.value = null;
    return true;
  }

  /** Select a piece by hand: a touch of its target may then be the answer, if that is safe. */
  hold(actor: string, verb = ""): boolean {
    this.select(actor, verb);
    this.held = actor;
    return true;
  }

  /** True if the player touched or dragged the piece of a choice. */
  isHeld({ actor }: Choice): boolean {
    return !!actor && actor === this.held;
  }

  /** Select a piece. It is never an answer. */
  select(actor: string, verb = ""): void {
    this.held = "";
    this.piece.value = actor;
    this.aimNew(verb);
  }

  /** Touch a verb: choose it if it needs no target, else light up its targets; touched again, leave it. */
  pickVerb(id: string): void {
    const choices = this.reach(id);
    if (choices.length === 1 && !choices[0]!.target) {
      const key = choices[0]!.key;
      if (this.table.chosen.value !== key) this.aimNew(id);
      this.table.choose(key);
      return;
    }
    this.aimNew(this.verb.value === id ? "" : id);
  }

  private aimNew(verb: string): void {
    this.verb.value = verb;
    this.target.value = "";
    this.hovered.value = "";
    this.table.chosen.value = null;
    this.table.notice.value = null;
  }

  /** Say why a verb or target is refused. */
  explain(no: RefusedView): void {
    this.table.notice.value = { words: no.why, rule: no.rule, shake: true };
  }

  /** Follow a choice made elsewhere, as in the list: its piece and target are selected. */
  follow(key: number): void {
    const choice = this.choice(key);
    if (!choice?.verb) return;
    if (choice.actor) this.piece.value = choice.actor;
    if (this.verb.value && this.verb.value !== choice.verb) this.verb.value = "";
    if (!this.live.value.get(this.target.value)?.some((one) => one.key === key)) this.target.value = choice.target;
    this.ask([key]);
  }

  /** One step back: the target, the verb, the piece. False if there is nothing to leave. */
  back(): boolean {
    if (this.target.value || (this.table.chosen.value !== null && this.choices.value.length > 1)) {
      this.target.value = "";
      this.table.chosen.value = null;
    } else if (this.verb.value) this.verb.value = "";
    else if (this.piece.value !== null && this.actors.value.length > 1) {
      this.piece.value = null;
      this.held = "";
    } else return false;
    this.table.notice.value = null;
    return true;
  }

  /** True if a piece was touched that can be left for another. */
  readonly mayLeave = computed(() => this.piece.value !== null && this.actors.value.length > 1);

  forget(): void {
    this.piece.value = null;
    this.held = "";
    this.verb.value = this.target.value = this.hovered.value = "";
    this.opened.value = new Set();
    this.details.value = new Map();
    this.asked.clear();
    this.waiting.clear();
    this.provisional = new Map();
  }

  // ---- list

  readonly lines = computed(() => {
    const pictures = isByPicture(this.table.scene.value, this.table.decision.value);
    if (pictures) return this.choices.value.map(optionLine);
    return linesOf(this.choices.value, this.table.decision.value?.verbs ?? [], this.actor.value, !!this.table.scene.value?.board);
  });
  readonly rows = computed(() => rowsOf(this.lines.value, this.opened.value));
  /** Number of an option in the list; 0 if it is not in sight. */
  numberOf(key: number): number {
    return this.rows.value.find(({ line }) => line.kind === "option" && line.choices[0]!.key === key)?.n ?? 0;
  }

  /** Take a line of the list: an option is chosen, a piece selected, others open or close. */
  take({ kind, id, actor, verb, choices }: Line, meant = true): void {
    if (kind === "option") return meant ? this.table.choose(choices[0]!.key) : undefined;
    if (kind === "actor") return this.select(actor);
    const opened = new Set(this.opened.value);
    if (!opened.delete(id)) opened.add(id);
    this.opened.value = opened;
    if (!verb || !opened.has(id)) return;
    if (actor && actor !== this.actor.value) this.select(actor);
    if (this.verb.value !== verb.id) this.aimNew(verb.id);
  }

  // ---- details of folded options

  private unknown(keys: readonly number[]): number[] {
    return keys.filter((key) => this.byKey.value.get(key)?.option === null && !this.asked.has(key));
  }

  /** Ask for details of folded options, in messages of at most 64. */
  ask(keys: readonly number[]): void {
    const decision = this.table.decision.value;
    const unknown = this.unknown(keys);
    for (let i = 0; decision && i < unknown.length; i += MOST_ASKED) {
      const some = unknown.slice(i, i + MOST_ASKED);
      some.forEach((key) => this.asked.add(key));
      this.send({ type: "options", seat: decision.player, decision: decision.id, keys: some });
    }
  }

  /** The same for things pointed at, together at a calm pace. */
  private askSoon(keys: readonly number[]): void {
    const unknown = this.unknown(keys);
    if (!unknown.length) return;
    if (!this.waiting.size) {
      later("options", () => {
        const some = [...this.waiting].slice(0, MOST_ASKED);
        this.waiting.clear();
        this.ask(some);
      }, PACE);
    }
    unknown.forEach((key) => this.waiting.add(key));
  }

  learn(options: readonly OptionView[]): void {
    const details = new Map(this.details.value);
    for (const option of options) details.set(option.key, option);
    this.details.value = details;
  }

  /** Words for a piece that may act: its verbs and how often each. */
  readonly spoken = computed(() => {
    const { verbs = [] } = this.table.decision.value ?? {};
    return new Map(
      this.actors.value.map((actor): [string, string] => {
        const mine = this.choices.value.filter((choice) => choice.actor === actor);
        const counts = verbs.flatMap((verb) => {
          const count = countTargets(mine.filter((choice) => choice.verb === verb.id));
          return count ? [count > 1 ? `${say(verb.name)} (${count})` : say(verb.name)] : [];
        });
        return [actor, t("aim-may", { verbs: counts.join(", ") })];
      }),
    );
  });
}

function byTouch(choices: readonly Choice[]): ReadonlyMap<string, Choice[]> {
  const things = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const id of touchedBy(choice)) {
      const at = things.get(id);
      if (at) at.push(choice);
      else things.set(id, [choice]);
    }
  return things;
}

const onlyOf = (choices: readonly Choice[]): Choice | null => (choices.length === 1 ? choices[0]! : null);

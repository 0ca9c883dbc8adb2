// State of a match: scene, decision, chosen option, messages, connection.
import { batch, computed, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { api, entropy } from "../backend/api";
import { resetLens } from "../ui/explain/lens_state";
import { quickConfirm, warnings } from "../platform/preferences";
import { later } from "../platform/settled";
import { AutoAnswer } from "./auto_answer";
import { Aiming } from "./choice/aiming";
import { playSound } from "../platform/sound";
import { namePlayers, playerName, t } from "../i18n/text";
import type {
  Act,
  BotWords,
  ChatLine,
  DecisionView,
  Earlier,
  Event,
  MatchInfo,
  OptionView,
  Patched,
  Scene,
  Text,
  ToClient,
  ToServer,
  Tried,
  Update,
  Warnings,
  Point,
  Poly,
} from "../wire";
import { inverse, turnFormation, turningOf, turnOption, turnScene, turnVerdict, type Turning } from "./turning";
import { viewTurns } from "../i18n/compass";
import { roundFormation, withCorners, type Formation } from "./formation";
import { optionLetters } from "./option_letters";
import { Playback } from "./playback";
import { unpatch } from "./scene_patch";
import { liesOnSide, windowNow } from "../platform/screen";
import { optionName, adviceReason, warningReason } from "./refusal_reasons";

export type Mode = "play" | "replay" | "lesson";
export type Tab = "table" | "trays" | "log" | "rules";
export type { Formation };

/** A one-time notice to the player: stale answer, refusal, copied link. */
export interface Notice {
  words: Text | string;
  rule?: string;
  shake?: boolean;
  /** Information, not an error. */
  calm?: boolean;
}

/** The bots that explain their answers, or remark on them: easy ones, and those with a style. */
const SPEAKS = /^easy|-/;
/** Milliseconds within which a second click belongs to the first. */
const TWICE = 500;

/** State of one match in this browser: scene, question, and the player's pending answer. */
export class Table {
  readonly scene = signal<Scene | null>(null);
  readonly match = signal<MatchInfo | null>(null);
  readonly events = signal<readonly Event[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly online = signal(true);
  /** The match is closed for good: no reconnecting. */
  readonly closed = signal(false);
  /** The server's reason for refusing entry. */
  readonly turnedAway = signal("");
  /** State of the last answer: sent, committed by the server, or unknown after a lost connection. */
  readonly fate = signal<"" | "sent" | "saved" | "unknown">("");
  readonly notice = signal<Notice | null>(null);
  readonly sending = signal("");
  readonly tab = signal<Tab>("table");
  /** Log and chat are open as a drawer. */
  readonly logOpen = signal(false);
  /** Subject of a report to the host: a chat line, or (0) a player. */
  readonly reporting = signal<{ line: number; name: string } | null>(null);
  /** The end page is open. */
  readonly resultOpen = signal(false);
  /** The text board is open. */
  readonly inWords = signal(false);
  /** The list of options is in sight; the 3D view is open. */
  readonly listed = signal(true);
  readonly inSpace = signal(false);

  /** The option about to be confirmed, and the hovered or focused one. */
  readonly chosen = signal<number | null>(null);
  readonly pointed = signal("");
  readonly tried = signal<Tried | null>(null);
  /** The formation that `tried` is about; while a drag goes on, it is not the shown one. */
  readonly judged = signal<Formation | null>(null);
  private asked: Formation | null = null;
  /** Advice of a bot, drawn like an option. */
  readonly advised = signal<OptionView | null>(null);
  readonly formation = signal<Formation | null>(null);
  /** Legal region of the last dragged piece, from the server; null if not asked. */
  readonly region = signal<readonly Poly[] | null>(null);
  /** The path is made by hand: every drag adds a leg; these are its corners. */
  readonly byHand = signal(false);
  readonly corners = signal<readonly Point[]>([]);
  /** The option a lesson highlights. */
  readonly lit = signal<number | null>(null);
  /** Ids a lesson points at: a small screen moves there. */
  readonly spokenOf = signal<readonly string[]>([]);
  /** The option I was about to confirm when warned that another is much better. */
  readonly warned = signal<number | null>(null);
  /** Explanations of an easy bot since my last answer. */
  readonly botWords = signal<readonly BotWords[]>([]);
  /** The seat that must sit down at this screen before anything is shown. */
  readonly curtain = signal<number | null>(null);

  readonly playback = new Playback((scene, events) => {
    this.events.value = [...this.events.value, ...events];
    this.show(scene);
  });

  /** Series of answers, and muted questions. */
  readonly shortcut: AutoAnswer;
  /** Piece, verb and target selected so far. */
  readonly aim: Aiming;

  /** Time of the last clock update. */
  learned = 0;
  private tries = 0;
  private settling = 0;
  private underway: Act | null = null;
  /** A folded option chosen before its details came, and whether its piece was touched before. */
  private hurried: { key: number; aimed: boolean } | null = null;
  private known: Warnings | null = null;
  private warnedAt = 0;
  version = 0;
  /** The last scene the server sent, which the next patch changes, and its number. */
  /** The last scene that was received; null while a whole one is asked for. */
  private received: Scene | null = null;
  private viewer: number | null = null;
  private number = 0;
  /** The scene as the server sent it. `scene` and all that is drawn of it is turned for the viewer. */
  wireScene: Scene | null = null;
  private turning: Turning = turningOf(null, false);
  /** True for a puzzle: its sentences are made from answers on a board that is not turned. */
  staysPut = false;

  constructor(
    readonly mode: Mode,
    private readonly send: (message: ToServer) => void,
  ) {
    this.aim = new Aiming(this, send);
    this.shortcut = new AutoAnswer(this);
  }

  readonly decision = computed<DecisionView | null>(() => {
    const scene = this.scene.value;
    const asked = scene?.decision ?? null;
    if (!asked || this.mode === "replay" || this.playback.playing.value || this.curtain.value !== null) return null;
    const seat = this.match.value?.seats.find((one) => one.player === asked.player);
    return seat?.mine && !seat.standin && scene?.viewer === asked.player ? asked : null;
  });

  /**
   * My answer to this decision was sent. The next decision may arrive before the acknowledgement and takes answers at
   * once.
   */
  readonly answered = computed(() => this.sending.value !== "" && this.sending.value === this.decision.value?.id);

  /** Areas of the same name get a letter. */
  readonly letters = computed(() =>
    optionLetters(this.decision.value?.options ?? [], this.scene.value?.board?.areas ?? []),
  );
  readonly chosenOption = computed(() => this.option(this.chosen.value));

  /** The previewed option: the hovered one, else the chosen one. */
  readonly previewed = computed<OptionView | null>(() => {
    const pointed = this.pointed.value;
    if (pointed.startsWith("option:")) return this.option(Number(pointed.slice(7)));
    const group = this.scene.value?.board?.pieces?.find((piece) => piece.id === pointed)?.group ?? "";
    return this.aim.optionAt([pointed, group]) ?? this.chosenOption.value ?? this.advised.value;
  });

  readonly mySeats = computed(() =>
    (this.match.value?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.player),
  );
  /** A bot decides: the server will send its move. */
  readonly botDecides = computed(() => {
    const [scene, match] = [this.scene.value, this.match.value];
    if (this.mode !== "play" || match?.state !== "running" || !scene || scene.result) return false;
    const bots = match.seats.filter((seat) => seat.kind === "bot" || seat.standin);
    return bots.some((seat) => scene.waiting?.includes(seat.player));
  });
  readonly over = computed(() => this.scene.value?.result ?? null);

  option(key: number | null): OptionView | null {
    return key === null ? null : this.aim.option(key);
  }

  seatName(player: number): string {
    return this.match.value?.seats.find((seat) => seat.player === player)?.name || playerName(player);
  }

  // ---- actions of the player

  /**
   * `meant`: false while a number is being typed and another digit may follow. `aimed`: the player touched its piece,
   * then its target.
   */
  choose(key: number, meant = true, aimed = false): void {
    const option = this.option(key);
    if (!option || this.answered.value || !this.online.value) return;
    this.shortcut.stop(); // the player chooses: no automatic answer
    if (this.shortcut.pick(option)) return;
    this.shortcut.picked.value = [];
    if (this.chosen.value === key && meant) return this.confirm();
    this.point(key);
    this.notice.value = null;
    this.warned.value = null;
    playSound("choose");
    if (meant) this.quicken(option, aimed);
  }

  /** Put an option in hand, as a click would, without confirming it: its piece and target are selected. */
  point(key: number): void {
    this.aim.follow(key);
    this.chosen.value = key;
  }

  /**
   * One click answers what can be undone at no cost, piece and target what is safe. Of a folded option both are known
   * when its details come.
   */
  private quicken(option: OptionView, aimed: boolean): void {
    this.hurried = this.aim.isProvisional(option.key) ? { key: option.key, aimed } : null;
    if (quickConfirm.value && (option.quick || (aimed && option.safe))) this.confirm();
  }

  /** Touch a piece, area or card. False if that means nothing now. */
  touch(id: string): boolean {
    if (!id || this.answered.value || !this.online.value || !this.aim.touch(id)) return false;
    playSound("choose");
    return true;
  }

  /** True if a touch of the thing means something. */
  isTouchable(id: string): boolean {
    return this.aim.live.value.has(id) || this.aim.actors.value.includes(id);
  }

  /** The chosen text answer where a position is asked for. */
  readonly word = computed(() => {
    const option = this.chosenOption.value;
    return option && this.decision.value?.place?.words?.includes(option.key) ? option : null;
  });

  confirm(): void {
    const decision = this.decision.value;
    if (!decision || this.answered.value || !this.online.value) return;
    if (decision.place) {
      if (this.word.value) this.answer({ option: this.word.value.key });
      else if (this.formation.value) this.answer({ place: this.laid(this.formation.value) });
      return;
    }
    const option = this.shortcut.first() ?? this.chosenOption.value;
    if (option && !this.warn(option)) this.answer({ option: option.key });
  }

  /** Warn before a bad answer; true if warned. Confirming again sends it. */
  private warn(option: OptionView): boolean {
    const worse = this.known?.worse?.find((one) => one.key === option.key);
    const best = this.known?.best;
    if (!worse || !best || !warnings.value || this.known?.decision !== this.decision.value?.id) return false;
    const again = this.warned.value === option.key;
    if (again) return performance.now() - this.warnedAt < TWICE; // the second half of a double click
    this.warned.value = option.key;
    this.warnedAt = performance.now();
    later("warning", () => undefined, TWICE);
    this.notice.value = { words: warningReason(option, worse.chance, best, this.known!.chance ?? 0), shake: true };
    return true;
  }

  /** The better answer of the bot's warning; chosen, not confirmed. */
  readonly better = computed(() => (this.warned.value === null ? null : this.option(this.known?.best?.key ?? null)));

  /** Load explanations and remarks of bots that speak; none if unavailable. */
  async hearBots(): Promise<void> {
    const match = this.match.value;
    const asked = this.decision.value?.id;
    if (!match || !this.mayAsk.value || !match.seats.some((seat) => SPEAKS.test(seat.bot ?? ""))) return;
    const words = await api.botWords(match.id).catch(() => []);
    if (this.decision.value?.id === asked) this.botWords.value = words;
  }

  /** Load warnings about bad answers, once a decision is looked at for a while. */
  async expectWarnings(): Promise<void> {
    const match = this.match.value;
    const asked = this.decision.value?.id;
    if (!match || !warnings.value || !this.mayAsk.value) return;
    try {
      const news = await api.warnings(match.id);
      if (news.decision === asked) this.known = news;
    } catch {
      // optional: the game goes on without it
    }
  }

  answer(answer: Pick<Act, "option" | "place" | "dice" | "code">): void {
    const decision = this.decision.value;
    if (!decision || this.answered.value) return;
    this.notice.value = null;
    playSound("place");
    this.sendAnswer({ type: "act", seat: decision.player, decision: decision.id, sent: entropy(), ...answer });
  }

  /**
   * Send an answer with an id. Sent again after a lost connection, the server recognises the id and does not apply it
   * twice.
   */
  private sendAnswer(act: Act): void {
    this.underway = act;
    this.sending.value = act.decision;
    this.fate.value = "sent";
    this.send(act);
  }

  private settleAnswer(fate: "" | "saved"): void {
    this.underway = null;
    this.sending.value = "";
    this.fate.value = fate;
  }

  /** The answer was not accepted; its reason is shown elsewhere. */
  release(): void {
    this.settleAnswer("");
  }

  /** One step back from what was selected. False if there is nothing to leave. */
  back(): boolean {
    this.shortcut.picked.value = [];
    return this.aim.back();
  }

  undo(): void {
    const decision = this.decision.value;
    if (!decision?.undo || this.answered.value || !this.online.value) return;
    this.send({ type: "undo", seat: decision.player, decision: decision.id });
  }

  /** The only piece was dropped, or a suggestion clicked: if it can be undone, a legal position is the answer. */
  settle(place: Formation): void {
    this.tried.value = null;
    this.tryPlace(place);
    if (quickConfirm.value && this.decision.value?.place?.quick && !this.byHand.value) this.settling = this.tries;
  }

  /** Ask about a position, and for a dragged piece about its legal region. */
  tryPlace(formation: Formation, held = ""): void {
    const decision = this.decision.value;
    if (!decision) return;
    if (this.word.value) this.chosen.value = null; // a moved piece replaces a chosen text answer
    const place = this.laid(formation);
    this.asked = formation;
    this.send({ type: "try", seat: decision.player, decision: decision.id, place, n: ++this.tries, held });
  }

  /** A formation of the server as it is drawn. */
  drawnFormation(formation: Formation): Formation {
    return turnFormation(formation, this.turning);
  }

  private laid(formation: Formation): Formation {
    const place = this.decision.value?.place;
    const laid = place ? withCorners(formation, place, this.corners.value) : formation;
    return this.turning.turns ? roundFormation(turnFormation(laid, inverse(this.turning))) : laid;
  }

  say(words: string): void {
    const text = words.trim();
    if (text) this.send({ type: "say", text });
  }

  standIn(seat: number, bot: string): void {
    this.send({ type: "standin", seat, bot });
  }

  resign(seat: number): void {
    this.send({ type: "resign", seat });
  }

  offerDraw(seat: number, offer: boolean): void {
    this.send({ type: "draw", seat, offer });
  }

  /** A player sits down at this screen: the curtain opens with their view. */
  sitDown(seat: number): void {
    this.send({ type: "look", seat });
  }

  /** True if a bot may be asked for advice: alone against bots, at a decision of mine. */
  readonly mayAsk = computed(
    () =>
      this.mode === "play" &&
      !!this.decision.value &&
      (this.match.value?.seats ?? []).filter((seat) => seat.kind !== "bot").length === 1,
  );

  /** Ask a bot for advice: at a step of a replay, or at my decision, where its answer is chosen but not confirmed. */
  async askBot(step: number | null): Promise<void> {
    const match = this.match.value;
    if (!match) return;
    const asked = this.decision.value?.id;
    this.notice.value = { words: t("advice-thinking"), calm: true };
    try {
      const advices = await api.advice(match.id, step);
      if (this.decision.value?.id !== asked) return;
      const lines = advices.map((one) => {
        const answer = optionName(one.option);
        const words =
          advices.length > 1 ? t("advice-of", { name: playerName(one.player), answer }) : t("advice-is", { answer });
        return one.chance == null || one.other_chance == null ? words : `${words}. ${adviceReason(one)}`;
      });
      this.notice.value = { words: lines.join(" ") || t("advice-none"), calm: true };
      this.advised.value = advices[0] ? turnOption(advices[0].option, this.turning) : null;
      const mine = step === null ? advices.find((one) => this.option(one.option.key)) : undefined;
      if (mine) this.point(mine.option.key);
      const place = step === null && this.decision.value?.place ? (advices[0]?.place ?? []) : [];
      if (place.length) {
        this.formation.value = turnFormation(place.map(({ id, x, y }) => [id, x, y]), this.turning);
        this.tryPlace(this.formation.value);
      }
    } catch (problem) {
      this.notice.value = { words: (problem as Error).message };
    }
  }

  // ---- messages of the server

  hear(message: ToClient): void {
    switch (message.type) {
      case "hello": {
        this.playback.drop();
        this.learnMatch(message.match);
        const since = message.since ?? 0;
        const kept = this.events.value.filter((event) => event.n <= since);
        this.events.value = [...kept, ...message.events];
        this.chat.value = message.chat;
        this.version = message.version;
        this.receive(message.scene, message.number);
        this.show(message.scene);
        if (this.underway) this.sendAnswer(this.underway);
        break;
      }
      case "update":
        this.receive(message.scene, message.number);
        this.update(message);
        break;
      case "patched":
        this.patch(message);
        break;
      case "earlier":
        this.prepend(message);
        break;
      case "options": {
        if (message.decision !== this.decision.value?.id) break;
        this.aim.learn(message.options.map((option) => turnOption(option, this.turning)));
        const { key, aimed } = this.hurried ?? { key: null, aimed: false };
        const option = message.options.find((one) => one.key === key);
        if (option && this.chosen.value === option.key) this.quicken(option, aimed);
        break;
      }
      case "ack":
        if (message.decision === this.underway?.decision) this.settleAnswer("saved");
        break;
      case "refuse":
        if (!message.decision || message.decision === this.underway?.decision) this.settleAnswer("");
        this.notice.value = {
          words: message.code === "stale" ? t("stale") : (message.text ?? t(`refused-${message.code}`)),
          rule: message.rule ?? "",
          shake: true,
        };
        if (message.scene) this.show(message.scene);
        break;
      case "tried": {
        const tried = turnVerdict(message, this.turning);
        if (tried.reach) this.region.value = tried.reach;
        if (message.n < this.tries) break;
        this.tried.value = tried;
        this.judged.value = this.asked;
        // after a warning the player confirms by hand
        if (message.ok && message.n === this.settling && !message.outlook?.warnings?.length) this.confirm();
        break;
      }
      case "presence":
        this.learnMatch(message.match);
        break;
      case "chat":
        if (!this.chat.value.some((line) => line.n === message.line.n))
          this.chat.value = [...this.chat.value, message.line];
        break;
      case "pong":
        break;
    }
  }

  /** The connection is open, broken, or closed for good. */
  hearLine(line: "open" | "broken" | "closed", why = ""): void {
    this.turnedAway.value = why;
    this.online.value = line === "open";
    this.closed.value = line === "closed";
    if (line !== "open" && this.underway) this.fate.value = "unknown";
  }

  /** Number of events before the first known one. */
  readonly missing = computed(() => Math.max(0, (this.events.value[0]?.n ?? 1) - 1));

  /** Ask for the page of history before the first known event. */
  askEarlier(): void {
    const first = this.events.value[0];
    if (first && this.missing.value && this.online.value) this.send({ type: "earlier", before: first.n });
  }

  private prepend(page: Earlier): void {
    const first = this.events.value[0]?.n ?? 0;
    const fits = page.events.at(-1)?.n === first - 1 && (page.seat ?? null) === (this.scene.value?.viewer ?? null);
    if (fits) this.events.value = [...page.events, ...this.events.value];
  }

  lastEvent(): number {
    return this.playback.lastEvent() ?? this.events.value.at(-1)?.n ?? 0;
  }

  learnMatch(match: MatchInfo): void {
    this.match.value = match;
    this.learned = performance.now();
    namePlayers(match.seats);
  }

  private receive(scene: Scene, number = 0): void {
    this.received = scene;
    this.viewer = scene.viewer ?? null;
    this.number = number;
  }

  /** Take a patch that follows the last scene. If one was missed, ask for the whole scene until it is there. */
  private patch(message: Patched): void {
    const before = this.received;
    if (before && message.number <= this.number) return;
    if (!before || message.number !== this.number + 1) {
      this.received = null;
      this.send({ type: "look", seat: this.viewer });
      return;
    }
    const update = unpatch(message, before);
    this.receive(update.scene, message.number);
    this.update(update);
  }

  private update(update: Update): void {
    this.version = update.version;
    const before = this.scene.value?.viewer ?? null;
    const after = update.scene.viewer ?? null;
    if (update.reset) {
      this.playback.drop();
      this.events.value = this.events.value.filter((event) => event.n <= (update.since ?? 0));
    }
    const known = this.lastEvent();
    const events = update.reset ? update.events : update.events.filter((event) => event.n > known);
    const film = (update.frames?.length ?? 0) > 0 || this.playback.playing.value;
    if (before !== after || update.reset || !film) {
      this.playback.finish();
      this.events.value = [...this.events.value, ...events];
      this.show(update.scene);
    } else {
      this.playback.add(update.frames ?? [], events, update.scene);
    }
  }

  show(scene: Scene): void {
    this.advised.value = null;
    const asked = this.scene.value?.decision ?? null;
    batch(() => {
      this.scene.value = this.turned(scene);
      if (isSameQuestion(asked, this.scene.value.decision ?? null)) return;
      this.forget();
      resetLens();
    });
    if (!this.playback.playing.value) this.drawCurtain(scene);
  }

  /** The scene as the viewer sees it. */
  private turned(scene: Scene): Scene {
    this.wireScene = scene;
    if (scene.board && !this.staysPut) {
      this.turning = turningOf(scene.board, liesOnSide(...windowNow.peek()), scene.viewer ?? 0);
      viewTurns.value = this.turning.turns;
    }
    return turnScene(scene, this.turning);
  }

  /** The window has changed: a board on its side may have to stand up. */
  fitWindow(): void {
    if (!this.wireScene) return;
    const before = this.turning.turns;
    const scene = this.turned(this.wireScene);
    if (this.turning.turns === before) return;
    this.formation.value = null;
    this.region.value = null;
    this.scene.value = scene;
  }

  forget(): void {
    this.chosen.value = null;
    this.shortcut.picked.value = [];
    this.aim.forget();
    this.hurried = null;
    this.pointed.value = "";
    this.tried.value = null;
    this.judged.value = null;
    this.formation.value = null;
    this.region.value = null;
    this.byHand.value = false;
    this.corners.value = [];
    this.lit.value = null;
    this.warned.value = null;
    this.known = null;
    this.botWords.value = [];
  }

  /** Hot seat: close the curtain when another player at this screen decides and something is hidden. */
  private drawCurtain(scene: Scene): void {
    const mine = this.mySeats.value;
    const viewer = scene.viewer ?? null;
    const waiting = scene.waiting ?? [];
    if (mine.length < 2 || this.mode !== "play" || scene.result || (viewer !== null && waiting.includes(viewer))) {
      this.curtain.value = null;
      return;
    }
    const next = waiting.find((player) => mine.includes(player));
    if (next === undefined) {
      this.curtain.value = null;
      return;
    }
    if (hasHiddenInfo(scene)) this.curtain.value = next;
    else this.sitDown(next);
  }
}

/** True if both are one decision with the same answers: what is in hand keeps its meaning. */
function isSameQuestion(one: DecisionView | null, other: DecisionView | null): boolean {
  if (one === other || !one || !other) return one === other;
  const answers = ({ options, folded }: DecisionView) => [
    options?.map(({ key, title, verb, actor, target, band }) => [key, title, verb, actor, target, band]),
    folded,
  ];
  return one.id === other.id && JSON.stringify(answers(one)) === JSON.stringify(answers(other));
}

/** True if one player at this screen would learn something from another's view. */
export function hasHiddenInfo(scene: Scene): boolean {
  if (scene.sealed?.length || scene.decision?.sealed || scene.decision?.secret) return true;
  for (const tray of scene.trays ?? []) {
    if (tray.place === "hand" || tray.form === "hand") return true;
    if ((tray.slots ?? []).some((slot) => (slot.cards ?? []).some((card) => card.face === "down"))) return true;
  }
  return false;
}

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("a part of the table was drawn outside a table");
  return table;
}

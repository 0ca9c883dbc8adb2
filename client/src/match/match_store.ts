// State of a match: scene, decision, chosen option, messages, connection.
import { batch, computed, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { entropy } from "../backend/api";
import { resetLens } from "../ui/explain/lens_state";
import { quickConfirm } from "../platform/preferences";
import { AutoAnswer } from "./auto_answer";
import { BotHelp } from "./bot_help";
import { Aiming } from "./choice/aiming";
import { playSound } from "../platform/sound";
import { namePlayers, playerName, t } from "../i18n/text";
import type {
  Act,
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
  Update,
} from "../wire";
import { optionLetters } from "./option_letters";
import { Playback } from "./playback";
import { Placement } from "./position/placement";
import { turnOption } from "./position/turning";
import { ViewerTurn } from "./position/viewer_turn";
import { ReceivedScene } from "./scene_patch";
import { SentAnswer } from "./sent_answer";

export type Mode = "play" | "replay" | "lesson";
export type Tab = "table" | "trays" | "log" | "rules";

/** A one-time notice to the player: stale answer, refusal, copied link. */
export interface Notice {
  words: Text | string;
  rule?: string;
  shake?: boolean;
  /** Information, not an error. */
  calm?: boolean;
}

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
  readonly notice = signal<Notice | null>(null);
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
  /** The option a lesson highlights. */
  readonly lit = signal<number | null>(null);
  /** Ids a lesson points at: a small screen moves there. */
  readonly lessonTargets = signal<readonly string[]>([]);
  /** Ids that the goal of a first match names: they have their names on the board. */
  readonly goalTargets = signal<readonly string[]>([]);
  /** The number of that goal, for advice; -1 for none. */
  readonly goalNumber = signal(-1);
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
  readonly placing: Placement;
  readonly botHelp = new BotHelp(this);
  readonly sentAnswer: SentAnswer;
  readonly viewerTurn = new ViewerTurn(() => this.mode === "play" && this.mySeats.peek().length > 1);
  private readonly received: ReceivedScene;

  /** When the clocks of the match were last received, in milliseconds of the page. */
  clocksReadAt = 0;
  version = 0;
  /** A folded option chosen before its details came, and whether its piece was touched before. */
  private awaitsDetails: { key: number; aimed: boolean } | null = null;

  constructor(
    readonly mode: Mode,
    private readonly send: (message: ToServer) => void,
  ) {
    this.aim = new Aiming(this, send);
    this.placing = new Placement(this, send);
    this.sentAnswer = new SentAnswer(send);
    this.received = new ReceivedScene((viewer) => send({ type: "look", seat: viewer }));
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
  readonly answered = computed(() => {
    const answered = this.sentAnswer.decision.value;
    return answered !== "" && answered === this.decision.value?.id;
  });

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
    return this.aim.optionAt([pointed, group]) ?? this.chosenOption.value ?? this.botHelp.advised.value;
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
    this.botHelp.warned.value = null;
    playSound("choose");
    if (meant) this.confirmIfQuick(option, aimed);
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
  private confirmIfQuick(option: OptionView, aimed: boolean): void {
    this.awaitsDetails = this.aim.isProvisional(option.key) ? { key: option.key, aimed } : null;
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

  confirm(): void {
    const decision = this.decision.value;
    if (!decision || this.answered.value || !this.online.value) return;
    if (decision.place) {
      const { word, formation } = this.placing;
      if (word.value) this.answer({ option: word.value.key });
      else if (formation.value) this.answer({ place: this.placing.toServer(formation.value) });
      return;
    }
    const option = this.shortcut.first() ?? this.chosenOption.value;
    if (option && !this.botHelp.warn(option)) this.answer({ option: option.key });
  }

  answer(answer: Pick<Act, "option" | "place" | "dice" | "code">): void {
    const decision = this.decision.value;
    if (!decision || this.answered.value) return;
    this.notice.value = null;
    playSound("place");
    this.sentAnswer.send({ type: "act", seat: decision.player, decision: decision.id, sent: entropy(), ...answer });
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
    if (this.curtain.value !== null) this.viewerTurn.handOver(seat);
    this.send({ type: "look", seat });
  }

  // ---- messages of the server

  receive(message: ToClient): void {
    switch (message.type) {
      case "hello": {
        this.playback.drop();
        this.setMatch(message.match);
        const since = message.since ?? 0;
        const kept = this.events.value.filter((event) => event.n <= since);
        this.events.value = [...kept, ...message.events];
        this.chat.value = message.chat;
        this.version = message.version;
        this.show(this.received.take(message.scene, message.number));
        this.sentAnswer.sendAgain();
        break;
      }
      case "update":
        this.update({ ...message, scene: this.received.take(message.scene, message.number) });
        break;
      case "patched":
        this.patch(message);
        break;
      case "earlier":
        this.prepend(message);
        break;
      case "options": {
        if (message.decision !== this.decision.value?.id) break;
        this.aim.learn(message.options.map((option) => turnOption(option, this.viewerTurn.turning)));
        const { key, aimed } = this.awaitsDetails ?? { key: null, aimed: false };
        const option = message.options.find((one) => one.key === key);
        if (option && this.chosen.value === option.key) this.confirmIfQuick(option, aimed);
        break;
      }
      case "ack":
        this.sentAnswer.acknowledge(message.decision);
        break;
      case "refuse":
        this.sentAnswer.refuse(message.decision);
        this.notice.value = {
          words: message.code === "stale" ? t("stale") : (message.text ?? t(`refused-${message.code}`)),
          rule: message.rule ?? "",
          shake: true,
        };
        if (message.scene) this.show(message.scene);
        break;
      case "tried":
        this.placing.receive(message);
        break;
      case "presence":
        this.setMatch(message.match);
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
  connectionChanged(state: "open" | "broken" | "closed", why = ""): void {
    this.turnedAway.value = why;
    this.online.value = state === "open";
    this.closed.value = state === "closed";
    if (state !== "open") this.sentAnswer.lose();
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

  setMatch(match: MatchInfo): void {
    this.match.value = match;
    this.clocksReadAt = performance.now();
    namePlayers(match.seats);
  }

  private patch(message: Patched): void {
    const update = this.received.update(message);
    if (update) this.update(update);
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
    this.botHelp.advised.value = null;
    const asked = this.scene.value?.decision ?? null;
    batch(() => {
      this.scene.value = this.viewerTurn.turn(scene);
      if (isSameQuestion(asked, this.scene.value.decision ?? null)) return;
      this.forget();
      resetLens();
    });
    if (!this.playback.playing.value) this.drawCurtain(scene);
  }

  /** The window has changed: a board on its side may have to stand up. */
  fitWindow(): void {
    const scene = this.viewerTurn.turnAgain();
    if (!scene) return;
    this.placing.clearFormation();
    this.scene.value = scene;
  }

  forget(): void {
    this.chosen.value = null;
    this.shortcut.picked.value = [];
    this.aim.forget();
    this.awaitsDetails = null;
    this.pointed.value = "";
    this.placing.clear();
    this.lit.value = null;
    this.botHelp.clear();
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

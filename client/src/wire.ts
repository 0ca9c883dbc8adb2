// Written by `python -m tapete.server.typescript` from the server's structs. Do not edit.

export type Point = [number, number];

export type Corner = "ne" | "nw" | "se" | "sw";

export type Tone = "bad" | "good" | "mine" | "pay" | "plain" | "quiet" | "suffer";

export type Shape = Poly | Disc | Rect | Line;

export type Rank = "head" | "line" | "note";

export type Setting = boolean | number | string;

export type SeatKind = "here" | "me" | "open";

export type ToServer = Act | TryPlace | Undo | Say | Look | AskEarlier | StandIn | Resign | Draw | Ping;

export type ToClient = Hello | Update | Earlier | Ack | Refuse | Tried | Presence | Chat | Pong;

export type Join = "closed" | "invitation" | "open";

export type Short = string;

export type Password = string;

export type Ticket = string;

export interface Act {
  type: "act";
  seat: number;
  decision: Ticket;
  option?: number | null;
  place?: [Ticket, number, number][] | null;
  dice?: number[] | null;
  code?: Ticket | null;
  sent?: Ticket;
}

/** May these pieces stand here? Answered by `tried`, changes nothing. */
export interface TryPlace {
  type: "try";
  seat: number;
  decision: Ticket;
  place: [Ticket, number, number][];
  n?: number;
}

export interface Undo {
  type: "undo";
  seat: number;
  decision?: Ticket;
}

export interface Say {
  type: "say";
  text: Ticket;
}

/** Hot-seat: show the table as this seat sees it; None as a spectator. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** What happened before event number `before`? Answered by one page, `earlier`. */
export interface AskEarlier {
  type: "earlier";
  before: number;
}

/** "Play for me": a bot's name, or empty to take the seat back. */
export interface StandIn {
  type: "standin";
  seat: number;
  bot: Ticket;
}

export interface Resign {
  type: "resign";
  seat: number;
}

/** A draw is offered, or an offer of one's own taken back. It is agreed when everybody offers it; whoever plays on declines what others offered. */
export interface Draw {
  type: "draw";
  seat: number;
  offer: boolean;
}

export interface Ping {
  type: "ping";
}

export interface SeatInfo {
  player: number;
  kind: "bot" | "open" | "person";
  name: Ticket;
  bot?: Ticket;
  mine?: boolean;
  online?: boolean;
  left?: boolean;
  standin?: Ticket;
  draw?: boolean;
  clock?: number | null;
}

export interface MatchInfo {
  id: Ticket;
  game: Ticket;
  state: "finished" | "open" | "running";
  seats: SeatInfo[];
  options: Record<string, unknown>;
  created: Ticket;
  moved: Ticket;
  waiting?: number[];
  winners?: (number | Ticket)[];
  commit?: Ticket;
  seed?: Ticket;
  steps?: number;
  clock?: Ticket;
  next?: Ticket;
  public?: boolean;
  forked?: Ticket;
}

/** How a surface is printed. `motif` names a texture every client knows, so that no terrain is told by colour alone. */
export interface Paint {
  fill?: Ticket;
  edge?: Ticket;
  width?: number;
  dashed?: boolean;
  motif?: "" | "cave" | "cobbles" | "contours" | "cracks" | "earth" | "hatch" | "maze" | "meadow" | "mist" | "planks" | "reeds" | "rocks" | "roof" | "sand" | "trees" | "waves";
}

/** The cloth a game is played on, and the ground of its board. */
export interface Theme {
  cloth: Ticket;
  low: Ticket;
  high: Ticket;
  ground?: Paint;
}

/** A message and its arguments; an argument may itself be a text (the name of a card, a unit, a player). */
export interface Text {
  id: Ticket;
  args?: Record<string, number | Ticket | Text>;
}

/** A step of the book, and whether it is done. */
export interface Step {
  name: Text;
  state?: "done" | "next" | "now";
}

/** A number with a name: points, wounds, tokens left; `form` says how it is drawn. */
export interface Gauge {
  id: Ticket;
  name: Text;
  value: number;
  most?: number | null;
  form?: "bar" | "number" | "pips" | "squares" | "tokens";
  owner?: number | null;
  tone?: Tone;
  glyph?: Ticket;
}

/** A player as the table shows them. Names are the server's: a text names a player by the argument `text("player", n=INDEX)`. */
export interface Seat {
  player: number;
  lines?: Text[];
  score?: Gauge | null;
  gauges?: Gauge[];
  state?: "" | "deciding" | "out" | "ready" | "start" | "winner";
  title?: Text | null;
}

/** A shape with straight sides. */
export interface Poly {
  type: "poly";
  points: Point[];
}

/** A round shape around (x, y). */
export interface Disc {
  type: "disc";
  x: number;
  y: number;
  r: number;
}

/** A rectangle from its upper left corner. */
export interface Rect {
  type: "rect";
  x: number;
  y: number;
  w: number;
  h: number;
  turn?: number;
  corner?: number;
}

/** A line from point to point: a wall, a path. */
export interface Line {
  type: "line";
  points: Point[];
}

/** A word on an option: what it costs, what it brings. */
export interface Chip {
  text: Text;
  tone?: Tone;
  glyph?: Ticket;
}

/** A line of a sheet: a name and what it says, with what it costs and what stands against it as chips. */
export interface Fact {
  name: Text;
  value?: Text | Ticket;
  rule?: Ticket;
  chips?: Chip[];
}

/** A region of the board: a hex, a terrain piece, a deployment zone. */
export interface Area {
  id: Ticket;
  shape: Shape;
  paint?: Paint;
  name?: Text | null;
  label?: Text | null;
  pill?: Ticket;
  height?: number;
  floor?: number;
  owner?: number | null;
  walls?: Line[];
  facts?: Fact[];
  level?: number;
}

/** A small label on a piece or card: a number in an ink square, a glyph on a disc. */
export interface Badge {
  corner: Corner;
  text?: Ticket;
  glyph?: Ticket;
  tone?: Tone;
  name?: Text | null;
}

/** A picture made of glyph paths in a 24 x 24 box, painted in order over a ground colour. */
export interface Art {
  ground?: Ticket;
  strokes?: [Ticket, Ticket][];
}

/** A card to read. Face down it carries no name, text or value: what a viewer may not know is not in the scene. */
export interface Card {
  id: Ticket;
  name?: Text | Ticket;
  value?: Ticket;
  text?: Text | null;
  foot?: Text | null;
  glyph?: Ticket;
  colour?: Ticket;
  art?: Art | null;
  owner?: number | null;
  face?: "down" | "up";
  count?: number;
  badges?: Badge[];
  facts?: Fact[];
  gauges?: Gauge[];
  states?: Ticket[];
  rule?: Ticket;
}

/** A thing on the board that belongs to somebody or to nobody. */
export interface Piece {
  id: Ticket;
  at: Point;
  shape?: "card" | "disc" | "front" | "owner" | "rect" | "square";
  size?: Point;
  facing?: number | null;
  owner?: number | null;
  fill?: "dashed" | "ring" | "solid";
  glyph?: Ticket;
  name?: Text | Ticket;
  label?: Text | null;
  sub?: Text | null;
  badges?: Badge[];
  gauges?: Gauge[];
  facts?: Fact[];
  states?: Ticket[];
  card?: Card | null;
  group?: Ticket;
  height?: number;
  tall?: number;
  level?: number;
}

/** Chalk: what is not really there. With `of` set it shows while that option, piece or area is hovered, focused or chosen. */
export interface Mark {
  id: Ticket;
  kind: "arc" | "arrow" | "ghost" | "groove" | "outline" | "path" | "range" | "reach" | "sight" | "stick" | "stop" | "text" | "zone";
  shape: Shape;
  label?: Text | null;
  tone?: Tone;
  owner?: number | null;
  of?: Ticket;
  height?: number;
}

/** A surface with areas, pieces and chalk marks, in the board's own unit. */
export interface Board {
  width: number;
  height: number;
  unit?: Ticket;
  scale?: number;
  grid?: "free" | "hex" | "none";
  areas?: Area[];
  pieces?: Piece[];
  marks?: Mark[];
  focus?: Rect | null;
  levels?: number;
}

/** One die as it lies: a success is inverted, a failure outlined; `symbol` replaces the pips on dice of other kinds. */
export interface Die {
  value: number;
  sides?: number;
  state?: "cancelled" | "hit" | "miss" | "plain" | "rerolled" | "spent";
  symbol?: Ticket;
  id?: Ticket;
  name?: Text | null;
}

/** A place in a tray: a seat of a bench, a box of a battle board, a pile. */
export interface Slot {
  id: Ticket;
  name?: Text | null;
  cards?: Card[];
  dice?: Die[];
  room?: number | null;
  note?: Text | null;
  states?: Ticket[];
  facts?: Fact[];
  text?: Text | null;
  price?: Die[][];
  heading?: Text | null;
}

/** A row, pile or sheet of slots. `place` is where it lies; the client lays each place out for the screen it has. */
export interface Tray {
  id: Ticket;
  name: Text;
  form?: "grid" | "hand" | "list" | "pile" | "row" | "sheet";
  place?: "far" | "hand" | "middle" | "near" | "side" | "team";
  owner?: number | null;
  slots?: Slot[];
  note?: Text | null;
  gauges?: Gauge[];
  side?: "" | "left" | "right";
}

/** What adds to a side's total, with the rule that says so. */
export interface Modifier {
  text: Text;
  value?: Ticket;
  rule?: Ticket;
}

/** One side of a contest: its cards or dice, its modifiers, its running total. */
export interface Side {
  owner?: number | null;
  title?: Text | null;
  total?: Ticket;
  total_name?: Text | null;
  cards?: Card[];
  dice?: Die[];
  pools?: [Text, Ticket][];
  modifiers?: Modifier[];
  room?: Text | null;
}

/** The contest being resolved, in the book's steps. */
export interface Stage {
  title?: Text | null;
  steps?: Step[];
  sides?: Side[];
  verdict?: Text | null;
  holds?: number | null;
  glyph?: Ticket;
  ratio?: number | null;
}

/** An exact chance: never an estimate. `of` says in words what it is the chance of. */
export interface Odds {
  chance: number;
  of: Text;
  hope?: boolean;
  notes?: Text[];
  spread?: [Text, number][];
}

/** One answer. The client sends back `key`; `targets` are ids of pieces, areas, cards or slots that can be clicked for it. */
export interface OptionView {
  key: number;
  title: Text;
  detail?: Text | null;
  glyph?: Ticket;
  chips?: Chip[];
  targets?: Ticket[];
  odds?: Odds[];
  confirm?: Text | null;
  marks?: Mark[];
  card?: Card | null;
  group?: Text | null;
  quick?: boolean;
}

/** What looks possible and is not: greyed, with the rule that forbids it and the numbers. */
export interface RefusedView {
  title: Text;
  why: Text;
  rule: Ticket;
  targets?: Ticket[];
  glyph?: Ticket;
  measure?: Ticket;
}

/** A piece that is to be put somewhere, and how it stands now. */
export interface PlacePiece {
  id: Ticket;
  at: Point;
  shape: Shape;
  name?: Text | Ticket;
}

/** A position on a free table is asked for: which pieces, and where they may go (for drawing; the server decides). */
export interface PlaceView {
  pieces: PlacePiece[];
  reach?: Poly[];
  lead?: Ticket;
  facing?: boolean;
  formations?: Ticket[];
  suggestions?: [Ticket, number, number][][];
  proposals?: Text[];
  longest?: number | null;
  stick?: Ticket;
  quick?: boolean;
}

/** How a question may be answered with fewer clicks. The rules ask as the book does; the page may answer several at once, or for somebody who does not want to be asked. */
export interface Shortcuts {
  series?: number;
  quiet?: Text | null;
  until?: Ticket;
  obvious?: boolean;
}

/** What is asked of one player, as the page shows it. The kernel makes it from a decision. */
export interface DecisionView {
  id: Ticket;
  player: number;
  kind: Ticket;
  prompt: Text;
  cause?: Text | null;
  context?: Text | null;
  options?: OptionView[];
  refused?: RefusedView[];
  sealed?: boolean;
  secret?: boolean;
  undo?: boolean;
  default?: number | null;
  place?: PlaceView | null;
  dice?: Point | null;
  lists?: boolean;
  begun?: Ticket;
  shortcuts?: Shortcuts | null;
}

/** How a match ended, as the page shows it. */
export interface Result {
  winners: (number | Ticket)[];
  scores: Record<string, number>;
  reason: Ticket;
  text?: Text | null;
}

/** The whole picture for one viewer. */
export interface Scene {
  game: Ticket;
  theme: Theme;
  viewer?: number | null;
  title?: Text | null;
  phase?: Text | null;
  steps?: Step[];
  seats?: Seat[];
  board?: Board | null;
  trays?: Tray[];
  stage?: Stage | null;
  gauges?: Gauge[];
  waiting?: number[];
  sealed?: number[];
  decision?: DecisionView | null;
  result?: Result | null;
}

/** Something that happened, as one line of the log. */
export interface Event {
  n: number;
  kind: Ticket;
  text: Text;
  player?: number | null;
  rule?: Ticket;
  dice?: Die[];
  rank?: Rank;
  frame?: boolean;
  watch?: number[];
  targets?: Ticket[];
}

export interface ChatLine {
  n: number;
  name: Ticket;
  player: number | null;
  text: Ticket;
  at: Ticket;
}

/** How it stands. Events are numbered for each viewer, from 1. A browser keeps those up to `since` that it remembers; later ones are gone. `events` are what follows, or with `since` 0 the last page of all; the pages before it are there for the asking. */
export interface Hello {
  type: "hello";
  match: MatchInfo;
  seat: number | null;
  scene: Scene;
  events: Event[];
  chat: ChatLine[];
  version: number;
  since?: number;
}

/** The table at the moment of an event that is worth watching. */
export interface Frame {
  event: number;
  scene: Scene;
}

/** A change of the table: new events in order, frames for the ones worth watching, and how it stands now. */
export interface Update {
  type: "update";
  version: number;
  scene: Scene;
  events: Event[];
  frames?: Frame[];
  reset?: boolean;
  since?: number;
  match?: MatchInfo | null;
}

/** A page of the history through the eyes of `seat`: the events that end before number `before`; empty when there are none. */
export interface Earlier {
  type: "earlier";
  seat: number | null;
  before: number;
  events: Event[];
}

/** The answer is committed. */
export interface Ack {
  type: "ack";
  decision: Ticket;
  version: number;
}

/** The answer was not taken, and why; a stale one comes with the scene as it is now. */
export interface Refuse {
  type: "refuse";
  decision: Ticket;
  code: "bad" | "muted" | "not-yours" | "nothing-to-undo" | "over" | "rate" | "refused" | "stale";
  text?: Text | null;
  rule?: Ticket;
  scene?: Scene | null;
}

export interface Tried {
  type: "tried";
  n: number;
  ok: boolean;
  why?: Text | null;
  rule?: Ticket;
  measure?: Ticket;
}

export interface Presence {
  type: "presence";
  match: MatchInfo;
}

export interface Chat {
  type: "chat";
  line: ChatLine;
}

export interface Pong {
  type: "pong";
}

/** One field of a game's options form. */
export interface Choice {
  id: Ticket;
  kind: "flag" | "many" | "number" | "one" | "text";
  name: Text;
  help?: Text | null;
  default?: unknown;
  values?: [Ticket, Text][];
  least?: number | null;
  most?: number | null;
  players?: Point | null;
}

/** A pack that a new match may bring, and the values it adds to other fields of the form. */
export interface PackOffer {
  name: Ticket;
  title: Text;
  values?: Record<string, [Ticket, Text][]>;
  private?: boolean;
}

export interface GameInfo {
  id: Ticket;
  title: Text;
  summary: Text;
  least: number;
  most: number;
  minutes: number;
  theme: Theme;
  options: Choice[];
  bots: Ticket[];
  cover: [Ticket, Ticket][];
  recommended: Ticket[];
  beginner?: Record<string, unknown>;
  complete?: boolean;
  draws?: boolean;
  lessons?: boolean;
  builds?: boolean;
  packs?: PackOffer[];
}

export interface RuleInfo {
  id: Ticket;
  section: Ticket;
  es: Ticket;
  en: Ticket;
  section_en?: Ticket;
  about?: Ticket[];
  ruling?: boolean;
  table?: boolean;
}

/** A finished sentence in both languages, so that a reader may change theirs in mid-lesson. */
export interface Said {
  es: Ticket;
  en: Ticket;
}

export interface TermInfo {
  id: Ticket;
  name: Said;
  says: Said;
}

export interface LessonInfo {
  id: Ticket;
  minutes: number;
  title: Said;
  learn: Said;
  steps: number;
  pack?: Ticket;
}

/** What a newcomer is offered; everything is empty where a game has no lessons. */
export interface CourseInfo {
  goal?: Said | null;
  terms?: TermInfo[];
  tips?: Said[];
  lessons?: LessonInfo[];
  puzzles?: LessonInfo[];
  packs?: Record<string, Text>;
  essential?: Ticket[];
}

export interface NewMatch {
  game: Ticket;
  seats: Ticket[];
  options?: Record<string, unknown>;
  name?: Ticket;
  entropy?: Ticket;
  public?: boolean;
  ready?: boolean;
  clock?: Ticket;
}

export interface Joined {
  match: MatchInfo;
  secrets: Record<string, Ticket>;
}

export interface JoinMatch {
  name?: Ticket;
  seat?: number | null;
  entropy?: Ticket;
}

export interface Claim {
  secret: Ticket;
}

export interface Fork {
  step: number;
  seats?: Ticket[];
}

export interface ReplayStep {
  step: number;
  steps: number;
  scene: Scene;
  events: Event[];
  player?: number | null;
  frames?: Frame[];
}

/** Every refused request: one sentence in the reader's language, and the rule where there is one. */
export interface Problem {
  status: number;
  code: Ticket;
  detail: Ticket;
  rule?: Ticket;
}

/** How a match stood after `step` answers: for each player, from 0 (lost) to 1 (won). */
export interface Standing {
  step: number;
  values: number[];
}

/** What a player's dice gave against what they should have given; `sigmas` is the difference in standard deviations. */
export interface Luck {
  player: number;
  dice: number;
  given: number;
  expected: number;
  sigmas: number;
}

/** Where the match turned: after `step` answers a player gave this one, and their share went from `before` to `after`. */
export interface Moment {
  step: number;
  player: number;
  answer: OptionView;
  before: number;
  after: number;
  chance?: number | null;
  better?: OptionView | null;
  better_chance?: number | null;
}

export interface LookBack {
  steps: number;
  line: Standing[];
  luck: Luck[];
  moments?: Moment[];
}

/** A piece, and where it is put. */
export interface Placed {
  id: Ticket;
  x: number;
  y: number;
}

/** What a bot would answer at a step, for one player who decides there. */
export interface Advice {
  player: number;
  bot: Ticket;
  option: OptionView;
  place?: Placed[];
  chance?: number | null;
  other?: OptionView | null;
  other_chance?: number | null;
}

/** Where other machines reach this table, the likeliest first. */
export interface Addresses {
  addresses: Ticket[];
}

/** Where somebody is in a lesson, and what they do there. Nothing of it is kept: the way so far says all. */
export interface LessonAsk {
  way?: unknown[];
  do?: "answer" | "look" | "on" | "try";
  option?: number | null;
  place?: Placed[] | null;
}

/** What "show me" shows: one of the options, or where the pieces go. */
export interface RightAnswer {
  option?: number | null;
  place?: Placed[];
}

/** A lesson as it stands, and what it says to an answer: `right` was taken, `other` is legal and was not, `refused` is against a rule. */
export interface LessonStep {
  way: unknown[];
  step: number;
  steps: number;
  verdict?: "" | "other" | "refused" | "right";
  nudge?: Said | null;
  why?: Text | null;
  rule?: Ticket;
  scene?: Scene | null;
  events?: Event[];
  frames?: Frame[];
  say?: Said | null;
  point?: Ticket[];
  terms?: Ticket[];
  rules?: Ticket[];
  rival?: boolean;
  right?: RightAnswer | null;
}

export interface PackInfo {
  name: Ticket;
  game: Ticket;
  title: Text;
  at: Ticket;
  own?: boolean;
}

/** The packs somebody may play with, and whether they may bring one of their own. */
export interface PackShelf {
  packs: PackInfo[];
  may_bring?: boolean;
}

/** An answer that is much worse than the best one. */
export interface Worse {
  key: number;
  chance: number;
}

/** What somebody is about to be warned of at the decision that waits for them: answers much worse than the best. */
export interface Warnings {
  decision: Ticket;
  best?: OptionView | null;
  chance?: number;
  worse?: Worse[];
}

/** What a bot says about what it did. */
export interface BotWords {
  player: number;
  text: Text;
}

export interface PasskeyInfo {
  id: Ticket;
  label: Ticket;
  created: Ticket;
  used?: Ticket;
}

/** A member to themselves. */
export interface MemberInfo {
  name: Ticket;
  created: Ticket;
  role?: Ticket;
  password?: boolean;
  totp?: boolean;
  passkeys?: PasskeyInfo[];
  codes?: number;
  fresh?: boolean;
}

/** Who this browser is, and who may become a member here. */
export interface AccountInfo {
  join: Join;
  passwords: boolean;
  passkeys: boolean;
  carries?: number;
  member?: MemberInfo | null;
}

/** Somebody has become a member, or come in. */
export interface Welcome {
  account: AccountInfo;
  codes?: Ticket[];
}

export interface PasskeyOptions {
  ticket: Ticket;
  options: Record<string, unknown>;
}

export interface TotpOffer {
  ticket: Ticket;
  secret: Ticket;
  address: Ticket;
}

export interface SessionInfo {
  id: Ticket;
  label: Ticket;
  created: Ticket;
  seen: Ticket;
  current?: boolean;
}

export interface RecoveryCodes {
  codes: Ticket[];
}

export interface Invitation {
  invitation: Ticket;
}

/** A guest or a member, by the name they go by. */
export interface Me {
  name: Ticket;
  member?: boolean;
}

/** One possible answer of a pick: a piece of equipment, an upgrade. */
export interface BuildChoice {
  id: Ticket;
  name: Text;
  cost?: number;
  text?: Text | null;
}

/** Something to decide about an entry: one of the choices. Where nothing is not an answer (`must`), the first one is. It concerns only lists on terms that have the flag `needs`. */
export interface BuildPick {
  id: Ticket;
  name: Text;
  choices: BuildChoice[];
  must?: boolean;
  needs?: Ticket;
}

/** What can be taken. `apart`: each one is an entry of its own, its count a number of figures; otherwise copies share an entry. */
export interface BuildItem {
  id: Ticket;
  name: Text | Ticket;
  cost?: number;
  per?: number;
  brings?: number;
  least?: number;
  most?: number;
  start?: number;
  apart?: boolean;
  glyph?: Ticket;
  text?: Text | null;
  facts?: Fact[];
  card?: Card | null;
  picks?: BuildPick[];
}

/** Items under a heading of the form. */
export interface BuildSection {
  id: Ticket;
  name: Text;
  items: BuildItem[];
  note?: Text | null;
}

/** What is agreed before anybody builds: the points of the table, the length of the game. */
export interface BuildSetting {
  id: Ticket;
  name: Text;
  kind: "flag" | "number" | "one";
  default: boolean | number | Ticket;
  values?: [Ticket, Text][];
  least?: number;
  most?: number;
  help?: Text | null;
}

/** One of those a list can be built for. */
export interface BuildFaction {
  id: Ticket;
  name: Text;
  text?: Text | null;
  glyph?: Ticket;
}

/** One line of a list: what, how many, and what was decided about it. */
export interface BuildEntry {
  item: Ticket;
  count?: number;
  choices?: Ticket[];
}

/** A list: whose it is for, on what terms, and what is in it. */
export interface BuildList {
  faction?: Ticket;
  settings?: Record<string, boolean | number | Ticket>;
  entries?: BuildEntry[];
  name?: Ticket;
  packs?: Ticket[];
}

/** A list to begin from. */
export interface BuildStarter {
  name: Text;
  list: BuildList;
}

/** Everything the builder of a game offers, for one faction where there are factions. */
export interface BuildForm {
  name: Text;
  unit: Text;
  sections: BuildSection[];
  settings?: BuildSetting[];
  factions?: BuildFaction[];
  faction?: Ticket;
  starters?: BuildStarter[];
}

/** What a rule has against a list. `lacking`: it is not finished yet, rather than wrong. */
export interface BuildProblem {
  rule: Ticket;
  why: Text;
  entry?: number | null;
  lacking?: boolean;
  item?: Ticket;
}

/** What the rules say of a list. */
export interface BuildVerdict {
  cost: number;
  limit: number;
  problems?: BuildProblem[];
  sheet?: Fact[];
  ok?: boolean;
  code?: Ticket;
  options?: Record<string, unknown>;
  blocked?: BuildProblem[];
}

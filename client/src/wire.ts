// Written by `python -m tapete.server.typescript` from the server's structs. Do not edit.

export type Rank = "head" | "line" | "note";

export type Corner = "ne" | "nw" | "se" | "sw";

export type Point = [number, number];

export type Shape = Poly | Disc | Rect | Line;

export type Tone = "bad" | "good" | "mine" | "pay" | "plain" | "quiet" | "suffer";

export type Setting = boolean | number | string;

export type Formation = [string, number, number][];

export type ToServer = Act | TryPlace | Undo | Say | Look | AskEarlier | AskOptions | StandIn | Resign | Draw | Ping;

export type Verdict = "" | "even" | "strong" | "weak";

export type SeatKind = "here" | "me" | "open";

export type ToClient = Hello | Update | Patched | Earlier | Options | Ack | Refuse | Tried | Presence | Chat | Pong;

export type FieldKind = "effect" | "flag" | "number" | "table" | "tables" | "text" | "toml" | "word" | "words";

export type Channel = "digest" | "mail" | "none" | "push" | "webhook";

export type NoticeKind = "invited" | "off" | "over" | "round" | "time" | "turn" | "verify";

export type Join = "closed" | "invitation" | "open";

export type Kind = "arena" | "knockout" | "robin" | "swiss" | "tables";

export interface Act {
  type: "act";
  seat: number;
  decision: string;
  option?: number | null;
  place?: Formation | null;
  dice?: number[] | null;
  code?: string | null;
  sent?: string;
}

/** Ask whether these pieces may stand here. Answered by `tried`; changes nothing. */
export interface TryPlace {
  type: "try";
  seat: number;
  decision: string;
  place: Formation;
  n?: number;
  held?: string;
}

export interface Undo {
  type: "undo";
  seat: number;
  decision?: string;
}

export interface Say {
  type: "say";
  text: string;
}

/** Hot-seat: show the table as this seat sees it; None as a spectator. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** Ask for the events before number `before`. Answered by one page, `earlier`. */
export interface AskEarlier {
  type: "earlier";
  before: number;
}

/** Ask for folded options in full, by their keys. Answered by `options`; changes nothing. */
export interface AskOptions {
  type: "options";
  seat: number;
  decision: string;
  keys: number[];
}

/** "Play for me": a bot's name, or empty to take the seat back. */
export interface StandIn {
  type: "standin";
  seat: number;
  bot: string;
}

export interface Resign {
  type: "resign";
  seat: number;
}

/** Offer a draw, or take one's own offer back. It is agreed when all players offer it; a player who answers a decision instead declines the others' offers. */
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
  name: string;
  bot?: string;
  mine?: boolean;
  member?: boolean;
  online?: boolean;
  left?: boolean;
  standin?: string;
  draw?: boolean;
  clock?: number | null;
  away?: Point | null;
}

/** A message id and its arguments; an argument may be a text, too (as the name of a card or a unit). */
export interface Text {
  id: string;
  args?: Record<string, number | string | Text>;
}

/** The series that a match belongs to. */
export interface SeriesInfo {
  best: number;
  number: number;
  points: number[];
  over?: boolean;
}

/** Line of a running match in a list: only facts that every viewer of the table sees. */
export interface WatchInfo {
  phase?: Text | null;
  scores?: (number | null)[];
  friends?: number[];
  level?: number;
}

export interface MatchInfo {
  id: string;
  game: string;
  state: "finished" | "open" | "running";
  seats: SeatInfo[];
  options: Record<string, unknown>;
  created: string;
  moved: string;
  waiting?: number[];
  winners?: (number | string)[];
  ending?: Text | null;
  commit?: string;
  seed?: string;
  steps?: number;
  clock?: string;
  days?: boolean;
  next?: string;
  public?: boolean;
  forked?: string;
  rated?: boolean;
  cup?: string;
  series?: SeriesInfo | null;
  asked?: number[];
  real_dice?: boolean;
  opening?: string;
  watch?: WatchInfo | null;
}

/** Fill, edge and texture of a surface. */
export interface Paint {
  fill?: string;
  edge?: string;
  width?: number;
  dashed?: boolean;
  motif?: "" | "cave" | "cobbles" | "contours" | "cracks" | "earth" | "hatch" | "maze" | "meadow" | "mist" | "planks" | "reeds" | "rocks" | "roof" | "sand" | "trees" | "waves";
}

/** Colours of a game: the cloth under the table, the ground of its board, the inks of its pictures. */
export interface Theme {
  cloth: string;
  low: string;
  high: string;
  ground?: Paint;
  inks?: [string, string, string, string] | null;
}

/** A step of the rulebook, with its state. */
export interface Step {
  name: Text;
  state?: "done" | "next" | "now";
}

/** A number with a name: points, wounds, tokens. `form` says how it is drawn. */
export interface Gauge {
  id: string;
  name: Text;
  value: number;
  most?: number | null;
  form?: "bar" | "number" | "pips" | "squares" | "tokens";
  owner?: number | null;
  tone?: Tone;
  glyph?: string;
}

/** Traits of a face, which the client draws. It ignores words that it does not know. */
export interface Portrait {
  species?: string;
  headgear?: string;
  hair?: string;
  beard?: string;
  weapon?: string;
  mounted?: boolean;
  seed?: number;
}

/** A player as shown at the table. */
export interface Seat {
  player: number;
  lines?: Text[];
  score?: Gauge | null;
  gauges?: Gauge[];
  state?: "" | "deciding" | "out" | "ready" | "start" | "winner";
  title?: Text | null;
  portrait?: Portrait | null;
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

/** A small label on an option: its cost or its gain. */
export interface Chip {
  text: Text;
  tone?: Tone;
  glyph?: string;
}

/** A line of a sheet: a name and a value, with costs and restrictions as chips. */
export interface Fact {
  name: Text;
  value?: Text | string;
  rule?: string;
  chips?: Chip[];
}

/** A region of the board: a hex, a terrain piece, a deployment zone. */
export interface Area {
  id: string;
  shape: Shape;
  paint?: Paint;
  name?: Text | null;
  where?: Text | null;
  label?: Text | null;
  pill?: string;
  height?: number;
  floor?: number;
  owner?: number | null;
  walls?: Line[];
  facts?: Fact[];
  level?: number;
  climb?: Line | null;
}

/** A small label on a piece or card: a number in a dark square, or a glyph on a disc. */
export interface Badge {
  corner: Corner;
  text?: string;
  glyph?: string;
  tone?: Tone;
  name?: Text | null;
}

/** A picture made of glyph paths in a 24 x 24 box, painted in order over a ground colour. */
export interface Art {
  ground?: string;
  strokes?: [string, string][];
}

/** A card. Face down it has no name, text or value: hidden information is not in the scene. */
export interface Card {
  id: string;
  name?: Text | string;
  value?: string;
  text?: Text | null;
  foot?: Text | null;
  glyph?: string;
  colour?: string;
  art?: Art | null;
  portrait?: Portrait | null;
  owner?: number | null;
  face?: "down" | "up";
  count?: number;
  badges?: Badge[];
  facts?: Fact[];
  gauges?: Gauge[];
  states?: string[];
  rule?: string;
}

/** A piece on the board, with or without an owner. */
export interface Piece {
  id: string;
  at: Point;
  shape?: "card" | "disc" | "front" | "owner" | "rect" | "square";
  size?: Point;
  facing?: number | null;
  owner?: number | null;
  fill?: "dashed" | "ring" | "solid";
  glyph?: string;
  name?: Text | string;
  label?: Text | null;
  emblem?: string;
  sub?: Text | null;
  badges?: Badge[];
  gauges?: Gauge[];
  facts?: Fact[];
  states?: string[];
  card?: Card | null;
  group?: string;
  portrait?: Portrait | null;
  height?: number;
  tall?: number;
  level?: number;
}

/** A mark drawn over the board, as a range or a path. */
export interface Mark {
  id: string;
  kind: "arc" | "arrow" | "ghost" | "groove" | "outline" | "path" | "range" | "reach" | "sight" | "stick" | "stop" | "text" | "zone";
  shape: Shape;
  label?: Text | null;
  tone?: Tone;
  owner?: number | null;
  of?: string;
  height?: number;
  by?: string;
  note?: Text | null;
}

/** A surface with areas, pieces and marks, in the board's own unit. */
export interface Board {
  width: number;
  height: number;
  unit?: string;
  scale?: number;
  grid?: "free" | "hex" | "none";
  areas?: Area[];
  pieces?: Piece[];
  marks?: Mark[];
  focus?: Rect | null;
  homes?: ("" | "bottom" | "left" | "right" | "top")[];
  levels?: number;
}

/** One die: a success is inverted, a failure outlined, a die that waits to be rolled has no face. */
export interface Die {
  value: number;
  sides?: number;
  state?: "cancelled" | "hit" | "miss" | "plain" | "rerolled" | "spent" | "waiting";
  symbol?: string;
  id?: string;
  name?: Text | null;
}

/** A place in a tray: a seat of a bench, a box of a battle board, a pile. */
export interface Slot {
  id: string;
  name?: Text | null;
  cards?: Card[];
  dice?: Die[];
  room?: number | null;
  note?: Text | null;
  states?: string[];
  facts?: Fact[];
  text?: Text | null;
  price?: Die[][];
  heading?: Text | null;
  portrait?: Portrait | null;
}

/** A row, pile or sheet of slots. */
export interface Tray {
  id: string;
  name: Text;
  form?: "grid" | "hand" | "list" | "pile" | "row" | "sheet";
  place?: "far" | "hand" | "middle" | "near" | "side" | "team";
  owner?: number | null;
  slots?: Slot[];
  note?: Text | null;
  gauges?: Gauge[];
  side?: "" | "left" | "right";
}

/** A modifier of a side's total, with its rule. */
export interface Modifier {
  text: Text;
  value?: string;
  rule?: string;
}

/** One side of a contest: its cards or dice, its modifiers, its running total. */
export interface Side {
  owner?: number | null;
  title?: Text | null;
  total?: string;
  total_name?: Text | null;
  cards?: Card[];
  dice?: Die[];
  pools?: [Text, string][];
  modifiers?: Modifier[];
  room?: Text | null;
}

/** A roll of dice, with its owner and its purpose. */
export interface Throw {
  name: Text;
  owner?: number | null;
  dice?: Die[];
}

/** Dice of one side against those of the other, and a text that compares them. */
export interface Clash {
  owner?: number | null;
  title?: Text | null;
  throws?: Throw[];
  text?: Text | null;
}

/** The contest being resolved, in the steps of the rulebook. */
export interface Stage {
  title?: Text | null;
  steps?: Step[];
  sides?: Side[];
  clashes?: Clash[];
  verdict?: Text | null;
  holds?: number | null;
  glyph?: string;
  ratio?: number | null;
  goal?: number | null;
}

/** An exact probability, never an estimate. `of` says of what. */
export interface Odds {
  chance: number;
  of: Text;
  hope?: boolean;
  notes?: Text[];
  clear?: Text | null;
  spread?: [Text, number][];
}

/** One option. */
export interface OptionView {
  key: number;
  title: Text;
  detail?: Text | null;
  glyph?: string;
  chips?: Chip[];
  targets?: string[];
  odds?: Odds[];
  confirm?: Text | null;
  marks?: Mark[];
  card?: Card | null;
  group?: Text | null;
  quick?: boolean;
  safe?: boolean;
  setting?: boolean;
  verb?: string;
  actor?: string;
  target?: string;
  band?: number;
}

/** An answer that looks possible and is not: shown greyed, with the rule that forbids it. */
export interface RefusedView {
  title: Text;
  why: Text;
  rule: string;
  targets?: string[];
  glyph?: string;
  measure?: string;
  verb?: string;
  actor?: string;
  target?: string;
}

/** A piece to be placed, and its present position. */
export interface PlacePiece {
  id: string;
  at: Point;
  shape: Shape;
  name?: Text | string;
  parts?: Poly[];
}

/** Placement on a free table: the pieces, and the area to draw where they may go. The server decides. */
export interface PlaceView {
  pieces: PlacePiece[];
  reach?: Poly[];
  lead?: string;
  facing?: boolean;
  turning?: number;
  turned?: number;
  grid?: number;
  formations?: string[];
  suggestions?: Formation[];
  proposals?: Text[];
  words?: number[];
  longest?: number | null;
  stick?: string;
  quick?: boolean;
  apart?: boolean;
  together?: boolean;
  turns?: number;
  leg?: number | null;
}

/** Shortcuts to answer decisions with fewer clicks. */
export interface Shortcuts {
  series?: number;
  quiet?: Text | null;
  until?: string;
  obvious?: boolean;
}

/** Something that pieces do, as a button beside them: move, shoot, strike. */
export interface VerbView {
  id: string;
  name: Text;
  glyph?: string;
  cost?: Text | null;
  places?: boolean;
  bands?: Text[];
}

/** Options of one piece and verb, such as all places it may move to. Each is sent in full when a player asks. */
export interface FoldedOptions {
  verb: string;
  actor: string;
  keys: number[];
  targets: string[];
  band?: number;
}

/** A player's decision as the client shows it. The kernel makes it from a `Decision`. */
export interface DecisionView {
  id: string;
  player: number;
  kind: string;
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
  begun?: string;
  shortcuts?: Shortcuts | null;
  verbs?: VerbView[];
  folded?: FoldedOptions[];
}

/** Result of a match as the client shows it. */
export interface Result {
  winners: (number | string)[];
  scores: Record<string, number>;
  reason: string;
  text?: Text | null;
  name?: Text | null;
}

/** Everything that one viewer sees. */
export interface Scene {
  game: string;
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
  waits?: Text | null;
  decision?: DecisionView | null;
  result?: Result | null;
}

/** An event: one line of the log that players read. */
export interface Event {
  n: number;
  kind: string;
  text: Text;
  player?: number | null;
  rule?: string;
  dice?: Die[];
  rank?: Rank;
  frame?: boolean;
  watch?: number[];
  targets?: string[];
}

export interface ChatLine {
  n: number;
  name: string;
  player: number | null;
  text: string;
  at: string;
}

/** The first message: the match as it stands. Events are numbered for each viewer, from 1. A browser keeps those up to `since` that it remembers and drops later ones. `events` follow them, or are the last page with `since` 0. Earlier pages can be asked for. */
export interface Hello {
  type: "hello";
  match: MatchInfo;
  seat: number | null;
  scene: Scene;
  events: Event[];
  chat: ChatLine[];
  version: number;
  since?: number;
  number?: number;
}

/** The table at the moment of an event that is worth watching. */
export interface Frame {
  event: number;
  scene: Scene;
}

/** A change of the table: new events in order, frames for those worth watching, and the scene now. */
export interface Update {
  type: "update";
  version: number;
  scene: Scene;
  events: Event[];
  frames?: Frame[];
  reset?: boolean;
  since?: number;
  number?: number;
}

/** Change of a list of parts with keys. */
export interface ListPatch {
  order?: (string | number)[];
  set?: unknown[];
  inside?: Record<string, Patch>;
}

/** Change of a part. */
export interface Patch {
  set?: Record<string, unknown>;
  unset?: string[];
  inside?: Record<string, Patch>;
  lists?: Record<string, ListPatch>;
}

/** A frame as a patch of the frame before, or of the last scene; None if nothing changed. */
export interface PatchedFrame {
  event: number;
  patch?: Patch | null;
}

/** An update for those who asked for patches. Each frame is a patch of the scene before, and so is the scene now. It follows the scene whose number is one less; a browser that does not have it sends `look` for the whole. */
export interface Patched {
  type: "patched";
  version: number;
  number: number;
  events: Event[];
  patch?: Patch | null;
  frames?: PatchedFrame[];
  reset?: boolean;
  since?: number;
}

/** A page of events as `seat` sees them, ending before number `before`; empty if there are none. */
export interface Earlier {
  type: "earlier";
  seat: number | null;
  before: number;
  events: Event[];
}

/** Options in full; none if the decision is no longer open. */
export interface Options {
  type: "options";
  decision: string;
  options: OptionView[];
}

/** The answer is committed. */
export interface Ack {
  type: "ack";
  decision: string;
  version: number;
}

/** The answer was refused, and why; a stale one comes with the scene as it is now. */
export interface Refuse {
  type: "refuse";
  decision: string;
  code: "apart" | "bad" | "muted" | "not-yours" | "nothing-to-undo" | "over" | "rate" | "refused" | "stale" | "unkept" | "word";
  text?: Text | null;
  rule?: string;
  scene?: Scene | null;
}

/** Preview of a position while it is dragged: its cost by the rules, its path, and its consequences. */
export interface Outlook {
  cost?: number | null;
  most?: number | null;
  ways?: Line[];
  warnings?: Text[];
  notes?: Text[];
}

export interface Tried {
  type: "tried";
  n: number;
  ok: boolean;
  why?: Text | null;
  rule?: string;
  measure?: string;
  outlook?: Outlook | null;
  reach?: Poly[] | null;
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
  id: string;
  kind: "flag" | "many" | "number" | "one" | "text";
  name: Text;
  help?: Text | null;
  default?: unknown;
  values?: [string, Text][];
  least?: number | null;
  most?: number | null;
  players?: Point | null;
}

/** A pack that a new match may use, and the values it adds to other fields of the form. */
export interface PackOffer {
  name: string;
  title: Text;
  values?: Record<string, [string, Text][]>;
  private?: boolean;
}

/** A style of a game's bots: `bot:LEVEL-ID` is a bot of a level in this style. */
export interface StyleInfo {
  id: string;
  name: string;
  line: Text;
}

export interface GameInfo {
  id: string;
  title: Text;
  summary: Text;
  least: number;
  most: number;
  minutes: number;
  theme: Theme;
  options: Choice[];
  bots: string[];
  cover: [string, string][];
  recommended: string[];
  beginner?: Record<string, unknown>;
  openings?: string[];
  complete?: boolean;
  draws?: boolean;
  lessons?: boolean;
  puzzles?: boolean;
  first_lesson?: [string, number] | null;
  builds?: boolean;
  packs?: PackOffer[];
  room?: Record<string, number>;
  box_art?: string;
  name?: Text | null;
  tagline?: Text | null;
  styles?: StyleInfo[];
}

/** The games as the page holds them when it arrives; `options` and `packs` come with the list of games. */
export interface FirstPage {
  games: GameInfo[];
  text: Record<string, string>;
}

export interface RuleInfo {
  id: string;
  section: string;
  es: string;
  en: string;
  section_en?: string;
  words?: string;
  about?: string[];
  ruling?: boolean;
  table?: boolean;
}

/** A sentence in both languages, so that a reader may change the language during a lesson. */
export interface Said {
  es: string;
  en: string;
}

export interface TermInfo {
  id: string;
  name: Said;
  says: Said;
}

export interface LessonInfo {
  id: string;
  minutes: number;
  title: Said;
  learn: Said;
  steps: number;
  pack?: string;
  theme?: string;
  rating?: number;
}

/** Goal of one of the first turns. `done`: kinds of my events with which it is reached. `point`: things it names. */
export interface GoalInfo {
  es: string;
  en: string;
  done: string[];
  point?: string[];
}

export interface OpeningInfo {
  id: string;
  goals: GoalInfo[];
}

/** The course of a game for newcomers; empty where a game has no lessons. */
export interface CourseInfo {
  goal?: Said | null;
  terms?: TermInfo[];
  tips?: Said[];
  lessons?: LessonInfo[];
  puzzles?: LessonInfo[];
  openings?: OpeningInfo[];
  packs?: Record<string, Text>;
  essential?: string[];
}

export interface NewMatch {
  game: string;
  seats: string[];
  options?: Record<string, unknown>;
  name?: string;
  entropy?: string;
  public?: boolean;
  ready?: boolean;
  opening?: string;
  rated?: boolean;
  real_dice?: boolean;
  series?: 0 | 3;
  clock?: string;
}

export interface Joined {
  match: MatchInfo;
  secrets: Record<string, string>;
}

export interface JoinMatch {
  name?: string;
  seat?: number | null;
  entropy?: string;
}

export interface Claim {
  secret: string;
}

export interface Fork {
  step: number;
  seats?: string[];
}

export interface ReplayStep {
  step: number;
  steps: number;
  scene: Scene;
  events: Event[];
  player?: number | null;
  frames?: Frame[];
  left?: number[];
  standins?: Record<string, string>;
}

/** A refused request: one sentence in the reader's language, and the rule where there is one. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  rule?: string;
}

/** The evaluation of a match after `step` answers: for each player, from 0 (lost) to 1 (won). */
export interface Standing {
  step: number;
  values: number[];
}

/** The sum of a player's dice and its expectation; `sigmas` is the difference in standard deviations. */
export interface Luck {
  player: number;
  dice: number;
  given: number;
  expected: number;
  sigmas: number;
}

/** A turning point: after `step` answers a player gave this one, and their evaluation went from `before` to `after`. */
export interface Moment {
  step: number;
  player: number;
  answer: OptionView;
  before: number;
  after: number;
  chance?: number | null;
  better?: OptionView | null;
  better_chance?: number | null;
  standing?: [number[], number[]];
}

export interface LookBack {
  steps: number;
  line: Standing[];
  luck: Luck[];
  moments?: Moment[];
  stages?: [number, string][];
}

/** A decision that cost its player most: what they answered after `step` answers, and what was better. */
export interface Mistake {
  step: number;
  player: number;
  reason: string;
  cost: number;
  answer: OptionView;
  better: OptionView;
  lesson?: string;
  rule?: string;
}

/** A costly decision as the coach remembers it. */
export interface CoachedMistake {
  step: number;
  reason: string;
  cost: number;
  lesson?: string;
  rule?: string;
}

/** A finished match of the caller, with the decisions that cost most. */
export interface CoachedMatch {
  match: string;
  game: string;
  ended: string;
  mistakes?: CoachedMistake[];
}

/** A piece and its place. */
export interface Placed {
  id: string;
  x: number;
  y: number;
}

/** A consequence of an answer: a quantity after it and after a worse one, or an event that it brings or avoids. The message `WHAT-plain` of the game words a quantity. */
export interface Because {
  what: string;
  better: number;
  other: number;
  event?: Text | null;
}

/** A bot's answer at a step, for one player who decides there. */
export interface Advice {
  player: number;
  bot: string;
  option: OptionView;
  place?: Placed[];
  chance?: number | null;
  other?: OptionView | null;
  other_chance?: number | null;
  because?: Because | null;
  reasons?: Because[];
}

/** Addresses under which other machines reach this server, the likeliest first. */
export interface Addresses {
  addresses: string[];
}

/** A learner's position in a lesson, and what they do there. The server keeps nothing: `way` is the whole state. */
export interface LessonAsk {
  way?: unknown[];
  do?: "answer" | "look" | "on" | "peek" | "try";
  option?: number | null;
  place?: Placed[] | null;
}

/** The answer that "show me" shows: one of the options, or the places of the pieces. */
export interface RightAnswer {
  option?: number | null;
  place?: Placed[];
}

/** One of the learner's answers, by the name of the step or else of its option. */
export interface PlannedStep {
  title: Text;
  group?: Text | null;
  named?: Said | null;
}

/** A lesson as it stands, and its verdict on an answer: `right` was taken, `other` is legal but was not, `refused` is against a rule. In a puzzle `other` comes with what would follow: scene, events and frames. */
export interface LessonStep {
  way: unknown[];
  step: number;
  steps: number;
  verdict?: "" | "other" | "refused" | "right";
  nudge?: Said | null;
  why?: Text | null;
  rule?: string;
  scene?: Scene | null;
  events?: Event[];
  frames?: Frame[];
  say?: Said | null;
  point?: string[];
  show?: string[];
  terms?: string[];
  rules?: string[];
  rival?: boolean;
  right?: RightAnswer | null;
  plan?: PlannedStep[];
}

export interface PackInfo {
  name: string;
  game: string;
  title: Text;
  at: string;
  own?: boolean;
}

/** The packs a guest may play with, and whether they may upload one of their own. */
export interface PackShelf {
  packs: PackInfo[];
  may_bring?: boolean;
}

/** An answer that is much worse than the best one. */
export interface Worse {
  key: number;
  chance: number;
}

/** Answers to an open decision that are much worse than the best one, to warn the player of. */
export interface Warnings {
  decision: string;
  best?: OptionView | null;
  chance?: number;
  worse?: Worse[];
}

/** A bot's explanation of its answer, or its remark. */
export interface BotWords {
  player: number;
  text: Text;
}

/** A match to import, as its log. */
export interface Brought {
  log: string;
}

/** One key of a content file: "words" is a list of texts, "toml" anything that has no form of its own. */
export interface FieldForm {
  name: string;
  kind: FieldKind;
  required?: boolean;
  words?: string[];
  least?: number | null;
  most?: number | null;
  ref?: string;
  verbs?: string;
  fields?: FieldForm[];
}

/** The keys of a content file; `*.toml` is every file without a form of its own. */
export interface FileForm {
  name: string;
  fields: FieldForm[];
}

/** A side of the game that a pack can start from. */
export interface SideCopy {
  id: string;
  es: string;
  en: string;
}

/** A verb of the effect language: how it is called, and the words of its arguments. */
export interface VerbForm {
  name: string;
  signature: string;
  words?: string[];
}

/** Everything a game offers to authors of packs. */
export interface WorkshopForm {
  game: string;
  files: FileForm[];
  sides: SideCopy[];
  verbs?: Record<string, VerbForm[]>;
  ids?: Record<string, string[]>;
}

/** The files of a pack being written; with `before`, also what has changed since. */
export interface DraftPack {
  files: Record<string, string>;
  before?: Record<string, string> | null;
  language?: "en" | "es";
}

/** A problem of a pack, and where it stands; line and column begin with 1. */
export interface PackFault {
  file: string;
  line: number;
  column: number;
  words: string;
  path?: string;
}

/** Places in a file: (path, start, end) of tables, (path, key, start, end) of values, in UTF-16 units. */
export interface FilePlaces {
  tables?: Formation;
  values?: [string, number, number, number][];
}

/** The sentence that an effect makes, in both languages; `id` is that of its entry. */
export interface EffectSentence {
  id: string;
  es: string;
  en: string;
}

/** One change between two versions of a pack; without a field the whole entry came or went. */
export interface Difference {
  kind: "added" | "changed" | "removed";
  es: string;
  en: string;
  field?: string;
  before?: string;
  after?: string;
}

/** One choice of a pick: a piece of equipment, an upgrade. */
export interface BuildChoice {
  id: string;
  name: Text;
  cost?: number;
  text?: Text | null;
}

/** A choice to make for an entry, or none. With `must` there is always one, by default the first. */
export interface BuildPick {
  id: string;
  name: Text;
  choices: BuildChoice[];
  must?: boolean;
  needs?: string;
}

/** An item that a list can have. */
export interface BuildItem {
  id: string;
  name: Text | string;
  cost?: number;
  per?: number;
  brings?: number;
  least?: number;
  most?: number;
  start?: number;
  apart?: boolean;
  glyph?: string;
  text?: Text | null;
  facts?: Fact[];
  card?: Card | null;
  portrait?: Portrait | null;
  picks?: BuildPick[];
}

/** Items under one heading of the form. */
export interface BuildSection {
  id: string;
  name: Text;
  items: BuildItem[];
  note?: Text | null;
}

/** A pack as the table and the list builder draw it, with its messages as Fluent. */
export interface PackPreview {
  name: string;
  text: string;
  sections?: BuildSection[];
  sheets?: Tray[];
  cards?: Card[];
}

/** The check of a pack being written. A pack without faults has a preview. */
export interface DraftReport {
  game?: string;
  faults?: PackFault[];
  places?: Record<string, FilePlaces>;
  ids?: Record<string, string[]>;
  sentences?: EffectSentence[];
  differences?: Difference[];
  preview?: PackPreview | null;
}

/** The files of a pack being written, to play with against bots. */
export interface PlayDraft {
  files: Record<string, string>;
  language?: "en" | "es";
  entropy?: string;
}

/** A share of wins with its 95% interval, from 0 to 1. */
export interface Rate {
  games: number;
  share: number;
  low: number;
  high: number;
}

/** A name in both languages. */
export interface BothNames {
  es: string;
  en: string;
}

/** The share of a side of the pack; with `against`, of its matches against that side. */
export interface SideRate {
  side: BothNames;
  rate: Rate;
  against?: BothNames | null;
}

/** Number of matches that ended by a rule. */
export interface EndRate {
  rule: string;
  words: BothNames;
  matches: number;
}

/** Use of a unit, a card or an ability: times a match, and the share of the seats that used it. */
export interface UseRate {
  name: BothNames;
  times: number;
  rate: Rate;
}

/** A match worth watching. */
export interface MatchTip {
  why: string;
  n: number;
}

/** Two versions on the same seeds; the difference has a 95% interval. */
export interface VersionRate {
  before: Rate;
  after: Rate;
  pairs: number;
  difference: number;
  low: number;
  high: number;
}

/** Figures of a run so far. Seed and digest are enough to play it again. */
export interface Figures {
  pack: string;
  seed: string;
  digest: string;
  matches: number;
  played: number;
  errors: number;
  verdict: Verdict;
  mine: Rate;
  sides: SideRate[];
  meetings: SideRate[];
  seats: Rate[];
  lengths: number[];
  ends: EndRate[];
  uses: UseRate[];
  watch: MatchTip[];
  compared?: VersionRate | null;
}

/** A pack of the shelf with its files, to read, to play with, to copy; and its figures, if it was measured. */
export interface PackPage {
  pack: PackInfo;
  files: Record<string, string>;
  figures?: Figures | null;
}

/** A pack being written, to be measured by bot matches; with `before`, beside another version of it. */
export interface MeasureDraft {
  files: Record<string, string>;
  matches: 100 | 1200 | 400;
  before?: Record<string, string> | null;
  language?: "en" | "es";
}

/** A match of a measuring run, by its number, to be watched. */
export interface WatchDraft {
  files: Record<string, string>;
  n: number;
  language?: "en" | "es";
}

/** The files of a pack being written, and how to print its sheets. */
export interface PrintDraft {
  files: Record<string, string>;
  language?: "en" | "es";
  paper?: "a4" | "letter";
  ink?: "full" | "saver";
  sides?: "1" | "2";
}

/** True-size sheets of a pack, as a page to print. */
export interface DraftSheets {
  html: string;
}

export interface PasskeyInfo {
  id: string;
  label: string;
  created: string;
  used?: string;
}

/** A tournament or league that is closed if its organiser leaves. */
export interface OrganisedInfo {
  path: string;
  name: string;
}

/** A member's own account. */
export interface MemberInfo {
  name: string;
  created: string;
  role?: string;
  password?: boolean;
  totp?: boolean;
  passkeys?: PasskeyInfo[];
  codes?: number;
  fresh?: boolean;
  organises?: OrganisedInfo[];
  listed?: boolean;
}

/** The account of this browser, and who may join here. */
export interface AccountInfo {
  join: Join;
  passwords: boolean;
  passkeys: boolean;
  carries?: number;
  member?: MemberInfo | null;
}

/** The answer after joining or signing in. */
export interface Welcome {
  account: AccountInfo;
  codes?: string[];
}

export interface PasskeyOptions {
  ticket: string;
  options: Record<string, unknown>;
}

export interface TotpOffer {
  ticket: string;
  secret: string;
  address: string;
}

export interface SessionInfo {
  id: string;
  label: string;
  created: string;
  seen: string;
  current?: boolean;
}

export interface RecoveryCodes {
  codes: string[];
}

export interface Invitation {
  invitation: string;
}

/** A guest or a member, with their name. */
export interface Me {
  name: string;
  member?: boolean;
  levels?: Record<string, string>;
}

export interface LadderInfo {
  game: string;
  pace: string;
  people: number;
}

export interface ClubInfo {
  members: number;
  ladders: LadderInfo[];
}

export interface LadderRow {
  place: number;
  level: number;
  margin: number;
  games: number;
  name?: string;
  bot?: string;
  provisional?: boolean;
  week?: number;
}

/** Number of times a side or seat was played and won. */
export interface Share {
  played: number;
  won: number;
  drawn?: number;
  title?: Text | null;
  seat?: number;
}

/** A member's rating on one ladder. */
export interface LadderSheet {
  game: string;
  pace: string;
  level: number;
  margin: number;
  games: number;
  place: number;
  provisional?: boolean;
  curve?: [string, number][];
  sides?: Share[];
  seats?: Share[];
  luck?: [string, number][];
}

export interface PlayedInfo {
  match: string;
  game: string;
  pace: string;
  ended: string;
  outcome: "drawn" | "lost" | "won";
  place: number;
  of: number;
  change?: number;
  counts?: boolean;
  against?: string[];
  bots?: string[];
  ending?: Text | null;
  names?: string[];
}

/** A member's public profile. */
export interface PersonInfo {
  name: string;
  since: string;
  relation?: string;
  back?: boolean;
  ladders?: LadderSheet[];
  latest?: PlayedInfo[];
}

/** A member in the list. */
export interface PersonLine {
  name: string;
  since: string;
  games?: number;
  game?: string;
  level?: number;
  relation?: string;
  here?: boolean;
  back?: boolean;
}

/** One page of the members who want to be found, by name. */
export interface PeopleList {
  people: PersonLine[];
  total: number;
  size: number;
}

/** Relation of the caller and another member. */
export interface RelationInfo {
  relation?: string;
  back?: boolean;
}

/** A holiday. The same beginning again changes its end; an end that is not later cancels it. */
export interface Away {
  gone: number;
  back: number;
}

/** A kind of question that can be passed in advance. */
export interface WindowInfo {
  kind: string;
  name: Text;
}

/** A premove: for a kind of question until the turn ends; without a kind, for the next question. */
export interface LeftInfo {
  kind: string;
  used?: number;
  lapsed?: boolean;
}

export interface BeforehandInfo {
  windows?: WindowInfo[];
  left?: LeftInfo[];
}

export interface NoticeInfo {
  id: number;
  kind: NoticeKind;
  at: string;
  path: string;
  text: string;
  seen?: boolean;
}

export interface NoticeList {
  unseen: number;
  notices?: NoticeInfo[];
}

/** One channel for each kind of notice. Bell and feed always have everything. */
export interface NotificationPreferences {
  language?: "en" | "es";
  zone?: string;
  quiet_from?: number;
  quiet_to?: number;
  digest_at?: number;
  turn?: Channel;
  time?: Channel;
  invited?: Channel;
  over?: Channel;
  round?: Channel;
}

export interface DeviceInfo {
  endpoint: string;
  label: string;
  created: string;
}

/** Notification settings of a member, and the channels that this server offers. */
export interface ReachInfo {
  wishes: NotificationPreferences;
  mail: boolean;
  hooks: boolean;
  push_key: string;
  feed: string;
  email?: string;
  verified?: boolean;
  letter?: "" | "failed" | "sent" | "waiting";
  webhook?: string;
  devices?: DeviceInfo[];
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface TournamentPerson {
  name: string;
  checked?: boolean;
  left?: boolean;
  bot?: string;
  seal?: string;
  list?: string;
  salt?: string;
  side?: Text | null;
}

/** A result as one of the board's players reported it. */
export interface TournamentWord {
  name: string;
  places: number[];
  scores?: number[];
}

export interface TournamentBoard {
  board: number;
  names: string[];
  match?: string;
  result?: string;
  places?: number[];
  scores?: number[];
  proposed?: TournamentWord[];
  dispute?: string;
  reasons?: string[];
  ready?: string[];
}

export interface TournamentRound {
  round: number;
  boards: TournamentBoard[];
  remarks?: string[];
}

export interface StandingsRow {
  place: number;
  name: string;
  points: number;
  ties?: number[];
  marks?: string[];
  kinds?: string[];
  why?: string;
  streak?: number;
}

export interface TournamentInfo {
  id: string;
  name: string;
  kind: string;
  game: string;
  state: string;
  organiser: string;
  heading: string;
  legend: string;
  clock?: string;
  public?: boolean;
  organises?: boolean;
  entered?: boolean;
  invited?: string;
  asked?: string[];
  checked?: boolean;
  name_here?: string;
  options?: Record<string, unknown>;
  lists?: boolean;
  my_list?: string;
  planned?: number;
  seats?: number;
  final?: boolean;
  league?: string;
  season?: number;
  division?: number;
  starts?: string;
  every?: number;
  appointed?: boolean;
  minutes?: number;
  ends?: string;
  left?: number;
  played?: number;
  waiting?: number;
  explained?: string[];
  people?: TournamentPerson[];
  rounds?: TournamentRound[];
  preparing?: number;
  prepared?: number;
  ties?: string[];
  standings?: StandingsRow[];
}

export interface TournamentTitle {
  id: string;
  name: string;
  kind: string;
  game: string;
  state: string;
  people: number;
  round: number;
  created: string;
}

export interface NewTournament {
  name: string;
  game?: string;
  clock?: string;
  options?: Record<string, unknown>;
  public?: boolean;
  lists?: boolean;
  kind?: Kind;
  rounds?: number;
  seats?: number;
  final?: boolean;
  minutes?: number;
  starts?: number;
}

export interface TournamentResult {
  round: number;
  board: number;
  places: number[];
  scores?: number[];
  unplayed?: boolean;
  why?: string;
}

/** State of a player who waits in an arena, requested every few seconds. */
export interface ArenaWait {
  match?: string;
  waiting?: number;
}

export interface SeekInfo {
  name: string;
  game: string;
  clock: string;
  level: number;
  at: string;
  rated?: boolean;
  within?: number;
  match?: string;
}

export interface FriendInfo {
  name: string;
  blocked?: boolean;
  here?: boolean;
  back?: boolean;
}

/** An invitation that the member received or sent (`mine`). */
export interface CallInfo {
  match: string;
  name: string;
  game: string;
  clock?: string;
  rated?: boolean;
  mine?: boolean;
}

/** Everything on the matchmaking page. */
export interface Meeting {
  seek?: SeekInfo | null;
  seeks?: SeekInfo[];
  friends?: FriendInfo[];
  calls?: CallInfo[];
  askers?: string[];
}

export interface NewSeek {
  game: string;
  clock?: string;
  rated?: boolean;
  within?: number;
}

export interface Tally {
  played?: number;
  won?: number;
  drawn?: number;
}

/** Results of a side, or of a first choice, for people and for the bots they met. */
export interface SideFigures {
  title: Text;
  people: Tally;
  bots: Tally;
  share?: number;
  matches?: number;
}

export interface HouseFigures {
  game: string;
  finished: number;
  week: number;
  running: number;
  counted: number;
  sides?: SideFigures[];
  openings?: SideFigures[];
}

/** An open board of the viewer. */
export interface LeagueBoard {
  cup: string;
  division: number;
  round: number;
  board: number;
  against: string;
  match?: string;
}

export interface LeagueRow {
  place: number;
  name: string;
  points: number;
  team?: string;
  marks?: string[];
  kinds?: string[];
  why?: string;
  zone?: "" | "down" | "up";
}

export interface LeagueDivision {
  cup: string;
  division: number;
  state: string;
  round: number;
  planned: number;
  open: number;
  rows?: LeagueRow[];
}

export interface LeagueTeam {
  place: number;
  team: string;
  points: number;
  wins: number;
  people: number;
  counted?: string[];
}

export interface LeaguePerson {
  name: string;
  team?: string;
  bot?: string;
  seal?: string;
}

/** The division a player would play in next season, and why. */
export interface LeagueMove {
  name: string;
  before: number;
  after: number;
  why: "down" | "gap" | "new" | "stays" | "up";
}

export interface LeagueInfo {
  id: string;
  name: string;
  game: string;
  organiser: string;
  state: "open" | "over" | "running";
  size: number;
  moves: number;
  every: number;
  legs: number;
  season: number;
  latest: number;
  clock?: string;
  options?: Record<string, unknown>;
  public?: boolean;
  organises?: boolean;
  entered?: boolean;
  invited?: string;
  asked?: string[];
  name_here?: string;
  team?: string;
  lists?: boolean;
  my_list?: string;
  starts?: string;
  ends?: string;
  due?: string;
  counts?: number;
  explained?: string[];
  mine?: LeagueBoard[];
  divisions?: LeagueDivision[];
  teams?: LeagueTeam[];
  people?: LeaguePerson[];
  next?: LeagueMove[];
}

export interface LeagueTitle {
  id: string;
  name: string;
  game: string;
  season: number;
  people: number;
  created: string;
}

export interface NewLeague {
  name: string;
  game?: string;
  clock?: string;
  options?: Record<string, unknown>;
  public?: boolean;
  lists?: boolean;
  size?: number;
  moves?: number;
  every?: number;
  legs?: number;
}

export interface CampaignTitle {
  id: string;
  name: string;
  game: string;
  season: number;
  played: number;
  side?: Text | null;
  ended?: string;
}

export interface CampaignSide {
  id: string;
  title: Text;
}

/** A game with campaigns, and the sides a band can choose from. */
export interface CampaignGame {
  game: string;
  sides?: CampaignSide[];
}

/** A member's bands, and the games for which one may be founded. */
export interface CampaignShelf {
  bands?: CampaignTitle[];
  games?: CampaignGame[];
}

export interface CampaignFigure {
  title: Text;
  matches: number;
  won: number;
  counts?: number[];
}

export interface CampaignMatch {
  match: string;
  ended: string;
  season: number;
  outcome: "drawn" | "lost" | "won";
  against?: string[];
  bots?: string[];
}

/** A band in one season, or in all of them. */
export interface CampaignInfo {
  id: string;
  name: string;
  game: string;
  owner: string;
  season: number;
  latest: number;
  since: string;
  side?: Text | null;
  mine?: boolean;
  ended?: string;
  won?: number;
  drawn?: number;
  lost?: number;
  counts?: string[];
  figures?: CampaignFigure[];
  played?: CampaignMatch[];
}

export interface NewCampaign {
  name: string;
  game: string;
  side?: string;
}

/** A setting agreed before lists are built: the points of the table, the length of the game. */
export interface BuildSetting {
  id: string;
  name: Text;
  kind: "flag" | "number" | "one";
  default: Setting;
  values?: [string, Text][];
  least?: number;
  most?: number;
  help?: Text | null;
}

/** A faction that a list can be built for. */
export interface BuildFaction {
  id: string;
  name: Text;
  text?: Text | null;
  glyph?: string;
}

/** One entry of a list: item, count and choices. */
export interface BuildEntry {
  item: string;
  count?: number;
  choices?: string[];
}

/** A list (roster): faction, settings and entries. */
export interface BuildList {
  faction?: string;
  settings?: Record<string, Setting>;
  entries?: BuildEntry[];
  name?: string;
  packs?: string[];
}

/** A ready-made list to start from. */
export interface BuildStarter {
  name: Text;
  list: BuildList;
}

/** Everything that a game's list builder offers, for one faction if there are factions. */
export interface BuildForm {
  name: Text;
  unit: Text;
  sections: BuildSection[];
  settings?: BuildSetting[];
  factions?: BuildFaction[];
  faction?: string;
  starters?: BuildStarter[];
  sheets?: Tray[];
}

/** A problem of a list, with its rule. `lacking`: the list is unfinished rather than wrong. */
export interface BuildProblem {
  rule: string;
  why: Text;
  entry?: number | null;
  lacking?: boolean;
  item?: string;
}

/** Verdict of the rules on a list. */
export interface BuildVerdict {
  cost: number;
  limit: number;
  problems?: BuildProblem[];
  sheet?: Fact[];
  cards?: Card[];
  ok?: boolean;
  code?: string;
  options?: Record<string, unknown>;
  blocked?: BuildProblem[];
}

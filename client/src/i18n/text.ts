// Messages (Fluent) in the reader's language; numbers, dates and durations as text.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import english from "./en.ftl";
import spanish from "./es.ftl";
import type { Text } from "../wire";
import { turnedMessage, viewTurns } from "./compass";
import { FORMS, formOfName, type Language } from "./grammar";

export type { Language };
export const LANGUAGES: readonly Language[] = ["es", "en"];

/** The browser's language; Spanish if it is neither. */
export function firstLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const spoken = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (spoken) return spoken;
  }
  return "es";
}

export const language = signal<Language>("es");

/** Messages from the server, by language: shared ones and those of each opened game. */
const sources = signal<Record<Language, Record<string, string>>>({ es: {}, en: {} });

export function addSource(spoken: Language, name: string, source: string): void {
  if (sources.value[spoken][name] === source) return;
  sources.value = { ...sources.value, [spoken]: { ...sources.value[spoken], [name]: source } };
}

export function hasSource(spoken: Language, name: string): boolean {
  return name in sources.value[spoken];
}

/** Games with messages to load. A message of such a game is not missing before they are loaded. */
const gamesWithText = signal<ReadonlySet<string>>(new Set());

export function expectSources(games: readonly string[]): void {
  gamesWithText.value = new Set(games);
}

/** True if a game's messages are loaded, if need be in the previous language. */
export function hasGameText(game: string): boolean {
  return LANGUAGES.some((spoken) => hasSource(spoken, game));
}

/** Names of the players by seat, for `text("player", n=INDEX)`. */
export const playerNames = signal<readonly string[]>([]);

/** The viewer's only seat, and the rival's if there is one: what they are called without a name. */
const viewpoint = signal<{ own: number; rival: number | null } | null>(null);

/** Learn the players of a match. A viewer of one seat reads of "your side" and "your rival" until they have names. */
export function namePlayers(seats: readonly { player: number; name: string; mine?: boolean | undefined }[]): void {
  const named: string[] = [];
  for (const seat of seats) named[seat.player] = seat.name;
  const [own, ...more] = seats.filter((seat) => seat.mine);
  const rival = seats.length === 2 ? seats.find((seat) => !seat.mine) : undefined;
  const seen = own && !more.length ? { own: own.player, rival: rival?.player ?? null } : null;
  if (named.join("\n") !== playerNames.peek().join("\n")) playerNames.value = named; // all texts are written anew
  if (seen?.own !== viewpoint.peek()?.own || seen?.rival !== viewpoint.peek()?.rival) viewpoint.value = seen;
}

/** Forget the players of the match that was left. */
export function forgetPlayers(): void {
  playerNames.value = [];
  viewpoint.value = null;
}

export function bundleOf(spoken: Language, own: string, others: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(spoken, { useIsolating: false });
  bundle.addResource(new FluentResource(own));
  for (const source of others) bundle.addResource(new FluentResource(source), { allowOverrides: false });
  return bundle;
}

const bundles = { es: computed(() => ownBundle("es", spanish)), en: computed(() => ownBundle("en", english)) };
const bundle = computed(() => bundles[language.value].value);

function ownBundle(spoken: Language, own: string): FluentBundle {
  return bundleOf(spoken, own, Object.values(sources.value[spoken]));
}

/** The bundle with a message: in the current language, or in another until it is loaded. */
function bundleWith(id: string): FluentBundle | undefined {
  if (bundle.value.hasMessage(id)) return bundle.value;
  return isPending(id) ? LANGUAGES.map((spoken) => bundles[spoken].value).find((one) => one.hasMessage(id)) : undefined;
}

function isPending(id: string): boolean {
  const game = id.split("-", 2).find((part) => gamesWithText.value.has(part)); // its text, or why not: "no-GAME-…"
  return !hasSource(language.value, game ?? "");
}

export function hasMessage(id: string): boolean {
  return bundle.value.hasMessage(id);
}

type Args = Record<string, string | number | Text>;

/** Format a message. A missing one shows its id, so that gaps are visible; one still loading shows nothing. */
export function say(
  message: Text | string | null | undefined,
  wrap: (name: string, owner: number | null) => string = plainly,
): string {
  if (message == null) return "";
  if (typeof message === "string") return message;
  if (wrap !== plainly) return format(message, wrap);
  let words = formatted.value.get(message);
  if (words === undefined) formatted.value.set(message, (words = format(message, wrap)));
  return words;
}

/** Changes with the language, the names and the turn of the board: words kept with it are still right. */
export const wordsKey = (): object => formatted.value;

/** Texts formatted so far. Unchanged parts of a scene keep their texts; another language or name begins anew. */
const formatted = computed(() => {
  void [bundles.es.value, bundles.en.value, bundle.value, gamesWithText.value, playerNames.value, viewpoint.value, viewTurns.value];
  return new WeakMap<Text, string>();
});

function format(message: Text, wrap: (name: string, owner: number | null) => string): string {
  if (message.id === "player") return playerName(Number(message.args?.n ?? -1));
  const { id, args } = turnedMessage(message, viewTurns.value);
  const words = t(id, args as Args | undefined, wrap);
  const owner = ownerIn(message);
  return owner === null || words === "" ? words : `${words} (${seatLetter(owner)})`;
}

/** Format a message about another match, with the names of its players. */
export function sayWithNames(message: Text, people: readonly string[]): string {
  const named = (one: Text): Text => ({
    ...one,
    args: Object.fromEntries(
      Object.entries(one.args ?? {}).map(([key, value]) => {
        if (typeof value !== "object") return [key, value];
        if (value.id !== "player") return [key, named(value)];
        const n = Number(value.args?.n);
        return [key, people[n] || t("seat-unnamed", { letter: seatLetter(n) })];
      }),
    ),
  });
  return say(named(message));
}

/** Owner of a named thing. Names of pieces carry their owner, so that equal names can be told apart. */
function ownerIn(message: Text | string | number): number | null {
  const owner = typeof message === "object" ? message.args?.owner : undefined;
  return typeof owner === "number" ? owner : null;
}

/** True for text around names. A plain name has none inside, a thing's name has an owner. */
function isClause(message: Text): boolean {
  return ownerIn(message) === null && Object.values(message.args ?? {}).some((value) => typeof value === "object");
}

export function seatLetter(n: number): string {
  return String.fromCharCode(65 + Math.max(0, n));
}

/** A message of the client, or any other, by id. */
export function t(id: string, args?: Args, wrap: (name: string, owner: number | null) => string = plainly): string {
  let key = id;
  for (const name in args) {
    if (typeof args[name] === "object") return fill(id, args, wrap);
    key += `\t${name}\t${typeof args[name]}\t${args[name]}`;
  }
  const known = phrases.value;
  let words = known.get(key);
  if (words === undefined) {
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, (words = fill(id, args, wrap)));
  }
  return words;
}

/** Messages without names that are kept formatted. */
const REMEMBERED = 2000;

/** Messages without names formatted so far, by id and arguments; another language or source begins anew. */
const phrases = computed(() => {
  void [bundles.es.value, bundles.en.value, language.value, gamesWithText.value];
  return new Map<string, string>();
});

function fill(id: string, args: Args | undefined, wrap: (name: string, owner: number | null) => string): string {
  const speaker = bundleWith(id);
  const message = speaker?.getMessage(id);
  if (!speaker || !message?.value) return isPending(id) ? "" : `{${id}}`;
  const filled: Record<string, FluentVariable> = {};
  const formed = usesForms(message.value);
  for (const [name, value] of Object.entries(args ?? {})) {
    if (typeof value !== "object") filled[name] = value;
    else filled[name] = isClause(value) ? say(value, wrap) : wrap(say(value), ownerIn(value));
    if (formed) addForms(filled, name, value);
  }
  const words = speaker.formatPattern(message.value, filled, []);
  return Object.values(args ?? {}).some(isSide) ? words.replace(AFTER_A_WORD, (side) => side.toLowerCase()) : words;
}

/** "Tu bando" and "Tu rival" after another word of the sentence, in the languages of the page. */
const AFTER_A_WORD = /(?<=[\p{L}\p{N},;] (?:\uE000\uE002)?)(?:Tu (?:bando|rival)|Your (?:side|rival))(?![\p{L}])/gu;

/** True for a player who is called by their side, for want of a name. */
function isSide(value: string | number | Text): boolean {
  if (typeof value !== "object" || value.id !== "player") return false;
  const n = Number(value.args?.n ?? -1);
  return !playerNames.value[n] && (n === viewpoint.value?.own || n === viewpoint.value?.rival);
}

const patterns = new WeakMap<object, boolean>();
const FORMED = new RegExp(`"name":"[^"]*-(${FORMS.join("|")})"|"type":"(mesg|term)"`);

/** True if a message uses a form of one of its names, or another message that may. */
function usesForms(pattern: string | object): boolean {
  if (typeof pattern === "string") return false;
  let uses = patterns.get(pattern);
  if (uses === undefined) patterns.set(pattern, (uses = FORMED.test(JSON.stringify(pattern))));
  return uses;
}

/** Add the forms of a name: with its article, after a preposition, and its gender and number to select by. */
function addForms(filled: Record<string, FluentVariable>, name: string, value: string | number | Text): void {
  const grammar = typeof value === "object" ? grammarOf(value) : "";
  for (const form of FORMS)
    filled[`${name}-${form}`] = formOfName(language.value, form, grammar, String(filled[name]));
}

/** Grammar of a name: as its message states, or that of the first name inside ("Baler 2" is a Baler). */
function grammarOf(name: Text): string {
  const id = `${name.id}-grammar`;
  const stated = bundle.value.getMessage(id)?.value;
  let grammar = stated ? bundle.value.formatPattern(stated) : "";
  for (const arg of stated ? [] : Object.values(name.args ?? {})) {
    grammar ||= typeof arg === "object" ? grammarOf(arg) : "";
  }
  return name.args?.many ? `${grammar} plural` : grammar;
}

function plainly(name: string): string {
  return name;
}

export function playerName(n: number): string {
  if (playerNames.value[n]) return playerNames.value[n]!;
  if (n === viewpoint.value?.own) return t("seat-own");
  if (n === viewpoint.value?.rival) return t("seat-rival");
  return t("seat-unnamed", { letter: seatLetter(n) });
}

/** True for the viewer's only seat while it has no name. */
export function isUnnamedOwn(n: number): boolean {
  return viewpoint.value?.own === n && !playerNames.value[n];
}

export interface Part {
  name: boolean;
  words: string;
  /** Owner of the named thing: drawn as a badge, which `words` then leaves out. */
  owner: number | null;
}

const MARK = / \([A-Z]\)$/;

/** A sentence as parts, names separate, so that they can be bold with their owner's badge. */
export function partsOf(message: Text | string): Part[] {
  const own = typeof message === "string" ? null : ownerIn(message);
  if (own !== null) return [{ name: true, words: say(message).replace(MARK, ""), owner: own }];
  const whole = say(message, (name, owner) => `\uE000${owner ?? ""}\uE002${name}\uE001`);
  return whole
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter((words) => words !== "")
    .map((words) => {
      if (!words.startsWith("\uE000")) return { name: false, words, owner: null };
      const [owner, name] = words.slice(1, -1).split("\uE002") as [string, string];
      return { name: true, words: owner ? name.replace(MARK, "") : name, owner: owner ? Number(owner) : null };
    });
}

/** Whole percent; 0 and 100 only for what is impossible or certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return t("odds-less");
  const whole = chance >= 1 ? 100 : Math.max(0, Math.min(99, Math.round(chance * 100)));
  return language.value === "es" ? `${whole}\u202F%` : `${whole}%`;
}

const PLAIN = 1000; // up to here a number is written without thousands separators

export function decimal(value: number, places = 1): string {
  const number = Math.round(value * 10 ** places) / 10 ** places;
  if (Math.abs(number) >= PLAIN) return value.toLocaleString(language.value, { maximumFractionDigits: places });
  return language.value === "es" ? String(number).replace(".", ",") : String(number); // a hundred times as fast
}

/** A length with its unit: 15 cm, but 6″. */
export function inUnits(value: number, unit = ""): string {
  return `${decimal(value)}${/^\p{L}/u.test(unit) ? " " : ""}${unit}`;
}

/** Relative time in the reader's language, such as "two hours ago". */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  for (const [unit, size] of [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return t("just-now");
}

export const HOUR = 3600;
export const DAY = 86400;

/** Remaining time: minutes and seconds, hours if any; from ten hours on only hours, from two days on days. */
export function clockWords(seconds: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  if (seconds >= 2 * DAY)
    return t("clock-left", { count: Math.floor(seconds / DAY), n: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= 10 * HOUR) return `${Math.floor(seconds / HOUR)} h`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${two((seconds % HOUR) / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Remaining time in one unit: days, hours, minutes or seconds. */
export function roughDuration(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds >= 2 * DAY) return clockWords(seconds);
  return seconds >= 2 * HOUR ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / 60)} min`;
}

/** Short date: "19 nov". */
export function shortDay(moment: number): string {
  return new Date(moment).toLocaleDateString(language.value, { day: "numeric", month: "short" });
}

/** Date and time in the viewer's time zone: "jue, 19 nov, 14:05". */
export function dayAndTime(moment: number): string {
  return new Date(moment).toLocaleString(language.value, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Text without accents and capitals, for searching. */
export function foldAccents(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

// API calls to the backend, and loaded data: games, own name, messages, rules.
import { computed, signal } from "@preact/signals";
import { backend, type BackendResponse } from "./backend";
import { isLocalOnly, lanAddresses } from "../platform/base_url";
import { track } from "../platform/settled";
import { addSource, expectSources, hasSource, hasMessage, language, LANGUAGES, t, type Language } from "../i18n/text";
import type {
  Addresses,
  Advice,
  BotWords,
  Brought,
  BuildForm,
  BuildList,
  BuildVerdict,
  CourseInfo,
  DraftPack,
  DraftReport,
  DraftSheets,
  Figures,
  FirstPage,
  Fork,
  GameInfo,
  Joined,
  JoinMatch,
  LessonAsk,
  LessonStep,
  LookBack,
  MatchInfo,
  MeasureDraft,
  Me,
  Mistake,
  NewMatch,
  PackInfo,
  PackPage,
  PackShelf,
  PlayDraft,
  PrintDraft,
  Problem,
  ReplayStep,
  RuleInfo,
  Warnings,
  WatchDraft,
  WorkshopForm,
} from "../wire";

/** A request that the server refused, with the server's message. */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** `quiet`: the page counts as settled meanwhile. */
async function ask(path: string, body?: unknown, quiet = false): Promise<BackendResponse> {
  const request = backend().request(path, body);
  const answer = await (quiet ? request : track("request", request));
  if (answer.status >= 200 && answer.status < 300) return answer;
  if (answer.status === 0) throw new ApiError({ status: 0, code: "offline", detail: t("problem-offline") });
  let problem: Problem;
  try {
    problem = JSON.parse(answer.text) as Problem;
  } catch {
    problem = { status: answer.status, code: "unknown", detail: "" };
  }
  throw new ApiError({
    ...problem,
    status: answer.status,
    detail: problem.detail || t("problem-unknown", { status: answer.status }),
  });
}

export async function get<T>(path: string, quiet = false): Promise<T> {
  return JSON.parse((await ask(path, undefined, quiet)).text) as T;
}

export async function post<T>(path: string, body: unknown = {}, quiet = false): Promise<T> {
  return JSON.parse((await ask(path, body, quiet)).text) as T;
}

const at = (id: string, rest = "") => `/api/matches/${encodeURIComponent(id)}${rest}`;

/** Largest number of players of a game with these packs. */
export const maxPlayers = (game: GameInfo, packs: readonly string[]) =>
  Math.max(game.most, ...packs.map((pack) => game.room?.[pack] ?? 0));

const ofGame = (game: string) => `/api/games/${encodeURIComponent(game)}`;

/** Random text that is mixed into the dice, so that no player has to trust another. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Filter of the match list; `name` is part of the name of a player at the table. */
export interface MatchFilter {
  show: "open" | "mine" | "running" | "finished";
  game?: string;
  name?: string;
  page?: number;
}

/** One page of matches, the total number, and the page size. */
export interface MatchList {
  matches: MatchInfo[];
  total: number;
  size: number;
}

export const api = {
  me: () => get<Me>("/api/me"),
  forget: () => post<{ matches: number }>("/api/me/forget"),
  rename: (name: string) => post<{ name: string }>("/api/me", { name }),
  create: (match: NewMatch) => post<Joined>("/api/matches", { entropy: entropy(), ...match }),
  matches: async (wish: MatchFilter): Promise<MatchList> => {
    const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
    const answer = await ask(`/api/matches?${query.toString()}`);
    const matches = JSON.parse(answer.text) as MatchInfo[];
    const header = (name: string) => Number(answer.header(name) ?? matches.length);
    return { matches, total: header("x-total-count"), size: header("x-page-size") };
  },
  match: (id: string) => get<MatchInfo>(at(id)),
  join: (id: string, join: JoinMatch) => post<Joined>(at(id, "/join"), { entropy: entropy(), ...join }),
  claim: (id: string, secret: string) => post<Joined>(at(id, "/claim"), { secret }),
  secrets: (id: string) => get<Joined>(at(id, "/secrets")),
  renewSecret: (id: string, seat: number) => post<Joined>(at(id, "/secrets"), { seat }),
  leave: (id: string) => post<MatchInfo>(at(id, "/leave")),
  resign: (id: string) => post<MatchInfo>(at(id, "/resign")),
  rematch: (id: string, series: 0 | 3 = 0) => post<Joined>(at(id, "/rematch"), { series }),
  replay: (id: string, step: number, viewer: number | null) =>
    get<ReplayStep>(at(id, `/replay/${step}${viewer === null ? "" : `?viewer=${viewer}`}`)),
  fork: (id: string, fork: Fork) => post<Joined>(at(id, "/fork"), fork),
  study: (id: string, quiet = false) => get<LookBack>(at(id, "/study"), quiet),
  advice: (id: string, step: number | null, goal = -1) =>
    get<Advice[]>(at(id, `/advice${step !== null ? `?step=${step}` : goal >= 0 ? `?goal=${goal}` : ""}`)),
  mistakes: (id: string) => get<Mistake[]>(at(id, "/mistakes"), true),
  warnings: (id: string) => get<Warnings>(at(id, "/warnings")),
  botWords: (id: string) => get<BotWords[]>(at(id, "/words")),
  log: async (id: string) => (await ask(at(id, "/log"))).text,
  bringLog: (log: string) => post<Joined>("/api/logs", { log } satisfies Brought),
  logAddress: (id: string) => at(id, "/log"),
  course: (game: string) => get<CourseInfo>(`${ofGame(game)}/lessons`),
  walk: (game: string, lesson: string, asked: LessonAsk) =>
    post<LessonStep>(`${ofGame(game)}/lessons/${encodeURIComponent(lesson)}`, asked),
  buildForm: (game: string, faction: string, packs: readonly string[] = []) =>
    get<BuildForm>(
      `${ofGame(game)}/build?faction=${encodeURIComponent(faction)}&packs=${encodeURIComponent(packs.join(","))}`,
    ),
  buildVerdict: (game: string, list: BuildList) => post<BuildVerdict>(`${ofGame(game)}/build`, list),
  sheets: async (path: string) => (await ask(path)).text,
  packs: () => get<PackShelf>("/api/packs"),
  bringPack: (files: readonly File[]): Promise<PackInfo> => {
    const form = new FormData();
    for (const file of files) form.append("files", file);
    return post<PackInfo>("/api/packs", form);
  },
  pack: (name: string) => get<PackPage>(`/api/packs/${encodeURIComponent(name)}`),
  workshop: (game: string) => get<WorkshopForm>(`/api/workshop/${encodeURIComponent(game)}`),
  copySide: (game: string, side: string, pack: string) =>
    get<DraftPack>(
      `/api/workshop/${encodeURIComponent(game)}/copy/${encodeURIComponent(side)}?pack=${encodeURIComponent(pack)}`,
    ),
  checkDraft: (draft: DraftPack) => post<DraftReport>("/api/workshop/check", draft),
  playDraft: (draft: PlayDraft) => post<Joined>("/api/workshop/play", { entropy: entropy(), ...draft }),
  measureDraft: (draft: MeasureDraft) => post<Figures>("/api/workshop/measure", draft, true),
  watchDraft: (draft: WatchDraft) => post<Joined>("/api/workshop/watch", draft),
  draftSheets: async (draft: PrintDraft) => (await post<DraftSheets>("/api/workshop/print", draft)).html,
  removePack: (name: string) => post<PackShelf>(`/api/packs/${encodeURIComponent(name)}/remove`),
  buildRead: (game: string, code: string) => get<BuildList>(`${ofGame(game)}/build/${encodeURIComponent(code)}`),
};

export const games = signal<GameInfo[] | null>(null);
/** Games for lists and covers: those inside the page, without option forms, until the list of games is loaded. */
export const listedGames = computed(() => games.value ?? gamesInPage);
const gamesInPage = readFirstPage();

/** Read the games that stand inside the page, and their titles; null if the page has none. */
function readFirstPage(): GameInfo[] | null {
  const source = typeof document === "undefined" ? "" : document.getElementById("first-page")?.textContent;
  if (!source) return null;
  const page = JSON.parse(source) as FirstPage;
  expectSources(page.games.map((game) => game.id));
  for (const spoken of LANGUAGES) addSource(spoken, "first page", page.text[spoken] ?? "");
  return page.games;
}

export const myName = signal("");
/** True if this browser is signed in to an account. */
export const isMember = signal(false);
/** By game, the level of bots that fits this member's rating. */
export const myLevels = signal<Record<string, string>>({});

let asked: Promise<GameInfo[]> | null = null;

export function loadGames(): Promise<GameInfo[]> {
  asked ??= get<GameInfo[]>("/api/games").then(
    (listed) => {
      expectSources(listed.map((game) => game.id));
      return (games.value = listed);
    },
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** Load the list of games again, after a pack was uploaded or removed. */
export function reloadGames(): void {
  asked = null;
}

/** Load the addresses under which other machines reach the server, for links to share. */
export async function loadAddresses(): Promise<void> {
  if (isLocalOnly()) lanAddresses.value = (await get<Addresses>("/api/addresses")).addresses;
}

export async function loadMe(): Promise<void> {
  const { name, member, levels } = await api.me();
  myName.value = name;
  isMember.value = member ?? false;
  myLevels.value = levels ?? {};
}

const fetching = new Map<string, Promise<void>>();

function source(spoken: Language, name: string, path: string): Promise<void> {
  if (hasSource(spoken, name)) return Promise.resolve();
  const key = `${spoken} ${name}`;
  const running = fetching.get(key);
  if (running) return running;
  const started = ask(path)
    .then((answer) => addSource(spoken, name, answer.text))
    .finally(() => fetching.delete(key));
  fetching.set(key, started);
  return started;
}

export function loadSharedText(spoken: Language): Promise<void> {
  return source(spoken, "", `/api/text/${spoken}`);
}

export async function loadGameText(game: string, spoken: Language): Promise<void> {
  await loadSharedText(spoken);
  await source(spoken, game, `/api/games/${encodeURIComponent(game)}/text/${spoken}`);
}

/** True for an uploaded pack, which brings its own messages. Bundled packs have theirs in the game's text. */
const isUploaded = (pack: string) => pack.includes("@");

export async function loadPackText(game: string, packs: readonly string[], spoken: Language): Promise<void> {
  const brought = packs.filter(isUploaded);
  await Promise.all(
    brought.map((pack) => source(spoken, pack, `${ofGame(game)}/packs/${encodeURIComponent(pack)}/text/${spoken}`)),
  );
}

/** Load the messages of a match: the game's own and those of its packs. */
export async function loadMatchText(match: MatchInfo, spoken: Language): Promise<void> {
  await loadGameText(match.game, spoken);
  const packs = packsIn(match.options);
  if (packs.some((pack) => isUploaded(pack) && !hasSource(spoken, pack)))
    await source(spoken, `match ${match.id}`, at(match.id, `/text/${spoken}`));
}

export function packsIn(options: Record<string, unknown> | undefined): string[] {
  return Array.isArray(options?.packs) ? options.packs.map(String) : [];
}

/** Load titles and summaries for lists of games: from the shared text, else from each game's own. */
/** Load the messages that say how finished matches ended. Without them a list says less. */
export function loadEndingText(ended: readonly { game: string; ending?: unknown }[], spoken: Language): void {
  const games = new Set(ended.filter((one) => one.ending).map((one) => one.game));
  for (const game of games) loadGameText(game, spoken).catch(() => undefined);
}

export async function loadGameTitles(spoken: Language): Promise<void> {
  const [listed] = await Promise.all([loadGames(), loadSharedText(spoken)]);
  await Promise.all(
    listed
      .filter((game) => !hasMessage(game.title.id) || !hasMessage(game.summary.id))
      .map((game) => loadGameText(game.id, spoken)),
  );
}

export const rules = signal<Record<string, RuleInfo[]>>({});

export async function loadRules(game: string): Promise<RuleInfo[]> {
  const known = rules.value[game];
  if (known) return known;
  const book = await get<RuleInfo[]>(`/api/games/${encodeURIComponent(game)}/rules`);
  rules.value = { ...rules.value, [game]: book };
  return book;
}

/** The rule with an id, among the loaded ones. */
export function findRule(id: string): RuleInfo | null {
  return rulesById.value.get(id) ?? null;
}

/** Of two rules with an id, that of the book loaded first. */
const rulesById = computed(
  () => new Map(Object.values(rules.value).flat().reverse().map((rule) => [rule.id, rule])),
);

/** The section of the rulebook in which a rule stands, in the reader's language. */
export function sectionOf(rule: RuleInfo): string {
  return (language.value === "en" && rule.section_en) || rule.section;
}

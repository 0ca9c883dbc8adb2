// Backend without a server: Python in a web worker (Pyodide).
import type { FromWorker, ToWorker } from "./worker_messages";
import type { BackendResponse, Backend, ConnectionState } from "./backend";
import { fileUrl } from "../platform/base_url";
import { bootProgress } from "./boot_progress";
import { canUnpack, unpack } from "../platform/packed_files";
import { language } from "../i18n/text";
import type { PackShelf, ToClient } from "../wire";

/** Set by the build: the worker's script, and responses that never change, as files that need no Python. */
declare const WORKER_SCRIPT: string;
declare const SAVED_RESPONSES: Readonly<Record<string, string>>;

const PACKS_KEY = "tapete-packs";
const GAMES = "/api/games";

type Listener = { hear: (message: ToClient) => void; tell: (line: ConnectionState, why: string) => void };

/** The note about uploaded packs in localStorage; null without one, or without storage. */
function readPackNote(): string | null {
  try {
    return localStorage.getItem(PACKS_KEY);
  } catch {
    return null;
  }
}

function writePackNote(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PACKS_KEY);
    else localStorage.setItem(PACKS_KEY, text);
  } catch {
    // storage is full: ask again next time
  }
}

/** True for responses that uploaded packs change: games and lessons. */
const isChangedByPacks = (path: string) => (path === GAMES || path.endsWith("/lessons")) && readPackNote() !== null;

/** Note whether packs were uploaded: then the list of games comes from Python, else from a file. */
function notePacks(there: boolean): void {
  if (!there) writePackNote(null);
  else if (readPackNote() === null) writePackNote("");
}

/** The last list of games from Python for this version, so that the page need not wait for Python. */
function cachedGames(): string | null {
  const [version, ...text] = (readPackNote() ?? "").split("\n");
  return text.length && version === SAVED_RESPONSES[GAMES] ? text.join("\n") : null;
}

/** Matches in a Python worker of this page, stored in this browser. */
export function pyodideBackend(): Backend {
  const waiting = new Map<number, (answer: BackendResponse) => void>();
  const lines = new Map<number, Listener>();
  let asked = 0;
  let entered = 0;
  const worker = new Worker(fileUrl(`/${WORKER_SCRIPT}`), { type: "module" });
  const say = (words: ToWorker) => worker.postMessage(words);
  bootProgress.value = { at: "fetching", fetched: 0, of: 0 };
  const fail = (why: string) => {
    bootProgress.value = { at: "failed", why };
    for (const answer of waiting.values()) answer(plain(0, ""));
    waiting.clear();
  };
  worker.onerror = (error) => fail(error.message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    switch (data.type) {
      case "fetched": // the last report may come after the start
        if (bootProgress.value?.at === "fetching")
          bootProgress.value = { at: "fetching", fetched: data.fetched, of: data.of };
        break;
      case "starting":
        bootProgress.value = { at: "starting" };
        break;
      case "ready":
        bootProgress.value = data.keeps ? null : { at: "unkept" };
        break;
      case "failed":
        fail(data.why);
        break;
      case "answer":
        waiting.get(data.n)?.(plain(data.status, data.text));
        waiting.delete(data.n);
        break;
      case "heard":
        lines.get(data.line)?.hear(JSON.parse(data.text) as ToClient);
        break;
      case "lost":
        lines.get(data.line)?.tell("closed", data.why);
        lines.delete(data.line);
    }
  };
  const askWorker = (path: string, body?: unknown) =>
    new Promise<BackendResponse>((resolve) => {
      waiting.set(++asked, resolve);
      const text = body === undefined ? "" : JSON.stringify(body);
      say({ type: "ask", n: asked, verb: body === undefined ? "GET" : "POST", path: inLanguage(path), body: text });
    });
  return {
    needs: "nothing",
    request: async (path, body) => {
      const file = body === undefined && canUnpack() && !isChangedByPacks(path) ? SAVED_RESPONSES[path] : undefined;
      if (file !== undefined) return fromFile(file);
      const kept = path === GAMES ? cachedGames() : null;
      if (kept !== null) return plain(200, kept);
      if (!(body instanceof FormData)) {
        const answer = await askWorker(path, body);
        if (answer.status >= 300) return answer;
        if (path === "/api/matches" && body !== undefined) void navigator.storage?.persist?.();
        if (path === GAMES && isChangedByPacks(path)) writePackNote(`${SAVED_RESPONSES[GAMES] ?? ""}\n${answer.text}`);
        if (/^\/api\/packs(\/.*\/remove)?$/.test(path)) {
          if (body !== undefined) writePackNote(null); // the list of games has changed
          notePacks((JSON.parse(answer.text) as PackShelf).packs.length > 0);
        }
        return answer;
      }
      const answer = await askWorker(path, { files: await filesOf(body) });
      if (answer.status < 300) writePackNote(""); // the list of games has changed
      return answer;
    },
    connect: (match, since, hear, tell) => {
      const line = ++entered;
      lines.set(line, { hear, tell });
      say({ type: "enter", line, match, seat: null, since: since() });
      tell("open", "");
      return {
        send: (message) => say({ type: "say", line, text: JSON.stringify(message) }),
        close: () => {
          lines.delete(line);
          say({ type: "leave", line });
        },
      };
    },
  };
}

const plain = (status: number, text: string): BackendResponse => ({ status, text, header: () => null });

/** Add the language to a path, as the accept-language header would. */
function inLanguage(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language.value}`;
}

async function fromFile(file: string): Promise<BackendResponse> {
  try {
    const response = await unpack(await fetch(fileUrl(`/${file}`)));
    return plain(response.status, await response.text());
  } catch {
    return plain(0, "");
  }
}

/** Files as JSON: names, and content in base64. */
async function filesOf(form: FormData): Promise<{ name: string; content: string }[]> {
  const files = form.getAll("files").filter((file): file is File => file instanceof File);
  return Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { name: file.name, content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
    }),
  );
}

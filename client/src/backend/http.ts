import type { Answer, Door } from "./backend";
import { outside } from "../platform/base_url";
import { KEPT } from "./offline_cache";
import { heardLast } from "./last_seen_table";
import { language } from "../i18n/text";
import { PlaySocket } from "./socket";

function cookie(name: string): string {
  const entry = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : "";
}

async function ask(path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "accept-language": language.value };
  const posting = body !== undefined;
  if (posting) {
    if (!(body instanceof FormData)) headers["content-type"] = "application/json";
    headers["x-csrftoken"] = cookie("csrftoken");
  }
  try {
    const response = await fetch(
      outside(path),
      posting ? { method: "POST", headers, body: body instanceof FormData ? body : JSON.stringify(body) } : { headers },
    );
    heardLast.value = response.headers.get(KEPT) ?? "";
    return { status: response.status, text: await response.text(), header: (name) => response.headers.get(name) };
  } catch {
    return { status: 0, text: "", header: () => null };
  }
}

/** The matches are kept by a server: requests over HTTP, one socket for each match that is open. */
export const serverDoor: Door = {
  ask,
  line: (match, since, hear, tell) => new PlaySocket(match, since, hear, tell),
  needs: "server",
};

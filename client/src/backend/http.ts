// Backend over HTTP: requests with CSRF token, and a WebSocket per match.
import type { BackendResponse, Backend } from "./backend";
import { toBrowserUrl } from "../platform/base_url";
import { CACHED_AT_HEADER } from "./offline_cache";
import { lastAnswerTime } from "./last_seen_table";
import { language } from "../i18n/text";
import { MatchSocket } from "./socket";

function cookie(name: string): string {
  const entry = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : "";
}

async function request(path: string, body?: unknown): Promise<BackendResponse> {
  const headers: Record<string, string> = { "accept-language": language.value };
  const posting = body !== undefined;
  if (posting) {
    if (!(body instanceof FormData)) headers["content-type"] = "application/json";
    headers["x-csrftoken"] = cookie("csrftoken");
  }
  try {
    const response = await fetch(
      toBrowserUrl(path),
      posting ? { method: "POST", headers, body: body instanceof FormData ? body : JSON.stringify(body) } : { headers },
    );
    lastAnswerTime.value = response.headers.get(CACHED_AT_HEADER) ?? "";
    return { status: response.status, text: await response.text(), header: (name) => response.headers.get(name) };
  } catch {
    return { status: 0, text: "", header: () => null };
  }
}

/** Matches on a server: HTTP requests, and one socket per open match. */
export const httpBackend: Backend = {
  request: request,
  connect: (match, since, hear, tell) => new MatchSocket(match, since, hear, tell),
  needs: "server",
};

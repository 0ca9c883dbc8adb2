"""Benchmark of the static site in Chromium: load time, bot answers, regions, memory.

Measured: bytes of a first visit from a host that does not compress, time to the first decision, time until the bots
have answered (also those that search), time until the region of a held piece is drawn, and memory. Needs site/
(`make site`) and a browser; reports if they are missing.
"""

from __future__ import annotations

import contextlib
import math
import os
import sys
import time
from pathlib import Path
from statistics import median

import tapete
from tapete import bots
from tapete.core.flow import Place
from tapete.core.match import lines_of

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
ANSWERS = 20  # answers per game
THOUGHTS, HELD = 20, 6  # answers of a search bot per game; pieces picked up, early and late in a match
HOLDING = ("saga", "wolsung")  # games with free positions
FIRST, SECOND, ANSWERED = 10.0, 4.0, 0.3  # seconds
DOWNLOAD, MEMORY = 8.3, 600  # megabytes

FINDINGS: list[tuple[str, str, str, str]] = []
DECIDE = "() => document.querySelector('[data-decision]') || document.querySelector('.dec.finished')"


def first_decision(visitor, game: str = "challengers") -> float:  # type: ignore[no-untyped-def]
    """Seconds from opening the address to the first decision of a new match."""
    begun = time.perf_counter()
    visitor.open("/")
    visitor.play_now(game)
    return time.perf_counter() - begun


# Times at which an answer goes to the worker, the next scene is back, and the next own decision is; no animations.
WATCH = """() => {
  const taken = (window.taken = []);
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      window.table = this;
      this.addEventListener("message", ({ data }) => {
        const last = taken.at(-1);
        if (data.type !== "heard" || !last || last.turn) return;
        const { scene } = JSON.parse(data.text);
        if (!scene || scene.decision?.id === last.asked) return;
        last.scene ??= performance.now() - last.at;
        if (scene.decision || scene.result) last.turn = performance.now() - last.at;
      });
    }
    postMessage(words, ...rest) {
      if (words.type === "say" && words.text.includes('"type":"act"'))
        taken.push({ at: performance.now(), asked: JSON.parse(words.text).decision });
      super.postMessage(words, ...rest);
    }
  };
}"""


def answers(visitor, game: str) -> tuple[list[float], list[float]]:  # type: ignore[no-untyped-def]
    """Seconds from an answer to the next scene, and to the player's next decision, bots included."""
    visitor.open(f"/?at=/new/{game}")
    visitor.page.locator("form button[type=submit]").last.click()
    for _ in range(ANSWERS):
        if visitor.wait_turn(180_000) != "decide":
            break
        visitor.answer()
        visitor.page.wait_for_function(DECIDE)
    taken = visitor.page.evaluate("() => window.taken.filter((one) => one.turn)")
    return sorted(one["scene"] / 1000 for one in taken), sorted(one["turn"] / 1000 for one in taken)


# A match without the page, over the same messages; `heard` holds each with its time.
BESIDE = """async (path, body) => {
  const n = (window.beside = (window.beside ?? 1e6) + 1);
  const heard = [];
  let wake = () => undefined;
  const laid = await new Promise((done) => {
    window.table.addEventListener("message", ({ data }) => {
      if (data.type === "answer" && data.n === n) done(JSON.parse(data.text));
      if (data.type !== "heard" || data.line !== n) return;
      heard.push([performance.now(), JSON.parse(data.text)]);
      wake();
    });
    window.table.postMessage({ type: "ask", n, verb: "POST", path, body: JSON.stringify(body) });
  });
  const say = (words) =>
    window.table.postMessage({ type: "say", line: n, text: JSON.stringify({ seat: 0, ...words }) });
  const until = async (fits) => {
    while (!fits()) await new Promise((done) => (wake = done));
  };
  window.table.postMessage({ type: "enter", line: n, match: laid.match.id, seat: null, since: 0 });
  const scene = () => heard.findLast(([, words]) => words.scene)?.[1].scene;
  await until(scene);
  const leave = () => window.table.postMessage({ type: "leave", line: n });
  return { heard, match: laid.match.id, say, until, scene, leave };
}"""
# A sealed answer of a search bot changes no scene, so answers are read from the store, with their times.
THINKS = f"""async ([game, most]) => {{
  const {{ heard, match, say, until, scene, leave }} = await ({BESIDE})(
    "/api/matches", {{ game, seats: ["me", "bot:hard"], ready: true }});
  say({{ type: "standin", bot: "medium" }});
  await until(() => scene().result || heard.filter(([, {{ scene }}]) => scene?.waiting?.includes(1)).length > most);
  say({{ type: "standin", bot: "" }}); // or both would play on
  await until(() => scene().result || scene().decision);
  leave();
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const base = await done(indexedDB.open("tapete"));
  const texts = await done(base.transaction("rows").objectStore("rows").getAll(IDBKeyRange.bound(match, match + "~")));
  base.close();
  const rows = texts.map(JSON.parse).sort((one, other) => one.seq - other.seq);
  const after = (i) => new Date(rows[i].at) - new Date(rows[i - 1].at);
  return rows.flatMap((row, i) => (i && row.kind === "answer" && row.player === 1 ? [after(i)] : []));
}}"""
# The match of a log, and the time until the page has the region of its first piece.
HOLDS = f"""async (log) => {{
  const {{ heard, say, until, scene, leave }} = await ({BESIDE})("/api/logs", {{ log }});
  await until(() => scene().decision);
  const {{ id, player, place: {{ suggestions: [place] }} }} = scene().decision;
  const began = performance.now();
  say({{ type: "try", seat: player, decision: id, place, n: 1, held: place[0][0] }});
  const tried = () => heard.find(([, words]) => words.type === "tried");
  await until(tried);
  leave();
  return [tried()[0] - began, tried()[1].reach?.length ?? 0];
}}"""


def thoughts(visitor, game: str) -> tuple[float, list[float]]:  # type: ignore[no-untyped-def]
    """Seconds from a search bot's turn until its answer is stored: the first, with its start, and the others."""
    first, *others = (taken / 1000 for taken in visitor.page.evaluate(THINKS, [game, THOUGHTS]))
    return first, sorted(others)


def moments(game: str) -> tuple[list[str], list[str]]:
    """Logs up to decisions that move a piece: the first ones, and some after the middle."""
    match = tapete.new_match(game, seats=["human", "human"], seed="held")
    heuristic = bots.make("greedy", match.game, 1)
    logs = []
    while not match.over:
        player = min(match.pending)
        decision = match.pending[player]
        if isinstance(decision, Place) and decision.region is not None:
            logs.append(b"\n".join(lines_of(match)).decode() + "\n")
        match.act(player, heuristic(match, player))
    return logs[:HELD], logs[len(logs) // 2 :: max(1, len(logs) // 2 // HELD)][:HELD]


def holding(visitor, logs: list[str]) -> list[tuple[float, int]]:  # type: ignore[no-untyped-def]
    """Seconds until the region of a piece is known, and its number of parts."""
    return [(taken / 1000, parts) for taken, parts in (visitor.page.evaluate(HOLDS, log) for log in logs)]


def browser_memory() -> float:
    """Megabytes of the browser's processes, shared pages counted once; 0 if the system does not tell."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    ours = {os.getpid()}
    while grown := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= grown
    kilobytes = 0
    for process in ours:
        with contextlib.suppress(OSError):
            if "chrom" in Path(f"/proc/{process}/comm").read_text():
                kilobytes += int(Path(f"/proc/{process}/smaps_rollup").read_text().partition("\nPss:")[2].split()[0])
    return kilobytes / 1000


def of_95(taken: list[float]) -> float:
    return taken[max(0, math.ceil(len(taken) * 0.95) - 1)]


def main() -> list[str]:
    from playwright.sync_api import sync_playwright
    from tests.browser.conftest import FLAGS, chromium
    from tests.browser.solo import Alone, CountingHost, served

    if not (ROOT / "site" / "index.html").exists() or chromium() is None:
        print("no site/ or no Chromium here: nothing is measured")
        return []
    missed: list[str] = []

    def found(what: str, seconds: float, budget: float, beside: str = "") -> None:
        print(f"{what}: {seconds:.2f} s (budget {budget} s{beside and '; '}{beside})")
        FINDINGS.append((what, f"{seconds:.2f} s", beside, f"{budget} s"))
        if seconds > budget:
            missed.append(what)

    host = CountingHost()
    with served(ROOT / "site", host.handler) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        ada = Alone(browser, url)
        ada.context.add_init_script(f"({WATCH})()")
        found("without a server: first visit to the first decision", first_decision(ada), FIRST)
        ada.ready()
        ada.prepared()  # a second visit comes some seconds after the first
        downloaded = f"{host.bytes_sent / 1e6:.2f} MB"
        print(f"without a server: first visit from a host that does not compress: {downloaded} (budget {DOWNLOAD} MB)")
        FINDINGS.append(
            ("without a server: first visit from a host that does not compress", downloaded, "", f"{DOWNLOAD} MB")
        )
        if host.bytes_sent > DOWNLOAD * 1e6:
            missed.append("without a server: first visit from a host that does not compress")
        found("without a server: second visit to the first decision", first_decision(ada), SECOND)
        for game in GAMES:
            pictures, turns = answers(ada, game)
            if not pictures:
                continue
            found(f"without a server: {game}, an answer until the next picture, 95 %", of_95(pictures), ANSWERED)
            until_turn = f"{of_95(turns):.2f} s"  # includes whole turns of bots
            print(f"without a server: {game}, until my next question, 95 %: {until_turn}")
            FINDINGS.append((f"without a server: {game}, until my next question, 95 %", until_turn, "", ""))
        deadline = bots.LEVELS["hard"]
        for game in GAMES:
            first, times = thoughts(ada, game)
            what = f"without a server: {game}, hard's turn until its answer is kept, 95 %"
            found(what, of_95(times), deadline + ANSWERED, f"{deadline} s of thought; the first {first:.2f} s")
        for game in HOLDING:
            for when, logs in zip(("at the beginning", "on a crowded table"), moments(game), strict=True):
                held = holding(ada, logs)
                times = sorted(seconds for seconds, _ in held)
                drawn = sum(parts > 0 for _, parts in held)
                what = f"without a server: {game}, where a held piece may be dropped, {when}"
                figure = f"{median(times):.2f} s, 95 % {of_95(times):.2f} s"
                print(f"{what}: {figure}, {drawn} of {len(held)} drawn")
                FINDINGS.append((what, figure, f"{drawn} of {len(held)} drawn", ""))
        weight = browser_memory()
        used = ada.page.evaluate("() => navigator.storage.estimate().then((all) => all.usage)") / 1e6
        print(f"the browser with the table's Python {weight:.0f} MB in memory, kept on its disk {used:.0f} MB")
        what = "without a server: the browser in memory, Python in it"
        FINDINGS.append((what, f"{weight:.0f} MB", "", f"{MEMORY} MB"))
        if weight > MEMORY:
            missed.append(what)
        FINDINGS.append(("without a server: kept in the browser", f"{used:.0f} MB", "", ""))
        browser.close()
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)

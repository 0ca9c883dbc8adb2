"""The site without a server, in Chromium, from a plain host of files: how soon one decides, how soon the bots have
answered, what it weighs in memory. Needs site/ (`make site`) and a browser; without them it says so."""

from __future__ import annotations

import contextlib
import math
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
ANSWERS = 20  # of each game
FIRST, SECOND, ANSWERED = 10.0, 4.0, 0.3  # seconds

FINDINGS: list[tuple[str, str, str, str]] = []
DECIDE = "() => document.querySelector('[data-decision]') || document.querySelector('.dec.finished')"


def first_decision(visitor, game: str = "challengers") -> float:  # type: ignore[no-untyped-def]
    """Seconds from the address to the first question of a new match."""
    begun = time.perf_counter()
    visitor.open("/")
    visitor.page.locator(f"[data-play='{game}']").click()
    visitor.wait_turn(180_000)
    return time.perf_counter() - begun


# When an answer goes to the table's worker, when the next picture is back, and when my next question is: without films.
WATCH = """() => {
  const taken = (window.taken = []);
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
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
    """Seconds from an answer until the next picture has come, and until my next question has, bots in between."""
    visitor.open(f"/?at=/new/{game}")
    visitor.page.locator("form button[type=submit]").last.click()
    for _ in range(ANSWERS):
        if visitor.wait_turn(180_000) != "decide":
            break
        visitor.answer()
        visitor.page.wait_for_function(DECIDE)
    taken = visitor.page.evaluate("() => window.taken.filter((one) => one.turn)")
    return sorted(one["scene"] / 1000 for one in taken), sorted(one["turn"] / 1000 for one in taken)


def browser_memory() -> float:
    """Megabytes of the browser's processes, shared pages counted once; 0 where the system does not tell."""
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
    from tests.browser.solo import Alone, served

    if not (ROOT / "site" / "index.html").exists() or chromium() is None:
        print("no site/ or no Chromium here: nothing is measured")
        return []
    missed: list[str] = []

    def found(what: str, seconds: float, budget: float) -> None:
        print(f"{what}: {seconds:.2f} s (budget {budget} s)")
        FINDINGS.append((what, f"{seconds:.2f} s", "", f"{budget} s"))
        if seconds > budget:
            missed.append(what)

    with served(ROOT / "site") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        ada = Alone(browser, url)
        ada.context.add_init_script(f"({WATCH})()")
        found("without a server: first visit to the first decision", first_decision(ada), FIRST)
        ada.ready()
        ada.prepared()  # some seconds after the first: nobody comes a second time before that
        found("without a server: second visit to the first decision", first_decision(ada), SECOND)
        for game in GAMES:
            pictures, turns = answers(ada, game)
            if not pictures:
                continue
            found(f"without a server: {game}, an answer until the next picture, 95 %", of_95(pictures), ANSWERED)
            until_turn = f"{of_95(turns):.2f} s"  # whole turns of bots are in it
            print(f"without a server: {game}, until my next question, 95 %: {until_turn}")
            FINDINGS.append((f"without a server: {game}, until my next question, 95 %", until_turn, "", ""))
        weight = browser_memory()
        used = ada.page.evaluate("() => navigator.storage.estimate().then((all) => all.usage)") / 1e6
        print(f"the browser with the table's Python {weight:.0f} MB in memory, kept on its disk {used:.0f} MB")
        FINDINGS.append(("without a server: the browser in memory, Python in it", f"{weight:.0f} MB", "", ""))
        FINDINGS.append(("without a server: kept in the browser", f"{used:.0f} MB", "", ""))
        browser.close()
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)

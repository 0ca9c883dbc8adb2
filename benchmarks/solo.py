"""The site without a server, in Chromium, from a plain host of files: how soon one decides, how soon the bots have
answered, what it weighs in memory. Needs site/ (`make site`) and a browser; without them it says so."""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
ANSWERS = 20  # of each game
FIRST, SECOND = 10.0, 4.0  # seconds

FINDINGS: list[tuple[str, str, str, str]] = []
DECIDE = "() => document.querySelector('[data-decision]') || document.querySelector('.dec.finished')"


def first_decision(visitor, game: str = "challengers") -> float:  # type: ignore[no-untyped-def]
    """Seconds from the address to the first question of a new match."""
    begun = time.perf_counter()
    visitor.open("/")
    visitor.page.locator(f"[data-play='{game}']").click()
    visitor.wait_turn(180_000)
    return time.perf_counter() - begun


def answers(visitor, game: str) -> list[float]:  # type: ignore[no-untyped-def]
    """Seconds from an answer until it is my turn again, bots in between."""
    visitor.open(f"/?at=/new/{game}")
    visitor.page.locator("form button[type=submit]").last.click()
    taken: list[float] = []
    while len(taken) < ANSWERS and visitor.wait_turn(180_000) == "decide":
        begun = time.perf_counter()
        visitor.answer()
        visitor.page.wait_for_function(DECIDE)
        taken.append(time.perf_counter() - begun)
    return sorted(taken)


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
        found("without a server: first visit to the first decision", first_decision(ada), FIRST)
        ada.ready()
        found("without a server: second visit to the first decision", first_decision(ada), SECOND)
        for game in GAMES:
            taken = answers(ada, game)
            if taken:  # films and whole turns of bots are in it, so one answer's budget of 0.3 s is not judged by it
                longest = f"{taken[int(len(taken) * 0.95) - 1]:.2f} s"
                print(f"without a server: {game}, until my turn, films included, 95 %: {longest}")
                FINDINGS.append((f"without a server: {game}, until my turn, films included, 95 %", longest, "", ""))
        weight = ada.page.evaluate("() => performance.memory?.usedJSHeapSize ?? 0") / 1e6
        used = ada.page.evaluate("() => navigator.storage.estimate().then((all) => all.usage)") / 1e6
        print(f"the page's heap {weight:.0f} MB without Python's, kept in the browser {used:.0f} MB")
        FINDINGS.append(("without a server: kept in the browser", f"{used:.0f} MB", "", ""))
        browser.close()
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)

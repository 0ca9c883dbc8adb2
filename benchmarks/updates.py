"""Main thread of the page for a change of its match, in Chromium, in the five games.

A page at a seat shows a match that another socket of the same guest plays at random against a bot. The thread's own
time is counted, so that other programs do not count, and taken four times, as on a phone.

`python benchmarks/updates.py [GAME...]`
"""

from __future__ import annotations

import asyncio
import random
import sys

from pages import GAMES, Page

from server import ROOT, Guest, Running, percentile

SLOWER = 4  # times: a phone beside this machine
BUDGET = 16.0  # milliseconds
ANSWERS = 25
APART = 0.6  # seconds in which the page draws an answer and what the bot answers to it
FIRST = 3.0  # seconds until the page has drawn its first picture
FINDINGS: list[tuple[str, str, str, str]] = []


async def play(port: int, game: str) -> list[float]:
    """Seconds of the page's main thread for a change, in the mean of each answer with those of the bot."""
    from playwright.async_api import async_playwright
    from tests.browser.conftest import FLAGS, chromium

    guest, rng = await Guest(port).come(), random.Random(game)
    match = await guest.create(game, ("me", "bot:greedy"))
    spent = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = await browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        address = f"http://127.0.0.1:{port}"
        await context.add_cookies([{"name": n, "value": v, "url": address} for n, v in guest.http.cookies.items()])
        context.set_default_timeout(120_000)  # a busy machine is slow
        seen = await context.new_page()
        await seen.goto(f"{address}/m/{match}")
        await seen.wait_for_selector("[data-decision]")
        await asyncio.sleep(FIRST)
        developer = await context.new_cdp_session(seen)
        await developer.send("Performance.enable", {"timeDomain": "threadTicks"})

        async def busy() -> float:
            metrics = (await developer.send("Performance.getMetrics"))["metrics"]
            return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

        async with guest.sit(match, 0, patches=True) as socket:
            page = Page(socket, rng)
            await page.read()
            for _ in range(ANSWERS):
                while page.open_decision is None and not page.is_over:
                    await page.read()
                if page.is_over:
                    break
                before, changes = await busy(), len(page.sizes)
                await page.answer()
                while not page.is_over and await page.read() not in ("ack", "refuse"):
                    pass
                await asyncio.sleep(APART)
                if len(page.sizes) > changes:
                    spent.append((await busy() - before) / (len(page.sizes) - changes))
        await browser.close()
    return spent


def main() -> list[str]:
    sys.path.insert(0, str(ROOT))
    from tests.browser.conftest import chromium

    if chromium() is None or not (ROOT / "client" / "dist" / "index.html").exists():
        print("no Chromium or no client/dist here: nothing is measured")
        return []
    missed = []
    for game in sys.argv[1:] or GAMES:
        with Running("plain") as server:
            times = [1000 * SLOWER * seconds for seconds in asyncio.run(play(server.port, game))]
        last, middle = percentile(times, 0.95), percentile(times, 0.5)
        what = f"{game}, main thread of the page for a change, {SLOWER} times slower: 95 %"
        beside = f"at most {BUDGET:.0f} ms; median {middle:.0f} ms, {len(times)} answers"
        print(f"{what} {last:.0f} ms, {beside}", flush=True)
        FINDINGS.append((what, f"{last:.0f} ms", beside, "kept" if last <= BUDGET else "MISSED"))
        if last > BUDGET:
            missed.append(f"{what} {last:.0f} ms, {beside}")
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)

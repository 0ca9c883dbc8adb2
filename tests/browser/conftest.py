"""A real server, a real browser. Screenshots go to `shots/`, for people to look at."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

ROOT = Path(__file__).parent.parent.parent
SHOTS = ROOT / "shots"
PEOPLE: pytest.StashKey[list[Visitor]] = pytest.StashKey()
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # of an address bar that nobody sees: drawing what hangs from it takes most of what a new window costs. The rest is
    # what Playwright leaves out, too: of two such lists the browser takes the last
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,LensOverlay,MediaRouter,"
    "OptimizationHints,PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,ThirdPartyStoragePartitioning,"
    "DestroyProfileOnBrowserClose,AvoidUnnecessaryBeforeUnloadCheckSync,NetworkTimeServiceQuerying,PreconnectToSearch",
]


PATIENCE = 30  # seconds: a machine that is busy with others draws late, and that is no fault
STARTS = 120  # seconds for a server, on such a machine
expect.set_options(timeout=PATIENCE * 1000)

# two clicks an answer, and none given by itself, as most tests are written: the shortcuts have tests of their own
PLAINLY = (
    "localStorage.tapete = JSON.stringify({quick: false, alone: false, warnings: false, "
    "...JSON.parse(localStorage.tapete ?? '{}')})"
)


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """What the pages showed when a browser test failed is kept beside the pictures, and its words in the report."""
    outcome = yield
    report = outcome.get_result()
    if report.when == "call" and report.failed:
        for n, visitor in enumerate(item.stash.get(PEOPLE, [])):
            with suppress(PlaywrightError):
                visitor.shot(f"failed-{item.name}-{n}")
                page = f"{visitor.page.url}\n{visitor.page.inner_text('body', timeout=1000)[:2000]}"
                report.sections.append((f"page {n}", "\n".join((page, *visitor.words))))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`tapete serve`, as a newcomer starts it, but for the dice."""

    program: tuple[str, ...] = (sys.executable, str(ROOT / "tests" / "steady.py"))

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *flags: str, cwd: Path | None = None) -> None:
        # a whole suite of people comes from one address
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "TAPETE_REQUESTS_A_MINUTE": "100000"}
        command = [*self.program, "serve", "--port", str(self.port), "--data", str(self.data), *flags]
        self.process = subprocess.Popen(command, env=env, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + STARTS
        while self.process.poll() is None and time.monotonic() < until:
            try:
                httpx.get(f"{self.url}/api/games", timeout=30)
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start within {STARTS} s, or ended: {self.process.poll()}")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=STARTS)
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    if not (ROOT / "client" / "dist" / "index.html").exists():
        pytest.fail("client/dist is missing: run `make client`")
    table = Server(tmp_path_factory.mktemp("table"))
    table.start()
    yield table
    table.stop()


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(
    scope="package"
)  # while it is open an event loop runs in this thread, which other tests want for themselves
def browser():
    program = chromium()
    if program is None:
        pytest.skip("no Chromium on this machine, and it could not be installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


class Visitor:
    """A person with a browser of their own. Whatever the page complains about is kept, and fails the test."""

    def __init__(self, browser: Browser, url: str, *, viewport=DESKTOP, locale="es-ES", script="", **more) -> None:
        self.viewport = viewport
        # what keeps the page in the browser would keep it from whoever comes after, too: it has a test of its own
        asked = {"service_workers": "block", "has_touch": viewport is PHONE, **more}
        self.context: BrowserContext = browser.new_context(
            viewport=viewport, locale=locale, reduced_motion="reduce", **asked
        )
        if script:
            self.context.add_init_script(script)
        self.context.add_init_script(PLAINLY)
        self.page: Page = self.context.new_page()
        self.url, self.complaints = url, []
        self.words: deque[str] = deque(maxlen=24)
        self.page.on("websocket", self.overhear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console", lambda message: self.complaints.append(message.text) if message.type == "error" else None
        )

    def overhear(self, socket: WebSocket) -> None:
        """The last words of both sides, for the report of a test that failed."""
        began = time.monotonic()

        def note(mark: str) -> Callable[[object], None]:
            return lambda word: self.words.append(f"{time.monotonic() - began:7.2f} {mark} {str(word)[:160]}")

        self.words.append(f"        {socket.url}")
        socket.on("framesent", note(">"))
        socket.on("framereceived", note("<"))
        socket.on("close", note("closed"))

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def shot(self, name: str) -> None:
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def start(
        self, seats: list[str], game: str = "challengers", options: dict | None = None, *, ready: bool = False
    ) -> str:
        """A match made over the wire with this visitor's own cookies; the page opens on it. `ready`: a bot lays this
        visitor's side of the table."""
        return self.enter_new("/api/matches", {"game": game, "seats": seats, "options": options or {}, "ready": ready})

    def enter_new(self, path: str, wanted: dict) -> str:
        asking = self.context.request
        asking.get(f"{self.url}/api/me")
        token = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "csrftoken")
        made = asking.post(f"{self.url}{path}", data=wanted, headers={"x-csrftoken": token}).json()
        assert "match" in made, made
        self.open(f"/m/{made['match']['id']}")
        return str(made["match"]["id"])

    # ---- playing

    def wait_turn(self, timeout: float = 120_000) -> str:
        """Until I have a decision or the match is over; which of the two."""
        until = time.monotonic() + timeout / 1000
        while True:
            self.skip_playback()
            try:
                self.page.wait_for_selector("[data-decision], .dec.finished", timeout=3000)
                return "over" if self.page.query_selector(".dec.finished") else "decide"
            except PlaywrightTimeout:
                if time.monotonic() > until:
                    self.shot("nothing-to-decide")
                    raise

    def skip_playback(self) -> None:
        skip = self.page.locator("[data-skip]")
        if skip.count():
            try:
                skip.first.click(timeout=500)
            except Exception:  # the film ended by itself
                return

    def decision(self) -> str | None:
        return self.page.evaluate("document.querySelector('[data-decision]')?.dataset.decision ?? null")

    def answer(self, option: int = 0) -> None:
        """Click an option, then the button that repeats it; wait until the table has moved on."""
        before = self.decision()
        suggestion = self.page.locator("[data-decision] [data-suggestion='0']")
        # on a phone the list alone is seen, and not the answer that a desk shows enlarged
        chosen = self.page.locator(f"[data-decision] [data-option='{option}']:visible").first
        quick = False  # what can be taken back is answered by one click
        if suggestion.count():
            quick = suggestion.get_attribute("data-quick") is not None
            suggestion.click()
            if quick:
                self.heed_warning(before)
            else:
                self.page.wait_for_selector("[data-decision] .verdict:not(.bad)")
        elif chosen.count() and not self.is_down(chosen):
            quick = chosen.get_attribute("data-quick") is not None
            chosen.click()
        if not quick:
            self.page.locator("[data-confirm]").click()
        self.moved_on(before)

    def is_down(self, option: Locator) -> bool:
        """Whether an answer is chosen already: the only one there is chooses itself, a moment after it is drawn."""
        if self.page.locator("[data-decision]:not(.place) [data-option]").count() == 1:
            expect(option).to_have_attribute("aria-pressed", "true")
        return option.get_attribute("aria-pressed") == "true"

    def heed_warning(self, before: str | None) -> None:
        """A proposal was clicked: it is the answer, unless the table warns of something on the way; then it is
        confirmed."""
        self.page.wait_for_function(
            "(before) => document.querySelector('[data-decision] .warned') || "
            "document.querySelector('[data-decision]')?.dataset.decision !== before",
            arg=before,
            timeout=30_000,
        )
        if self.decision() == before:
            self.page.locator("[data-confirm]").click()

    def still_asks(self, decision: str | None) -> None:
        """The question is the one it was."""
        expect(self.page.locator("[data-decision]")).to_have_attribute("data-decision", decision or "")

    def moved_on(self, before: str | None) -> None:
        self.page.wait_for_function(
            "(before) => document.querySelector('[data-decision]')?.dataset.decision !== before",
            arg=before,
            timeout=30_000,
        )

    def close(self) -> None:
        self.context.close()
        assert self.complaints == [], self.complaints

    def become_somebody_else(self) -> None:
        """Nothing is left of who this was but the files of the page: to open a window costs more than most tests."""
        self.page.goto("about:blank")
        self.page.unroute_all()
        self.context.clear_cookies()
        line = self.context.new_cdp_session(self.page)
        line.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        line.detach()
        self.page.set_viewport_size(self.viewport)
        self.page.emulate_media(media="null")
        self.complaints.clear()
        self.words.clear()


def holds(
    page: Page, read: str | Callable[[], Any], right: Callable[[Any], object] = bool, argument: object = None
) -> Any:
    """What is read of a page, by a script or a function, once it is as it should be: a page is drawn a moment after it
    has heard. What `expect` can wait for is left to that."""
    until, value = time.monotonic() + PATIENCE, None
    while True:
        with suppress(PlaywrightError):  # it is not there yet, or went while it was read
            value = page.evaluate(read, argument) if isinstance(read, str) else read()
            if right(value):
                return value
        if time.monotonic() > until:
            raise AssertionError(f"{read if isinstance(read, str) else 'the last that was read'}: {value!r}")
        page.wait_for_timeout(50)


def fits(page: Page) -> None:
    """Nothing of the page is wider than the window."""
    window = page.viewport_size["width"]
    holds(page, "document.documentElement.scrollWidth", lambda width: width <= window)


def settled(page: Page, script: str) -> Any:
    """What a script measures, once it has been the same for ten pictures in a row: a board comes to lie where it will a
    moment after it was drawn."""
    return page.evaluate(
        f"""() => new Promise((settled) => {{
            let last = null, same = 0;
            const look = () => {{
                const now = JSON.stringify(({script})() ?? null);
                same = now === last && now !== "null" ? same + 1 : 0;
                last = now;
                same >= 10 ? settled(JSON.parse(now)) : requestAnimationFrame(look);
            }};
            look();
        }})"""
    )


def box_of(page: Page, selector: str) -> dict[str, float]:
    """Where the first of such things has come to lie."""
    page.locator(selector).first.wait_for()
    named = json.dumps(selector)
    return settled(page, f"() => document.querySelector({named})?.getBoundingClientRect().toJSON()")


@pytest.fixture(scope="package")
def windows(browser):
    """Windows that nobody sits at, by what they were opened with."""
    free: dict[str, list[Visitor]] = {}
    yield free
    for waiting in free.values():
        for visitor in waiting:
            visitor.close()


@pytest.fixture
def visit(request, server, browser, windows):
    """People who come to the table, each anew. `script` runs before every page of theirs."""
    visitors: list[tuple[str, Visitor]] = []

    def come(script: str = "", **kwargs) -> Visitor:
        kind = repr((server.url, script, sorted(kwargs.items())))
        waiting = windows.setdefault(kind, [])
        visitor = waiting.pop() if waiting else Visitor(browser, server.url, script=script, **kwargs)
        visitors.append((kind, visitor))
        request.node.stash.setdefault(PEOPLE, []).append(visitor)
        return visitor

    yield come
    complaints = [complaint for _, visitor in visitors for complaint in visitor.complaints]
    for kind, visitor in visitors:
        visitor.become_somebody_else()
        windows[kind].append(visitor)
    assert complaints == []


def give_up(visitor) -> None:
    """Resign, by the menu, which asks whether that is meant."""
    visitor.page.locator("[data-menu], button[aria-label='Ajustes y partida']").first.click()
    visitor.page.locator("[data-resign]").first.click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.page.wait_for_selector(".dec.finished")


def stand_in(visitor) -> None:
    """ "Play for me", by the menu."""
    visitor.page.locator("[data-menu], button[aria-label='Ajustes y partida']").first.click()
    visitor.page.get_by_role("button", name="Juega por mí").first.click()

"""Fixtures of the browser tests: a real server, a real browser.

Screenshots go to `shots/`: always of a failed test, of the others with `TAPETE_SHOTS=1`.
"""

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
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.settled_pages import PATIENCE, unsettled, wait_until, watch
from tests.guarded_process import end_guarded, start_guarded

ROOT = Path(__file__).parent.parent.parent
SHOTS = ROOT / "shots"
VISITORS: pytest.StashKey[list[Visitor]] = pytest.StashKey()
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The address bar is never seen, and drawing its popups takes most of the time of a new window. The other features
    # are those that Playwright disables: of two such lists the browser uses only the last.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,LensOverlay,MediaRouter,"
    "OptimizationHints,PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,ThirdPartyStoragePartitioning,"
    "DestroyProfileOnBrowserClose,AvoidUnnecessaryBeforeUnloadCheckSync,NetworkTimeServiceQuerying,PreconnectToSearch",
]


STARTS = 120  # seconds until a server runs on a busy machine
ATTEMPTS = 3  # to start a server or a browser
REQUEST = 120_000  # milliseconds for a request of a test: the film of a long match may be made before it
expect.set_options(timeout=PATIENCE * 1000)

# Two clicks per answer and no automatic answers, as most tests expect. The shortcuts have their own tests.
TWO_CLICKS = (
    "localStorage.tapete = JSON.stringify({quick: false, alone: false, warnings: false, "
    "...JSON.parse(localStorage.tapete ?? '{}')})"
)

# Bots' moves are shown at once.
NO_FILMS = "localStorage.tapete ??= JSON.stringify({speed: 0});"


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """After a failed browser test, take screenshots of its pages and add their text to the report."""
    outcome = yield
    report = outcome.get_result()
    if report.when == "call" and report.failed:
        for n, visitor in enumerate(item.stash.get(VISITORS, [])):
            with suppress(PlaywrightError), visitor.unsettled():
                visitor.save_screen(f"failed-{item.name}-{n}")
                page = f"{visitor.page.url}\n{visitor.page.inner_text('body', timeout=1000)[:2000]}"
                report.sections.append((f"page {n}", "\n".join((page, *visitor.messages))))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`tapete serve` with default settings, except for fixed seeds. It ends with the tests, also if they are killed."""

    program: tuple[str, ...] = (sys.executable, str(ROOT / "tests" / "fixed_seeds.py"))

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.flags: tuple[str, ...] = ()
        self.cwd: Path | None = None
        self.has_run = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *flags: str, cwd: Path | None = None) -> None:
        """Start, up to three times. Once it has run, it keeps its port: pages connect to it again."""
        self.flags, self.cwd = flags, cwd
        for _ in range(ATTEMPTS):
            self.launch()
            if self.answers_soon():
                self.has_run = True
                return
            self.stop()
            if not self.has_run:
                self.port = free_port()
        raise RuntimeError(f"the server did not start in {ATTEMPTS} attempts of up to {STARTS} s")

    def launch(self) -> None:
        # all test visitors come from one address
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "TAPETE_REQUESTS_A_MINUTE": "100000"}
        command = [*self.program, "serve", "--port", str(self.port), "--data", str(self.data), *self.flags]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = start_guarded(*command, env=env, cwd=self.cwd, **quiet)

    def answers_soon(self) -> bool:
        with suppress(TimeoutError):
            wait_until(lambda: self.answers() or not self.is_running(), patience=STARTS)
        return self.is_running() and self.answers()

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/games", timeout=30).is_success
        except httpx.HTTPError:
            return False

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def ensure_running(self) -> None:
        """Start again after a crash, so that it fails one test and not all that follow."""
        if not self.is_running():
            self.start(*self.flags, cwd=self.cwd)

    def stop(self) -> None:
        if self.process is not None:
            end_guarded(self.process)
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    if not (ROOT / "client" / "dist" / "index.html").exists():
        pytest.fail("client/dist is missing: run `make client`")
    table = Server(tmp_path_factory.mktemp("table"))
    table.start()
    yield table
    table.stop()


LEAN = "chromium-headless-shell"  # without windows and notifications: a sixth less processor time
WHOLE = ("chromium", "chromium-browser", "google-chrome")


def chromium(*, whole: bool = False) -> str | None:
    """Program of a Chromium. `whole`: with all that a person's browser has."""
    return next(filter(None, map(shutil.which, WHOLE if whole else (LEAN, *WHOLE))), None)


def launch(browser_type: BrowserType, *flags: str, without: str = "", whole: bool = False) -> Browser:
    """Start a Chromium, up to three times: on a busy machine a start may fail."""
    args = [*(flag for flag in FLAGS if flag != without), *flags]
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return browser_type.launch(executable_path=chromium(whole=whole), args=args)
        except PlaywrightError:
            if attempt == ATTEMPTS:
                raise
    raise AssertionError("unreachable")


class SharedBrowser:
    """The Chromium of most tests. It is started when first used, and again after a crash."""

    def __init__(self, browser_type: BrowserType, *, whole: bool = False) -> None:
        self.browser_type, self.whole = browser_type, whole
        self.running: Browser | None = None

    def new_context(self, **settings: Any) -> BrowserContext:
        try:
            return self.connected().new_context(**settings)
        except PlaywrightError:  # it crashed a moment ago
            self.close()
            return self.connected().new_context(**settings)

    def connected(self) -> Browser:
        if self.running is None or not self.running.is_connected():
            self.running = launch(self.browser_type, whole=self.whole)
        return self.running

    def close(self) -> None:
        if self.running is not None:
            with suppress(PlaywrightError):
                self.running.close()
            self.running = None


@pytest.fixture(scope="package")  # an open browser occupies this thread's event loop, which other tests need
def browser():
    if chromium() is None:
        pytest.skip("no Chromium on this machine, and it could not be installed")
    with sync_playwright() as playwright:
        shared = SharedBrowser(playwright.chromium)
        yield shared
        shared.close()


class Visitor:
    """A person with their own browser. Errors of the page are collected and fail the test."""

    patience = PATIENCE  # seconds until the page is settled

    def __init__(
        self, browser: Browser | SharedBrowser, url: str, *, viewport=DESKTOP, locale="es-ES", script="", **more
    ) -> None:
        self.viewport = viewport
        # a service worker would serve cached pages to the next visitor; it has its own test
        settings = {"service_workers": "block", "has_touch": viewport is PHONE, **more}
        self.context: BrowserContext = browser.new_context(
            viewport=viewport, locale=locale, reduced_motion="reduce", **settings
        )
        if script:
            self.context.add_init_script(script)
        self.context.add_init_script(TWO_CLICKS)
        self.crashed, self.has_scripts = False, settings.get("java_script_enabled", True)
        self.context.on("page", self.follow)
        self.page: Page = self.context.new_page()
        self.follow(self.page)
        self.url, self.complaints = url, []
        self.messages: deque[str] = deque(maxlen=24)
        self.page.on("websocket", self.record_messages)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console", lambda message: self.complaints.append(message.text) if message.type == "error" else None
        )

    def follow(self, page: Page) -> None:
        """Wait for this page, or another tab, before every action; note if it crashes."""
        if self.has_scripts:
            watch(page, self.patience)
        page.on("crash", lambda _: setattr(self, "crashed", True))

    def unsettled(self) -> AbstractContextManager[None]:
        """Act and read while something is pending: for tests about just that."""
        return unsettled(self.page)

    def is_usable(self) -> bool:
        """False if the page or its browser crashed."""
        browser = self.context.browser
        return not self.crashed and not self.page.is_closed() and browser is not None and browser.is_connected()

    def record_messages(self, socket: WebSocket) -> None:
        """Record the last messages in both directions, for the report of a failed test."""
        began = time.monotonic()

        def note(mark: str) -> Callable[[object], None]:
            return lambda message: self.messages.append(f"{time.monotonic() - began:7.2f} {mark} {str(message)[:160]}")

        self.messages.append(f"        {socket.url}")
        socket.on("framesent", note(">"))
        socket.on("framereceived", note("<"))
        socket.on("close", note("closed"))

    def resize(self, viewport: dict[str, int]) -> None:
        self.viewport = viewport
        self.page.set_viewport_size(viewport)

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def open_game(self, game: str) -> Page:
        """Open the home page and the slip of a game."""
        page = self.open("/")
        page.click(f"[data-game='{game}']")
        page.wait_for_selector(f"[data-play='{game}']")
        return page

    def open_first_match(self, game: str) -> Page:
        """Click "play now" as a newcomer and go up to the first question and its goal."""
        page = self.open_game(game)
        page.click(f"[data-play='{game}']")
        self.wait_turn()
        page.wait_for_selector("[data-goal]")
        return page

    def shot(self, name: str) -> None:
        """Take a screenshot if `TAPETE_SHOTS` is set: each costs as much as several answers."""
        if os.environ.get("TAPETE_SHOTS"):
            self.save_screen(name)

    def save_screen(self, name: str) -> None:
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def start(
        self, seats: list[str], game: str = "challengers", options: dict | None = None, *, ready: bool = False
    ) -> str:
        """Create a match by the API with this visitor's cookies and open it. Return its id.

        With `ready` a bot makes this visitor's setup decisions.
        """
        return self.enter_new("/api/matches", {"game": game, "seats": seats, "options": options or {}, "ready": ready})

    def enter_new(self, path: str, body: dict) -> str:
        http = self.context.request
        http.get(f"{self.url}/api/me")
        token = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "csrftoken")
        answer = http.post(f"{self.url}{path}", data=body, headers={"x-csrftoken": token}, timeout=REQUEST).json()
        assert "match" in answer, answer
        self.open(f"/m/{answer['match']['id']}")
        return str(answer["match"]["id"])

    # ---- playing

    def wait_turn(self, timeout: float = 120_000) -> str:
        """Wait until this visitor has a decision or the match is over; return "decide" or "over"."""
        until = time.monotonic() + timeout / 1000
        with self.unsettled():
            while True:
                self.skip_playback()
                try:
                    self.page.wait_for_selector("[data-decision], .dec.finished", timeout=3000)
                    return "over" if self.page.query_selector(".dec.finished") else "decide"
                except PlaywrightTimeout:
                    if time.monotonic() > until:
                        self.save_screen("nothing-to-decide")
                        raise

    def skip_playback(self) -> None:
        skip = self.page.locator("[data-skip]")
        with self.unsettled(), suppress(PlaywrightError):  # the playback ended by itself
            if skip.count():
                skip.first.click(timeout=500)

    def decision(self) -> str | None:
        return self.page.evaluate("document.querySelector('[data-decision]')?.dataset.decision ?? null")

    def answer(self, option: int = 0) -> None:
        """Click an option and the confirm button; wait until the table has moved on."""
        before = self.decision()
        suggestion = self.page.locator("[data-decision] [data-suggestion='0']")
        if not suggestion.count():
            self.reveal(option)
        # a phone shows only the list, not the enlarged answer of a desktop
        chosen = self.page.locator(f"[data-decision] [data-option='{option}']:visible").first
        quick = False  # one click answers what can be undone
        if suggestion.count():
            quick = suggestion.get_attribute("data-quick") is not None
            suggestion.click()
            if quick:
                self.confirm_if_warned(before)
            else:
                self.page.wait_for_selector("[data-decision] .verdict:not(.bad)")
        elif chosen.count() and not self.is_chosen(chosen):
            quick = chosen.get_attribute("data-quick") is not None
            chosen.click()
        if not quick:
            self.page.locator("[data-confirm]").click()
        self.moved_on(before)

    def reveal(self, option: int) -> None:
        """Open the lines of the list that hold an option, until the option is in sight."""
        listed = self.page.locator(f"[data-decision] [data-option='{option}']:visible")
        line = self.page.locator(f"[data-decision] .line[data-keys~='{option}'][aria-expanded=false]:visible")
        leave = self.page.locator("[data-decision] [data-back]:visible")
        for _ in range(3):
            if listed.count():
                return
            if line.count():
                line.first.click()
            elif leave.count():
                leave.first.click()

    def touch(self, id: str) -> None:
        """Click or tap a piece, unit or area of the board."""
        thing = self.page.locator(f".board :is([data-id='{id}'], [data-group='{id}'])").first
        at = settled(
            self.page,
            f"""() => {{
            const thing = document.querySelector(".board :is([data-id='{id}'], [data-group='{id}'])");
            const box = (thing?.querySelector(".face, .body") ?? thing)?.getBoundingClientRect();
            return box && [box.x + box.width / 2, box.y + box.height / 2];
        }}""",
        )
        thing.scroll_into_view_if_needed()
        if self.viewport is PHONE:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def is_chosen(self, option: Locator) -> bool:
        """True if the option is already chosen. A single option is chosen automatically shortly after it is drawn."""
        if self.page.locator("[data-decision][data-choices='1']:not(.place)").count():
            expect(option).to_have_attribute("aria-pressed", "true")
        return option.get_attribute("aria-pressed") == "true"

    def confirm_if_warned(self, before: str | None) -> None:
        """Confirm a clicked suggestion if the table warns about it; otherwise the click was the answer."""
        self.page.wait_for_function(
            "(before) => document.querySelector('[data-decision] .warned') || "
            "document.querySelector('[data-decision]')?.dataset.decision !== before",
            arg=before,
            timeout=30_000,
        )
        if self.decision() == before:
            self.page.locator("[data-confirm]").click()

    def still_asks(self, decision: str | None) -> None:
        """Expect the same decision as before."""
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

    def reset(self) -> None:
        """Delete cookies and stored data but keep the cached files: a new window is slower than most tests.

        The page becomes a picture of the same site: for a page of another one the browser begins a new process.
        """
        self.page.unroute_all()
        with self.unsettled():
            self.page.goto(f"{self.url}/icon-180.png")
        self.context.clear_cookies()
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        devtools.detach()
        self.page.emulate_media(media="null")
        self.complaints.clear()
        self.messages.clear()


def holds(
    page: Page, read: str | Callable[[], Any], right: Callable[[Any], object] = bool, argument: object = None
) -> Any:
    """Read a page by a script or a function until the value is right, and return it.

    A page is drawn a moment after it has received a message. Use `expect` where it can wait.
    """
    value = None

    def is_right() -> bool:
        nonlocal value
        with suppress(PlaywrightError):  # the element is not there yet, or was removed meanwhile
            value = page.evaluate(read, argument) if isinstance(read, str) else read()
            return bool(right(value))
        return False

    try:
        wait_until(is_right, page)
    except TimeoutError:
        raise AssertionError(f"{read if isinstance(read, str) else 'the value read last'}: {value!r}") from None
    return value


def fits(page: Page) -> None:
    """Expect no part of the page to be wider than the window."""
    window = page.viewport_size["width"]
    holds(page, "document.documentElement.scrollWidth", lambda width: width <= window)


def settled(page: Page, script: str) -> Any:
    """Value of a script on the settled page, once it has one."""
    return holds(page, script, lambda value: value is not None)


def box_of(page: Page, selector: str) -> dict[str, float]:
    """Final position of the first element that matches."""
    page.locator(selector).first.wait_for()
    named = json.dumps(selector)
    return settled(page, f"() => document.querySelector({named})?.getBoundingClientRect().toJSON()")


@pytest.fixture(scope="package")
def windows(browser):
    """Unused browser windows, by the settings they were opened with, except for their sizes."""
    free: dict[str, list[Visitor]] = {}
    yield free
    for waiting in free.values():
        for visitor in waiting:
            visitor.close()


@pytest.fixture
def visit(request, server, browser, windows):
    """Return a function that opens a new visitor. Its `script` runs before every page."""
    server.ensure_running()
    visitors: list[tuple[str, Visitor]] = []

    def open_visitor(script: str = "", *, viewport=DESKTOP, **kwargs) -> Visitor:
        settings = {"has_touch": viewport is PHONE, **kwargs}
        kind = repr((server.url, script, sorted(settings.items())))
        waiting = [visitor for visitor in windows.get(kind, []) if visitor.is_usable()]
        windows[kind] = waiting
        visitor = (
            waiting.pop() if waiting else Visitor(browser, server.url, viewport=viewport, script=script, **settings)
        )
        visitor.resize(viewport)
        visitors.append((kind, visitor))
        request.node.stash.setdefault(VISITORS, []).append(visitor)
        return visitor

    yield open_visitor
    complaints = [complaint for _, visitor in visitors for complaint in visitor.complaints]
    for kind, visitor in visitors:
        with suppress(PlaywrightError):  # a window that crashed is not used again
            visitor.reset()
            windows[kind].append(visitor)
    assert complaints == []


def give_up(visitor) -> None:
    """Resign by the menu, and confirm."""
    visitor.page.locator("[data-menu], button[aria-label='Ajustes y partida']").first.click()
    visitor.page.locator("[data-resign]").first.click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.page.wait_for_selector(".dec.finished")


def stand_in(visitor) -> None:
    """Choose "Play for me" in the menu."""
    visitor.page.locator("[data-menu], button[aria-label='Ajustes y partida']").first.click()
    visitor.page.get_by_role("button", name="Juega por mí").first.click()

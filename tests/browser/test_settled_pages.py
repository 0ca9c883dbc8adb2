"""Waits of the browser tests themselves: settled pages, browsers and servers that crash, processes that stay behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import psutil
import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from tests.browser import settled_pages
from tests.browser.conftest import LEAN, ROOT, Server, SharedBrowser, Visitor, chromium
from tests.browser.settled_pages import wait_until

# pending for a moment, then a heading with another text
CHANGE_LATER = """() => {
    document.documentElement.dataset.pending = "film";
    setTimeout(() => {
        document.querySelector("h1").textContent = "changed";
        delete document.documentElement.dataset.pending;
    }, 400);
}"""
STAY_PENDING = "() => void (document.documentElement.dataset.pending = 'film socket')"


def test_every_reading_and_action_waits_until_the_page_is_settled(visit):
    ana = visit()
    page = ana.open("/settings")
    heading = page.locator("h1")
    texts: list[str] = []
    for read in (
        heading.inner_text,
        lambda: page.inner_text("h1"),
        lambda: page.evaluate("document.querySelector('h1').textContent"),
        lambda: page.query_selector("h1").text_content(),
        lambda: page.keyboard.press("Shift") or page.evaluate("document.querySelector('h1').textContent"),
    ):
        heading.evaluate("(one) => void (one.textContent = 'before')")
        page.evaluate(CHANGE_LATER)
        texts.append(read())
    assert texts == ["changed"] * 5
    page.evaluate(CHANGE_LATER)
    expect(heading).not_to_have_text("before")


def test_a_page_that_stays_pending_fails_with_its_reasons(visit, monkeypatch):
    ana = visit()
    page = ana.open("/settings")
    page.evaluate(STAY_PENDING)
    monkeypatch.setattr(settled_pages._watched[page], "patience", 0.5)
    with pytest.raises(AssertionError, match=r"/settings is not settled\. Still pending: film socket$"):
        page.locator("h1").click()
    with ana.unsettled():
        page.locator("h1").click()
        page.evaluate("() => void delete document.documentElement.dataset.pending")
    expect(page.locator("h1")).to_be_visible()


def test_a_page_names_what_it_waits_for(visit):
    ana, held = visit(), []
    ana.page.route("**/api/matches?**", lambda route: held.append(route))
    page = ana.open("/lobby")
    expect_pending(page, "request")
    wait_until(lambda: held, page)
    for route in held:
        route.continue_()
    page.unroute_all()
    page.wait_for_selector("html[data-settled]:not([data-pending])", state="attached")
    expect(page.locator("h1")).to_be_visible()


def expect_pending(page, reason: str) -> None:
    page.wait_for_function("(reason) => document.documentElement.dataset.pending === reason", arg=reason)


@pytest.mark.long  # this and the next ones test only the tests
def test_a_crashed_browser_is_replaced(browser, server):
    shared = SharedBrowser(browser.browser_type)
    try:
        first = Visitor(shared, server.url)
        session = shared.connected().new_browser_cdp_session()
        with pytest.raises(PlaywrightError):
            session.send("Browser.crash")
        wait_until(lambda: not first.is_usable())
        second = Visitor(shared, server.url)
        expect(second.open("/settings").locator("h1")).to_be_visible()
        second.close()
    finally:
        shared.close()


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="the failing browser is a shell script")
def test_a_browser_that_fails_to_start_twice_is_started_again(browser, server, tmp_path, monkeypatch):
    script = tmp_path / LEAN
    tried = tmp_path / "tried"
    script.write_text(f'#!/bin/sh\necho >> {tried}\n[ $(wc -l < {tried}) -gt 2 ] || exit 1\nexec {chromium()} "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    shared = SharedBrowser(browser.browser_type)
    try:
        visitor = Visitor(shared, server.url)
        expect(visitor.open("/settings").locator("h1")).to_be_visible()
        visitor.close()
    finally:
        shared.close()
    assert len(tried.read_text().splitlines()) == 3


@pytest.mark.long
def test_a_server_that_fails_to_start_or_crashes_is_started_again(tmp_path):
    tried = tmp_path / "tried"
    program = tmp_path / "serve_at_the_third_start.py"
    program.write_text(
        f"import pathlib, runpy, sys\n"
        f"tried = pathlib.Path({str(tried)!r})\n"
        f"tried.write_text((tried.read_text() if tried.exists() else '') + '.')\n"
        f"if len(tried.read_text()) < 3: sys.exit(1)\n"
        f"runpy.run_path({str(ROOT / 'tests' / 'fixed_seeds.py')!r}, run_name='__main__')\n"
    )

    class FailingServer(Server):
        program = (sys.executable, str(tmp_path / "serve_at_the_third_start.py"))

    server = FailingServer(tmp_path / "data")
    server.start()
    try:
        assert tried.read_text() == "..."
        port = server.port
        (child,) = psutil.Process(server.process.pid).children()
        child.kill()
        wait_until(lambda: not server.is_running())
        server.ensure_running()
        assert server.answers()
        assert server.port == port
    finally:
        server.stop()
    assert not server.is_running()


# starts all that tests start, reports its processes, and waits to be killed
STARTS_EVERYTHING = """
import pathlib, sys, threading
sys.path.insert(0, {root!r})
import psutil
from playwright.sync_api import sync_playwright
from tests.browser.conftest import Server, SharedBrowser, Visitor
from tests.server.own_postgres import Postgres
from tests.server.running import Nursery, Server as ForkedServer

def test_waits_to_be_killed(tmp_path):
    table = Server(tmp_path / "table")
    table.start()
    postgres = Postgres()
    forked = ForkedServer(Nursery(), f"sqlite:///{{tmp_path}}/tapete.db", tmp_path / "forked").start()
    with sync_playwright() as playwright:
        Visitor(SharedBrowser(playwright.chromium), table.url).open("/settings")
        ours = {{child.pid for child in psutil.Process().children(recursive=True)}}
        ours |= {{postgres.server.get_pid(), forked.pid}}
        report = pathlib.Path({report!r})
        report.with_suffix(".part").write_text(" ".join(map(str, ours)))
        report.with_suffix(".part").rename(report)
        threading.Event().wait()
"""


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL, and no PostgreSQL of the tests")
def test_a_killed_pytest_leaves_no_process_behind(tmp_path):
    program, report = tmp_path / "test_everything.py", tmp_path / "report"
    program.write_text(STARTS_EVERYTHING.format(root=str(ROOT), report=str(report)))
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    killed = subprocess.Popen([*command, "-c", os.devnull, str(program)], cwd=tmp_path, stdout=subprocess.PIPE)
    try:
        wait_until(lambda: report.exists() or killed.poll() is not None, patience=240)
        assert killed.poll() is None, killed.stdout.read().decode()
        processes = [int(pid) for pid in report.read_text().split()]
        assert len(processes) > 6
    finally:
        killed.send_signal(signal.SIGKILL)
        killed.wait()
    wait_until(lambda: not any(map(is_running, processes)), patience=60, words="processes stayed behind")


def is_running(pid: int) -> bool:
    """False also for a process that has ended but was not waited for."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False

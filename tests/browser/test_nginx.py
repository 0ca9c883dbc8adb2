"""Tapete behind nginx as in docs/hosting.md: https, WebSockets, below a path of the site."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, STARTS, Visitor, free_port, holds
from tests.browser.settled_pages import wait_until
from tests.guarded_process import end_guarded, start_guarded

PREFIX = "/tapete"
FRAME = """daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
{user}
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


def documented_site() -> str:
    """The nginx configuration in docs/hosting.md."""
    [site] = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8"), re.DOTALL)
    return str(site)


def on_this_machine(site: str, folder: Path, http: int, https: int, tapete: int) -> str:
    """The documented configuration with free ports and a test certificate; nothing else is changed."""
    for documented, local in (
        ("listen 80;", f"listen 127.0.0.1:{http};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{https} ssl;"),
        ("/etc/letsencrypt/live/juegos.example.org/fullchain.pem", f"{folder}/certificate.pem"),
        ("/etc/letsencrypt/live/juegos.example.org/privkey.pem", f"{folder}/key.pem"),
        ("http://127.0.0.1:8000;", f"http://127.0.0.1:{tapete};"),
    ):
        assert site.count(documented) == 1, documented
        site = site.replace(documented, local)
    return site


def certify(folder: Path) -> None:
    words = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=juegos.example.org",
    ]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    subprocess.run([*words, *files], check=True, capture_output=True)


class Club:
    """Tapete behind nginx, both on loopback ports."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tapete, self.http, self.https = free_port(), free_port(), free_port()
        self.url = f"https://127.0.0.1:{self.https}"
        self.processes: list[subprocess.Popen[bytes]] = []

    def open(self) -> None:
        certify(self.folder)
        site = on_this_machine(documented_site(), self.folder, self.http, self.https, self.tapete)
        user = "user root;" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(FRAME.format(folder=self.folder, site=site, user=user))
        flags = ["--port", str(self.tapete), "--data", str(self.folder / "data"), "--prefix", PREFIX, "--secure"]
        self.start(sys.executable, "-m", "tapete.cli", "serve", *flags)
        self.start(
            str(nginx()),
            "-c",
            str(self.folder / "nginx.conf"),
            "-p",
            str(self.folder),
            "-e",
            str(self.folder / "error.log"),
        )
        try:
            wait_until(self.answers, patience=STARTS)
        except TimeoutError:
            raise AssertionError((self.folder / "error.log").read_text()) from None

    def start(self, *command: str) -> None:
        self.processes.append(start_guarded(*command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}{PREFIX}/api/games", verify=False, timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def close(self) -> None:
        for process in reversed(self.processes):
            end_guarded(process)


def nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/opt/homebrew/bin")


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    if nginx() is None or shutil.which("openssl") is None:
        pytest.skip("no nginx (or no openssl) on this machine, and it could not be installed: `make nginx` tries")
    club = Club(tmp_path_factory.mktemp("club"))
    try:
        club.open()
        yield club
    finally:
        club.close()


@pytest.fixture
def member(club, browser):
    """Return a function that opens a visitor and records every address the page requests."""
    visitors: list[Visitor] = []

    def open_visitor() -> Visitor:
        visitor = Visitor(browser, club.url, ignore_https_errors=True)
        visitor.requests: list[str] = []
        visitor.page.on("request", lambda request: visitor.requests.append(request.url))
        visitor.page.on("websocket", lambda line: visitor.requests.append(line.url))
        visitors.append(visitor)
        return visitor

    yield open_visitor
    for visitor in visitors:
        strays = [
            url
            for url in visitor.requests
            if not urlsplit(url).path.startswith(f"{PREFIX}/") and not url.startswith(("data:", "blob:"))
        ]
        visitor.close()
        assert strays == [f"{club.url}{PREFIX}"][: len(strays)], (
            "only the start page may be requested without its slash"
        )


def links(page: Page) -> list[str]:
    addresses: list[str] = page.eval_on_selector_all(
        "a[href]", "links => links.map((link) => link.getAttribute('href'))"
    )
    return addresses


def all_below(links: list[str]) -> bool:
    return all(link.startswith((f"{PREFIX}/", "#")) for link in links)


def test_a_club_plays_below_a_path_of_its_site_over_https(club, member):
    ana = member()
    page = ana.open(PREFIX)  # typed without the slash
    page.wait_for_selector("[data-game=challengers]")
    expect(page).to_have_url(f"{club.url}{PREFIX}/")
    holds(page, lambda: links(page), lambda all: all and all_below(all))
    page.click("[data-game=challengers]")
    page.click("[data-play=challengers]")
    page.wait_for_url(f"**{PREFIX}/m/*")
    for _ in range(3):
        assert ana.wait_turn() == "decide"
        ana.answer()
    assert [url for url in ana.requests if url.startswith(f"wss://127.0.0.1:{club.https}{PREFIX}/api/matches/")]

    page.reload()  # the seat is kept, because the cookie was sent
    assert ana.wait_turn() == "decide"
    ana.answer()
    ana.shot("club-behind-nginx")

    cookies = {cookie["name"]: cookie for cookie in ana.context.cookies()}
    assert {name: (cookie["path"], cookie["secure"]) for name, cookie in cookies.items()} == {
        "tapete": (PREFIX, True),
        "csrftoken": (PREFIX, True),
    }
    assert cookies["tapete"]["httpOnly"]


def test_links_and_invitations_work_below_the_path(club, member):
    ana = member()
    page = ana.open(f"{PREFIX}/lobby")
    page.click("[data-site-menu]")
    page.click(f".site-menu a[href='{PREFIX}/rules']")
    page.click(f"a[href='{PREFIX}/rules/challengers']")
    page.wait_for_selector(".rules-book, [id^='challengers.']")
    page.go_back()
    page.wait_for_url(f"**{PREFIX}/rules")
    created = page.evaluate(
        """async ([prefix, match]) => {
            const token = document.cookie.split("; ").find((one) => one.startsWith("csrftoken="))?.split("=")[1] ?? "";
            const headers = {"content-type": "application/json", "x-csrftoken": token};
            const answer = await fetch(`${prefix}/api/matches`, {method: "POST", headers, body: JSON.stringify(match)});
            return await answer.json();
        }""",
        [PREFIX, {"game": "challengers", "seats": ["me", "open"]}],
    )
    page.goto(f"{club.url}{PREFIX}/m/{created['match']['id']}")
    invitation = f"{club.url}{PREFIX}/m/{created['match']['id']}"
    expect(page.locator(".link-row input").first).to_have_value(invitation)

    bob = member()
    bob.page.goto(invitation)
    bob.page.get_by_role("button", name=re.compile("Sentarse|Siéntate|Unirse|Jugar", re.IGNORECASE)).first.click()
    assert bob.wait_turn() == "decide"
    assert ana.wait_turn() == "decide"


def test_plain_http_is_redirected_to_https(club):
    answer = httpx.get(f"http://127.0.0.1:{club.http}{PREFIX}/lobby", headers={"host": "juegos.example.org"})
    assert (answer.status_code, answer.headers["location"]) == (301, f"https://juegos.example.org{PREFIX}/lobby")

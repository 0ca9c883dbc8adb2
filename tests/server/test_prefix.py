"""A server below a path prefix, behind a proxy that keeps or strips the prefix."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
HEAD = '<head><link rel="icon" href="/icon.svg"><script src="/assets/main.js"></script></head>'
PAGE = f"<!doctype html><html>{HEAD}<body></body></html>"


@pytest.fixture
def server(new_server: Callable[..., Server], tmp_path: Path) -> Server:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(PAGE)
    (client / "assets" / "main.js").write_text("// the client")
    return new_server(prefix="/club/tapete", client=str(client))


def test_the_page_names_its_files_and_itself_below_the_prefix(server: Server) -> None:
    for address in (
        "/club/tapete/",
        "/club/tapete/m/abc",
        "/m/abc",
    ):  # the last one as sent by a proxy that strips the prefix
        page = httpx.get(server.url + address)
        assert page.status_code == 200
        assert 'href="/club/tapete/icon.svg"' in page.text
        assert 'src="/club/tapete/assets/main.js"' in page.text
        assert '<meta name="tapete-prefix" content="/club/tapete">' in page.text
    for address in ("/club/tapete/assets/main.js", "/assets/main.js"):
        response = httpx.get(server.url + address)
        assert (response.text, response.headers["cache-control"]) == (
            "// the client",
            "public, max-age=31536000, immutable",
        )


def test_without_a_prefix_the_page_is_as_it_was_built(new_server: Callable[..., Server], tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    page = httpx.get(new_server(client=str(tmp_path)).url).text
    assert re.sub(r'<script type="application/json" id="first-page">.*?</script>', "", page) == PAGE


def test_the_prefix_without_its_slash_redirects_to_the_start_page(server: Server) -> None:
    answer = httpx.get(f"{server.url}/club/tapete")
    assert (answer.status_code, answer.headers["location"]) == (308, "/club/tapete/")


def test_a_path_that_only_begins_like_the_prefix_is_unknown(server: Server) -> None:
    assert httpx.get(f"{server.url}/club/tapetes/m/abc", headers={"accept": "text/html"}).status_code == 404


def test_an_error_page_links_to_the_start_page_below_the_prefix(server: Server) -> None:
    refused = httpx.post(f"{server.url}/club/tapete/lobby", headers={"accept": "text/html"})
    assert refused.status_code in (403, 405)
    assert 'href="/club/tapete/">' in refused.text


@pytest.mark.anyio
async def test_guests_sockets_and_cookies_live_below_the_prefix(server: Server) -> None:
    below = SimpleNamespace(url=f"{server.url}/club/tapete", socket_url=f"{server.socket_url}/club/tapete")
    async with Browser(below) as ada:  # type: ignore[arg-type]  # all it needs of a server are its addresses
        assert {cookie.name: cookie.path for cookie in ada.http.cookies.jar} == {
            "tapete": "/club/tapete",
            "csrftoken": "/club/tapete",
        }
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            assert (await seat.act(3))["type"] == "ack"

"""The browser's side of the server: files, headers, and the command that starts it all."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from .browser import Browser
from .running import Server, environment

ONE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html><title>Tapete</title>")
    (dist / "assets" / "main-1a2b.js").write_text("export {};" + " " * 2000)
    (tmp_path / "secret.txt").write_text("not for you")
    return dist


@ONE
def test_every_page_of_the_client_is_its_index(new_server: Callable[..., Server], built: Path) -> None:
    server = new_server(client=str(built))
    with httpx.Client(base_url=server.url) as web:
        for page in ("/", "/new/challengers", "/lobby", "/m/abc", "/r/abc/12", "/rules/saga", "/rules", "/settings"):
            found = web.get(page)
            assert (found.status_code, found.headers["cache-control"]) == (200, "no-cache")
            assert found.text.startswith("<!doctype html>")
        script = web.get("/assets/main-1a2b.js")
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "/nothing.js"):
            assert web.get(path).status_code == 404


@ONE
@pytest.mark.parametrize("secure", [True, False])
def test_behind_https_every_cookie_is_marked_for_it(new_server: Callable[..., Server], secure: bool) -> None:
    told = httpx.get(f"{new_server(secure=secure).url}/api/me").headers.get_list("set-cookie")
    assert sorted(cookie.split("=")[0] for cookie in told) == ["csrftoken", "tapete"]
    assert [("; secure" in cookie.lower()) for cookie in told] == [secure, secure]


@ONE
def test_a_browser_is_somebody_with_its_first_page(new_server: Callable[..., Server], built: Path) -> None:
    """Otherwise everything the page asks for at once makes a guest, and a match belongs to one who is forgotten."""
    with httpx.Client(base_url=new_server(client=str(built)).url) as web:
        assert "tapete" in web.get("/", headers={"accept": "text/html"}).cookies
        assert "tapete" not in web.get("/api/me").cookies


@ONE
def test_every_answer_carries_the_security_headers(new_server: Callable[..., Server], built: Path) -> None:
    server = new_server(client=str(built))
    with httpx.Client(base_url=server.url) as web:
        for path in ("/", "/api/games", "/api/matches/nowhere", "/nothing"):
            headers = web.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert web.get("/api/games").headers["cache-control"] == "no-store"


@ONE
def test_while_the_client_is_not_built_a_page_says_how(new_server: Callable[..., Server]) -> None:
    found = httpx.get(new_server().url + "/")
    assert found.status_code == 503
    assert "make client" in found.text
    assert 'lang="es"' in found.text
    assert 'lang="en"' in found.text


@pytest.mark.anyio
async def test_serve_prints_its_address_stops_at_ctrl_c_and_keeps_every_match(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tapete.server", "--port", str(port), "--data", str(tmp_path / "data")]
    matches = []
    for _ in range(2):
        process = subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            assert f"http://127.0.0.1:{port}" in process.stdout.readline()
            wait_for(port)
            server = Server.__new__(Server)
            server.port = port
            async with Browser(server) as ada:
                listed = [info["id"] for info in await ada.get("/api/matches?show=open")]
                assert listed == matches
                if not matches:
                    matches.append(await ada.create("connectfour", "me", "open"))
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
        finally:
            process.kill()
    assert oct(os.stat(tmp_path / "data" / "secret.key").st_mode)[-3:] == "600"


def wait_for(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("the server did not come up")

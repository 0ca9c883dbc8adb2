"""Pages: files of the client, cookies, security headers, and the command that starts the server."""

from __future__ import annotations

import gzip
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import pytest

from tapete.live.catalog.games import cache_locked
from tapete.live.wire import FirstPage, Problem
from tapete.server.http.pages import problem_page
from tests.guarded_process import end_guarded, start_guarded

from .browser import Browser
from .running import PATIENCE, Server, environment

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
            response = web.get(page)
            assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
            assert response.text.startswith("<!doctype html>")
        script = web.get("/assets/main-1a2b.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.text.startswith("export {};")
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/../../secret.txt",
            "/..%2fsecret.txt",
            "/nothing.js",
        ):
            assert web.get(path).status_code == 404


@ONE
def test_the_page_holds_the_games_with_covers_and_titles(new_server: Callable[..., Server], built: Path) -> None:
    (built / "index.html").write_text("<!doctype html><head><title>Tapete</title></head>")
    with httpx.Client(base_url=new_server(client=str(built)).url) as web:
        response = web.get("/", headers={"accept-encoding": "gzip"})
    _, _, rest = response.text.partition('<script type="application/json" id="first-page">')
    data, _, after = rest.partition("<")
    assert after.startswith("/script>")  # nothing inside ends the element early
    page = msgspec.json.decode(data, type=FirstPage)
    covers = {game.id: game.box_art for game in page.games}
    assert all(covers[game] for game in ("challengers", "jugger", "pocket", "saga", "wolsung"))
    for language in ("es", "en"):
        assert all(f"{game}-title = " in page.text[language] for game in covers)
    assert int(response.headers["content-length"]) < 12 * 1024


@ONE
def test_the_offline_site_is_served_below_solo(new_server: Callable[..., Server], built: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "py" / "0123456789ab").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><head></head>")
    (site / "sw.js").write_text("// keeps the page")
    (site / "py" / "0123456789ab" / "python.wasm").write_bytes(b"\0asm")
    server = new_server(client=str(built), site=str(site))
    with httpx.Client(base_url=server.url) as web:
        redirect = web.get("/solo")
        assert (redirect.status_code, redirect.headers["location"]) == (308, "/solo/")
        page = web.get("/solo/")
        assert '<meta name="tapete-server" content="/">' in page.text
        assert "script-src 'self' 'wasm-unsafe-eval';" in page.headers["content-security-policy"]
        wasm = web.get("/solo/py/0123456789ab/python.wasm")
        assert (wasm.headers["content-type"], wasm.content) == ("application/wasm", b"\0asm")
        assert "immutable" in wasm.headers["cache-control"]
        headers = web.get("/solo/sw.js").headers
        assert (headers["cache-control"], headers["content-type"]) == ("no-cache", "text/javascript; charset=utf-8")
        assert web.get("/solo/../secret.txt").status_code == web.get("/solo/nothing.js").status_code == 404
        assert "wasm" not in web.get("/").headers["content-security-policy"]


@ONE
def test_a_server_without_the_offline_site_says_so(new_server: Callable[..., Server], built: Path) -> None:
    with httpx.Client(base_url=new_server(client=str(built)).url, headers={"accept-language": "es"}) as web:
        refused = web.get("/solo/")
        assert refused.status_code == 404
        assert "make site" in refused.json()["detail"]


@ONE
def test_a_file_is_sent_as_the_build_compressed_it(new_server: Callable[..., Server], built: Path) -> None:
    script = built / "assets" / "main-1a2b.js"
    small = b"export {};" + b" " * 3000
    script.with_name("main-1a2b.js.br").write_bytes(b"not brotli at all: sent as it lies there")
    script.with_name("main-1a2b.js.gz").write_bytes(gzip.compress(small))
    server = new_server(client=str(built))
    with httpx.Client(base_url=server.url) as web:
        tags = set()
        for accepted, encoding in (
            ("gzip, br", "br"),
            ("gzip", "gzip"),
            ("gzip;q=1, br;q=0.5", "gzip"),
            ("br;q=0", None),
            ("", None),
            ("*", "br"),
        ):
            with web.stream("GET", "/assets/main-1a2b.js", headers={"accept-encoding": accepted}) as response:
                body = b"".join(response.iter_raw())
            assert response.headers.get("content-encoding") == encoding, accepted
            assert response.headers["vary"] == "Accept-Encoding"
            assert response.headers["content-length"] == str(len(body))
            tags.add(response.headers["etag"])
        assert len(tags) == 3
        assert web.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"}).content == small
        for page in ("/assets/main-1a2b.js", "/", "/lobby"):
            first = web.get(page, headers={"accept-encoding": "gzip"})
            again = web.get(
                page, headers={"accept-encoding": "gzip", "if-none-match": f'"old", W/{first.headers["etag"]}'}
            )
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
        assert web.get("/assets/main-1a2b.js.br").status_code == 404


@ONE
def test_a_new_build_is_served_without_a_restart(new_server: Callable[..., Server], built: Path) -> None:
    server = new_server(client=str(built))
    with httpx.Client(base_url=server.url) as web:
        assert "Tapete" in web.get("/").text
        (built / "assets" / "main-9f9f.js").write_text("export {};")
        (built / "index.html").write_text("<!doctype html><title>New</title>")
        assert "New" in web.get("/").text
        assert web.get("/assets/main-9f9f.js").status_code == 200


@ONE
def test_head_requests_are_answered_like_get_requests(new_server: Callable[..., Server], built: Path) -> None:
    server = new_server(client=str(built))
    with httpx.Client(base_url=server.url) as web:
        for path in ("/", "/lobby", "/assets/main-1a2b.js", "/api/games", "/nothing"):
            whole, head = web.get(path), web.head(path)
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            assert head.headers["content-length"] == whole.headers["content-length"]


STRANGE = (
    "/%00",
    "/m/%00",
    "/" + "x" * 290,
    "/" + "x/" * 300,
    "/assets/%00.js",
    "/%ff%fe",
    "/assets/" + "é" * 200,
    "/CON",
    "/a:b|c",
    "/..%5c..",
    "//",
)


def test_the_words_of_a_problem_are_no_markup_in_html() -> None:
    page = problem_page(Problem(status=404, code="no-game", detail="<b>&"), "es", "").decode()
    assert "<p>&lt;b&gt;&amp;</p>" in page


@ONE
@pytest.mark.parametrize("with_client", [True, False])
def test_an_unknown_address_is_html_for_browsers_and_json_for_programs(
    new_server: Callable[..., Server], built: Path, with_client: bool
) -> None:
    server = new_server(client=str(built)) if with_client else new_server()
    with httpx.Client(base_url=server.url, headers={"accept-language": "es"}) as web:
        for path in STRANGE:
            response = web.get(path, headers={"accept": "text/html,*/*;q=0.8"})
            assert response.status_code in (200, 404) if with_client else response.status_code in (404, 503), path
            assert response.headers["content-type"].startswith("text/html")
            assert response.text.lower().startswith("<!doctype html>")
            assert "{" not in response.text
            program = web.get(path, headers={"accept": "application/json"})
            assert program.status_code in (200, 404) if with_client else program.status_code in (404, 503), path
        assert web.get("/api/nothing", headers={"accept": "text/html"}).json()["code"] == "not-found"
        assert web.get("/nothing").json()["detail"] == "Aquí no hay nada."
        if not with_client:
            assert "Aquí no hay nada." in web.get("/nothing", headers={"accept": "text/html"}).text


@ONE
def test_cookies_are_secure_if_a_proxy_reports_https(new_server: Callable[..., Server]) -> None:
    server = new_server()
    for scheme, marked in (("https", True), ("http", False)):
        cookies = httpx.get(f"{server.url}/api/me", headers={"x-forwarded-proto": scheme}).headers.get_list(
            "set-cookie"
        )
        assert sorted(cookie.split("=")[0] for cookie in cookies) == ["csrftoken", "tapete"]
        assert [("; secure" in cookie.lower()) for cookie in cookies] == [marked, marked]


@ONE
def test_every_page_renews_the_guest_cookie(new_server: Callable[..., Server], built: Path) -> None:
    with httpx.Client(base_url=new_server(client=str(built)).url, headers={"accept": "text/html"}) as web:
        first = web.get("/").cookies["tapete"]
        again = web.get("/lobby")
        assert again.cookies["tapete"] == first
        renewed = next(cookie for cookie in again.headers.get_list("set-cookie") if cookie.startswith("tapete="))
        assert f"Max-Age={365 * 24 * 3600}" in renewed
        web.cookies.set("tapete", f"{first.split('.')[0]}.{'0' * 32}", domain="127.0.0.1", path="/")
        assert web.get("/lobby").cookies["tapete"].split(".")[0] != first.split(".")[0]


@ONE
@pytest.mark.parametrize("secure", [True, False])
def test_cookies_are_secure_with_the_secure_setting(new_server: Callable[..., Server], secure: bool) -> None:
    cookies = httpx.get(f"{new_server(secure=secure).url}/api/me").headers.get_list("set-cookie")
    assert sorted(cookie.split("=")[0] for cookie in cookies) == ["csrftoken", "tapete"]
    assert [("; secure" in cookie.lower()) for cookie in cookies] == [secure, secure]


@ONE
def test_a_browser_gets_its_guest_cookie_with_its_first_page(new_server: Callable[..., Server], built: Path) -> None:
    """Otherwise each parallel request creates a guest, and a match may belong to a guest without a cookie."""
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
    response = httpx.get(new_server().url + "/")
    assert response.status_code == 503
    assert "make client" in response.text
    assert 'lang="es"' in response.text
    assert 'lang="en"' in response.text


@pytest.mark.check
@pytest.mark.anyio
async def test_serve_prints_its_address_stops_at_ctrl_c_and_keeps_every_match(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tapete.server", "--port", str(port), "--data", str(tmp_path / "data")]
    matches = []
    for _ in range(2):
        process = start_guarded(*command, env=environment(), stdout=subprocess.PIPE, text=True)
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
            end_guarded(process)
    assert oct(os.stat(tmp_path / "data" / "secret.key").st_mode)[-3:] == "600"
    assert oct(os.stat(tmp_path / "data").st_mode)[-3:] == "700"


def wait_for(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("the server did not come up")


def test_a_cached_value_is_read_once_for_all_waiting_callers():
    """A request that comes while the games are being read waits for them and does not read them again."""
    begun, may_end, reads = threading.Event(), threading.Event(), []

    @cache_locked
    def read(game: str) -> str:
        reads.append(game)
        begun.set()
        may_end.wait(PATIENCE)
        return game.upper()

    with ThreadPoolExecutor(8) as threads:
        first = threads.submit(read, "chess")
        assert begun.wait(PATIENCE)
        others = [threads.submit(read, "chess") for _ in range(7)]
        may_end.set()
        assert {visitor.result(PATIENCE) for visitor in (first, *others)} == {"CHESS"}
    assert reads == ["chess"]

"""Static site without a server: whole matches from a folder of files, with the network off."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Route, expect

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import DESKTOP, FLAGS, PHONE, ROOT, Server, box_of, browser, chromium, holds  # noqa: F401
from tests.browser.solo import PYTHON_STARTS, Alone, make_site, served
from tests.browser.test_lessons import follow

import tapete
from tapete.core.content.packs import files_in

pytestmark = pytest.mark.xdist_group("browser")
MENU = "Ajustes y partida|Settings and match"
NO_FILMS = "localStorage.tapete = JSON.stringify({...JSON.parse(localStorage.tapete ?? '{}'), speed: 0})"
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


def site() -> Path:
    folder = ROOT / "site"
    if not (folder / "index.html").exists():
        make_site(folder)
    return folder


@pytest.fixture(scope="module")
def address():
    with served(site()) as url:
        yield url


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A club's server that also serves the site."""
    server = Server(tmp_path_factory.mktemp("club"))
    server.start("--site", str(site()))
    yield server
    server.stop()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("locale", "viewport"), [("es-ES", DESKTOP), ("en-GB", PHONE)])
def test_a_whole_match_without_a_network(
    browser,  # noqa: F811
    address: str,
    club: Server,
    tmp_path: Path,
    game: str,
    locale: str,
    viewport: dict,
) -> None:
    ada = Alone(browser, address, locale=locale, viewport=viewport)
    ada.context.add_init_script(NO_FILMS)
    ada.open("/")
    ada.page.wait_for_selector("[data-starting]")
    title = box_of(ada.page, "h1")
    ada.ready()
    assert box_of(ada.page, "h1") == title  # no layout shift when the rules are loaded
    ada.context.set_offline(True)
    ada.play_now(game)
    for _ in range(3):
        if ada.wait_turn() == "over":
            break
        ada.answer()
    ada.page.reload()
    assert ada.wait_turn(180_000) in ("decide", "over")
    ada.page.get_by_role("button", name=re.compile(MENU)).first.click()
    ada.page.get_by_role("button", name=re.compile("Juega por mí|Play for me")).first.click()
    ada.page.wait_for_selector(".dec.finished", timeout=600_000)
    expect_log_opens_at_club(club, download_log(ada, tmp_path))
    ada.complaints.clear()  # the browser logs every address it could not reach
    ada.close()


def download_log(ada: Alone, folder: Path) -> Path:
    """Download the log of the open match and verify it."""
    with ada.page.expect_download() as taken:
        ada.page.click(".ending a[download]")
    log = folder / "taken.jsonl"
    taken.value.save_as(log)
    assert tapete.verify(log).over
    return log


def expect_log_opens_at_club(club: Server, log: Path) -> None:
    with httpx.Client(base_url=club.url, timeout=60) as member:
        member.get("/").raise_for_status()  # the first request creates a guest
        member.headers["x-csrftoken"] = member.cookies["csrftoken"]
        answer = member.post("/api/logs", json={"log": log.read_text(encoding="utf-8")})
    assert answer.status_code == 201, answer.text
    assert answer.json()["match"]["state"] == "finished"


LESSONS = {"challengers": "flag", "jugger": "run", "pocket": "base", "saga": "last-turn", "wolsung": "rooftops"}


def test_all_features_of_the_site_work_after_its_host_is_gone(browser, tmp_path: Path) -> None:  # noqa: F811
    hosts: set[str] = set()
    with served(site()) as url:
        ada = Alone(browser, url)
        ada.context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
        ada.context.add_init_script(NO_FILMS)
        ada.open("/")
        ada.ready()
    page = ada.page  # from here on the address does not answer
    open_lessons_puzzles_rules_builders(ada)
    play_hot_seat(ada)
    play_real_dice(ada)
    log = study_and_download_match(ada, tmp_path)
    at(ada, "/settings").set_input_files("input[type=file]", log)
    page.wait_for_url(re.compile("/r/"))
    page.wait_for_selector(".table-page")
    at(ada, "/packs").set_input_files("#files", files_of_pack())
    page.click(".field button[type=submit]")
    page.locator(".packs li").wait_for()
    for path in ("/club", "/account", "/tournaments", "/people/Ada"):
        at(ada, path).wait_for_selector("h1#others-title")
    lacking = ada.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in lacking} <= {"in-incognito"}  # all test windows are incognito
    assert hosts - {""} == {urlsplit(url).netloc}  # pictures inside the page have no host
    ada.close()


def play_offline(ada: Alone) -> None:
    """Start Pocket and answer with the network off, and again after a reload."""
    ada.ready()
    ada.context.set_offline(True)
    ada.play_now("pocket")
    for _ in range(2):
        assert ada.wait_turn(PYTHON_STARTS) == "decide"
        ada.answer()
        ada.page.reload()
    assert ada.wait_turn(PYTHON_STARTS) == "decide"
    ada.complaints.clear()  # the browser logs every address it could not reach
    ada.close()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_club_serves_the_site_and_it_works_offline(browser, club: Server, viewport: dict) -> None:  # noqa: F811
    ada = Alone(browser, f"{club.url}/solo", viewport=viewport)
    ada.page.goto(f"{club.url}/solo")
    play_offline(ada)


def test_the_site_works_below_a_path_of_a_host(browser, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "tapete").symlink_to(site(), target_is_directory=True)
    with served(tmp_path) as url:
        ada = Alone(browser, f"{url}/games/tapete", viewport=PHONE)
        ada.open("/")
        play_offline(ada)


def at(ada: Alone, path: str):
    ada.page.goto(f"{ada.url}/?at={path}")
    return ada.page


def open_lessons_puzzles_rules_builders(ada: Alone) -> None:
    for game, lesson in LESSONS.items():
        page = at(ada, f"/learn/{game}/{lesson}")
        page.wait_for_selector(".speech [data-show]:visible, [data-on]:visible")
        assert follow(page) > 2
        page = at(ada, f"/learn/{game}")
        page.locator(".puzzles [data-puzzle]").first.click()
        page.wait_for_selector(".speech:visible")
        page.wait_for_selector("[data-decision]")
        page = at(ada, f"/rules/{game}")
        page.wait_for_function("() => document.querySelectorAll('.rules-list section [id]').length > 20")
        if game == "challengers":
            continue  # the game has no list builder
        page = at(ada, f"/build/{game}")
        page.wait_for_function("() => document.querySelector('.builder [data-code]')?.value")
        expect(page.locator(".build-play button")).to_have_count(1)  # no invitation by link
        page.select_option("[data-starters]", index=1)
        page.wait_for_selector("[data-legal]")
        page.locator("[data-play-list]").click()
        page.wait_for_selector("[data-decision], .dec")


def play_hot_seat(ada: Alone) -> None:
    """Play hot-seat: the curtain falls between the players if something is hidden."""
    page = at(ada, "/new/challengers")
    page.locator(".seat-picks select").nth(1).wait_for()
    for seat in range(page.locator(".seat-picks li").count() - 1, 1, -1):
        page.locator(".seat-picks li").nth(seat).locator("button").click()
    page.locator(".seat-picks select").nth(1).select_option("here")
    page.locator("form button[type=submit]").last.click()
    sat_down = 0
    while sat_down < 2:
        if open_curtain(ada):
            sat_down += 1
        else:
            ada.answer()


def open_curtain(ada: Alone) -> bool:
    """Open the curtain for the player called; False if a decision is already shown."""
    ada.page.wait_for_selector("[data-decision], .curtain")
    curtain = ada.page.locator(".curtain")
    if not curtain.count():
        return False
    curtain.locator("button").click()
    curtain.wait_for(state="detached")
    return True


def play_real_dice(ada: Alone) -> None:
    page = at(ada, "/new/pocket")
    page.locator(".seat-picks select").nth(1).select_option("here")
    page.locator("[data-real-dice]").check()
    page.locator("form button[type=submit]").last.click()
    while not page.locator("[data-face]").count():
        if not open_curtain(ada) and not page.locator("[data-face]").count():
            ada.answer()
    before = ada.decision()
    while page.locator("[data-confirm]").get_attribute("aria-disabled") == "true":
        page.locator("[data-face='3']").click()
    page.locator("[data-confirm]").click()
    ada.moved_on(before)


def study_and_download_match(ada: Alone, folder: Path) -> Path:
    ada.open("/")
    ada.ready()
    ada.play_now("challengers")
    page, match = ada.page, ada.page.url.rpartition("/")[2]
    page.locator("[data-menu]").click()
    page.get_by_role("button", name=re.compile("Juega por mí")).first.click()
    page.wait_for_selector(".dec.finished", timeout=600_000)
    log = download_log(ada, folder)
    at(ada, f"/r/{match}").wait_for_selector("[data-study]:not([disabled])")
    page.locator("[data-study]").click()
    page.wait_for_selector("table.study")
    return log


def files_of_pack() -> list[dict]:
    folder = ROOT / "examples" / "packs" / "bajamar"
    return [
        {"name": name, "mimeType": "application/toml", "buffer": body.encode()}
        for name, body in files_in(folder).items()
    ]


HEARS = """() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => { if (data.type === "ready") window.remembers = data.remembers; });
    }
  };
}"""
SPOIL = """async () => {
  const shelf = await caches.open("tapete-python");
  for (const one of await shelf.keys()) {
    const headers = { "x-places": (await shelf.match(one)).headers.get("x-places") };
    await shelf.put(one, new Response(new Uint8Array(1000), { headers }));
  }
}"""


def expect_snapshot(ada: Alone, used: bool) -> None:
    holds(ada.page, "() => window.remembers", lambda remembers: remembers is used)


def test_later_visits_use_the_snapshot_or_start_anew_if_it_is_broken(browser, address) -> None:  # noqa: F811
    ada = Alone(browser, address)
    ada.context.add_init_script(f"({HEARS})()")
    for game, used in (("challengers", False), ("saga", True), ("wolsung", True)):
        ada.open("/")
        ada.ready()
        expect_snapshot(ada, used)
        ada.play_now(game)
        for _ in range(4):
            assert ada.wait_turn() == "decide"
            ada.answer()
        ada.prepared()
    ada.page.evaluate(SPOIL)
    ada.open("/")
    ada.ready()
    expect_snapshot(ada, False)
    ada.prepared()  # and another snapshot is stored
    ada.open("/")
    ada.ready()
    expect_snapshot(ada, True)
    ada.complaints.clear()  # a log line says that it was unusable
    ada.close()


ROWS = """() => new Promise((resolve) => {
  const opening = indexedDB.open("tapete");
  opening.onsuccess = () => {
    const rows = opening.result.transaction("rows").objectStore("rows").getAllKeys();
    rows.onsuccess = () => { opening.result.close(); resolve(rows.result); };
  };
})"""


def test_two_tabs_show_the_same_match_and_both_answer(browser, address: str) -> None:  # noqa: F811
    ada = Alone(browser, address)
    ada.open("/")
    ada.ready()
    ada.play_now("challengers")
    match = ada.page.url.rpartition("/")[2]
    other = Alone.beside(ada)
    other.page.goto(ada.page.url)
    for one, another in ((ada, other), (other, ada), (ada, other)):
        assert one.wait_turn() == "decide"
        before = one.decision()
        another.page.wait_for_function(SHOWS, arg=before)
        one.answer()
        another.page.wait_for_function(f"(before) => !({SHOWS})(before)", arg=before)

    def in_order(keys: list[str]) -> bool:
        numbers = [int(key.rpartition("/")[2]) for key in keys if key.startswith(f"{match}/")]
        return numbers == list(range(len(numbers))) != []

    holds(ada.page, ROWS, in_order)
    ada.close()


SHOWS = "(asked) => document.querySelector('[data-decision]')?.dataset.decision === asked"


def test_a_new_version_waits_until_no_match_is_open(browser, tmp_path: Path) -> None:  # noqa: F811
    folder = tmp_path / "site"
    shutil.copytree(site(), folder)
    with served(folder) as url:
        ada = Alone(browser, url)
        ada.open("/")
        ada.ready()
        ada.play_now("challengers")
        shelf = (folder / "sw.js").read_text(encoding="utf-8")
        (folder / "sw.js").write_text(f"{shelf}\n// a newer one\n", encoding="utf-8")
        for compressed in folder.glob("sw.js.*"):
            compressed.unlink()
        ada.page.evaluate(
            "async () => { const here = await navigator.serviceWorker.ready; await here.update();"
            " while (!here.waiting) await new Promise((done) => setTimeout(done, 100)); }"
        )
        assert ada.wait_turn() == "decide"
        before = ada.decision()
        ada.answer()  # the match continues in its own version
        ada.page.wait_for_function(f"(before) => !({SHOWS})(before)", arg=before)
        holds(ada.page, "async () => (await navigator.serviceWorker.ready).waiting !== null")
        ada.open("/")
        ada.page.locator("[data-new-version] button").click()
        ada.page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting === null")
        ada.page.wait_for_selector("[data-new-version]", state="detached")
        ada.close()


def site_with_worker_code(does: str, folder: Path) -> Path:
    """Copy the site with code added at the start of the table's worker."""
    shutil.copytree(site(), folder)
    for table in folder.glob("assets/table-*"):
        if table.suffix == ".js":
            table.write_text(does + table.read_text(encoding="utf-8"), encoding="utf-8")
        else:
            table.unlink()  # the compressed copy
    return folder


FULL_STORAGE = """{
  let full = false;
  const channel = new BroadcastChannel("room");
  channel.onmessage = ({ data }) => { full = data; channel.postMessage(data); };
  const plain = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (...how) {
    if (full) queueMicrotask(() => this.transaction.abort());
    return plain.apply(this, how);
  };
}
"""
SET_FULL = """(full) => new Promise((done) => {
  const channel = new BroadcastChannel("room");
  channel.onmessage = done;
  channel.postMessage(full);
})"""


def test_with_full_storage_the_page_says_so_and_continues_afterwards(browser, tmp_path: Path) -> None:  # noqa: F811
    with served(site_with_worker_code(FULL_STORAGE, tmp_path / "site")) as url:
        ada = Alone(browser, url)
        ada.open("/")
        ada.ready()
        ada.play_now("challengers")
        before, rows = ada.decision(), len(ada.page.evaluate(ROWS))
        ada.page.evaluate(SET_FULL, True)
        ada.page.locator("[data-decision] [data-option='0']").first.click()
        ada.page.locator("[data-confirm]").click()
        ada.page.get_by_text("no ha podido guardar").first.wait_for()
        ada.still_asks(before)
        holds(ada.page, ROWS, lambda kept: len(kept) == rows)
        ada.page.evaluate(SET_FULL, False)
        ada.answer()
        holds(ada.page, ROWS, lambda kept: len(kept) > rows)
        ada.close()


REFUSES = "indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };"
NO_NOTES = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('not here', 'SecurityError'); } })"
)


def test_a_browser_without_storage_plays_and_says_so(browser, tmp_path: Path) -> None:  # noqa: F811
    with served(site_with_worker_code(REFUSES, tmp_path / "site")) as url:
        ada = Alone(browser, url)
        ada.context.add_init_script(NO_NOTES)
        ada.open("/")
        ada.page.wait_for_selector("[data-starting='unkept']")
        ada.play_now("challengers")
        ada.page.locator("[data-decision] [data-option='0']").first.wait_for()
        ada.answer()
        ada.complaints.clear()  # the test's own writes are refused, too
        ada.close()


def serve_as_bytes(route: Route) -> None:
    """Serve like a host that does not know .wasm."""
    response = route.fetch()
    route.fulfill(response=response, headers={**response.headers, "content-type": "application/octet-stream"})


def serve_nonsense(route: Route) -> None:
    """Serve a file that the browser cannot parse, as if it were too old."""
    route.fulfill(body="nonsense", content_type="application/wasm")


def abort_request(route: Route) -> None:
    route.abort()


def remove_webassembly(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=f"delete self.WebAssembly;{response.text()}")


def test_early_clicks_are_explained_and_create_only_one_match(
    browser,  # noqa: F811
    address: str,
) -> None:
    context = browser.new_context(locale="es-ES", service_workers="block")
    context.set_default_timeout(PYTHON_STARTS)
    held: list[Route] = []
    context.route("**/*.wasm", lambda route: held.append(route))
    page = context.new_page()
    page.goto(address)
    page.click("[data-game='challengers']")
    play = page.locator("[data-play='challengers']")
    play.click()
    expect(play).to_contain_text("en cuanto se carguen las reglas")
    play.click()
    page.wait_for_function("() => document.querySelector('[data-starting] progress')")
    holds(page, "() => performance.getEntriesByType('resource').length", lambda _: bool(held))
    for route in held:
        route.continue_()
    context.unroute("**/*.wasm")
    page.wait_for_selector("[data-decision]")
    page.goto(address)
    page.wait_for_selector("[data-starting]", state="detached")
    expect(page.locator("[data-continue]")).to_have_count(1)
    context.close()


START_FAILED = {"es-ES": "Las reglas no han podido arrancar", "en-GB": "The rules could not start"}


@pytest.mark.parametrize("locale", START_FAILED)
@pytest.mark.parametrize(
    ("files", "does", "says"),
    [
        ("**/*.wasm", serve_as_bytes, ""),
        ("**/*.wasm", serve_nonsense, "WebAssembly"),
        ("**/python_stdlib.gz.zip", abort_request, "exit"),
        ("**/table-*.js", remove_webassembly, "No WebAssembly."),
    ],
)
def test_missing_features_are_avoided_or_explained(browser, address, files, does, says, locale) -> None:  # noqa: F811
    context = browser.new_context(locale=locale, service_workers="block")
    context.set_default_timeout(PYTHON_STARTS)
    context.route(files, does)
    page = context.new_page()
    page.goto(address)
    if says:
        failed = page.locator("[data-starting='failed']")
        failed.wait_for()
        expect(failed).to_contain_text(START_FAILED[locale])
        expect(failed).to_contain_text(says)
    else:
        page.click("[data-game='challengers']")
        page.click("[data-play='challengers']")
        page.wait_for_selector("[data-decision]")
    context.close()


def test_the_site_works_on_a_phone_over_plain_http(browser, address: str) -> None:  # noqa: F811
    """As on a club's server on a local network: no service worker and no caches, without errors."""
    rules = "--host-resolver-rules=MAP club.test 127.0.0.1"
    with browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, rules]) as away:
        page = away.new_context(viewport=PHONE, locale="es-ES").new_page()
        page.set_default_timeout(PYTHON_STARTS)
        page.goto(address.replace("127.0.0.1", "club.test"))
        page.wait_for_function("() => !isSecureContext && !('caches' in window)")
        page.click("[data-game='pocket']")
        page.click("[data-play='pocket']")
        page.wait_for_selector("[data-decision]")

"""Tapete without a server: whole matches from a folder of files, with the network switched off."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import DESKTOP, PHONE, ROOT, browser  # noqa: F401
from tests.browser.solo import Alone, make_site, served

pytestmark = pytest.mark.xdist_group("browser")
MENU = "Ajustes y partida|Settings and match"
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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("locale", "viewport"), [("es-ES", DESKTOP), ("en-GB", PHONE)])
def test_a_whole_match_without_a_network(browser, address: str, game: str, locale: str, viewport: dict) -> None:  # noqa: F811
    ada = Alone(browser, address, locale=locale, viewport=viewport)
    ada.open("/")
    ada.ready()
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
    ada.complaints.clear()  # the browser says of each address that it was not reached
    ada.close()


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


def test_a_later_visit_goes_on_from_what_was_kept_of_python_or_without_when_it_is_spoilt(browser, address) -> None:  # noqa: F811
    ada = Alone(browser, address)
    ada.context.add_init_script(f"({HEARS})()")
    for game, kept in (("challengers", False), ("saga", True), ("wolsung", True)):
        ada.open("/")
        ada.ready()
        assert ada.page.evaluate("() => window.remembers") is kept
        ada.play_now(game)
        for _ in range(4):
            assert ada.wait_turn() == "decide"
            ada.answer()
        ada.prepared()
    ada.page.evaluate(SPOIL)
    ada.open("/")
    ada.ready()
    assert ada.page.evaluate("() => window.remembers") is False
    ada.prepared()  # and another one is kept
    ada.open("/")
    ada.ready()
    assert ada.page.evaluate("() => window.remembers") is True
    ada.complaints.clear()  # it is said that it was of no use
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
    numbers = [int(key.rpartition("/")[2]) for key in ada.page.evaluate(ROWS) if key.startswith(f"{match}/")]
    assert numbers == list(range(len(numbers)))
    ada.close()


SHOWS = "(asked) => document.querySelector('[data-decision]')?.dataset.decision === asked"


def test_a_new_version_waits_while_a_match_is_open_and_is_taken_on_the_way_home(browser, tmp_path: Path) -> None:  # noqa: F811
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
        ada.answer()  # the match goes on in the version it was opened with
        ada.page.wait_for_function(f"(before) => !({SHOWS})(before)", arg=before)
        assert ada.page.evaluate("async () => (await navigator.serviceWorker.ready).waiting !== null")
        ada.open("/")
        ada.page.locator("[data-new-version] button").click()
        ada.page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting === null")
        ada.page.wait_for_selector("[data-new-version]", state="detached")
        ada.close()

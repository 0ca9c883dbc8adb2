"""Static site on different hosts: bytes of a first visit, declared gzip, policies, old browsers, updates."""

from __future__ import annotations

import re
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from test_solo import play_offline, site
from tests.browser.conftest import PHONE, browser, holds  # noqa: F401
from tests.browser.solo import PYTHON_STARTS, Alone, CountingHost, served
from tools.play_site import Files

pytestmark = pytest.mark.xdist_group("browser")
FIRST_VISIT = 8_300_000  # bytes
GZIP = b"\x1f\x8b"
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self'"


def test_a_first_visit_is_small_from_a_host_that_never_compresses(browser) -> None:  # noqa: F811
    host = CountingHost()
    with served(site(), host.handler) as url:
        ada = Alone(browser, url)
        ada.open("/")
        ada.page.locator("[data-game='challengers']").click()
        ada.page.locator("[data-play='challengers']").click()
        assert ada.wait_turn(PYTHON_STARTS) == "decide"
        ada.page.wait_for_function("() => navigator.serviceWorker.controller")
        ada.prepared()
        first, largest = host.bytes_sent, sorted(host.sent, key=lambda one: -one[1])[:10]
        twice = {path: n for path, n in Counter(path for path, _ in host.sent).items() if n > 1}
        host.sent.clear()
        ada.open("/")
        ada.ready()
        later = host.bytes_sent
        ada.close()
    print(f"a first visit: {first} bytes, a later one: {later} bytes")
    assert 0 < first <= FIRST_VISIT, largest
    assert not [path for path in twice if re.search(r"\.(wasm|zip)$|asm", path)], twice
    assert later < 100_000  # only the service worker is asked for again


class DeclaredGzip(Files):
    """A host that declares the gzip of packed files, so that the browser unpacks them."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword.lower() == "content-length" and self.is_gzip():
            super().send_header("Content-Encoding", "gzip")
        super().send_header(keyword, value)

    def is_gzip(self) -> bool:
        file = Path(self.translate_path(self.path))
        return file.is_file() and file.read_bytes().startswith(GZIP)


class WithPolicy(Files):
    """A host whose content security policy allows no scripts from memory."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()


class TypesUnknown(Files):
    """A host that knows no types but those of pages, styles and scripts."""

    def guess_type(self, path: str) -> str:
        known = super().guess_type(path)
        return known if known.startswith("text/") else "application/octet-stream"


@pytest.mark.parametrize("handler", [Files, DeclaredGzip, WithPolicy, TypesUnknown])
def test_the_site_plays_from_this_host_and_then_offline(browser, handler: type[Files]) -> None:  # noqa: F811
    with served(site(), handler) as url:
        ada = Alone(browser, url, viewport=PHONE)
        ada.open("/")
        ada.ready()
        assert ada.complaints == []
        play_offline(ada)


STORED = """async () => {
  const shelves = (await caches.keys()).filter((name) => name.startsWith("tapete-page"));
  const starts = {};
  for (const name of shelves) {
    const shelf = await caches.open(name);
    for (const { url } of await shelf.keys()) {
      const bytes = new Uint8Array(await (await shelf.match(url)).arrayBuffer());
      starts[new URL(url).pathname] = [...bytes.subarray(0, 4)];
    }
  }
  return [shelves, starts];
}"""
VERSION = re.compile(r'"([0-9a-f]{12})"')


def test_an_update_keeps_unpacked_files_and_deletes_the_old_cache(browser, tmp_path: Path) -> None:  # noqa: F811
    folder = tmp_path / "site"
    shutil.copytree(site(), folder)
    host = CountingHost()
    with served(folder, host.handler) as url:
        ada = Alone(browser, url)
        ada.open("/")
        ada.ready()
        shelves, starts = ada.page.evaluate(STORED)
        assert len(shelves) == 1
        assert not [path for path, start in starts.items() if bytes(start).startswith(GZIP)]
        wasm = next(path for path in starts if path.endswith(".gz.wasm"))
        assert bytes(starts[wasm]) == b"\0asm"
        script = (folder / "sw.js").read_text(encoding="utf-8")
        assert len(set(VERSION.findall(script))) == 1
        (folder / "sw.js").write_text(VERSION.sub('"0123456789ab"', script), encoding="utf-8")
        host.sent.clear()
        ada.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        ada.page.locator("[data-new-version] button").click()
        holds(ada.page, STORED, lambda stored: [name.split()[-1] for name in stored[0]] == ["0123456789ab"])
        holds(ada.page, STORED, lambda stored: stored[1].keys() == starts.keys())
        assert not [path for path, _ in host.sent if path.startswith("/py/")]
        ada.close()


TOO_OLD = {
    "es-ES": "Este navegador es demasiado antiguo para desempaquetar las reglas.",
    "en-GB": "This browser is too old to unpack the rules.",
}
WITHOUT_UNPACKING = "delete self.DecompressionStream;"


@pytest.mark.parametrize("locale", TOO_OLD)
def test_a_browser_that_cannot_unpack_is_told_in_one_sentence(browser, locale: str) -> None:  # noqa: F811
    def remove_unpacking(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=WITHOUT_UNPACKING + response.text())

    with served(site()) as url:
        context = browser.new_context(locale=locale, service_workers="block")
        context.set_default_timeout(PYTHON_STARTS)
        context.add_init_script(WITHOUT_UNPACKING)
        context.route("**/table-*.js", remove_unpacking)
        page = context.new_page()
        page.goto(url)
        expect(page.locator("[data-starting='failed']")).to_contain_text(TOO_OLD[locale])
        context.close()

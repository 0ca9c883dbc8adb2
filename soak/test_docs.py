"""Documentation site of `make docs`: no warnings, no external hosts, search from the file system too."""

import doctest
import re
import shutil
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

pytest.importorskip("sphinx", reason="the documentation's own packages are not here: python tools/setup.py docs")
sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import sync_playwright  # after the path is set
from tests.browser.conftest import FLAGS, PHONE, chromium
from tools import docs, docs_pages

import tapete

pytestmark = pytest.mark.xdist_group("docs")  # one site for all tests

RESOURCE = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)\b[^>]*?\ssrc="([^"]+)"|<link\b[^>]*?\shref="([^"]+)\""""
    r"""|url\(["']?([^"')]+)|@import\s+["']([^"']+)"""
)
LINK = re.compile(r'<a\b[^>]*?\shref="([^"#]*)(?:#[^"]*)?"')


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "docs"
    assert docs.write(folder) == 0
    return folder


def test_the_site_loads_nothing_from_other_hosts(site):
    files = [*site.rglob("*.html"), *site.rglob("*.css")]
    assert len(files) > 40
    addresses = {
        (file.name, address)
        for file in files
        for found in RESOURCE.findall(file.read_text(encoding="utf-8"))
        for address in found
        if address
    }
    assert [one for one in addresses if re.match(r"(?:https?:)?//", one[1])] == []
    scripts = [
        script
        for script in site.rglob("*.js")
        if re.search(r"https?://(?:cdn|unpkg|fonts|ajax)", script.read_text(encoding="utf-8"))
    ]
    assert scripts == []


def test_every_link_inside_the_site_leads_to_a_file(site):
    broken = []
    for page in site.rglob("*.html"):
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            if link and not re.match(r"[a-z]+:", link) and not (page.parent / unquote(unescape(link))).exists():
                broken.append((str(page.relative_to(site)), link))
    assert broken == []


def test_every_page_is_in_its_language_and_every_public_name_documented(site):
    for source in docs.SOURCE.rglob("*.md"):
        page = source.relative_to(docs.SOURCE).with_suffix(".html")
        assert (site / ("es" if source.stem.endswith(".es") else "en") / page).exists(), source
    page = (site / "en" / "api" / "tapete.html").read_text(encoding="utf-8")
    assert [name for name in tapete.__all__ if f'id="tapete.{name}"' not in page] == []


@pytest.mark.skipif(chromium() is None, reason="no Chromium on this machine")
@pytest.mark.parametrize(
    ("language", "word", "page"),
    [("en", "determinize", "guide/secrets.html"), ("es", "selladas", "guide/secrets.es.html")],
)
def test_searching_works_from_the_file_system(site, language, word, page):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            visit = browser.new_context(viewport=PHONE, offline=True).new_page()
            visit.goto(f"{(site / language / 'search.html').as_uri()}?q={word}")
            # results appear one by one
            visit.wait_for_selector(f"#search-results li a[href*='{page}']")
        finally:
            browser.close()


def test_the_examples_of_the_pages_own_tools_run():
    assert doctest.testmod(docs_pages) == (0, 2)


def test_a_link_that_leads_nowhere_fails_the_build(site, tmp_path, monkeypatch):
    source = tmp_path / "docs"
    shutil.copytree(
        docs.SOURCE,
        source,
        ignore=lambda folder, names: [name for name in names if Path(folder) == docs.SOURCE and name == "api"],
    )
    page = source / "index.es.md"
    page.write_text(page.read_text(encoding="utf-8").replace("hosting.es.md", "nowhere.es.md"), encoding="utf-8")
    monkeypatch.setattr(docs, "SOURCE", source)
    assert docs.build("es", tmp_path / "site") != 0

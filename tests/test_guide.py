"""Guide chapters in both languages: code runs, commands exist, every chapter is linked."""

import inspect
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from tools.gallery.game import FORMS, GAME

import tapete
from tapete.cli import app
from tapete.conformance.tables import texts_exist
from tapete.core.content.rulebook import Catalogue
from tapete.core.i18n.text import LANGUAGES
from tapete.core.scene import Tray
from tapete.templates import write_game
from tapete.testing import given

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = {
    "en": [page for page in sorted((DOCS / "guide").glob("*.md")) if not page.stem.endswith(".es")],
    "es": sorted((DOCS / "guide").glob("*.es.md")),
}
TRANSLATED = [*PAGES["en"], DOCS / "index.md", DOCS / "scenarios.md", DOCS / "club.md"]
SLIGHT = 40_000  # most bytes of a picture in the guide


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def spanish(page):
    return page.with_name(f"{page.stem}.es.md")


def bare(code):
    """Code without its comments, which are translated."""
    return re.sub(r"(?m)\s+# .*$", "", code)


@pytest.mark.parametrize(
    "page", [page for page in [*PAGES["en"], DOCS / "index.md"] if blocks(page, "python")], ids=lambda page: page.stem
)
def test_the_code_of_a_chapter_runs_from_top_to_bottom(page, tmp_path):
    code = "\n".join(blocks(page, "python"))
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=240, check=False
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: page.stem)
def test_a_page_has_the_same_code_and_tables_in_spanish(page):
    for kind in ("python", "sh", "toml"):
        assert [bare(code) for code in blocks(spanish(page), kind)] == [bare(code) for code in blocks(page, kind)]
    english, translated = (text.read_text(encoding="utf-8") for text in (page, spanish(page)))
    if page.stem != "index":  # the first page lists the chapters of its own language
        assert translated.count("\n| ") == english.count("\n| ")
    assert translated.count("\n#") == english.count("\n#")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_reached_and_every_link_leads_somewhere(language):
    start = DOCS / "guide" / ("README.md" if language == "en" else "README.es.md")
    linked = set(re.findall(r"\]\(([\w.-]+)\)", start.read_text(encoding="utf-8")))
    assert {page.name for page in PAGES[language]} - {start.name} == linked
    for page in PAGES[language]:
        for link in re.findall(r"\]\((?!https://projectfluent)([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_commands_of_the_guide_exist():
    commands = {command.name or command.callback.__name__ for command in app.registered_commands}
    for page in PAGES["en"]:
        for line in "".join(blocks(page, "sh")).splitlines():
            if line.strip():
                assert re.search(r"tapete (\w+)", line).group(1) in commands, line


def test_the_entry_point_of_the_guide_is_the_generated_one(tmp_path):
    [toml] = blocks(DOCS / "guide" / "publishing.md", "toml")
    folder = write_game("harbour", "cards", tmp_path)
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert tomllib.loads(toml)["project"]["entry-points"] == project["entry-points"]


def test_the_rules_of_the_guide_can_be_read(tmp_path):
    [toml] = blocks(DOCS / "guide" / "rules.md", "toml")
    (tmp_path / "rules.toml").write_text(toml, encoding="utf-8")
    catalogue = Catalogue.read(tmp_path / "rules.toml")
    assert catalogue.section("harbour.free", "en") == "The piers, p. 4"
    assert "harbour.ruling.both" in catalogue


# ---- signatures


def signatures_in_tables(page):
    """Signatures in the tables of a page, by name."""
    rows = re.findall(r"`(?:table\.)?(\w+)(\(.*?\))`", re.sub(r"(?m)^(?!\|).*$", "", page.read_text(encoding="utf-8")))
    return {name: call for name, call in rows if name in SIGNATURES}


SIGNATURES = {
    name: getattr(tapete, name) for name in ("Choose", "offer", "Place", "Roll", "Draw", "Shuffle", "Together")
}
SIGNATURES |= {name: getattr(tapete.Table, name) for name in ("tell", "reveal", "stop")}
KERNEL = {"self", "task", "game"}  # filled in by the kernel


def parameters(signature):
    return {
        (name, parameter.kind is parameter.KEYWORD_ONLY, None if name == "given" else parameter.default)
        for name, parameter in signature.parameters.items()
        if name not in KERNEL
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_gives_every_signature_correctly(language):
    signatures = signatures_in_tables(DOCS / "guide" / ("flow.md" if language == "en" else "flow.es.md"))
    assert set(signatures) == set(SIGNATURES)
    for name, call in signatures.items():
        made = {"EVERYBODY": tapete.EVERYBODY}
        exec(f"def {name}{call}: ...", made)
        assert parameters(inspect.signature(made[name])) == parameters(inspect.signature(SIGNATURES[name])), name


# ---- pictures


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cookbook_shows_a_small_picture_of_every_form(language):
    page = DOCS / "guide" / ("scenes.md" if language == "en" else "scenes.es.md")
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    assert [Path(picture).name for picture in pictures] == [f"{form}.{language}.webp" for form in FORMS]
    assert [picture for picture in pictures if (page.parent / picture).stat().st_size >= SLIGHT] == []
    assert set(get_args(get_type_hints(Tray)["form"])) <= set(FORMS)


@pytest.mark.parametrize("form", FORMS)
def test_the_pictures_have_words_in_both_languages(form):
    texts_exist(GAME, given(GAME, options={"form": form}).match.view(0))

"""Every page in both themes and languages: contrast, words that fit their buttons, no small bold text, no shift."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, Visitor, holds, settled
from tests.browser.page_audit import BUTTONS, COLOUR_RULES, CUT_WORDS, SMALL_BOLD, find_faults, found_club, post
from tests.browser.test_home import COUNT_SHIFTS, MOST_SHIFT
from tests.browser.test_layouts import GAMES
from tests.marks import long_for

# Sizes in the style sheets follow the browser's text size: at 200 % a window has half its width.
LARGE_TEXT = [{"width": 720, "height": 450}, {"width": 195, "height": 422}]
LEAST_BOLD = 13  # pixels
GUEST_PAGES = (
    *("/", "/new/saga", "/lobby", "/lobby?show=finished", "/rules", "/rules/jugger", "/build", "/build/pocket"),
    *(
        "/learn",
        "/learn/wolsung",
        "/packs",
        "/workshop",
        "/settings",
        "/club",
        "/tournaments",
        "/campaigns",
        "/account",
        "/nowhere",
        "/m/nothing",
    ),
)
MEMBER_PAGES = ("/club", "/tournaments", "/campaigns", "/account", "/notices")
ADMIN_PAGES = ("/admin", "/admin/guests", "/admin/reports", "/admin/packs", "/admin/journal")


def sign_in_as_admin(visitor: Visitor, secret: str) -> None:
    page = visitor.open("/admin")
    page.fill("#secret", secret)
    page.click("form.door button")
    page.wait_for_selector(".finder")


def find_problems(page: Page, sizes: list[dict[str, int]]) -> Iterator[str]:
    """Words that are cut, parts that are wider than the window, and small bold text, at each size."""
    for size in sizes:
        page.set_viewport_size(size)
        at = f"{page.url.partition('/')[2]} {size['width']}:"
        wide = settled(page, "document.documentElement.scrollWidth")
        yield from (f"{at} {cut}" for cut in page.evaluate(CUT_WORDS, BUTTONS))
        yield from (f"{at} small bold {text}" for text in page.evaluate(SMALL_BOLD, LEAST_BOLD))
        if wide > size["width"]:
            yield f"{at} wider than the window"
    page.set_viewport_size(DESKTOP)


LOCALES = ("es-ES", "en-GB")
SCHEMES = ("light", "dark")
# Long lists, such as the rules of a game, repeat one shape: the accessibility checks take seconds for each hundred of them.
SHORTEN = """(most) => {
    const shape = (one) => one.tagName + "." + one.className;
    for (const one of document.querySelectorAll("main *")) {
        const alike = [...one.parentElement?.children ?? []].filter((other) => shape(other) === shape(one));
        for (const further of alike.slice(most)) further.remove();
    }
}"""
MOST_ALIKE = 8
PAPER = "() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"


def find_contrast_problems(page: Page, schemes: tuple[str, ...] = SCHEMES) -> Iterator[str]:
    """Accessibility faults, contrast among them, in one scheme, and those of colours in the other too."""
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        # the style sheet follows a moment later
        holds(page, PAPER, lambda colour, scheme=scheme: colour.startswith(("#1", "#0")) == (scheme == "dark"))
        rules = () if scheme == schemes[0] else COLOUR_RULES
        yield from (f"{page.url} {scheme}: {fault}" for fault in find_faults(page, *rules))
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["turns", "whole"])
def test_every_page_is_readable(visit, server, locale: str, whole: bool) -> None:
    """Every page in one language, colour scheme and large text, which take turns; `whole` has all combinations."""
    guest, member, admin = (visit(locale=locale) for _ in range(3))
    name = f"Ada {locale} {'whole' if whole else ''}".strip()
    club = found_club(member, name)
    sign_in_as_admin(admin, (server.data / "admin.key").read_text())
    paths = {guest: GUEST_PAGES, member: (*MEMBER_PAGES, *club.values(), f"/people/{name}"), admin: ADMIN_PAGES}
    problems: list[str] = []
    for visitor, pages in paths.items():
        for n, path in enumerate(pages):
            if not whole and LOCALES[n % 2] != locale:
                continue
            turn = n // 2
            page = visitor.open(f"{path}?lang={locale[:2]}" if visitor is admin else path)
            page.wait_for_selector("h1")
            problems += find_problems(page, [DESKTOP, PHONE, *(LARGE_TEXT if whole else LARGE_TEXT[turn % 2 :][:1])])
            if not whole:
                page.evaluate(SHORTEN, MOST_ALIKE)
            problems += find_contrast_problems(page, SCHEMES if whole else SCHEMES[turn // 2 % 2 :][:1])
        visitor.complaints.clear()  # the unknown address is answered with 404
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", long_for(GAMES, "jugger", "pocket", "saga", "wolsung"))
def test_every_table_is_readable(visit, game: str) -> None:
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:easy"], game, ready=True)
    ana.wait_turn()
    holds(ana.page, SMALL_BOLD, lambda texts: texts == [], LEAST_BOLD)
    problems = list(find_contrast_problems(ana.page))
    assert not problems, "\n".join(problems)


def test_nothing_moves_while_a_page_of_the_club_loads(visit) -> None:
    ana = visit(script=COUNT_SHIFTS)
    post(ana, "/api/account", {"name": "Eva", "password": "correct horse battery"})
    pages = (
        (DESKTOP, "/club"),
        (DESKTOP, "/notices"),
        (PHONE, "/club"),
        (PHONE, "/tournaments"),
        (PHONE, "/people/Eva"),
    )
    for size, path in pages:
        ana.page.set_viewport_size(size)
        ana.open(path).wait_for_selector("h1")
        holds(ana.page, "window.shift", lambda shift: shift < MOST_SHIFT)


@pytest.mark.parametrize("look", long_for(("light", "dark"), "light"))
def test_standings_are_printed_in_black_on_white(visit, look: str) -> None:
    ana = visit(script=f"localStorage.tapete = JSON.stringify({{look: '{look}'}})")
    page = ana.open(found_club(ana, f"Zoe {look}")["cup"])
    page.wait_for_selector("[data-standings] td b")
    page.emulate_media(media="print")
    colours = """() => ["[data-standings] td b", "[data-standings] .win", ".club-head h1", "[data-people] li"].map(
        (at) => getComputedStyle(document.querySelector(at)).color)"""
    holds(page, colours, lambda inks: set(inks) == {"rgb(0, 0, 0)"})
    holds(page, "getComputedStyle(document.body).backgroundColor", lambda paper: paper == "rgb(255, 255, 255)")
    hidden = "[...document.querySelectorAll('.hd, .cup .btn, .exports')].every((one) => !one.checkVisibility())"
    holds(page, hidden)

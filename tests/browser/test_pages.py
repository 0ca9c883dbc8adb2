"""Pages around the table: invitation, home, lists, replay, puzzles, settings, club."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, box_of, fits, give_up, holds
from tests.marks import long_for

ASIDE = {"width": 844, "height": 390}
TABLET = {"width": 1024, "height": 768}


def test_an_invitation_names_the_host_and_the_game(visit) -> None:
    ana, bea = visit(), visit(viewport=PHONE)
    id = ana.start(["me", "open"], "jugger")
    bea.open(f"/m/{id}")
    expect(bea.page.locator("h1")).to_have_text("Te invitan a jugar a Jugger TTG")

    ana.page.fill("[data-name]", "Ana")  # the host enters a name here
    ana.page.keyboard.press("Tab")
    expect(ana.page.locator(".room-seats li").first).to_contain_text("Ana")

    room = bea.page.locator(".sheet-paper")
    expect(room.locator("h1")).to_have_text("Ana te invita a jugar a Jugger TTG")
    expect(room).to_contain_text("portería rival")
    expect(room.locator("a[href='/learn/jugger']")).to_have_attribute("target", "_blank")
    expect(room.locator(".link-row")).to_have_count(0)  # the only free seat is for this visitor
    fits(bea.page)
    bea.page.get_by_role("button", name=re.compile("Sentarse aquí")).click()
    expect(bea.page.locator(".seats .seat .nm", has_text="Ana")).to_have_count(1)


def test_a_cover_leads_to_its_game_and_its_words_are_not_cut_off(visit) -> None:
    ana = visit()
    cut = """[...document.querySelectorAll(".cover-card")].filter((cover) => {
        const [outer, inner] = [cover, cover.querySelector(".cover-foot")].map((one) => one.getBoundingClientRect());
        return inner.top < outer.top || [...cover.querySelectorAll("span, b")].some((it) => it.scrollWidth > it.clientWidth + 1);
    }).length"""
    for shelf, games in (("/learn", 5), ("/rules", 5), ("/build", 4)):
        ana.open(shelf).wait_for_selector(".cover-card")
        expect(ana.page.locator(".cover-card")).to_have_count(games)
        for size in (DESKTOP, TABLET, PHONE, ASIDE):
            ana.page.set_viewport_size(size)
            holds(ana.page, cut, lambda count: count == 0)
            fits(ana.page)
    ana.page.locator(".cover-card", has_text="SAGA").click()
    ana.page.wait_for_url("**/build/saga*")


def test_in_landscape_every_game_is_in_sight_without_scrolling(visit) -> None:
    ana = visit()
    ana.page.set_viewport_size(ASIDE)
    ana.open("/").wait_for_selector("[data-game]")
    for cover in ana.page.locator("[data-game]").all():
        expect(cover).to_be_in_viewport(ratio=1)
    ana.page.locator("[data-game]").first.click()
    expect(ana.page.locator("[data-play]")).to_be_in_viewport(ratio=1)


def test_an_empty_list_links_to_new_matches(visit) -> None:
    ana = visit(viewport=PHONE)
    ana.open("/lobby?show=mine")
    ana.page.locator(".nothing a").click()
    ana.page.wait_for_selector("[data-game]")


WHOLE = """(at) => {
    const [inner, outer] = at.map((one) => document.querySelector(one)?.getBoundingClientRect());
    return !!inner && inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
}"""


def test_on_a_phone_a_waiting_viewer_reads_who_decides(visit) -> None:
    ana, cleo = visit(), visit(viewport=PHONE)
    cleo.open(f"/m/{ana.start(['me', 'here'])}")  # Challengers has no board: the question has little space
    expect(cleo.page.locator(".dec.quiet h1")).to_contain_text("Deciden a la vez")
    for size in (PHONE, ASIDE):
        cleo.page.set_viewport_size(size)
        for words in (".dec.quiet h1", ".dec.quiet .ask > :last-child"):
            holds(cleo.page, WHOLE, argument=[words, ".dec.quiet .ask"])


@pytest.mark.parametrize(
    ("game", "word"),
    [("challengers", "Hinchas"), pytest.param("wolsung", "Puntos", marks=pytest.mark.long), ("saga", "masacre")],
)
def test_on_a_phone_the_number_at_a_seat_says_what_it_counts(visit, game, word) -> None:
    ana = visit(viewport=PHONE, script=NO_FILMS)
    ana.start(["me", "bot:greedy"], game, ready=True)
    ana.wait_turn()
    covered = """() => [...document.querySelectorAll(".seat")].some((seat) => {
        const word = seat.querySelector(".sr > span"), box = word.getBoundingClientRect();
        const over = [...seat.querySelectorAll(".nm b, .ln, .sr b")].map((it) => it.getBoundingClientRect()).filter(
            (it) => it.bottom > box.top + 1 && it.top < box.bottom - 1 && it.right > box.left + 1 && it.left < box.right - 1);
        return over.length > 0 || word.scrollWidth > word.clientWidth + 1 || box.bottom > seat.getBoundingClientRect().bottom;
    })"""
    for screen, size in (("upright", PHONE), ("aside", ASIDE)):
        ana.page.set_viewport_size(size)
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        for label in ana.page.locator(".seat .sr > span").all():
            expect(label).to_contain_text(word)
            expect(label).to_be_in_viewport(ratio=0.98)
        holds(ana.page, covered, lambda covers: covers is False)


def test_on_a_phone_every_tool_of_a_replay_is_in_sight(visit) -> None:
    ana = visit(viewport=PHONE)
    id = ana.start(["me", "bot:greedy"], "pocket")
    ana.wait_turn()
    give_up(ana)
    ana.open(f"/r/{id}").wait_for_selector(".reel-go")
    tools = ana.page.locator(".transport :is(button, select, input)")
    for size in (PHONE, ASIDE):
        ana.page.set_viewport_size(size)
        expect(tools).to_have_count(12)
        for tool in tools.all():
            expect(tool).to_be_in_viewport(ratio=0.98)


def test_a_replay_shows_a_player_as_gone_only_after_they_left(visit) -> None:
    ana = visit()
    id = ana.start(["me", "bot:greedy"], "pocket")
    ana.wait_turn()
    ana.answer()
    ana.wait_turn()
    give_up(ana)
    ana.open(f"/r/{id}?step=0").wait_for_selector(".seat .nm b")
    expect(ana.page.locator(".seat .nm em")).to_have_count(0)


LINES = """(selector) => [...document.querySelectorAll(selector)].map(
    (it) => Math.round(it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)))"""


@pytest.mark.parametrize("locale", long_for(("es-ES", "en-GB"), "en-GB"))
def test_on_a_phone_puzzles_have_short_names_and_show_them_when_open(visit, locale) -> None:
    ana = visit(viewport=PHONE, locale=locale)
    ana.open("/learn/saga").wait_for_selector("[data-puzzle] > b")
    holds(ana.page, LINES, lambda lines: len(lines) >= 9 and max(lines) <= 2, "[data-puzzle] > b")
    holds(ana.page, LINES, lambda lines: len(lines) >= 9 and max(lines) <= 2, "[data-puzzle] > span")
    fits(ana.page)
    name = ana.page.locator("[data-puzzle] > b").nth(1).inner_text()
    ana.page.locator("[data-puzzle]").nth(1).click()
    expect(ana.page.locator(".top")).to_contain_text(name)


@pytest.mark.parametrize(
    ("locale", "button", "none"), [("es-ES", "Elegir archivo", "Ningún archivo"), ("en-GB", "Choose a", "No file")]
)
def test_a_file_input_uses_the_language_of_the_page(visit, tmp_path, locale, button, none) -> None:
    ana = visit(viewport=PHONE, locale=locale)
    field = ana.open("/settings").locator(".file")
    expect(field).to_contain_text(button)
    expect(field).to_contain_text(none)
    native = field.locator("input")
    expect(native).to_have_css("opacity", "0")  # the browser's own text is not visible
    native.focus()
    ana.page.keyboard.press("Shift+Tab")
    ana.page.keyboard.press("Tab")  # but it is reached by keyboard and shows the focus
    expect(native).to_be_focused()
    expect(field.locator(".btn")).to_have_css("outline-style", "solid")
    (tmp_path / "mine.jsonl").write_text("{}", encoding="utf-8")
    with ana.page.expect_file_chooser() as chooser:
        field.click()
    chooser.value.set_files(tmp_path / "mine.jsonl")
    expect(field).to_contain_text("mine.jsonl")
    expect(ana.page.locator(".trouble")).to_be_visible()  # the file is no match log
    ana.complaints.clear()


CONTRAST = """() => {
    const light = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor
        .match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
    return Math.abs(light(".club-card .paces .on") - light(".club-card"));
}"""


def test_the_club_shows_the_chosen_pace_in_light_and_dark_mode(visit) -> None:
    ana = visit(viewport=PHONE)
    ana.open("/club").wait_for_selector(".club-card .paces .on")
    for scheme in ("light", "dark"):
        ana.page.emulate_media(color_scheme=scheme)
        expect(ana.page.locator("html")).to_have_attribute("data-theme", scheme)
        holds(ana.page, CONTRAST, lambda apart: apart > 120)
    ana.page.emulate_media(color_scheme="null")
    ana.page.locator(".club-head p").evaluate("(words) => (words.textContent = 'Una.')")  # also with a short text
    start = box_of(ana.page, ".club-head h1")["x"]
    assert box_of(ana.page, ".club-head .btn")["x"] == start

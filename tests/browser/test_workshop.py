"""The workshop in the browser: a copied side is changed, saved, measured, printed, published and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Server, holds
from tests.browser.page_audit import find_faults
from tests.marks import long_for

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
CHOSEN_LINE = (
    "(({value, selectionStart, selectionEnd}) => value.slice(selectionStart, selectionEnd))(document.activeElement)"
)
NEW_NAME = "Guardia del Faro"
FEW = 4  # matches of a shortened run
WHOLE, STOPPED = "pocket", "saga"  # games whose run is played to its end, and stopped
MEASURED = 120_000  # ms for bot matches on a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    table = Server(tmp_path_factory.mktemp("workshop"))
    table.start("--pack-uploads", "anybody")
    yield table
    table.stop()


def shorten_runs(page) -> None:
    """End each measuring run once a few of its matches count, instead of after a hundred."""

    def answer(route) -> None:
        step = route.fetch(timeout=MEASURED)
        figures = step.json()
        while figures["mine"]["games"] < FEW and figures["played"] < figures["matches"]:
            step = route.fetch(timeout=MEASURED)
            figures = step.json()
        route.fulfill(response=step, json={**figures, "matches": figures["played"]})

    page.route("**/api/workshop/measure", answer)


def copy_first_side(page, game: str) -> None:
    page.click(f"[data-new-for='{game}']")
    page.locator("[data-copy-side]").first.click()
    expect(page.locator("[data-faults='0']")).to_be_visible()


@pytest.mark.check
@pytest.mark.parametrize("game", long_for(GAMES, "challengers", "pocket", "saga", "wolsung"))
def test_a_copied_side_is_changed_measured_printed_published_and_played(visit, game: str) -> None:
    ana = visit()
    page = ana.open("/workshop")
    copy_first_side(page, game)
    if game not in (WHOLE, STOPPED):
        shorten_runs(page)
    field = page.locator("[data-field$='name_es']").first
    before = field.input_value()
    field.fill(NEW_NAME)
    text = page.locator("[data-text]")
    expect(text).to_have_value(re.compile(NEW_NAME))  # the form has changed the text
    page.click("[data-view-tab='versions']")
    expect(page.locator("[data-differences]")).to_contain_text(f"name_es {before} → {NEW_NAME}")
    page.reload()
    expect(text).to_have_value(re.compile(NEW_NAME))  # nothing is lost with the tab
    page.click("[data-view-tab='preview']")
    expect(page.locator("[data-preview]")).to_be_visible()
    page.click("[data-save]")
    expect(page.locator("[data-save]")).to_be_disabled()
    page.click("[data-view-tab='measure']")
    page.click("[data-measure]")
    expect(page.locator("[data-figures]")).to_be_visible(timeout=MEASURED)
    expect(page.locator("[data-rate]")).to_contain_text("%")
    if game == STOPPED:
        page.click("[data-stop]")
    expect(page.locator("[data-measure]")).to_be_visible(timeout=MEASURED)  # all are played, or it is clear
    assert find_faults(page) == []
    page.click("[data-share]")
    page.click("[data-print-draft]")
    with page.expect_download() as saved:
        page.click("[data-print-sheets]")
    assert NEW_NAME in saved.value.path().read_text(encoding="utf-8")
    page.keyboard.press("Escape")
    page.click("[data-share]")
    page.click("[data-publish]")
    page.wait_for_url("**/packs/*")
    expect(page.locator("[data-figures]")).to_be_visible()
    page.click("[data-play-draft]")
    page.wait_for_url("**/m/*")
    assert ana.wait_turn() == "decide"


@pytest.mark.check
def test_a_number_is_searched_for_an_even_share(visit) -> None:
    """Two values of a card's strength, their shares, the nearer one taken; a later change of the text clears them."""
    page = visit().open("/workshop")
    copy_first_side(page, "challengers")
    shorten_runs(page)
    page.click("[data-view-tab='measure']")
    page.locator(".ws-suggest-number summary").click()
    numbers = page.locator("[data-suggest-number] option[value]:not([value=''])")
    [strength, *_] = [
        value for value in numbers.evaluate_all("all => all.map((one) => one.value)") if "strength" in value
    ]
    page.locator("[data-suggest-number]").select_option(strength)
    least = int(page.locator("[data-bound='least']").input_value())
    page.locator("[data-bound='most']").fill(str(least + 1))
    page.click("[data-search]")
    take = page.locator("[data-take]")
    expect(take).to_be_visible(timeout=2 * MEASURED)
    expect(page.locator("[data-tried]")).to_have_count(2)
    expect(page.locator("[data-tried]").first).to_contain_text("%")
    value = take.get_attribute("data-take")
    take.click()
    expect(page.locator(f"[data-suggest-number] option[value='{strength}']")).to_contain_text(f"= {value}")
    expect(page.locator("[data-tried]")).to_have_count(0)


@pytest.mark.check
def test_faults_lead_to_their_line_on_a_phone_and_words_are_completed(visit) -> None:
    page = visit(viewport=PHONE).open("/workshop")
    copy_first_side(page, "pocket")
    text = page.locator("[data-text='units.toml']")
    whole = text.input_value()
    text.fill(whole.replace("cost = 18", "cost = 17", 1))
    page.click("[data-view-tab='form']")
    page.locator("[data-fault^='units.toml:']").first.click()
    expect(text).to_be_focused()
    holds(page, CHOSEN_LINE, lambda line: line == "cost = 17")
    assert find_faults(page) == []
    text.fill(whole + '\n[[unit]]\nfaction = "')
    page.locator("[data-suggest='orchard-2-orchard']").click()
    expect(text).to_have_value(re.compile(r'faction = "orchard-2-orchard$'))
    for view in ("form", "measure", "versions"):
        page.click(f"[data-view-tab='{view}']")
        assert find_faults(page) == []
        holds(page, "document.documentElement.scrollWidth", lambda width: width <= PHONE["width"])


@pytest.mark.check
def test_abilities_are_chosen_in_the_form_and_completed_in_sight(visit) -> None:
    """Entries have their names, a list offers what it may hold, and suggestions need no scrolling."""
    page = visit().open("/workshop")
    copy_first_side(page, "pocket")
    expect(page.locator("[data-entry] option").nth(1)).not_to_contain_text("orchard-2-")
    text = page.locator("[data-text='units.toml']")
    abilities = page.locator(".ws-field.words").filter(has=page.locator("[data-field$='.abilities']"))
    abilities.locator("[data-add-word]").select_option("stubborn")
    expect(text).to_have_value(re.compile('abilities = .*"stubborn"'))
    text.fill(text.input_value() + '\nabilities = ["st')
    expect(page.locator("[data-suggest='stout']")).to_be_in_viewport(ratio=1)


@pytest.mark.check
def test_a_link_carries_a_pack_to_another_browser(visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"]).open("/workshop")
    copy_first_side(page, "pocket")
    page.click("[data-share]")
    page.click("[data-copy-link]")
    expect(page.get_by_role("status").filter(has_text="opiado")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit().open(link[link.index("/workshop") :])
    other.click("[data-open-shared]")
    expect(other.locator("[data-faults='0']")).to_be_visible()
    expect(other.locator("h1")).to_contain_text("Huerto de Hierro (copia)")

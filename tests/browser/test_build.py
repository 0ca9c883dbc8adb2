"""List builder in the browser: live verdict, saving, sharing, printing, matches with the list."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import PHONE, fits, holds

BUILDERS = sorted(id for id, game in tapete.games().items() if game.build_form("") is not None)


def ready(page) -> None:
    page.wait_for_selector(".builder [data-code]")
    page.wait_for_function("() => document.querySelector('[data-code]').value !== ''")


def add(page, item: str) -> None:
    """Add one item and wait for the new verdict."""
    before = page.input_value("[data-code]")
    page.locator(f"[data-more='{item}']").click()
    page.wait_for_function("(before) => document.querySelector('[data-code]').value !== before", arg=before)


def test_an_army_is_built_by_clicking_and_played_with(visit):
    ana = visit()
    page = ana.open_game("pocket")
    page.locator("[data-build='pocket']").click()
    ready(page)
    expect(page.locator("[data-problem='pocket.ruling.custom-army']")).to_have_count(1)
    for unit in ("harrow-foreman", "baler", "seed-mortar", "pruner-drone", "pump-engineer"):
        add(page, f"orchard-{unit}")
    page.wait_for_selector("[data-legal]")
    expect(page.locator(".build-right .running")).to_have_attribute("data-cost", "87")
    # 18 points, 13 left
    expect(page.locator("[data-more='orchard-harrow-foreman']")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-item='orchard-fence-post'] .item-no")).to_have_count(0)  # 13 points
    add(page, "orchard-fence-post")
    page.wait_for_selector("[data-legal]")
    expect(page.locator("[data-item='orchard-baler'] .item-no")).to_contain_text(
        "Con otro más: «El ejército suma 117 puntos"
    )
    page.locator("[data-item='orchard-baler'] .item-no [data-rule]").click()
    expect(page.locator(".slip-paper")).to_contain_text("Unidades: Coste")
    page.keyboard.press("Escape")
    ana.shot("build-pocket-1440x900")
    page.locator("[data-play-list]").click()
    page.wait_for_selector("[data-decision], .dec", timeout=30_000)
    expect(page).to_have_url(re.compile(r"/m/\w+$"))


def test_a_list_is_saved_by_name_and_opened_by_name_link_and_code(visit):
    ana = visit()
    page = ana.open("/build/pocket")
    ready(page)
    page.select_option("[data-starters]", "1")
    page.wait_for_selector("[data-legal]")
    page.fill("[data-name]", "La marea")
    page.wait_for_function("() => document.querySelector('[data-code]').value.split('~').length === 5")
    page.locator("[data-keep]").click()
    page.wait_for_selector("[data-kept='La marea']")
    code = page.input_value("[data-code]")
    expect(page).to_have_url(re.compile(f"#{re.escape(code)}$"))
    page.reload()
    page.wait_for_selector("[data-kept='La marea']")
    page.wait_for_function("() => document.querySelector('[data-name]')?.value === 'La marea'")
    expect(page.locator("[data-entry]")).to_have_count(6)
    bea = visit(locale="en-GB")
    theirs = bea.open(f"/build/pocket#{code}")
    theirs.wait_for_selector("[data-legal]")
    expect(theirs.locator("[data-name]")).to_have_value("La marea")
    expect(theirs.locator("[data-entry]")).to_have_count(6)
    theirs.goto(f"{bea.url}/build/pocket")
    ready(theirs)
    theirs.fill("[data-paste]", code)
    theirs.get_by_role("button", name="Open").click()
    theirs.wait_for_function("() => document.querySelector('[data-name]').value === 'La marea'")


def test_a_broken_code_is_one_sentence_and_the_page_goes_on(visit):
    ana = visit()
    page = ana.open("/build/pocket")
    ready(page)
    page.fill("[data-paste]", "100~~hjz~xxxx")
    page.get_by_role("button", name="Abrir").click()
    expect(page.locator(".trouble").first).to_contain_text("El código no es válido")
    add(page, "orchard-baler")
    page.wait_for_selector(".trouble", state="detached")
    ana.complaints = [one for one in ana.complaints if "400" not in one]  # the browser logs every refused request


# each game on one screen; `make soak` has the other
@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(
            game, size, marks=() if (game, size) in (("pocket", "1440x900"), ("saga", "390x844")) else pytest.mark.long
        )
        for game in BUILDERS
        for size in ("1440x900", "390x844")
    ],
)
def test_every_game_builds_from_a_ready_list(visit, game, size):
    ana = visit(**({"viewport": PHONE} if size == "390x844" else {}))
    page = ana.open(f"/build/{game}")
    ready(page)
    page.select_option("[data-starters]", "0")
    page.wait_for_selector("[data-legal]")
    fits(page)
    expect(page.locator(".builder")).not_to_contain_text("{")
    ana.shot(f"build-{game}-start-{size}")
    page.emulate_media(media="print")
    expect(page.locator(".print-sheet")).to_be_visible()
    expect(page.locator(".builder")).to_be_hidden()
    page.emulate_media(media="null")
    page.locator("[data-play-list]").click()
    page.wait_for_selector(".dec", timeout=60_000)


@pytest.mark.parametrize(
    ("game", "locale", "unit", "says"),
    [
        pytest.param("jugger", "es-ES", "CR", "Coste de reclutamiento", marks=pytest.mark.long),
        pytest.param("jugger", "en-GB", "RC", "Recruiting cost", marks=pytest.mark.long),
        pytest.param("wolsung", "es-ES", "Fondos", "la suma de los Fondos de tus Héroes", marks=pytest.mark.long),
        ("wolsung", "en-GB", "Funds", "the sum of your Heroes' Funds"),
    ],
)
def test_the_currency_is_explained_and_a_missing_limit_is_not_shown(visit, game, locale, unit, says):
    ana = visit(viewport=PHONE, locale=locale)
    page = ana.open(f"/build/{game}")
    ready(page)
    running = page.locator(".running:visible").first
    expect(running.locator("b")).to_have_text(re.compile(r"^0( (de|of) [1-9]\d*)?$"))
    running.locator("button.explained", has_text=unit).focus()
    expect(page.locator(".lens")).to_contain_text(says)
    page.locator("h1").first.tap()
    expect(page.locator(".lens")).to_have_count(0)
    priced = page.locator(".chip .explained", has_text=unit).first
    priced.evaluate("(it) => it.scrollIntoView({ block: 'center' })")
    priced.tap()
    expect(page.locator(".lens")).to_contain_text(says)


PAPERS = {"A4": (595, 842), "Letter": (612, 792)}
COLOURS = """() => [...document.querySelectorAll(".print-sheet :is(th, td, dt, dd, b, i, em, .bt)")].flatMap((text) => {
    const paper = (one) => !one ? "" : getComputedStyle(one).backgroundColor.replace("rgba(0, 0, 0, 0)", "") || paper(one.parentElement);
    return [`${getComputedStyle(text).color} on ${paper(text.closest(".print-sheet *"))}`];
})"""


def test_a_warband_is_printed_with_its_figures_its_rules_and_its_battle_board(visit):
    """Black on white in the dark theme too, on either paper."""
    ana = visit(color_scheme="dark")
    page = ana.open("/build/saga")
    ready(page)
    page.select_option("[data-starters]", "0")
    page.wait_for_selector("[data-legal]")
    expect(page.locator("[data-entry='levies'] .entry-figures")).to_contain_text("3 / 3")  # Levies with bows
    page.locator("[data-entry='warlord'] summary").click()
    expect(page.locator("[data-entry='warlord'] .entry-sheet")).to_contain_text("Una activación gratuita")
    expect(page.locator(".build-sheet .box")).to_have_count(15)
    page.emulate_media(media="print")
    sheet = page.locator(".print-sheet")
    expect(sheet.locator(".sheet-card", has_text="Levas")).to_contain_text("3 / 3")
    expect(sheet.locator(".sheet-card", has_text="Señor")).to_contain_text("Determinación")
    expect(sheet.locator(".sheet-card", has_text="Guerreros")).to_contain_text("×2")
    abilities = sheet.locator(".battle-board .box")
    expect(abilities).to_have_count(15)
    holds(page, abilities.locator(".bt").all_inner_texts, lambda texts: all(len(text) > 20 for text in texts))
    holds(page, COLOURS, lambda pairs: set(pairs) == {"rgb(0, 0, 0) on rgb(255, 255, 255)"})
    for paper, (width, height) in PAPERS.items():
        printed = page.pdf(format=paper, prefer_css_page_size=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert boxes
        assert all(abs(float(wide) - width) < 2 and abs(float(high) - height) < 2 for wide, high in boxes)
        assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) <= 2


def test_another_side_has_another_form(visit):
    ana = visit()
    page = ana.open("/build/saga")
    ready(page)
    page.locator("[data-faction='khanate']").click()
    page.wait_for_selector("[data-faction='khanate'][aria-pressed='true']")
    add(page, "warriors")
    expect(page.locator("[data-entry='warriors'] [data-pick='gear'] option").nth(1)).to_be_attached()
    page.locator("[data-entry='warriors'] .stepper .ib").last.click()
    page.wait_for_selector("[data-problem='saga.warband.organise']")


def test_a_list_code_is_used_at_a_table_that_asks_for_one(visit):
    ana = visit()
    page = ana.open("/build/pocket")
    ready(page)
    page.select_option("[data-starters]", "0")
    page.wait_for_selector("[data-legal]")
    code = page.input_value("[data-code]")
    ana.start(["me", "bot:random"], game="pocket", options={"custom": True})
    page.locator("[data-bring]").click(timeout=30_000)
    page.fill("[data-list-code]", "100~~~zzzz")
    page.get_by_role("button", name="Usarla").click()
    expect(page.locator(".slip-paper [role=alert]")).to_contain_text("El código no es válido")
    page.fill("[data-list-code]", code)
    ana.shot("build-brought-1440x900")
    page.get_by_role("button", name="Usarla").click()
    page.wait_for_selector("[data-bring]", state="detached", timeout=30_000)
    page.wait_for_selector(".slip-paper", state="detached")


def test_a_warband_is_reorganised_at_the_table(visit):
    ana = visit(viewport=PHONE)
    bands = {"band0": "fjord~4~g2w2", "band1": "fjord~4~g2w2", "terrain": "none", "special": "no"}
    ana.start(["me", "bot:random"], game="saga", options=bands)
    page = ana.page
    ana.wait_turn()
    while page.locator("[data-change-list]").count() == 0:  # decisions about who begins
        ana.answer()
        ana.wait_turn()
    before = ana.decision()
    page.locator("[data-change-list]").click()
    warriors = page.locator(".slip-paper [data-entry='warriors']")
    warriors.first.locator(".stepper .ib").first.click()
    page.wait_for_selector(".slip-paper [data-problem='saga.warband.organise']")
    expect(page.locator("[data-take-list]")).to_have_attribute("aria-disabled", "true")
    warriors.nth(1).locator(".stepper .ib").last.click()
    page.wait_for_selector(".slip-paper [data-legal]")
    ana.shot("organise-390x844")
    page.locator("[data-take-list]").click()
    ana.moved_on(before)
    page.wait_for_selector(".slip-paper", state="detached")

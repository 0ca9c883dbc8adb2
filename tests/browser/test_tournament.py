"""Tournaments in the browser: Swiss with two members and six bots, league, arena."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tapete import find_game
from tapete.core.roster.validation import judge

from .conftest import Visitor, give_up, holds

PASSWORD = "correct horse battery"


def join(visitor: Visitor, name: str) -> None:
    page = visitor.open("/account")
    page.locator("[data-join] input[name=name]").fill(name)
    page.locator("[data-join] input[type=password]").fill(PASSWORD)
    page.locator("[data-join] button[type=submit]").click()
    page.locator("[data-codes-kept]").click()
    page.wait_for_selector(".u.member")


@pytest.mark.check
def test_an_invited_member_accepts_with_one_touch(visit) -> None:
    ada, bea = visit(), visit()
    join(ada, "Ada")
    join(bea, "Bea")
    page = ada.open("/tournaments")
    form = page.locator("[data-new-cup]")
    form.locator("input[name=name]").fill("Copa de invierno")
    form.locator("button[type=submit]").click()
    page.locator("[data-add-person] input").fill("Bea")
    page.locator("[data-add-person] button").click()
    expect(page.locator("[data-asked] li")).to_have_text(re.compile("Bea"))
    other = bea.open("/notices")
    other.locator("[data-notices] a", has_text="Copa de invierno").click()
    expect(other.locator("[data-invited] h2")).to_have_text("Ada te invita a jugar aquí.")
    other.locator("[data-accept]").click()
    expect(other.locator("[data-people] li")).to_have_text(re.compile("Bea"))
    expect(other.locator("[data-invited]")).to_have_count(0)


@pytest.mark.long
def test_a_tournament_with_lists_is_played_over_three_rounds(visit) -> None:
    ada, bea = visit(), visit()
    join(ada, "Ada")
    join(bea, "Bea")
    page = ada.open("/tournaments")
    form = page.locator("[data-new-cup]")
    form.locator("input[name=name]").fill("Copa del Farol")
    form.get_by_label("Juego").select_option("jugger")
    form.get_by_label("Límite de piedras").fill("2")
    form.locator("[name=lists]").check()
    form.locator("button[type=submit]").click()
    page.wait_for_selector("[data-enter-cup]")
    tournament = page.url.removeprefix(ada.url)
    for _ in range(6):
        count = page.locator("[data-people] li").count()
        page.locator("[data-add-bot]").select_option("random")
        page.locator("[data-people] li").nth(count).wait_for()
    jugger = find_game("jugger")
    code = judge(jugger, jugger.build_form("").starters[0].list).code
    bea.open("/club").locator(f"[data-cups] a[href='{tournament}']").wait_for()
    hand_in(ada, tournament, code)
    hand_in(bea, tournament, code)
    page.reload()
    page.wait_for_selector("[data-people] li:has-text('Bea'):has-text('lista entregada')")
    for number in range(1, 4):
        page.locator("[data-pair]").click()
        page.locator(".cup-rounds .on", has_text=f"Ronda {number}").wait_for()
        play_and_give_up(ada, tournament)
        play_and_give_up(bea, tournament)
        page.goto(ada.url + tournament)
        page.wait_for_function(
            "() => document.querySelectorAll('[data-boards] li').length === 4 && "
            "document.querySelectorAll('[data-boards] [data-result]').length === 4",
            timeout=120_000,
        )
    page.get_by_role("heading", name=re.compile("^Clasificación final")).wait_for()
    rows = page.locator("[data-standings] tbody tr")
    expect(rows).to_have_count(8)
    holds(  # every board gives two or three points
        page,
        lambda: [int(points) for points in rows.locator("td b").all_inner_texts()],
        lambda points: points == sorted(points, reverse=True) and len(points) == 8 and sum(points) >= 3 * 4 * 2,
    )
    expect(page.locator("[data-people] small a")).to_have_count(2)  # the lists are public now
    with page.expect_download() as saved:
        page.get_by_role("link", name="Clasificación (CSV)").click()
    assert "Ada" in saved.value.path().read_text(encoding="utf-8")
    play_league(ada, bea)
    play_arena(ada, bea)


def play_arena(ada: Visitor, bea: Visitor) -> None:
    """Both wait on the page of the arena and are paired. The end of the match leads back to the standings."""
    page = ada.open("/tournaments")
    form = page.locator("[data-new-cup]")
    form.locator("input[name=name]").fill("Arena del viernes")
    form.get_by_label("Tipo").select_option("arena")
    form.locator("select[name=game]").select_option("jugger")
    form.locator("button[type=submit]").click()
    page.locator("[data-enter-cup]").click()
    page.locator("[data-leave-cup]").wait_for()
    arena = page.url.removeprefix(ada.url)
    page.locator("[data-begin-arena]").click()
    page.locator("[data-arena-state]", has_text="Buscando").wait_for()
    bea.open(arena).locator("[data-enter-cup]").click()
    for visitor in (ada, bea):
        visitor.page.wait_for_url("**/m/*", timeout=60_000)
    give_up(ada)
    page.locator("[data-to-cup]").click()
    page.locator("[data-standings] tbody tr", has_text="Bea").locator("td b", has_text="2").wait_for(timeout=60_000)
    expect(page.locator("[data-arena-left]")).to_have_text(re.compile(r"^5\d:"))
    page.locator("[data-leave-cup]").click()
    page.locator("[data-arena-state]", has_text="pausa").wait_for()


def play_league(ada: Visitor, bea: Visitor) -> None:
    """Found, enter and begin a league. The match begins when both are seated; the division shows its result."""
    page = ada.open("/campaigns")
    form = page.locator("[data-new-campaign]")
    form.locator("input[name=name]").fill("Los Ganchos")
    form.locator("select[name=game]").select_option("jugger")
    form.locator("button[type=submit]").click()
    page.locator("[data-empty]").wait_for()
    campaign = page.url
    page = ada.open("/tournaments")
    form = page.locator("[data-new-league]")
    form.locator("input[name=name]").fill("Liga de otoño")
    form.locator("select[name=game]").select_option("jugger")
    form.locator("select[name=clock]").select_option("15m+10s")
    form.locator("button[type=submit]").click()
    page.locator(".league-in input[list]").fill("La Escollera")
    page.locator("[data-enter-league]").click()
    page.locator("[data-league-people] li", has_text="Ada").wait_for()
    league = page.url.removeprefix(ada.url)
    other = bea.open(league)
    other.locator("[data-enter-league]").click()
    other.locator("[data-league-people] li", has_text="Bea").wait_for()
    page.locator("[data-begin-season]").click()
    page.locator("[data-division='1'] tbody tr").nth(1).wait_for()
    page.locator("[data-league-mine] a").click(timeout=60_000)
    page.locator("[data-sit]").click()
    page.wait_for_selector("[data-sitting]")
    other.goto(page.url)
    other.locator("[data-sit]").click()
    for visitor in (ada, bea):
        visitor.page.wait_for_url("**/m/*")
    give_up(ada)
    page.goto(ada.url + league)
    page.locator("[data-division='1'] tbody tr", has_text="Bea").locator(".marks .win").wait_for(timeout=60_000)
    expect(page.locator("[data-teams]")).to_have_text(re.compile("^(?!.*La Escollera.*La Escollera).*La Escollera"))
    page.goto(campaign)
    page.locator("[data-fought] li", has_text="Bea").wait_for()


def hand_in(visitor: Visitor, tournament: str, code: str) -> None:
    page = visitor.open(tournament)
    page.locator("[data-enter-cup]").click()
    page.locator("[data-list-card] input").fill(code)
    page.locator("[data-hand-in]").click()
    page.wait_for_selector("[data-list-sealed]")


def play_and_give_up(visitor: Visitor, tournament: str) -> None:
    """Open the match and resign. If both players are people, the second finds the board decided."""
    page = visitor.open(tournament)
    page.wait_for_selector("[data-boards]")
    if page.locator("[data-play-board]").count():
        page.locator("[data-play-board]").click()
        assert visitor.wait_turn() == "decide"
        give_up(visitor)

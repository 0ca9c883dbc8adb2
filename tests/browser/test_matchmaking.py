"""Matchmaking: two players seek a game, chat, report, play a rematch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import give_up


def test_two_players_who_seek_the_same_game_are_paired(visit) -> None:
    one, two = visit(), visit()
    page = one.open("/club")
    expect(page.locator("[data-seek-form]")).to_have_css("display", "grid")  # the style sheet of the club is loaded
    page.locator("[data-seek-form] select[name=game]").select_option("pocket")
    page.locator("[data-seek-form] select[name=clock]").select_option("60m+30s")
    page.locator("[data-seek]").click()
    page.wait_for_selector("[data-seeking]")
    other = two.open("/club")
    other.locator("[data-seeks] li", has_text="Pocket").get_by_role("button").click()
    other.wait_for_url(re.compile("/m/"))
    page.wait_for_url(other.url)  # the waiting player is sent to the match
    for visitor in (one, two):
        visitor.page.wait_for_selector("main.table")
        visitor.page.locator("[data-log]").click()
    words = other.locator("form.chat input").first
    words.fill("¡Hola!")
    words.press("Enter")
    flag = page.locator("[data-report]")
    flag.wait_for()
    other.locator(".ev.said", has_text="¡Hola!").wait_for()
    expect(other.locator("[data-report]")).to_have_count(0)  # no report button for the own message
    flag.click()
    page.locator("[data-report-why]").fill("no saluda bien")
    page.locator("[data-report-send]").click()
    page.get_by_text("Denuncia enviada").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Denuncia enviada").wait_for(state="detached")
    give_up(two)
    page.wait_for_selector(".dec.finished")
    page.locator("[data-series-ask]").click()  # best of three: one player asks, the other agrees
    page.wait_for_selector("[data-series-asked]")
    other.locator("[data-series-ask]", has_text="Aceptar").click()
    page.get_by_role("button", name="Ir a la revancha").click()
    expect(page.locator(".log [data-series]")).to_contain_text("Partida 1 de 3")
    expect(other).to_have_url(page.url)
    match = page.url.removeprefix(one.url)
    one.open("/club").locator(f"[data-turns] a[href='{match}']").wait_for()  # the club lists it for the player who left

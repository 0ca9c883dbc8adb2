"""Matchmaking: two players seek a game, chat, report, play a rematch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import give_up
from .test_tournament import join


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
    other.locator(".ev.said", has_text="¡Hola!").first.wait_for()
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


def test_members_find_each_other_by_name_and_meet_on_the_home_page(visit) -> None:
    one, two = visit(), visit()
    join(one, "Julia Rius")
    join(two, "Marc Soler")
    page = two.open("/people")
    page.locator("[data-listed]").check()
    page = one.open("/club")
    page.locator("[data-people-link]").click()
    page.get_by_role("searchbox").fill("marc s")
    line = page.locator("[data-people] li", has_text="Marc Soler")
    line.locator("[data-befriend]").click()
    expect(line.locator("[data-befriend]")).to_have_count(0)
    line.get_by_role("link", name="Marc Soler").click()
    page.wait_for_url(re.compile("/people/Marc"))
    page.locator("[data-call]").click()  # a challenge: a touch on the name, and one here
    other = two.open("/people/Julia%20Rius")
    other.locator("[data-friend]").click()
    expect(other.locator("[data-friend]")).to_have_attribute("aria-pressed", "true")
    news = two.open("/").locator("[data-news]")
    expect(news.locator("[data-friends-here]")).to_contain_text("Julia Rius")  # has just been on a page of the club
    news.locator("[data-accept]").click()
    two.page.wait_for_url(re.compile("/m/"))
    give_up(two)
    page = one.open("/people/Marc%20Soler")  # the match is over: nobody is waited for, and both profiles count it
    expect(page.locator("[data-turns]")).to_have_count(0)
    waiting = one.context.request.get(f"{one.url}/api/notices").json().get("notices", [])
    assert [notice["kind"] for notice in waiting if notice["kind"] == "turn"] == []
    page.locator("[data-block]").click()
    expect(page.locator("[data-block]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-call]")).to_have_count(0)
    expect(two.open("/").locator("[data-friends-here]")).to_have_count(0)
    page.locator("[data-block]").click()
    expect(page.locator("[data-call]")).to_be_visible()

"""Coach: costly decisions after a match, tried again; the page of what repeats; friends after a match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, holds
from tests.browser.test_ending import READY, SHORT, enter_finished
from tests.browser.test_lobby import serious

FORK = "fetch(`/api/matches/${location.pathname.split('/').pop()}`).then((answer) => answer.json())"
KEPT = """(match) => localStorage.setItem("tapete-coach", JSON.stringify([
    { match, game: "pocket", ended: "2026-01-02T00:00:00Z", mistakes: [
        { step: 9, reason: "support", cost: 0.2, lesson: "help", rule: "pocket.reroll.assist" },
        { step: 12, reason: "odds", cost: 0.1, lesson: "counter", rule: "pocket.assault.compare" }] },
    { match: "gone", game: "pocket", ended: "2026-01-01T00:00:00Z", mistakes: [
        { step: 3, reason: "support", cost: 0.3, lesson: "help", rule: "pocket.reroll.assist" }] },
]))"""


@pytest.mark.check
def test_a_costly_decision_is_tried_again_against_the_same_bot(visit):
    ana = visit(viewport=PHONE)
    match, _ = enter_finished(ana, SHORT, "last")
    page = ana.page
    page.wait_for_selector(READY, timeout=90_000)
    page.locator("[data-end-tab=coach]").click()
    page.wait_for_selector("[data-mistake]", timeout=90_000)
    holds(page, page.locator("[data-mistake]").count, lambda count: 1 <= count <= 3)
    first = page.locator("[data-mistake]").first
    expect(first.locator("h3")).not_to_be_empty()
    expect(first.locator("[data-lesson]")).to_have_attribute("href", re.compile("/learn/pocket/"))
    assert serious(page) == []
    holds(page, "document.documentElement.scrollWidth <= innerWidth")
    first.locator("[data-try-mistake]").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(page.locator("[data-decision]")).to_be_visible()
    holds(page, FORK, lambda fork: fork["forked"] == match)
    holds(page, FORK, lambda fork: sorted(seat.get("bot", "") for seat in fork["seats"]) == ["", "random"])
    ana.answer(0)


@pytest.mark.check
def test_the_coach_tells_a_guest_what_repeats(visit):
    page = visit().open("/coach")
    expect(page.locator("[data-coach=ready]")).to_contain_text("Todavía no hay nada")
    page.evaluate(KEPT, "match")
    page.reload()
    expect(page.locator(".coach-worst")).to_have_text("Asaltas sin ayuda")
    expect(page.locator("[data-habit]")).to_have_count(2)
    expect(page.locator(".coach-most [data-lesson=help]")).to_be_visible()
    assert serious(page) == []
    page.locator("[data-forget-coach]").click()
    page.locator("[data-forget-coach]").click()
    expect(page.locator("[data-habit]")).to_have_count(0)
    holds(page, "localStorage.getItem('tapete-coach') === '[]'")

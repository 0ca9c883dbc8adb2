"""Coach: costly decisions after a match, tried again; the page of what repeats; friends after a match."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

import tapete
from tapete.bots.analysis import replay_to
from tapete.live.study.analysis_jobs import describe_mistake
from tapete.live.study.mistakes import SUPPORT, Costly, is_choice
from tests.browser.conftest import PHONE, holds
from tests.browser.page_audit import find_faults
from tests.browser.test_ending import READY, SHORT, TESTS, enter_finished

FORK = "fetch(`/api/matches/${location.pathname.split('/').pop()}`).then((answer) => answer.json())"
KEPT = """(match) => localStorage.setItem("tapete-coach", JSON.stringify([
    { match, game: "pocket", ended: "2026-01-02T00:00:00Z", mistakes: [
        { step: 9, reason: "support", cost: 0.2, lesson: "help", rule: "pocket.reroll.assist" },
        { step: 12, reason: "odds", cost: 0.1, lesson: "counter", rule: "pocket.assault.compare" }] },
    { match: "gone", game: "pocket", ended: "2026-01-01T00:00:00Z", mistakes: [
        { step: 3, reason: "support", cost: 0.3, lesson: "help", rule: "pocket.reroll.assist" }] },
]))"""


def costly_decision(path: str, player: int) -> bytes:
    """The coach's answer about a recorded match: the first choice of a player, as if another one were better.

    The coach itself searches for some seconds, and on a busy machine it may find nothing.
    """
    match = tapete.replay(TESTS / f"{path}.jsonl").match
    for step, entry in enumerate(one for one in match.log if not one.auto):
        now = replay_to(match, step)
        if entry.player == player and is_choice(now, now.pending[player], entry.answer):
            better = next(one for one in now.pending[player].options if one != entry.answer)
            costly = Costly(step, player, entry.answer, better, 0.2, SUPPORT)
            return msgspec.json.encode([describe_mistake(match, costly)])
    raise AssertionError("no choice")


@pytest.mark.check
def test_on_a_phone_the_end_leads_to_the_table_to_a_costly_decision_and_to_another_match(visit):
    """The decision is tried again against the same bot."""
    ana = visit(viewport=PHONE)
    page = ana.page
    (loser,) = {0, 1} - set(tapete.replay(TESTS / f"{SHORT}.jsonl").match.winners)
    coached = costly_decision(SHORT, loser)
    page.route("**/mistakes", lambda route: route.fulfill(body=coached, content_type="application/json"))
    match, _ = enter_finished(ana, SHORT, "last")
    page.wait_for_selector(READY, timeout=90_000)
    holds(page, "document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".dec.finished h1")).to_be_visible()
    page.locator("[data-see-result]").click()
    page.wait_for_selector(READY)
    page.locator("[data-end-tab=coach]").click()
    mistake = page.locator("[data-mistake]")
    expect(mistake).to_have_count(1)
    expect(mistake.locator("h3")).not_to_be_empty()
    expect(mistake.locator("[data-lesson]")).to_have_attribute("href", re.compile("/learn/pocket/"))
    assert find_faults(page) == []
    holds(page, "document.documentElement.scrollWidth <= innerWidth")
    mistake.locator("[data-try-mistake]").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(page.locator("[data-decision]")).to_be_visible()
    holds(page, FORK, lambda fork: fork["forked"] == match)
    holds(page, FORK, lambda fork: sorted(seat.get("bot", "") for seat in fork["seats"]) == ["", "random"])
    ana.answer(0)
    ana.open(f"/m/{match}").wait_for_selector(READY)
    page.locator("[data-again]").click()
    page.wait_for_url(re.compile("/m/(?!" + match + ")"))
    assert ana.wait_turn() == "decide"


@pytest.mark.check
def test_the_coach_tells_a_guest_what_repeats(visit):
    page = visit().open("/coach")
    expect(page.locator("[data-coach=ready]")).to_contain_text("Todavía no hay nada")
    page.evaluate(KEPT, "match")
    page.reload()
    expect(page.locator(".coach-worst")).to_have_text("Asaltas sin ayuda")
    expect(page.locator("[data-habit]")).to_have_count(2)
    expect(page.locator(".coach-most [data-lesson=help]")).to_be_visible()
    assert find_faults(page) == []
    page.locator("[data-forget-coach]").click()
    page.locator("[data-forget-coach]").click()
    expect(page.locator("[data-habit]")).to_have_count(0)
    holds(page, "localStorage.getItem('tapete-coach') === '[]'")

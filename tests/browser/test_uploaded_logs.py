"""Matches uploaded as a log: play on, warning to invited players, refusal of broken logs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import PHONE, fits

KNOWN = {"es-ES": "puede saber qué dados y cartas vienen", "en-GB": "may know the dice and cards to come"}


@pytest.fixture(scope="module")
def logs(tmp_path_factory) -> dict[str, Path]:
    """Logs of a match of two people: after three answers, and finished."""
    folder = tmp_path_factory.mktemp("logs")
    match = tapete.new_match("challengers", seed="brought")
    paths = {}
    for name, answers in (("running", 3), ("finished", 10_000)):
        while not match.over and len(match.log) < answers:
            player = min(match.pending)
            match.act(player, match.default(player))
        paths[name] = folder / f"{name}.jsonl"
        match.save(paths[name])
    return paths


def upload(visitor, log: Path) -> None:
    visitor.open("/settings").set_input_files("input[type=file]", log)


@pytest.mark.parametrize(
    ("locale", "size"),
    [pytest.param("es-ES", PHONE, id="phone"), pytest.param("en-GB", None, id="en", marks=pytest.mark.long)],
)
def test_invited_players_are_warned_that_an_uploaded_match_has_known_dice(visit, logs, locale, size):
    ana = visit(locale=locale, **({"viewport": size} if size else {}))
    upload(ana, logs["running"])
    ana.page.wait_for_url(re.compile(r"/m/\w+$"))
    ana.page.wait_for_selector("[data-decision]")
    expect(ana.page.locator("[data-known-dice]")).to_have_count(0)  # no warning for the player who uploaded it
    ana.page.locator("[data-menu]").click()
    ana.page.locator("[data-share-links]").click()
    expect(ana.page.locator(".slip-paper [data-known-dice]")).to_contain_text(KNOWN[locale])
    link = ana.page.locator("[data-link='1'] input")
    expect(link).to_have_value(re.compile(r"/m/\w+"))
    invitation = link.input_value()

    bea = visit(locale=locale, **({"viewport": size} if size else {}))
    page = bea.open(invitation.removeprefix(bea.url))
    warning = page.locator("[data-known-dice]")
    expect(warning).to_contain_text(KNOWN[locale])
    fits(page)
    bea.shot(f"known-dice-{locale}")
    warning.get_by_role("button").click()
    expect(warning).to_have_count(0)

    upload(ana, logs["finished"])
    ana.page.wait_for_url(re.compile(r"/r/\w+"))
    ana.page.wait_for_selector(".table-page")
    expect(ana.page.locator("[data-known-dice]")).to_have_count(0)


def test_a_broken_log_is_refused_and_a_good_one_taken_afterwards(visit, logs, tmp_path):
    ana = visit()
    spoilt = tmp_path / "spoilt.jsonl"
    spoilt.write_text(
        logs["running"].read_text(encoding="utf-8").replace('"answer":', '"anwser":', 1), encoding="utf-8"
    )
    upload(ana, spoilt)
    expect(ana.page.get_by_role("alert")).to_contain_text("línea 2")
    ana.complaints.clear()  # the browser logs the refused request
    ana.page.set_input_files("input[type=file]", logs["running"])
    ana.page.wait_for_url(re.compile(r"/m/\w+$"))

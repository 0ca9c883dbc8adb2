"""A match from elsewhere is brought by its log, and whoever is invited to it hears what its bringer may know."""

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
    """A match of two people with three answers, and one that is over."""
    folder = tmp_path_factory.mktemp("logs")
    begun = tapete.new_match("challengers", seed="brought")
    written = {}
    for name, answers in (("running", 3), ("finished", 10_000)):
        while not begun.over and len(begun.log) < answers:
            player = min(begun.pending)
            begun.act(player, begun.default(player))
        written[name] = folder / f"{name}.jsonl"
        begun.save(written[name])
    return written


def bring(visitor, log: Path) -> None:
    visitor.open("/settings").set_input_files("input[type=file]", log)


@pytest.mark.parametrize(("locale", "size"), [("es-ES", None), ("en-GB", PHONE)], ids=["es", "en-phone"])
def test_a_brought_match_is_played_on_and_whoever_is_invited_is_told_what_its_bringer_may_know(
    visit, logs, locale, size
):
    ana = visit(locale=locale, **({"viewport": size} if size else {}))
    bring(ana, logs["running"])
    ana.page.wait_for_url(re.compile(r"/m/\w+$"))
    ana.page.wait_for_selector("[data-decision]")
    expect(ana.page.locator("[data-known-dice]")).to_have_count(0)  # she knows what she has brought
    ana.page.locator("[data-menu]").click()
    ana.page.locator("[data-share-links]").click()
    expect(ana.page.locator(".slip-paper [data-known-dice]")).to_contain_text(KNOWN[locale])
    link = ana.page.locator("[data-link='1'] input")
    expect(link).to_have_value(re.compile(r"/m/\w+"))
    invitation = link.input_value()

    bea = visit(locale=locale, **({"viewport": size} if size else {}))
    page = bea.open(invitation.removeprefix(bea.url))
    told = page.locator("[data-known-dice]")
    expect(told).to_contain_text(KNOWN[locale])
    fits(page)
    bea.shot(f"known-dice-{locale}")
    told.get_by_role("button").click()
    expect(told).to_have_count(0)

    bring(ana, logs["finished"])
    ana.page.wait_for_url(re.compile(r"/r/\w+"))
    ana.page.wait_for_selector(".table-page")
    expect(ana.page.locator("[data-known-dice]")).to_have_count(0)


def test_what_is_no_log_is_refused_in_words_and_may_be_mended(visit, logs, tmp_path):
    ana = visit()
    spoilt = tmp_path / "spoilt.jsonl"
    spoilt.write_text(
        logs["running"].read_text(encoding="utf-8").replace('"answer":', '"anwser":', 1), encoding="utf-8"
    )
    bring(ana, spoilt)
    expect(ana.page.get_by_role("alert")).to_contain_text("línea 2")
    ana.complaints.clear()  # the browser says of the answer that it was a refusal
    ana.page.set_input_files("input[type=file]", logs["running"])
    ana.page.wait_for_url(re.compile(r"/m/\w+$"))

"""Before one chooses a team, an army, a band or a club, the table says what it is like and who is in it."""

import pytest

import tapete
from tapete.games.jugger.content.library import load_library as jugger_library
from tapete.games.pocket.content.library import load_library as pocket_library

SIDES = {"jugger": "team", "pocket": "faction", "saga": "band", "wolsung": "roster"}


def offered(game):
    """What is asked first, in both languages: the answer's words, and what lies on the table for it."""
    match = tapete.new_match(game, seed="sides")
    asked = match.decision_view(0)
    assert asked.kind == SIDES[game]
    slots = {slot.id: slot for tray in match.view(0).trays for slot in tray.slots}
    books = [match.game.phrasebook(language) for language in ("es", "en")]
    return [(option, [slots[id] for id in option.targets], books) for option in asked.options if option.targets]


@pytest.mark.parametrize("game", SIDES)
def test_every_side_on_offer_says_what_it_is_like_and_who_is_in_it(game):
    sides = offered(game)
    assert len(sides) >= 4
    for option, (slot,), books in sides:
        (sheet,) = slot.cards
        assert sheet.foot is not None
        assert len(sheet.facts) >= 4
        for book in books:
            character = book.say(sheet.foot)
            assert len(character) > 10
            assert book.say(option.detail).startswith(character)
            for fact in sheet.facts:
                assert "{" not in book.say(fact.name) + book.say(fact.value), fact


def test_teams_and_armies_are_told_member_by_member():
    for option, (slot,), (_, english) in offered("jugger"):
        members = jugger_library().teams[slot.id.removeprefix("team-")].juggers
        for fact, id in zip(slot.cards[0].facts, members, strict=True):
            assert english.say(fact.name) == jugger_library().cards[id].name
            assert english.say(fact.name) in english.say(option.detail)
    for option, (slot,), (_, english) in offered("pocket"):
        units = pocket_library().armies[slot.id.removeprefix("army-")]
        assert [fact.name.id for fact in slot.cards[0].facts] == [f"pocket-unit-{id}" for id in units]
        assert all(english.say(fact.name) in english.say(option.detail) for fact in slot.cards[0].facts)

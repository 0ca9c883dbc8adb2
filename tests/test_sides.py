"""Choice of a team, army, band or club: each has a description and its members on the table."""

import pytest

import tapete
from tapete.games.jugger.content.library import load_library as jugger_library
from tapete.games.pocket.content.library import load_library as pocket_library

SIDES = {"jugger": "team", "pocket": "faction", "saga": "band", "wolsung": "roster"}


def sides_on_offer(game):
    """Options of the first question, each with its slots on the table and the phrasebooks of both languages."""
    match = tapete.new_match(game, seed="sides")
    question = match.decision_view(0)
    assert question.kind == SIDES[game]
    slots = {slot.id: slot for tray in match.view(0).trays for slot in tray.slots}
    books = [match.game.phrasebook(language) for language in ("es", "en")]
    return [(option, [slots[id] for id in option.targets], books) for option in question.options if option.targets]


@pytest.mark.parametrize("game", SIDES)
def test_every_side_on_offer_has_a_description_and_its_members(game):
    sides = sides_on_offer(game)
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


def test_teams_and_armies_list_their_members():
    for option, (slot,), (_, english) in sides_on_offer("jugger"):
        members = jugger_library().teams[slot.id.removeprefix("team-")].juggers
        for fact, id in zip(slot.cards[0].facts, members, strict=True):
            assert english.say(fact.name) == jugger_library().cards[id].name
            assert english.say(fact.name) in english.say(option.detail)
    for option, (slot,), (_, english) in sides_on_offer("pocket"):
        units = pocket_library().armies[slot.id.removeprefix("army-")]
        assert [fact.name.id for fact in slot.cards[0].facts] == [f"pocket-unit-{id}" for id in units]
        assert all(english.say(fact.name) in english.say(option.detail) for fact in slot.cards[0].facts)

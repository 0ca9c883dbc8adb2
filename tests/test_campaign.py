"""Campaign statistics: counted from the events of a match, consistent with its final state."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import tapete
from tapete.core.game import games
from tapete.core.i18n.text import LANGUAGES, Text, text
from tapete.core.match import load
from tapete.core.scene import Event
from tapete.games.saga import campaign as saga
from tapete.games.saga.names import unit_name
from tapete.games.saga.state import Band, Battle, Unit

OFFERED = sorted(game.id for game in games().values() if game.campaign is not None)


@pytest.mark.parametrize("game", OFFERED)
def test_everything_a_campaign_counts_has_a_name_in_both_languages(game: str) -> None:
    rules = games()[game]
    assert rules.campaign is not None
    for language in LANGUAGES:
        book = rules.phrasebook(language)
        for count in rules.campaign.COUNTS:
            assert book.say(text(f"{game}-campaign-{count}")) != f"{game}-campaign-{count}"
        assert len(book.say(text(f"{game}-campaign-book"))) > 80
        for title in rules.campaign.sides(()).values():
            assert book.say(title) != title.id


def test_juggers_statistics_match_the_events() -> None:
    match = tapete.new_match("jugger", seats=["bot:random", "bot:random"], seed="a season")
    match.play_bots()
    campaign = match.game.campaign
    assert campaign is not None
    teams = [campaign.served(match.state, match.events(), player) for player in (0, 1)]
    for player, team in enumerate(teams):
        ids = {jugger.card.id for jugger in match.state.juggers if jugger.side == player}
        assert {one.figure for one in team} <= ids
        assert len(team) >= 5
        assert sum(one.counts["goals"] for one in team) == match.state.sides[player].score
        assert all(sorted(one.counts) == sorted(campaign.COUNTS) for one in team)
        assert all(match.game.say(one.title, "es") for one in team)
    for mine, other in (teams, teams[::-1]):  # every hit puts a Jugger down
        assert 0 < sum(one.counts["hits"] for one in mine) <= sum(one.counts["falls"] for one in other)


def fight(kind: str, one: Unit, other: Unit, *fallen: Unit) -> list[Event]:
    def event(kind: str, player: int, **names: Text) -> Event:
        return Event(n=0, kind=kind, player=player, text=Text(f"saga-{kind}", dict(names)))

    events = [event(kind, one.owner, unit=unit_name(one), target=unit_name(other))]
    return events + [event("falls", unit.owner, unit=unit_name(unit)) for unit in fallen]


def test_figures_that_fall_in_a_fight_are_credited_to_the_opponent() -> None:
    lord = Unit(0, 0, "hero", [], 1, card="warlord", deployed=True)
    guards = Unit(1, 0, "guards", [], 4, deployed=True)
    levies = Unit(2, 1, "levies", [], 12, deployed=True)
    absent = Unit(3, 1, "warriors", [], 8)
    battle = Battle(figures=[], units=[lord, guards, levies, absent], bands=[Band("north"), Band("south")])
    events = [
        *fight("shoots", levies, guards, guards, guards),
        *fight("melee", lord, levies, levies, levies, levies, guards),  # a Guard steps in for his lord
    ]
    events.append(Event(n=0, kind="wins", player=0, text=Text("saga-wins", {"unit": unit_name(lord)})))
    events.append(Event(n=0, kind="destroyed", player=1, text=Text("saga-destroyed", {"unit": unit_name(levies)})))

    def counts(player: int) -> dict[str, Sequence[int]]:
        return {one.figure: [one.counts[what] for what in saga.COUNTS] for one in saga.served(battle, events, player)}

    assert saga.COUNTS == ("felled", "destroyed", "melees", "lost", "wiped")
    assert counts(0) == {"warlord": [3, 1, 1, 0, 0], "guards-1": [0, 0, 0, 3, 0]}
    assert counts(1) == {"levies-1": [3, 0, 0, 3, 1]}
    assert saga.side(battle, 1) == "south"


def test_sagas_losses_match_the_missing_figures() -> None:
    match = load(Path(__file__).parent / "golden" / "saga-random.jsonl")
    services = [saga.served(match.state, match.events(), player) for player in (0, 1)]
    back = sum(int(str(event.text.args["n"])) for event in match.events() if event.kind == "returns")
    missing = [
        sum(unit.size - len(unit.figures) for unit in match.state.units if unit.owner == player) for player in (0, 1)
    ]
    lost = [sum(one.counts["lost"] for one in mine) for mine in services]
    felled = [sum(one.counts["felled"] for one in mine) for mine in services]
    assert sum(lost) > 0
    assert sum(lost) == sum(missing) + back
    assert felled == lost[::-1]

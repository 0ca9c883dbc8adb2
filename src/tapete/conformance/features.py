"""Checks of features: whole numbers within their bounds, with nothing hidden in them."""

from __future__ import annotations

import random

from tapete.conformance.counts import Looked
from tapete.conformance.tables import looks, tables
from tapete.core.game import Game
from tapete.core.match import Match, feature_fields

WORLDS = 3  # dealt again at each position


def features_keep_their_bounds(game: Game) -> Looked:
    """Each feature is a whole number within its bounds; reading it changes nothing and gives the same again."""
    fields, looked = feature_fields(game), Looked()
    names = [field.name for field in fields]
    assert len(set(names)) == len(names), f"{game.id}: two features are called {repeated_name(names)!r}"
    for players, options in tables(game):
        for match, _ in looks(game, players, options, "features", every=3):
            for player in range(players):
                looked["positions"] += 1
                before = match.digest()
                numbers = read_features(match, player)
                where = f"of player {player} after {len(match.log)} answers"
                assert len(numbers) == len(fields), (
                    f"{game.id}: {len(numbers)} features {where}, expected {len(fields)} as declared"
                )
                for field, number in zip(fields, numbers, strict=True):
                    assert type(number) is int, f"{game.id}: feature {field.name!r} {where} is {number!r}, no int"
                    assert field.low <= number <= field.high, (
                        f"{game.id}: feature {field.name!r} {where} is {number}, "
                        f"expected {field.low} to {field.high} as declared"
                    )
                assert match.digest() == before, f"{game.id}: reading the features {where} changes the state"
                again = numbers if match.over else read_features(match.clone(), player)
                assert again == numbers, f"{game.id}: the features {where} are others in a copy of the match"
    return looked.need(game, "positions")


def features_see_nothing_hidden(game: Game) -> Looked:
    """Features are the same in every world dealt again for their player (`determinize`)."""
    looked = Looked()
    for players, options in tables(game):
        for match, rng in looks(game, players, options, "hidden features", every=3):
            if match.over:
                continue
            for player in range(players):
                numbers = match.features(player)
                for _ in range(WORLDS):
                    looked["worlds dealt again"] += 1
                    world = match.determinize(player, random.Random(rng.random())).features(player)
                    differ = (n for n, number in enumerate(numbers) if number != world[n])
                    n = next(differ, None)
                    assert n is None, (
                        f"{game.id}: feature {feature_fields(game)[n].name!r} of player {player} reads what is hidden "
                        f"from that player, after {len(match.log)} answers: {numbers[n]} here, {world[n]} in a world "
                        "dealt again"
                    )
    return looked.need(game, "worlds dealt again")


def read_features(match: Match, player: int) -> list[int]:
    """Features as the game gives them, before they are cut to their bounds."""
    declared = match.game.features
    return list(match.features(player) if declared is None else declared.read(match.state, player))


def repeated_name(names: list[str]) -> str:
    return next((name for name in names if names.count(name) > 1), "")

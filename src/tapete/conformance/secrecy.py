"""Checks of hidden information: views, `determinize` and bots depend only on what a viewer has seen.

Each check compares two matches (`paired_matches`) that differ in one hidden thing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tapete import bots
from tapete.bots.rollout_search import Knowledge, search
from tapete.conformance.paired_matches import MatchPair, Viewer, pairs_of
from tapete.conformance.tables import encode, looks, sample_answers, tables, viewed_bytes
from tapete.core.flow import TypeDice
from tapete.core.game import Game
from tapete.core.match import Match, Setup

PAIRS = 14  # pairs a table, spread over a match
STEPS = 12  # answers given to both matches of a pair
LONGEST = 400  # answers of the match that the pairs are taken from
MATCHES = 6  # most matches that the pairs of one table are taken from
PLAYOUTS = 12  # of a searching bot that answers in both matches
THINKERS = 4  # pairs a table in which a searching bot answers
ENDLESS = 1e6  # seconds: searching bots are stopped by their play-outs


def pairs(game: Game, seed: str, most: int = PAIRS) -> Iterator[tuple[MatchPair, random.Random]]:
    """Pairs for every table, from one long match or from several short ones."""
    for players, options in tables(game):
        made = 0
        for n in range(MATCHES):
            for pair in pairs_of(
                Setup.of(game, players, options, f"{seed}-{n}"), f"{seed}-{players}-{n}", most - made, LONGEST
            ):
                made += 1
                yield pair
            if made in (0, most):
                break


def nobody_sees_what_is_secret(game: Game, most: int = PAIRS, seed: str = "twins") -> None:
    """Views (with options) and events are the same for viewers who have not learnt the difference.

    So is the fact that a player is asked one of the `passable_decisions`.
    """
    for pair, rng in pairs(game, seed, most):
        for twins in pair.played_on(rng, STEPS):
            passable_decisions_are_asked_in_both(game, twins)
            for viewer in twins.ignorant:
                assert viewed_bytes(twins.one, viewer) == viewed_bytes(twins.other, viewer), leak(
                    game, twins, viewer, "sees"
                )
                heard = [events(match, viewer) for match in (twins.one, twins.other)]
                assert heard[0] == heard[1], leak(game, twins, viewer, "is told by an event")
        passable_decisions_are_asked_in_both(game, pair)


def passable_decisions_are_asked_in_both(game: Game, twins: MatchPair) -> None:
    """A decision that may be passed beforehand is asked, and can be passed, in both matches of a pair.

    So neither the question nor the time until its answer depends on hidden information. Checked also at the point
    where the two matches part, or end.
    """
    twins.learn()
    for match, beside in ((twins.one, twins.other), (twins.other, twins.one)):
        for player, decision in match.pending.items():
            viewer = next(iter(twins.ignorant - {player}), player)
            if decision.kind in game.passable_decisions and viewer != player and not decision.task.path:
                there = beside.pending.get(player)
                alike = there is not None and there.kind == decision.kind
                how = f"is told by whether {decision.kind!r} is asked, which may be passed beforehand,"
                assert alike, leak(game, twins, viewer, how)
                passable = there is not None and there.refusal(game.passable_decisions[decision.kind]) is None
                how = f"is told by whether {decision.kind!r} can be passed beforehand, by"
                assert passable, leak(game, twins, viewer, how)


def a_world_dealt_again_tells_nothing(game: Game, most: int = PAIRS, seed: str = "worlds") -> None:
    """`determinize` gives equal matches if the viewer cannot tell the originals apart.

    Both get the same random numbers.
    """
    for pair, rng in pairs(game, seed, most):
        for twins in pair.played_on(rng, STEPS):
            for viewer in twins.ignorant:
                dice = rng.random()
                one, other = (match.determinize(viewer, random.Random(dice)) for match in (twins.one, twins.other))
                assert one.digest() == other.digest(), leak(
                    game, twins, viewer, "is told by a dealt-again world"
                ) + difference(one, other)
                assert kinds(one) == kinds(other), leak(
                    game, twins, viewer, "is told by who is asked in a dealt-again world"
                )


def bots_see_what_their_seat_sees(game: Game, most: int = PAIRS, seed: str = "bots") -> None:
    """Bots give the same answer in matches that their seat cannot tell apart.

    Checked for the heuristic, its quick version and a searching bot, with the same random numbers.
    """
    knowledge = Knowledge.of(bots.bot_module(game))
    for n, (pair, rng) in enumerate(pairs(game, seed, most)):
        thinks = n % PAIRS % (PAIRS // THINKERS) == 0
        for twins in pair.played_on(rng, STEPS):
            for player in sorted(twins.one.pending.keys() & twins.other.pending.keys() & twins.ignorant):
                assert isinstance(player, int)
                for name, bot in (("heuristic", knowledge.answer), ("quick player", knowledge.quick)):
                    if bot is not None:
                        dice = rng.random()
                        one, other = (
                            bot(match.clone(), player, random.Random(dice)) for match in (twins.one, twins.other)
                        )
                        assert one == other, (
                            leak(game, twins, player, f"(its {name}) answers by") + f": {one!r} or {other!r}"
                        )
                if thinks and not isinstance(twins.one.pending[player], TypeDice):
                    thinks = False
                    dice = rng.random()
                    one, other = (
                        search(match, player, random.Random(dice), ENDLESS, knowledge, PLAYOUTS)
                        for match in (twins.one, twins.other)
                    )
                    assert one == other, (
                        leak(game, twins, player, "(its thinker) answers by") + f": {one!r} or {other!r}"
                    )


def what_nobody_notices_is_declared(game: Game) -> None:
    """An answer that changes the state and that no other player can notice must be declared `secret`."""
    for players, options in tables(game):
        for match, rng in looks(game, players, options, "declared", every=3):
            for player, decision in list(match.pending.items()):
                answers = (
                    [] if decision.is_hidden or isinstance(decision, TypeDice) else sample_answers(decision, rng, 2)
                )
                if len(answers) < 2:
                    continue
                one, other = match.clone(listening=True), match.clone(listening=True)
                one.act(player, answers[0])
                other.act(player, answers[1])
                if one.digest() != other.digest() and kinds(one) == kinds(other):
                    others: list[Viewer] = [None, *(viewer for viewer in range(players) if viewer != player)]
                    noticed = any(
                        viewed_bytes(one, viewer) != viewed_bytes(other, viewer)
                        or events(one, viewer) != events(other, viewer)
                        for viewer in others
                    )
                    assert noticed, (
                        f"{game.id}: whether player {player} answers {answers[0]!r} or {answers[1]!r} "
                        f"to {decision.kind!r} is seen by nobody else: "
                        f"an open choice shows, this one is `secret`{difference(one, other)}"
                    )


# ---------------------------------------------------------------- shared by the checks


def events(match: Match, viewer: Viewer) -> list[bytes]:
    """Events that a viewer received, without their numbers, in which private events of others leave gaps."""
    return [encode(msgspec.structs.replace(event, n=0)) for event in match.events(viewer=viewer)]


def kinds(match: Match) -> dict[int, str]:
    return {player: decision.kind for player, decision in sorted(match.pending.items())}


def leak(game: Game, twins: MatchPair, viewer: Viewer, how: str) -> str:
    who = "a spectator" if viewer is None else f"player {viewer}"
    return f"{game.id}: {who} {how} a secret, after {len(twins.one.log)} answers: {twins.what}"


def difference(one: Match, other: Match) -> str:
    """The first place where the states of two matches differ, for the error message."""
    path = first_difference(
        msgspec.to_builtins(one.state, str_keys=True), msgspec.to_builtins(other.state, str_keys=True), "state"
    )
    return f" ({path})" if path else ""


def first_difference(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(
            (difference for key in one if (difference := first_difference(one[key], other[key], f"{path}.{key}"))), ""
        )
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(
            (difference for n in range(len(one)) if (difference := first_difference(one[n], other[n], f"{path}[{n}]"))),
            "",
        )
    return "" if one == other else f"{path}: {str(one)[:80]} or {str(other)[:80]}"

"""Checks of hidden information: views, `determinize` and bots depend only on what a viewer has seen.

Each check compares two matches (`paired_matches`) that differ in hidden things, and says how much it compared. It fails
if that is too little: a game with secrets that are never compared is not shown to keep them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tapete import bots
from tapete.bots.rollout_search import Knowledge, search
from tapete.conformance.counts import Compared, Looked
from tapete.conformance.paired_matches import MatchPair, name_viewer, pairs_of
from tapete.conformance.sight import (
    SENT,
    Viewer,
    events_of,
    first_difference,
    previews_of,
    question_of,
    refusals_of,
    scene_of,
    sees_the_same,
)
from tapete.conformance.tables import encode, looks, sample_answers, tables
from tapete.core.flow import TypeDice
from tapete.core.game import Game
from tapete.core.match import Match, Setup

PAIRS = 14  # pairs a table, spread over a match
STEPS = 12  # answers given to both matches of a pair
LONGEST = 400  # answers of the match that the pairs are taken from
MATCHES = 6  # most matches that the pairs of one table are taken from
VIEWERS = 3  # compared at a step, if more do not know the difference
PLAYOUTS = 12  # of a searching bot that answers in both matches
THINKERS = 4  # pairs a table in which a searching bot answers
ENDLESS = 1e6  # seconds: searching bots are stopped by their play-outs


def pairs(game: Game, seed: str, compared: Compared, most: int = PAIRS) -> Iterator[tuple[MatchPair, random.Random]]:
    """Pairs for every table, from one long match or from several short ones; `compared` counts them."""
    for players, options in tables(game):
        made = 0
        for n in range(MATCHES):
            for pair in pairs_of(
                Setup.of(game, players, options, f"{seed}-{n}"), f"{seed}-{players}-{n}", most - made, LONGEST
            ):
                made += 1
                yield pair
                compared.add(pair[0])
            if made in (0, most):
                break


def nobody_sees_what_is_secret(game: Game, most: int = PAIRS, seed: str = "twins") -> Compared:
    """Views, questions, events, refusals and previews are the same for viewers who do not know the difference.

    So is the fact that a player is asked, or may undo.
    """
    compared = Compared()
    for pair, rng in pairs(game, seed, compared, most):
        for twins in pair.played_on(rng, STEPS):
            passable_decisions_are_asked_in_both(game, twins)
            for viewer in some_viewers(twins.ignorant, rng):
                compare_sights(game, twins, viewer, rng)
                twins.count(viewer)
        passable_decisions_are_asked_in_both(game, pair)
    return compared.check(game)


def compare_sights(game: Game, twins: MatchPair, viewer: Viewer, rng: random.Random) -> None:
    """Fail if a viewer can tell the two matches apart."""
    one, other = twins.one, twins.other
    scenes = [scene_of(match, viewer, undo=not twins.dealt) for match in (one, other)]
    if encode(scenes[0]) != encode(scenes[1]):
        raise AssertionError(scene_leak(game, twins, viewer, scenes))
    events = [events_of(match, viewer, since) for match, since in zip((one, other), twins.heard, strict=True)]
    if encode(events[0]) != encode(events[1]):
        where = first_difference(events[0], events[1], "events")
        how = "is told by an event"
        raise AssertionError(
            leak(game, twins, viewer, how, where, "say who hears it with `tell(..., to=[...])`, or `reveal` it first")
        )
    if viewer is None:
        return
    sent = rng.sample(twins.probes, min(SENT, len(twins.probes)))
    refusals = [refusals_of(match, viewer, sent) for match in (one, other)]
    if encode(refusals[0]) != encode(refusals[1]):
        n = next(n for n in range(len(sent)) if encode(refusals[0][n]) != encode(refusals[1][n]))
        where = f"{sent[n]!r}: {first_difference(refusals[0][n], refusals[1][n], 'refusal')}"
        raise AssertionError(leak(game, twins, viewer, "is told by a refusal", where, "judge by what the player sees"))
    previews = [previews_of(match, viewer, rng_seed) for rng_seed in [rng.random()] for match in (one, other)]
    if encode(previews[0]) != encode(previews[1]):
        where = first_difference(previews[0], previews[1], "preview")
        raise AssertionError(leak(game, twins, viewer, "is told by a preview", where, "judge by what the player sees"))


def scene_leak(game: Game, twins: MatchPair, viewer: Viewer, scenes: list[dict[str, Any]]) -> str:
    """The sentence for two scenes that differ: the place, and what to do about it."""
    one, other = scenes
    where = first_difference(one, other, "scene")
    waiting = [set(scene.get("waiting", ())) for scene in scenes]
    if waiting[0] != waiting[1]:
        player = min(waiting[0] ^ waiting[1])
        matches = (twins.one, twins.other)
        asked = next(match for match in matches if player in match.pending)
        how = f"is told by whether player {player} is asked {asked.pending[player].kind!r}"
        return leak(game, twins, viewer, how, where, "ask in every case, or `reveal` first what all learn from it")
    if ".decision.prompt" in where or ".decision.context" in where:
        remedy = "`about` may hold only what the player sees"
    elif ".decision.options" in where or ".decision.refused" in where:
        remedy = "options and refused answers may depend only on what the player sees"
    elif ".decision.undo" in where:
        remedy = "chance and `reveal` must come in every case"
    elif twins.dealt:
        remedy = "leave it out of the view; or, if the viewer knows it, do not `deal_again`"
    else:
        remedy = "leave it out of the view, or `reveal` it first"
    return leak(game, twins, viewer, "sees", where, remedy)


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


def a_world_dealt_again_tells_nothing(game: Game, most: int = PAIRS, seed: str = "worlds") -> Compared:
    """`determinize` gives equal matches, with equal questions, if the viewer cannot tell the originals apart.

    Both get the same random numbers.
    """
    compared = Compared()
    for pair, rng in pairs(game, seed, compared, most):
        for twins in pair.played_on(rng, STEPS):
            one_kinds, other_kinds = kinds(twins.one), kinds(twins.other)
            if any(one_kinds[player] != other_kinds[player] for player in one_kinds.keys() & other_kinds.keys()):
                continue  # a hidden choice beside others takes longer in one match, and so do its worlds
            for viewer in some_viewers(twins.ignorant, rng):
                dice = rng.random()
                one, other = (
                    match.determinize(viewer, random.Random(dice), marks=False) for match in (twins.one, twins.other)
                )
                compare_worlds(game, twins, viewer, one, other)
                twins.count(viewer)
    return compared.check(game)


def compare_worlds(game: Game, twins: MatchPair, viewer: Viewer, one: Match, other: Match) -> None:
    """Fail if two worlds dealt again differ in their state, or in what they ask."""
    if one.digest() != other.digest():
        remedy = "`determinize` deals again all that the viewer cannot see, in an order of its own: use `deal_again`"
        how = "is told by a dealt-again world"
        raise AssertionError(leak(game, twins, viewer, how, difference(one, other), remedy))
    if kinds(one) != kinds(other):
        how, where = "is told by who is asked in a dealt-again world", f"{kinds(one)} or {kinds(other)}"
        raise AssertionError(leak(game, twins, viewer, how, where, "ask in every case; a single option: `auto=False`"))
    for player in sorted(one.pending):
        asked = [question_of(world, player) for world in (one, other)]
        if encode(asked[0]) != encode(asked[1]):
            how = f"is told by what player {player} is asked ({one.pending[player].kind!r}) in a dealt-again world"
            remedy = "`given`, `forbidden` and `about` that depend on hidden things are functions: `lambda: ...`"
            raise AssertionError(
                leak(game, twins, viewer, how, first_difference(asked[0], asked[1], "decision"), remedy)
            )


def bots_see_what_their_seat_sees(game: Game, most: int = PAIRS, seed: str = "bots") -> Compared:
    """Bots give the same answer in matches that their seat cannot tell apart.

    Checked for the heuristic, its quick version and a searching bot, with the same random numbers.
    """
    knowledge, compared = Knowledge.of(bots.bot_module(game)), Compared()
    for n, (pair, rng) in enumerate(pairs(game, seed, compared, most)):
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
                        twins.count(player)
                        assert one == other, leak(
                            game, twins, player, f"(its {name}) answers by", f"{one!r} or {other!r}", BOT_REMEDY
                        )
                if thinks and not isinstance(twins.one.pending[player], TypeDice):
                    thinks = False
                    dice = rng.random()
                    one, other = (
                        search(match, player, random.Random(dice), ENDLESS, knowledge, PLAYOUTS)
                        for match in (twins.one, twins.other)
                    )
                    twins.count(player)
                    assert one == other, leak(
                        game, twins, player, "(its thinker) answers by", f"{one!r} or {other!r}", BOT_REMEDY
                    )
    return compared.check_bots(game)


BOT_REMEDY = "a bot reads its own view, or `match.determinize(player, rng)`"


def what_nobody_notices_is_declared(game: Game) -> Looked:
    """An answer that changes the state and that no other player can notice must be declared `secret`."""
    looked = Looked()
    for players, options in tables(game):
        for match, rng in looks(game, players, options, "declared", every=3):
            for player, decision in list(match.pending.items()):
                answers = (
                    [] if decision.is_hidden or isinstance(decision, TypeDice) else sample_answers(decision, rng, 2)
                )
                if len(answers) < 2:
                    continue
                looked["pairs of answers"] += 1
                one, other = match.clone(listening=True), match.clone(listening=True)
                one.act(player, answers[0])
                other.act(player, answers[1])
                if one.digest() != other.digest() and kinds(one) == kinds(other):
                    others: list[Viewer] = [None, *(viewer for viewer in range(players) if viewer != player)]
                    noticed = any(not sees_the_same(one, other, viewer, (0, 0), dealt=True) for viewer in others)
                    assert noticed, (
                        f"{game.id}: whether player {player} answers {answers[0]!r} or {answers[1]!r} "
                        f"to {decision.kind!r} is seen by nobody else: "
                        f"an open choice shows, this one is `secret` ({difference(one, other)})"
                    )
    return looked


# ---------------------------------------------------------------- shared by the checks


def some_viewers(viewers: set[Viewer], rng: random.Random) -> list[Viewer]:
    """Some of the viewers, in an order that does not depend on the set."""
    ordered = sorted(viewers, key=lambda viewer: -1 if viewer is None else viewer)
    return rng.sample(ordered, min(VIEWERS, len(ordered)))


def kinds(match: Match) -> dict[int, str]:
    return {player: decision.kind for player, decision in sorted(match.pending.items())}


def leak(game: Game, twins: MatchPair, viewer: Viewer, how: str, where: str = "", remedy: str = "") -> str:
    """The sentence of a leak: who, how, when, which secret, where, and what to do about it."""
    if twins.answered_at_once():
        remedy = "the kernel gave the only legal answer at once, which all see: say `auto=False`"
    sentence = f"{game.id}: {name_viewer(viewer)} {how} a secret, after {len(twins.one.log)} answers: {twins.what}"
    return sentence + (f" ({where})" if where else "") + (f". Remedy: {remedy}" if remedy else "")


def difference(one: Match, other: Match) -> str:
    """The first place where the states of two matches differ, for the error message."""
    return first_difference(
        msgspec.to_builtins(one.state, str_keys=True), msgspec.to_builtins(other.state, str_keys=True), "state"
    )

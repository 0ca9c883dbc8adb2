"""Checks of choices: options of a decision, options of a match, recommended seats, bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from tapete import bots
from tapete.bots.rollout_search import Knowledge
from tapete.conformance.counts import Looked
from tapete.conformance.tables import looks, tables
from tapete.core.flow import Refused, any_answer
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match, Setup
from tapete.live.catalog.games import make_form_field
from tapete.live.errors import ApiError
from tapete.live.match.seats import create_seats, recommended_seats

ANSWERS = 60  # answers of a match with an option at its bound


def options_read_apart(game: Game) -> Looked:
    """No two options of a decision have the same heading and title, in either language."""
    looked = Looked()
    for players, options in tables(game):
        for match, _ in looks(game, players, options, "apart", every=3):
            for player, decision in match.pending.items():
                looked["questions"] += 1
                views = match.decision_view(player).options
                for language in LANGUAGES:
                    say = game.phrasebook(language).say
                    counts = Counter((say(one.group) if one.group else "", say(one.title)) for one in views)
                    same = next((title for (_, title), count in counts.items() if count > 1), None)
                    assert same is None, (
                        f"{game.id}: two options of {decision.kind!r} read the same in {language!r}: {same!r}"
                    )
    return looked.need(game, "questions")


def match_options_work_at_their_bounds(game: Game, answers: int = ANSWERS) -> Looked:
    """A match starts and goes on with each option of its form at its smallest and at its largest value."""
    looked = Looked()
    for players, options, what in options_at_bounds(game):
        looked["options at a bound"] += 1
        try:
            match = Match(Setup.of(game, players, options, f"bounds-{what}"))
            rng = random.Random(what)
            for _ in range(answers):
                if match.over:
                    break
                player = rng.choice(sorted(match.pending))
                match.act(player, any_answer(match.pending[player], rng))
            for viewer in (None, *match.pending):
                match.view(viewer)
        except Exception as error:
            raise AssertionError(f"{game.id}: a match with {what} does not go: {error!r}") from error
    return looked


def options_at_bounds(game: Game) -> Iterator[tuple[int, dict[str, Any], str]]:
    """Players, options, and the option that is at a bound: a number, or how many values are chosen."""
    usual = game.conformance_usual
    for field in msgspec.structs.fields(game.Options):
        form = make_form_field(game, field)
        least, most = form.players or game.players
        players = min(max(least, game.players[0]), most)
        for bound in dict.fromkeys((form.least, form.most)):
            if bound is not None and form.kind == "number":
                yield players, {**usual, field.name: bound}, f"{field.name} = {bound}"
            elif bound is not None and form.kind == "many" and len(form.values) >= bound:
                values = [value for value, _ in islice(form.values, bound)]
                yield players, {**usual, field.name: values}, f"{bound} values of {field.name}"


def recommended_seats_fit(game: Game) -> None:
    """A match can be started with the seats of `recommended`: the game takes so many, and has these bots."""
    seats = recommended_seats(game)
    try:
        create_seats(game, seats, "", "")
    except ApiError as error:
        raise AssertionError(f"{game.id}: `recommended` names a seat that nobody can take: {error}") from error
    try:
        game.check_players(len(seats), game.read_options({}))
    except Refused as error:
        raise AssertionError(f"{game.id}: `recommended` has {len(seats)} seats: {error}") from error


def bots_use_their_random_numbers(game: Game) -> Looked:
    """A bot gives the same answer when it gets the same random numbers: it has no others.

    Else a match of bots cannot be replayed from its seed.
    """
    knowledge = Knowledge.of(bots.bot_module(game))
    looked, others = Looked(), random.getstate()
    try:
        for players, options in tables(game):
            for match, rng in looks(game, players, options, "dice", every=3):
                for player, decision in list(match.pending.items()):
                    for name, bot in (("heuristic", knowledge.answer), ("quick player", knowledge.quick)):
                        if bot is None:
                            continue
                        looked["answers of bots"] += 1
                        seed, given = rng.random(), []
                        for again in range(2):
                            random.seed(again)
                            given.append(bot(match.clone(), player, random.Random(seed)))
                        assert given[0] == given[1], (
                            f"{game.id}: the {name} answers {decision.kind!r} by other random numbers than those it "
                            f"is given: {given[0]!r} or {given[1]!r}"
                        )
    finally:
        random.setstate(others)
    return looked

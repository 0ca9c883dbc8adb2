"""Checks of choices: options of a decision or match, needless questions, recommended seats, bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from tapete import bots
from tapete.bots.rollout_search import Knowledge
from tapete.conformance.counts import Looked
from tapete.conformance.paired_matches import ChanceSeen
from tapete.conformance.sight import encode_anything
from tapete.conformance.tables import looks, tables
from tapete.core.flow import Choose, Decision, Refused, any_answer
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match, Setup
from tapete.core.scene import Event
from tapete.live.catalog.games import fields_of_form, make_form_field
from tapete.live.errors import ApiError
from tapete.live.match.seats import create_seats, recommended_seats

ANSWERS = 60  # answers of a match with an option at its bound
FEW = 8  # options of a question that is compared
WORLDS = 10  # other dice and hidden cards that are tried before a question counts as needless
STEPS = 30  # answers after which matches that were equal so long count as equal


def options_read_apart(game: Game) -> Looked:
    """No two options of a decision have the same heading, title and place, in either language."""
    looked = Looked()
    for players, options in tables(game):
        for match, _ in looks(game, players, options, "apart", every=3):
            for player, decision in match.pending.items():
                looked["questions"] += 1
                scene = match.view(player)
                assert scene.decision is not None
                views = scene.decision.options
                areas = {area.id: area for area in scene.board.areas} if scene.board else {}
                for language in LANGUAGES:
                    say = game.phrasebook(language).say
                    counts = Counter(
                        (
                            say(one.group or ""),
                            say(one.title),
                            *(say(areas[id].where or "") for id in one.targets if id in areas),
                        )
                        for one in views
                    )
                    same = next((words[1] for words, count in counts.items() if count > 1), None)
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
    for field in fields_of_form(game):
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


# ---------------------------------------------------------------- needless questions


def questions_make_a_difference(game: Game) -> Looked:
    """A question of few options has two that lead to different states or different questions.

    Left out are the kinds in `Game.asked_anyway`, which keep a secret, and questions with a single option: the kernel
    answers them, unless the game says otherwise (`auto`).
    """
    looked = Looked()
    for players, options in tables(game):
        for match, rng in looks(game, players, options, "needless", every=3):
            for player, decision in sorted(match.pending.items()):
                if not is_compared(game, decision):
                    continue
                looked["questions"] += 1
                assert makes_a_difference(match, player, rng), (
                    f"{game.id}: all {len(decision.options)} answers of {decision.kind!r} lead to the same state and "
                    f"the same questions (seed {match.seed!r}, after {len(match.log)} answers). Remedy: do not ask it "
                    "there, or name its kind in `asked_anyway` if not to ask would tell a secret"
                )
    return looked


def is_compared(game: Game, decision: Decision) -> bool:
    if not isinstance(decision, Choose) or decision.kind in game.asked_anyway:
        return False
    return len(decision.options) <= FEW and len(decision.equal_options()) >= 2


def makes_a_difference(match: Match, player: int, rng: random.Random) -> bool:
    """True if two options of a decision differ in what follows, in this match or in one with other chance."""
    if differs(match, player):
        return True
    worlds = [match.determinize(player, random.Random(rng.random())) for _ in range(WORLDS)]
    worlds = [match, *(world for world in worlds if player in world.pending)]
    return any(differs(world, player) for world in worlds[1:]) or any(differs(one, player, True) for one in worlds)


def differs(match: Match, player: int, closely: bool = False) -> bool:
    """True if two options of a decision lead to different states or questions, with the same chance.

    `closely`: also to states in between that leave no trace, as in a fight that ends before the next question.
    """
    first, *others = (follow(match, player, answer, closely) for answer in match.pending[player].options)
    steps: list[bytes] = []  # of the first, played only as far as they are compared
    for other in others:
        for count, step in enumerate(other):
            if count == len(steps):
                steps.extend(islice(first, 1))
            if steps[count:][:1] != [step]:
                return True
    return False


def follow(match: Match, player: int, answer: Any, closely: bool) -> Iterator[bytes]:
    """State and open questions after an answer, and after each of some more, which are chosen by equal numbers.

    A flow may keep an answer to itself until others have answered.
    """
    twin, rng, seen = match.clone(listening=closely), random.Random(match.seed), ChanceSeen()
    between: list[str] = []

    def note_state(event: Event, to: frozenset[int] | None) -> None:
        if (now := twin.digest()) not in between[-1:]:
            between.append(now)

    twin.watch = seen.watch()
    twin.watch.event = note_state if closely else None
    twin.act(player, answer)
    for _ in range(STEPS):
        yield encode_anything([twin.digest(), pending_questions(twin), seen.dice, seen.reveals, between])
        if twin.over:
            break
        asked = min(twin.pending)
        twin.act(asked, any_answer(twin.pending[asked], rng))


def pending_questions(match: Match) -> list[tuple[int, str, Text, Sequence[Any]]]:
    return [
        (player, decision.kind, decision.prompt, decision.options) for player, decision in sorted(match.pending.items())
    ]

"""Shared parts of the checks: tables to try, random matches, comparison of views and texts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tapete.core.flow import Decision, Refused, TypeDice, any_answer
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES, MANY, Text
from tapete.core.match import Match, Setup
from tapete.core.scene.widgets import NEVER, SURE

LONGEST = 50_000  # answers after which a game counts as endless
LOOKS = 30  # most positions that a check looks at in one match
MATCHES = 12  # most matches for one table
FILLED_IN = {"player"}  # messages that the client words by itself


def tables(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Tables to try: smallest, largest, one between, and those of the game's `conformance_options`.

    A game that takes long at random names in `conformance_usual` the options of a shorter match.
    """
    least, most = game.players
    sizes = sorted({least, (least + most + 1) // 2, most})
    return [(size, game.conformance_usual) for size in sizes] + game.conformance_options


def walk(
    game: Game, players: int, options: dict[str, Any], seed: str, *, every: int = 1, listening: bool = True
) -> Iterator[tuple[Match, random.Random]]:
    """Play at random; yield the match at the first decision, at about one in `every` since, and at the end."""
    match = Match(Setup.of(game, players, options, seed), listening=listening)
    rng, looks = random.Random(seed), 0
    while not match.over:
        if len(match.log) > LONGEST:
            raise AssertionError(f"{game.id}: {LONGEST} answers and no end (seed {seed!r})")
        if not match.pending:
            raise AssertionError(f"{game.id}: not over, and nobody has a decision (seed {seed!r})")
        if looks < LOOKS and (not looks or rng.random() * every < 1):
            looks += 1
            yield match, rng
        player = rng.choice(sorted(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
    yield match, rng


def looks(
    game: Game, players: int, options: dict[str, Any], seed: str, *, every: int
) -> Iterator[tuple[Match, random.Random]]:
    """Walk through matches until LOOKS positions were seen: one of a long game, several of a short one."""
    count = 0
    for n in range(MATCHES):
        for look in walk(game, players, options, f"{seed}-{n}", every=every):
            count += 1
            yield look
        if count >= LOOKS:
            return


def sample_answers(decision: Decision, rng: random.Random, most: int) -> list[Any]:
    answers = list(decision.sample(rng)) if hasattr(decision, "sample") else list(decision.options)
    return answers if len(answers) <= most else rng.sample(answers, most)


def encode(value: Any) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True), order="deterministic")


def viewed_bytes(match: Match, viewer: int | None) -> bytes:
    """A viewer's scene as bytes, to compare a match with a redealt one.

    Without the players waited for, since a redealt match asks sealed answers again, and without undo, since it has no
    checkpoints.
    """
    scene = match.view(viewer)
    scene.waiting, scene.sealed = [], []
    for seat in scene.seats:
        seat.state = "" if seat.state == "deciding" else seat.state
    if scene.decision is not None:
        scene.decision.undo = False
    return encode(scene)


def pending_outline(match: Match) -> dict[int, tuple[str, int]]:
    """Pending decisions by player: kind and number of options."""
    return {
        player: (decision.kind, -1 if isinstance(decision, TypeDice) else len(decision.options))
        for player, decision in sorted(match.pending.items())
    }


def expect_refusal(attempt: Callable[..., None], *args: Any) -> Refused:
    try:
        attempt(*args)
    except Refused as refusal:
        return refusal
    raise AssertionError("expected a refusal, and the answer was taken")


def known_rule(game: Game, rule: str) -> None:
    assert rule.startswith("kernel.") or rule in game.catalogue or not game.catalogue.rules, (
        f"{game.id}: {rule!r} is in no catalogue"
    )


def texts_in(value: Any) -> Iterator[Text]:
    """Every text inside a scene or an event."""
    if isinstance(value, Text):
        yield value
        for arg in value.args.values():
            yield from texts_in(arg)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from texts_in(getattr(value, field))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_in(item)


def texts_exist(game: Game, value: Any) -> None:
    for message in texts_in(value):
        if message.id in FILLED_IN:
            continue
        if (
            message.id.startswith("no-")
            and message.id.removeprefix("no-").replace("-", ".")
            and message.id not in game.phrasebook("es")
        ):
            rule = message.id.removeprefix("no-")
            assert any(id.replace(".", "-") == rule for id in (*game.catalogue.rules, *game.catalogue.rulings)), (
                f"{game.id}: refusal {rule} has no wording"
            )
            continue
        for language in LANGUAGES:
            book = game.phrasebook(language)
            assert message.id in book, f"{game.id}: message {message.id!r} is missing in {language!r}"
            names = {f"{name}-{MANY}" for name, arg in message.args.items() if isinstance(arg, Text)}
            for id in (message.id, message.id + SURE, message.id + NEVER):  # the last two: of odds of 1 and 0
                lacking = book.variables_of(id) - set(message.args) - names if id in book else None
                assert not lacking, (
                    f"{game.id}: message {id!r} in {language!r} wants {sorted(lacking)}, given {sorted(message.args)}"
                )

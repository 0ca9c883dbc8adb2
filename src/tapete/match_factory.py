"""Create matches: new ones, from a described position (scenario), from a log (replay)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from tapete.bots import attach
from tapete.core.flow import Script
from tapete.core.game import BadOptions, Game, find_game, games
from tapete.core.game.game import A, P, S
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.match import Match, Replay, Setup

__all__ = ["begin", "new_match", "replay", "scenario"]


def new_match(
    game: str | Game[S, P, A],
    seats: Sequence[str] = ("human", "human"),
    options: dict[str, object] | None = None,
    seed: str | int | None = None,
    *,
    hand_dice: bool = False,
) -> Match[S, A]:
    """Start a new match. A seat is "human" or "bot:NAME"; bots answer by themselves when they are asked.

    >>> match = new_match("challengers", seats=["human", "bot:greedy"], seed="docs")
    >>> list(match.pending)
    [0]
    """
    match = begin(game, seats, options, seed, hand_dice=hand_dice)
    match.play_bots()
    return match


def begin(
    game: str | Game[S, P, A],
    seats: Sequence[str],
    options: dict[str, object] | None = None,
    seed: str | int | None = None,
    *,
    hand_dice: bool = False,
) -> Match:
    """Start a new match, before any bot has answered: to look at it, or to roll the bots' dice by hand.

    >>> match = begin("challengers", ["bot:greedy", "human"], seed="docs")
    >>> sorted(match.pending), sorted(match.bots)
    ([0, 1], [0])
    """
    match = Match(
        Setup.of(
            resolve_game(game),
            len(seats),
            options,
            fresh_seed(seed),
            seats=[str(seat) for seat in seats],
            hand_dice=hand_dice,
        )
    )
    attach(match)
    return match


class ScenarioFrame(msgspec.Struct):
    """Keys of a scenario that are the same for every game, beside the position and the chance."""

    seats: list[str] = []
    players: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    options: dict[str, object] = {}
    seed: str | int = "scenario"
    answers: list[tuple[int, object]] = []


def scenario(game: str | Game[S, P, A], position: dict[str, object]) -> Match[S, A]:
    """Start a match from a described position, with scripted chance, for tests and puzzles.

    Keys of every game: `seats` (or `players`), `options`, `seed`, `dice`, `draws`, `shuffles`, `strict`, `answers`,
    `more`. The other keys are the game's own; `docs/scenarios.md` lists them. `Match.position()` writes such a
    description.

    >>> decks = {0: ["st-captain"], 1: ["st-rookie"]}
    >>> match = scenario("challengers", {"phase": "combat", "round": 7, "decks": decks, "dice": [[1]]})
    >>> match.over
    True
    """
    table, described = resolve_game(game), dict(position)
    frame, chance = (
        {key: described.pop(key) for key in kind.__struct_fields__ if key in described}
        for kind in (ScenarioFrame, Script)
    )
    try:
        around = msgspec.convert(frame, ScenarioFrame)
        script = msgspec.convert(chance, Script) if chance else None
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario(table.id, does_not_match(error)) from None
    seats = around.seats or ["human"] * (around.players or max(2, table.players[0]))
    setup = Setup.of(
        table, len(seats), around.options, str(around.seed), seats=seats, script=script, position=described
    )
    match = Match(setup)
    for player, answer in around.answers:
        match.act(player, table.read_action(answer))
    attach(match)
    match.play_bots()
    return match


def replay(path: str | Path) -> Replay:
    """Read a log to step through: `for match in tapete.replay(path): ...`

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     new_match("pocket", seats=["bot:random", "bot:random"], seed="docs").save(Path(folder) / "pocket.jsonl")
    ...     steps = [len(match.log) for match in replay(Path(folder) / "pocket.jsonl")]
    >>> steps[:3]
    [1, 2, 3]
    """
    return Replay.read(path)


def resolve_game(game: str | Game[S, P, A]) -> Game[S, P, A]:
    """The game itself, or the one with this id; BadOptions names the known ids."""
    if isinstance(game, Game):
        return game
    try:
        return find_game(game)
    except KeyError:
        raise BadOptions(text("kernel-unknown-game", game=game, known=", ".join(sorted(games())))) from None


def fresh_seed(seed: str | int | None) -> str:
    return secrets.token_hex(16) if seed is None else str(seed)

"""Beginning a match: from nothing, from a described position, from a log."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tapete.bots import attach
from tapete.core.chance import Script
from tapete.core.game import BadOptions, Game
from tapete.core.log import Replay
from tapete.core.match import Match
from tapete.core.mistakes import misfit
from tapete.core.registry import find_game, games
from tapete.core.setup import Setup
from tapete.core.text import text

__all__ = ["begin", "new_match", "replay", "scenario"]


def new_match(
    game: str | Game[Any],
    seats: Sequence[str] = ("human", "human"),
    options: dict[str, Any] | None = None,
    seed: str | int | None = None,
    *,
    hand_dice: bool = False,
) -> Match:
    """A new match. A seat is "human" or "bot:NAME"; bots answer by themselves whenever it is their turn.

    >>> match = new_match("challengers", seats=["human", "bot:greedy"], seed="docs")
    >>> list(match.pending)
    [0]
    """
    match = begin(game, seats, options, seed, hand_dice=hand_dice)
    match.play_bots()
    return match


def begin(
    game: str | Game[Any],
    seats: Sequence[str],
    options: dict[str, Any] | None = None,
    seed: str | int | None = None,
    *,
    hand_dice: bool = False,
) -> Match:
    """A new match before any bot has answered: for whoever wants to see that, or has to roll the bots' dice.

    >>> match = begin("challengers", ["bot:greedy", "human"], seed="docs")
    >>> sorted(match.pending), sorted(match.bots)
    ([0, 1], [0])
    """
    match = Match(Setup.of(known(game), len(seats), options, fresh_seed(seed), seats=[str(seat) for seat in seats], hand_dice=hand_dice))
    attach(match)
    return match


def scenario(game: str | Game[Any], position: dict[str, Any]) -> Match:
    """A match from a described position, with scripted chance: for tests and puzzles.

    Keys every game knows: `seats` (or `players`), `options`, `seed`, `dice`, `draws`, `shuffles`, `strict`. The others describe the table
    in the game's own words; `docs/scenarios.md` lists them.

    >>> decks = {0: ["st-captain"], 1: ["st-rookie"]}
    >>> match = scenario("challengers", {"phase": "combat", "round": 7, "decks": decks, "dice": [[1]]})
    >>> match.over
    True
    """
    told = dict(position)
    found = known(game)
    seats = told.pop("seats", None) or ["human"] * told.pop("players", max(2, found.players[0]))
    told.pop("players", None)
    options = told.pop("options", {})
    seed = told.pop("seed", "scenario")
    script = {name: told.pop(name) for name in ("dice", "draws", "shuffles", "strict") if name in told}
    try:
        scripted = msgspec.convert(script, Script) if script else None
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario(found.id, misfit(error)) from None
    match = Match(Setup.of(found, len(seats), options, str(seed), seats=seats, script=scripted, position=told))
    attach(match)
    match.play_bots()
    return match


def replay(path: str | Path) -> Replay:
    """A log to walk through: `for match in tapete.replay(path): ...`

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     new_match("pocket", seats=["bot:random", "bot:random"], seed="docs").save(Path(folder) / "pocket.jsonl")
    ...     steps = [len(match.log) for match in replay(Path(folder) / "pocket.jsonl")]
    >>> steps[:3]
    [1, 2, 3]
    """
    return Replay.read(path)


def known(game: str | Game[Any]) -> Game[Any]:
    if isinstance(game, Game):
        return game
    try:
        return find_game(game)
    except KeyError:
        raise BadOptions(text("kernel-unknown-game", game=game, known=", ".join(sorted(games())))) from None


def fresh_seed(seed: str | int | None) -> str:
    return secrets.token_hex(16) if seed is None else str(seed)

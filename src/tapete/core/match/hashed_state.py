"""Features of a game that declares none: hashed facts of the state that the player knows.

What a player knows is what is the same in two worlds dealt again for that player (`Game.determinize`). Both worlds
depend only on what the player can see, so these features do, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import msgspec

from tapete.core.game import Feature, Game
from tapete.core.game.state_copy import copier_of
from tapete.core.match.run import Run

SIZE = 1024  # a power of two: places that facts are counted at
MOST = 127  # bound of a place
COUNTED_ONE_BY_ONE = 64  # whole numbers up to this are facts of their own: seven is not a little more than six
FIELDS = tuple([Feature(f"facts-{n}", -MOST, MOST) for n in range(SIZE)])
WORLDS = ("one world", "another world")  # seeds of the two deals, always the same


def feature_fields(game: Game) -> tuple[Feature, ...]:
    """Names and bounds of `Match.features`, the same for every table of the game."""
    return FIELDS if game.features is None else game.features.fields


def hash_known_facts(game: Game, run: Run, player: int, deal: Callable[[random.Random], Any]) -> tuple[int, ...]:
    """Count each known fact at the place, and with the sign, that the CRC of its name gives.

    `deal` gives the state of a world dealt again for the player.
    """
    worlds = [dict(facts(state, f"/{player}")) for state in known_states(game, run, player, deal)]
    sums = [0] * SIZE
    for name, number in worlds[0].items():
        if len(worlds) == 1 or worlds[1].get(name) == number:
            hashed = _hash_name(name)
            sums[hashed & SIZE - 1] += number if hashed & SIZE else -number
    return tuple([max(-MOST, min(MOST, number)) for number in sums])


def known_states(game: Game, run: Run, player: int, deal: Callable[[random.Random], Any]) -> list[Any]:
    """The state if nothing is hidden from the player, else the states of two worlds dealt again."""
    if run.checkpoints and len(run.entries_known_to(player)[0]) < len(run.log) - run.checkpoints[-1].entries:
        # a sealed answer of another player may be in the state
        return [deal(random.Random(seed)) for seed in WORLDS]
    if type(game).determinize is Game.determinize:
        return [run.state]
    worlds = [copier_of(type(run.state))(run.state) for _ in WORLDS]
    for world, seed in zip(worlds, WORLDS, strict=True):
        game.determinize(world, player, random.Random(seed))
    return worlds


def facts(state: Any, path: str) -> Iterator[tuple[str, int]]:
    """Each value of a state as a name and a whole number."""
    return _facts(msgspec.to_builtins(state, str_keys=True, order="deterministic"), path)


def _facts(value: Any, path: str) -> Iterator[tuple[str, int]]:
    if value is None or value == "":
        return
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from _facts(entry, f"{path}/{key}")
    elif isinstance(value, (list, tuple)):
        yield f"{path}/length", min(len(value), COUNTED_ONE_BY_ONE)
        words: dict[str, int] = {}
        for index, entry in enumerate(value):
            if isinstance(entry, str):  # of cards in a pile, how many there are matters more than where each lies
                words[entry] = words.get(entry, 0) + 1
            yield from _facts(entry, f"{path}/{index}")
        for word, count in words.items():
            yield f"{path}/count={word}", count
    elif isinstance(value, str):
        yield f"{path}={value}", 1
    elif abs(value) <= COUNTED_ONE_BY_ONE:
        yield f"{path}={value}", 1
        yield path, int(value)
    else:  # its leading bits, and about how large it is
        size = int(abs(value)).bit_length()
        sign = 1 if value > 0 else -1
        yield f"{path}/size={sign * (int(abs(value)) >> max(0, size - 4))}*{size}", 1
        yield path, sign * min(COUNTED_ONE_BY_ONE, size)


@lru_cache(maxsize=1 << 16)
def _hash_name(name: str) -> int:
    return crc32(name.encode())

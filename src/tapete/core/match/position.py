"""Positions: describe a state as a scenario, and arrange a state from one.

A description has the keys of the game, and under `more` every part of the state that these keys leave out.

>>> import tapete
>>> match = tapete.new_match("pocket", seed="docs")
>>> match.act(0, match.pending[0].options[0])
>>> twin = tapete.scenario("pocket", match.position())
>>> twin.digest() == match.digest(), twin.pending.keys() == match.pending.keys()
(True, True)
"""

from __future__ import annotations

from typing import Any

import msgspec

from tapete.core.game import BadOptions, Game
from tapete.core.game.game import A, P, S
from tapete.core.i18n.text import text

MORE = "more"  # key of a scenario: path in the state, joined by dots -> value


def arrange_position(game: Game[S, P, A], position: dict[str, Any], options: P, players: int) -> S:
    """Build the state that a position describes."""
    words = {key: value for key, value in position.items() if key != MORE}
    state = game.arrange(words, options, players)
    more = position.get(MORE, {})
    return _with_more(game, state, more) if more else state


def describe_state(game: Game[S, P, A], state: S, options: P, players: int) -> dict[str, object]:
    """Describe a state with the game's keys, and with `more` for the rest."""
    words = msgspec.to_builtins(game.describe(state), str_keys=True)
    more = dict(_differences(_plain(game.arrange(words, options, players)), _plain(state), ()))
    return {**words, MORE: more} if more else words


def _plain(state: Any) -> Any:
    return msgspec.to_builtins(state, str_keys=True, builtin_types=(bytes,))


def _differences(have: Any, goal: Any, path: tuple[str, ...]) -> list[tuple[str, Any]]:
    """Paths at which two states differ, as deep as possible, with the values of the second."""
    if have == goal:
        return []
    if path and any("." in part for part in path):
        raise ValueError(f"a name with a dot: {path}")
    if (
        isinstance(have, dict)
        and isinstance(goal, dict)
        and have.keys() == goal.keys()
        and not any("." in key for key in goal)
    ):
        return [entry for key in goal for entry in _differences(have[key], goal[key], (*path, key))]
    if isinstance(have, (list, tuple)) and isinstance(goal, (list, tuple)) and len(have) == len(goal):
        return [
            entry
            for n, (one, other) in enumerate(zip(have, goal, strict=True))
            for entry in _differences(one, other, (*path, str(n)))
        ]
    return [(".".join(path), goal)]


def _with_more(game: Game[S, P, A], state: S, more: Any) -> S:
    # lists instead of tuples: they can be changed
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(_plain(state)))
    try:
        for path, value in more.items():
            *way, last = path.split(".")
            place = plain
            for part in way:
                place = place[int(part)] if isinstance(place, list) else place[part]
            if isinstance(place, list):
                place[int(last)] = value
            elif last in place:
                place[last] = value
            else:
                raise KeyError(last)
        whole: S = msgspec.convert(plain, type(state), strict=False)
        return whole
    except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
        raise BadOptions.of_scenario(game.id, text("kernel-bad-more", found=str(error))) from None

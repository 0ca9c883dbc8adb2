"""Features for machine learning: position, decision and options of any game as arrays of fixed size.

The position is what the game declares (`Game.features`). The decision and the answers are hashed: every fact has a name
("/Move/to/0=3"), and the CRC of the name gives its places in the array and its sign. So the numbers depend only on the
names and values of the rules, not on the process, the platform or the wording. No scene is built. `docs/learning.md`
describes them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import msgspec

from tapete.core.extras import needs_extra
from tapete.core.flow import Decision, Place, TypeDice
from tapete.core.game import Game
from tapete.core.i18n.language import language
from tapete.core.match import Match, feature_fields

with needs_extra("rl"):
    import numpy as np
    import numpy.typing as npt

# version of the encoding: raised when the same decision gives other numbers, since trained models no longer fit then
ENCODING = 3
DECISION_SIZE = 64
OPTION_SIZE = 64
PLACES = 4  # of a fact: two answers may share one place, but not all four
MOST_OPTIONS = 512  # options beyond this number are not offered
SAMPLED_POSITIONS = 64  # of a free table, which has infinitely many
SEATS = frozenset({"owner", "player"})  # counted relative to the seat: "+0" is the seat itself, "+1" the next
COUNTED_ONE_BY_ONE = 64  # integers up to this have a place each as well: seven is not a little more than six
LARGE = 4096  # numbers above are squashed by this, so that lengths of a free table stay apart

Fact = tuple[str, float]
Numbers = npt.NDArray[np.float32]


class Observation(msgspec.Struct):
    """Observation of one seat. Row n of `options` belongs to action n; `mask` marks the rows in use."""

    features: Numbers
    decision: Numbers
    options: Numbers
    mask: npt.NDArray[np.int8]


def observe(match: Match, player: int, answers: Sequence[Any] | None) -> Observation:
    """Encode the position for a seat; with answers (see `offered_answers`) also its decision and each answer."""
    decision, options = np.zeros(DECISION_SIZE, np.float32), np.zeros((MOST_OPTIONS, OPTION_SIZE), np.float32)
    mask = np.zeros(MOST_OPTIONS, np.int8)
    asked = match.pending.get(player)
    if asked is not None and answers is not None:
        decision[:] = decision_features(asked, len(answers), player, match.players)
        rows = [option_features(answer, player, match.players) for answer in answers]
        np.concatenate(rows, out=options.reshape(-1)[: len(rows) * OPTION_SIZE])
        mask[: len(rows)] = 1
    return Observation(position_features(match, player), decision, options, mask)


def offered_answers(decision: Decision, rng: random.Random) -> list[Any]:
    """Answers in the order of the actions: all options, or a sample of the positions of a free table.

    The options come in the order of the rules, and each answer once.
    """
    if isinstance(decision, Place):
        sampled: list[Any] = []
        for answer in decision.sample(rng):
            if answer not in sampled:
                sampled.append(answer)
        return sampled[:SAMPLED_POSITIONS]
    return list(decision.options)[:MOST_OPTIONS]


def action_texts(match: Match, player: int, answers: Sequence[Any], spoken: str | None = None) -> list[str]:
    """Each answer in words, as players read it; answers that read the same are numbered.

    In the language of this process (see `tapete.speaking`), if none is given.
    """
    decision, book = match.pending[player], match.game.phrasebook(spoken or language())
    if isinstance(decision, TypeDice):
        return [" ".join(str(face) for face in answer) for answer in answers]
    titles = [book.say(match.game.option(match.state, decision, answer).title) for answer in answers]
    alike = Counter(titles)
    count: Counter[str] = Counter()
    for n, title in enumerate(titles):
        count[title] += 1
        titles[n] = f"{title} ({count[title]})" if alike[title] > 1 else title
    return titles


def position_features(match: Match, player: int) -> Numbers:
    """The features of the position, each divided by its larger bound: between -1 and 1, and 0 stays 0."""
    return np.array(match.features(player), np.float32) * feature_scales(match.game)


def bounds_of(game: Game) -> tuple[Numbers, Numbers]:
    """Least and greatest values of `position_features`."""
    fields = feature_fields(game)
    low, high = (np.array([getattr(field, of) for field in fields], np.float32) for of in ("low", "high"))
    return low * feature_scales(game), high * feature_scales(game)


@lru_cache(maxsize=64)
def feature_scales(game: Game) -> Numbers:
    return np.array([1 / max(1, abs(field.low), abs(field.high)) for field in feature_fields(game)], np.float32)


def decision_features(asked: Decision, answers: int, player: int, players: int) -> Numbers:
    """Encode a decision: its kind, the arguments of its prompt, and the number of answers."""
    return _known_decision(msgspec.msgpack.encode([asked.kind, asked.arguments or None, answers]), player, players)


@lru_cache(maxsize=1 << 14)
def _known_decision(encoded: bytes, player: int, players: int) -> Numbers:
    kind, about, answers = msgspec.msgpack.decode(encoded)
    return hash_facts(facts({"kind": kind, "about": about, "answers": answers}, "", player, players), DECISION_SIZE)


def option_features(answer: Any, player: int, players: int) -> Numbers:
    """Encode one answer by its type and its fields."""
    try:
        return _known_option(answer, player, players)
    except TypeError:  # an answer that cannot be hashed
        return _encode_option(answer, player, players)


def _encode_option(answer: Any, player: int, players: int) -> Numbers:
    return hash_facts(facts(answer, f"/{type(answer).__name__}", player, players), OPTION_SIZE)


_known_option = lru_cache(maxsize=1 << 14, typed=True)(_encode_option)


def facts(value: Any, path: str, viewer: int, players: int) -> Iterator[Fact]:
    """Yield each leaf as a name and a number."""
    kind = value.__class__
    if kind is int:
        if -COUNTED_ONE_BY_ONE <= value <= COUNTED_ONE_BY_ONE:
            yield f"{path}={value}", 1.0
            yield path, value / COUNTED_ONE_BY_ONE
        else:
            size = abs(value).bit_length()
            yield f"{path}/size={value >> size - 4}*{size}", 1.0
            yield path, value / (LARGE + abs(value))
    elif kind is str:
        yield f"{path}={value}", 1.0
    elif kind is tuple or kind is list:
        yield f"{path}/length={len(value)}", 1.0
        for index, entry in enumerate(value):
            yield from facts(entry, f"{path}/{index}", viewer, players)
    elif kind is dict:
        if value.get("id") == "player":  # the text that names a seat
            yield f"{path}/player=+{(value['args']['n'] - viewer) % players}", 1.0
            return
        for key, entry in value.items():
            yield from _field(key, entry, path, viewer, players)
    elif isinstance(value, msgspec.Struct):
        yield f"{path}:{kind.__name__}", 1.0
        for key in value.__struct_fields__:
            yield from _field(key, getattr(value, key), path, viewer, players)
    elif value is None or isinstance(value, bool):
        yield f"{path}={value}", 1.0
    elif isinstance(value, float):
        yield path, value / (COUNTED_ONE_BY_ONE + abs(value))
    else:
        yield from facts(msgspec.to_builtins(value, str_keys=True, order="deterministic"), path, viewer, players)


def _field(key: Any, entry: Any, path: str, viewer: int, players: int) -> Iterator[Fact]:
    if key in SEATS and type(entry) is int:
        yield f"{path}/{key}=+{(entry - viewer) % players}", 1.0
    else:
        yield from facts(entry, f"{path}/{key}", viewer, players)


def hash_facts(named: Iterator[Fact], size: int) -> Numbers:
    """Add up facts in an array of fixed size (a power of two), with numbers between -1 and 1.

    Facts that share a place add up; sums are squashed, not cut off, so that different sums stay different.
    """
    sums = [0.0] * size
    for name, number in named:
        for place, sign in _places(name, size):
            sums[place] += sign * number
    exact = np.array(sums)
    return np.asarray(exact / (1 + np.abs(exact)), np.float32)


@lru_cache(maxsize=1 << 16)
def _places(name: str, size: int) -> tuple[tuple[int, int], ...]:
    """The places of a fact, and its sign at each."""
    hashed, bits = crc32(name.encode()), size.bit_length()
    turned = [hashed >> n * bits for n in range(PLACES)]
    return tuple([(one & size - 1, 1 if one & size else -1) for one in turned])

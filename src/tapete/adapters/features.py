"""Features for machine learning: scene, decision and options of any game as arrays of fixed size.

Every fact of a scene, a decision or an answer has a name ("/trays/hand/slots/0/cards/ace/value=7"). The CRC of the name
gives its place in the array and its sign (feature hashing). So the numbers depend only on the names and values of the
rules, not on the process, the platform, the wording, the colours or the order of the pieces. `docs/learning.md`
describes them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import msgspec

from tapete.core.extras import needs_extra
from tapete.core.flow import Decision, Place
from tapete.core.i18n.text import Text
from tapete.core.match import Match
from tapete.core.scene import DecisionView, OptionView, Scene

with needs_extra("rl"):
    import numpy as np
    import numpy.typing as npt

# version of the encoding: raised whenever the same table gives other numbers, since trained models no longer fit then
ENCODING = 2
SCENE_SIZE = 2048
DECISION_SIZE = 64
OPTION_SIZE = 64
PLACES = 4  # of a fact in the two small arrays: two answers may share one place, but not all four
MOST_OPTIONS = 512  # options beyond this number are not offered
SAMPLED_POSITIONS = 64  # of a free table, which has infinitely many

UNSEEN = frozenset(
    {
        "game",
        "theme",
        "decision",
        "title",
        "art",
        "paint",
        "shape",
        "cover",
        "marks",
        "glyph",
        "emblem",
        "colour",
        "tone",
        "form",
        "place",
        "viewer",
    }
)
TEXT = frozenset({"id", "args"})  # fields of a message: its id counts, not its wording
SEATS = frozenset({"owner", "player", "viewer"})  # counted relative to the viewer: "+0" is the viewer, "+1" the next
COUNTED_ONE_BY_ONE = 64  # integers up to this have a place each as well: seven is not a little more than six

Fact = tuple[str, float]
Numbers = npt.NDArray[np.float32]


class Observation(msgspec.Struct):
    """Observation of one seat. Row n of `options` belongs to action n; `mask` marks the rows in use."""

    scene: Numbers
    decision: Numbers
    options: Numbers
    mask: npt.NDArray[np.int8]


def observe(match: Match, player: int, answers: Sequence[Any] | None) -> Observation:
    """Encode the scene of a seat; with answers (see `offered_answers`) also its decision and each answer."""
    scene = match.view(player)
    seen = Observation(scene_features(scene, match.players), *_nothing_asked())
    if scene.decision is not None and answers is not None:
        seen.decision[:] = decision_features(scene.decision, player, match.players)
        views = scene.decision.options
        for row, answer in enumerate(answers):
            view = views[row] if row < len(views) else None
            seen.options[row] = option_features(answer, view, player, match.players)
        seen.mask[: len(answers)] = 1
    return seen


def _nothing_asked() -> tuple[Numbers, Numbers, npt.NDArray[np.int8]]:
    decision, options = np.zeros(DECISION_SIZE, np.float32), np.zeros((MOST_OPTIONS, OPTION_SIZE), np.float32)
    return decision, options, np.zeros(MOST_OPTIONS, np.int8)


def offered_answers(decision: Decision, rng: random.Random) -> list[Any]:
    """Answers in the order of the actions: all options, or a sample of the positions of a free table."""
    if isinstance(decision, Place):
        return list(decision.sample(rng))[:SAMPLED_POSITIONS]
    return list(decision.options)[:MOST_OPTIONS]


def scene_features(scene: Scene, players: int) -> Numbers:
    """Encode the scene of a viewer, without the decision."""
    written = msgspec.to_builtins(scene, str_keys=True)
    if scene.board is not None and scene.board.grid == "free":
        for area in written["board"].get("areas", ()):
            area["box"] = _box(area["shape"])
    return hash_facts(facts(written, "", scene.viewer, players), SCENE_SIZE)


def _box(shape: dict[str, Any]) -> tuple[float, float, float, float]:
    """Centre and size of a piece of terrain, in place of its outline."""
    points = shape.get("points") or [
        (shape["x"], shape["y"]),
        (shape["x"] + shape.get("w", 0.0), shape["y"] + shape.get("h", 0.0)),
    ]
    across, down = [x for x, _ in points], [y for _, y in points]
    return (
        (min(across) + max(across)) / 2,
        (min(down) + max(down)) / 2,
        max(across) - min(across),
        max(down) - min(down),
    )


def decision_features(asked: DecisionView, player: int, players: int) -> Numbers:
    """Encode a decision: kind, arguments of the prompt, number of answers, pieces to place."""
    about = {
        "kind": asked.kind,
        "prompt": asked.prompt,
        "options": len(asked.options),
        "refused": len(asked.refused),
        "sealed": asked.sealed,
        "secret": asked.secret,
        "dice": asked.dice,
        "pieces": [] if asked.place is None else [piece.id for piece in asked.place.pieces],
    }
    return hash_facts(facts(msgspec.to_builtins(about, str_keys=True), "", player, players), DECISION_SIZE, PLACES)


def option_features(answer: Any, view: OptionView | None, player: int, players: int) -> Numbers:
    """Encode one answer: its value, and what the scene shows of it (targets, card, odds)."""
    about: dict[str, Any] = {type(answer).__name__: answer}
    if view is not None:
        about["targets"] = dict.fromkeys(view.targets, True)
        about["args"] = view.title.args if isinstance(view.title, Text) else {}
        about["card"], about["odds"] = view.card, [odds.chance for odds in view.odds]
    return hash_facts(facts(msgspec.to_builtins(about, str_keys=True), "", player, players), OPTION_SIZE, PLACES)


def facts(value: Any, path: str, viewer: int | None, players: int) -> Iterator[Fact]:
    """Yield each leaf as a name and a number; items of a list are named by their ids, if they have any."""
    if isinstance(value, dict):
        if TEXT.issuperset(value):
            yield f"{path}={value.get('id')}", 1.0
        for key, entry in value.items():
            if key in SEATS and type(entry) is int:
                yield f"{path}/{key}=+{entry if viewer is None else (entry - viewer) % players}", 1.0
            elif key not in UNSEEN and key != "id":
                yield from facts(entry, f"{path}/{key}", viewer, players)
    elif isinstance(value, (list, tuple)):
        for index, entry in enumerate(value):
            name = f"{path}/{entry.get('id', index) if isinstance(entry, dict) else index}"
            if isinstance(entry, dict):
                yield name, 1.0
            yield from facts(entry, name, viewer, players)
    elif isinstance(value, bool):
        yield path, 1.0 if value else -1.0
    elif isinstance(value, int) and abs(value) <= COUNTED_ONE_BY_ONE:
        yield f"{path}={value}", 1.0
        yield path, value / COUNTED_ONE_BY_ONE
    elif isinstance(value, (int, float)):
        yield path, value / (COUNTED_ONE_BY_ONE + abs(value))
    else:
        yield f"{path}={value}", 1.0


def hash_facts(named: Iterable[Fact], size: int, places: int = 1) -> Numbers:
    """Add up facts in an array of fixed size (a power of two), with numbers between -1 and 1.

    `places` is the number of places of each fact. Facts that share a place add up; sums are squashed, not cut off, so
    that different sums stay different.
    """
    sums, bits = np.zeros(size), size.bit_length()
    for name, number in named:
        mixed = _hash_name(name)
        for _ in range(places):
            sums[mixed & size - 1] += number if mixed & size else -number
            mixed >>= bits
    return np.asarray(sums / (1 + np.abs(sums)), np.float32)


@lru_cache(maxsize=1 << 17)
def _hash_name(name: str) -> int:
    return crc32(name.encode())

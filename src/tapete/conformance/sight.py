"""Everything that a viewer can see of a match: scene, question, events, refusals, previews."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from tapete.conformance.tables import encode
from tapete.core.flow import Decision, Place, TypeDice
from tapete.core.i18n.text import Text
from tapete.core.match import Match

Viewer = int | None
SENT = 4  # answers that a viewer sends in, to compare their refusals


def is_beside(decision: Decision) -> bool:
    """True for a hidden choice beside others: it may take longer in one match, or be asked again in a dealt one."""
    return decision.is_hidden and bool(decision.task.path)


def scene_of(match: Match, viewer: Viewer, undo: bool = False) -> dict[str, Any]:
    """A viewer's scene as plain data, without hidden choices of players who are still deciding.

    `undo`: with the fact that the viewer may undo, which a world dealt again does not have.
    """
    scene = match.view(viewer)
    scene.waiting = [player for player in scene.waiting if not is_beside(match.pending[player])]
    scene.sealed = []
    for seat in scene.seats:
        seat.state = "" if seat.state == "deciding" else seat.state
    if scene.decision is not None and not undo:
        scene.decision.undo = False
    plain: dict[str, Any] = msgspec.to_builtins(scene, str_keys=True)
    return plain


def question_of(match: Match, player: int) -> dict[str, Any]:
    """Parts of a player's open question that come from the flow: text, options, refused answers."""
    decision = match.pending[player]
    question: dict[str, Any] = {"prompt": plain_text(decision.prompt)}
    if not isinstance(decision, TypeDice):
        question["options"] = [encode_anything(answer).decode() for answer in decision.options]
        question["refused"] = [
            [encode_anything(answer).decode(), refusal.rule, plain_text(refusal.text)]
            for answer, refusal in decision.refused.items()
        ]
    return question


def events_of(match: Match, viewer: Viewer, since: int = 0) -> list[Any]:
    """Events that a viewer received, without their numbers, in which private events of others leave gaps."""
    return [
        msgspec.to_builtins(msgspec.structs.replace(event, n=0), str_keys=True)
        for event in match.events(since, viewer=viewer)
    ]


def sees_the_same(one: Match, other: Match, viewer: Viewer, since: tuple[int, int], dealt: bool) -> bool:
    """True if scene and events since these numbers are equal to the byte."""
    return encode(scene_of(one, viewer, not dealt)) == encode(scene_of(other, viewer, not dealt)) and encode(
        events_of(one, viewer, since[0])
    ) == encode(events_of(other, viewer, since[1]))


def refusals_of(match: Match, viewer: int, answers: Iterable[Any]) -> list[Any]:
    """Refusals of these answers, if the viewer sent them in now; None for one that is allowed."""
    return [refusal_of(match, viewer, answer) for answer in answers]


def refusal_of(match: Match, viewer: int, answer: Any) -> Any:
    try:
        refusal = match.refusal(viewer, answer)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        return type(error).__name__  # a crash is the business of other checks
    return None if refusal is None else [refusal.rule, plain_text(refusal.text)]


def plain_text(words: Text) -> Any:
    return msgspec.to_builtins(words, str_keys=True)


def previews_of(match: Match, viewer: int, seed: float) -> list[Any]:
    """A position of a placing question with what its preview says."""
    decision = match.pending.get(viewer)
    if not isinstance(decision, Place) or decision.outlook is None:
        return []
    answers = list(decision.sample(random.Random(seed)))[-1:]
    return [
        [msgspec.to_builtins(value, str_keys=True) for value in (answer, decision.outlook(answer))]
        for answer in answers
    ]


def encode_anything(value: object) -> bytes:
    """A value as bytes: as plain data, or else as Python writes it."""
    try:
        return encode(value)
    except (TypeError, msgspec.MsgspecError):
        return repr(value).encode()


def first_difference(one: Any, other: Any, path: str) -> str:
    """The first place where plain data differ, for the error message; empty if they are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if key not in one or key not in other:
                return f"{path}.{key}: {shorten(one.get(key, '-'))} or {shorten(other.get(key, '-'))}"
            if difference := first_difference(one[key], other[key], f"{path}.{key}"):
                return difference
        return ""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(
            (place for n in range(len(one)) if (place := first_difference(one[n], other[n], f"{path}[{n}]"))), ""
        )
    return "" if one == other else f"{path}: {shorten(one)} or {shorten(other)}"


def shorten(value: Any) -> str:
    return str(value)[:80]

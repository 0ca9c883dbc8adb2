"""Writer of effects: verbs back to text, the inverse of the parser, and the vocabulary of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

import msgspec
import msgspec.inspect as types

from tapete.core.effects.parser import Phrase, Verb, block_of, is_change, members, shape_of, verbs_of, words_of

__all__ = ["Annotated", "Literal", "msgspec", "vocabulary", "write_effect"]  # the example below names the first three


def write_effect(verbs: Iterable[Verb]) -> str:
    """Write verbs as an effect; parsing it gives the same verbs."""
    return "; ".join(_call(verb) for verb in verbs)


def _call(verb: Verb) -> str:
    kind = shape_of(type(verb))
    assert isinstance(kind, types.StructType)
    arguments, blocks = [], []
    for field in kind.fields:
        value = getattr(verb, field.name)
        if field.name == "on" or (not field.required and value == field.default):
            continue
        if form := block_of(field):
            inside = [write_effect(value)] if form == "block" else [write_effect(branch) for branch in value]
            blocks.append(f" {{ {' | '.join(inside)} }}")
        elif value is True:
            arguments.append(field.encode_name)
        else:
            spelt = _value(value, field.type)
            arguments.append(spelt if field.required else f"{field.encode_name} {spelt}")
    moment = getattr(verb, "on", None)
    brackets = f"({', '.join(arguments)})" if arguments else ""
    return f"{moment}: " * bool(moment) + str(kind.tag) + brackets + "".join(blocks)


def _value(value: Any, kind: types.Type) -> str:
    if isinstance(value, tuple):
        return "|".join(_value(one, kind) for one in value)
    if isinstance(value, Verb):
        return _call(value)
    if isinstance(value, Phrase):
        return " ".join(_phrase(value))
    if isinstance(value, int):
        return f"{value:+}" if any(map(is_change, members(kind))) else str(value)
    return str(value)


def _phrase(phrase: Phrase) -> Iterator[str]:
    kind = shape_of(type(phrase))
    assert isinstance(kind, types.StructType)
    for field in kind.fields:
        value = getattr(phrase, field.name)
        if not field.required and value == field.default:
            continue
        if value is True or field.encode_name in phrase.labelled:
            yield field.encode_name
        if value is not True:
            yield _value(value, field.type)


# ---------------------------------------------------------------- vocabulary


def vocabulary(kind: Any) -> list[str]:
    """Signature of every verb, for authors; optional parts are in square brackets.

    >>> class Push(Verb, frozen=True, tag="push"):
    ...     target: Literal["defender", "attacker"]
    ...     n: Annotated[int, msgspec.Meta(ge=1, le=9)]
    ...     on: Literal["hit", "miss"] | None = None
    >>> vocabulary(Push)
    ['[hit|miss:] push(attacker|defender, 1 to 9)']
    """
    return [_signature(verb) for verb in verbs_of(shape_of(kind)).values()]


def _signature(kind: types.StructType) -> str:
    plain = [field for field in kind.fields if field.name != "on" and not block_of(field)]
    arguments = [_shape(field.type) if field.required else f"[{_optional(field)}]" for field in plain]
    moment = next((field for field in kind.fields if field.name == "on"), None)
    before = f"{'|'.join(words_of(moment.type))}:" if moment else ""
    blocks = "".join(
        " { … }" if block_of(field) == "block" else " { … | … }" for field in kind.fields if block_of(field)
    )
    brackets = f"({', '.join(arguments)})" if arguments else ""
    return (
        (f"{before} " if moment and moment.required else f"[{before}] " if before else "")
        + str(kind.tag)
        + brackets
        + blocks
    )


def _optional(field: types.Field) -> str:
    return field.encode_name if isinstance(field.type, types.BoolType) else f"{field.encode_name} {_shape(field.type)}"


def _shape(kind: types.Type) -> str:
    shapes = []
    for one in members(kind):
        if isinstance(one, types.IntType):
            bounded = one.ge is not None and one.le is not None
            sign = "+" if is_change(one) else ""
            shapes.append(f"{one.ge:{sign}} to {one.le:{sign}}" if bounded else "+n" if sign else f"{one.ge} or more")
        elif isinstance(one, types.StructType) and issubclass(one.cls, Phrase):
            shapes.append(" ".join(f"[{'|'.join(words_of(field.type)) or field.encode_name}]" for field in one.fields))
        elif isinstance(one, types.StrType):
            shapes.append("name")
    return "|".join([*shapes, *([] if shapes and not verbs_of(kind) else words_of(kind))])

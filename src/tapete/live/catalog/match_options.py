"""Options of a new match, checked against the form: only what it offers, within its bounds.

From Python or the command line a match may name any folder with content; over the network it may not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, get_type_hints

import msgspec

from tapete.core.flow import Number
from tapete.core.game import Field, Game
from tapete.core.i18n.text import Text
from tapete.core.roster.form import MOST_ENTRIES, MOST_PACKS
from tapete.live.catalog.games import form_kind
from tapete.live.errors import ApiError

OPTIONS_SIZE = 4096  # bytes of all options of a match, written as JSON
LARGEST = 1_000_000  # bound of a number for which a form names none
SHOWN = 40  # letters of an unknown value that an error repeats


def check_match_options(game: Game, options: dict[str, Any], seats: int, packs: Collection[str] = ()) -> None:
    """Refuse options that the form does not offer. Types and rules are checked by the game.

    `packs` are those that this match may name; they add values to the form."""
    if len(msgspec.json.encode(options)) > OPTIONS_SIZE:
        raise options_error("options-size", most=OPTIONS_SIZE)
    hints = get_type_hints(game.Options)
    brought = select_packs(game, options, packs)
    for field in msgspec.structs.fields(game.Options):
        given = options.get(field.name)
        if given is None:
            continue
        offered = game.fields.get(field.name, Field())
        kind, values = form_kind(hints[field.name], offered)
        if offered.packs:
            check_packs(field.name, given, packs)
            continue
        if offered.by_packs is not None:
            values = offered.by_packs(brought)
        match kind, given:
            case "one", str():
                check_value(field.name, given, values)
            case "number", int():
                check_number(field.name, given, offered)
            case "text", str():
                check_length(field.name, given, offered)
            case "many", list() | tuple() if offered.text:
                check_lists(field.name, given, offered, seats)
            case "many", list() | tuple():
                check_values(field.name, given, values)


def select_packs(game: Game, options: dict[str, Any], packs: Collection[str]) -> tuple[str, ...]:
    """The packs that the options name, among the allowed ones; the others are refused with their field."""
    given = options.get("packs") if game.supports_packs else None
    return (
        tuple(name for name in given if isinstance(name, str) and name in packs)
        if isinstance(given, list | tuple)
        else ()
    )


def check_packs(name: str, given: object, packs: Collection[str]) -> None:
    if not isinstance(given, list | tuple):
        raise options_error("options-nothing", name=name, found=str(given)[:SHOWN])
    if len(given) > MOST_PACKS:
        raise options_error("options-count", name=name, most=MOST_PACKS)
    check_values(name, given, list(packs))
    if len({str(one).partition("@")[0] for one in given}) < len(given):
        raise options_error("options-twice", name=name, found=str(given[0]).partition("@")[0])


def check_value(name: str, given: str, values: Sequence[str]) -> None:
    if given not in values:
        unknown = "options-value" if values else "options-nothing"
        raise options_error(unknown, name=name, found=given[:SHOWN], known=", ".join(values))


def check_values(name: str, given: Sequence[Any], values: Sequence[str]) -> None:
    seen: set[str] = set()
    for value in given:
        check_value(name, str(value), values)
        if value in seen:
            raise options_error("options-twice", name=name, found=str(value)[:SHOWN])
        seen.add(value)


def check_number(name: str, given: int, offered: Field) -> None:
    least = -LARGEST if offered.least is None else offered.least
    most = LARGEST if offered.most is None else offered.most
    if not least <= given <= most:
        raise options_error("options-number", name=name, least=str(least), most=str(most))


def check_length(name: str, given: str, offered: Field) -> None:
    if given and not offered.text:
        raise options_error("options-nothing", name=name, found=given[:SHOWN])
    if len(given) > offered.text:
        raise options_error("options-text", name=name, most=offered.text)


def check_lists(name: str, given: Sequence[Any], offered: Field, seats: int) -> None:
    """Check lists built in advance, one for each seat: a share code, or the names in it."""
    if len(given) > seats:
        raise options_error("options-count", name=name, most=seats)
    for brought in given:
        words = brought if isinstance(brought, list | tuple) else [brought]
        if len(words) > MOST_ENTRIES:
            raise options_error("options-count", name=name, most=MOST_ENTRIES)
        for word in words:
            check_length(name, str(word), offered)


def options_error(id: str, **args: Number) -> ApiError:
    return ApiError(400, "bad-options", why=Text(id, args))

"""Options of a table: fields of the form, and the error for options that do not fit it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError

__all__ = ["BadOptions", "Field", "NoOptions", "with_known_fields"]


class NoOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a game that has none.

    >>> msgspec.convert({}, NoOptions)
    NoOptions()
    """


class Field(msgspec.Struct, frozen=True):
    """Field of the options form; its type and default come from the options struct.

    >>> rounds, ports, code = Field(least=1, most=12), Field(values=("calm", "storm")), Field(text=200)
    >>> rounds.most, ports.values, code.text
    (12, ('calm', 'storm'), 200)
    """

    values: tuple[str, ...] = ()
    by_packs: Callable[[tuple[str, ...]], tuple[str, ...]] | None = None  #: values at a table with these packs
    packs: bool = False  #: True for the option that names the packs of the table
    least: int | None = None
    most: int | None = None
    players: tuple[int, int] | None = None
    text: int = 0  #: most letters of a free text, as a share code; a server accepts no other free text


class BadOptions(UserError):
    """Options that do not fit the game's form; the sentence names option, value and what was expected.

    >>> from tapete.core.i18n.language import speaking
    >>> with speaking("en"):
    ...     print(BadOptions.of("saga", text("kernel-out-of", path="points", found=9, least=4, most=8)))
    options of saga: points: found 9, expected 4 to 8
    """

    @classmethod
    def of(cls, game: str, why: Text) -> BadOptions:
        """Error in the options of a table."""
        return cls(text("kernel-bad-options", game=game, why=why))

    @classmethod
    def of_scenario(cls, game: str, why: Text) -> BadOptions:
        """Error in a described position."""
        return cls(text("kernel-bad-scenario", game=game, why=why))

    @classmethod
    def of_odds(cls, game: str, why: Text) -> BadOptions:
        """Error in the settings for odds."""
        return cls(text("kernel-bad-odds", game=game, why=why))


def with_known_fields(why: Text, form: type[msgspec.Struct]) -> Text:
    """Add the names of a form's fields to a problem with its options.

    >>> with_known_fields(text("kernel-misfit-json"), NoOptions).id
    'kernel-no-options'
    """
    known = ", ".join(field.name for field in msgspec.structs.fields(form))
    return text("kernel-known-options", why=why, known=known) if known else text("kernel-no-options", why=why)

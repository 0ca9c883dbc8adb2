"""Optional dependencies: an import that fails names the extra that brings the package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import UserError

__all__ = ["MissingExtra", "needs_extra"]


class MissingExtra(UserError, ImportError):
    """Packages of an extra are not installed; the sentence says how to install them.

    >>> MissingExtra("club").sentence("en")
    'pairings and ratings need more packages: pip install "tapete[club]"'
    """

    def __init__(self, extra: str) -> None:
        super().__init__(text(f"kernel-needs-{extra}"))


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Import packages of an extra inside. Raises `MissingExtra` if one is not installed.

    >>> with needs_extra("club"):
    ...     import not_installed
    Traceback (most recent call last):
    tapete.core.extras.MissingExtra: ...
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "tapete":
            raise  # a mistake of ours
        raise MissingExtra(extra) from None

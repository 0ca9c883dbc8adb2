"""Language of this process: for the command line, and for reprs at a Python prompt.

It is the one given to `speaking` (the command line passes `--lang`), else the first of LC_ALL, LC_MESSAGES and LANG
that is set. An `es…` locale is Spanish. So is a locale without a language (unset, C, POSIX): Spanish is the default.
Every other locale is English.
"""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from tapete.core.i18n.text import LANGUAGES

__all__ = ["language", "of_environment", "speaking"]

DEFAULT = "es"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_chosen: ContextVar[str] = ContextVar("spoken", default="")


def language() -> str:
    """The language of this process.

    >>> with speaking("en"):
    ...     language()
    'en'
    """
    return _chosen.get() or of_environment(os.environ)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Context manager that sets the language; ValueError lists the known ones.

    >>> with speaking("es"):
    ...     language()
    'es'
    >>> speaking("fr").__enter__()
    Traceback (most recent call last):
        ...
    ValueError: language 'fr' is not one of es, en
    """
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
    before = _chosen.set(language)
    try:
        yield
    finally:
        _chosen.reset(before)


def of_environment(environ: Mapping[str, str]) -> str:
    """Language that the locale variables ask for.

    >>> [of_environment({"LANG": locale}) for locale in ("en_GB.UTF-8", "es_MX.UTF-8", "C.UTF-8")]
    ['en', 'es', 'es']
    """
    named = next((environ[name] for name in VARIABLES if environ.get(name)), "") or windows_locale()
    spoken = named.partition(".")[0].partition("_")[0].lower()
    if spoken in ("", "c", "posix"):
        return DEFAULT
    return "es" if spoken in ("es", "spanish") else "en"


def windows_locale() -> str:
    """Locale of the user on Windows, which is not in the environment."""
    return (locale.getlocale()[0] or "") if sys.platform == "win32" else ""

"""The language of this process, where nobody in particular listens: the command line, and a refusal or a match shown at
a Python prompt.

A run speaks one language: the one `speaking` was given (the command line gives it `--lang`), else the first of LC_ALL,
LC_MESSAGES and LANG that is set. An `es…` locale is Spanish, and so is a locale that names no language (unset, C,
POSIX): the house speaks Spanish. Every other locale gets English.
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
    """The language this run speaks.

    >>> with speaking("en"):
    ...     language()
    'en'
    """
    return _chosen.get() or of_environment(os.environ)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak one of the house's languages for a while; a ValueError says which ones there are.

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
    """What the locale asks for.

    >>> [of_environment({"LANG": locale}) for locale in ("en_GB.UTF-8", "es_MX.UTF-8", "C.UTF-8")]
    ['en', 'es', 'es']
    """
    named = next((environ[name] for name in VARIABLES if environ.get(name)), "") or windows_locale()
    spoken = named.partition(".")[0].partition("_")[0].lower()
    if spoken in ("", "c", "posix"):
        return DEFAULT
    return "es" if spoken in ("es", "spanish") else "en"


def windows_locale() -> str:
    """Windows keeps the person's language elsewhere than in the environment."""
    return (locale.getlocale()[0] or "") if sys.platform == "win32" else ""

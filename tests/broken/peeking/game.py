"""Courtiers with a bot that looks at hidden hands."""

from pathlib import Path

from tests.broken.courtiers import Courtiers


class Peeking(Courtiers):
    folder = Path(__file__).parent.parent


GAME = Peeking()

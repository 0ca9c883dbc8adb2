"""Win shares of each side between equal bots, as measured in docs/balance.md."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Measured(NamedTuple):
    share: float  # from 0 to 1
    matches: int


@cache
def between_bots(game: str) -> dict[str, Measured]:
    """Measured shares by the side's English name.

    >>> between_bots("pocket")["Tidewardens"]
    Measured(share=0.51, matches=800)
    """
    written = tomllib.loads((Path(__file__).parent / "balance.toml").read_text(encoding="utf-8"))
    return {side: Measured(round(share / 100, 4), matches) for side, (share, matches) in written.get(game, {}).items()}

"""The `tapete` program with fixed seeds, so that a failing test fails again.

`TAPETE_TEST_SEED=any` takes random seeds; any other value is the seed itself.
"""

from __future__ import annotations

import os
import secrets
from types import SimpleNamespace
from unittest import mock

from tapete.live.match import seats

SEED = os.environ.get("TAPETE_TEST_SEED", "steady")


def without_entropy(name: str, entropy: str = "") -> seats.SeatRecord:
    """A seat of a person that adds no entropy to the dice."""
    return seats.SeatRecord("person", name, nonce=seats.new_nonce())


def fix_seeds() -> None:
    if SEED == "any":
        return
    mock.patch.object(seats, "person", without_entropy).start()  # before other modules import it
    from tapete.live.api import lobby

    mock.patch.object(lobby, "secrets", SimpleNamespace(token_hex=lambda _: SEED, choice=secrets.choice)).start()


if __name__ == "__main__":
    fix_seeds()
    from tapete.cli import app

    app()

"""Tables that are laid the same every time: what fails in a test fails again. `TAPETE_TEST_SEED=any` lays them by
chance, any other value lays others that stay the same. Run as a program it is `tapete` with such tables."""

from __future__ import annotations

import os
import secrets
from types import SimpleNamespace
from unittest import mock

from tapete.live.match import seats

SEED = os.environ.get("TAPETE_TEST_SEED", "steady")


def without_entropy(name: str, entropy: str = "") -> seats.SeatRecord:
    """Whoever sits down adds nothing to the dice."""
    return seats.SeatRecord("person", name, nonce=seats.new_nonce())


def lay_steadily() -> None:
    if SEED == "any":
        return
    mock.patch.object(seats, "person", without_entropy).start()  # before anybody takes it from there
    from tapete.live.api import lobby

    mock.patch.object(lobby, "secrets", SimpleNamespace(token_hex=lambda _: SEED, choice=secrets.choice)).start()


if __name__ == "__main__":
    lay_steadily()
    from tapete.cli import app

    app()

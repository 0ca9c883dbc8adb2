"""Password hashing (Argon2id) and TOTP codes.

One thread hashes. When too many requests wait for it, further ones are refused (429)."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import time
from typing import TypeVar

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from tapete.live.errors import ApiError

ITERATIONS, MEMORY, LENGTH = 2, 19 * 1024, 32  # takes a seventh of a second on a busy machine
WAITING = 20  # requests that may wait for the thread
LEAST, MOST = 8, 200  # length of a password; spaces at its ends do not count
JUDGED = 40  # letters of a password that are judged: enough, and longer ones take a second
FEWEST_GUESSES = 1_000_000  # at the limits of sign-in attempts a hundred days of guessing
EXPECTED_WORDS = ("tapete", "contraseña")  # words to be expected here that the English list lacks
STEP = 30  # seconds that a TOTP code lasts
DRIFT = (0, -1, 1)

T = TypeVar("T")


class PasswordHasher:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "tapete-hashing")
        self._waiting = 0

    async def hash(self, password: str, name: str) -> str:
        """Hash a member's new password. Raises if it is too short or long, or easy to guess."""
        if len(password.strip()) < LEAST or len(password) > MOST:
            raise ApiError(409, "password-length", least=LEAST, most=MOST)
        if await self._run(is_easy_to_guess, password, name):
            raise ApiError(409, "password-common")
        return await self._run(hash_password, password)

    async def verify(self, password: str, stored: str) -> bool:
        """True if the password is right. Without a stored hash it takes as long to say no."""
        right = await self._run(verify, password[:MOST], stored or dummy_hash())
        return right and bool(stored)

    async def _run(self, work: Callable[..., T], *args: str) -> T:
        if self._waiting >= WAITING:
            raise ApiError(429, "rate")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._thread.shutdown()


def is_easy_to_guess(password: str, name: str) -> bool:
    """True for common passwords, keyboard rows, repetitions, dates, and the member's own name.

    >>> [is_easy_to_guess(word, "Ada Byron") for word in ("password", "qwertyuiop", "adabyron1", "caballo tinta reloj")]
    [True, True, True, False]
    """
    from zxcvbn import zxcvbn  # 14 MB, a tenth of a second: only where passwords are made

    return bool(
        zxcvbn(password[:JUDGED], [*name.split(), name.replace(" ", ""), *EXPECTED_WORDS])["guesses"] < FEWEST_GUESSES
    )


def hash_password(password: str) -> str:
    kind = Argon2id(salt=secrets.token_bytes(16), length=LENGTH, iterations=ITERATIONS, lanes=1, memory_cost=MEMORY)
    return kind.derive_phc_encoded(password.encode())


def verify(password: str, stored: str) -> bool:
    try:
        Argon2id.verify_phc_encoded(password.encode(), stored)
    except InvalidKey:
        return False
    return True


@cache
def dummy_hash() -> str:
    return hash_password(secrets.token_hex(16))


def find_totp_step(secret: str, code: str, last: int, now: float | None = None) -> int | None:
    """The time step of a TOTP code, if it is later than the last one used."""
    import pyotp

    clock = pyotp.TOTP(secret, interval=STEP)
    current = int((time() if now is None else now) // STEP)
    digits = "".join(letter for letter in code if letter.isascii() and letter.isdigit())
    for drift in DRIFT:
        if hmac.compare_digest(clock.generate_otp(current + drift), digits) and current + drift > last:
            return current + drift
    return None

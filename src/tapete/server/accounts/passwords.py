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
LEAST, MOST = 8, 200  # length of a password
STEP = 30  # seconds that a TOTP code lasts
DRIFT = (0, -1, 1)

T = TypeVar("T")


class PasswordHasher:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "tapete-hashing")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        if not LEAST <= len(password) <= MOST:
            raise ApiError(409, "password-length", least=LEAST, most=MOST)
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

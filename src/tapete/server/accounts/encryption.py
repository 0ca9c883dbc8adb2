"""Secrets that the house itself has to read again lie sealed in the database: whoever has a copy of it, without the
server's key, has none of them."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

import sqlalchemy as sa
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tapete.server.db.engine import Database
from tapete.server.db.tables import members

PREFIX = "1:"
NONCE = 12


class SecretBox:
    """
    >>> seal = SecretBox(b"k" * 32)
    >>> closed = seal.close("JBSWY3DP", "ada")
    >>> seal.open(closed, "ada"), seal.open(closed, "bob"), "JBSWY3DP" in closed
    ('JBSWY3DP', '', False)
    """

    def __init__(self, key: bytes) -> None:
        self._box = AESGCM(key)

    def encrypt(self, words: str, whose: str) -> str:
        nonce = secrets.token_bytes(NONCE)
        return PREFIX + urlsafe_b64encode(nonce + self._box.encrypt(nonce, words.encode(), whose.encode())).decode()

    def decrypt(self, sealed: str, whose: str) -> str:
        """What was sealed for somebody; nothing, when it was not, or with another key."""
        if not sealed.startswith(PREFIX):
            return ""
        try:
            raw = urlsafe_b64decode(sealed.removeprefix(PREFIX))
            return self._box.decrypt(raw[:NONCE], raw[NONCE:], whose.encode()).decode()
        except (ValueError, InvalidTag):
            return ""


async def encrypt_all(database: Database, seal: SecretBox) -> None:
    """Secrets of a database that knew no seal yet. Several workers may do it at once."""
    bare = sa.select(members.c.id, members.c.totp).where(members.c.totp != "", ~members.c.totp.startswith(PREFIX))

    def close(connection: sa.Connection) -> None:
        for id, secret in connection.execute(bare).all():
            same = sa.update(members).where(members.c.id == id, members.c.totp == secret)
            connection.execute(same.values(totp=seal.encrypt(secret, id)))

    if await database.read(lambda connection: connection.execute(bare.limit(1)).first()):
        await database.write(close)

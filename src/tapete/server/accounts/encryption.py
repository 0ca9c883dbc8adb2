"""Encrypt secrets in the database (TOTP) with the server's key.

A copy of the database without the key reveals none of them."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

import sqlalchemy as sa
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tapete.server.db.engine import Database
from tapete.server.db.tables import members

PREFIX = "1:"  # of an encrypted text: the version of its format
NONCE = 12  # bytes


class SecretBox:
    """AES-GCM encryption of short texts, each bound to its owner.

    >>> box = SecretBox(b"k" * 32)
    >>> encrypted = box.encrypt("JBSWY3DP", "ada")
    >>> box.decrypt(encrypted, "ada"), box.decrypt(encrypted, "bob"), "JBSWY3DP" in encrypted
    ('JBSWY3DP', '', False)
    """

    def __init__(self, key: bytes) -> None:
        self._box = AESGCM(key)

    def encrypt(self, text: str, owner: str) -> str:
        nonce = secrets.token_bytes(NONCE)
        return PREFIX + urlsafe_b64encode(nonce + self._box.encrypt(nonce, text.encode(), owner.encode())).decode()

    def decrypt(self, encrypted: str, owner: str) -> str:
        """The decrypted text. Empty if it was encrypted for another owner, with another key, or not at all."""
        if not encrypted.startswith(PREFIX):
            return ""
        try:
            raw = urlsafe_b64decode(encrypted.removeprefix(PREFIX))
            return self._box.decrypt(raw[:NONCE], raw[NONCE:], owner.encode()).decode()
        except (ValueError, InvalidTag):
            return ""


async def encrypt_all(database: Database, secret_box: SecretBox) -> None:
    """Encrypt the secrets of a database from before encryption. Several workers may do it at once."""
    bare = sa.select(members.c.id, members.c.totp).where(members.c.totp != "", ~members.c.totp.startswith(PREFIX))

    def encrypt(connection: sa.Connection) -> None:
        for id, secret in connection.execute(bare).all():
            same = sa.update(members).where(members.c.id == id, members.c.totp == secret)
            connection.execute(same.values(totp=secret_box.encrypt(secret, id)))

    if await database.read(lambda connection: connection.execute(bare.limit(1)).first()):
        await database.write(encrypt)

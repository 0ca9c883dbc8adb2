"""One-time tokens: challenges, invitations, recovery codes, sign-in links.

Only their hashes are stored. Redeeming a token deletes its row, so only one caller can."""

from __future__ import annotations

import secrets
from hashlib import sha256
from time import time
from typing import Literal, NamedTuple

import sqlalchemy as sa

from tapete.live.clocks import to_iso
from tapete.live.match.records import utc_now_iso
from tapete.server.db.tables import tickets

Purpose = Literal["passkey", "entry", "totp", "invitation", "recovery", "link", "email"]
MINUTE, DAY = 60.0, 86400.0
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike
CODE_LENGTH = 11  # 54 bits
CODES = 10


class OneTimeToken(NamedTuple):
    who: str  # the owner
    body: str


def hash_token(purpose: Purpose, text: str) -> str:
    return sha256(f"{purpose}\0{text}".encode()).hexdigest()


def issue_token(
    connection: sa.Connection, purpose: Purpose, who: str, body: str = "", seconds: float = 5 * MINUTE
) -> str:
    """Create a token and store its hash."""
    text = secrets.token_urlsafe(24)
    store_token(connection, purpose, text, who, body, seconds)
    return text


def store_token(connection: sa.Connection, purpose: Purpose, text: str, who: str, body: str, seconds: float) -> None:
    values = {"purpose": purpose, "who": who, "body": body, "ends": to_iso(time() + seconds)}
    connection.execute(sa.insert(tickets).values(hash=hash_token(purpose, text), **values))


def redeem_token(connection: sa.Connection, purpose: Purpose, text: str, who: str = "") -> OneTimeToken | None:
    """Delete a token and return its owner and body, or None. With `who`, only if it belongs to them."""
    bound = [tickets.c.who == who] if who else []
    removal = (
        sa.delete(tickets)
        .where(tickets.c.hash == hash_token(purpose, text), tickets.c.ends > utc_now_iso(), *bound)
        .returning(tickets.c.who, tickets.c.body)
    )
    row = connection.execute(removal).first()
    return None if row is None else OneTimeToken(*row)


def peek_token(connection: sa.Connection, purpose: Purpose, text: str, who: str) -> OneTimeToken | None:
    query = sa.select(tickets.c.who, tickets.c.body).where(
        tickets.c.hash == hash_token(purpose, text), tickets.c.ends > utc_now_iso(), tickets.c.who == who
    )
    row = connection.execute(query).first()
    return None if row is None else OneTimeToken(*row)


def renew_recovery_codes(connection: sa.Connection, member: str) -> list[str]:
    """Ten new recovery codes; the old ones stop working."""
    connection.execute(sa.delete(tickets).where(tickets.c.who == member, tickets.c.purpose == "recovery"))
    codes = ["".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)) for _ in range(CODES)]
    for code in codes:
        store_token(connection, "recovery", f"{member}\0{code}", member, "", 100 * 366 * DAY)
    return [f"{code[:4]}-{code[4:8]}-{code[8:]}" for code in codes]


def normalise_code(code: str) -> str:
    """A recovery code as stored, from what was typed.

    >>> normalise_code(" ABCD-efgh 234 ")
    'abcdefgh234'
    """
    return "".join(letter for letter in code.lower() if letter.isalnum())[:CODE_LENGTH]

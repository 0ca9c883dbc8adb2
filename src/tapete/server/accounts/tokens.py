"""What opens something once: a challenge, an invitation, a recovery code, a link. Its hash is stored; whoever redeems
it deletes it, and only one can."""

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
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
CODE_LENGTH = 11  # 54 bits
CODES = 10


class OneTimeToken(NamedTuple):
    who: str
    body: str


def hash_token(purpose: Purpose, text: str) -> str:
    return sha256(f"{purpose}\0{text}".encode()).hexdigest()


def issue_token(
    connection: sa.Connection, purpose: Purpose, who: str, body: str = "", seconds: float = 5 * MINUTE
) -> str:
    """A fresh one."""
    text = secrets.token_urlsafe(24)
    store_token(connection, purpose, text, who, body, seconds)
    return text


def store_token(connection: sa.Connection, purpose: Purpose, text: str, who: str, body: str, seconds: float) -> None:
    values = {"purpose": purpose, "who": who, "body": body, "ends": to_iso(time() + seconds)}
    connection.execute(sa.insert(tickets).values(hash=hash_token(purpose, text), **values))


def redeem_token(connection: sa.Connection, purpose: Purpose, text: str, who: str = "") -> OneTimeToken | None:
    """What it is good for, once; `who` where it is bound to somebody."""
    bound = [tickets.c.who == who] if who else []
    gone = (
        sa.delete(tickets)
        .where(tickets.c.hash == hash_token(purpose, text), tickets.c.ends > utc_now_iso(), *bound)
        .returning(tickets.c.who, tickets.c.body)
    )
    row = connection.execute(gone).first()
    return None if row is None else OneTimeToken(*row)


def peek_token(connection: sa.Connection, purpose: Purpose, text: str, who: str) -> OneTimeToken | None:
    query = sa.select(tickets.c.who, tickets.c.body).where(
        tickets.c.hash == hash_token(purpose, text), tickets.c.ends > utc_now_iso(), tickets.c.who == who
    )
    row = connection.execute(query).first()
    return None if row is None else OneTimeToken(*row)


def renew_recovery_codes(connection: sa.Connection, member: str) -> list[str]:
    """Ten new ones; those before open nothing any more."""
    connection.execute(sa.delete(tickets).where(tickets.c.who == member, tickets.c.purpose == "recovery"))
    codes = ["".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)) for _ in range(CODES)]
    for code in codes:
        store_token(connection, "recovery", f"{member}\0{code}", member, "", 100 * 366 * DAY)
    return [f"{code[:4]}-{code[4:8]}-{code[8:]}" for code in codes]


def normalise_code(code: str) -> str:
    """A recovery code as it is stored, however it was typed.

    >>> normalise_code(" ABCD-efgh 234 ")
    'abcdefgh234'
    """
    return "".join(letter for letter in code.lower() if letter.isalnum())[:CODE_LENGTH]

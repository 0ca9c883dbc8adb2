"""What opens something once: a challenge, an invitation, a recovery code, a link. Its hash is stored; whoever redeems
it deletes it, and only one can."""

from __future__ import annotations

import secrets
from hashlib import sha256
from time import time
from typing import Literal, NamedTuple

import sqlalchemy as sa

from tapete.live.clocks import written
from tapete.live.match.records import now
from tapete.server.db.tables import tickets

Purpose = Literal["passkey", "entry", "totp", "invitation", "recovery", "link", "email"]
MINUTE, DAY = 60.0, 86400.0
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
CODE_LENGTH = 11  # 54 bits
CODES = 10


class Ticket(NamedTuple):
    who: str
    body: str


def hash_of(purpose: Purpose, text: str) -> str:
    return sha256(f"{purpose}\0{text}".encode()).hexdigest()


def issue(line: sa.Connection, purpose: Purpose, who: str, body: str = "", seconds: float = 5 * MINUTE) -> str:
    """A fresh one."""
    text = secrets.token_urlsafe(24)
    write(line, purpose, text, who, body, seconds)
    return text


def write(line: sa.Connection, purpose: Purpose, text: str, who: str, body: str, seconds: float) -> None:
    values = {"purpose": purpose, "who": who, "body": body, "ends": written(time() + seconds)}
    line.execute(sa.insert(tickets).values(hash=hash_of(purpose, text), **values))


def redeem(line: sa.Connection, purpose: Purpose, text: str, who: str = "") -> Ticket | None:
    """What it is good for, once; `who` where it is bound to somebody."""
    bound = [tickets.c.who == who] if who else []
    gone = (
        sa.delete(tickets)
        .where(tickets.c.hash == hash_of(purpose, text), tickets.c.ends > now(), *bound)
        .returning(tickets.c.who, tickets.c.body)
    )
    row = line.execute(gone).first()
    return None if row is None else Ticket(*row)


def peek(line: sa.Connection, purpose: Purpose, text: str, who: str) -> Ticket | None:
    query = sa.select(tickets.c.who, tickets.c.body).where(
        tickets.c.hash == hash_of(purpose, text), tickets.c.ends > now(), tickets.c.who == who
    )
    row = line.execute(query).first()
    return None if row is None else Ticket(*row)


def recovery_codes(line: sa.Connection, member: str) -> list[str]:
    """Ten new ones; those before open nothing any more."""
    line.execute(sa.delete(tickets).where(tickets.c.who == member, tickets.c.purpose == "recovery"))
    codes = ["".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)) for _ in range(CODES)]
    for code in codes:
        write(line, "recovery", f"{member}\0{code}", member, "", 100 * 366 * DAY)
    return [f"{code[:4]}-{code[4:8]}-{code[8:]}" for code in codes]


def as_typed(code: str) -> str:
    """A recovery code as it is stored, however it was typed.

    >>> as_typed(" ABCD-efgh 234 ")
    'abcdefgh234'
    """
    return "".join(letter for letter in code.lower() if letter.isalnum())[:CODE_LENGTH]

"""Known browsers: a signed cookie that names the members who have signed in with this browser.

Each mark has a number of its own, so that two browsers of a member are counted apart."""

from __future__ import annotations

import hmac
import secrets

from tapete.server.accounts.guests import ServerKeys

COOKIE = "tapete_known"
MOST = 5  # members that a browser remembers


def read_marks(keys: ServerKeys, cookie: str) -> dict[str, str]:
    """The number of this browser for each member it is known to. Forged marks are left out."""
    marks: dict[str, str] = {}
    for mark in cookie.split("~")[:MOST]:
        member, _, rest = mark.partition(".")
        number, _, signature = rest.partition(".")
        if hmac.compare_digest(signature.encode(), keys.sign_token("known", member, number).encode()):
            marks[member] = number
    return marks


def add_mark(keys: ServerKeys, cookie: str, member: str) -> str:
    """The cookie with one member more. A browser keeps its number."""
    marks = read_marks(keys, cookie)
    number = marks.pop(member, "") or secrets.token_hex(8)
    latest = [*list(marks.items())[1 - MOST :], (member, number)]
    return "~".join(f"{who}.{own}.{keys.sign_token('known', who, own)}" for who, own in latest)

"""Sign-in attempts: counted by address before name, and apart for a browser that the member has used; bans."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, cast

import pytest
from litestar import Request

from tapete.live.errors import ApiError
from tapete.live.limits import Limits
from tapete.live.match.records import iso_ago
from tapete.live.worker.moderation import Bans
from tapete.server.accounts.guests import GUEST, ServerKeys
from tapete.server.accounts.known_browsers import COOKIE, MOST, add_mark, read_marks
from tapete.server.accounts.sessions import Session
from tapete.server.db.engine import Database
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.moderation.bans import ban_middleware
from tapete.server.routes.accounts.login_limits import GUESSES, GUESSES_IN_ALL, LoginLimits

pytestmark = pytest.mark.anyio
KEYS = ServerKeys(b"k" * 32)
AN_ADDRESS = 30  # attempts in a quarter of an hour


def asking(address: str, cookie: str = "") -> Request[Any, Any, Any]:
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode())] if cookie else []
    scope = {"type": "http", "client": (address, 1), "headers": headers, "state": {}}
    return Request(cast(Any, scope))


async def count(limits: LoginLimits, tries: int, address: str, name: str, cookie: str = "", **how: Any) -> int:
    """Try so often; return how many attempts were allowed."""
    allowed = 0
    for _ in range(tries):
        try:
            await limits.take_attempt(asking(address, cookie), how.get("kind", "password"), name, how.get("member", ""))
            allowed += 1
        except ApiError as refusal:
            if refusal.code != "guesses":
                raise
    return allowed


@pytest.fixture
async def database(db: str) -> AsyncIterator[Database]:
    database = Database(db)
    yield database
    await database.close()


def limits_of(database: Database, worker: str = "one") -> LoginLimits:
    shared = SharedLimits(database, worker, lambda: 1_000_000_020.0)
    return LoginLimits(shared, KEYS, Limits(entries_a_quarter=AN_ADDRESS))


async def test_an_address_at_its_limit_uses_up_no_attempts_of_a_name(database: Database) -> None:
    limits = limits_of(database)
    for other in ("a", "b", "c"):
        assert await count(limits, GUESSES, "192.0.2.1", other) == GUESSES
    assert await count(limits, 3 * GUESSES_IN_ALL, "192.0.2.1", "dora") == 0
    assert await count(limits, 1, "192.0.2.2", "dora") == 1


async def test_one_address_cannot_close_a_name_for_the_others(database: Database) -> None:
    limits = limits_of(database)
    assert await count(limits, AN_ADDRESS, "192.0.2.1", "dora") == GUESSES
    assert await count(limits, 1, "192.0.2.2", "dora") == 1
    addresses = [f"198.51.100.{n}" for n in range(30)]
    allowed = sum([await count(limits, GUESSES, address, "dora") for address in addresses])
    assert allowed <= GUESSES_IN_ALL - GUESSES - 1  # many addresses together have a limit too
    assert allowed > GUESSES_IN_ALL // 2


async def test_passwords_and_recovery_codes_are_counted_apart(database: Database) -> None:
    limits = limits_of(database)
    assert await count(limits, 20, "192.0.2.1", "dora") == GUESSES
    assert await count(limits, 20, "192.0.2.1", "dora", kind="recovery") == GUESSES


async def test_a_known_browser_is_not_closed_by_others_and_a_restart_gives_it_nothing(database: Database) -> None:
    home, cafe = add_mark(KEYS, "", "m-dora"), add_mark(KEYS, "", "m-dora")
    limits = limits_of(database)
    for n in range(30):  # the name is closed, and so is the address
        await count(limits, GUESSES, f"198.51.100.{n}", "dora")
    await count(limits, AN_ADDRESS, "192.0.2.1", "nobody")
    assert await count(limits, 20, "192.0.2.1", "dora", cafe, member="m-dora") == GUESSES
    assert await count(limits, 1, "192.0.2.1", "dora", home, member="m-dora") == 1  # another browser of hers
    assert await count(limits, 1, "192.0.2.1", "eva", home, member="m-eva") == 0  # known to Dora alone
    assert await count(limits, 1, "192.0.2.1", "guest", home, kind="challenge") == 1
    assert await count(limits_of(database, "two"), 20, "192.0.2.9", "dora", cafe, member="m-dora") == 0


def test_a_browser_remembers_the_last_members_and_no_forged_ones() -> None:
    cookie = ""
    for n in range(MOST + 2):
        cookie = add_mark(KEYS, cookie, f"m-{n}")
    marks = read_marks(KEYS, cookie)
    assert list(marks) == [f"m-{n}" for n in range(2, MOST + 2)]
    assert read_marks(KEYS, add_mark(KEYS, cookie, "m-3"))["m-3"] == marks["m-3"]
    assert read_marks(KEYS, cookie.replace("m-3", "m-9")).keys() == marks.keys() - {"m-3"}
    assert read_marks(ServerKeys(b"x" * 32), cookie) == {}
    assert read_marks(KEYS, "0" * 64) == {}  # as older versions wrote it


def test_a_proof_of_identity_lasts_ten_minutes() -> None:
    fresh, old = (Session("h", "m1", "", "", "", "", iso_ago(seconds)) for seconds in (60, 660))
    assert (fresh.is_fresh, old.is_fresh) == (True, False)


@pytest.mark.parametrize(
    ("path", "allowed"), [("/api/matches", False), ("/api/me/forget", True), ("/api/account/delete", True)]
)
async def test_a_banned_guest_changes_nothing_but_may_ask_to_be_erased(path: str, allowed: bool) -> None:
    bans, reached = Bans(), []
    bans.banned = {"eve"}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])

    guard = ban_middleware(bans, KEYS)(app)
    scope = {"type": "http", "method": "POST", "path": path, "headers": [], "state": {GUEST: "eve"}}
    with suppress(ApiError):
        await guard(scope, None, None)
    assert reached == ([path] if allowed else [])

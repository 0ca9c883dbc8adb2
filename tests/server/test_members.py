"""Accounts: a guest becomes a member and keeps everything; sign-in, codes, sessions, deletion."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyotp
import pytest
import sqlalchemy as sa

from tapete.live.errors import ApiError
from tapete.server.accounts import passwords
from tapete.server.accounts.encryption import SecretBox
from tapete.server.accounts.members import Members
from tapete.server.db.engine import Database, database_url
from tapete.server.db.tables import members as members_table
from tapete.server.moderation.operations import MatchOperations

from .browser import Browser, close_code
from .running import Server
from .test_data_erasure import everything_in, play_out, verify

pytestmark = pytest.mark.anyio
PASSWORD = "una contraseña larga"


async def sign_up(browser: Browser, name: str, **more: Any) -> dict[str, Any]:
    welcome = await browser.post("/api/account", {"name": name, "password": PASSWORD, **more})
    assert welcome["account"]["member"]["name"] == name
    return dict(welcome)


async def sign_in(browser: Browser, name: str, status: int = 200, **more: Any) -> dict[str, Any]:
    return dict(await browser.post("/api/enter", {"name": name, "password": PASSWORD, **more}, status))


async def test_a_guest_becomes_a_member_and_keeps_seat_and_name(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as before:
            welcome = await sign_up(ada, "Ada Lovelace")
            assert await close_code(before) == 1012  # reconnect as a member
        assert len(set(welcome["codes"])) == 10
        assert (await ada.get("/api/me")) == {"name": "Ada Lovelace", "member": True}
        async with ada.sit(match) as seat:
            assert seat.match["seats"][0]["mine"]
            assert (await seat.act(3))["type"] == "ack"
        again = await ada.create("connectfour", "me", "open", name="somebody else")
        assert (await ada.get(f"/api/matches/{again}"))["seats"][0]["name"] == "Ada Lovelace"


async def test_six_registrations_at_once_make_one_member_with_all_seats(server: Server) -> None:
    async with Browser(server) as eva:
        matches = [await eva.create("connectfour", "me", "open") for _ in range(3)]
        asking = [eva.http.post("/api/account", json={"name": f"Eva {n}", "password": PASSWORD}) for n in range(6)]
        answers = await asyncio.gather(*asking)
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 5
        mine = await eva.get("/api/matches?show=mine")
        assert {match["id"] for match in mine} == set(matches)


async def test_a_name_is_taken_in_every_spelling(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as other:
        await sign_up(one, "Íñigo")
        for name, status in (("inigo", 409), ("I ñ i g o", 409), ("Тapete", 409), ("tapete", 409), ("x", 409)):
            await other.post("/api/account", {"name": name, "password": PASSWORD}, status)
        await other.post("/api/account", {"name": "Otra", "password": "corta"}, 409)
        await other.post("/api/me", {"name": "IÑIGO"}, 409)  # a guest cannot use it either
        match = await one.create("connectfour", "me", "open")
        await other.post(f"/api/matches/{match}/join", {"name": "íñigo"}, 409)
        terms = {"game": "connectfour", "seats": ["me", "open"], "name": "Inigo"}
        await other.post("/api/matches", terms, 409)
        await other.post(f"/api/matches/{match}/join", {"name": "Otra"}, 200)


async def test_passwords_that_are_easy_to_guess_are_refused(server: Server) -> None:
    async with Browser(server) as home:
        terms = {"name": "Berta Ruiz"}
        for password, code in (
            ("password", "password-common"),
            ("contraseña", "password-common"),
            ("qwertyuiop", "password-common"),
            ("bertaruiz1", "password-common"),
            ("1212121212" * 20, "password-common"),
            (" " * 8, "password-length"),
            ("   otra    ", "password-length"),
        ):
            assert (await home.post("/api/account", {**terms, "password": password}, 409))["code"] == code
        await home.post("/api/account", {**terms, "password": "  caballo tinta  "})
        await home.post("/api/account/password", {"password": "12345678"}, 409)
        await home.post("/api/leave")
        await sign_in(home, "Berta Ruiz", password="  caballo tinta  ")  # as it was typed


async def test_signing_in_brings_the_matches_of_this_browser(server: Server) -> None:
    async with Browser(server) as home, Browser(server) as cafe:
        await sign_up(home, "Carmen")
        match = await cafe.create("connectfour", "me", "open", name="nadie")
        assert (await cafe.get("/api/account"))["carries"] == 1
        await sign_in(cafe, "CARMEN")
        assert (await home.get(f"/api/matches/{match}"))["seats"][0]["mine"]


async def test_wrong_names_and_wrong_passwords_are_refused_alike_and_limited(server: Server) -> None:
    async with Browser(server) as owner, Browser(server) as thief:
        code = (await sign_up(owner, "Dora"))["codes"][0]
        await owner.post("/api/leave")
        wrong = await sign_in(thief, "Dora", 403, password="equivocada")
        unknown = await sign_in(thief, "Nadie se llama asi", 403)
        assert wrong == unknown
        statuses = []
        for _ in range(11):
            answer = await thief.http.post("/api/enter", json={"name": "dora", "password": "equivocada"})
            statuses.append(answer.status_code)
        assert statuses[-1] == 429
        assert set(statuses) == {403, 429}
        await sign_in(thief, "Dora", 429)
        await sign_in(owner, "Dora")  # a known browser is counted separately
        await thief.post("/api/enter/recovery", {"name": "dora", "code": code})  # and so are recovery codes


async def test_totp_codes_and_recovery_codes_work_once(server: Server) -> None:
    async with Browser(server) as home, Browser(server) as other:
        codes = (await sign_up(home, "Fito"))["codes"]
        offer = await home.post("/api/account/totp/offer")
        await home.post("/api/account/totp", {"ticket": offer["ticket"], "code": "000000"}, 403)
        code = pyotp.TOTP(offer["secret"]).now()
        account = await home.post("/api/account/totp", {"ticket": offer["ticket"], "code": code})
        assert account["member"]["totp"]
        assert (await sign_in(other, "Fito", 403))["code"] == "code-needed"
        assert (await sign_in(other, "Fito", 403, code=code))["code"] == "wrong-entry"  # it was used
        await other.post("/api/enter/recovery", {"name": "fito", "code": codes[0].upper()})
        assert (await other.get("/api/account"))["member"]["codes"] == 9
        await other.post("/api/leave")
        await other.post("/api/enter/recovery", {"name": "fito", "code": codes[0]}, 403)


@pytest.mark.check
async def test_totp_secrets_are_encrypted_and_old_ones_at_the_next_start(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server()
    async with Browser(server) as home, Browser(server) as other:
        await sign_up(home, "Sello")
        offer = await home.post("/api/account/totp/offer")
        assert offer["secret"] not in everything_in(db)
        code = pyotp.TOTP(offer["secret"]).now()
        await home.post("/api/account/totp", {"ticket": offer["ticket"], "code": code})
        assert offer["secret"] not in everything_in(db)
        server.kill()
        engine = sa.create_engine(database_url(db))
        with engine.begin() as connection:  # unencrypted, as older versions stored it; no code used yet
            connection.execute(sa.update(members_table).values(totp=offer["secret"], totp_step=0))
        server.start()
        assert offer["secret"] not in everything_in(db)
        other.http.base_url = server.url
        assert (await sign_in(other, "Sello", 403))["code"] == "code-needed"
        await sign_in(other, "Sello", code=pyotp.TOTP(offer["secret"]).now())
        with engine.begin() as connection:  # encrypted with the key of another server: no code fits
            connection.execute(
                sa.update(members_table).values(totp=SecretBox(b"x" * 32).encrypt(offer["secret"], ""), totp_step=0)
            )
        engine.dispose()
        await other.post("/api/leave")
        await sign_in(other, "Sello", 403, code=pyotp.TOTP(offer["secret"]).now())


@pytest.mark.check
async def test_a_restart_gives_no_new_password_attempts(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as thief:

        async def guesses(count: int) -> set[int]:
            credentials = {"name": "nadie", "password": "equivocada"}
            return {(await thief.http.post("/api/enter", json=credentials)).status_code for _ in range(count)}

        before = time.time() // 900
        assert 429 in await guesses(22)  # a new quarter of an hour may have begun meanwhile
        server.kill()
        server.start()
        thief.http.base_url = server.url
        refused = await guesses(1)
        assert refused == {429} or time.time() // 900 != before


def test_a_totp_step_is_never_used_twice() -> None:
    secret = pyotp.random_base32()
    code = pyotp.TOTP(secret).at(900)
    assert passwords.find_totp_step(secret, code, 0, now=900) == 30
    assert passwords.find_totp_step(secret, code, 30, now=900) is None
    assert passwords.find_totp_step(secret, code, 0, now=1000) is None


async def test_sessions_are_listed_and_ended_and_a_new_password_ends_the_others(server: Server) -> None:
    async with Browser(server) as home, Browser(server) as other, Browser(server) as third:
        await sign_up(home, "Gala")
        await sign_in(other, "Gala")
        await sign_in(third, "Gala")
        listed = await home.get("/api/sessions")
        assert [session.get("current", False) for session in listed].count(True) == 1
        assert len(listed) == 3
        match = await other.create("connectfour", "me", "open")
        async with other.sit(match) as seat:
            theirs = await other.get("/api/sessions")
            current = next(session["id"] for session in theirs if session.get("current"))
            await home.post("/api/sessions/end", {"id": current})
            assert await close_code(seat) == 1012
        assert "member" not in await other.get("/api/account")
        await other.get("/api/sessions", 403)
        await home.post("/api/account/password", {"password": "otra contraseña"})
        assert "member" not in await third.get("/api/account")
        assert (await home.get("/api/account"))["member"]["fresh"]


async def test_a_member_cannot_end_the_session_of_another(server: Server) -> None:
    async with Browser(server) as gala, Browser(server) as iris:
        await sign_up(gala, "Galatea")
        await sign_up(iris, "Irisada")
        (session,) = await gala.get("/api/sessions")
        await iris.post("/api/sessions/end", {"id": session["id"]}, 404)
        assert [one["id"] for one in await gala.get("/api/sessions")] == [session["id"]]


async def test_sensitive_actions_need_a_fresh_sign_in(new_server: Callable[..., Server], db: str) -> None:
    import sqlalchemy as sa

    from tapete.server.db.engine import database_url
    from tapete.server.db.tables import sessions

    server = new_server()
    async with Browser(server) as home:
        await sign_up(home, "Hugo")
        engine = sa.create_engine(database_url(db))
        with engine.begin() as connection:
            connection.execute(sa.update(sessions).values(proved="2026-01-01"))
        engine.dispose()
        server.kill()
        server.start()
        home.http.base_url = server.url
        for path in ("password", "codes", "delete", "totp/offer"):
            problem = await home.post(f"/api/account/{path}", {"password": "otra contraseña"}, 403)
            assert problem["code"] == "proof-needed"
        await home.get("/api/account/export", 403)
        await sign_in(home, "Hugo")
        data = (await home.get("/api/account/export"))["data"]
        assert data["account"][0]["name"] == "Hugo"
        assert "password" not in str(data)


async def test_the_last_sign_in_method_cannot_be_removed(server: Server) -> None:
    async with Browser(server) as home:
        await sign_up(home, "Ines")
        assert (await home.post("/api/account/password", {"password": ""}, 409))["code"] == "last-key"


async def test_a_deleted_account_leaves_nameless_matches_that_verify(
    new_server: Callable[..., Server], db: str, tmp_path: Path
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", name="Zenobia")
        await sign_up(ada, "Zenobia")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        await play_out(ada, bob, match)
        log = (await bob.http.get(f"/api/matches/{match}/log")).content
        await ada.post("/api/me/forget", status=403)
        assert (await ada.post("/api/account/delete"))["matches"] == 1
        assert "member" not in await ada.get("/api/account")
        assert (await bob.http.get(f"/api/matches/{match}/log")).content == log
        await sign_in(bob, "Zenobia", 403)
        assert not re.search("zenobia", everything_in(db), re.IGNORECASE)
    verify(log, tmp_path)


async def test_an_invitation_works_once_and_a_closed_site_takes_no_members(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as first:
        await sign_up(first, "Jara")
        server.kill()
        server.options["join"] = "invitation"
        server.start()
        first.http.base_url = server.url
        invitation = (await first.post("/api/account/invitations"))["invitation"]
    async with Browser(server) as friend, Browser(server) as stranger:
        await stranger.post("/api/account", {"name": "Ajeno", "password": PASSWORD}, 403)
        await sign_up(friend, "Kiko", invitation=invitation)
        refused = {"name": "Ajeno", "password": PASSWORD, "invitation": invitation}
        assert (await stranger.post("/api/account", refused, 403))["code"] == "invitation-needed"
    server.kill()
    server.options["join"] = "closed"
    server.start()
    async with Browser(server) as late:
        assert (await late.post("/api/account", {"name": "Tarde", "password": PASSWORD}, 403))["code"] == "join-closed"


async def test_a_member_becomes_admin_and_gets_a_recovery_link(db: str) -> None:
    database = Database(db)
    members = Members(database)
    try:
        await members.join("a" * 32, "Lola", "", password="x")
        assert (await members.give_role("LOLA", "admin")).name == "Lola"
        lola = await members.find_by_name("lola")
        assert lola is not None
        assert lola.role == "admin"
        link = await members.create_recovery_link("Lola")
        assert (await members.redeem_token("link", link)) is not None
        assert (await members.redeem_token("link", link)) is None
        with pytest.raises(ApiError):
            await members.create_recovery_link("Nadie")
        await MatchOperations(database).rename_guest(lola.id, "Lola Flores")
        assert (await members.find_by_name("lolaflores")) is not None
        await members.rename(lola.id, "Dolores")
        with pytest.raises(ApiError):
            await members.rename(lola.id, "Lola")
    finally:
        await database.close()

"""Every text that clients send: moderated if others read it, or named here as not free text."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator

import msgspec
import pytest
from msgspec import inspect as shape
from websockets.exceptions import ConnectionClosed

import tapete
from tapete.core.roster.share_code import write_code
from tapete.live import wire
from tapete.server.app import ROUTES
from tapete.server.db.engine import Database
from tapete.server.moderation.bans import BANNED
from tapete.server.moderation.operations import MatchOperations
from tapete.server.moderation.reports import Moderation

from .browser import Browser
from .running import Server
from .test_members import PASSWORD, sign_in, sign_up

pytestmark = pytest.mark.anyio

WORD, CLEAN = "Zoquete", "Buenas tardes"  # the host forbids the first
FREE_TEXTS = {  # who sends it, where, and with what besides
    "Say.text": ("guest", "socket", {}),
    "Me.name": ("guest", "/api/me", {}),
    "NewMatch.name": ("guest", "/api/matches", {"game": "connectfour", "seats": ["me", "here"]}),
    "JoinMatch.name": ("guest", "/api/matches/{match}/join", {}),
    "JoinWithPassword.name": ("guest", "/api/account", {"password": PASSWORD}),
    "AskPasskey.name": ("guest", "/api/account/passkey/options", {}),
    "NewName.name": ("member", "/api/account/name", {}),
    "NewCampaign.name": ("member", "/api/campaigns", {"game": "saga", "side": "vikings"}),
    "NewTournament.name": ("member", "/api/tournaments", {}),
    "NewLeague.name": ("member", "/api/leagues", {}),
    "TournamentEntry.name": ("member", "/api/tournaments/{tournament}/enter", {}),
    "LeagueEntry.name": ("member", "/api/leagues/{league}/enter", {}),
    "LeagueEntry.team": ("member", "/api/leagues/{league}/enter", {}),
    "TournamentList.code": ("member", "/api/tournaments/{lists}/list", {}),
    "TournamentResult.why": (
        "member",
        "/api/tournaments/{tournament}/boards",
        {"round": 1, "board": 1, "places": [1, 2]},
    ),
    "TournamentDispute.why": ("player", "/api/tournaments/{tournament}/disputes", {"round": 1, "board": 1}),
}
NOT_FREE = {  # by the reason
    "finds a person, a match or a thing that exists": """
        Act.decision AskOptions.decision TryPlace.decision TryPlace.held Undo.decision StandIn.bot CallMatch.match NewReport.match
        NewReport.name Handover.name EnterWithPassword.name EnterWithCode.name LeagueLeave.name TournamentEntry.bot LeagueEntry.bot
        KeyId.id SessionId.id OldDevice.endpoint LeaveAnswer.kind NewSeek.game NewCall.game NewMatch.game NewMatch.opening
        NewTournament.game NewLeague.game NewCampaign.game NewCampaign.side""",
    "its form is checked, and leaves no room for words": """
        Act.sent NewSeek.clock NewCall.clock NewMatch.clock NewTournament.clock NewLeague.clock
        NotificationPreferences.zone NewMatch.seats Fork.seats""",
    "the game reads it: pieces, answers, choices": """
        Act.place TryPlace.place Placed.id NewMatch.options NewTournament.options NewLeague.options LessonAsk.way
        Act.code""",
    "answered to its sender alone": """
        BuildList.faction BuildList.name BuildList.packs BuildList.settings BuildEntry.choices BuildEntry.item
        DraftPack.files DraftPack.before PrintDraft.files""",
    "its whole text is checked before it is played": "PlayDraft.files WatchDraft.files",
    "its figures are shown with a published pack alone, whose text was checked": "MeasureDraft.files MeasureDraft.before",
    "the server never reads it": "Me.levels",
    "a secret, or an address of the sender": """
        Claim.secret JoinWithPassword.password JoinWithPassword.invitation EnterWithPassword.password
        EnterWithPassword.code EnterWithCode.code EnterWithLink.ticket EnterWithPasskey.ticket
        EnterWithPasskey.credential NewPasskey.ticket NewPasskey.credential NewPasskey.invitation NewPassword.password
        TotpAnswer.ticket TotpAnswer.code Redeemed.ticket EmailAddress.email Hook.url NewDevice.endpoint NewDevice.auth
        NewDevice.p256dh""",
    "mixed into the dice; it stands in the log alone": "NewMatch.entropy JoinMatch.entropy PlayDraft.entropy",
    "answers alone are read from it; names are not": "Brought.log",
    "the host alone reads it, and the reported words may be in it": "NewReport.why",
}


def texts_in(kind: shape.Type, where: str) -> Iterator[str]:
    """Fields of a type that hold text of any length and content, as `Struct.field`."""
    match kind:
        case shape.StrType() | shape.AnyType():
            yield where
        case shape.ListType(item_type=item) | shape.SetType(item_type=item) | shape.VarTupleType(item_type=item):
            yield from texts_in(item, where)
        case shape.TupleType(item_types=several) | shape.UnionType(types=several):
            for one in several:
                yield from texts_in(one, where)
        case shape.DictType(key_type=key, value_type=value):
            yield from texts_in(key, where)
            yield from texts_in(value, where)
        case shape.StructType(fields=fields, cls=cls):
            for field in fields:
                yield from texts_in(field.type, f"{cls.__name__}.{field.name}")


def texts_of_clients() -> set[str]:
    bodies = [typing.get_type_hints(route.fn).get("data") for route in ROUTES]
    sent = [wire.ToServer, *(body for body in bodies if body is not None)]
    return {text for body in sent for text in texts_in(shape.type_info(body), "")}


def test_every_text_of_the_wire_is_moderated_or_named_as_not_free() -> None:
    named = [text for texts in NOT_FREE.values() for text in texts.split()]
    assert len(named) == len(set(named))
    assert not set(named) & FREE_TEXTS.keys()
    assert texts_of_clients() == {*named, *FREE_TEXTS}


async def follow_audit_log(server: Server) -> None:
    """Make the server read the audit log now, as it does after every action of its own."""
    async with Browser(server) as passer_by:
        await passer_by.get("/api/me")
        await passer_by.post("/api/me/forget")


async def test_free_texts_are_refused_with_forbidden_words_and_from_muted_people(
    new_server: Callable[..., Server], db: str
) -> None:
    database = Database(db)
    server = new_server()
    saga = tapete.find_game("saga")
    starter = saga.build_form("").starters[0].list
    async with Browser(server) as guest, Browser(server) as ada, Browser(server) as bea:
        people = {"guest": guest, "member": ada, "player": bea}
        await guest.post("/api/me", {"name": "Nadie"})
        await sign_up(ada, "Ada")
        await sign_up(bea, "Bea")
        open_match = await ada.create("connectfour", "me", "open")
        own_match = await guest.create("connectfour", "me", "here")
        places = {"match": open_match}
        made = {"tournament": ("tournaments", {}), "lists": ("tournaments", {"game": "saga", "lists": True})}
        for key, (kind, terms) in {**made, "league": ("leagues", {})}.items():
            places[key] = (await ada.post(f"/api/{kind}", {"name": "Copa", **terms}))["id"]
        cup = f"/api/tournaments/{places['tournament']}"
        await ada.post(f"/api/tournaments/{places['lists']}/enter")
        await bea.post(f"{cup}/enter")
        await ada.post(f"{cup}/enter", {"name": "Cio"})
        await ada.post(f"{cup}/rounds", status=201)

        async def send(field: str, text: str) -> str:
            who, path, body = FREE_TEXTS[field]
            if path == "socket":
                async with guest.sit(own_match, seat=0) as seat:
                    await seat.send("say", text=text)
                    return str((await seat.receive("refuse"))["code"])
            if field == "TournamentList.code":
                text = write_code(saga, msgspec.structs.replace(starter, name=text))
            name = field.partition(".")[2]
            answer = await people[who].http.post(path.format(**places), json={**body, name: text})
            assert answer.status_code in (403, 409), f"{field}: {answer.text}"
            return str(answer.json()["code"])

        try:
            await Moderation(database).replace_forbidden_words([WORD])
            await follow_audit_log(server)
            refused = {field: await send(field, WORD) for field in FREE_TEXTS}
            assert {field: code for field, code in refused.items() if not code.endswith("word")} == {}
            operations = MatchOperations(database)
            ids = [guest.http.cookies["tapete"].split(".")[0]]
            ids += [mark.split(".")[0] for one in (ada, bea) for mark in one.http.cookies["tapete_known"].split("~")]
            for id in ids:
                await operations.set_flag(id, "mute")
            await follow_audit_log(server)
            refused = {field: await send(field, CLEAN) for field in FREE_TEXTS}
            assert {field: code for field, code in refused.items() if code != "muted"} == {}
            await guest.post("/api/me", {"name": "Nadie"})  # the name they had stays theirs
            await guest.create("connectfour", "me", "here", name="Nadie")
        finally:
            await database.close()


async def test_a_banned_member_stays_banned_after_signing_out_of_the_same_browser(
    new_server: Callable[..., Server], db: str
) -> None:
    database = Database(db)
    server = new_server()
    try:
        async with Browser(server) as home, Browser(server) as shared:
            await sign_up(home, "Eva")
            await sign_up(shared, "Ada")
            match = await home.create("connectfour", "me", "here")
            eva = home.http.cookies["tapete_known"].split(".")[0]
            await shared.post("/api/leave")
            await sign_in(shared, "Eva")
            await shared.post("/api/leave")
            await shared.post("/api/me", {"name": "Otra"})
            await MatchOperations(database).set_flag(eva, "ban")
            await follow_audit_log(server)
            for browser in (home, shared):
                if browser is home:
                    await home.post("/api/leave")
                new_account = {"name": "Eva otra vez", "password": PASSWORD}
                assert (await browser.post("/api/account", new_account, 403))["code"] == "banned"
                await browser.post("/api/me", {"name": "Eva otra vez"}, 403)
                with pytest.raises(ConnectionClosed) as closed:
                    async with browser.sit(match):
                        pass
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == BANNED
            await sign_in(shared, "Ada")  # who shares a browser with her, and has an account
            await shared.create("connectfour", "me", "here")
            await MatchOperations(database).set_flag(eva, "unban")
            await follow_audit_log(server)
            await home.post("/api/account", {"name": "Eva otra vez", "password": PASSWORD})
    finally:
        await database.close()

"""What is read with a secret address instead of a session: the feed of one's notices, and the way to get no more
letters."""

from __future__ import annotations

import hmac
from html import escape
from typing import Annotated
from xml.etree import ElementTree

from litestar import MediaType, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.live.match.seats import is_member
from tapete.server.http.errors import explained
from tapete.server.http.pages import document
from tapete.server.notifications.notices import Notice, notice_text, say
from tapete.server.routes.members.context import ClubRequest, Services

ATOM = "application/atom+xml; charset=utf-8"
SPACE = "http://www.w3.org/2005/Atom"
Token = Annotated[str, Parameter(max_length=100, pattern=r"^m[0-9a-f]+\.[0-9a-f]+$")]


def bearer(household: Services, token: str, *expected: str) -> str:
    """The member a secret address belongs to; for a wrong one there is nothing."""
    member, _, signature = token.partition(".")
    right = household.keys.sign_token(*expected[:1], member, *expected[1:])
    if not is_member(member) or not hmac.compare_digest(signature, right):
        raise ApiError(404, "not-found")
    return member


@get("/api/feeds/{token:str}", responses=explained(400, 404), media_type=ATOM, summary="Your notices as an Atom feed")
async def feed(request: ClubRequest, household: Services, token: Token) -> Response[bytes]:
    reach = await household.sender.preferences.get(token.partition(".")[0])
    if not reach.feed:
        raise ApiError(404, "not-found")
    member = bearer(household, token, "feed", reach.feed)
    house = household.origin(request) + household.settings.prefix
    notices = await household.notices.list_notices(member)
    written = atom(notices, reach.preferences.language, house, f"urn:tapete:{token[-16:]}")
    return Response(written, media_type=ATOM)


def atom(notices: list[Notice], language: str, house: str, id: str) -> bytes:
    root = ElementTree.Element("feed", xmlns=SPACE)
    add(root, "title", say(language, "feed-title"))
    add(root, "id", id)
    add(root, "updated", notices[0].due if notices else utc_now_iso())
    ElementTree.SubElement(root, "link", href=f"{house}/notices")
    for notice in notices:
        entry = ElementTree.SubElement(root, "entry")
        add(entry, "title", notice_text(notice, language))
        add(entry, "id", f"{id}:{notice.id}")
        add(entry, "updated", notice.due)
        ElementTree.SubElement(entry, "link", href=house + notice.path)
        author = ElementTree.SubElement(entry, "author")
        add(author, "name", "Tapete")
    written: str = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{written}\n'.encode()


def add(parent: ElementTree.Element, name: str, words: str) -> None:
    ElementTree.SubElement(parent, name).text = words


@get("/api/quiet/{token:str}", responses=explained(400, 404), media_type=MediaType.HTML, summary="No more letters?")
async def ask_quiet(household: Services, token: Token) -> Response[bytes]:
    """A page with one button: what only looks at links ends nothing."""
    member = bearer(household, token, "quiet")
    language = (await household.sender.preferences.get(member)).preferences.language
    question = escape(say(language, "quiet-question", house=household.settings.public_url or "Tapete"))
    button = f'<form method="post"><button>{escape(say(language, "quiet-button"))}</button></form>'
    return Response(document(language, f"<p>{question}</p>{button}"), media_type=MediaType.HTML)


@post(
    "/api/quiet/{token:str}",
    status_code=HTTP_200_OK,
    responses=explained(400, 404),
    media_type=MediaType.HTML,
    summary="No more letters (RFC 8058: one click in a mail program)",
    exclude_from_csrf=True,
)
async def be_quiet(household: Services, token: Token) -> Response[bytes]:
    member = bearer(household, token, "quiet")
    reach = await household.sender.preferences.get(member)
    await household.sender.preferences.change(member, body=reach.preferences.without("mail", "digest"))
    done = escape(say(reach.preferences.language, "quiet-done"))
    return Response(document(reach.preferences.language, f"<p>{done}</p>"), media_type=MediaType.HTML)


ROUTES = (feed, ask_quiet, be_quiet)

"""Atom feed of notices and e-mail unsubscribe, by a secret URL instead of a session."""

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
from tapete.server.accounts.guests import ServerKeys
from tapete.server.config.settings import Settings
from tapete.server.http.errors import problem_responses
from tapete.server.http.pages import html_document
from tapete.server.http.requests import HttpRequest, public_origin
from tapete.server.http.static_files import StaticFiles
from tapete.server.http.url_prefix import add_prefix_to_page
from tapete.server.notifications.notices import Notice, Notices, notice_text, say
from tapete.server.notifications.sender import Sender

ATOM = "application/atom+xml; charset=utf-8"
NAMESPACE = "http://www.w3.org/2005/Atom"
Token = Annotated[str, Parameter(max_length=100, pattern=r"^m[0-9a-f]+\.[0-9a-f]+$")]


def verify_token(keys: ServerKeys, token: str, purpose: str, *nonces: str) -> str:
    """Id of the member that a secret URL belongs to. Raises 404 for a wrong one."""
    member, _, signature = token.partition(".")
    expected = keys.sign_token(purpose, member, *nonces)
    if not is_member(member) or not hmac.compare_digest(signature, expected):
        raise ApiError(404, "not-found")
    return member


@get(
    "/api/feeds/{token:str}",
    responses=problem_responses(400, 404),
    media_type=ATOM,
    summary="Your notices as an Atom feed",
)
async def show_feed(
    request: HttpRequest, settings: Settings, keys: ServerKeys, notices: Notices, sender: Sender, token: Token
) -> Response[bytes]:
    reach = await sender.preferences.get(token.partition(".")[0])
    if not reach.feed:
        raise ApiError(404, "not-found")
    member = verify_token(keys, token, "feed", reach.feed)
    base_url = public_origin(request, settings) + settings.prefix
    feed = write_atom(
        await notices.list_notices(member), reach.preferences.language, base_url, f"urn:tapete:{token[-16:]}"
    )
    return Response(feed, media_type=ATOM)


def write_atom(notices: list[Notice], language: str, base_url: str, id: str) -> bytes:
    root = ElementTree.Element("feed", xmlns=NAMESPACE)
    add_element(root, "title", say(language, "feed-title"))
    add_element(root, "id", id)
    add_element(root, "updated", notices[0].due if notices else utc_now_iso())
    ElementTree.SubElement(root, "link", href=f"{base_url}/notices")
    for notice in notices:
        entry = ElementTree.SubElement(root, "entry")
        add_element(entry, "title", notice_text(notice, language))
        add_element(entry, "id", f"{id}:{notice.id}")
        add_element(entry, "updated", notice.due)
        ElementTree.SubElement(entry, "link", href=base_url + notice.path)
        author = ElementTree.SubElement(entry, "author")
        add_element(author, "name", "Tapete")
    xml: str = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{xml}\n'.encode()


def add_element(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text


@get(
    "/api/quiet/{token:str}",
    responses=problem_responses(400, 404),
    media_type=MediaType.HTML,
    summary="Ask whether to stop e-mail",
)
async def confirm_unsubscribe(
    settings: Settings, client: StaticFiles, keys: ServerKeys, sender: Sender, token: Token
) -> Response[bytes]:
    """A page with one button. A program that only follows links does not unsubscribe the member."""
    member = verify_token(keys, token, "quiet")
    language = (await sender.preferences.get(member)).preferences.language
    question = escape(say(language, "quiet-question", house=settings.public_url or "Tapete"))
    button = f'<form method="post"><button class="btn pri">{escape(say(language, "quiet-button"))}</button></form>'
    page = html_document(language, f"<p>{question}</p>{button}", client.stylesheet)
    return Response(add_prefix_to_page(page, settings.prefix), media_type=MediaType.HTML)


@post(
    "/api/quiet/{token:str}",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 404),
    media_type=MediaType.HTML,
    summary="Stop e-mail (RFC 8058: one click in a mail program)",
    exclude_from_csrf=True,
)
async def unsubscribe(
    settings: Settings, client: StaticFiles, keys: ServerKeys, sender: Sender, token: Token
) -> Response[bytes]:
    member = verify_token(keys, token, "quiet")
    reach = await sender.preferences.get(member)
    await sender.preferences.change(member, body=reach.preferences.without("mail", "digest"))
    done = escape(say(reach.preferences.language, "quiet-done"))
    page = html_document(reach.preferences.language, f"<p>{done}</p>", client.stylesheet)
    return Response(add_prefix_to_page(page, settings.prefix), media_type=MediaType.HTML)


ROUTES = (show_feed, confirm_unsubscribe, unsubscribe)

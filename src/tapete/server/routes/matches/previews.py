"""Routes of link previews: pages whose head tells what a link leads to, and their pictures."""

from __future__ import annotations

from collections import OrderedDict
from urllib.parse import quote

from litestar import MediaType, Response, get

from tapete.live.api.analysis import Analysis
from tapete.live.api.seats import MATCH_ID
from tapete.live.errors import ApiError
from tapete.live.match.film import Film
from tapete.live.wire import LookBack
from tapete.live.worker.ports import Unreachable
from tapete.server.competition.tournaments import Tournaments
from tapete.server.config.settings import Settings
from tapete.server.db.match_store import Store
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.errors import language_of
from tapete.server.http.pages import COMPRESSED, cache_headers, client_page
from tapete.server.http.requests import HttpRequest, public_origin
from tapete.server.http.static_files import StaticFile, StaticFiles
from tapete.server.http.url_prefix import add_before_end_of_head
from tapete.server.previews.card import PreviewCard, lesson_card, match_card, tournament_card
from tapete.server.previews.picture import draw_preview
from tapete.server.previews.raster import PreviewPictures, TooManyPictures, digest_of
from tapete.server.previews.tags import preview_tags

PREVIEWED = ["/m/{rest:path}", "/r/{rest:path}", "/tournaments/{rest:path}", "/learn/{rest:path}"]
PICTURES = "/previews"
PNG = ".png"
NEW_PICTURES = 20  # a minute from one address; those in memory are not counted
LONGEST_PATH = 200
KEPT = 64  # analyses of finished matches
KEEP = "public, max-age=86400"  # its URL names its content


class PreviewFinder:
    """Finds the card of a page."""

    def __init__(self, store: Store, tournaments: Tournaments, analysis: Analysis) -> None:
        self.store, self.tournaments, self.analysis = store, tournaments, analysis
        self._filmed: OrderedDict[str, LookBack | None] = OrderedDict()

    async def find(self, path: str, language: str) -> PreviewCard | None:
        """The card of a page's path, such as "/m/ID"; None if it may tell nothing."""
        parts = path.strip("/").split("/") if len(path) <= LONGEST_PATH else []
        try:
            match parts:
                case ["m" | "r", id] if MATCH_ID.fullmatch(id):
                    record = await self.store.record(id)
                    if record is None:
                        return None
                    over = record.public and record.state == "finished"
                    return match_card(record, language, await self.find_study(id) if over else None)
                case ["tournaments", id]:
                    return tournament_card(await self.tournaments.get(id), language)
                case ["learn", game, lesson]:
                    return lesson_card(game, lesson, language)
        except (ApiError, Unreachable):
            return None
        return None

    async def find_study(self, match: str) -> LookBack | None:
        """The analysis of a finished match, if there is one. A preview computes none."""
        known = self.analysis.known(match) or self._filmed.get(match)
        if known is None and (packed := await self.store.film(match)) is not None:
            self._filmed[match] = known = Film(packed).title.study
            while len(self._filmed) > KEPT:
                self._filmed.popitem(last=False)
        return known


@get(PREVIEWED, media_type=MediaType.HTML, include_in_schema=False, name="previewed", opt={COMPRESSED: True})
async def show_previewed_page(
    client: StaticFiles, settings: Settings, request: HttpRequest, preview_finder: PreviewFinder, rest: str = ""
) -> Response[bytes]:
    """Send the client's page. Its head tells other sites what a link leads to."""
    path, language = request.scope["path"], language_of(request)
    card = None if client.index is None else await preview_finder.find(path, language)
    if client.index is None or card is None:
        return client_page(client, request, 200)
    origin = public_origin(request, settings) + settings.prefix
    picture = f"{origin}{PICTURES}{quote(path)}{PNG}?lang={language}&v={digest_of(draw_preview(card))}"
    tags = preview_tags(card, origin + quote(path), picture, language)
    page = StaticFile(add_before_end_of_head(client.index.forms[""], tags), client.index.media_type)
    page.compress()
    response = page.respond(*cache_headers(request))
    response.headers["vary"] = "Accept-Encoding, Accept-Language"
    return response


@get(PICTURES + "/{rest:path}", media_type="image/png", include_in_schema=False, opt={COMPRESSED: True})
async def show_preview_picture(
    request: HttpRequest,
    preview_finder: PreviewFinder,
    preview_pictures: PreviewPictures,
    shared_limits: SharedLimits,
    address: str,
    rest: str,
) -> Response[bytes]:
    """Send the picture of a page's preview."""
    card = await preview_finder.find(rest.removesuffix(PNG), language_of(request)) if rest.endswith(PNG) else None
    if card is None:
        raise ApiError(404, "not-found")
    try:
        picture = await preview_pictures.get(
            draw_preview(card), lambda: shared_limits.take("previews", address, NEW_PICTURES)
        )
    except TooManyPictures:
        raise ApiError(429, "rate") from None
    return Response(picture, media_type="image/png", headers={"cache-control": KEEP})


ROUTES = (show_previewed_page, show_preview_picture)

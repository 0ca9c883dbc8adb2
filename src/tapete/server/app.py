"""The application: everything of the server, put together."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any, TypeVar

from litestar import Litestar as BareLitestar
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.enums import HttpMethod, ScopeType
from litestar.middleware import DefineMiddleware
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tapete.core.game import games
from tapete.live.api.analysis import PATIENCE, Analysis
from tapete.live.api.routes import REQUESTS
from tapete.live.catalog.games import read_ahead
from tapete.live.metrics import Gatherer
from tapete.live.worker.bot_turns import WATCH
from tapete.live.worker.peers import ANNOUNCE
from tapete.live.worker.worker import MATCHES_KEPT, Worker
from tapete.server.accounts.encryption import encrypt_all
from tapete.server.accounts.guests import GUEST, ServerKeys, guest_middleware
from tapete.server.background.bot_processes import BotProcesses
from tapete.server.background.memory import freeze_startup_objects, run_memory_cleanup
from tapete.server.background.open_tables import run_open_table_cleanup
from tapete.server.background.retention import Retention, run_retention
from tapete.server.competition.result_recorder import Recorder
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.config.client_address import parse_networks, read_client_address
from tapete.server.config.settings import Settings
from tapete.server.db.bot_quota import BotQuota
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http import pages
from tapete.server.http.errors import EXPLAIN
from tapete.server.http.rate_limit import rate_limit_middleware
from tapete.server.http.request_log import request_log_middleware
from tapete.server.http.static_files import StaticFiles
from tapete.server.http.url_prefix import lead_to_the_door, noted, page_below, without_prefix
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.bans import ban_middleware
from tapete.server.moderation.operations import MatchOperations
from tapete.server.notifications.notices import Notices
from tapete.server.notifications.sender import EVERY, Sender
from tapete.server.openapi import OPENAPI
from tapete.server.packs.store import PackStore
from tapete.server.routes.admin import packs as admin_packs
from tapete.server.routes.admin import reports as admin_reports
from tapete.server.routes.admin import routes as admin_page
from tapete.server.routes.competition import arenas, campaigns, leagues, tournaments
from tapete.server.routes.matches import health, matches, packs, premoves
from tapete.server.routes.matches.addresses import shared_addresses
from tapete.server.routes.matches.live_api import routes
from tapete.server.routes.matches.play_socket import play
from tapete.server.routes.members import (
    account,
    feeds,
    forget_me,
    holidays,
    login,
    matchmaking,
    me,
    notifications,
    profiles,
    reports,
)
from tapete.server.routes.members.context import Services

T = TypeVar("T")

BREATH = 0.5  # seconds after the start, before the bots' processes begin to load
SWITCH = 0.0005  # seconds: the store's thread, which everybody waits for, is not kept waiting by the loop
ROUTES = (
    *(packs.list_packs, packs.bring_pack, packs.remove_pack),
    *(*routes(REQUESTS), me.who_am_i, me.rename, shared_addresses),
    *(matches.list_matches, matches.download_log),
    *(
        admin_page.admin_style,
        admin_page.admin_home,
        admin_page.admin_match,
        admin_page.admin_guests,
        admin_page.admin_journal,
    ),
    *(admin_reports.admin_reports, admin_reports.admin_words),
    *(admin_packs.admin_packs, admin_packs.admin_bring_pack, admin_packs.admin_remove_pack),
    *(admin_page.admin_enter, admin_page.admin_leave, admin_page.admin_deed),
    *account.ROUTES,
    *holidays.ROUTES,
    *premoves.ROUTES,
    *notifications.ROUTES,
    *feeds.ROUTES,
    *login.ROUTES,
    *profiles.ROUTES,
    *tournaments.ROUTES,
    *arenas.ROUTES,
    *leagues.ROUTES,
    *campaigns.ROUTES,
    *matchmaking.ROUTES,
    *reports.ROUTES,
    *(forget_me.forget_me, health.health, health.ready, health.metrics),
    *(play, pages.client_page, pages.solo_file, pages.client_file),
)


class Litestar(BareLitestar):
    """Our wire is msgspec's alone: pydantic, which happens to be installed, is not even loaded. Starting takes a third
    of a second less."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]  # Litestar's own takes a lifespan's scope too
        """Below our prefix lies everything; whatever can be got can be asked about: HEAD is GET without its body."""
        prefix = self.state.prefix
        if prefix and scope["type"] == ScopeType.HTTP and scope["path"] == prefix:
            await lead_to_the_door(prefix, send)
            return
        scope = without_prefix(scope, prefix)
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await super().__call__(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await super().__call__({**scope, "method": HttpMethod.GET}, receive, send_head)


def create_app(
    settings: Settings | None = None,
    *,
    bot_watch: float = WATCH,
    ahead: bool = False,
    matches_kept: int = MATCHES_KEPT,
    announce: float = ANNOUNCE,
    notice_pace: float = EVERY,
    patience: float = 1.0,
) -> Litestar:
    """The server as an ASGI application. `ahead` reads all games and starts the bots' processes with the server, so
    that the first page and the first bot come without delay."""
    games()  # a game that cannot be read says so now, not at the first request
    settings = settings or Settings()
    keys = ServerKeys.read(settings.data)
    allowed, secure = settings.limits, settings.secure
    store = Store(settings.database)
    bus = Bus(store)
    admin_secret = AdminSecret.read(settings.data)
    gatherer = Gatherer(
        store.figures, bus.name, *((store.note_figures, store.noted_figures) if store.shared else (None, None))
    )
    bot_processes = BotProcesses(settings.bot_processes, settings.bot_deadline)
    draughtsman, scout = ThreadPoolExecutor(1, "tapete-drawing"), ThreadPoolExecutor(1, "tapete-foresight")
    archivist = ThreadPoolExecutor(1, "tapete-opening")

    def aside(work: Callable[[], T]) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(draughtsman, work)

    def beforehand(work: Callable[[], T]) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(scout, work)

    def opening(work: Callable[[], T]) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(archivist, work)

    worker = Worker(
        *(store, bot_processes, bus, bot_watch),
        limits=allowed,
        matches_kept=matches_kept,
        announce=announce,
        aside=aside,
        ahead=beforehand,
        opening=opening,
    )
    shared_limits = SharedLimits(store.database, bus.name)
    bot_time = BotQuota(store.database, bus.name, allowed.bot_seconds_a_day)
    bot_processes.spent = lambda match, seconds: bot_time.spend(worker.laid_by(match), seconds)
    proxies = parse_networks(settings.trusted_proxies)
    behind_proxies = [DefineMiddleware(ProxyHeadersMiddleware, trusted_hosts=proxies)] if proxies else []  # type: ignore[arg-type]  # two names for one ASGI
    operations = MatchOperations(store.database)
    notices = Notices(store.database, settings.notice_after)
    sender = Sender(store.database, keys, settings, notices, notice_pace)
    household = Services(worker, store, keys, shared_limits, settings, notices, sender)
    household.premoves.pace = patience
    store.tell_members = notices.add_for_facts
    worker.somebody_came = notices.mark_match_seen
    worker.peers.recognise_person = household.recognise
    worker.is_members_name = household.members.is_name_taken
    worker.kept_apart = household.matchmaking.relations.is_blocked
    result_recorder = Recorder(worker, store.database, household.tournaments, household.campaigns)
    pack_store = PackStore(store.database)
    audit_follower = AuditFollower(worker, operations)
    keeping = Retention(archive_after=settings.archive_after, close_after=settings.close_after)
    scholar = Analysis(
        allowed.study_seconds_a_minute, BotProcesses(1, PATIENCE, tries=1), BotProcesses(1, PATIENCE, tries=1)
    )
    solo = settings.site or (pages.find_site() if settings.client is None else None)
    home = settings.prefix + "/"
    site = None if solo is None else StaticFiles(solo, lambda page: noted(page, "server", home))

    def page_here(page: bytes) -> bytes:
        page = page_below(page, settings.prefix)
        return page if site is None else noted(page, "solo", settings.prefix + pages.SOLO + "/")

    dist = StaticFiles(settings.client or pages.find_client(), page_here)

    @contextlib.asynccontextmanager
    async def open_house(app: BareLitestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        await store.open()
        await audit_follower.start()
        await encrypt_all(store.database, household.secret_box)
        freeze_startup_objects()
        if ahead:
            Thread(target=read_ahead, daemon=True).start()  # nobody who stops the server waits for it
            worker.run(bot_processes.wake(BREATH))
        peers = worker.peers
        work = (
            *(
                worker.bot_turns.watch_matches(),
                peers.announce(),
                bus.listen(peers.hear, peers.look_again),
            ),
            *(
                run_open_table_cleanup(worker, store, allowed),
                gatherer.report(),
                audit_follower.run_forever(),
                run_retention(operations, keeping),
            ),
            *(result_recorder.run_forever(), sender.run_forever()),
            *(household.leagues.run_forever(), household.arenas.run_forever()),
            household.premoves.run_forever(),
            *(
                shared_limits.run_refresh(),
                bot_time.run_forever(),
                run_memory_cleanup(worker, app.asgi_router.handle_routing),
            ),
        )
        chores = [asyncio.create_task(chore) for chore in work]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            scholar.close()
            household.password_hasher.close()
            sender.close()
            for hand in (draughtsman, scout, archivist):
                hand.shutdown(wait=False, cancel_futures=True)
            await worker.stop()
            await store.close()

    def guest(request: ASGIConnection[Any, Any, Any, Any]) -> str:
        id: str = request.scope["state"].get(GUEST, "")
        return id

    def address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
        return read_client_address(request.scope)

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[open_house],
        dependencies={
            "worker": Provide(lambda: worker, sync_to_thread=False, use_cache=True),
            "store": Provide(lambda: store, sync_to_thread=False, use_cache=True),
            "operations": Provide(lambda: operations, sync_to_thread=False, use_cache=True),
            "audit_follower": Provide(lambda: audit_follower, sync_to_thread=False, use_cache=True),
            "gatherer": Provide(lambda: gatherer, sync_to_thread=False, use_cache=True),
            "admin_secret": Provide(lambda: admin_secret, sync_to_thread=False, use_cache=True),
            "household": Provide(lambda: household, sync_to_thread=False, use_cache=True),
            "pack_store": Provide(lambda: pack_store, sync_to_thread=False, use_cache=True),
            "shared_limits": Provide(lambda: shared_limits, sync_to_thread=False, use_cache=True),
            "settings": Provide(lambda: settings, sync_to_thread=False, use_cache=True),
            "keys": Provide(lambda: keys, sync_to_thread=False, use_cache=True),
            "limits": Provide(lambda: allowed, sync_to_thread=False, use_cache=True),
            "analysis": Provide(lambda: scholar, sync_to_thread=False, use_cache=True),
            "client": Provide(lambda: dist, sync_to_thread=False, use_cache=True),
            "site": Provide(lambda: site, sync_to_thread=False, use_cache=True),
            "guest": Provide(guest, sync_to_thread=False),
            "address": Provide(address, sync_to_thread=False),
            "bot_time": Provide(lambda: bot_time, sync_to_thread=False, use_cache=True),
        },
        middleware=[
            *behind_proxies,
            request_log_middleware(store.figures),
            pages.security_headers,
            rate_limit_middleware(shared_limits, allowed.requests_a_minute),
            guest_middleware(keys, household.sessions, secure, settings.prefix or "/"),
            ban_middleware(worker.bans),
        ],
        exception_handlers=EXPLAIN,
        csrf_config=CSRFConfig(
            secret=keys.csrf, cookie_samesite="lax", cookie_secure=secure, cookie_path=settings.prefix or "/"
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=1000, exclude_opt_key=pages.PRESSED
        ),
        openapi_config=OPENAPI,
        request_max_body_size=allowed.body_size,
        logging_config=None,
    )
    app.state.worker, app.state.client, app.state.prefix = worker, dist, settings.prefix
    app.state.shared_limits, app.state.limits = shared_limits, allowed
    return app

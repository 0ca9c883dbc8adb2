"""The ASGI application: middleware, dependencies, routes and exception handlers of the server."""

from __future__ import annotations

from dataclasses import fields

from litestar import Litestar as BareLitestar
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.enums import HttpMethod, ScopeType
from litestar.middleware import DefineMiddleware
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import Message, Middleware, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tapete.core.game import games
from tapete.live.worker.bot_turns import WATCH
from tapete.live.worker.peers import ANNOUNCE
from tapete.live.worker.worker import MATCHES_KEPT
from tapete.server.accounts.guests import guest_middleware
from tapete.server.config.client_address import parse_networks
from tapete.server.config.settings import Settings
from tapete.server.http import pages
from tapete.server.http.errors import EXCEPTION_HANDLERS
from tapete.server.http.rate_limit import rate_limit_middleware
from tapete.server.http.request_log import request_log_middleware
from tapete.server.http.requests import read_address, read_guest
from tapete.server.http.security_headers import security_headers_middleware
from tapete.server.http.url_prefix import redirect_to_home, strip_prefix
from tapete.server.lifespan import make_lifespan
from tapete.server.moderation.bans import ban_middleware
from tapete.server.notifications.sender import EVERY
from tapete.server.openapi import make_openapi_config
from tapete.server.routes import accounts, admin, competition, matches, members
from tapete.server.services import Services, build_services

ROUTES = (
    *matches.ROUTES,
    *accounts.ROUTES,
    *members.ROUTES,
    *competition.ROUTES,
    *admin.ROUTES,
    *pages.ROUTES,
)


class Litestar(BareLitestar):
    """Litestar with a URL prefix, with HEAD for every GET route, and without pydantic.

    All messages are msgspec structs. Not loading pydantic, which may be installed, makes the start a third of a second
    faster.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]  # Litestar's own takes a lifespan's scope too
        """Strip the URL prefix, and answer HEAD as GET without a body."""
        prefix = self.state.prefix
        if prefix and scope["type"] == ScopeType.HTTP and scope["path"] == prefix:
            await redirect_to_home(prefix, send)
            return
        scope = strip_prefix(scope, prefix)
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
    """Create the server as an ASGI application.

    `ahead` reads all games and starts the bot processes with the server, so that the first page and the first bot come
    without delay. The other arguments are for tests: seconds between two looks at bots (`bot_watch`), between two
    messages to other workers (`announce`) and between two looks for notices to send (`notice_pace`), the number of
    idle matches in memory (`matches_kept`), and a factor of the time before a premove is used (`patience`).
    """
    games()  # a game that cannot be read fails now, not at the first request
    settings = settings or Settings()
    services = build_services(
        settings,
        bot_watch=bot_watch,
        matches_kept=matches_kept,
        announce=announce,
        notice_pace=notice_pace,
        patience=patience,
    )
    path = settings.prefix or "/"
    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[make_lifespan(services, ahead=ahead)],
        dependencies=make_dependencies(services),
        middleware=make_middleware(services),
        exception_handlers=EXCEPTION_HANDLERS,
        csrf_config=CSRFConfig(
            secret=services.keys.csrf, cookie_samesite="lax", cookie_secure=settings.secure, cookie_path=path
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=1000, exclude_opt_key=pages.COMPRESSED
        ),
        openapi_config=make_openapi_config(),
        request_max_body_size=settings.limits.body_size,
        logging_config=None,
    )
    app.state.worker, app.state.client, app.state.prefix = services.worker, services.client, settings.prefix
    app.state.shared_limits, app.state.limits = services.shared_limits, settings.limits
    return app


def make_dependencies(services: Services) -> dict[str, Provide]:
    """Each field of `Services` by its name, and the guest and IP address of the request."""

    def provide(service: object) -> Provide:
        return Provide(lambda: service, sync_to_thread=False, use_cache=True)

    return {
        **{field.name: provide(getattr(services, field.name)) for field in fields(services)},
        "guest": Provide(read_guest, sync_to_thread=False),
        "address": Provide(read_address, sync_to_thread=False),
    }


def make_middleware(services: Services) -> list[Middleware]:
    """Middleware in the order in which a request passes it."""
    settings = services.settings
    proxies = parse_networks(settings.trusted_proxies)
    return [
        *([DefineMiddleware(ProxyHeadersMiddleware, trusted_hosts=proxies)] if proxies else []),  # type: ignore[arg-type]  # two names for one ASGI
        request_log_middleware(services.store.figures),
        security_headers_middleware,
        rate_limit_middleware(services.shared_limits, settings.limits.requests_a_minute),
        guest_middleware(services.keys, services.sessions, settings.secure, settings.prefix or "/"),
        ban_middleware(services.bans, services.keys),
    ]

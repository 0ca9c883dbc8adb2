"""Run the server with uvicorn: `tapete serve`."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import IO

import uvicorn

from tapete.core.content.packs import installed_packs
from tapete.core.content.reader import BadContent
from tapete.core.game import BadGame, Game, games
from tapete.core.i18n.language import language
from tapete.server.config import logging
from tapete.server.config.own_addresses import print_addresses
from tapete.server.config.settings import Raw, Settings, WrongSetting, read_settings
from tapete.server.http.listen import listen


def serve_with_flags(flags: Mapping[str, Raw]) -> None:
    """Serve with the settings of flags, `TAPETE_*` and the settings file. Exit with one sentence if one is wrong."""
    try:
        settings = read_settings(flags)
    except WrongSetting as wrong:
        raise SystemExit(wrong.say(language())) from None
    serve(settings)


def serve(settings: Settings) -> None:
    """Serve until Ctrl-C. Several workers share one PostgreSQL."""
    # imported here, because only this command needs the server's libraries
    from tapete.server.http.connection_limits import LimitedHttp
    from tapete.server.http.websocket_abort import AbortingWebSocket

    export_games_and_packs(settings)
    try:
        for game in games().values():
            check_packs(game)
    except (BadGame, BadContent) as error:
        raise SystemExit(f"tapete: {error}") from None
    _lock = lock_database_of(settings)  # until the process ends
    refuse_unsupported_database(settings)
    logging.configure_logging(settings.log_level, settings.log_json)
    config = uvicorn.Config(
        partial(create_worker_app, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=LimitedHttp,
        ws=AbortingWebSocket,
        ws_max_size=settings.limits.message_size,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # trusted proxies are a setting; see app.py
        timeout_graceful_shutdown=3,
    )
    listening = listen(settings.host, settings.port)
    announce = partial(print_addresses, settings.host, listening.getsockname()[1], settings.prefix)
    if settings.workers > 1:
        from uvicorn.supervisors import Multiprocess

        announce()
        Multiprocess(config, sockets=[listening]).run()
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # exit handlers still run
    gc.disable()  # until everything is loaded, because none of it is garbage
    try:
        AnnouncingServer(config, announce).run(sockets=[listening])
    except KeyboardInterrupt:
        return


def lock_database_of(settings: Settings) -> IO[bytes] | None:
    """Lock a SQLite database, and make it private before anything is written to it."""
    from tapete.server.config.data_files import lock_database, make_database_private
    from tapete.server.db.engine import database_url

    url = database_url(settings.database)
    lock = lock_database(url)
    make_database_private(url)
    return lock


def refuse_unsupported_database(settings: Settings) -> None:
    """Exit with one sentence if the database is of a version that cannot be upgraded. A database that cannot be
    reached yet is left to the workers."""
    import sqlalchemy as sa

    from tapete.server.db.engine import database_url
    from tapete.server.db.migrations import UnsupportedVersion, check_version

    try:
        check_version(database_url(settings.database).render_as_string(hide_password=False))
    except UnsupportedVersion as unsupported:
        raise SystemExit(unsupported.say(language())) from None
    except sa.exc.SQLAlchemyError:
        return


class AnnouncingServer(uvicorn.Server):
    """Server that prints its URLs once it answers there."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce()


def check_packs(game: Game) -> None:
    """Read the installed packs of a game, so that a broken one stops the start-up."""
    for name in installed_packs(game.id).values() if game.supports_packs else ():
        game.pack_names(name, "es")


def export_games_and_packs(settings: Settings) -> None:
    """Set `TAPETE_GAMES` and `TAPETE_PACKS`. The library and the bot processes read only the environment."""
    if settings.games:
        os.environ["TAPETE_GAMES"] = ",".join(settings.games)
    if settings.packs:
        os.environ["TAPETE_PACKS"] = os.pathsep.join(str(folder.resolve()) for folder in settings.packs)


def create_worker_app(settings: Settings):  # type: ignore[no-untyped-def]  # Litestar is imported only where it is needed
    """Create the application of one worker process."""
    from tapete.server.app import create_app

    logging.configure_logging(settings.log_level, settings.log_json)  # the worker may be a new process
    return create_app(settings, ahead=True)

"""Running the server: `tapete serve`."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from functools import partial

import uvicorn

from tapete.core.content.packs import installed_packs
from tapete.core.content.reader import BadContent
from tapete.core.game import BadGame, Game, games
from tapete.core.i18n.language import language
from tapete.server.config import logging
from tapete.server.config.own_addresses import tell_addresses
from tapete.server.config.settings import Raw, Settings, WrongSetting, read_settings
from tapete.server.http.listen import listen


def serve_as_told(flags: Mapping[str, Raw]) -> None:
    """Serve with what flags, `TAPETE_*` and the settings file say; a setting that cannot be is one sentence, and
    nothing starts."""
    try:
        settings = read_settings(flags)
    except WrongSetting as wrong:
        raise SystemExit(wrong.say(language())) from None
    serve(settings)


def serve(settings: Settings) -> None:
    """Serve until Ctrl-C. Several workers share one PostgreSQL."""
    # imports the server's own libraries, which only this command needs
    from tapete.server.http.websocket_abort import AbortingWebSocket

    tell_the_core(settings)
    try:
        for game in games().values():
            look_over_packs(game)
    except (BadGame, BadContent) as error:
        raise SystemExit(f"tapete: {error}") from None
    logging.set_up(settings.log_level, settings.log_json)
    config = uvicorn.Config(
        partial(worker, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        ws=AbortingWebSocket,
        ws_max_size=settings.limits.message_size,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whom we believe is a setting, see people.py
        timeout_graceful_shutdown=3,
    )
    listening = listen(settings.host, settings.port)
    announce = partial(tell_addresses, settings.host, listening.getsockname()[1], settings.prefix)
    if settings.workers > 1:
        from uvicorn.supervisors import Multiprocess

        announce()
        Multiprocess(config, sockets=[listening]).run()
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # asked to stop, we leave nothing behind
    gc.disable()  # until everything is loaded: none of it is garbage
    try:
        Announced(config, announce).run(sockets=[listening])
    except KeyboardInterrupt:
        return


class Announced(uvicorn.Server):
    """Tells its addresses when it answers there, and not before."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce()


def look_over_packs(game: Game) -> None:
    """An installed pack that is broken says so now, and nothing starts."""
    for name in installed_packs(game.id).values() if game.supports_packs else ():
        game.pack_names(name, "es")


def tell_the_core(settings: Settings) -> None:
    """Games and packs are known to the library under the server, and to the processes in which bots think, by the
    environment alone."""
    if settings.games:
        os.environ["TAPETE_GAMES"] = ",".join(settings.games)
    if settings.packs:
        os.environ["TAPETE_PACKS"] = os.pathsep.join(str(folder.resolve()) for folder in settings.packs)


def worker(settings: Settings):  # type: ignore[no-untyped-def]  # Litestar is imported only where it is needed
    """The application of one process."""
    from tapete.server.app import create_app

    logging.set_up(settings.log_level, settings.log_json)  # a worker may be a process that has just been born
    return create_app(settings, ahead=True)

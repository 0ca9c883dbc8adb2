"""Lifespan of the server: start-up, background tasks, shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from threading import Thread
from typing import Any

from litestar import Litestar

from tapete.live.catalog.games import preload_games
from tapete.server.accounts.encryption import encrypt_all
from tapete.server.background.memory import freeze_startup_objects, run_memory_cleanup, share_one_heap
from tapete.server.background.open_tables import run_open_table_cleanup
from tapete.server.background.retention import Retention, run_retention
from tapete.server.services import Services

BOT_START_DELAY = 0.5  # seconds after the start-up, before bot processes begin to load
SWITCH_INTERVAL = 0.0005  # seconds; all requests wait for the store's thread, so it must not wait for the event loop


def background_tasks(services: Services, app: Litestar) -> list[Coroutine[Any, Any, None]]:
    """Tasks that run from start-up to shutdown."""
    settings, worker, store, peers = services.settings, services.worker, services.store, services.worker.peers
    retention = Retention(archive_after=settings.archive_after, close_after=settings.close_after)
    return [
        worker.bot_turns.watch_matches(),
        peers.announce(),
        services.bus.listen(peers.hear, peers.look_again),
        run_open_table_cleanup(worker, store, services.limits),
        services.gatherer.report(),
        services.audit_follower.run_forever(),
        run_retention(services.operations, retention),
        services.result_recorder.run_forever(),
        services.film_maker.run_forever(),
        services.sender.run_forever(),
        services.tournaments.rounds.run_forever(),
        services.leagues.run_forever(),
        services.arenas.run_forever(),
        services.premoves.run_forever(),
        services.shared_limits.run_refresh(),
        services.bot_quota.run_forever(),
        run_memory_cleanup(worker, app.asgi_router.handle_routing),
    ]


def make_lifespan(services: Services, *, ahead: bool) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Lifespan for Litestar. `ahead` reads all games and starts the bot processes right after start-up."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_INTERVAL)
        share_one_heap()
        await services.store.open()
        await services.store.patiently(services.worker.heartbeat.beat)  # before anybody's time can be over
        await services.audit_follower.start()
        await encrypt_all(services.database, services.secret_box)
        freeze_startup_objects()
        if ahead:
            Thread(target=preload_games, daemon=True).start()  # a daemon, so that shutdown does not wait for it
            services.worker.run(services.bot_processes.wake(BOT_START_DELAY))
        tasks = [asyncio.create_task(task) for task in background_tasks(services, app)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await close_services(services)

    return lifespan


async def close_services(services: Services) -> None:
    """Stop threads, bot processes and live matches, then close the database."""
    services.analysis.close()
    services.password_hasher.close()
    services.sender.close()
    await services.draft_checker.close()
    await services.measurer.close()
    for thread in services.threads:
        thread.close()
    await services.worker.stop()
    await services.store.close()

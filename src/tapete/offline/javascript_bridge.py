"""Bridge to JavaScript (Pyodide): the backend as the page's worker opens it.

Only this module knows of a browser. JavaScript calls `open` and `think`, and on the result of `open` the methods
`ask`, `enter`, `send` and `leave`."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

from tapete.live.worker.ports import Unreachable
from tapete.offline.api import Backend, open_backend
from tapete.offline.bot_worker import think
from tapete.offline.key_value_store import Change

__all__ = ["open", "think"]


class BrowserStorage:
    def __init__(self, storage: Any) -> None:
        self.storage = storage

    async def get(self, store: str, key: str) -> str | None:
        text = await await_storage(self.storage.get(store, key))
        return text if isinstance(text, str) else None  # undefined means that there is none

    async def range(self, store: str, prefix: str, since: str = "") -> list[list[str]]:
        entries = await await_storage(self.storage.range(store, prefix, since))
        return [list(entry) for entry in to_python(entries)]

    async def write(self, changes: Sequence[Change]) -> bool:
        return bool(await await_storage(self.storage.write(to_js([list(change) for change in changes]))))


class BrowserChannel:
    def __init__(self, channel: Any) -> None:
        self.channel = channel

    def post(self, text: str) -> None:
        self.channel.postMessage(text)


async def open(storage: Any, bot_runner: Any, channel: Any) -> BrowserBackend:
    backend = await open_backend(BrowserStorage(storage), bot_runner, BrowserChannel(channel))

    def receive(message: Any) -> None:
        backend.worker.run(backend.receive(message.data))

    channel.onmessage = proxy(receive)
    return BrowserBackend(backend)


class BrowserBackend:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend

    async def ask(self, verb: str, address: str, body: str = "") -> Any:
        return to_js(list(await self.backend.ask(verb, address, body)))

    async def enter(self, connection_id: int, match: str, seat: Any, since: int, hear: Any) -> None:
        await self.backend.enter(connection_id, match, seat if isinstance(seat, int) else None, since, hear)

    async def send(self, connection_id: int, text: str) -> None:
        await self.backend.send(connection_id, text)

    def leave(self, connection_id: int) -> None:
        self.backend.leave(connection_id)


async def await_storage(asked: Awaitable[Any]) -> Any:
    """Await the browser's storage; its errors become Unreachable."""
    from pyodide.ffi import JsException

    try:
        return await asked
    except JsException as error:
        raise Unreachable(str(error)) from None


def to_js(value: Any) -> Any:
    from pyodide.ffi import to_js

    return to_js(value)


def to_python(value: Any) -> Any:
    return value.to_py() if hasattr(value, "to_py") else value


def proxy(function: Any) -> Any:
    from pyodide.ffi import create_proxy

    return create_proxy(function)

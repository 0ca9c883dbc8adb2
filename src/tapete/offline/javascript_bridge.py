"""The door as JavaScript opens it: its promises and proxies become what Python expects. The only file that knows of a
browser."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

from tapete.live.worker.ports import Unreachable
from tapete.offline.api import Backend, open_backend
from tapete.offline.bot_worker import think
from tapete.offline.key_value_store import Change

__all__ = ["open", "think"]


class BrowserStorage:
    def __init__(self, shelf: Any) -> None:
        self.shelf = shelf

    async def get(self, store: str, key: str) -> str | None:
        text = await await_storage(self.shelf.get(store, key))
        return text if isinstance(text, str) else None  # undefined is no text

    async def range(self, store: str, prefix: str, since: str = "") -> list[list[str]]:
        lying = await await_storage(self.shelf.range(store, prefix, since))
        return [list(entry) for entry in to_python(lying)]

    async def write(self, changes: Sequence[Change]) -> bool:
        return bool(await await_storage(self.shelf.write(to_js([list(change) for change in changes]))))


class BrowserChannel:
    def __init__(self, channel: Any) -> None:
        self.channel = channel

    def post(self, text: str) -> None:
        self.channel.postMessage(text)


async def open(shelf: Any, bot_runner: Any, channel: Any) -> BrowserBackend:
    door = await open_backend(BrowserStorage(shelf), bot_runner, BrowserChannel(channel))

    def heard(message: Any) -> None:
        door.worker.run(door.heard(message.data))

    channel.onmessage = proxy(heard)
    return BrowserBackend(door)


class BrowserBackend:
    def __init__(self, door: Backend) -> None:
        self.door = door

    async def ask(self, verb: str, address: str, body: str = "") -> Any:
        return to_js(list(await self.door.ask(verb, address, body)))

    async def enter(self, line: int, match: str, seat: Any, since: int, hear: Any) -> None:
        await self.door.enter(line, match, seat if isinstance(seat, int) else None, since, hear)

    async def send(self, line: int, text: str) -> None:
        await self.door.send(line, text)

    def leave(self, line: int) -> None:
        self.door.leave(line)


async def await_storage(asked: Awaitable[Any]) -> Any:
    """What the shelf says, unless it cannot."""
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

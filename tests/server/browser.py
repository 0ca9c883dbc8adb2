"""A guest at the table, without a browser: cookies, CSRF, and the play socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from .running import Server

SOON = 40.0  # seconds; patience for a busy machine costs a quick one nothing


class Browser:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, timeout=SOON)

    async def __aenter__(self) -> Browser:
        await self.http.get("/api/me")
        self.http.headers["x-csrftoken"] = self.http.cookies["csrftoken"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200, **options: Any) -> Any:
        found = await self.http.get(path, **options)
        assert found.status_code == status, found.text
        return (
            found.json()
            if "json" in found.headers["content-type"] and "jsonl" not in found.headers["content-type"]
            else found
        )

    async def post(
        self, path: str, body: Any = None, status: int | tuple[int, ...] = (200, 201), **options: Any
    ) -> Any:
        found = await self.http.post(path, json={} if body is None else body, **options)
        assert found.status_code in ((status,) if isinstance(status, int) else status), (
            f"{found.status_code} {found.text}"
        )
        return found.json()

    async def create(self, game: str, *seats: str, **more: Any) -> str:
        return str((await self.post("/api/matches", {"game": game, "seats": list(seats), **more}))["match"]["id"])

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def sit(
        self, match: str, *, since: int | None = None, seat: int | None = None, server: Server | None = None
    ) -> AsyncIterator[Seat]:
        query = "&".join(f"{name}={value}" for name, value in (("since", since), ("seat", seat)) if value is not None)
        address = f"{(server or self.server).socket_url}/api/matches/{match}/play?{query}"
        async with websockets.connect(address, additional_headers={"cookie": self.cookie()}, max_size=None) as socket:
            yield await Seat(socket).begin()


class Seat:
    """One end of a play socket. `scene`, `events` and `match` follow what is heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.match: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []

    async def begin(self) -> Seat:
        self.hello = await self.hear("hello")
        return self

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.scene.get("decision")

    async def next(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), SOON))
        self.heard.append(told)
        self.learn(told)
        return told

    def learn(self, told: dict[str, Any]) -> None:
        if told["type"] == "hello" or told.get("reset"):
            self.events = [event for event in self.events if event["n"] <= told.get("since", 0)]
        if told["type"] in ("hello", "update"):
            self.events += [
                event for event in told["events"] if event["n"] > (self.events[-1]["n"] if self.events else 0)
            ]
        if told.get("scene"):
            self.scene = told["scene"]
        if told.get("match"):
            self.match = told["match"]

    async def hear(self, kind: str, wanted: Callable[[dict[str, Any]], Any] = lambda told: True) -> dict[str, Any]:
        """The next message of a kind, past all others."""
        while True:
            told = await self.next()
            if told["type"] == kind and wanted(told):
                return told

    async def until(self, wanted: Callable[[Seat], Any]) -> Seat:
        while not wanted(self):
            await self.next()
        return self

    async def silence(self, seconds: float = 0.3) -> None:
        """Nothing is said for a while, but for who is here."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while (left := end - loop.time()) > 0:
            try:
                told = json.loads(await asyncio.wait_for(self.socket.recv(), left))
            except TimeoutError:
                return
            assert told["type"] == "presence", f"heard {told['type']} where nothing may be heard"

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def asked(self, kind: str | None = None) -> dict[str, Any]:
        """The decision that is this seat's to make."""
        await self.until(lambda seat: seat.decision is not None and (kind is None or seat.decision["kind"] == kind))
        assert self.decision is not None
        return self.decision

    async def act(self, option: int | None = None, **answer: Any) -> dict[str, Any]:
        """Answer what is open, and wait for the word on it."""
        decision = await self.asked()
        await self.send("act", seat=decision["player"], decision=decision["id"], **(answer or {"option": option or 0}))
        return await self.word_on(decision["id"])

    async def word_on(self, decision: str) -> dict[str, Any]:
        while True:
            told = await self.next()
            if told["type"] in ("ack", "refuse") and told["decision"] == decision:
                return told

    async def undo(self, seat: int, decision: str = "") -> dict[str, Any]:
        await self.send("undo", seat=seat, decision=decision)
        return await self.word_on(decision)


async def closed(seat: Seat) -> int:
    """The code a socket is closed with."""
    try:
        while True:
            await seat.next()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


async def play_out(seat: Seat, option: Callable[[dict[str, Any]], int] = lambda decision: 0) -> None:
    """Answer everything that is asked, until the match is over."""
    answered: set[str] = set()
    while True:
        await seat.until(
            lambda seat: seat.scene.get("result") or (seat.decision and seat.decision["id"] not in answered)
        )
        if seat.scene.get("result"):
            return
        assert seat.decision is not None
        decision = seat.decision["id"]
        answered.add(decision)
        if seat.decision.get("place"):
            place = seat.decision["place"]
            spot = (place.get("suggestions") or [[[piece["id"], *piece["at"]] for piece in place["pieces"]]])[0]
            await seat.send("act", seat=seat.decision["player"], decision=decision, place=spot)
        else:
            await seat.send("act", seat=seat.decision["player"], decision=decision, option=option(seat.decision))

"""A guest without a browser: cookies, CSRF, and the play socket."""

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

from tests.scene_patches import apply_patch

from .running import Server

SOON = 40.0  # seconds; long enough for a busy machine


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
        response = await self.http.get(path, **options)
        assert response.status_code == status, response.text
        return (
            response.json()
            if "json" in response.headers["content-type"] and "jsonl" not in response.headers["content-type"]
            else response
        )

    async def post(
        self, path: str, body: Any = None, status: int | tuple[int, ...] = (200, 201), **options: Any
    ) -> Any:
        response = await self.http.post(path, json={} if body is None else body, **options)
        assert response.status_code in ((status,) if isinstance(status, int) else status), (
            f"{response.status_code} {response.text}"
        )
        return response.json()

    async def create(self, game: str, *seats: str, **more: Any) -> str:
        return str((await self.post("/api/matches", {"game": game, "seats": list(seats), **more}))["match"]["id"])

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def sit(
        self,
        match: str,
        *,
        since: int | None = None,
        seat: int | None = None,
        server: Server | None = None,
        patches: bool = False,
    ) -> AsyncIterator[Seat]:
        wanted = (("since", since), ("seat", seat), ("patches", 1 if patches else None))
        query = "&".join(f"{name}={value}" for name, value in wanted if value is not None)
        address = f"{(server or self.server).socket_url}/api/matches/{match}/play?{query}"
        async with websockets.connect(address, additional_headers={"cookie": self.cookie()}, max_size=None) as socket:
            yield await Seat(socket).begin()


class Seat:
    """A client of the play socket. `scene`, `events` and `match` follow the messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.number = 0  # of the scene
        self.match: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.messages: list[dict[str, Any]] = []

    async def begin(self) -> Seat:
        self.hello = await self.receive("hello")
        return self

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.scene.get("decision")

    async def next(self) -> dict[str, Any]:
        try:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), SOON))
        except TimeoutError:
            raise AssertionError(f"silence for {SOON:g} s after: {self.describe_messages()}") from None
        self.messages.append(message)
        self.apply_message(message)
        return message

    def describe_messages(self) -> str:
        """The last messages, short enough to read in a failed test."""
        kept = ("type", "code", "number", "version", "decision", "scene")
        return "; ".join(
            repr({name: message[name] for name in kept if name in message})[:300] for message in self.messages[-12:]
        )

    def apply_message(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello" or message.get("reset"):
            self.events = [event for event in self.events if event["n"] <= message.get("since", 0)]
        if message["type"] in ("hello", "update", "patched"):
            self.number = message["number"]
            self.events += [
                event for event in message["events"] if event["n"] > (self.events[-1]["n"] if self.events else 0)
            ]
        if message.get("scene"):
            self.scene = message["scene"]
        if message["type"] == "patched":
            for frame in message.get("frames", []):
                self.scene = apply_patch(self.scene, frame.get("patch"))
            self.scene = apply_patch(self.scene, message.get("patch"))
        if message.get("match"):
            self.match = message["match"]

    async def receive(
        self, kind: str, matches: Callable[[dict[str, Any]], Any] = lambda message: True
    ) -> dict[str, Any]:
        """Return the next message of a kind that `matches`; skip all others."""
        while True:
            message = await self.next()
            if message["type"] == kind and matches(message):
                return message

    async def until(self, is_ready: Callable[[Seat], Any]) -> Seat:
        while not is_ready(self):
            await self.next()
        return self

    async def expect_silence(self, seconds: float = 0.3) -> None:
        """Assert that only presence messages arrive for a while."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while (left := end - loop.time()) > 0:
            try:
                message = json.loads(await asyncio.wait_for(self.socket.recv(), left))
            except TimeoutError:
                return
            assert message["type"] == "presence", f"unexpected message: {message['type']}"

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def wait_for_decision(self, kind: str | None = None) -> dict[str, Any]:
        """Wait for a decision of this seat."""
        await self.until(lambda seat: seat.decision is not None and (kind is None or seat.decision["kind"] == kind))
        assert self.decision is not None
        return self.decision

    async def act(self, option: int | None = None, **answer: Any) -> dict[str, Any]:
        """Answer the open decision and wait for the reply."""
        decision = await self.wait_for_decision()
        await self.send("act", seat=decision["player"], decision=decision["id"], **(answer or {"option": option or 0}))
        return await self.wait_for_reply(decision["id"])

    async def wait_for_reply(self, decision: str) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message["type"] in ("ack", "refuse") and message["decision"] == decision:
                return message

    async def undo(self, seat: int, decision: str = "") -> dict[str, Any]:
        await self.send("undo", seat=seat, decision=decision)
        return await self.wait_for_reply(decision)


async def close_code(seat: Seat) -> int:
    """Wait until a socket closes; return the close code."""
    try:
        while True:
            await seat.next()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


async def play_out(seat: Seat, option: Callable[[dict[str, Any]], int] = lambda decision: 0) -> None:
    """Answer every decision until the match is over."""
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

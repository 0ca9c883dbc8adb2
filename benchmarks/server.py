"""Load test of the server on the loopback: answers per second over WebSockets.

Connect Four over sockets: answers that were validated, committed and sent to both players. The comparison is a bare
Litestar echo that commits one row per message, with the same SQLite settings and the same number of messages in flight,
in the same run. Budget: three quarters of the echo.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 5.0  # seconds per measurement
UNDER_WAY = 32  # messages in flight
SHARE = 0.75


# ---------------------------------------------------------------- inside the server's process


class Spent:
    """Time profile: calls and seconds of the steps that handle an answer, since the last SIGUSR1."""

    def __init__(self) -> None:
        self.steps: dict[str, list[float]] = {}

    def reset(self) -> None:
        for tally in self.steps.values():
            tally[:] = [0, 0.0]

    def watch(self, owner: Any, name: str, step: str, each: list[float] | None = None) -> None:
        """Measure calls of a method; with `each`, keep the seconds of every call."""
        inner = getattr(owner, name)
        tally = self.steps.setdefault(step, [0, 0.0])

        def note(began: float) -> None:
            spent = time.perf_counter() - began
            tally[0] += 1
            tally[1] += spent
            if each is not None:
                each.append(spent)

        if asyncio.iscoroutinefunction(inner):

            @wraps(inner)
            async def timed(*args: Any, **more: Any) -> Any:
                began = time.perf_counter()
                try:
                    return await inner(*args, **more)
                finally:
                    note(began)
        else:

            @wraps(inner)
            def timed(*args: Any, **more: Any) -> Any:
                began = time.perf_counter()
                try:
                    return inner(*args, **more)
                finally:
                    note(began)

        setattr(owner, name, timed)


def serve_tapete(data: Path, report: Path) -> None:
    from tapete.live.match.stored_match import StoredMatch
    from tapete.live.match.viewer_feed import Feed
    from tapete.live.worker.worker import Worker
    from tapete.server.background.bot_processes import BotProcesses
    from tapete.server.db.commit_queue import CommitQueue
    from tapete.server.db.match_store import Store

    spent = Spent()
    spent.watch(Worker, "answer", "an answer, from the lock to the last word (waiting included)")
    spent.watch(Store, "append", "  waiting for the commit (shared by a group)")
    spent.watch(StoredMatch, "apply", "  applying it by the rules, with the pictures on the way")
    spent.watch(Feed, "update", "  drawing and writing a viewer's scene")
    spent.watch(CommitQueue, "_commit", "commits (each of a group of rows)")
    bot_waits: list[float] = []
    signal.signal(signal.SIGUSR1, lambda *_: spent.reset())
    spent.watch(BotProcesses, "answer", "a bot's answer, from asking to having it (waiting included)", bot_waits)
    serve_until_stopped(create_generous_app(data), report, lambda: {"steps": spent.steps, "bot_waits": bot_waits})


def create_generous_app(data: Path) -> Any:
    """The server without limits for one address, or for live matches."""
    from tapete.live.limits import Limits
    from tapete.server.app import create_app
    from tapete.server.config.settings import Settings

    many = 10**9
    limits = Limits(
        requests_a_minute=many,
        matches_a_minute=many,
        messages_a_second=float(many),
        burst=many,
        sockets=many,
        rooms=many,
    )
    return create_app(Settings(data=data, limits=limits))


def serve_timed(data: Path, report: Path) -> None:
    """Serve on asyncio's own loop, and note the processor time of each callback from SIGUSR1 on."""
    callbacks: list[float] = []
    run_callback = asyncio.Handle._run

    def run_timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run_callback(handle)
        callbacks.append(time.thread_time() - began)

    asyncio.Handle._run = run_timed  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, lambda *_: callbacks.clear())
    serve_until_stopped(
        create_generous_app(data), report, lambda: {"steps": {}, "bot_waits": [], "callbacks": callbacks}, "asyncio"
    )


def serve_plain(data: Path, report: Path) -> None:
    """Serve as `tapete serve` does, and note the processor time at each SIGUSR1."""
    serve_until_stopped(create_generous_app(data), report, note_processor_time())


def serve_profiled(data: Path, report: Path) -> None:
    """Serve, and print a profile of the loop's thread between the last two of four SIGUSR1, in processor time."""
    import cProfile
    import pstats

    profile = cProfile.Profile(time.thread_time)
    switches = iter([profile.enable, lambda: (profile.disable(), profile.clear()), profile.enable, profile.disable])
    moments: list[float] = []

    def switch(*_: object) -> None:
        next(switches)()
        moments.append(time.process_time())

    signal.signal(signal.SIGUSR1, switch)
    serve_until_stopped(create_generous_app(data), report, lambda: {"steps": {}, "bot_waits": [], "processor": moments})
    for order in ("tottime", "cumtime"):
        pstats.Stats(profile, stream=sys.stderr).sort_stats(order).print_stats(60)


def note_processor_time() -> Callable[[], Any]:
    """Note the processor time of all threads at each SIGUSR1; returns what to report."""
    moments: list[float] = []
    signal.signal(signal.SIGUSR1, lambda *_: moments.append(time.process_time()))
    return lambda: {"steps": {}, "bot_waits": [], "processor": moments}


def serve_echo(data: Path, report: Path) -> None:
    """Serve a bare Litestar echo: one row, one commit, one message back."""
    import sqlalchemy as sa
    from litestar import Litestar, WebSocket, websocket
    from litestar.exceptions import WebSocketDisconnect
    from sqlalchemy.ext.asyncio import create_async_engine

    from tapete.server.db.engine import set_up_sqlite

    engine = create_async_engine(f"sqlite+aiosqlite:///{data / 'echo.db'}")
    sa.event.listen(engine.sync_engine, "connect", set_up_sqlite)
    echoes = sa.Table("echoes", sa.MetaData(), sa.Column("n", sa.Integer, primary_key=True), sa.Column("body", sa.Text))
    one_writer = asyncio.Lock()

    async def create_table() -> None:
        async with engine.begin() as connection:
            await connection.run_sync(echoes.metadata.create_all)

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        try:
            while True:
                text = await socket.receive_data("text")
                async with one_writer, engine.begin() as connection:
                    await connection.execute(sa.insert(echoes).values(body=text))
                await socket.send_data(text, "text", "utf-8")
        except WebSocketDisconnect:
            return

    globals().update(WebSocket=WebSocket)  # Litestar resolves the handler's annotations here
    serve_until_stopped(Litestar([echo], on_startup=[create_table], logging_config=None), report, note_processor_time())


def serve_until_stopped(app: Any, report: Path, spent: Callable[[], Any], loop: Any = "auto") -> None:
    import socket

    import uvicorn

    from tapete.server.http.websocket_abort import AbortingWebSocket

    http: Any = "auto"
    with contextlib.suppress(ModuleNotFoundError):  # an older tree that is measured does not have it
        from tapete.server.http.connection_limits import LimitedHttp as http

    listening = socket.create_server(("127.0.0.1", 0))

    class Reporting(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(json.dumps({"port": listening.getsockname()[1]}), flush=True)

    config = uvicorn.Config(
        app,
        loop=loop,
        http=http,
        ws=AbortingWebSocket,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Reporting(config).run(sockets=[listening])
    report.write_text(json.dumps(spent()))


# ---------------------------------------------------------------- the load


class Report(msgspec.Struct):
    """Time profile of a server: calls and seconds of each step, and seconds of each bot answer and each callback."""

    steps: dict[str, list[float]]
    bot_waits: list[float]
    callbacks: list[float] = []
    processor: list[float] = []  # seconds of all threads so far, at each signal


class Running:
    """A server in its own process."""

    def __init__(self, kind: str, tree: Path = ROOT) -> None:
        """`tree`: the source tree that is measured."""
        self.folder = tempfile.TemporaryDirectory(prefix="tapete-bench-")
        self.report = Path(self.folder.name) / "spent.json"
        paths = os.pathsep.join([str(tree / "src"), str(tree / "examples")])
        environment = {
            **os.environ,
            "TAPETE_GAMES": "connectfour.game",
            "PYTHONPATH": paths,
            "PYTHONMALLOC": "malloc",
        }  # as docs/hosting.md starts it
        command = [sys.executable, str(Path(__file__).resolve()), kind, self.folder.name, str(self.report)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = json.loads(self.process.stdout.readline())["port"]

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def memory(self) -> int:
        """Bytes in use, without the bots' processes."""
        return 1024 * int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)]))

    def processor_times(self) -> dict[str, float]:
        """Seconds of processor time so far, by who used them (Linux)."""
        pid = self.process.pid
        tasks = {int(task.name) for task in Path(f"/proc/{pid}/task").iterdir()}
        children = {int(child) for task in tasks for child in children_of(pid, task)}
        return {
            "the server's loop": processor_seconds(f"/proc/{pid}/task/{pid}"),
            "its threads": sum(processor_seconds(f"/proc/{pid}/task/{task}") for task in tasks - {pid}),
            "bot processes": sum(processor_seconds(f"/proc/{child}") for child in children),
            "the players' program": time.process_time(),
        }

    def note(self) -> None:
        """Let the server note its processor time."""
        os.kill(self.process.pid, signal.SIGUSR1)

    def spent(self) -> Report:
        """Stop the server and read its time profile."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)
        return msgspec.json.decode(self.report.read_bytes(), type=Report)


class Option(msgspec.Struct):
    key: int


class Piece(msgspec.Struct):
    id: str
    at: tuple[float, float]


class PlaceAsked(msgspec.Struct):
    pieces: list[Piece]
    suggestions: list[list[tuple[str, float, float]]] = []


class Decision(msgspec.Struct):
    id: str
    player: int
    options: list[Option] = []
    place: PlaceAsked | None = None


class Scene(msgspec.Struct):
    decision: Decision | None = None
    result: Any = None


class Heard(msgspec.Struct):
    type: str
    decision: str = ""
    scene: Scene | None = None


read = msgspec.json.Decoder(Heard).decode


class Guest:
    """A guest who creates matches and joins them."""

    def __init__(self, port: int) -> None:
        import httpx

        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)

    async def come(self) -> Guest:
        await self.http.get("/api/me")
        self.http.headers["x-csrftoken"] = self.http.cookies["csrftoken"]
        return self

    async def create(self, game: str, seats: Sequence[str]) -> str:
        found = await self.http.post("/api/matches", json={"game": game, "seats": list(seats)})
        return str(found.json()["match"]["id"])

    def sit(self, match: str, seat: int, *, patches: bool = False) -> Any:
        """Connect to a seat: as a page with patches and deflate, or as a program."""
        import websockets

        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self.port}/api/matches/{match}/play?seat={seat}"
        return websockets.connect(
            address + "&patches=1" if patches else address,
            additional_headers={"cookie": cookie},
            compression="deflate" if patches else None,
            max_size=None,
            open_timeout=60,
            ping_interval=None,
        )


def children_of(pid: int, task: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{task}/children").read_text().split()


def processor_seconds(folder: str) -> float:
    """Processor time of a process or a thread so far, from its folder in Linux's `/proc`."""
    fields = Path(folder, "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def echo_rate(port: int, seconds: float = SECONDS) -> float:
    import websockets

    counted = 0
    end = time.monotonic() + seconds

    async def one() -> None:
        nonlocal counted
        async with websockets.connect(f"ws://127.0.0.1:{port}/echo", compression=None) as socket:
            while time.monotonic() < end:
                await socket.send('{"type":"act","seat":0,"decision":"1-0","option":3}')
                await socket.recv()
                counted += 1

    await asyncio.gather(*(one() for _ in range(UNDER_WAY)))
    return counted / seconds


async def connect_four_rate(port: int) -> float:
    """Answers per second. Two sockets per match.

    An answer counts when both players have seen it and its sender has the acknowledgement.
    """
    guest = await Guest(port).come()
    counted, measuring = 0, False
    rng = random.Random(4)

    async def one_match() -> int:
        match = await guest.create("connectfour", ["me", "here"])
        played = 0
        async with guest.sit(match, 0) as first, guest.sit(match, 1) as second:
            sockets = (first, second)
            scenes = [await heard_scene(socket) for socket in sockets]
            while scenes[0].result is None and running():
                mover = 0 if scenes[0].decision else 1
                decision = scenes[mover].decision
                assert decision is not None
                option = rng.choice(decision.options).key
                await sockets[mover].send(
                    f'{{"type":"act","seat":{decision.player},"decision":"{decision.id}","option":{option}}}'
                )
                scenes[1 - mover], scenes[mover] = await asyncio.gather(
                    heard_scene(sockets[1 - mover]), heard_scene(sockets[mover], word=True)
                )
                played += 1
                if measuring:
                    note()
        return played

    def note() -> None:
        nonlocal counted
        counted += 1

    stop_at = time.monotonic() + 3600

    def running() -> bool:
        return time.monotonic() < stop_at

    async def table() -> None:
        while running():
            await one_match()

    tables = [asyncio.create_task(table()) for _ in range(UNDER_WAY)]
    await asyncio.sleep(1.0)
    began, measuring = time.monotonic(), True
    stop_at = began + SECONDS
    await asyncio.gather(*tables)
    return counted / (time.monotonic() - began)


async def heard_scene(socket: Any, word: bool = False) -> Scene:
    """Wait for the scene, and for the acknowledgement if `word` is set."""
    scene: Scene | None = None
    acknowledged = not word
    while scene is None or not acknowledged:
        message = read(await socket.recv())
        if message.type in ("hello", "update") and message.scene is not None:
            scene = message.scene
        acknowledged = acknowledged or message.type == "ack"
    return scene


# ---------------------------------------------------------------- the report


def table_of(spent: Report) -> str:
    lines = [f"  {'step':<66}{'calls':>9}{'mean ms':>10}"]
    lines += [
        f"  {step:<66}{int(calls):>9}{seconds / max(1, calls) * 1000:>10.2f}"
        for step, (calls, seconds) in spent.steps.items()
    ]
    return "\n".join(lines)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def measure(kind: str, load: Callable[[int], Coroutine[Any, Any, float]]) -> tuple[float, Report]:
    with Running(kind) as server:
        rate = asyncio.run(load(server.port))
        return rate, server.spent()


FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


def main() -> list[str]:
    missed = []
    echo, _ = measure("echo", echo_rate)
    answers, spent = measure("tapete", connect_four_rate)
    print(f"Connect Four over sockets, {UNDER_WAY} matches, SQLite (WAL, synchronous=FULL), {SECONDS:.0f} s each")
    print(f"  bare echo, one committed row a message      {echo:8.0f} /s")
    print(
        f"  answers validated, committed, told to both  {answers:8.0f} /s   "
        f"{answers / echo:.2f} of the echo (budget {SHARE:.2f})"
    )
    print(table_of(spent))
    kept = "kept" if answers >= echo * SHARE else "MISSED"
    beside = f"{answers / echo:.2f} of a bare echo (at least {SHARE:.2f})"
    FINDINGS.append(("Server: Connect Four, validated, committed, told", f"{answers:,.0f} /s", beside, kept))
    if answers < echo * SHARE:
        missed.append(f"server: {answers / echo:.2f} of a bare echo, budget {SHARE:.2f}")
    return missed


KINDS = {
    "tapete": serve_tapete,
    "echo": serve_echo,
    "timed": serve_timed,
    "plain": serve_plain,
    "profiled": serve_profiled,
}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        KINDS[sys.argv[1]](Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        sys.exit(1 if main() else 0)

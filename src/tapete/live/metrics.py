"""Metrics of a running server, in the text format of Prometheus.

A worker counts for itself and writes its figures to the database every few seconds, as its heartbeat. Where several
share one PostgreSQL, the worker that is asked shows those of all, each under its own name. It shows only what was
written before, so no counter goes back."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from time import monotonic
from typing import Literal

import msgspec

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
REPORT = 5.0  # seconds between two reports of a worker's figures
SILENT = 30.0  # seconds after which a worker that writes nothing counts as gone

log = logging.getLogger("tapete.metrics")


class Histogram(msgspec.Struct):
    """A histogram of durations. `counts` has one place for each bound, and one for all beyond the last."""

    counts: list[int]
    total: float = 0.0

    @classmethod
    def empty(cls) -> Histogram:
        return cls([0] * (len(SECONDS) + 1))

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    def copy(self) -> Histogram:
        return Histogram(self.counts.copy(), self.total)


class Figure(msgspec.Struct, frozen=True):
    """A metric with its name, kind and description."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    help: str


FIGURES = (
    Figure(
        "tapete_answers_total",
        "counter",
        "Answers of people and bots that were committed; rate() gives answers a second.",
    ),
    Figure("tapete_refused_total", "counter", "Answers that the rules or the clock of the table did not take."),
    Figure("tapete_requests_total", "counter", "HTTP requests answered."),
    Figure("tapete_failures_total", "counter", "HTTP requests answered with 500 or more."),
    Figure("tapete_limited_total", "counter", "Requests, sockets and tables refused because a limit was reached."),
    Figure(
        "tapete_acknowledgement_seconds",
        "histogram",
        "From hearing a player's answer to acknowledging it, committed and told.",
    ),
    Figure("tapete_commit_seconds", "histogram", "One commit of the store, with all that was written in it."),
    Figure("tapete_bot_answer_seconds", "histogram", "From a bot's turn to its answer, waiting included."),
    Figure("tapete_rooms", "gauge", "Matches in memory."),
    Figure("tapete_sockets", "gauge", "Open play sockets."),
    Figure("tapete_bots_waiting", "gauge", "Bots whose turn it is and that have not answered yet."),
    Figure("tapete_memory_bytes", "gauge", "Memory this process holds (resident)."),
    Figure("tapete_up_seconds", "gauge", "How long this worker has been serving."),
)


class Snapshot(msgspec.Struct):
    """A copy of all figures of one worker at one moment."""

    numbers: dict[str, float] = {}
    histograms: dict[str, Histogram] = {}


class Figures:
    """The counters of this worker. On the hot path they cost an addition and a search among thirteen bounds."""

    def __init__(self) -> None:
        self.answers = self.refused = self.requests = self.failures = self.limited = 0
        self.acknowledgement, self.commit, self.bot_answer = Histogram.empty(), Histogram.empty(), Histogram.empty()
        self.gauges: dict[str, Callable[[], float]] = {"memory_bytes": resident_memory}
        self._since = monotonic()

    def snapshot(self) -> Snapshot:
        counted = {
            f"tapete_{name}_total": float(getattr(self, name))
            for name in ("answers", "refused", "requests", "failures", "limited")
        }
        read = {f"tapete_{name}": float(gauge()) for name, gauge in self.gauges.items()}
        timed = {
            f"tapete_{name}_seconds": histogram.copy()
            for name, histogram in (
                ("acknowledgement", self.acknowledgement),
                ("commit", self.commit),
                ("bot_answer", self.bot_answer),
            )
        }
        return Snapshot(counted | read | {"tapete_up_seconds": monotonic() - self._since}, timed)


def exposition(snapshots: Mapping[str, Snapshot]) -> str:
    """The figures of all workers, by the worker's name, in the format of Prometheus."""
    return "\n".join(_lines(snapshots)) + "\n"


def _lines(snapshots: Mapping[str, Snapshot]) -> Iterator[str]:
    for figure in FIGURES:
        yield f"# HELP {figure.name} {figure.help}"
        yield f"# TYPE {figure.name} {figure.kind}"
        for worker, snapshot in sorted(snapshots.items()):
            if figure.name in snapshot.numbers:
                yield f'{figure.name}{{worker="{worker}"}} {snapshot.numbers[figure.name]:.15g}'
            elif figure.name in snapshot.histograms:
                yield from _histogram(figure.name, worker, snapshot.histograms[figure.name])


def _histogram(name: str, worker: str, histogram: Histogram) -> Iterator[str]:
    so_far = 0
    for bound, count in zip((*SECONDS, "+Inf"), histogram.counts, strict=True):
        so_far += count
        yield f'{name}_bucket{{worker="{worker}",le="{bound}"}} {so_far}'
    yield f'{name}_sum{{worker="{worker}"}} {histogram.total:.15g}'
    yield f'{name}_count{{worker="{worker}"}} {so_far}'


def resident_memory() -> float:
    """Bytes of resident memory: the present value on Linux, the peak on other systems, 0 on Windows."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return float(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    except (OSError, ValueError, AttributeError):
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most if sys.platform == "darwin" else most * 1024)


Note = Callable[[str, str], Awaitable[None]]
ReadNotes = Callable[[float], Awaitable[Iterable[tuple[str, str]]]]


class Gatherer:
    """Collects the figures of all workers; a single worker has only its own."""

    def __init__(self, figures: Figures, name: str, write: Note, read: ReadNotes | None) -> None:
        self.figures, self.name, self._write, self._read = figures, name, write, read
        self._write_lock = asyncio.Lock()  # writes in order, so that no counter goes back

    async def report(self) -> None:
        """Write this worker's figures for ever: for the worker that is asked, and to show that this one is up."""
        while True:
            try:
                await self._note()
            except Exception as error:
                log.warning("the figures of this worker could not be noted: %s", error)
            await asyncio.sleep(REPORT)

    async def _note(self) -> Snapshot:
        async with self._write_lock:
            snapshot = self.figures.snapshot()
            await self._write(self.name, msgspec.json.encode(snapshot).decode())
            return snapshot

    async def all(self) -> dict[str, Snapshot]:
        """This worker's figures now, and the others' as last written; only its own while the database is away."""
        if self._read is None:
            return {self.name: self.figures.snapshot()}
        try:
            own = await self._note()
            noted = {name: msgspec.json.decode(text, type=Snapshot) for name, text in await self._read(SILENT)}
        except Exception as error:
            log.warning("the figures of the other workers could not be read: %s", error)
            return {self.name: self.figures.snapshot()}
        return noted | {self.name: own}

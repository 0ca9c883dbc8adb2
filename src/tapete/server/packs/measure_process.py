"""Process that measures packs: `python -m tapete.server.packs.measure_process`.

It answers an `Order` on each line of its input. A job that needs more than its processor time or memory gets no answer,
and the process ends: the server starts another.
"""

from __future__ import annotations

import sys

import msgspec

from tapete.live.workshop.measuring import MeasureJob, ReplayJob, measure_step, replay_match
from tapete.server.packs.draft_process import limit_memory, load_games, report, run_within, yield_to_tables

MOST_JOBS = 300  # then the process ends, with all packs that it has seen


class Order(msgspec.Struct):
    """A job for the process: a step of a run, or a match to play again."""

    measure: MeasureJob | None = None
    replay: ReplayJob | None = None


def run_order(order: Order) -> bytes | None:
    """The answer as JSON; None if its processor time or memory was not enough."""
    if order.measure is not None:
        packed = msgspec.msgpack.encode(order.measure)
        return run_within(order.measure.deadline, lambda: measure_step(packed))
    assert order.replay is not None
    packed = msgspec.msgpack.encode(order.replay)
    return run_within(order.replay.deadline, lambda: replay_match(packed))


def main() -> None:
    yield_to_tables(5)  # also while the games are loaded
    load_games()
    limit_memory()
    yield_to_tables(10)
    report(True)
    for n, line in enumerate(sys.stdin.buffer, start=1):
        answer = run_order(msgspec.json.decode(line, type=Order))
        if answer is None:
            return
        report(msgspec.Raw(answer))
        if n >= MOST_JOBS:
            return


if __name__ == "__main__":
    main()

"""A Swiss tournament of 200 people, bounded in count and time.

1. What a pairing takes, beside what 100 people take and the bar of a second.
2. A round on the loopback: everybody has entered, the organiser begins the round, 200 people come to 100 matches within
   a few seconds and answer. How long the beginning takes, and the 99th percentile of the time until an answer is
   acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

from crowd import Seat, more_files

from server import Guest, Running, percentile, table_of
from tapete.club.tournament import enter, new, pair, tell, withdraw
from tapete.server.club.members import Members
from tapete.server.club.sessions import COOKIE
from tapete.server.database import Database

ROUNDS = 7
BAR = 1.0  # seconds a pairing of 200 may take
PEOPLE = 200
COMING = 5.0  # seconds within which everybody has come to their table
SECONDS = 20.0  # of the round that is measured, its first
THINK = (2.0, 6.0)  # seconds a person takes to answer
GOAL_MS = 150.0
FINDINGS: list[tuple[str, str, str, str]] = []  # what, figure, beside, budget


def slowest_pairing(people: int) -> float:
    """Seconds of this process for the slowest round, with people who leave and people who come late."""
    dice, slowest = random.Random(people), 0.0
    cup = new("swiss", rounds=ROUNDS, seed="bench")
    for n in range(people):
        cup = enter(cup, f"person {n}")
    for number in range(ROUNDS):
        started = time.process_time()
        cup = pair(cup)
        slowest = max(slowest, time.process_time() - started)
        for n, board in enumerate(cup.rounds[-1].boards, start=1):
            if not board.is_bye:
                cup = tell(cup, n, dice.choice([(1, 2), (2, 1), (1, 1)]))
        cup = enter(withdraw(cup, cup.name_of(dice.choice(cup.here))), f"late {number}")
    return slowest


class Round(NamedTuple):
    boards: int
    begun: float  # seconds until the organiser sees the round
    waits: list[float]  # milliseconds until the word on each answer
    refused: int


async def members_of(server: Running) -> list[Guest]:
    """Everybody signed in already: what a password costs is not a tournament's."""
    database = Database(f"sqlite:///{Path(server.folder.name) / 'tapete.db'}")
    people = []
    try:
        for number in range(PEOPLE):
            entered = await Members(database).join(f"{number:032x}", f"Person {number}", "", password="x")
            person = await Guest(server.port).come()
            person.http.cookies.set(COOKIE, entered.token)
            people.append(person)
    finally:
        await database.close()
    return people


async def first_round(server: Running) -> Round:
    people = await members_of(server)
    organiser, rng, waits = people[0].http, random.Random(200), list[float]()
    terms = {"name": "Copa", "game": "challengers", "kind": "swiss", "clock": "60m+30s"}
    cup = f"/api/tournaments/{(await organiser.post('/api/tournaments', json=terms)).json()['id']}"
    gate = asyncio.Semaphore(8)

    async def sign_up(person: Guest) -> None:
        async with gate:
            (await person.http.post(f"{cup}/enter", json={})).raise_for_status()

    await asyncio.gather(*(sign_up(person) for person in people))
    began = time.monotonic()
    answer = await organiser.post(f"{cup}/rounds", json={})
    begun = time.monotonic() - began
    boards = answer.raise_for_status().json()["rounds"][-1]["boards"]
    by_name = {f"Person {number}": person for number, person in enumerate(people)}
    end = time.monotonic() + SECONDS
    sitting: list[Seat] = []

    async def come(match: str, number: int, name: str) -> None:
        await asyncio.sleep(rng.uniform(0, COMING))
        async with by_name[name].sit(match, number) as socket:
            seat = Seat(socket, rng)
            sitting.append(seat)
            await seat.listen()
            await seat.play(THINK, waits.append)

    playing = [
        asyncio.create_task(come(board["match"], number, name))
        for board in boards
        for number, name in enumerate(board["names"])
    ]
    await asyncio.wait(playing, timeout=end - time.monotonic())
    for task in playing:
        task.cancel()
    ends = await asyncio.gather(*playing, return_exceptions=True)
    failures = [failure for failure in ends if isinstance(failure, Exception)]
    await asyncio.gather(*(person.http.aclose() for person in people))
    if failures:
        raise failures[0]
    return Round(len(boards), begun, waits, sum(seat.refused for seat in sitting))


def round_on_the_loopback() -> list[str]:
    more_files()
    with Running("tapete") as server:
        round = asyncio.run(first_round(server))
        print(table_of(server.spent()))
    last, middle = percentile(round.waits, 0.99), percentile(round.waits, 0.5)
    load = f"load {os.getloadavg()[0]:.1f}"
    print(f"a round of {PEOPLE} people at {round.boards} tables, begun after {round.begun:.2f} s ({load})")
    print(f"  {len(round.waits)} answers in its first {SECONDS:.0f} s ({round.refused} refused)")
    print(f"  acknowledged after {middle:.1f} ms (median), {last:.1f} ms (99 in 100)")
    what, kept = f"{PEOPLE} people at {round.boards} tables as a round begins", last <= GOAL_MS
    beside = f"at most {GOAL_MS:.0f} ms; median {middle:.1f} ms, {len(round.waits)} answers"
    FINDINGS.append((f"{what}: 99 in 100 acknowledged", f"{last:.0f} ms", beside, "kept" if kept else "MISSED"))
    FINDINGS.append((f"{what}: until it stands", f"{round.begun:.2f} s", "pairing, and every match laid out", "–"))
    return [] if kept else [f"{what}: {last:.0f} ms, {beside}"]


def main() -> list[str]:
    slowest_pairing(10)  # what has to be imported is
    half, whole = slowest_pairing(100), slowest_pairing(200)
    kept = whole <= BAR
    beside = f"{whole / half:.1f}x 100 people, {whole / BAR:.2f}x the bar of a second"
    print(f"Swiss of 200, slowest of {ROUNDS} pairings: {whole:.2f} s, {beside}")
    FINDINGS.append(
        (f"Swiss of 200, slowest of {ROUNDS} pairings", f"{whole:.2f} s", beside, "kept" if kept else "MISSED")
    )
    return ([] if kept else ["a Swiss pairing of 200 people"]) + round_on_the_loopback()


if __name__ == "__main__":
    sys.exit(1 if main() else 0)

"""Tournament diagrams: where each contender plays a round, and against whom."""

from __future__ import annotations

from functools import lru_cache

from tapete.games.challengers.content import load_library
from tapete.games.challengers.state import Cup

DIAGRAM_SIZES = (2, 4, 6, 8)  # duellists; larger cups follow a schedule (challengers.ruling.macro-use)


@lru_cache(maxsize=256)
def _pairs(packs: tuple[str, ...], duellists: int, round: int) -> list[tuple[int, int]]:
    """The two seats of each beach in a round, half a first."""
    library = load_library(packs)
    if duellists not in DIAGRAM_SIZES:
        return [
            (int(first), int(second))
            for first, second in (pair.split("-") for pair in library.schedules[duellists].rounds[round - 1])
        ]
    seats = {
        diagram.path(duellists)[round - 1]: diagram.seat
        for diagram in library.diagrams.values()
        if 1 <= diagram.seat <= duellists
    }
    return [(seats[f"{beach}a"], seats[f"{beach}b"]) for beach in range(1, duellists // 2 + 1)]


def half_of(cup: Cup, seat: int, round: int) -> str:
    """The beach half on a diagram's line: "2a" is the second beach, half a."""
    for beach, pair in enumerate(_pairs(cup.packs, cup.duellists, round), start=1):
        if seat in pair:
            return f"{beach}{'ab'[pair.index(seat)]}"
    raise ValueError(f"challengers: seat {seat} has no line for round {round}")


def pair_at(cup: Cup, beach: int, round: int) -> list[int]:
    """The two contenders whose diagrams name this beach for this round, half a first."""
    by_seat = {contender.seat: who for who, contender in enumerate(cup.contenders)}
    return [by_seat[seat] for seat in _pairs(cup.packs, cup.duellists, round)[beach]]


def rival_of(cup: Cup, who: int) -> int:
    """The rival of a contender in its round."""
    contender = cup.contenders[who]
    first, second = pair_at(cup, contender.beach, contender.round)
    return second if who == first else first


def ready_pair(cup: Cup, beach: int, round: int) -> list[int]:
    """The two contenders of a round, if they can begin their duel now. Else empty.

    A beach has one flag and one stack of trophies, so its duels follow one another (challengers.ruling.concurrency).
    """
    if beach in cup.duels:
        return []
    seats = _pairs(cup.packs, cup.duellists, round)[beach]
    ready = [
        (contender.half, who)
        for who, contender in enumerate(cup.contenders)
        if contender.seat in seats and contender.round == round and (contender.robot or contender.step == "ready")
    ]
    return [who for _, who in sorted(ready)] if len(ready) == 2 and is_free(cup, beach, round) else []


def is_free(cup: Cup, beach: int, round: int) -> bool:
    """True if the duel of the round before has been fought at this beach.

    By the book's diagrams one of its two stays there, so the next one cannot begin before. Schedules do not say so.
    """
    if cup.duellists in DIAGRAM_SIZES or round == 1:
        return True
    return all(cup.contenders[who].round >= round for who in pair_at(cup, beach, round - 1))


def round_at(cup: Cup, beach: int) -> int:
    """The round that this beach plays or awaits: the first one whose pair has not gone on."""
    rounds = range(cup.round, max(contender.round for contender in cup.contenders) + 1)
    return next(
        (round for round in rounds if any(cup.contenders[who].round <= round for who in pair_at(cup, beach, round))),
        cup.round,
    )

"""Tournament diagrams: where each contender plays a round, and against whom."""

from __future__ import annotations

from functools import lru_cache

from tapete.games.challengers.content import load_library
from tapete.games.challengers.state import Cup

DIAGRAM_SIZES = (2, 4, 6, 8)  # duellists; larger cups follow a schedule (challengers.ruling.macro-use)


@lru_cache(maxsize=256)
def _halves(packs: tuple[str, ...], duellists: int, round: int) -> dict[int, str]:
    """The beach half of each seat in a round: "2a" is the second beach, half a."""
    library = load_library(packs)
    if duellists in DIAGRAM_SIZES:
        seated = (diagram for diagram in library.diagrams.values() if 1 <= diagram.seat <= duellists)
        return {diagram.seat: diagram.path(duellists)[round - 1] for diagram in seated}
    return {
        int(seat): f"{beach}{half}"
        for beach, pair in enumerate(library.schedules[duellists].rounds[round - 1], start=1)
        for seat, half in zip(pair.split("-"), "ab", strict=True)
    }


def half_of(cup: Cup, seat: int, round: int) -> str:
    """The beach half on a diagram's line: "2a" is the second beach, half a."""
    half = _halves(cup.packs, cup.duellists, round).get(seat)
    if half is None:
        raise ValueError(f"challengers: seat {seat} has no line for round {round}")
    return half


def pair_at(cup: Cup, beach: int, round: int) -> list[int]:
    """The two contenders whose diagrams name this beach for this round, half a first."""
    halves = ((half_of(cup, contender.seat, round), who) for who, contender in enumerate(cup.contenders))
    return [who for half, who in sorted(halves) if int(half[:-1]) - 1 == beach]


def rival_of(cup: Cup, who: int) -> int:
    """The rival of a contender in its round."""
    contender = cup.contenders[who]
    return next(other for other in pair_at(cup, contender.beach, contender.round) if other != who)


def ready_pair(cup: Cup, beach: int) -> list[int]:
    """The two contenders who fight at this beach now. Empty while one of them, or the beach, is not ready.

    A beach has one flag and one stack of trophies, so its duels follow one another (challengers.ruling.concurrency).
    """
    duel = cup.duels.get(beach)
    if duel is not None and duel.winner < 0:
        return []
    waiting = {cup.contenders[who].round for who in range(len(cup.contenders)) if cup.is_waiting(who, beach)}
    for round in sorted(waiting):
        pair = pair_at(cup, beach, round)
        if all(cup.is_waiting(who, beach) and cup.contenders[who].round == round for who in pair):
            return pair if is_free(cup, beach, round) else []
    return []


def is_free(cup: Cup, beach: int, round: int) -> bool:
    """True if the duel of the round before has been fought at this beach."""
    return round == 1 or all(cup.contenders[who].round >= round for who in pair_at(cup, beach, round - 1))


def round_at(cup: Cup, beach: int) -> int:
    """The round that this beach plays or awaits: the first one whose pair has not gone on."""
    rounds = range(cup.round, max(contender.round for contender in cup.contenders) + 1)
    return next(
        (round for round in rounds if any(cup.contenders[who].round <= round for who in pair_at(cup, beach, round))),
        cup.round,
    )

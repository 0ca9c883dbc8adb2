"""Parse a result as an organiser types it: winner, draw, scores, or all people by place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.record import Board, Tournament
from tapete.club.tournament.operations import fold_name, places_of
from tapete.core.i18n.text import text

DRAW = {"draw", "empate", "tablas", "="}
NOBODY = {"nobody", "none", "nadie", "ninguno"}
SCORES = re.compile(r"\d{1,6}(?:[-–:,]\d{1,6})+")

Places = tuple[int, ...]
Scores = tuple[int, ...]


def read_result(tournament: Tournament, board: Board, words: Sequence[str]) -> tuple[Places, Scores]:
    """Parse places and scores, in seat order.

    Names may be shortened as long as they name one person at the table.

    >>> from tapete.club.tournament.operations import enter, new, pair
    >>> cup = pair(enter(enter(new("swiss", seed="docs"), "Ada"), "Eva"))
    >>> [read_result(cup, cup.rounds[0].boards[0], [typed]) for typed in ("eva", "draw", "14-6")]
    [((2, 1), ()), ((1, 1), ()), ((1, 2), (14, 6))]
    """
    whole = " ".join(" ".join(words).split())
    seats = len(board.seats)
    exact = [fold_name(tournament.name_of(number)) for number in board.seats]
    if fold_name(whole) not in exact:
        if SCORES.fullmatch(whole.replace(" ", "")) and len(scores := read_scores(whole)) == seats:
            return places_of(scores), scores
        if seats == 2 and fold_name(whole) in DRAW:
            return (1, 1), ()
        if seats == 2 and fold_name(whole) in NOBODY:
            return (2, 2), ()
    if not whole or SCORES.fullmatch(whole):
        raise TournamentMistake(text("club-no-result" if seats == 2 else "club-no-result-many", found=whole))
    if seats > 2:
        return by_place(tournament, board, words), ()
    winner = find_seat(tournament, board, whole)
    return tuple(1 if seat == winner else 2 for seat in range(seats)), ()


def read_scores(typed: str) -> Scores:
    return tuple(int(number) for number in re.findall(r"\d+", typed))


def by_place(tournament: Tournament, board: Board, words: Sequence[str]) -> Places:
    """Parse `Clara Iván=Teo Nora`: a first, two seconds, a fourth."""
    places = [0] * len(board.seats)
    next_place = 1
    for word in words:
        group = [find_seat(tournament, board, name) for name in word.split("=")]
        for seat in group:
            if places[seat]:
                raise TournamentMistake(text("club-no-result-many", found=" ".join(words)))
            places[seat] = next_place
        next_place += len(group)
    if not all(places):
        raise TournamentMistake(text("club-no-result-many", found=" ".join(words)))
    return tuple(places)


def find_seat(tournament: Tournament, board: Board, typed: str) -> int:
    """Seat of the person with this name, or with the only name that begins so."""
    names = [tournament.name_of(number) for number in board.seats]
    beginning = fold_name(" ".join(typed.split()))
    exact = [seat for seat, name in enumerate(names) if fold_name(name) == beginning]
    begun = [seat for seat, name in enumerate(names) if beginning and fold_name(name).startswith(beginning)]
    meant = exact or begun
    if len(meant) == 1:
        return meant[0]
    if meant:
        listed = ", ".join(names[seat] for seat in meant)
        raise TournamentMistake(text("club-no-person-which", name=typed, names=listed))
    raise TournamentMistake(text("club-no-person-here", name=typed, names=", ".join(names)))

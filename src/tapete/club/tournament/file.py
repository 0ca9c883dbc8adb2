"""File format of a tournament: strict reading, validation, writing.

An error is one sentence: what, where, and what was expected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.record import LEAST_SEATS, MOST_SEATS, Board, Round, Tournament
from tapete.club.tournament.operations import find_result_problem, fold_name
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import does_not_match, out_of_range


def read(content: bytes) -> Tournament:
    """Read and check the tournament in a file.

    >>> try:
    ...     read(b'{"file": "tapete-tournament-1", "kind": "chess"}')
    ... except TournamentMistake as wrong:
    ...     print(wrong.sentence("en"))
    kind: 'chess' is not one of the known values
    """
    try:
        tournament = msgspec.json.decode(content, type=Tournament)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise TournamentMistake(
            does_not_match(error if isinstance(error, msgspec.MsgspecError) else str(error))
        ) from None
    for problem in problems(tournament):
        raise TournamentMistake(problem)
    return tournament


def encode(tournament: Tournament) -> bytes:
    """Write a tournament as JSON that people can read and compare.

    >>> from tapete.club.tournament.operations import enter, new
    >>> cup = enter(new("swiss", seed="docs"), "Ada")
    >>> read(encode(cup)) == cup
    True
    """
    return msgspec.json.format(msgspec.json.encode(tournament), indent=1) + b"\n"


def problems(tournament: Tournament) -> Iterator[Text]:
    """Everything impossible in a tournament, in order."""
    if (tournament.kind == "tables") != (tournament.seats >= LEAST_SEATS):
        yield text("club-bad-seats", seats=tournament.seats, kind=text(f"club-{tournament.kind}"))
    if tournament.ahead and tournament.kind != "robin":
        yield text("club-bad-ahead", kind=text(f"club-{tournament.kind}"))
    if (tournament.kind == "arena") != bool(tournament.minutes):
        yield text("club-bad-minutes", kind=text(f"club-{tournament.kind}"))
    if tournament.final and (tournament.kind != "tables" or not tournament.planned):
        yield text("club-no-final")
    if tournament.kind == "arena" and len(tournament.rounds) > 1:
        yield out_of_range("rounds", len(tournament.rounds), 0, 1)
    names: dict[str, int] = {}
    for n, person in enumerate(tournament.people):
        if fold_name(person.name) in names:
            yield at(
                f"people[{n}].name", text("club-bad-twice", found=person.name, other=names[fold_name(person.name)])
            )
        names[fold_name(person.name)] = n
    seeds = Counter(person.seed for person in tournament.people)
    for n, person in enumerate(tournament.people):
        if person.seed and seeds[person.seed] > 1:
            yield at(f"people[{n}].seed", text("club-no-seed", seed=person.seed))
    for n, round in enumerate(tournament.rounds):
        yield from round_problems(tournament, round, f"rounds[{n}]")
        if n + 1 < len(tournament.rounds) and round.open_boards and not tournament.ahead:
            yield at(f"rounds[{n}].boards[{round.open_boards[0] - 1}]", text("club-bad-open"))


def round_problems(tournament: Tournament, round: Round, path: str) -> Iterator[Text]:
    seen: dict[int, int] = {}
    for n, board in enumerate(round.boards):
        here = f"{path}.boards[{n}]"
        yield from seat_problems(tournament, board, here)
        for number in board.seats:
            if tournament.kind == "arena" and board.result is not None:
                continue  # in an arena a person may have many boards, one after another
            if number in seen:
                yield at(f"{here}.seats", text("club-bad-again", number=number, board=seen[number]))
            seen[number] = n
        for k, result in enumerate(board.results):
            if not board.is_bye or result.places != (1,):
                wrong = find_result_problem(tournament, board, result)
                if wrong is not None:
                    yield at(f"{here}.results[{k}]", wrong)
            if k and not result.why:
                yield at(f"{here}.results[{k}]", text("club-bad-why"))
        if board.is_bye and not board.results:
            yield at(f"{here}.results", text("club-bad-bye"))


def seat_problems(tournament: Tournament, board: Board, path: str) -> Iterator[Text]:
    most = MOST_SEATS if tournament.kind == "tables" else 2
    if not 1 <= len(board.seats) <= most:
        yield out_of_range(f"{path}.seats", len(board.seats), 1, most)
    for number in board.seats:
        if number > len(tournament.people):
            yield out_of_range(f"{path}.seats", number, 1, len(tournament.people))


def at(path: str, why: Text) -> Text:
    return text("kernel-misfit-at", path=path, why=why)

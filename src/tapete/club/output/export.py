"""Export of tournaments: standings and boards as plain values and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from tapete.club.model.messages import say
from tapete.club.model.record import Tournament
from tapete.club.model.standings import format_tie_break, standings, tie_breaks_of
from tapete.club.pairing.next_round import rounds_in
from tapete.club.tournament.operations import is_finished
from tapete.core.i18n.text import text

FORMULA = ("=", "+", "-", "@")  # a spreadsheet would read a name with this first character as a formula


def standings_report(tournament: Tournament, language: str) -> list[dict[str, Any]]:
    """One row per person, best first."""
    return [
        {
            "place": row.place,
            "name": tournament.name_of(row.number),
            "points": row.points,
            **{name: format_tie_break(value) for name, value in row.ties.items()},
            "won": row.wins,
            "drawn": row.draws,
            "lost": row.losses,
            "byes": row.byes,
            "withdrawn": bool(tournament.people[row.number - 1].left),
            "why": say(row.why, language) if row.why else "",
        }
        for row in standings(tournament)
    ]


def round_report(tournament: Tournament, number: int, language: str) -> dict[str, Any]:
    """Boards of a round, and what its pairing could not avoid."""
    round = tournament.rounds[number - 1]
    boards = []
    paid = [points for n, _, points in tournament.paid() if n == number]
    for n, board in enumerate(round.boards, start=1):
        result = board.result
        boards.append(
            {
                "board": n,
                "names": [tournament.name_of(seat) for seat in board.seats],
                "bye": board.is_bye,
                "places": list(result.places) if result else None,
                "scores": list(result.scores) if result else None,
                "points": list(paid[n - 1]) if result else None,
                "unplayed": bool(result and result.unplayed),
                "source": result.source if result else None,
                "corrections": [
                    {"places": list(old.places), "scores": list(old.scores), "why": new.why}
                    for old, new in zip(board.results, board.results[1:], strict=False)
                ],
            }
        )
    return {"round": number, "boards": boards, "remarks": [say(remark, language) for remark in round.remarks]}


def report(tournament: Tournament, language: str) -> dict[str, Any]:
    """Whole tournament: standings and all rounds."""
    return {
        "name": tournament.name,
        "kind": tournament.kind,
        "rounds_planned": rounds_in(tournament),
        "finished": is_finished(tournament),
        "standings": standings_report(tournament, language),
        "rounds": [round_report(tournament, n, language) for n in range(1, len(tournament.rounds) + 1)],
    }


def standings_table(tournament: Tournament, language: str) -> str:
    """Standings as CSV."""
    ties = [name for name in tie_breaks_of(tournament) if name != "direct"]
    columns = ["place", "name", "points"], ["won", "drawn", "lost", "byes", "why"]
    heads = [
        *(say(text(f"club-column-{column}"), language) for column in columns[0]),
        *(say(text(f"club-tie-{name}"), language) for name in ties),
        *(say(text(f"club-column-{column}"), language) for column in columns[1]),
    ]
    names = [*columns[0], *ties, *columns[1]]
    return table(heads, ([row[name] for name in names] for row in standings_report(tournament, language)))


def boards_table(tournament: Tournament, language: str) -> str:
    """One line per seat of every board, as CSV."""
    heads = [
        say(text(f"club-column-{column}"), language)
        for column in ("round", "board", "seat", "name", "place", "score", "points", "source", "corrections")
    ]

    def lines() -> Iterable[Sequence[object]]:
        for number in range(1, len(tournament.rounds) + 1):
            for board in round_report(tournament, number, language)["boards"]:
                for seat, name in enumerate(board["names"]):
                    place, score, points = (
                        board[column][seat] if board[column] else "" for column in ("places", "scores", "points")
                    )
                    origin = (board["source"] or "", len(board["corrections"]))
                    yield number, board["board"], seat + 1, name, place, score, points, *origin

    return table(heads, lines())


def table(heads: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """
    >>> table(["name"], [["=1+1"]])
    "name\\r\\n'=1+1\\r\\n"
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(heads)
    for line in lines:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in line])
    return out.getvalue()

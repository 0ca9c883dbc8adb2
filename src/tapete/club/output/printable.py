"""Printable page of a tournament: boards with room for results, standings with reasons.

One HTML file without external resources.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from tapete.club.model.messages import say
from tapete.club.model.record import Board, Tournament
from tapete.club.model.standings import Row, board_records, format_tie_break, standings, tie_breaks_of
from tapete.club.output.wording import heading, legend, marks, progress, rest, result_words, standings_title
from tapete.core.i18n.text import text

STYLE = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


def page(tournament: Tournament, language: str) -> str:
    """Write the whole page.

    >>> from tapete.club.tournament.operations import enter, new, pair
    >>> cup = pair(enter(enter(new("swiss", "Autumn", seed="docs"), "Ada"), "<Eva>"))
    >>> "&lt;Eva&gt;" in page(cup, "en")
    True
    """
    title = tournament.name or say(text(f"club-{tournament.kind}"), language)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="head">{escape(heading(tournament, language))}</p>',
        *(boards_section(tournament, language) if tournament.rounds else ()),
        *standings_section(tournament, language),
    ]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            *parts,
            "</body></html>\n",
        ]
    )


def boards_section(tournament: Tournament, language: str) -> Iterable[str]:
    round = tournament.rounds[-1]
    name = say(text("club-round", n=len(tournament.rounds)), language)
    yield f"<section><h2>{escape(name)}<small>{escape(progress(tournament, language))}</small></h2>"
    yield '<table class="boards">'
    for n, board in enumerate(round.boards, start=1):
        yield f'<tr><td class="n">{n}</td>{board_cells(tournament, board, language)}</tr>'
    yield "</table>"
    if round.remarks:
        yield f'<p class="small">{escape(say(text("club-remarks"), language))}</p><ul class="small">'
        yield from (f"<li>{escape(say(remark, language))}</li>" for remark in round.remarks)
        yield "</ul>"
    yield "</section>"


def board_cells(tournament: Tournament, board: Board, language: str) -> str:
    names = [escape(tournament.name_of(number)) for number in board.seats]
    blank = '<span class="blank"></span>'
    if board.is_bye:
        return f'<td colspan="3">{escape(rest(tournament, board, language))}</td>'
    if len(board.seats) == 2:
        ending = escape(result_words(tournament, board, language)) if board.result else f"{blank} – {blank}"
        return f'<td>{names[0]}</td><td class="result">{ending}</td><td class="second">{names[1]}</td>'
    if board.result:
        return f'<td colspan="3">{escape(result_words(tournament, board, language))}</td>'
    seats = "".join(f'<span class="seat">{name} {blank}</span> ' for name in names)
    return f'<td colspan="3">{seats}</td>'


def standings_section(tournament: Tournament, language: str) -> Iterable[str]:
    def column(id: str, kind: str = "") -> str:
        return f'<th class="{kind}">{escape(say(text(id), language))}</th>'

    entries = board_records(tournament)
    rows = standings(tournament)
    ties = [name for name in tie_breaks_of(tournament) if name != "direct"]
    title = standings_title(tournament, language)
    yield f'<section class="standings"><h2>{escape(title)}<small>{escape(progress(tournament, language))}</small></h2>'
    yield "<table><tr><th></th>"
    yield column("club-column-name") + column("club-column-rounds")
    if tournament.kind != "knockout":
        yield column("club-column-points", "n")
    yield "".join(column(f"club-tie-{name}", "n tie") for name in ties) + column("club-column-why", "why") + "</tr>"
    for row in rows:
        letters = marks(entries[row.number], len(tournament.rounds), language)
        yield standing_row(tournament, row, letters, language)
    yield f'</table><p class="small">{escape(legend(tournament, language))}</p>'
    yield from explanation(tournament, language)
    yield "</section>"


def standing_row(tournament: Tournament, row: Row, letters: list[str], language: str) -> str:
    person = tournament.people[row.number - 1]
    gone = f' <span class="gone">{escape(say(text("club-withdrawn"), language))}</span>' if person.left else ""
    squares = "".join(f"<i>{escape(letter)}</i>" for letter in letters)
    cells = "" if tournament.kind == "knockout" else f'<td class="n"><b>{row.points}</b></td>'
    for value in row.ties.values():
        cells += f'<td class="n tie">{escape(say(text("club-number", n=format_tie_break(value)), language))}</td>'
    why = escape(say(row.why, language)) if row.why else ""
    return (
        f'<tr><td class="n">{row.place}</td><td class="name">{escape(person.name)}{gone}</td>'
        f'<td class="marks">{squares}</td>{cells}'
        f'<td class="why">{why}</td></tr>'
    )


def explanation(tournament: Tournament, language: str) -> Iterable[str]:
    if tournament.kind == "knockout":
        yield f'<p class="small">{escape(say(text("club-explain-knockout"), language))}</p>'
        return
    yield f'<p class="small">{escape(say(text("club-explain"), language))}</p><ol class="small">'
    for name in tie_breaks_of(tournament):
        yield f"<li>{escape(say(text(f'club-explain-{name}'), language))}</li>"
    yield "</ol>"

"""Wording of tournaments, shared by screen and printed page: heading, boards, results."""

from __future__ import annotations

from tapete.club.model.messages import say
from tapete.club.model.record import Board, Result, Tournament
from tapete.club.model.standings import BoardRecord
from tapete.club.pairing.next_round import rounds_in
from tapete.club.tournament.operations import is_finished
from tapete.core.i18n.text import Text, text


def heading(tournament: Tournament, language: str) -> str:
    """Kind, length and number of people."""
    if tournament.kind == "arena":
        words = text("club-head-arena", minutes=tournament.minutes, people=len(tournament.people))
        return f"{capital(say(words, language))}. {capital(say(points_rule(tournament), language))}."
    kind = text(f"club-{tournament.kind}")
    head = text("club-head", kind=kind, rounds=rounds_in(tournament), people=len(tournament.people))
    return f"{capital(say(head, language))}. {capital(say(points_rule(tournament), language))}."


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def points_rule(tournament: Tournament) -> Text:
    points = tournament.points
    if tournament.final:
        return text("club-points-final", seats=tournament.seats)
    if tournament.kind in ("tables", "knockout"):
        return text(f"club-points-{tournament.kind}")
    if tournament.kind == "arena":
        return text("club-points-arena", win=points.win, draw=points.draw, twice=2 * points.win)
    return text("club-points-rule", win=points.win, draw=points.draw, loss=points.loss)


def progress(tournament: Tournament, language: str) -> str:
    """Progress of the tournament, as text."""
    still = len(tournament.rounds[-1].open_boards) if tournament.rounds else 0
    return say(text("club-after", n=len(tournament.rounds), open=still, rounds=rounds_in(tournament)), language)


def standings_title(tournament: Tournament, language: str) -> str:
    return say(text("club-final" if is_finished(tournament) else "club-standings"), language)


def pairing_line(tournament: Tournament, number: int, board: Board, language: str) -> str:
    """A board as it is read aloud."""
    if board.is_bye:
        return rest(tournament, board, language)
    names = " – ".join(tournament.name_of(seat) for seat in board.seats)
    begins = say(text("club-begins", name=tournament.name_of(board.seats[0])), language)
    ending = f": {result_words(tournament, board, language)}" if board.result else f" ({begins})"
    return f"{say(text('club-board', n=number), language)}: {names}{ending}"


def rest(tournament: Tournament, board: Board, language: str) -> str:
    counts = tournament.earned(board)[0] > 0 and tournament.kind != "knockout"
    name = tournament.name_of(board.seats[0])
    return say(text("club-rests-bye" if counts else "club-rests", name=name), language)


def result_words(tournament: Tournament, board: Board, language: str) -> str:
    """Result of a board as text, with earlier results that were corrected."""
    if board.result is None:
        return say(text("club-open"), language)
    words = one_result(tournament, board, board.result, language)
    for old, new in zip(board.results, board.results[1:], strict=False):
        before = one_result(tournament, board, old, language)
        words += f" ({say(text('club-corrected', old=before, why=new.why), language)})"
    return words


def one_result(tournament: Tournament, board: Board, result: Result, language: str) -> str:
    if len(board.seats) > 2:
        order = sorted(range(len(board.seats)), key=lambda seat: result.places[seat])
        return ", ".join(
            f"{result.places[seat]}. {tournament.name_of(board.seats[seat])}"
            + (f" ({result.scores[seat]})" if result.scores else "")
            for seat in order
        )
    if result.scores:
        outcome = "–".join(map(str, result.scores))
    elif 1 not in result.places:
        outcome = say(text("club-nobody"), language)
    elif result.places.count(1) > 1:
        outcome = say(text("club-drawn"), language)
    else:
        outcome = say(text("club-won", name=tournament.name_of(board.seats[result.places.index(1)])), language)
    return f"{outcome}, {say(text('club-unplayed'), language)}" if result.unplayed else outcome


def legend(tournament: Tournament, language: str) -> str:
    """Meaning of the marks."""
    return say(text("club-marks-tables" if tournament.kind == "tables" else "club-marks"), language) + "."


def marks(entries: list[BoardRecord], rounds: int, language: str) -> list[str]:
    """A letter per round, at a multiplayer table the place; empty for rounds missed."""
    by_round = {entry.round: mark(entry, language) for entry in entries}
    return [by_round.get(round, "") for round in range(1, rounds + 1)]


def mark(entry: BoardRecord, language: str) -> str:
    if entry.place and len(entry.others) > 1:
        return str(entry.place)
    return say(text(f"club-mark-{entry.mark}"), language)

"""Stored matches: a match replayed from its rows (event sourcing), and the rows commands add to it.

Every worker and every bot process comes to the same match from the same rows."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tapete.core.flow import Decision
from tapete.core.game import Game, find_game
from tapete.core.i18n.text import Text
from tapete.core.match import Header, Match, Setup, header_of, setup_of
from tapete.core.match.log_format import Renewal
from tapete.core.match.replay import check_version, header_errors, read_answer
from tapete.core.match.snapshot import resume, take_snapshot, with_autos
from tapete.core.match.view import DrawnDecision
from tapete.core.scene import Result, Scene
from tapete.live.clocks import MOST_TIME_OUTS, Clocks, from_iso
from tapete.live.match.rows import (
    MatchSnapshot,
    Row,
    SeatHandover,
    answers_in,
    find_voided_rows,
    read_renewal,
    renewals_of,
)
from tapete.live.match.seats import SeatRecord, choose_stand_in

RESIGNED, AGREED, CLOSED, CUT = "kernel.resigned", "kernel.agreed-draw", "kernel.closed", "kernel.cut"
MOST_FAILURES = 3
MARKS_KEPT = 8
FIDGETS = ("undo", "standin", "draw")  # not "link": the holder of a leaked link must not be able to keep it valid
MOST_FIDGETS = 3000  # in a match: far more than players want, far fewer than fill a disk


class ForcedEnd(msgspec.Struct, frozen=True):
    """The end of a match that was not played out."""

    winners: list[int | str]
    reason: str
    by: int | None = None  # the last to resign

    def text(self) -> Text:
        """The reason, and the winner if there is one."""
        if self.reason == CUT and self.winners:
            return Text("kernel-cut-won", {"winner": Text("player", {"n": self.winners[0]})})
        if self.by is None:
            return Text(self.reason.replace(".", "-"))
        who = Text("player", {"n": self.by})
        if not self.winners:
            return Text("kernel-resigned", {"who": who})
        return Text("kernel-resigned-won", {"who": who, "winner": Text("player", {"n": self.winners[0]})})


class OpenDecision(msgspec.Struct):
    """A decision with its id on the wire. The id counts the decisions of this player alone, so it tells nothing about
    other players."""

    id: str
    decision: Decision


class StoredMatch:
    """A match built from its header and rows."""

    def __init__(
        self,
        header: Header,
        seats: Sequence[SeatRecord],
        rows: Iterable[Row] = (),
        *,
        listening: bool = True,
        clock: str = "",
        began: str = "",
        replay: bool = True,
        any_version: bool = False,
    ) -> None:
        """Raises `OtherVersion` if the match was played with another version, unless `any_version` tries it.

        `replay=False` applies no rows: the match stands at its start, or where its last renewal begins."""
        all_rows = list(rows)
        renewals = renewals_of(all_rows)
        self.header = header
        self.version = renewals[-1].version if renewals else header.version
        self.seats = [msgspec.structs.replace(seat, left=False, standin="", draw=False) for seat in seats]
        self.seq = 0
        self.last_at = began  # time of the last row; only a pause, after the system clock was set, may be before it
        self.undone = 0
        self.failures = 0  # voided answers in a row: the code of the rules fails here
        self.ended: ForcedEnd | None = None
        self.asked: dict[int, OpenDecision] = {}
        self._started: set[int] = set()  # players who were asked something after their preparation
        self._asks = [0] * len(self.seats)
        self.answered = [0] * len(self.seats)  # each player's last decision that was answered, and not by the clock
        self._allowed: tuple[int, int, str] | None = None  # row number, player and answer that the rules have allowed
        self.clocks = Clocks(clock, began, len(self.seats))
        self.fidgets = 0  # rows that do not move the match forward; their number is limited
        self._marks = [deque[str](maxlen=MARKS_KEPT) for _ in self.seats]  # of each player's last answers
        self.time_outs = [0] * len(self.seats)  # in a row
        self.handovers: list[SeatHandover] = []
        self.passed: int | None = None  # the player who has just passed, if all may know
        self.first_entry = 0  # of the log: those before it were given under another version, and cannot be replayed
        self.renewals: list[Renewal] = []
        # the answers of a finished match that cannot be shown to its end, as they were written
        cut = bool(renewals) and renewals[-1].winners is not None
        self.original_answers = (
            answers_in([row for row in all_rows if row.kind != "renewed"], len(all_rows)) if cut else []
        )
        with header_errors():
            setup = setup_of(header, find_game(header.game))
            if not any_version:
                check_version(header, setup.game, self.version)
        starts = [one for one in renewals if one.snapshot]
        if starts:
            self._resume(setup, MatchSnapshot.unpack(starts[-1].snapshot), all_rows, listening)
        else:
            with header_errors():
                self.match: Match = Match(setup, listening=listening)
            self._name_decisions()
            self._follow_clocks(began, None)
        if replay:
            void = find_voided_rows(all_rows)
            for row in all_rows[self.seq :]:
                self.apply(row, skip=row.seq in void)

    # ---------------------------------------------------------------- snapshots

    def take_snapshot(self) -> MatchSnapshot | None:
        """Snapshot of a match at the start of a beat; None in the middle of one, and at the end."""
        kernel = None if self.over else take_snapshot(self.match)
        if kernel is None:
            return None
        return MatchSnapshot(
            seq=self.seq,
            kernel=kernel,
            left=[seat.left for seat in self.seats],
            standins=[seat.standin for seat in self.seats],
            draws=[seat.draw for seat in self.seats],
            asked={player: asked.id for player, asked in self.asked.items()},
            asks=list(self._asks),
            answered=list(self.answered),
            started=set(self._started),
            clocks=self.clocks.take_snapshot(),
            marks=[list(marks) for marks in self._marks],
            time_outs=list(self.time_outs),
            handovers=list(self.handovers),
            undone=self.undone,
            fidgets=self.fidgets,
            passed=self.passed,
        )

    def _resume(self, setup: Setup, saved: MatchSnapshot, rows: Sequence[Row], listening: bool) -> None:
        """Start from a snapshot. The rows before it only give the log of answers."""
        log = with_autos(answers_in(rows, saved.seq), saved.kernel.autos)
        self.match = resume(setup, saved.kernel, log, listening=listening)
        self.first_entry = len(log)
        self.renewals = [Renewal(self.first_entry, self.version)]
        self.seq = saved.seq
        self.last_at = rows[saved.seq - 1].at if saved.seq else self.last_at
        for seat, left, standin, draw in zip(self.seats, saved.left, saved.standins, saved.draws, strict=True):
            seat.left, seat.standin, seat.draw = left, standin, draw
        self._asks, self.answered, self._started = saved.asks, saved.answered, saved.started
        self._marks = [deque(marks, maxlen=MARKS_KEPT) for marks in saved.marks]
        self.time_outs, self.handovers = saved.time_outs, saved.handovers
        self.undone, self.fidgets, self.passed = saved.undone, saved.fidgets, saved.passed
        self.clocks.restore(saved.clocks)
        self.asked = {
            player: OpenDecision(saved.asked[player], decision)
            for player, decision in self.match.pending.items()
            if player in saved.asked
        }
        self._name_decisions()

    @property
    def is_resumed(self) -> bool:
        """True if it began under another version, so that some answers cannot be replayed."""
        return bool(self.first_entry or self.original_answers)

    @property
    def log_header(self) -> Header:
        """Header of its log, with the versions it was played with."""
        header = header_of(self.match)
        if not self.is_resumed:
            return header
        first = self.header
        return msgspec.structs.replace(
            header, rules=first.rules, content=first.content, program=first.program, renewals=self.renewals
        )

    # ---------------------------------------------------------------- reading

    @property
    def over(self) -> bool:
        return self.match.over or self.ended is not None

    @property
    def winners(self) -> list[int | str]:
        if self.ended is not None:
            return self.ended.winners
        return self.match.winners

    @property
    def ending(self) -> Text | None:
        """The result as all viewers read it: the winner, and by what."""
        result = self.scene(None).result
        return result.text if result is not None else None

    @property
    def waiting(self) -> list[int]:
        return [] if self.over else sorted(self.match.pending)

    @property
    def steps(self) -> int:
        """Number of answers that can be replayed; those the kernel gave by itself are part of the step before."""
        return sum(not entry.auto for entry in self.match.log[self.first_entry :])

    def bot_of_seat(self, player: int) -> str:
        """The bot that answers for this seat now, or an empty string."""
        seat = self.seats[player]
        if seat.kind == "bot":
            return seat.bot
        if seat.left or self.is_preparing(player):
            return choose_stand_in(self.match.game)
        return seat.standin

    def is_preparing(self, player: int) -> bool:
        """True while a bot answers the setup for a player who asked for that, up to their first other decision."""
        asked = self.asked.get(player)
        return asked is not None and player not in self._started and self._is_preparation(player, asked.decision)

    def _is_preparation(self, player: int, decision: Decision) -> bool:
        game = self.match.game
        return self.seats[player].ready and decision.kind in game.setup_kinds | game.routine_kinds

    def bot_turns(self) -> dict[int, str]:
        """Seats whose decision a bot has to make now, with the bot. Empty once the rules have failed several times in
        a row."""
        if self.failures >= MOST_FAILURES:
            return {}
        return {player: bot for player in self.waiting if (bot := self.bot_of_seat(player))}

    def clock_ends(self) -> dict[int, float]:
        """The end of the clock of each person who has to decide. Seats that a bot plays have the bot's deadline
        instead."""
        if not self.clocks.limit or self.failures >= MOST_FAILURES:
            return {}
        return self.clocks.ends([player for player in self.waiting if not self.bot_of_seat(player)])

    def first_late(self, moment: float) -> int | None:
        """The player whose time was over first, or None."""
        late = {end: player for player, end in self.clock_ends().items() if end <= moment}
        return late[min(late)] if late else None

    def decides_openly(self, player: int) -> bool:
        """True if all may know when this player was asked; False while they decide in parallel with others."""
        asked = self.asked.get(player)
        return asked is not None and not asked.decision.task.path

    def decision_named(self, player: int, decision: str) -> Decision | None:
        """The open decision with this id; None if it is not open any more."""
        asked = self.asked.get(player)
        return asked.decision if asked is not None and asked.id == decision and not self.over else None

    def next_question(self, player: int) -> str:
        """The id of a player's next decision, after the one that may be open now."""
        return f"{self._asks[player] + 1}-{player}"

    @property
    def is_restless(self) -> bool:
        """True if there were so many undos, draw offers and stand-ins that no more are written."""
        return self.fidgets >= MOST_FIDGETS

    def has_taken(self, player: int, sent: str) -> bool:
        """True if the answer that a browser sent under this mark is already among this player's."""
        return bool(sent) and sent in self._marks[player]

    def scene(self, viewer: int | None, fold: bool = False, drawn: DrawnDecision | None = None) -> Scene:
        """The scene of this viewer, with the decision under its id on the wire.

        `drawn`: the decision as a copy of the match has drawn it."""
        scene = self.match.view(viewer, fold, drawn)
        if self.ended is not None:
            scene.decision, scene.waiting, scene.sealed = None, [], []
            scene.result = Result(
                winners=self.ended.winners, scores={}, reason=self.ended.reason, text=self.ended.text()
            )
        elif scene.decision is not None and viewer is not None:
            scene.decision.id = self.asked[viewer].id
            if self.is_preparing(viewer):
                scene.decision = None
        return scene

    # ---------------------------------------------------------------- applying rows

    def apply(self, row: Row, *, skip: bool = False) -> None:
        """Apply the next row; `skip` counts a voided one without applying it. Raises when the rules do not follow."""
        if row.seq != self.seq:
            raise ValueError(f"row {row.seq} stands where row {self.seq} belongs")
        self.fidgets += row.kind in FIDGETS
        self.last_at = row.at if row.kind == "pause" else max(self.last_at, row.at)
        match "void" if skip else row.kind:
            case "answer":
                self.answered[row.player] = self._asks[row.player]
                self._answer(row)
                self.time_outs[row.player] = 0
                self._marks[row.player].append(row.sent)
                self._decline_draws(row.player)
            case "timeout":
                self._answer_timeout(row)
            case "undo":
                before = self._flow_positions()
                self.match.take_back(row.player)
                self.undone += 1
                self.passed = None
                self._name_decisions(before, self._flow_positions())
                self._follow_clocks(row.at, row.player)
            case "standin":
                self._hand_over(row.player, row.body)
                self.time_outs[row.player] = 0
                if not row.body:
                    self.clocks.restart(row.player, row.at)
            case "resign":
                self.seats[row.player].left = True
                self._hand_over(row.player, self.seats[row.player].standin)
                self._end_if_alone(row.player)
            case "draw":
                self.seats[row.player].draw = bool(row.body)
                self._end_if_agreed()
            case "link":
                self.seats[row.player].nonce = row.body
            case "name":
                self.seats[row.player].name = row.body
            case "away":
                gone, _, back = row.body.partition("/")
                self.clocks.rest(row.player, from_iso(gone), from_iso(back))
            case "pause":
                self._pause(row)
            case "close":
                self._end(ForcedEnd([], CLOSED))
            case "renewed":
                self._tell_renewal(row)
            case "void":
                pass
        if not skip:
            self.failures = self.failures + 1 if row.kind == "void" else 0
        self.seq += 1

    def allow_next(self, player: int, body: str) -> None:
        """The rules have allowed this answer: they are not asked again when its row is applied."""
        self._allowed = self.seq, player, body

    def _answer(self, row: Row) -> None:
        answer = read_answer(self.match, row.player, msgspec.json.decode(row.body))
        asked = self.match.pending.get(row.player)
        passed = asked is not None and is_open_pass(self.match.game, asked, answer)
        allowed, self._allowed = self._allowed, None
        if allowed == (row.seq, row.player, row.body):
            self.match.act_unchecked(row.player, answer)
        else:
            self.match.act(row.player, answer)
        self.passed = row.player if passed else None
        self._name_decisions()
        self._follow_clocks(row.at, row.player)

    def _answer_timeout(self, row: Row) -> None:
        """Apply the default answer of a player whose time is over; it cannot be undone.

        After several timeouts in a row the player counts as absent, and a stand-in plays until they are back."""
        player = row.player
        self.time_outs[player] += 1
        gone = self.time_outs[player] >= MOST_TIME_OUTS
        self.match.table.tell(
            "kernel-time-out-bot" if gone else "kernel-time-out", player=player, who=Text("player", {"n": player})
        )
        self._answer(row)
        self.match.commit_undo_barrier()
        if gone:
            self._hand_over(player, choose_stand_in(self.match.game))
            self.time_outs[player] = 0

    def _pause(self, row: Row) -> None:
        """Stop the clocks for the time in which no answer could be taken.

        The log says so, except where only the system clock was set: then there is no grace."""
        begin, _, end = row.body.partition("/")
        gone, up, back = from_iso(begin), from_iso(row.at), from_iso(end)
        self.clocks.pause(gone, up, back)
        if self.over or back <= up:
            return
        minutes = round((up - gone) / 60)
        if minutes < 1:
            self.match.table.tell("kernel-pause-moment")
        elif minutes < 120:
            self.match.table.tell("kernel-pause", minutes=minutes)
        else:
            self.match.table.tell("kernel-pause-hours", hours=round(minutes / 60))

    def _hand_over(self, player: int, bot: str) -> None:
        self.seats[player].standin = bot
        self.handovers.append(SeatHandover(self.steps, player, self.seats[player].left, bot))

    def _tell_renewal(self, row: Row) -> None:
        """Tell the table that the program was renewed, unless nothing changed for it."""
        renewal = read_renewal(row)
        if renewal.winners is not None:
            self._end(ForcedEnd(renewal.winners, CUT))
        elif renewal.snapshot or renewal.until is not None:
            again = "kernel-renewed-again" if renewal.until is not None else "kernel-renewed"
            self.match.table.tell(again, rank="head", program=renewal.version.program)
            self.match.commit_undo_barrier()

    def _follow_clocks(self, at: str, by: int | None) -> None:
        if self.clocks.limit:
            self.clocks.follow(at, by, {player: asked.id for player, asked in self.asked.items()}, self._answers_of)

    def _answers_of(self, player: int) -> int:
        return sum(entry.player == player and not entry.auto for entry in self.match.log)

    def _end_if_alone(self, resigned: int) -> None:
        """End the match if one seat has not resigned, which wins, or if no person is left."""
        playing = [player for player, seat in enumerate(self.seats) if not seat.left]
        if len(playing) == 1:
            self._end(ForcedEnd([playing[0]], RESIGNED, resigned))
        elif not any(self.seats[player].kind == "person" for player in playing):
            self._end(ForcedEnd([], RESIGNED, resigned))

    def _end(self, ended: ForcedEnd) -> None:
        """End the match from outside its rules, with the reason as the last event of its log."""
        self.ended = ended
        words = ended.text()
        self.match.table.tell(words.id, rank="head", **words.args)  # type: ignore[arg-type]

    def may_draw(self) -> bool:
        """True if the game has draws and only people are left to agree on one."""
        return (
            self.match.game.draws
            and not self.over
            and all(seat.kind == "person" for seat in self.seats if not seat.left)
        )

    def _end_if_agreed(self) -> None:
        if self.may_draw() and all(seat.draw for seat in self.seats if not seat.left):
            self._end(ForcedEnd([], AGREED))

    def _decline_draws(self, player: int) -> None:
        """Withdraw the draw offers of the others: a player who answers a decision instead has declined them."""
        for number, seat in enumerate(self.seats):
            seat.draw = seat.draw and number == player

    # ---------------------------------------------------------------- ids of decisions

    def _name_decisions(self, before: dict[int, Any] | None = None, after: dict[int, Any] | None = None) -> None:
        """Give each new decision a new id, also when an undo brings an old position back.

        A player who decides in parallel with one who took something back keeps their id: they must not notice."""
        pending = self.match.pending
        for player in [player for player in self.asked if player not in pending]:
            del self.asked[player]
        for player, decision in pending.items():
            known = self.asked.get(player)
            if known is not None:
                unmoved = (
                    before is not None and after is not None and player in before and before[player] == after[player]
                )
                if known.decision is decision or unmoved:
                    known.decision = decision
                    continue
            self._asks[player] += 1
            if not self._is_preparation(player, decision):
                self._started.add(player)
            self.asked[player] = OpenDecision(f"{self._asks[player]}-{player}", decision)

    def _flow_positions(self) -> dict[int, Any]:
        """The position of each parallel flow in which a player decides."""
        given = dict.fromkeys(self.match.pending, 0)
        for entry in self.match.log:
            if entry.player in given:
                given[entry.player] += 1
        return {player: (d.task.path, d.kind, given[player]) for player, d in self.match.pending.items() if d.task.path}


def is_open_pass(game: Game, decision: Decision, answer: Any) -> bool:
    """True if all viewers can know that this answer passed."""
    if decision.kind not in game.passable_decisions or answer != game.passable_decisions[decision.kind]:
        return False
    if decision.sealed or decision.secret is True or decision.task.path:
        return False
    others = decision.options if callable(decision.secret) else ()
    return all(decision.visible_answer(other) != decision.visible_answer(answer) for other in others if other != answer)

"""The rows of a match, and what they come to: what each says, applied in order. Every worker, and every bot's process,
comes to the same table from them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from tapete.core.flow import Decision
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.match import Header, Match
from tapete.core.match.replay import read_answer, start_match
from tapete.core.scene import Result, Scene
from tapete.live.clocks import MOST_TIME_OUTS, Clocks, from_iso
from tapete.live.match.seats import SeatRecord, stand_in_for

RowKind = Literal["answer", "timeout", "undo", "standin", "resign", "draw", "link", "name", "away", "close", "void"]
RESIGNED, AGREED, CLOSED = "kernel.resigned", "kernel.agreed-draw", "kernel.closed"
MOST_FAILURES = 3
MARKS_KEPT = 8
FIDGETS = ("undo", "standin", "draw")  # not "link": whoever has a leaked one must not be able to keep it valid
MOST_FIDGETS = 3000  # in a match: far more than anybody wants, far fewer than fill a disk


class Row(msgspec.Struct, frozen=True):
    """One line of a match, numbered without gaps. `timeout` is the table's answer for somebody whose time is over;
    `away` says when somebody is on holiday; `close` ends a match that the house does not keep open any longer; `void`
    takes an answer out that the rules could not carry through."""

    match: str
    seq: int
    kind: RowKind
    player: int
    # the answer as JSON, the stand-in's name, the nonce of a new link, when a holiday begins/ends, the voided row
    body: str = ""
    at: str = ""
    sent: str = ""  # the mark the browser sent it under


class ForcedEnd(msgspec.Struct, frozen=True):
    """How a match ended that was not played out."""

    winners: list[int | str]
    reason: str
    by: int | None = None  # the last to resign

    def text(self) -> Text:
        """Why it is over, and who wins by it."""
        if self.by is None:
            return Text(self.reason.replace(".", "-"))
        who = Text("player", {"n": self.by})
        if not self.winners:
            return Text("kernel-resigned", {"who": who})
        return Text("kernel-resigned-won", {"who": who, "winner": Text("player", {"n": self.winners[0]})})


class OpenDecision(msgspec.Struct):
    """A decision as the wire names it. The number counts what this player was asked, so it tells nothing about anybody
    else."""

    id: str
    decision: Decision


class SeatHandover(msgspec.Struct, frozen=True):
    """From which step on somebody had left, or a bot sat in for them (or no more)."""

    step: int
    player: int
    left: bool
    standin: str


class StoredMatch:
    """A match being played from its rows."""

    def __init__(
        self,
        header: Header,
        seats: Sequence[SeatRecord],
        rows: Iterable[Row] = (),
        *,
        listening: bool = True,
        clock: str = "",
        began: str = "",
    ) -> None:
        self.header = header
        self.seats = [msgspec.structs.replace(seat, left=False, standin="", draw=False) for seat in seats]
        self.match: Match = start_match(header, listening=listening)
        self.seq = 0
        self.undone = 0
        self.failures = 0  # voided answers in a row: the rules' own code is broken here
        self.ended: ForcedEnd | None = None
        self.asked: dict[int, OpenDecision] = {}
        self._begun: set[int] = set()  # players who were asked something that is no preparation
        self._asks = [0] * len(self.seats)
        self.answered = [0] * len(self.seats)  # the last question of each that was answered, and not by the clock
        self.clocks = Clocks(clock, began, len(self.seats))
        self.fidgets = 0  # rows that move no match forward; a table that is full of them takes no more
        self._marks = [deque[str](maxlen=MARKS_KEPT) for _ in self.seats]  # of the last answers of each
        self.time_outs = [0] * len(self.seats)  # in a row
        self.handed: list[SeatHandover] = []
        self.passed: int | None = None  # who has just answered by passing, in the sight of all
        self._name_decisions()
        self._follow_clocks(began, None)
        all_rows = list(rows)
        void = voided_rows(all_rows)
        for row in all_rows:
            self.take(row, skip=row.seq in void)

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
        """How the end is told to everybody: who won, over whom, by what."""
        result = self.scene(None).result
        return result.text if result is not None else None

    @property
    def waiting(self) -> list[int]:
        return [] if self.over else sorted(self.match.pending)

    @property
    def steps(self) -> int:
        """Answers that somebody gave; those the kernel gave by itself are part of the step before."""
        return sum(not entry.auto for entry in self.match.log)

    def player_of_bot(self, player: int) -> str:
        """The bot that answers for this seat just now, or nothing."""
        seat = self.seats[player]
        if seat.kind == "bot":
            return seat.bot
        if seat.left or self.prepares(player):
            return stand_in_for(self.match.game)
        return seat.standin

    def prepares(self, player: int) -> bool:
        """Whether the table is still being laid for somebody who left that to a bot: until the first question that is
        the game itself."""
        asked = self.asked.get(player)
        return asked is not None and player not in self._begun and self._is_preparation(player, asked.decision)

    def _is_preparation(self, player: int, decision: Decision) -> bool:
        game = self.match.game
        return self.seats[player].ready and decision.kind in game.setup_kinds | game.routine_kinds

    def bot_turns(self) -> dict[int, str]:
        """The decisions that bots have to make now. Where the rules fail again and again, no bot is sent against them
        any more."""
        if self.failures >= MOST_FAILURES:
            return {}
        return {player: bot for player in self.waiting if (bot := self.player_of_bot(player))}

    def clock_ends(self) -> dict[int, float]:
        """Until when each person who has to decide may do so. Bots have their own deadline, and so has whoever a bot
        plays for."""
        if not self.clocks.limit or self.failures >= MOST_FAILURES:
            return {}
        return self.clocks.ends([player for player in self.waiting if not self.player_of_bot(player)])

    def first_late(self, moment: float) -> int | None:
        """Whose time was over first, among those whose time is over."""
        late = {end: player for player, end in self.clock_ends().items() if end <= moment}
        return late[min(late)] if late else None

    def decides_in_sight(self, player: int) -> bool:
        """Whether everybody may know when this player was asked: not while they choose side by side with others."""
        asked = self.asked.get(player)
        return asked is not None and not asked.decision.task.path

    def decision_named(self, player: int, id: str) -> Decision | None:
        """The open decision with this very id."""
        asked = self.asked.get(player)
        return asked.decision if asked is not None and asked.id == id and not self.over else None

    def next_question(self, player: int) -> str:
        """How the next decision of somebody will be called, after the one that may be open now."""
        return f"{self._asks[player] + 1}-{player}"

    @property
    def restless(self) -> bool:
        """So much was taken back, offered and handed over here that no more of it is written down."""
        return self.fidgets >= MOST_FIDGETS

    def has_taken(self, player: int, mark: str) -> bool:
        """Whether the answer a browser sent under this mark is already among this player's."""
        return bool(mark) and mark in self._marks[player]

    def scene(self, viewer: int | None) -> Scene:
        """The table as this viewer may see it, with the decision under the name the wire knows."""
        scene = self.match.view(viewer)
        if self.ended is not None:
            scene.decision, scene.waiting, scene.sealed = None, [], []
            scene.result = Result(
                winners=self.ended.winners, scores={}, reason=self.ended.reason, text=self.ended.text()
            )
        elif scene.decision is not None and viewer is not None:
            scene.decision.id = self.asked[viewer].id
            if self.prepares(viewer):
                scene.decision = None
        return scene

    # ---------------------------------------------------------------- taking rows

    def take(self, row: Row, *, skip: bool = False) -> None:
        """Apply the next row; `skip` counts a voided one without applying it. Raises when the rules do not follow."""
        if row.seq != self.seq:
            raise ValueError(f"row {row.seq} stands where row {self.seq} belongs")
        self.fidgets += row.kind in FIDGETS
        if not skip:
            self._apply(row)
            self.failures = self.failures + 1 if row.kind == "void" else 0
        self.seq += 1

    def _apply(self, row: Row) -> None:
        match row.kind:
            case "answer":
                self.answered[row.player] = self._asks[row.player]
                self._answer(row)
                self.time_outs[row.player] = 0
                self._marks[row.player].append(row.sent)
                self._play_on(row.player)
            case "timeout":
                self._answer_for_the_late(row)
            case "undo":
                before = self._standing()
                self.match.take_back(row.player)
                self.undone += 1
                self.passed = None
                self._name_decisions(before, self._standing())
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
            case "close":
                self._end(ForcedEnd([], CLOSED))
            case "void":
                pass

    def _answer(self, row: Row) -> None:
        answer = read_answer(self.match, row.player, msgspec.json.decode(row.body))
        asked = self.match.pending.get(row.player)
        passed = asked is not None and passes_in_sight(self.match.game, asked, answer)
        self.match.act(row.player, answer)
        self.passed = row.player if passed else None
        self._name_decisions()
        self._follow_clocks(row.at, row.player)

    def _answer_for_the_late(self, row: Row) -> None:
        """The time is over: it is told, the default is played, and nobody takes it back. Whoever is late again and
        again is not there: a bot sits in until they are."""
        player = row.player
        self.time_outs[player] += 1
        gone = self.time_outs[player] >= MOST_TIME_OUTS
        self.match.table.tell(
            "kernel-time-out-bot" if gone else "kernel-time-out", player=player, who=Text("player", {"n": player})
        )
        self._answer(row)
        self.match.commit_undo_barrier()
        if gone:
            self._hand_over(player, stand_in_for(self.match.game))
            self.time_outs[player] = 0

    def _hand_over(self, player: int, bot: str) -> None:
        self.seats[player].standin = bot
        self.handed.append(SeatHandover(self.steps, player, self.seats[player].left, bot))

    def _follow_clocks(self, at: str, by: int | None) -> None:
        if self.clocks.limit:
            self.clocks.follow(at, by, {player: asked.id for player, asked in self.asked.items()}, self._answers_of)

    def _answers_of(self, player: int) -> int:
        return sum(entry.player == player and not entry.auto for entry in self.match.log)

    def _end_if_alone(self, resigned: int) -> None:
        """The last seat that has not resigned wins; a table that every person has left is closed."""
        playing = [player for player, seat in enumerate(self.seats) if not seat.left]
        if len(playing) == 1:
            self._end(ForcedEnd([playing[0]], RESIGNED, resigned))
        elif not any(self.seats[player].kind == "person" for player in playing):
            self._end(ForcedEnd([], RESIGNED, resigned))

    def _end(self, ended: ForcedEnd) -> None:
        """What ends a match from outside its rules is the last line of its log, as the verdict is of one played out."""
        self.ended = ended
        words = ended.text()
        self.match.table.tell(words.id, rank="head", **words.args)  # type: ignore[arg-type]

    def may_draw(self) -> bool:
        """Whether this table can agree on a draw: the game knows it, and only people are left to agree."""
        return (
            self.match.game.draws
            and not self.over
            and all(seat.kind == "person" for seat in self.seats if not seat.left)
        )

    def _end_if_agreed(self) -> None:
        if self.may_draw() and all(seat.draw for seat in self.seats if not seat.left):
            self._end(ForcedEnd([], AGREED))

    def _play_on(self, player: int) -> None:
        """Whoever answers the table instead of an offer has declined it."""
        for number, seat in enumerate(self.seats):
            seat.draw = seat.draw and number == player

    # ---------------------------------------------------------------- names of decisions

    def _name_decisions(self, before: dict[int, Any] | None = None, after: dict[int, Any] | None = None) -> None:
        """A new decision gets a new number, also when an undo brings an old position back. Whoever decides side by side
        with a player who took something back keeps theirs: they are not to notice."""
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
                self._begun.add(player)
            self.asked[player] = OpenDecision(f"{self._asks[player]}-{player}", decision)

    def _standing(self) -> dict[int, Any]:
        """For everybody who decides in a flow of their own: where that flow stands."""
        given = dict.fromkeys(self.match.pending, 0)
        for entry in self.match.log:
            if entry.player in given:
                given[entry.player] += 1
        return {player: (d.task.path, d.kind, given[player]) for player, d in self.match.pending.items() if d.task.path}


def passes_in_sight(game: Game, decision: Decision, answer: Any) -> bool:
    """Whether everybody at the table can know that this answer passed."""
    if decision.kind not in game.passable_decisions or answer != game.passable_decisions[decision.kind]:
        return False
    if decision.sealed or decision.secret is True or decision.task.path:
        return False
    others = decision.options if callable(decision.secret) else ()
    return all(decision.visible_answer(other) != decision.visible_answer(answer) for other in others if other != answer)


def voided_rows(rows: Iterable[Row]) -> set[int]:
    return {int(row.body) for row in rows if row.kind == "void"}

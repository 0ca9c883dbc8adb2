"""A long game for server tests: two players count in turns up to a limit, at a set cost per number."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete import Choose, Decision, Flow, Game, Table, register, text
from tapete.core.game import Field, Outcome
from tapete.core.scene import OptionView, Scene, Seat


class Options(msgspec.Struct, forbid_unknown_fields=True):
    until: int = 10
    work: int = 0


class Tally(msgspec.Struct):
    until: int
    work: int
    count: int = 0


class Counting(Game[Tally]):
    id = "tally"
    players = (2, 2)
    State = Tally
    Options = Options
    fields = {"until": Field(least=1, most=100_000), "work": Field(least=0, most=1_000_000)}
    Action = int
    recommended = ("me", "bot:random")
    windows = {"stride": 1}

    def setup(self, options: Options, players: int) -> Tally:
        return Tally(options.until, options.work)

    def beat(self, table: Table[Tally]) -> Flow[None] | None:
        return None if table.state.count >= table.state.until else self.step(table)

    def step(self, table: Table[Tally]) -> Flow[None]:
        player = table.state.count % 2
        stride = yield Choose(player, "stride", (1, 2), auto=False)
        table.state.count += 1
        sum(range(table.state.work))
        table.tell(
            "counts",
            player=player,
            stride=stride,
            words="and on we go, one after the other, until nobody remembers where it began",
        )

    def stage(self, state: Tally) -> str:
        return str(state.count // 10)

    def outcome(self, state: Tally) -> Outcome:
        return Outcome([0], {0: 1, 1: 0}, "tally.end")

    def view(self, state: Tally, viewer: int | None) -> Scene:
        return Scene(game=self.id, theme=self.theme, seats=[Seat(player=player) for player in range(2)])

    def option(self, state: Tally, decision: Decision, answer: Any) -> OptionView:
        return OptionView(key=0, title=text("tally-stride", stride=answer))

    def default(self, state: Tally, decision: Decision) -> Any:
        return 1


GAME = register(Counting())

"""A ferry race: in turn each boat calls at a pier, but not at the one just left. The most goods win."""

from __future__ import annotations

import msgspec

from tapete import Choose, Decision, Flow, Game, Refusal, Table, refuse, text
from tapete.core.game import Field, Outcome
from tapete.core.scene import OptionView, Scene, Seat

PIERS = (1, 2, 3, 4)


class Terms(msgspec.Struct, forbid_unknown_fields=True):
    rounds: int = 2


class Harbour(msgspec.Struct):
    goods: list[int]
    left: int  # calls to come
    last: int = 0  # the pier just left


class Ferry(Game[Harbour, Terms, int]):
    id = "ferry"
    players = (3, 5)
    State = Harbour
    Options = Terms
    Action = int
    fields = {"rounds": Field(least=1, most=3)}
    rule_of_decision = {"": "ferry.turns", "call": "ferry.call"}
    refusal_rules = {"call": ("ferry.left",)}

    def setup(self, options: Terms, players: int) -> Harbour:
        return Harbour([0] * players, options.rounds * players)

    def beat(self, table: Table[Harbour]) -> Flow[None] | None:
        return self.call(table) if table.state.left else None

    def call(self, table: Table[Harbour]) -> Flow[None]:
        harbour = table.state
        player = -harbour.left % len(harbour.goods)
        piers = tuple(pier for pier in PIERS if pier != harbour.last)
        pier: int = yield Choose(player, "call", piers, forbidden=self.forbidden(harbour))
        harbour.goods[player] += pier
        harbour.last, harbour.left = pier, harbour.left - 1
        table.tell("calls", player=player, rule="ferry.call", pier=pier)

    def forbidden(self, harbour: Harbour) -> dict[int, Refusal]:
        return {harbour.last: refuse("ferry.left", pier=harbour.last)} if harbour.last else {}

    def outcome(self, state: Harbour) -> Outcome:
        best = max(state.goods)
        winners: list[int | str] = [player for player, goods in enumerate(state.goods) if goods == best]
        return Outcome(winners, dict(enumerate(state.goods)), "ferry.most")

    def view(self, state: Harbour, viewer: int | None) -> Scene:
        seats = [Seat(player=player, lines=[text("ferry-goods", goods=n)]) for player, n in enumerate(state.goods)]
        return Scene(game=self.id, theme=self.theme, seats=seats)

    def option(self, state: Harbour, decision: Decision, answer: int) -> OptionView:
        return OptionView(key=0, title=text("ferry-pier", pier=answer))


GAME = Ferry()

"""Scene of a match: seats and steps, with the board, the trays and the current test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.core.i18n.text import Text, text
from tapete.core.scene import (
    Gauge,
    Scene,
    Seat,
    Step,
)
from tapete.core.scene.part_cache import once_a_moment
from tapete.games.wolsung.profile import (
    card_of,
    is_hero,
    ready_models,
)
from tapete.games.wolsung.rules.scenarios import current_scenario
from tapete.games.wolsung.state import Skirmish
from tapete.games.wolsung.view.board import build_board
from tapete.games.wolsung.view.portraits import portrait_of
from tapete.games.wolsung.view.stage import build_stage
from tapete.games.wolsung.view.trays import build_trays

if TYPE_CHECKING:
    from tapete.core.game import Game


def build_scene(game: Game, state: Skirmish, viewer: int | None) -> Scene:
    return Scene(
        game=game.id,
        theme=game.theme,
        title=Text(f"wolsung-layout-{state.options.layout}"),
        phase=text("wolsung-turn-of", turn=state.turn, turns=3) if state.turn else Text("wolsung-setting-up"),
        steps=turn_steps(state),
        seats=[seat_view(state, player) for player in range(state.players)],
        board=build_board(state),
        trays=build_trays(state, viewer),
        stage=build_stage(state),
    )


@once_a_moment
def turn_steps(state: Skirmish) -> list[Step]:
    now = {"draw": 0, "trim": 0, "start": 0, "end": 3, "over": 3}.get(state.phase, 2 if state.leftovers else 1)
    if not state.turn:
        now = -1
    names = ("start", "activations", "leftovers", "end")
    return [
        Step(name=text(f"wolsung-step-{name}"), state="done" if n < now else "now" if n == now else "next")
        for n, name in enumerate(names)
    ]


def cards_held(state: Skirmish, player: int) -> int:
    """Hand size, which is public. A card discarded face down counts until it is shown."""
    return len(state.hands[player]) + len(state.trimmed[player])


@once_a_moment
def seat_view(state: Skirmish, player: int) -> Seat:
    points = (
        state.scores[player]
        if current_scenario(state).control or current_scenario(state).carry or current_scenario(state).secret
        else state.kills[player]
    )
    club = state.rosters[player].partition(":")[0] if state.phase != "roster" else ""
    lines = [text("wolsung-seat-cards", cards=cards_held(state, player))]
    if state.turn:
        lines.append(text("wolsung-seat-ready", models=len(ready_models(state, player))))
    if player in state.bids:
        lines.append(Text("wolsung-seat-bids"))
    return Seat(
        player=player,
        title=Text(f"wolsung-club-{club}") if club else None,
        lines=lines,
        score=Gauge(id=f"score-{player}", name=text("wolsung-gauge-heroes", n=points), value=points, owner=player),
        state="start" if state.turn and state.initial == player else "",
        portrait=next(
            (portrait_of(card_of(model)) for model in state.models if model.owner == player and is_hero(model)), None
        ),
    )

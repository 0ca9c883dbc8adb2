"""A match as somebody sees it: the game's picture, who is waited for, what is asked and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapete.core.requests import Place, TypeDice
from tapete.core.scene import DecisionView, OptionView, RefusedView, Result, Scene
from tapete.core.text import Text

if TYPE_CHECKING:
    from tapete.core.match import Match


def view(match: Match, player: int | None) -> Scene:
    """The table as this player sees it, with the decision if it is theirs."""
    scene = match.game.view(match.state, player)
    scene.viewer = player
    scene.waiting = sorted(match.pending)
    scene.sealed = sorted(p for p, decision in match.pending.items() if decision.hidden)
    for seat in scene.seats:
        if not seat.state and seat.player in match.pending:
            seat.state = "deciding"
    if player is not None and player in match.pending:
        scene.decision = match.decision_view(player)
    if match.over:
        result = match.result
        scores = {str(p): score for p, score in result.scores.items()}
        scene.result = Result(winners=result.winners, scores=scores, reason=result.reason, text=match.game.ending(match.state))
    return scene


def decision_view(match: Match, player: int) -> DecisionView:
    """What is asked, with every answer as the game shows it, and what looks possible and is not."""
    decision, game = match.pending[player], match.game
    shown = DecisionView(id=decision.id, player=player, kind=decision.kind, prompt=decision.prompt, hidden=decision.hidden, undo=match.can_undo(player))
    if isinstance(decision, TypeDice):
        shown.dice = decision.dice
        shown.prompt = Text("kernel-type-dice", {"count": decision.dice[0], "sides": decision.dice[1]})
        return shown
    for key, answer in enumerate(decision.options):
        option = game.option(match.state, decision, answer)
        option.key = key
        shown.options.append(option)
    for answer, refusal in decision.refused.items():
        greyed: OptionView = game.option(match.state, decision, answer)
        shown.refused.append(RefusedView(title=greyed.title, why=refusal.text, rule=refusal.rule, targets=greyed.targets, glyph=greyed.glyph))
    shown.place = decision.place
    shown.lists = game.build_accepts(match.state, decision) is not None
    if f"{decision.prompt.id}-why" in game.phrasebook("es"):
        shown.context = Text(f"{decision.prompt.id}-why", decision.about or {})
    if not isinstance(decision, Place):
        default = game.default(match.state, decision)
        shown.default = next((key for key, answer in enumerate(decision.options) if answer == default), None)
    return shown

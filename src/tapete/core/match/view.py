"""Views of a match: the game's scene with waiting players, the viewer's decision, and the result."""

from __future__ import annotations

import msgspec

from tapete.core.flow import Place, TypeDice
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.match.run import Run
from tapete.core.scene import DecisionView, OptionView, RefusedView, Result, Scene


def view(game: Game, run: Run, player: int | None) -> Scene:
    """Scene for this player, with the player's decision if there is one."""
    scene = game.view(run.state, player)
    scene.viewer = player
    scene.waiting = sorted(run.pending)
    scene.sealed = sorted(p for p, decision in run.pending.items() if decision.is_hidden and decision.task.path)
    scene.seats = [  # the game may have cached its seats
        msgspec.structs.replace(seat, state="deciding") if not seat.state and seat.player in run.pending else seat
        for seat in scene.seats
    ]
    if player is not None and player in run.pending:
        scene.decision = decision_view(game, run, player)
        scene.waits = None
    if run.over:
        outcome = game.outcome(run.state)
        scores = {str(p): score for p, score in outcome.scores.items()}
        scene.result = Result(
            winners=outcome.winners,
            scores=scores,
            reason=outcome.reason,
            text=game.ending(run.state),
            name=game.score_name(run.state),
        )
    return scene


def decision_id(run: Run, player: int) -> str:
    """Id of a player's decision: the number of the player's answers so far, and the player."""
    return f"{sum(entry.player == player for entry in run.log)}-{player}"


def decision_view(game: Game, run: Run, player: int) -> DecisionView:
    """A player's decision for the client: options, and refused answers with their rules."""
    decision = run.pending[player]
    scene = DecisionView(
        id=decision_id(run, player),
        player=player,
        kind=decision.kind,
        prompt=decision.prompt,
        sealed=decision.sealed,
        secret=decision.secret is True,
        undo=run.undo_refusal(player) is None,
    )
    if isinstance(decision, TypeDice):
        scene.dice = decision.dice
        scene.prompt = Text("kernel-type-dice", {"count": decision.dice[0], "sides": decision.dice[1]})
        return scene
    for key, answer in enumerate(decision.options):
        option = game.option(run.state, decision, answer)
        option.key = key
        scene.options.append(option)
    for answer, refusal in decision.refused.items():
        greyed: OptionView = game.option(run.state, decision, answer)
        scene.refused.append(
            RefusedView(
                title=greyed.title, why=refusal.text, rule=refusal.rule, targets=greyed.targets, glyph=greyed.glyph
            )
        )
    scene.place = decision.place
    if scene.place is not None:
        proposed = scene.place.proposals
        scene.place.words = [
            option.key
            for option, answer in zip(scene.options, decision.options, strict=True)
            if isinstance(answer, str) and option.title not in proposed
        ]
    scene.lists = game.build_accepts(run.state, decision) is not None
    if scene.lists and (begun := game.build_begun(run.state, decision)) is not None:
        scene.begun = game.build_code(begun)
    scene.shortcuts = game.shortcuts(run.state, decision)
    if f"{decision.prompt.id}-why" in game.message_ids:
        scene.context = Text(f"{decision.prompt.id}-why", decision.arguments)
    if not isinstance(decision, Place):
        default = game.default(run.state, decision)
        scene.default = next((key for key, answer in enumerate(decision.options) if answer == default), None)
    return scene

"""Views of a match: the game's scene with waiting players, the viewer's decision, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from tapete.core.flow import Decision, Place, TypeDice
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.match.run import Run
from tapete.core.scene import Aim, DecisionView, FoldedOptions, OptionView, RefusedView, Result, Scene, VerbView

FOLDED_FROM = 6  # places of one piece and verb: fewer are sent in full


class DrawnDecision(NamedTuple):
    """A decision as a copy of the match has drawn it, with the options that it found."""

    view: DecisionView
    options: Sequence[Any]


def view(game: Game, run: Run, player: int | None, fold: bool = False, drawn: DrawnDecision | None = None) -> Scene:
    """Scene for this player, with the player's decision if there is one.

    `drawn`: the decision as a copy of the match has drawn it."""
    scene = game.view(run.state, player)
    scene.viewer = player
    scene.waiting = sorted(run.pending)
    scene.sealed = sorted(p for p, decision in run.pending.items() if decision.is_hidden and decision.task.path)
    scene.seats = [  # the game may have cached its seats
        msgspec.structs.replace(seat, state="deciding") if not seat.state and seat.player in run.pending else seat
        for seat in scene.seats
    ]
    if player is not None and player in run.pending:
        decision = run.pending[player]
        if drawn is not None and is_drawn_from(drawn.view, decision):
            if callable(decision.given):
                decision.given = drawn.options
            scene.decision = msgspec.structs.replace(
                drawn.view, id=decision_id(run, player), undo=run.undo_refusal(player) is None
            )
        else:
            scene.decision = decision_view(game, run, player, fold)
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


def is_drawn_from(view: DecisionView, decision: Decision) -> bool:
    """True if a view may be that of this decision: both ask the same."""
    return view.player == decision.player and view.kind == decision.kind and view.prompt == decision.prompt


def decision_id(run: Run, player: int) -> str:
    """Id of a player's decision: the number of the player's answers so far, and the player."""
    return f"{run.count_answers(player)}-{player}"


def draw_decision(game: Game, run: Run, player: int, fold: bool = False) -> DrawnDecision:
    return DrawnDecision(decision_view(game, run, player, fold), run.pending[player].options)


def decision_view(game: Game, run: Run, player: int, fold: bool = False) -> DecisionView:
    """A player's decision for the client: options, and refused answers with their rules.

    `fold`: the many places of a verb are listed without titles and odds; `option_views` gives them."""
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
        scene.context = decision.roll.purpose() if decision.roll.purpose is not None else None
        return scene
    equal, options = decision.equal_options(), decision.options
    aims = {key: game.aim(run.state, decision, options[key]) for key in equal}
    refused = {answer: game.aim(run.state, decision, answer) for answer in decision.refused}
    named = dict.fromkeys(aim.verb for aim in (*aims.values(), *refused.values()) if aim is not None)
    verbs = {verb: game.verb(run.state, decision, verb) for verb in named}
    scene.verbs = list(verbs.values())
    scene.place = decision.place
    if fold and scene.place is None:
        scene.folded = fold_places(aims, verbs)
    folded = {key for group in scene.folded for key in group.keys}
    scene.options = [option_view(game, run, decision, key, aim) for key, aim in aims.items() if key not in folded]
    for option in scene.options:
        for twin in equal[option.key][1:]:
            option.targets = [*option.targets, *game.option(run.state, decision, options[twin]).targets]
    for answer, refusal in decision.refused.items():
        greyed: OptionView = game.option(run.state, decision, answer)
        no = RefusedView(
            title=greyed.title, why=refusal.text, rule=refusal.rule, targets=greyed.targets, glyph=greyed.glyph
        )
        if aim := refused[answer]:
            no.verb, no.actor, no.target = aim.verb, aim.actor, aim.target
        scene.refused.append(no)
    if scene.place is not None:
        proposed = scene.place.proposals
        scene.place.words = [
            option.key
            for option in scene.options
            if isinstance(options[option.key], str) and option.title not in proposed
        ]
    scene.lists = game.build_accepts(run.state, decision) is not None
    if scene.lists and (begun := game.build_begun(run.state, decision)) is not None:
        scene.begun = game.build_code(begun)
    scene.shortcuts = game.shortcuts(run.state, decision)
    if f"{decision.prompt.id}-why" in game.message_ids:
        scene.context = Text(f"{decision.prompt.id}-why", decision.arguments)
    if not isinstance(decision, Place):
        default = game.default(run.state, decision)
        scene.default = next(
            (key for key, twins in equal.items() if any(options[twin] == default for twin in twins)), None
        )
    return scene


def option_views(game: Game, run: Run, player: int, keys: Iterable[int]) -> list[OptionView]:
    """Options of a player's decision in full, by their keys; keys that do not exist are left out."""
    decision = run.pending[player]
    known = [key for key in keys if 0 <= key < len(decision.options)]
    return [
        option_view(game, run, decision, key, game.aim(run.state, decision, decision.options[key])) for key in known
    ]


def option_view(game: Game, run: Run, decision: Decision, key: int, aim: Aim | None) -> OptionView:
    option: OptionView = game.option(run.state, decision, decision.options[key])
    option.key = key
    if aim is not None:
        option.verb, option.actor, option.target, option.band = aim
    return option


def fold_places(aims: Mapping[int, Aim | None], verbs: Mapping[str, VerbView]) -> list[FoldedOptions]:
    """Options by piece, verb and band where a piece may go to many places."""
    groups: dict[tuple[str, str], list[int]] = {}
    for key, aim in aims.items():
        if aim is not None and aim.target and verbs[aim.verb].places:
            groups.setdefault((aim.actor, aim.verb), []).append(key)
    folded: dict[tuple[str, str, int], FoldedOptions] = {}
    for (actor, verb), keys in groups.items():
        if len(keys) < FOLDED_FROM:
            continue
        for key in keys:
            aim = aims[key]
            assert aim is not None
            group = folded.setdefault(
                (actor, verb, aim.band), FoldedOptions(verb=verb, actor=actor, band=aim.band, keys=[], targets=[])
            )
            group.keys.append(key)
            group.targets.append(aim.target)
    return list(folded.values())

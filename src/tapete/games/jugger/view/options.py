"""Option views: title, price, odds and highlighted cells of each answer."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Line, Mark, OptionView
from tapete.games.jugger import actions as a
from tapete.games.jugger.field import NEIGHBOURS
from tapete.games.jugger.rules import jugg, stone
from tapete.games.jugger.rules.defaults import about_id
from tapete.games.jugger.rules.fights import movement, reactions
from tapete.games.jugger.rules.focus_points import kinds_of
from tapete.games.jugger.rules.legal_actions import HOLD_COST, PIN_COST, READY_COST
from tapete.games.jugger.rules.talents import reduced_cost
from tapete.games.jugger.state import Activation, Jugger, Pitch, rival_goal
from tapete.games.jugger.table.location_text import (
    FACING_TEXTS,
    neighbour_text,
    place_text,
    start_edge,
    steps_to,
    way_text,
    way_to,
)
from tapete.games.jugger.view import combat
from tapete.games.jugger.view.combat import cost_chips, talent_chips
from tapete.games.jugger.view.pieces import centre, polygon
from tapete.games.jugger.view.talents import talent_texts
from tapete.games.jugger.view.team_options import team_option


def option_view(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    kind = decision.kind
    if kind == "act":
        return _act(pitch, decision, answer)
    if kind == "next":
        return _next(pitch, answer)
    if kind == "reaction":
        return combat.reaction_view(pitch, answer)
    if kind == "defence":
        return combat.defence_view(pitch, answer)
    if kind in ("attack-boost", "defence-boost"):
        return combat.boost_view(pitch, kind, answer)
    if kind in ("facing", "stand"):
        return _facing(pitch.juggers[about_id(decision)], answer)
    if kind in ("push", "quick-step", "drop", "deploy"):
        return _cell(pitch, decision, answer)
    if kind in ("throw", "jugg-move"):
        return _roll(pitch, pitch.juggers[pitch.carrier] if kind == "throw" else None, answer)
    if kind == "bonus":
        return combat.bonus_view(pitch, decision, answer)
    if kind in ("team", "build", "recruit", "discard", "rest", "qwik", "weapon", "line-up"):
        return team_option(pitch, decision, answer)
    return _plain(pitch, decision, answer)


# ---------------------------------------------------------------- the activation


def _act(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    match answer:
        case a.Go() | a.Step() | a.StepOut() | a.Declare() | a.Finish():
            return _moving(pitch, jugger, activation, answer)
        case a.Turn():
            return _facing(jugger, answer.facing)
        case a.Attack() | a.Grapple():
            return combat.attack_view(pitch, jugger, answer, refused=answer in decision.refused)
        case a.Sweep() | a.Throw():
            return _roll(pitch, jugger, answer)
        case a.Lift():
            return OptionView(
                key=0,
                title=text("jugger-do-lift"),
                glyph="hand",
                chips=cost_chips(pitch, jugger, jugg.lift_cost(pitch, jugger)),
                targets=["jugg"] if pitch.carrier < 0 else [],
            )
        case a.Score():
            return OptionView(
                key=0,
                title=text("jugger-do-score"),
                glyph="flag",
                chips=cost_chips(pitch, jugger, jugg.score_cost(pitch, jugger)),
                targets=[_goal(pitch, jugger)],
            )
        case a.Pin() | a.Unpin():
            victim = pitch.juggers[answer.target]
            pins = isinstance(answer, a.Pin)
            chips = cost_chips(pitch, jugger, reduced_cost(jugger, "pin", PIN_COST)) if pins else []
            title = text("jugger-do-pin" if pins else "jugger-do-unpin", target=victim.name)
            return OptionView(
                key=0, title=title, glyph="lock" if pins else "unlock", chips=chips, targets=[f"jugger-{victim.id}"]
            )
        case a.Ready():
            return OptionView(
                key=0,
                title=text("jugger-do-ready"),
                glyph="chain",
                chips=cost_chips(pitch, jugger, reduced_cost(jugger, "ready_chain", READY_COST)),
            )
        case a.LetGo():
            return OptionView(key=0, title=text("jugger-do-let-go"), glyph="hand")
        case a.Use():
            title, wording = talent_texts(jugger.card, answer.talent)
            targets = [f"jugger-{answer.target}"] if answer.target >= 0 else []
            chips = talent_chips(pitch, jugger, jugger.card.talents[answer.talent])
            return OptionView(key=0, title=title, detail=wording, glyph="star", chips=chips, targets=targets)
    return OptionView(
        key=0,
        title=text("jugger-do-end", jugger=jugger.name),
        glyph="check",
        confirm=text("jugger-do-end", jugger=jugger.name),
        quick=True,
    )


def _goal(pitch: Pitch, jugger: Jugger) -> str:
    return f"cell-{rival_goal(pitch, jugger.side)}"


def _moving(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Any) -> OptionView:
    if isinstance(answer, a.Finish):
        return OptionView(key=0, title=text("jugger-do-finish"), glyph="check", quick=True)
    if isinstance(answer, a.StepOut):
        return OptionView(
            key=0,
            title=text("jugger-do-step-out"),
            glyph="down",
            chips=[Chip(text=text("jugger-chip-count", n=3), tone="bad")],
        )
    if isinstance(answer, a.Declare):
        limit, cost = movement.move_limit(jugger, answer.move), movement.MOVES[answer.move][1]
        title = text("jugger-do-declare", move=answer.move, limit=limit)
        return OptionView(
            key=0,
            title=title,
            glyph="walk" if answer.move == "walk" else "run",
            chips=cost_chips(pitch, jugger, cost),
            quick=True,
        )
    place: Text | None = None
    if isinstance(answer, a.Step):
        move, chips, way = activation.move, [], [answer.to]
        title = text("jugger-do-step", way=way_to(jugger.cell, answer.to))
        rivals = reactions.watchers(pitch, jugger)
        risks = len(reactions.provoked_rivals(pitch, jugger, jugger.cell, answer.to, rivals))
    else:
        move = activation.move or answer.move
        way, risks = ways_of(pitch, jugger, activation, move)[answer.to]
        chips = [] if activation.move else cost_chips(pitch, jugger, movement.MOVES[move][1])
        near = neighbour_text(pitch, answer.to, jugger.id)
        place = place_text(steps_to(jugger.cell, answer.to), near)
        title = go_text(move, near)
    if risks:
        chips.append(Chip(text=text("jugger-chip-provokes", n=int(risks)), tone="bad"))
    path = Mark(
        id=f"path-{answer.to}",
        kind="path",
        shape=Line(points=[centre(jugger.cell), *[centre(cell) for cell in way]]),
        tone="bad" if risks else "plain",
    )
    return OptionView(
        key=0,
        title=title,
        glyph="walk" if move == "walk" else "run",
        chips=chips,
        targets=[f"cell-{answer.to}"],
        marks=[path],
        group=place,
        confirm=with_price(title, chips),
        quick=not risks,
    )


def go_text(move: str, near: Text | None) -> Text:
    """A move as far as a hex, by what stands there or beside it."""
    if near is None:
        return text("jugger-do-go", move=move, where="here", near="", side="")
    if near.args.get("on") == "yes":
        goal = near.id == "jugger-near-goal"
        side = near.args["side"] if goal else ""
        return text("jugger-do-go", move=move, where="on-goal" if goal else "on-jugg", near="", side=side)
    return text("jugger-do-go", move=move, where="near", near=near, side="")


def with_price(deed: Text, chips: list[Chip]) -> Text:
    """A deed with its price, for the button: `Run here · 1 FP`."""
    return text("jugger-priced", deed=deed, cost=chips[0].text) if chips and chips[0].tone != "bad" else deed


Ways = dict[int, tuple[list[int], int]]
# cached ways of the decision shown last, shared by its many options
_SHOWN: list[tuple[Any, dict[int, Ways]]] = [(None, {})]


def ways_of(pitch: Pitch, jugger: Jugger, activation: Activation, move: str) -> Ways:
    """Ways within the rest of the move.

    Before a declaration each type has its own limit, and a longer one has more ways round.
    """
    limit = activation.limit - activation.steps if activation.move else movement.move_limit(jugger, move)
    place = [
        (other.cell, other.facing, other.crouched, other.focus, other.stamina, other.ready) for other in pitch.juggers
    ]
    key = (jugger.id, place, activation.move, pitch.options.european_corners, [side.synergy for side in pitch.sides])
    known, ways = _SHOWN[0]
    if known != key:
        ways = {}
        key = (*key[:-1], [dict(side.synergy) for side in pitch.sides])
        _SHOWN[0] = (key, ways)
    if limit not in ways:
        ways[limit] = movement.find_routes(pitch, jugger, limit)
    return ways[limit]


def _facing(jugger: Jugger, facing: int) -> OptionView:
    """A chalk arrow towards the side it would face."""
    x, y = centre(jugger.cell)
    ahead = NEIGHBOURS[jugger.cell][facing]
    back = NEIGHBOURS[jugger.cell][(facing + 3) % 6]
    ax, ay = centre(ahead) if ahead >= 0 else (2 * x - centre(back)[0], 2 * y - centre(back)[1])
    arrow = Mark(id=f"turn-{facing}", kind="arrow", shape=Line(points=[(x, y), (ax, ay)]))
    keep = facing == jugger.facing
    title = text("jugger-do-keep-facing" if keep else "jugger-do-turn", way=FACING_TEXTS[facing])
    return OptionView(
        key=0,
        title=title,
        glyph="rotate",
        targets=[f"cell-{ahead}"] if ahead >= 0 else [],
        marks=[arrow],
        quick=True,
    )


# ---------------------------------------------------------------- the Jugg


def _roll(pitch: Pitch, jugger: Jugger | None, answer: Any) -> OptionView:
    throws = isinstance(answer, a.Throw)
    origin = jugger.cell if throws and jugger is not None else pitch.jugg
    hexes = jugg.roll_length(origin, answer.to, answer.out)
    chips = []
    if jugger is not None:
        chips = cost_chips(
            pitch, jugger, jugg.throw_cost(jugger, hexes) if throws else jugg.sweep_price(pitch, jugger) * hexes
        )
    deed = "throw" if throws else "sweep" if jugger is not None else "take"
    how = "out" if answer.out else "in"
    title = text("jugger-do-roll", deed=deed, how=how)
    line = Mark(id=f"roll-{answer.to}", kind="arrow", shape=Line(points=[centre(origin), centre(answer.to)]))
    return OptionView(
        key=0,
        title=title,
        glyph="throw" if throws else "push",
        chips=chips,
        targets=[f"cell-{answer.to}"],
        marks=[line],
        group=way_text(pitch, origin, answer.to),
        confirm=with_price(title, chips),
    )


# ---------------------------------------------------------------- turns and smaller questions


def _next(pitch: Pitch, answer: Any) -> OptionView:
    match answer:
        case a.Activate():
            jugger = pitch.juggers[answer.jugger]
            title = text("jugger-do-activate", jugger=jugger.name)
            return OptionView(
                key=0,
                title=title,
                glyph="play",
                targets=[f"jugger-{jugger.id}", f"card-{jugger.id}"],
                confirm=title,
                quick=True,
            )
        case a.Delay():
            jugger = pitch.juggers[answer.jugger]
            return OptionView(
                key=0,
                title=text("jugger-do-delay", jugger=jugger.name),
                glyph="hourglass",
                chips=cost_chips(pitch, jugger, stone.DELAY_COST),
            )
        case a.Habits():
            return OptionView(key=0, title=text("jugger-do-habits"), glyph="settings", quick=True, setting=True)
    return OptionView(key=0, title=text("jugger-do-end-turn"), glyph="check", quick=True)


def _cell(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    if answer == "rest":
        return OptionView(key=0, title=text("jugger-do-deploy-rest"), glyph="people")
    here = pitch.juggers[about_id(decision)].cell
    if answer == here:
        return OptionView(key=0, title=text("jugger-do-stay"), glyph="pass")
    title = (
        text("jugger-do-deploy", edge=start_edge(answer))
        if decision.kind == "deploy"
        else text(f"jugger-do-{decision.kind}", way=way_to(here, answer))  # a neighbour
    )
    mark = Mark(id=f"to-{answer}", kind="outline", shape=polygon(answer, 0.9))
    return OptionView(
        key=0, title=title, glyph="target", targets=[f"cell-{answer}"], marks=[mark], quick=decision.kind == "deploy"
    )


def _plain(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    match answer:
        case a.Pay():
            return OptionView(
                key=0,
                title=text("jugger-do-pay", kinds=kinds_of(answer), pc=answer.pc, pa=answer.pa, pse=answer.pse),
                glyph="coin",
            )
        case a.Done():
            return OptionView(key=0, title=text("jugger-do-done"), glyph="check", quick=True)
        case a.Ask():
            about = Text(f"jugger-trigger-{answer.about.replace('_', '-')}")
            return OptionView(
                key=0,
                title=text("jugger-do-ask", how=answer.how, about=about),
                glyph="bell",
                group=about,
            )
    if decision.kind == "reroll":
        return combat.reroll_view(pitch, decision, answer)
    if decision.kind == "draft-first":
        return OptionView(
            key=0,
            title=text("jugger-do-draft-me" if answer == decision.player else "jugger-do-draft-rival"),
            glyph="first",
        )
    if decision.kind == "hold":
        chips = []
        if answer == "keep" and pitch.activation is not None:
            holder = pitch.juggers[pitch.activation.jugger]
            chips = cost_chips(pitch, holder, reduced_cost(holder, "hold_upkeep", HOLD_COST))
        return OptionView(key=0, title=Text(f"jugger-do-hold-{answer}"), glyph="hand", chips=chips)
    targets = ["pile" if answer == "pile" else "discard"] if decision.kind == "draw" else []
    return OptionView(
        key=0,
        title=Text(f"jugger-do-{decision.kind}-{answer}"),
        glyph="hand" if decision.kind == "grapple" else "draw",
        targets=targets,
    )

"""Option views: title, targets on the table, and odds of each answer."""

from __future__ import annotations

from functools import reduce
from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Art, Card, Chip, Line, Mark, OptionView
from tapete.games.saga import odds
from tapete.games.saga.actions import (
    GIVE_UP,
    RESIST,
    Branch,
    Do,
    Faces,
    Fig,
    Free,
    Guard,
    Lay,
    Name,
    Pick,
    Power,
    Put,
    Shift,
    Spend,
    Use,
)
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import STICKS, cm
from tapete.games.saga.names import ability_text, own_ability, sticks_text, terrain_name, terrain_title, unit_name
from tapete.games.saga.profile import move_stick
from tapete.games.saga.rules.activation.activation_choices import is_search_at_end
from tapete.games.saga.rules.battle_board import board_of
from tapete.games.saga.rules.before.deployment import METHODS, clamp_face
from tapete.games.saga.rules.before.warband import read_code, read_organisation
from tapete.games.saga.rules.fights import fight_effects
from tapete.games.saga.rules.fights.casualties import default_casualty, from_left
from tapete.games.saga.rules.fights.shooting import shooting_reach
from tapete.games.saga.rules.moves.charge import stick_of
from tapete.games.saga.state import Battle, Fight, Piece, Unit, living_figures, units_of
from tapete.games.saga.table.ground import are_touching, distance, kind_of
from tapete.games.saga.view.answers import can_take_back, fight_odds, is_asked_again, spend_view
from tapete.games.saga.view.scene import roster_lines

GLYPHS = {"move": "move", "charge": "charge", "shoot": "shoot", "rest": "rest"}
FLAT = 12  # more choices of dice are grouped by their number
SCALE = 14  # millimetres of terrain for one unit of a picture


def option_view(state: Battle, decision: Decision, answer: Any) -> OptionView:
    match answer:
        case str():
            return word_view(state, decision, answer)
        case int():
            return OptionView(
                key=0, title=number_title(state, decision, answer), detail=number_detail(decision, answer), quick=True
            )
        case Put(id, faces):
            return put_view(state, decision.player, id, faces)
        case Pick(id, payment):
            owner = 1 - decision.player if decision.kind == "strip-board" else decision.player
            return OptionView(
                key=0,
                title=text(
                    "saga-choose-pick",
                    ability=own_ability(state, owner, id),
                    dice=payment_text(state, owner, id, payment),
                ),
                targets=[f"a{owner}-{id}"],
                glyph="undo",
                quick=True,
            )
        case Use(id, unit):
            return use_view(state, decision, id, unit)
        case Power(unit, rule):
            return OptionView(
                key=0,
                title=text(f"saga-choose-power-{rule}", unit=unit_name(state.units[unit])),
                detail=own_rule_text(state.units[unit]),
                targets=unit_targets(state, unit),
                glyph="star",
            )
        case Free(unit, source):
            return OptionView(
                key=0,
                title=text(f"saga-choose-free-{source}", unit=unit_name(state.units[unit])),
                detail=Text(f"saga-detail-{source}"),
                targets=unit_targets(state, unit),
                glyph="flag",
                quick=True,
            )
        case Do(kind, target):
            return do_view(state, decision, kind, target)
        case Name(unit):
            named = state.units[unit]
            return OptionView(
                key=0,
                title=unit_name(named),
                detail=text("saga-figures", n=len(named.figures)),
                targets=unit_targets(state, unit),
                quick=decision.kind in ("deploy", "unit", "obey"),
            )
        case Fig(figure) | Guard(figure):
            return figure_view(state, decision, answer, figure)
        case Spend(use):
            return spend_view(state, decision, use)
        case Faces(faces, to):
            return faces_view(state, decision, faces, to)
        case Branch(n):
            return OptionView(key=0, title=branch_text(state, decision, n))
        case Lay(terrain, size, n):
            return lay_view(Piece(terrain, size, n, 0, 0))
        case Shift(n):
            return OptionView(
                key=0, title=text("saga-choose-shift", what=terrain_name(state.terrain[n])), targets=[f"t{n}"]
            )
    return place_option(decision, answer)


STAYS = ("move", "bonus-move", "terrain-shift")  # decisions whose listed place is the one where the thing stands


def place_option(decision: Decision, answer: Any) -> OptionView:
    """View of a place: a free one, the only listed one, or one of several by its number."""
    ways = decision.options
    if decision.kind in STAYS and answer not in ways:
        return OptionView(key=0, title=text("saga-choose-place-away"))
    title = text(f"saga-choose-place-{decision.kind}")
    if len(ways) > 1 and answer in ways:
        title = text("saga-choose-place-nth", what=title, n=ways.index(answer) + 1)
    return OptionView(key=0, title=title)


def lay_view(piece: Piece) -> OptionView:
    """View of a piece of terrain to place: its outline, and how long and broad it is."""
    corners = load_library().outlines.of(piece.size)[piece.outline]
    wide, high = (max(corner[axis] for corner in corners) - min(corner[axis] for corner in corners) for axis in (0, 1))
    return OptionView(
        key=0,
        title=text(
            "saga-choose-lay",
            what=terrain_name(piece),
            title=terrain_title(piece),
            size=piece.size,
            wide=wide // 10,
            high=high // 10,
        ),
        card=Card(id=f"lay-{piece.terrain}-{piece.size}-{piece.outline}", art=outline_art(piece)),
        group=terrain_title(piece),
        confirm=text("saga-confirm-lay", what=terrain_name(piece)),
    )


def outline_art(piece: Piece) -> Art:
    """Picture of an outline, all of them in the same scale."""
    kind = kind_of(piece)
    points = [(12 + x / SCALE, 12 - y / SCALE) for x, y in load_library().outlines.of(piece.size)[piece.outline]]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return Art(strokes=[(f"{line}z", kind.fill), (f"{line}L{points[0][0]:.1f} {points[0][1]:.1f}", kind.edge)])


def unit_targets(state: Battle, unit: int) -> list[str]:
    """Ids of a unit on the scene: its figures, or its line among those still to deploy."""
    which = state.units[unit]
    return [f"f{id}" for id in which.figures] if which.deployed else [f"u{unit}"]


# ---------------------------------------------------------------- words and numbers


def word_view(state: Battle, decision: Decision, word: str) -> OptionView:
    if decision.kind == "band":
        roster = read_code(word)
        about = Text(f"saga-faction-{roster.faction}-about")
        return OptionView(
            key=0,
            title=Text(f"saga-faction-{roster.faction}"),
            detail=text("saga-band-detail", about=about, members=roster_lines(word)),
            glyph="flag",
            targets=[f"band-{word}"],
        )
    if decision.kind == "organise":
        return organise_view(state, decision.player, word)
    option = OptionView(
        key=0,
        title=Text(f"saga-choose-{decision.kind}-{word}" if decision.kind in OWN_WORDS else f"saga-choose-{word}"),
        quick=word in ("done", "pass", RESIST)
        or (word == "end" and len(decision.options) == 1)
        or decision.kind in ("charge-stick", "special"),
    )
    if decision.kind == "charge-stick":
        stick = decision.arguments.get("stick", 0)
        option.title = text(f"saga-choose-charge-stick-{word}", stick=stick, short=cm(STICKS["C"]))
        option.detail = text(f"saga-choose-charge-stick-{word}-way")
    if word == GIVE_UP:
        option.detail = text("saga-detail-give-up", kind=decision.kind)
    if word == "decline" and state.doing is not None and state.doing.source in board_of(state, decision.player):
        option.detail = text("saga-decline-lost")
    if decision.kind in ("shooting-step", "melee-step") and state.fight is not None:
        option.odds = fight_odds(odds.forecast_fight(state, state.fight), state, decision.player)
    if decision.kind == "window" and word == "pass" and state.doing is not None and state.doing.target >= 0:
        unit, target = state.units[state.doing.unit], state.units[state.doing.target]
        looked = odds.melee_odds if state.doing.kind == "charge" else odds.shooting_odds
        option.odds = fight_odds(looked(state, unit, target), state, decision.player, unit.owner)
    if decision.kind == "close-ranks" and state.fight is not None:
        sides = [state.units[side.unit] for side in state.fight.sides]
        outlook = odds.melee_odds(state, sides[0], sides[1], state.fight.ability, word == "close")
        option.odds = fight_odds(outlook, state, decision.player, state.fight.sides[0].player)
        option.quick = is_asked_again(state, state.fight)
    return option


OWN_WORDS = ("charge-stick", "special", "shield", "restore")


def organise_view(state: Battle, player: int, word: str) -> OptionView:
    """View of an organisation: every unit with its figures and equipment."""
    roster = read_organisation(read_code(state.bands[player].code), word)
    plans = [
        plan_text(text("saga-plan", n=unit.figures, troop=Text(f"saga-troop-{unit.troop}")), unit.equipment)
        for unit in roster.units
    ]
    lord = [plan_text(text("saga-unit-warlord"), roster.warlord)] if roster.warlord else []
    hired = len(roster.heroes) + len(roster.mercenaries)
    return OptionView(
        key=0,
        title=reduce(lambda one, other: text("saga-plan-and", one=one, other=other), [*lord, *plans]),
        detail=text("saga-choose-organise", n=1 + hired + len(roster.units)),
        confirm=text("saga-do-organise", n=1 + hired + len(roster.units)),
        quick=True,
    )


def plan_text(who: Text, equipment: tuple[str, ...]) -> Text:
    for piece in equipment:
        who = text(
            "saga-plan-rides" if piece in ("horses", "unarmed") else "saga-plan-with",
            who=who,
            gear=Text(f"saga-gear-{piece}"),
        )
    return who


def number_title(state: Battle, decision: Decision, n: int) -> Text:
    if decision.kind == "effect-order":
        source = str(decision.arguments.get(f"source{n}", ""))
        return text(
            "saga-choose-effect", n=n + 1, ability=own_ability(state, decision.player, source) if source else str(n + 1)
        )
    if decision.kind == "reroll-die":
        return text("saga-choose-reroll-die", face=decision.arguments.get(f"die{n}", n + 1))
    return text(f"saga-choose-{decision.kind}", n=n, plus=f"{n:+d}")


def number_detail(decision: Decision, n: int) -> Text | None:
    """Meaning of a changed die."""
    if decision.kind != "method":
        return None
    face = clamp_face(int(str(decision.arguments.get("face", 1))) + n)
    return text("saga-method-then", face=face, method=METHODS[face])


# ---------------------------------------------------------------- dice and abilities


def put_view(state: Battle, player: int, id: str, faces: str) -> OptionView:
    faction = state.bands[player].faction
    one, other = Text(f"saga-face-{faction}-{faces[0]}"), Text(f"saga-face-{faction}-{faces[-1]}")
    title = text("saga-choose-put", ability=own_ability(state, player, id), face=one)
    if len(faces) == 2:
        title = text("saga-choose-put-two", ability=own_ability(state, player, id), face=one, other=other)
    return OptionView(
        key=0,
        title=title,
        detail=ability_text(faction, id),
        targets=[f"a{player}-{id}"],
        quick=True,
        group=own_ability(state, player, id),
    )


def payment_text(state: Battle, player: int, id: str, payment: int) -> Text:
    """Dice of one payment on an ability."""
    faction, payments = state.bands[player].faction, state.bands[player].board.get(id, [])
    faces = [Text(f"saga-face-{faction}-{letter}") for letter in (payments[payment] if payment < len(payments) else "")]
    return reduce(lambda one, other: text("saga-plan-and", one=one, other=other), faces) if faces else text("saga-dice")


def use_view(state: Battle, decision: Decision, id: str, unit: int) -> OptionView:
    player = decision.player
    option = OptionView(
        key=0,
        title=text("saga-choose-use", ability=own_ability(state, player, id)),
        detail=ability_text(state.bands[player].faction, id),
        targets=[f"a{player}-{id}"],
        glyph="play",
        chips=[cost_chip(state, player, id)],
        quick=decision.kind == "activate" or can_take_back(state, decision, Use(id, unit)),
    )
    if unit >= 0:
        option.title = text(
            "saga-choose-use-for", ability=own_ability(state, player, id), unit=unit_name(state.units[unit])
        )
        option.targets += unit_targets(state, unit)
    fight = state.fight
    if fight is not None and decision.kind in ("shooting-step", "melee-step"):
        index = 0 if fight.sides[0].player == player else 1
        then = fight_effects.settle_conditions(state, fight, index, board_of(state, player)[id].effects)
        option.odds = fight_odds(odds.forecast_with_ability(state, fight, index, then), state, player)
    return option


def cost_chip(state: Battle, player: int, id: str) -> Chip:
    return Chip(text=text("saga-chip-dice", n=board_of(state, player)[id].price), tone="pay")


def faces_view(state: Battle, decision: Decision, faces: str, to: str) -> OptionView:
    own = decision.kind in ("turn-saga", "reroll-saga") and decision.arguments.get("whose") != Text(
        "player", {"n": 1 - decision.player}
    )
    faction = state.bands[decision.player if own else 1 - decision.player].faction
    if to:
        return OptionView(
            key=0,
            title=text(
                "saga-choose-turn", face=Text(f"saga-face-{faction}-{faces}"), to=Text(f"saga-face-{faction}-{to}")
            ),
        )
    if not faces:
        return OptionView(key=0, title=text("saga-choose-no-dice"))
    counts = {letter: faces.count(letter) for letter in "cur"}
    return OptionView(
        key=0,
        group=text("saga-chip-dice", n=len(faces)) if len(decision.options) > FLAT else None,
        title=text(
            "saga-choose-faces",
            c=counts["c"],
            u=counts["u"],
            r=counts["r"],
            rest=counts["u"] + counts["r"],
            common=Text(f"saga-face-{faction}-c"),
            uncommon=Text(f"saga-face-{faction}-u"),
            rare=Text(f"saga-face-{faction}-r"),
        ),
    )


def branch_text(state: Battle, decision: Decision, n: int) -> Text:
    """Text of one of the alternatives of an ability."""
    ability = decision.arguments.get("ability", "")
    return Text(f"saga-ability-{state.bands[decision.player].faction}-{ability}-branch-{n}")


# ---------------------------------------------------------------- units and figures


def do_view(state: Battle, decision: Decision, kind: str, target: int) -> OptionView:
    if target < 0:
        unit = acting_unit(state, decision)
        detail = move_length_text(unit) if kind == "move" and unit is not None else None
        return OptionView(
            key=0,
            title=Text(f"saga-choose-do-{kind}"),
            detail=detail,
            glyph=GLYPHS[kind],
            chips=[Chip(text=text("saga-chip-rests"), tone="good")]
            if kind == "rest"
            else tiring_chips(state, unit)
            if unit is not None
            else [],
            quick=True,
        )
    unit, foe = acting_unit(state, decision), state.units[target]
    option = OptionView(
        key=0,
        title=text(f"saga-choose-do-{kind}", target=unit_name(foe)),
        glyph=GLYPHS[kind],
        targets=unit_targets(state, target),
        quick=kind == "charge",  # the places of the figures are asked next
    )
    if unit is not None and Do(kind, target) not in decision.refused:  # of a refused answer the title is enough
        far = distance(state, unit, foe)
        option.chips = tiring_chips(state, unit)
        if kind == "charge":
            outlook = odds.melee_odds(state, unit, foe)
            dice, foes = odds.count_melee_dice(state, unit, foe)
            option.detail = text(
                "saga-detail-charge", cm=cm(far), reach=cm(stick_of(state, unit)), dice=dice, foes=foes
            )
        else:
            fight = odds.prepare_shot(state, unit, foe)
            option.detail = shot_text(state, unit, fight, far)
            outlook = odds.forecast_fight(state, fight) if fight is not None else None
            option.quick = fight is not None and is_asked_again(state, fight)
        option.odds = fight_odds(outlook, state, decision.player, unit.owner)
        option.marks = [aim_mark(state, unit, foe, kind)]
        if kind == "charge" and is_search_at_end(state, unit, foe, state.doing.ability if state.doing else ""):
            option.detail = text("saga-detail-not-found")
    return option


def shot_text(state: Battle, unit: Unit, fight: Fight | None, far: int) -> Text:
    """Distance of a shot, its range, its dice and the Armour they have to reach."""
    if fight is None:
        return text("saga-at-distance", cm=cm(far))
    shooter, target = fight.sides
    reach = cm(shooting_reach(state, unit))
    return text("saga-detail-shot", cm=cm(far), reach=reach, dice=shooter.generated, armour=target.armour)


def own_rule_text(unit: Unit) -> Text:
    """Own rule of a Hero, a mercenary or a legend."""
    if unit.legend:
        return Text(f"saga-legend-{unit.legend}-rule")
    return Text(f"saga-{'hero' if unit.troop == 'hero' else 'merc'}-{unit.card}-rule")


def move_length_text(unit: Unit) -> Text:
    """Length of a unit's move, by its sticks."""
    sticks = move_stick(unit)
    return text("saga-stretch", cm=cm(sum(STICKS[stick] for stick in sticks)), sticks=sticks_text(sticks))


def tiring_chips(state: Battle, unit: Unit) -> list[Chip]:
    """saga.fatigue.second-activation: FATIGUE of the activation itself."""
    return [Chip(text=text("saga-chip-tires"), tone="suffer")] if is_tiring(state, unit) else []


def is_tiring(state: Battle, unit: Unit) -> bool:
    return unit.tiring > 0 and (state.doing is None or state.doing.tires)


def acting_unit(state: Battle, decision: Decision) -> Unit | None:
    """Unit a decision is about, by its name."""
    name = decision.arguments.get("unit")
    return next(
        (unit for unit in state.units if unit.owner == decision.player and unit.figures and unit_name(unit) == name),
        None,
    )


def aim_mark(state: Battle, unit: Unit, foe: Unit, kind: str) -> Mark:
    pairs = [(state.figures[a], state.figures[b]) for a in unit.figures for b in foe.figures]
    a, b = min(pairs, key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2)
    line = Line(points=[(float(a.x), float(a.y)), (float(b.x), float(b.y))])
    return Mark(
        id=f"aim-{kind}-{foe.id}",
        kind="arrow" if kind == "charge" else "sight",
        shape=line,
        label=text("saga-at-distance", cm=cm(distance(state, unit, foe))),
    )


def figure_view(state: Battle, decision: Decision, answer: Any, figure: int) -> OptionView:
    """View of a figure, by its place among its comrades from the left."""
    unit = state.units[state.figures[figure].unit]
    kind = "guard" if isinstance(answer, Guard) else "figure"
    in_line = from_left(state, unit)
    return OptionView(
        key=0,
        title=text(f"saga-choose-{kind}", n=in_line.index(figure) + 1 if figure in in_line else 0),
        detail=figure_detail(state, decision, answer),
        targets=[f"f{figure}"],
        confirm=Text(f"saga-confirm-{kind if kind == 'guard' else decision.kind}"),
        quick=kind == "figure",
        group=unit_name(unit) if kind == "guard" else None,
    )


def figure_detail(state: Battle, decision: Decision, answer: Any) -> Text | None:
    """Figure that the table would choose, or one in contact with the enemy."""
    if not isinstance(answer, Fig) or decision.kind not in ("casualty", "sacrifice"):
        return None
    if answer == default_casualty(state, decision.player, [one for one in decision.options if isinstance(one, Fig)]):
        return text("saga-figure-farthest")
    figure = state.figures[answer.figure]
    foes = (living_figures(state, foe) for foe in units_of(state, 1 - decision.player))
    return text("saga-figure-touching") if any(are_touching(figure, foe) for unit in foes for foe in unit) else None

"""Acciones especiales, Reglas especiales: abilities and gadgets, and the effects of their verbs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from math import hypot
from typing import Any, assert_never

from tapete.boards.flat.reach import ring
from tapete.boards.storeys.space import Place, base_distance, reaches
from tapete.core.flow import Choose, Flow, Number, Refusal, Table, refuse
from tapete.core.flow import Place as AskPlace
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Disc, PlacePiece, PlaceView, Poly
from tapete.games.wolsung.actions import GO, PASS, STOP, Special, Spot, Target
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.content.schema import Ability, Gadget
from tapete.games.wolsung.content.verbs import (
    Cover,
    Damage,
    DrawMore,
    Effect,
    Grant,
    Heal,
    Modify,
    Status,
    Template,
    Test,
)
from tapete.games.wolsung.lengths import inches, mil
from tapete.games.wolsung.names import ability_name, model_name
from tapete.games.wolsung.profile import (
    LIBRARY,
    MIST_RADIUS,
    base_radius,
    card_of,
    club_models,
    enemies,
    is_golem,
    is_hero,
    is_living,
    stat,
)
from tapete.games.wolsung.rules.fights.contest import SUCCESS, roll_dice, to_dice
from tapete.games.wolsung.rules.moves.move_names import direction_to
from tapete.games.wolsung.state import Change, Cloud, Lasting, Model, Skirmish
from tapete.games.wolsung.table.distances import are_within, contacts, current_site, distance, is_engaged
from tapete.games.wolsung.table.sight import sees, sees_spot

HEART = "heart"
HEART_RANGE = 1_000


# ---------------------------------------------------------------- effects


def apply_effects(
    table: Table[Skirmish], source: Model, name: str, effects: Sequence[Effect], target: Model, place: Place
) -> Flow[None]:
    """Apply each verb of an effect.

    Changes of a model wait for the end of the Action. A template is placed at once.
    """
    state = table.state
    for effect in effects:
        match effect:
            case Modify(stat=what, amount=amount, least=least, most=most, until=until):
                state.changes.append(Change(target.id, lasting=Lasting(name, until, what, amount, least, most)))
            case Grant(rule=rule, until=until):
                state.changes.append(Change(target.id, lasting=Lasting(name, until, rule=rule)))
            case Cover(amount=amount, until=until):
                state.changes.append(Change(target.id, lasting=Lasting(name, until, cover=amount)))
            case Status(status=status):
                state.changes.append(Change(target.id, status=status))
            case Heal(amount=amount, who=who):
                if who == "any" or (who == "living") == is_living(target):
                    state.changes.append(Change(target.id, heal=amount))
            case Template():
                put_template(table, source, effect, place)
            case Test(stat=what, needed=needed):
                yield from roll_test(table, target, what, needed)
            case Damage() | DrawMore():
                pass  # read where they matter: by a blow that hits, by the draw
            case _:
                assert_never(effect)


def put_template(table: Table[Skirmish], source: Model, effect: Template, place: Place) -> None:
    state = table.state
    state.serial += 1
    x, y, z = place
    state.clouds.append(
        Cloud(
            f"cloud-{state.serial}",
            effect.template,
            x,
            y,
            z,
            source.owner,
            effect.strength,
            effect.piercing,
            effect.fire,
            effect.until,
        )
    )
    table.tell(
        "mist-rises" if effect.template == "mist" else "hazard-spills",
        player=source.owner,
        rule="wolsung.mist.size",
        frame=True,
    )


def roll_test(table: Table[Skirmish], target: Model, what: str, needed: int) -> Flow[None]:
    """A plain roll: no Cover, reaction, Feat or reroll (wolsung.ruling.feats-both-sides)."""
    purpose = partial(text, "wolsung-for-power", model=model_name(target), needed=needed, face=SUCCESS)
    dice = yield from roll_dice(table, stat(table.state, target, what), target.owner, purpose)
    successes = sum(face >= 4 for face in dice)
    table.tell(
        "rolls",
        player=target.owner,
        dice=to_dice(dice),
        model=model_name(target),
        successes=successes,
        dice_count=len(dice),
    )
    if successes < needed:
        table.state.changes.append(Change(target.id, status="down"))


# ---------------------------------------------------------------- special actions


def power_of(id: str) -> Ability | Gadget | None:
    return LIBRARY.abilities.get(id) or LIBRARY.gadgets.get(id)


def list_powers(model: Model) -> list[str]:
    """Special actions of a model: its abilities, and its gadget if an Action uses it."""
    gadget = [model.gadget] if model.gadget and LIBRARY.gadgets[model.gadget].use == "action" else []
    return [*card_of(model).abilities, *gadget]


def is_used_up(model: Model, power: Ability | Gadget) -> bool:
    return bool(power.times) and model.uses.get(power.id, 0) >= power.times


def use_refusal(state: Skirmish, model: Model, action: Special) -> Refusal | None:
    """wolsung.action.special-cost, wolsung.action.special-quick: refuse a special action.

    After a Move the target is looked for from the new place.
    """
    if action.ability == HEART:
        return (
            None
            if not action.moving and reaches_heart(state, model)
            else refuse("wolsung.action.special-cost", why="heart")
        )
    power = power_of(action.ability)
    if power is None or action.ability not in list_powers(model) or is_used_up(model, power):
        return refuse("wolsung.action.special-cost", why="none")
    if action.moving:
        return None if power.quick else refuse("wolsung.action.special-quick")
    if power.target == "point":
        return None if has_spot(state, model, power) else refuse("wolsung.los.line")
    return (
        None
        if any(target_refusal(state, model, power, other) is None for other in power_targets(state, model, power))
        else refuse("wolsung.action.special-cost", why="nobody")
    )


def reaches_heart(state: Skirmish, model: Model) -> bool:
    """The Stolen Heart: an unengaged model whose base edge is within 1″ of the heart picks it up."""
    return (
        state.heart is not None
        and state.carrier < 0
        and not model.down
        and not is_engaged(state, model)
        and reaches(model.place, state.heart, base_radius(model), HEART_RANGE)
    )


def power_targets(state: Skirmish, model: Model, power: Ability | Gadget) -> list[Model]:
    if power.target == "self":
        return [model]
    return (
        enemies(state, model)
        if power.target == "enemy"
        else [one for one in club_models(state, model.owner) if one.id != model.id]
    )


def target_refusal(state: Skirmish, model: Model, power: Ability | Gadget, other: Model) -> Refusal | None:
    """Refuse a target by side, distance, sight, or if the power would have no effect."""
    if (power.only == "henchman" and is_hero(other)) or (power.only == "golem" and not is_golem(other)):
        return refuse("wolsung.action.special-cost", why="target")
    if power.only == "living" and not is_living(other):
        return refuse("wolsung.golem.nature")
    if (
        power.target != "self"
        and not are_within(model, other, mil(power.range))
        and other not in contacts(state, model)
    ):
        return refuse("wolsung.magic.range", distance=inches(distance(model, other)), limit=power.range)
    if power.target == "enemy" and power.sight and not sees(state, model, other):
        return refuse("wolsung.los.line")
    return None


def use_power(table: Table[Skirmish], model: Model, action: Special) -> Flow[None]:
    """Resolve one special action, its Move already made."""
    state = table.state
    if action.ability == HEART:
        state.carrier, state.heart = model.id, None
        table.tell("takes-heart", player=model.owner, frame=True, model=model_name(model))
        return
    power = power_of(action.ability)
    assert power is not None
    if power.target == "point":
        spot = yield from ask_spot(table, model, power, optional=action.moving)
        if spot is None:
            return
        target, place = model, spot
    else:
        chosen = [
            other for other in power_targets(state, model, power) if target_refusal(state, model, power, other) is None
        ]
        if not chosen:
            barred = [
                no.rule
                for other in power_targets(state, model, power)
                if (no := target_refusal(state, model, power, other)) is not None
            ]
            table.tell(
                "no-target",
                player=model.owner,
                rule=barred[0] if barred else "wolsung.action.special-quick",
                model=model_name(model),
            )
            return
        options: tuple[Any, ...] = tuple(Target(other.id) for other in chosen)
        refused = {
            Target(other.id): no
            for other in power_targets(state, model, power)
            if (no := target_refusal(state, model, power, other)) is not None
        }
        answer: Target | str = yield Choose(
            model.owner,
            "power-target",
            (*options, STOP) if action.moving else options,
            forbidden=refused,
            about={"model": model_name(model), "ability": ability_name(power.id)},
        )
        if not isinstance(answer, Target):
            return
        target = state.models[answer.model]
        place = target.place
    model.uses[power.id] = model.uses.get(power.id, 0) + 1
    table.tell(
        "uses",
        player=model.owner,
        rule="wolsung.action.special-cost",
        frame=True,
        model=model_name(model),
        ability=ability_name(power.id),
    )
    yield from apply_effects(table, model, power.id, power.effects, target, place)


# ---------------------------------------------------------------- spots


def spot_refusal(state: Skirmish, model: Model, power: Ability | Gadget, answer: Any) -> Refusal | None:
    """wolsung.ruling.mist-geometry: refuse a centre off the surfaces, out of range, or out of sight.

    Sight counts only where it is required.
    """
    if not isinstance(answer, Spot) or not (0 <= answer.x <= SIDE and 0 <= answer.y <= SIDE):
        return refuse("wolsung.ruling.mist-geometry")
    heights = current_site(state).heights_at((answer.x, answer.y))
    surfaces = heights if answer.z is None else [z for z in heights if z == answer.z]
    if not surfaces:
        return refuse("wolsung.ruling.mist-geometry")
    places = [(answer.x, answer.y, z) for z in surfaces]
    if any(_spot_in_reach(state, model, power, place) for place in places):
        return None
    if any(reaches(model.place, place, base_radius(model), mil(power.range)) for place in places):
        return refuse("wolsung.los.line")
    away = min(base_distance(model.place, place, base_radius(model)) for place in places)
    return refuse("wolsung.magic.range", distance=inches(away), limit=power.range)


def _spot_in_reach(state: Skirmish, model: Model, power: Ability | Gadget, place: Place) -> bool:
    return reaches(model.place, place, base_radius(model), mil(power.range)) and (
        not power.sight or sees_spot(state, model, place)
    )


def surface_of(state: Skirmish, model: Model, power: Ability | Gadget, answer: Spot) -> Place:
    heights = current_site(state).heights_at((answer.x, answer.y)) if answer.z is None else [answer.z]
    return next(
        (answer.x, answer.y, z)
        for z in reversed(heights)
        if _spot_in_reach(state, model, power, (answer.x, answer.y, z))
    )


def legal_spots(state: Skirmish, model: Model, power: Ability | Gadget, turn: float = 0.0) -> Iterator[Spot]:
    """Legal places of the template, near and far, all around. Empty if only rubble is in sight."""
    reach = mil(power.range)
    tried = [
        model.at,
        *(p for far in (reach // 8, reach // 3, reach * 2 // 3, reach - 50) for p in ring(model.at, far, 12, turn)),
    ]
    return (spot for x, y in tried if spot_refusal(state, model, power, spot := Spot(x, y)) is None)


def has_spot(state: Skirmish, model: Model, power: Ability | Gadget) -> bool:
    return next(legal_spots(state, model, power), None) is not None


def random_spot(state: Skirmish, model: Model, power: Ability | Gadget, rng: Any) -> list[Spot]:
    """One random place: any distance in any direction, else the first legal one."""
    reach = mil(power.range)
    for _ in range(4):
        x, y = ring(model.at, reach - int(rng.random() ** 2 * reach), 12, rng.random())[int(rng.random() * 12)]
        if spot_refusal(state, model, power, Spot(x, y)) is None:
            return [Spot(x, y)]
    return [next(legal_spots(state, model, power, rng.random()), None) or next(legal_spots(state, model, power))]


MOST_SPOTS = 8


def suggested_spots(state: Skirmish, model: Model, power: Ability | Gadget) -> dict[Spot, Text]:
    """Named places for players without a pointer.

    Here, before each enemy and over each friend in reach, then some places all around.
    """
    named = [(Spot(*model.at), text("wolsung-spot-here"))]
    for foe in sorted(enemies(state, model), key=lambda foe: distance(model, foe))[:3]:
        before = Spot((model.x + 2 * foe.x) // 3, (model.y + 2 * foe.y) // 3)
        named.append((before, text("wolsung-spot-before", model=model_name(foe))))
    friends = [one for one in club_models(state, model.owner) if one.id != model.id][:3]
    named += [(Spot(*one.at), text("wolsung-spot-over", model=model_name(one))) for one in friends]
    names: dict[Spot, Text] = {}
    for spot, name in named:
        if spot_refusal(state, model, power, spot) is None:
            names.setdefault(spot, name)
    for spot in legal_spots(state, model, power):
        if len(names) >= MOST_SPOTS:
            break
        around = text(
            "wolsung-spot-around",
            far=round(hypot(spot.x - model.x, spot.y - model.y) / mil(1)),
            way=direction_to(model, (spot.x, spot.y)),
        )
        if spot not in names and around not in names.values():
            names[spot] = around
    return dict(islice(names.items(), MOST_SPOTS))


def ask_spot(
    table: Table[Skirmish], model: Model, power: Ability | Gadget, *, optional: bool, kind: str = "spot"
) -> Flow[Place | None]:
    state = table.state

    def picture() -> PlaceView:
        reach = mil(power.range) + base_radius(model)
        circle = Poly(points=[(float(x), float(y)) for x, y in ring(model.at, reach, 48)])
        shape = Disc(x=float(model.x), y=float(model.y), r=float(MIST_RADIUS))
        named = suggested_spots(state, model, power)
        return PlaceView(
            pieces=[
                PlacePiece(id="template", at=(float(model.x), float(model.y)), shape=shape, name=ability_name(power.id))
            ],
            reach=[circle],
            lead="template",
            suggestions=[[("template", float(spot.x), float(spot.y))] for spot in named],
            proposals=list(named.values()),
        )

    about: dict[str, Number] = {"model": model_name(model), "ability": ability_name(power.id)}
    if not has_spot(state, model, power):
        table.tell("no-target", player=model.owner, model=model_name(model))
        return None
    if optional and (yield Choose(model.owner, f"{kind}-or-not", (GO, STOP), about=about)) == STOP:
        return None
    answer: Spot = yield AskPlace(
        model.owner,
        kind,
        about=about,
        auto=False,
        verdict=lambda answer: spot_refusal(state, model, power, answer),
        picture=picture,
        sampler=lambda rng: random_spot(state, model, power, rng),
    )
    return surface_of(state, model, power, answer)


def resolve_start_effects(table: Table[Skirmish], player: int) -> Flow[None]:
    """wolsung.turn.start-effects: gadgets that name the start of the turn, in the order their owner likes."""
    state = table.state
    waiting = [
        model for model in club_models(state, player) if model.gadget and LIBRARY.gadgets[model.gadget].use == "start"
    ]
    while waiting:
        model = waiting[0]
        if len(waiting) > 1:
            answer: Target | str = yield Choose(player, "start-order", (*(Target(one.id) for one in waiting), PASS))
            if not isinstance(answer, Target):
                return
            model = state.models[answer.model]
        waiting.remove(model)
        gadget = LIBRARY.gadgets[model.gadget]
        place = yield from ask_spot(table, model, gadget, optional=True)
        if place is not None:
            yield from apply_effects(table, model, gadget.id, gadget.effects, model, place)

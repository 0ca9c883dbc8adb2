"""Aims: model, verb and target of each answer."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import text
from tapete.core.scene import Aim, VerbView
from tapete.games.wolsung.actions import (
    END,
    STAY,
    STOP,
    Cast,
    Charge,
    Climb,
    Heroic,
    Jump,
    Melee,
    Move,
    Pay,
    Recover,
    Shoot,
    Special,
    Spell,
    Split,
    StandUp,
    Target,
    Walk,
)
from tapete.games.wolsung.names import ability_name, model_name, spell_name, weapon_name
from tapete.games.wolsung.profile import LIBRARY, card_of
from tapete.games.wolsung.rules.cards import VALUE
from tapete.games.wolsung.rules.fights.shooting import shot_targets
from tapete.games.wolsung.rules.magic import spell_cost
from tapete.games.wolsung.rules.moves.move_names import enemy_near
from tapete.games.wolsung.rules.powers import HEART
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import contacts

# glyph of each verb; the others are named by a weapon, a spell or an ability
GLYPHS = {
    "activate": "person",
    "add": "plus",
    "bid": "cards",
    "bid-back": "cards",
    "cast": "magic",
    "cast-moving": "magic",
    "charge": "charge",
    "climb": "climb",
    "discard": "discard",
    "end": "skip",
    "heart": "heart",
    "heroic": "fly",
    "hit": "target",
    "jump": "jump",
    "mark": "target",
    "melee": "sword",
    "mist": "mist",
    "move": "move",
    "pay": "cards",
    "recover": "up",
    "roll": "dice",
    "split": "fork",
    "stand": "up",
    "start": "play",
    "stay": "rest",
    "stop": "pass",
    "zone": "flag",
}
PLACES = frozenset({"zone"})
# verb of a model, by the kind of decision: it acts itself
ACTORS = {"model": "activate", "leave-roller": "roll", "start-order": "start"}
# verb of a card of the hand, by the kind of decision
CARDS = {
    "steal-bid": "bid",
    "extra-bid": "bid",
    "delay-bid": "bid",
    "counter-bid": "bid-back",
    "trim": "discard",
    "feat": "add",
}
# verb of a target, by the kind of decision; that of a shot or a power names what is used
TARGETS = {"melee-target": "melee", "charge-attack": "melee", "stray-tie": "hit", "secret": "mark"}
SPELL_GLYPHS = {"projectile": "bolt", "attack": "stun", "aura": "sun", "enhancement": "wand"}
SHOOT, SHOOT_MOVING, SPELL, SPECIAL, SPECIAL_MOVING = "shoot-", "moving-shoot-", "spell-", "special-", "moving-special-"


def model_id(model: Model) -> str:
    """Id of a model's piece, or before deployment of its line in the list of its club."""
    return f"model-{model.id}" if model.on else f"roster-{model.id}"


def aim(state: Skirmish, decision: Decision, answer: Any) -> Aim | None:
    model = state.models[state.active] if state.active >= 0 else None
    actor = "" if model is None else model_id(model)
    match answer:
        case Target():
            return aim_at_model(state, decision, answer, actor)
        case Spell(spell=spell, target=target):
            return Aim(SPELL + spell, actor, model_id(state.models[target]) if target >= 0 else "")
        case Shoot(weapon=weapon, moving=moving):
            return Aim(
                (SHOOT_MOVING if moving else SHOOT) + weapon,
                actor,
                "" if model is None else only_shot(state, model, answer),
            )
        case Special(ability=ability, moving=moving):
            return Aim("heart" if ability == HEART else (SPECIAL_MOVING if moving else SPECIAL) + ability, actor)
        case Cast(moving=moving):
            return Aim("cast-moving" if moving else "cast", actor)
        case Melee():
            foes = [] if model is None else contacts(state, model)
            return Aim("melee", actor, model_id(foes[0]) if len(foes) == 1 else "")
        case Move() | Charge() | StandUp():
            return Aim({Move: "move", Charge: "charge", StandUp: "stand"}[type(answer)], actor)
        case Recover(card=card) | Heroic(card=card):
            return Aim("recover" if isinstance(answer, Recover) else "heroic", actor, f"card-{card}" if card else "")
        case Pay(cards=cards):
            return Aim("pay", actor, f"card-{cards[0]}" if cards else "")
        case Walk() | Climb() | Jump():
            return aim_way(state, decision, answer, actor)
        case Split(moves=moves):
            return Aim("split", f"model-{moves[0][0]}")
        case int():
            return Aim("zone", target=f"zone-{answer}")
        case str() if answer in VALUE:
            return Aim(CARDS[decision.kind], asked_model(state, decision), f"card-{answer}")
        case str() if model is not None and answer in (END, STOP, STAY):
            return Aim(answer, actor)
    return None


def aim_at_model(state: Skirmish, decision: Decision, answer: Target, actor: str) -> Aim:
    where = model_id(state.models[answer.model])
    if decision.kind in ACTORS:
        return Aim(ACTORS[decision.kind], where)
    if decision.kind == "shot-target":
        return Aim(SHOOT + named_in(decision, "weapon"), actor, where)
    if decision.kind == "power-target":
        return Aim(SPECIAL + named_in(decision, "ability"), actor, where)
    return Aim(TARGETS.get(decision.kind, "hit"), actor, where)


def aim_way(state: Skirmish, decision: Decision, answer: Walk | Climb | Jump, actor: str) -> Aim:
    """A listed way: a Charge at an enemy, a ladder or stairs, mist, a Climb or a Jump."""
    end = answer.path[-1] if isinstance(answer, Walk) else answer
    if decision.kind == "charge-path":
        foe = enemy_near(state, state.models[state.active], (end.x, end.y))
        return Aim("charge", actor, "" if foe is None else model_id(foe))
    if isinstance(answer, Walk) and answer.path[-1].by == "mist":
        return Aim("mist", actor)
    if isinstance(answer, Walk):
        by = answer.path[-1].by
        return Aim("move", actor, f"connector-{by}" if by else "")
    return Aim("climb" if isinstance(answer, Climb) else "jump", actor)


def only_shot(state: Skirmish, model: Model, answer: Shoot) -> str:
    """Id of the only enemy in range, if there is just one."""
    weapon = LIBRARY.ranged.get(answer.weapon)
    shots = [] if answer.moving or weapon is None else shot_targets(state, model, weapon, [], False)
    return f"model-{shots[0].model}" if len(shots) == 1 and not shots[0].lost else ""


def named_in(decision: Decision, what: str) -> str:
    """Id of the weapon or ability that a question is about."""
    return str(getattr(decision.arguments.get(what), "id", "")).removeprefix(f"wolsung-{what}-")


def asked_model(state: Skirmish, decision: Decision) -> str:
    """Id of the Hero that a card is added for; none for a bid."""
    if state.contest is None or decision.kind != "feat":
        return ""
    asked = decision.arguments.get("model")
    sides = [state.models[side.model] for side in state.contest.sides]
    return next((model_id(model) for model in sides if model_name(model) == asked), "")


def verb_view(state: Skirmish, verb: str) -> VerbView:
    """View of a verb. A model with one ranged weapon shoots; with several each has its name."""
    model = state.models[state.active] if state.active >= 0 else None
    for prefix, message in ((SHOOT_MOVING, "shoot-moving"), (SHOOT, "shoot")):
        if verb.startswith(prefix):
            named = text(f"wolsung-verb-{message}-with", weapon=weapon_name(verb.removeprefix(prefix)))
            several = model is not None and len(card_of(model).ranged) > 1
            return VerbView(id=verb, name=named if several else text(f"wolsung-verb-{message}"), glyph="shoot")
    for prefix, message in ((SPECIAL_MOVING, "special-moving"), (SPECIAL, "special")):
        if verb.startswith(prefix):
            ability = ability_name(verb.removeprefix(prefix))
            return VerbView(id=verb, name=text(f"wolsung-verb-{message}", ability=ability), glyph="gear")
    if verb.startswith(SPELL):
        return spell_verb(state, model, verb)
    return VerbView(id=verb, name=text(f"wolsung-verb-{verb}"), glyph=GLYPHS[verb], places=verb in PLACES)


def spell_verb(state: Skirmish, model: Model | None, verb: str) -> VerbView:
    """View of a spell as a verb, with its cost in cards."""
    entry = LIBRARY.spells[verb.removeprefix(SPELL)]
    cost = entry.cost if model is None else spell_cost(state, model, entry)
    return VerbView(
        id=verb,
        name=spell_name(entry.id),
        glyph=SPELL_GLYPHS[entry.kind],
        cost=text("wolsung-verb-cards", cards=cost) if cost else None,
    )

"""What a sensible player looks at: expected damage by exact odds, height and cover, charges, and cards kept for when they decide something."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tapete.boards.space import Place
from tapete.core.match import Match
from tapete.core.requests import Decision, any_answer
from tapete.core.requests import Place as AskPlace
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import (
    AUTO,
    DIVE,
    END,
    GO,
    HOLD,
    KEEP,
    PASS,
    REROLL,
    STAY,
    STOP,
    Cast,
    Charge,
    Heroic,
    Leg,
    Melee,
    Move,
    Pay,
    Recover,
    Shoot,
    Special,
    Spell,
    Spot,
    StandUp,
    Target,
    Walk,
)
from tapete.games.wolsung.activation import suit_cards
from tapete.games.wolsung.cards import FIGURES, VALUE, feat_value, lowest_first, red
from tapete.games.wolsung.lanes import ahead, nearest_node, spread, taken_by, walking, way_left
from tapete.games.wolsung.layouts import SIDE
from tapete.games.wolsung.melee import reactions, weapon_of
from tapete.games.wolsung.models import (
    LIBRARY,
    allowance,
    card,
    contacts,
    cover,
    distance,
    enemies,
    engaged,
    friends,
    is_hero,
    profile,
    radius,
    ready,
    sees,
    stat,
    within,
)
from tapete.games.wolsung.movement import Purpose, trip
from tapete.games.wolsung.pieces import Contest, Model, Skirmish
from tapete.games.wolsung.reachable import around, charges, moves
from tapete.games.wolsung.setup import bad_deployment, next_to_deploy, places_in_zone, zones
from tapete.games.wolsung.shooting import band, shooter_mods, total

HERO_WORTH, HENCHMAN_WORTH = 14.0, 2.0  # of a kill, in wounds: only Heroes score
LOOKED_AT = 4  # enemies a place is judged by
Answer = Callable[[Skirmish, Decision, random.Random], Any]


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """An answer to the player's decision, on what the seat can see."""
    decision = match.pending[player]
    s: Skirmish = match.state
    chosen = ANSWERS.get(decision.kind)
    found = chosen(s, decision, rng) if chosen is not None else None
    if found is None or decision.refusal(found) is not None:
        return any_answer(decision, rng)
    return found


# ---------------------------------------------------------------- what things are worth


def worth(s: Skirmish, m: Model) -> float:
    """What killing a model is worth, and with it each of its wounds."""
    return HERO_WORTH if is_hero(m) else HENCHMAN_WORTH


def gain(s: Skirmish, target: Model, made: odds.Forecast) -> float:
    """Expected worth of an attack: the kill, and wounds on the way to one."""
    return worth(s, target) * (float(made.kill) + 0.6 * min(1.0, made.mean / max(1, target.wounds)))


def best_shot(s: Skirmish, m: Model, *, quick: bool = False, only_quick: bool = False) -> float:
    """The best target of the best weapon from where the model stands."""
    best = 0.0
    for id in card(m).ranged:
        weapon = LIBRARY.ranged[id]
        if only_quick and not weapon.quick:
            continue
        limit = LIBRARY.limits(id)[-1][0]
        near = sorted((foe for foe in enemies(s, m) if within(m, foe, limit)), key=lambda foe: distance(m, foe) - (8_000 if is_hero(foe) else 0))
        for foe in near[:LOOKED_AT]:
            if total(shooter_mods(s, m, foe, weapon, 0, quick)) > 0 and sees(s, m, foe):
                best = max(best, gain(s, foe, odds.shot(s, m, id, foe, quick=quick, added=boost(s, m, foe, True))))
    return best


def blow_gain(s: Skirmish, m: Model, foe: Model, charged_from: int | None = None) -> float:
    """A blow against either reaction: what it is worth, less what may come back."""
    found = []
    for reaction in reactions(m, foe):
        made = odds.blow(s, m, foe, reaction, charged_from=charged_from, added=boost(s, m, foe, False))
        risk = 0.6 * worth(s, m) * (float(made.risk) + 0.1 * float(made.back))
        found.append(gain(s, foe, made) - risk)
    return (min(found) + max(found)) / 2


def spell_gain(s: Skirmish, m: Model, one: Spell) -> float:
    entry = LIBRARY.spells[one.spell]
    target = s.models[one.target] if one.target >= 0 else None
    made = odds.spell(s, m, entry.id, target, added=boost(s, m, target, True) if target is not None and entry.hostile else 0)
    cost = 0.5 * entry.cost
    if isinstance(made, odds.Forecast) and target is not None:
        if entry.strength:
            return gain(s, target, made) - cost
        return float(made.hit) * (1.6 if is_hero(target) and not target.down and not target.done else 0.5) - cost
    return 0.2 - cost if target is not None and not target.done and not any(lasting.name == entry.id for lasting in target.effects) else -1.0


def boost(s: Skirmish, m: Model, target: Model, reds: bool) -> int:
    """Successes a Hero's own hand would add against another Hero: unspent cards are worth little once the next ones are drawn."""
    return odds.from_hand(s, m, reds) if is_hero(m) and is_hero(target) else 0


@contextmanager
def standing(m: Model, place: Place) -> Iterator[None]:
    """Look at the table as if the model stood somewhere else."""
    before = m.x, m.y, m.z
    m.x, m.y, m.z = place
    try:
        yield
    finally:
        m.x, m.y, m.z = before


def prey_of(s: Skirmish, m: Model) -> Model | None:
    """Whom a model hunts: the Hero most of its club reaches soonest, the wounded first; one it comes to in time, if there is any."""
    mine = [one for one in s.models if one.on and one.owner == m.owner]
    foes = enemies(s, m)
    heroes = [foe for foe in foes if is_hero(foe)] or foes
    if not heroes:
        return None
    layout = s.options.layout

    def effort(foe: Model) -> float:
        ways = sorted(walking(layout, one.place, foe.place) for one in mine)[:5]
        return sum(ways) / len(ways) + 700 * foe.wounds + walking(layout, m.place, foe.place) / 4

    actions_left = (3 - s.turn) * 2 + (s.actions if s.active == m.id else 2)
    in_time = [foe for foe in heroes if walking(layout, m.place, foe.place) <= actions_left * allowance(s, m) + 6_000]
    return min(in_time or heroes, key=effort)


def hunt(s: Skirmish, m: Model) -> tuple[Model | None, dict[Place, int]]:
    """The prey and the walking distances to it around everybody who stands in the way."""
    prey = prey_of(s, m)
    if prey is None:
        return None, {}
    layout = s.options.layout
    others = [one for one in s.models if one.on and one.id not in (m.id, prey.id)]
    taken = frozenset(place for one in others for place in taken_by(layout, *one.place, radius(one)))
    return prey, spread(layout, nearest_node(layout, prey.place), taken)


def prospect(s: Skirmish, m: Model, place: Place, prey: Model | None, away: dict[Place, int]) -> float:
    """How good a place is: shots from it, height, cover from whoever could shoot, and the way left to the prey."""
    with standing(m, place):
        foes = enemies(s, m)
        if not foes:
            return 0.0
        near = min(distance(m, foe) for foe in foes)
        way = way_left(s.options.layout, place, prey.place, away) if prey is not None else near
        score = 0.25 if place[2] >= 3000 else 0.0
        shooter = bool(card(m).ranged) or bool(card(m).spells)
        if shooter:
            shot = best_shot(s, m)
            score += 1.3 * shot - way / (5_000 if shot > 0.8 else 2_500)
            if near < 4_000 and profile(m).C < 5:
                score -= 0.3
        else:
            score -= max(0, way - allowance(s, m)) / 3_000
        shooters = sorted((foe for foe in foes if card(foe).ranged), key=lambda foe: distance(foe, m))[:2]
        return score - 0.12 * sum(threat(s, foe, m) for foe in shooters if distance(foe, m) < 14_000)


def threat(s: Skirmish, foe: Model, m: Model) -> float:
    """How much an enemy shooter would like this target: nothing when it is hidden, less behind cover."""
    if not sees(s, foe, m):
        return 0.0
    return (1.5 if is_hero(m) else 0.6) - 0.25 * cover(s, foe, m)


# ---------------------------------------------------------------- decisions


def deploy(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """At the front of the zone, where the way to the enemy is shortest and nobody of ours stands in it."""
    m = next_to_deploy(s)
    if m is None:
        return AUTO
    heroes = [foe for foe in s.models if foe.on and foe.owner != m.owner and is_hero(foe)]
    goals = [foe.place for foe in heroes] or [(SIDE // 2, SIDE - zones(s)[s.zones[m.owner]][3] // 2 if s.zones[m.owner] == 0 else SIDE // 8, 0)]
    best: tuple[float, Any] = (1e9, AUTO)
    for one in places_in_zone(s, m)[:140:2]:
        if bad_deployment(s, m, one) is None:
            way = min(walking(s.options.layout, (one.x, one.y, 0), goal) for goal in goals)
            if way < best[0]:
                best = (way, one)
    return best[1]


def choose_model(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Whoever can do most now, then whoever is nearest to the prey, so that the others can follow."""

    def promise(one: Target) -> float:
        m = s.models[one.model]
        if m.down:
            return 0.1
        if engaged(s, m):
            return 1.0 + max((blow_gain(s, m, foe) for foe in contacts(s, m)), default=0.0)
        prey = prey_of(s, m)
        ahead = 0.0 if prey is None else 0.5 - walking(s.options.layout, m.place, prey.place) / 80_000  # whoever leads in a lane goes first
        near = 0.6 if any(distance(m, foe) < allowance(s, m) for foe in enemies(s, m)) else 0.0
        return best_shot(s, m) + near + ahead

    return max(decision.options, key=promise)


def heroic(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    mine = lowest_first(suit_cards(s, m))
    if m.down and mine:
        return Recover(mine[0])
    if Heroic("") in decision.options:
        return Heroic("")
    blocked = not engaged(s, m) and best_shot(s, m) < 0.3 and not any(distance(m, foe) < allowance(s, m) for foe in enemies(s, m))
    spare = [one for one in mine if one[0] not in FIGURES]
    return Heroic(spare[0]) if blocked and len(spare) > 1 and m.z < 3000 and not m.down else GO


def action(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """The Action with the highest expected worth; moving is worth what the best place nearby promises beyond this one."""
    m = s.models[s.active]
    best: tuple[float, Any] = (0.02, END)
    for one in decision.options:
        value = action_value(s, m, one, rng)
        if value > best[0]:
            best = (value, one)
    return best[1]


def action_value(s: Skirmish, m: Model, one: Any, rng: random.Random) -> float:
    match one:
        case StandUp():
            return 99.0
        case Melee():
            return max((blow_gain(s, m, foe) for foe in contacts(s, m)), default=0.0) + 0.3
        case Charge():
            return max((value for value, _ in charge_values(s, m)), default=-1.0)
        case Shoot(weapon=weapon, moving=False):
            return shot_value(s, m, weapon)
        case Shoot(moving=True):
            return best_strike(s, m, rng)[0]
        case Cast(moving=False):
            return best_spell(s, m)[0]
        case Cast(moving=True):
            return best_strike(s, m, rng)[0] - 0.02
        case Special(ability=ability, moving=moving):
            return special_value(s, m, ability) - (0.05 if moving else 0.0)
        case Move():
            return move_value(s, m, rng)
        case _:
            return 0.0


def shot_value(s: Skirmish, m: Model, weapon: str) -> float:
    found = [0.0]
    for foe in enemies(s, m):
        if band(m, foe, LIBRARY.ranged[weapon]) is not None and sees(s, m, foe):
            found.append(gain(s, foe, odds.shot(s, m, weapon, foe, added=boost(s, m, foe, True))))
    return max(found) + 0.05


def special_value(s: Skirmish, m: Model, ability: str) -> float:
    if ability == "heart":
        return 6.0
    if ability in ("field-stimulant", "bandage", "mend"):
        hurt = max((profile(one).H - one.wounds for one in s.models if one.on and one.owner == m.owner), default=0)
        return 0.8 if hurt >= 2 else -1.0
    if ability in ("overclock", "whistle"):
        helped = [one for one in friends(s, m) if not one.done and within(m, one, 6_000) and min(distance(one, foe) for foe in enemies(s, m)) < 14_000]
        return 0.9 if helped else -1.0
    return 1.2 if ability == "flash-bomb" else -1.0 if LIBRARY.gadgets.get(ability) is not None and m.uses.get(ability) else 0.1


def move_value(s: Skirmish, m: Model, rng: random.Random) -> float:
    if engaged(s, m):
        foes = contacts(s, m)
        worst = min(blow_gain(s, m, foe) for foe in foes)
        frail = m.wounds <= 3 or bool(card(m).ranged and profile(m).C <= 3)
        away = float(odds.leaving(s, m, max(foes, key=lambda foe: stat(s, foe, "C"))))
        return away * 1.2 if frail and worst < 0.4 else -1.0
    if s.turn == 3 and s.actions == 1:
        return -1.0  # nothing comes after it
    value, way, here = best_place(s, m, "move", rng)
    return value - here if way != STAY else -1.0


def candidates(s: Skirmish, m: Model, purpose: Purpose, away: dict[Place, int]) -> list[Any]:
    """Buttons first, then straight ways all around, then along the lanes towards the prey."""
    reach = allowance(s, m)
    found: list[Any] = [one for one in moves(s, m, purpose) if one != STAY]
    found += [Walk((Leg(*p),)) for p in [*around(m.at, reach)[::2], *around(m.at, reach // 2)[1::4]]]
    found += [Spot(*place) for place in ahead(s.options.layout, m.place, away, reach)[:3]]
    return list(dict.fromkeys(found))


_judged: dict[tuple[Any, ...], tuple[float, Any, float]] = {}


def best_place(s: Skirmish, m: Model, purpose: Purpose, rng: random.Random) -> tuple[float, Any, float]:
    """The best of some legal ways, and what staying is worth; remembered while the table stands the same, since an Action and its way ask alike."""
    standings = tuple((one.x, one.y, one.z, one.wounds, one.down) for one in s.models if one.on)
    key = (id(s), s.turn, m.id, purpose == "leave", s.heroic, s.options.layout, standings, len(s.clouds))
    known = _judged.get(key)
    if known is not None:
        return known
    prey, away = hunt(s, m)
    here = prospect(s, m, m.place, prey, away)
    best: tuple[float, Any] = (here, STAY) if purpose != "leave" else (-99.0, None)
    for one in candidates(s, m, purpose, away):
        made = trip(s, m, one, purpose)
        if made.ok:
            value = prospect(s, m, made.place, prey, away) - 0.3 * len(made.hazards)
            if value > best[0]:
                best = (value, one)
    if len(_judged) > 8:
        _judged.clear()
    _judged[key] = (*best, here)
    return _judged[key]


def best_strike(s: Skirmish, m: Model, rng: random.Random) -> tuple[float, Any]:
    """Move and shoot, or move and cast, in one Action: the place with the best target; without one, the best place."""
    prey, away = hunt(s, m)
    best: tuple[float, Any] = (strike(s, m, False), STAY)
    for one in candidates(s, m, "quick", away):
        made = trip(s, m, one, "quick")
        if made.ok:
            with standing(m, made.place):
                value = strike(s, m, True) - 0.3 * len(made.hazards)
            if prey is not None:
                value -= way_left(s.options.layout, made.place, prey.place, away) / 50_000
            if value > best[0]:
                best = (value, one)
    return best


def strike(s: Skirmish, m: Model, moved: bool) -> float:
    """The best shot or spell from here."""
    shot = best_shot(s, m, quick=moved, only_quick=True)
    return max(shot, best_spell(s, m)[0]) if card(m).spells else shot


def path(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    purpose = (decision.about or {}).get("purpose")
    if purpose == "quick":
        return best_strike(s, m, rng)[1]
    return best_place(s, m, "leave" if purpose == "leave" else "move", rng)[1]


def charge_values(s: Skirmish, m: Model) -> list[tuple[float, Any]]:
    found = []
    for way in charges(s, m):
        made = trip(s, m, way, "charge")
        began = m.z
        with standing(m, made.place):
            met = [s.models[made.link]] if made.link >= 0 else contacts(s, m)
            value = max((blow_gain(s, m, foe, began) for foe in met), default=-1.0)
        brave = 0.3 if profile(m).C >= 4 else -0.5 if card(m).ranged else 0.0
        found.append((value + brave, way))
    return found


def charge_path(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    values = charge_values(s, s.models[s.active])
    return max(values, key=lambda entry: entry[0])[1] if values else None


def shot_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    about = decision.about or {}
    weapon = str(getattr(about.get("weapon"), "id", "")).removeprefix("wolsung-weapon-")
    quick = bool(about.get("quick"))
    good = [one for one in decision.options if isinstance(one, Target) and not one.lost]
    if not good:
        return STOP if STOP in decision.options else decision.options[0]

    def promise(one: Target) -> float:
        foe = s.models[one.model]
        return gain(s, foe, odds.shot(s, m, weapon, foe, quick=quick, added=boost(s, m, foe, True)))

    return max(good, key=promise)


def shot_reaction(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Dive when what it saves is worth more than the Action it costs."""
    contest = s.contest
    if contest is None:
        return HOLD
    shooter, m = (s.models[contest.sides[n].model] for n in (0, 1))
    held, dived = (odds.shot(s, shooter, contest.what, m, dive=dive) for dive in (False, True))
    saved = gain(s, m, held) - gain(s, m, dived)
    return DIVE if saved > (0.9 if not m.done else 0.55) else HOLD


def melee_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    foes = [one for one in decision.options if isinstance(one, Target)]
    began = (decision.about or {}).get("from")
    charged = began if isinstance(began, int) and decision.kind == "charge-attack" else None
    best = max(foes, key=lambda one: blow_gain(s, m, s.models[one.model], charged))
    if STOP in decision.options and blow_gain(s, m, s.models[best.model], charged) < -1.0:
        return STOP
    return best


def melee_reaction(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    contest = s.contest
    if contest is None or len(decision.options) == 1:
        return decision.options[0]
    attacker, m = (s.models[contest.sides[n].model] for n in (0, 1))

    def loss(reaction: str) -> float:
        made = odds.blow(s, attacker, m, reaction)
        back = worth(s, attacker) * (float(made.risk) + 0.12 * float(made.back))
        return gain(s, m, made) - back

    return min(decision.options, key=loss)


# ---------------------------------------------------------------- dice and cards


def lead(contest: Contest, m: Model) -> int:
    """How many successes this model is ahead of its opponent; of a friendly spell, of its difficulty."""
    mine = next(side for side in contest.sides if side.model == m.id)
    if contest.kind == "friendly":
        return mine.successes - contest.needed
    other = contest.sides[0] if mine is not contest.sides[0] else contest.sides[contest.target]
    return mine.successes - other.successes


def asked_model(s: Skirmish, decision: Decision) -> Model | None:
    """The model a reroll or a feat is asked for."""
    named = getattr((decision.about or {}).get("model"), "id", "")
    sides = s.contest.sides if s.contest is not None else []
    return next(
        (s.models[side.model] for side in sides if f"wolsung-model-{s.models[side.model].card}" == named and s.models[side.model].owner == decision.player),
        None,
    )


def reroll(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """When it fails and an average roll would not."""
    m = asked_model(s, decision)
    if m is None or s.contest is None:
        return KEEP
    side = next(side for side in s.contest.sides if side.model == m.id)
    ahead = lead(s.contest, m)
    acting = side is s.contest.sides[0]
    failing = ahead < 0 if acting else ahead <= 0
    poor = side.successes < side.pool / 2 - 0.4
    return REROLL if poor and (failing or is_hero(m)) else KEEP


def stakes(s: Skirmish, contest: Contest) -> float:
    """What the test is about, in wounds."""
    if contest.kind == "friendly":
        return 1.0
    a, b = s.models[contest.sides[0].model], s.models[contest.sides[contest.target].model]
    if contest.kind == "leave":
        return 2.0
    if contest.kind == "shot":
        strength = LIBRARY.ranged[contest.what].strength
    elif contest.kind == "hostile":
        strength = LIBRARY.spells[contest.what].strength
    else:
        strength = stat(s, a, "F") + 1
    fatal = b.wounds <= strength
    return worth(s, b) * (1.0 if fatal else 0.5 * min(1.0, strength / max(1, b.wounds)))


def feat(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Spend when it turns the test and the test is worth it; the cheapest cards that do."""
    m = asked_model(s, decision)
    contest = s.contest
    if m is None or contest is None:
        return PASS
    acting = contest.sides[0].model == m.id
    short = -lead(contest, m) + (0 if acting else 1)
    hand = sorted((one for one in decision.options if one != PASS), key=lambda one: (feat_value(one), VALUE[one]))
    available = sum(feat_value(one) for one in hand)
    value = stakes(s, contest)
    if short <= 0:
        return kill_with_cards(s, contest, hand, -short) if acting else PASS
    spare = 1.2 if s.turn == 3 else 1.6  # cards left at the end are worth nothing
    if short > available or value < spare * short:
        return PASS
    exact = [one for one in hand if feat_value(one) >= short]
    return exact[0] if exact else hand[-1]


def kill_with_cards(s: Skirmish, contest: Contest, hand: list[Any], crits: int) -> Any:
    """A hit on a Hero that some more criticals would make fatal."""
    target = s.models[contest.sides[contest.target].model]
    if contest.kind not in ("shot", "melee", "hostile") or not is_hero(target):
        return PASS
    if contest.kind == "melee":
        striker = s.models[contest.sides[0].model]
        strength = stat(s, striker, "F") + weapon_of(striker).strength
    else:
        strength = LIBRARY.ranged[contest.what].strength if contest.kind == "shot" else LIBRARY.spells[contest.what].strength
    wanted = target.wounds + stat(s, target, "Armour") - strength - crits
    available = sum(feat_value(one) for one in hand)
    if wanted <= 0 or not hand:
        return PASS
    return hand[-1] if wanted <= available or s.turn == 3 or len(hand) > 2 else PASS


def card_worth(s: Skirmish, player: int, one: str) -> float:
    heroes = [card(m).suit for m in s.models if m.on and m.owner == player and is_hero(m)]
    suited = any(suit and suit[0].upper() == one[1] for suit in heroes)
    shooters = sum(1 for m in s.models if m.on and m.owner == player and is_hero(m) and card(m).ranged)
    return feat_value(one) + (0.5 if suited else 0.0) + (0.3 if red(one) and shooters else 0.0) + VALUE[one] / 200


def trim(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    return min(decision.options, key=lambda one: card_worth(s, decision.player, one))


def steal_bid(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Only a high card that nothing else needs, now and then."""
    return PASS


def extra_bid(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Another activation when somebody could strike right now."""
    hand = lowest_first([one for one in decision.options if one != PASS])
    if len(hand) < 4:
        return PASS
    promise = max((best_shot(s, m) if not engaged(s, m) else 1.0 for m in ready(s, decision.player)), default=0.0)
    return hand[-1] if promise > 3.0 else PASS


def counter_bid(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    hand = lowest_first([one for one in decision.options if one != PASS])
    spare = [one for one in hand if one[0] in "9TJ"]
    return spare[-1] if len(hand) >= 5 and spare else PASS


def best_spell(s: Skirmish, m: Model) -> tuple[float, Any]:
    from tapete.games.wolsung.magic import castable

    found = [(spell_gain(s, m, one), one) for one in castable(s, m)]
    return max(found, key=lambda entry: entry[0], default=(-1.0, None))


def spell(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    value, one = best_spell(s, s.models[s.active])
    if one is None or (value <= 0 and STOP in decision.options):
        return STOP if STOP in decision.options else None
    return one


def payment(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    def price(pay: Pay) -> float:
        return sum(card_worth(s, decision.player, one) for one in pay.cards)

    return min(decision.options, key=price)


def enemy_first(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Of several models, the one whose loss hurts us least."""
    ours = decision.player
    return min(decision.options, key=lambda one: worth(s, s.models[one.model]) * (1 if s.models[one.model].owner == ours else -1))


def power_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    targets = [one for one in decision.options if isinstance(one, Target)]

    def use(one: Target) -> float:
        m = s.models[one.model]
        if m.owner != decision.player:
            return worth(s, m)
        return (profile(m).H - m.wounds) + (0.0 if m.done else 2.0 + best_shot(s, m))

    return max(targets, key=use) if targets else None


def spot(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """A template where the nearest shooter would look through it; otherwise anywhere allowed."""
    if isinstance(decision, AskPlace):
        found = [one for one in decision.sample(rng) if one != STOP]
        return found[0] if found else STOP
    return None


def roster(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Any club but the Academy, whose Golems want more care than this."""
    lists = [code for code in decision.options if not code.startswith("brassworks")]
    return rng.choice(lists or list(decision.options))


ANSWERS: dict[str, Answer] = {
    "roster": roster,
    "deploy": deploy,
    "model": choose_model,
    "heroic": heroic,
    "action": action,
    "path": path,
    "charge-path": charge_path,
    "shot-target": shot_target,
    "shot-reaction": shot_reaction,
    "melee-target": melee_target,
    "charge-attack": melee_target,
    "melee-reaction": melee_reaction,
    "reroll": reroll,
    "feat": feat,
    "trim": trim,
    "steal-bid": steal_bid,
    "extra-bid": extra_bid,
    "delay-bid": steal_bid,
    "counter-bid": counter_bid,
    "spell": spell,
    "payment": payment,
    "stray-tie": enemy_first,
    "secret": lambda s, decision, rng: min(decision.options, key=lambda one: profile(s.models[one.model]).H),
    "power-target": power_target,
    "spot": spot,
    "spot-or-not": lambda s, decision, rng: STOP if s.active < 0 else GO,
    "deploy-how": lambda s, decision, rng: GO,
    "oil": lambda s, decision, rng: decision.options[-1],
}

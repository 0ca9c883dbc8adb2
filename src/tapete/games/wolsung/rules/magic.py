"""Magia: four kinds of spells, paid with cards of the Hero's suit."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from tapete.boards.storeys.space import reaches
from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.wolsung.actions import STOP, Pay, Spell
from tapete.games.wolsung.content.player_layout import layout_of
from tapete.games.wolsung.content.schema import Spell as SpellCard
from tapete.games.wolsung.lengths import inches, mil
from tapete.games.wolsung.names import model_name, spell_name
from tapete.games.wolsung.profile import (
    LIBRARY,
    base_radius,
    card_of,
    club_models,
    enemies,
    magic_protection,
    models_on_table,
    stat,
)
from tapete.games.wolsung.rules.cards import FIGURES, SUIT_OF, card_name, suit_name
from tapete.games.wolsung.rules.deck import discard_card
from tapete.games.wolsung.rules.fights.contest import (
    compared_successes,
    count_criticals,
    hits,
    is_hit,
    offer_feats,
    offer_rerolls,
    roll_pools,
)
from tapete.games.wolsung.rules.fights.damage import wounds_left
from tapete.games.wolsung.rules.fights.shooting import Mods, total_dice
from tapete.games.wolsung.rules.powers import apply_effects
from tapete.games.wolsung.state import Contest, Harm, Model, Roller, Skirmish
from tapete.games.wolsung.table.distances import are_within, distance
from tapete.games.wolsung.table.sight import best_cover, sees

LAMP_RANGE = 3_000


def is_at_lamp(state: Skirmish, model: Model) -> bool:
    """Night of the Lamps: True within 3″ of a lamp."""
    if not LIBRARY.scenarios[state.options.scenario].lamps:
        return False
    return any(
        reaches(model.place, mark, base_radius(model), LAMP_RANGE) for mark in layout_of(state.layout).mark_places()
    )


def spell_cost(state: Skirmish, model: Model, spell: SpellCard) -> int:
    return 0 if spell.cost == 1 and is_at_lamp(state, model) else spell.cost


def list_payments(state: Skirmish, model: Model, cost: int) -> list[Pay]:
    """wolsung.magic.cost-0, cost-1, cost-2: nothing; one card of the suit; two, or one court card or Ace."""
    if cost == 0:
        return [Pay(())]
    suit = SUIT_OF.get(card_of(model).suit, "")
    mine = [one for one in state.hands[model.owner] if one[1] == suit]
    if cost == 1:
        return [Pay((one,)) for one in mine]
    return [Pay((one,)) for one in mine if one[0] in FIGURES] + [Pay(pair) for pair in combinations(mine, 2)]


def wrong_payments(state: Skirmish, model: Model, cost: int) -> dict[Pay, Refusal]:
    """Single cards and pairs that do not pay: of another suit, or too low."""
    good = {pay.cards for pay in list_payments(state, model, cost)}
    hand = state.hands[model.owner]
    tried = [(one,) for one in hand] + (list(combinations(hand, 2)) if cost == 2 else [])
    return {Pay(cards): unpaid_refusal(model, cost) for cards in tried if cards not in good}


def unpaid_refusal(model: Model, cost: int) -> Refusal:
    return refuse(f"wolsung.magic.cost-{cost}", suit=suit_name(card_of(model).suit))


def caster_mods(state: Skirmish, model: Model) -> Mods:
    mods: Mods = [("wolsung-mod-magic", stat(state, model, "Magic"), "wolsung.magic.skill")]
    if is_at_lamp(state, model):
        mods.append(("wolsung-mod-lamp", 1, "wolsung.magic.skill"))
    return mods


def resisting_mods(state: Skirmish, caster: Model, model: Model, spell: SpellCard) -> Mods:
    """wolsung.ruling.magic-modifiers: R with lasting effects, and Magic Protection.

    Cover only by table option, against Projectiles.
    """
    mods: Mods = [
        ("wolsung-mod-R", stat(state, model, "R"), "wolsung.magic.hostile-rolls"),
        ("wolsung-mod-protection", magic_protection(model), "wolsung.special.sunnir"),
    ]
    if state.options.cover_from_magic and spell.kind == "projectile":
        mods.append(("wolsung-mod-cover", best_cover(state, caster, model), "wolsung.ruling.magic-modifiers"))
    return [mod for mod in mods if mod[1]]


def cast_refusal(state: Skirmish, model: Model, answer: Spell) -> Refusal | None:
    """Refuse a spell by distance, sight, target and cost, before any card is spent."""
    cost = spell_cost(state, model, LIBRARY.spells[answer.spell])
    return aim_refusal(state, model, answer) or (
        None if list_payments(state, model, cost) else unpaid_refusal(model, cost)
    )


def aim_refusal(state: Skirmish, model: Model, answer: Spell) -> Refusal | None:
    """Refuse a spell by what everybody sees: distance, sight, target and dice."""
    spell = LIBRARY.spells[answer.spell]
    if spell.kind == "aura":
        if answer.target >= 0:
            return refuse("wolsung.magic.aura-scope")
    else:
        if not 0 <= answer.target < len(state.models) or not state.models[answer.target].on:
            return refuse("wolsung.magic.hostile-target" if spell.hostile else "wolsung.magic.friendly-target")
        target = state.models[answer.target]
        if spell.hostile and target.owner == model.owner:
            return refuse("wolsung.magic.hostile-target")
        if not spell.hostile and target.owner != model.owner:
            return refuse("wolsung.magic.friendly-target")
        if not are_within(model, target, mil(spell.range)):
            return refuse("wolsung.magic.range", distance=inches(distance(model, target)), limit=spell.range)
        if not sees(state, model, target):
            return refuse("wolsung.los.line")
    dice = total_dice(caster_mods(state, model))
    return refuse("wolsung.ruling.zero-dice", dice=dice) if dice < 1 else None


def spell_candidates(state: Skirmish, model: Model) -> list[Spell]:
    """List every spell with each possible target."""
    spells = []
    for id in card_of(model).spells:
        spell = LIBRARY.spells[id]
        if spell.kind == "aura":
            spells.append(Spell(id))
        else:
            spells += [
                Spell(id, other.id)
                for other in (enemies(state, model) if spell.hostile else club_models(state, model.owner))
            ]
    return spells


def castable_spells(state: Skirmish, model: Model) -> list[Spell]:
    return [one for one in spell_candidates(state, model) if cast_refusal(state, model, one) is None]


def cast_spell(table: Table[Skirmish], model: Model, moved: bool) -> Flow[bool]:
    """Acción de Lanzar un Conjuro: choose, pay, roll.

    False if the caster, having moved, has nothing to cast.
    """
    state = table.state
    answer: Spell | str = yield Choose(
        model.owner,
        "spell",
        lambda: (*castable_spells(state, model), *((STOP,) if moved else ())),
        forbidden=lambda: {
            one: no for one in spell_candidates(state, model) if (no := cast_refusal(state, model, one)) is not None
        },
        about={"model": model_name(model)},
        # asked even if only a lack of cards leaves one answer, so that the hand stays secret
        auto=table.asks_as != "1"
        and all(aim_refusal(state, model, one) is not None for one in spell_candidates(state, model)),
    )
    if not isinstance(answer, Spell):
        return False
    spell = LIBRARY.spells[answer.spell]
    cost = spell_cost(state, model, spell)
    if cost:
        paid: Pay = yield Choose(
            model.owner,
            "payment",
            lambda: tuple(list_payments(state, model, cost)),
            forbidden=lambda: wrong_payments(state, model, cost),
            about={"model": model_name(model), "spell": spell_name(spell.id), "cost": cost},
            auto=False,  # a single way to pay is asked for, too, so that the hand stays secret
        )
        for one in paid.cards:
            discard_card(state, model.owner, one)
            table.tell(
                "pays",
                player=model.owner,
                rule=f"wolsung.magic.cost-{cost}",
                model=model_name(model),
                card=card_name(one),
            )
    if spell.hostile:
        yield from cast_hostile(table, model, spell, state.models[answer.target])
    else:
        yield from cast_friendly(table, model, spell, answer.target)
    return True


def cast_hostile(table: Table[Skirmish], model: Model, spell: SpellCard, target: Model) -> Flow[None]:
    """Proyectil o Ataque Mágico: Magic Skill against R; as many successes hit."""
    state = table.state
    table.tell(
        "casts-at",
        player=model.owner,
        rule="wolsung.magic.hostile-sequence",
        frame=True,
        model=model_name(model),
        spell=spell_name(spell.id),
        target=model_name(target),
    )
    pools = [caster_mods(state, model), resisting_mods(state, model, target, spell)]
    contest = state.contest = Contest(
        "hostile",
        [Roller(one.id, max(0, total_dice(mods)), mods=mods) for one, mods in zip((model, target), pools, strict=True)],
        what=spell.id,
    )
    ends = partial(hostile_end, state, model, spell, target)
    yield from roll_pools(table, contest)
    yield from offer_rerolls(table, contest, ends)
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    works = is_hit(state, contest)
    table.tell(
        "spell-works" if works else "spell-fails",
        player=model.owner,
        rule="wolsung.magic.hostile-rolls",
        spell=spell_name(spell.id),
        mine=mine,
        theirs=theirs,
    )
    if not works:
        return
    if spell.kind == "projectile":
        state.harm.append(projectile_harm(model, spell, target, count_criticals(contest)))
    yield from apply_effects(table, model, spell.id, spell.effects, target, target.place)


def projectile_harm(model: Model, spell: SpellCard, target: Model, criticals: int) -> Harm:
    return Harm(target.id, spell.strength + criticals, spell.piercing, spell.fire, model.owner)


def hostile_end(
    state: Skirmish, model: Model, spell: SpellCard, target: Model, mine: int, theirs: int
) -> tuple[tuple[int, int], bool]:
    """Wounds that a hostile spell leaves its target, and whether its effects apply."""
    works = hits(state, mine, theirs)
    wounds = works and spell.kind == "projectile"
    left = (
        wounds_left(state, target, projectile_harm(model, spell, target, mine - theirs))
        if wounds
        else (target.wounds, 0)
    )
    return left, works and bool(spell.effects)


def cast_friendly(table: Table[Skirmish], model: Model, spell: SpellCard, target: int) -> Flow[None]:
    """Aura o Mejora Mágica [x]: at least x successes, unopposed."""
    state = table.state
    table.tell(
        "casts",
        player=model.owner,
        rule="wolsung.magic.friendly-sequence",
        frame=True,
        model=model_name(model),
        spell=spell_name(spell.id),
    )
    reached = aura_targets(state, model, spell) if spell.kind == "aura" else [state.models[target]]
    table.tell(
        "spell-reaches",
        player=model.owner,
        rule="wolsung.magic.friendly-sequence",
        spell=spell_name(spell.id),
        models=len(reached),
    )
    mods = caster_mods(state, model)
    contest = state.contest = Contest(
        "friendly",
        [Roller(model.id, max(0, total_dice(mods)), mods=mods)],
        what=spell.id,
        needed=spell.difficulty,
        target=0,
    )
    yield from roll_pools(table, contest)
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    if mine < theirs:
        table.tell(
            "spell-fails",
            player=model.owner,
            rule="wolsung.magic.difficulty",
            spell=spell_name(spell.id),
            mine=mine,
            theirs=theirs,
        )
        return
    table.tell(
        "spell-works",
        player=model.owner,
        rule="wolsung.magic.difficulty",
        spell=spell_name(spell.id),
        mine=mine,
        theirs=theirs,
    )
    for one in reached:
        yield from apply_effects(table, model, spell.id, spell.effects, one, one.place)


def aura_targets(state: Skirmish, model: Model, spell: SpellCard) -> list[Model]:
    """wolsung.magic.aura-scope: all friendly models in sight and range at that moment, the caster too."""
    return [
        one
        for one in models_on_table(state)
        if one.owner == model.owner
        and (one is model or (are_within(model, one, mil(spell.range)) and sees(state, model, one)))
    ]

"""The stage of a duel: two benches, two pairs of piles, the flag and the attack on it."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Card, Fact, Modifier, Side, Slot, Stage, Tray
from tapete.games.challengers.rules.card_texts import cards_looked_at
from tapete.games.challengers.rules.strength import Parts, attack_strength, flag_strength, seats_available, seats_used
from tapete.games.challengers.state import Cup, Duel
from tapete.games.challengers.state import Side as Half
from tapete.games.challengers.view.cards import (
    card_name,
    card_picture,
    face_down,
    group_copies,
    join_names,
    name_of,
    trainer_name,
)

MINUS = "\N{MINUS SIGN}"


def watched_duel(cup: Cup, viewer: int | None) -> Duel | None:
    """The player's own duel. For spectators, the first duel that is still being fought."""
    if viewer is not None and (own := cup.duel_of(viewer)) is not None:
        return own
    if viewer in range(cup.players) and cup.phase == "round":
        return None  # still planning: other beaches are told in the log, not shown
    running = sorted(cup.duels.values(), key=lambda duel: (duel.winner >= 0, duel.beach))
    return running[0] if running else None


def near_side(duel: Duel, viewer: int | None) -> int:
    """The side drawn near: always the viewer's own."""
    return 1 if duel.sides[1].who == viewer else 0


def attacking_side(duel: Duel) -> int | None:
    """The side that attacks, or has just failed to. None while the flag moves to a new card."""
    if duel.holder < 0 or duel.attacker == duel.holder or not duel.sides[duel.holder].shown:
        return None
    me = 1 - duel.holder
    return me if duel.attacker == me or duel.sides[me].shown else None


def needed_strength(cup: Cup, duel: Duel) -> int:
    """The strength that takes the flag. An equal strength is enough, unless the flag card says otherwise."""
    return flag_strength(cup, duel) + (1 if holds_ties(cup, duel) else 0)


def holds_ties(cup: Cup, duel: Duel) -> bool:
    return cup.faces[duel.sides[duel.holder].shown[-1].card].holdtie


# ---------------------------------------------------------------- trays


def duel_trays(cup: Cup, duel: Duel, viewer: int | None) -> list[Tray]:
    mine = near_side(duel, viewer)
    near, far = duel.sides[mine], duel.sides[1 - mine]
    looked_at = [look_tray(cup, near)] if near.looking and near.who == viewer else []
    return [
        bench_tray(cup, far, viewer, "far"),
        *looked_at,
        bench_tray(cup, near, viewer, "near"),
        pile_tray(cup, near, viewer, "left"),
        pile_tray(cup, far, viewer, "right"),
    ]


def bench_tray(cup: Cup, side: Half, viewer: int | None, place: str) -> Tray:
    """The seats with their cards, then the free ones."""
    used, seats = seats_used(cup, side), seats_available(cup, side)
    slots = [Slot(id=f"seat-{side.who}-{n}", cards=cards) for n, cards in enumerate(group_by_seat(cup, side))]
    free = text("challengers-seat-free")
    slots += [Slot(id=f"seat-{side.who}-{n}", note=free) for n in range(len(slots), seats)]
    trainer = cup.contenders[side.who].trainer
    note = (
        text("challengers-bench-note-coach", used=used, seats=seats, trainer=trainer_name(trainer)) if trainer else None
    )
    return Tray(
        id=f"bench-{side.who}",
        name=owner_title(cup, side, viewer, "bench"),
        form="row",
        place="far" if place == "far" else "near",
        owner=side.who,
        slots=slots,
        note=note
        or text("challengers-bench-full" if used >= seats else "challengers-bench-note", used=used, seats=seats),
    )


def owner_title(cup: Cup, side: Half, viewer: int | None, what: str) -> Text:
    if side.who == viewer:
        return text(f"challengers-{what}-mine")
    return text(f"challengers-{what}-of", who=name_of(cup, side.who))


def group_by_seat(cup: Cup, side: Half) -> list[list[Card]]:
    """One seat for each name, in the order of arrival.

    A name that shares is put with one that fits (ruling.share-seat).
    """
    faces = cup.faces
    names: dict[str, list[Card]] = {}
    bearer: dict[str, str] = {}
    for picture, card in zip(
        group_copies(cup, side.bench, f"bench-{side.who}", owner=side.who), dict.fromkeys(side.bench), strict=True
    ):
        names.setdefault(faces[card].name, []).append(picture)
        bearer[faces[card].name] = card

    def fitting(name: str) -> list[str]:
        share = faces[bearer[name]].share
        return [] if share is None else [other for other in names if other != name and bearer[other] in share]

    seats = {name: list(cards) for name, cards in names.items() if not fitting(name)}
    for name in names:
        if name not in seats:
            host = next((other for other in fitting(name) if other in seats), next(iter(seats), name))
            seats.setdefault(host, []).extend(names[name])
    return list(seats.values())


def pile_tray(cup: Cup, side: Half, viewer: int | None, end: str) -> Tray:
    deck = [face_down(f"deck-{side.who}", side.who, len(side.deck))] if side.deck else []
    exhausted = group_copies(cup, side.exhausted, f"exhausted-{side.who}", owner=side.who)
    return Tray(
        id=f"piles-{side.who}",
        name=owner_title(cup, side, viewer, "pile"),
        form="pile",
        place="middle",
        side="left" if end == "left" else "right",
        owner=side.who,
        slots=[
            Slot(id=f"pile-deck-{side.who}", name=text("challengers-pile-deck"), cards=deck),
            Slot(id=f"pile-exhausted-{side.who}", name=text("challengers-pile-exhausted"), cards=exhausted),
        ],
    )


def look_tray(cup: Cup, side: Half) -> Tray:
    """challengers.ruling.look-details: only their owner sees them, the next one first."""
    cards = [
        card_picture(cup, card, f"look-{n}-{card}", owner=side.who) for n, card in enumerate(cards_looked_at(side))
    ]
    return Tray(
        id="looking",
        name=text("challengers-looking"),
        form="row",
        place="near",
        owner=side.who,
        slots=[Slot(id=f"look-{n}", cards=[card]) for n, card in enumerate(cards)],
    )


# ---------------------------------------------------------------- the stage


def stage(cup: Cup, duel: Duel, viewer: int | None) -> Stage:
    """The flag holder, the attacker, all bonuses and penalties, and the strength still needed."""
    mine = near_side(duel, viewer)
    order = (mine, 1 - mine)
    stage = Stage(sides=[stage_side(cup, duel, me) for me in order], glyph="flag", verdict=verdict(cup, duel))
    if duel.holder >= 0:
        stage.holds = order.index(duel.holder)
    me = attacking_side(duel)
    if me is not None:
        goal = needed_strength(cup, duel)
        stage.goal = goal
        stage.ratio = 1.0 if goal <= 0 else min(1.0, attack_strength(cup, duel, me) / goal)
    return stage


def stage_side(cup: Cup, duel: Duel, me: int) -> Side:
    if me == duel.holder and duel.sides[me].shown:
        return flag_side(cup, duel)
    side = duel.sides[me]
    cards = [
        card_picture(cup, played.card, f"shown-{side.who}-{n}", owner=side.who) for n, played in enumerate(side.shown)
    ]
    if me != attacking_side(duel):
        return Side(owner=side.who, cards=cards)
    parts: list[Parts] = []
    total = attack_strength(cup, duel, me, parts)
    modifiers = list_modifiers([part for card in parts for part in card], total, "attack")
    room = text("challengers-next") if duel.winner < 0 and side.deck and total < needed_strength(cup, duel) else None
    return Side(
        owner=side.who,
        cards=cards,
        total=str(total),
        total_name=text("challengers-attack"),
        modifiers=modifiers if side.shown else [],
        room=room,
    )


def flag_side(cup: Cup, duel: Duel) -> Side:
    """challengers.combat.flag-strength: the flag card alone.

    Cards beneath it are counted, and add nothing.
    """
    side = duel.sides[duel.holder]
    *beneath, flag = side.shown
    facts = (
        [Fact(name=text("challengers-fact-beneath"), value=join_names([card_name(played.card) for played in beneath]))]
        if beneath
        else []
    )
    picture = card_picture(cup, flag.card, f"shown-{side.who}-{len(beneath)}", owner=side.who, facts=facts)
    half = Side(
        owner=side.who, cards=[picture], pools=[(text("challengers-beneath"), str(len(beneath)))] if beneath else []
    )
    if duel.attacker == duel.holder:  # the flag has just changed hands, and the old stack is still there
        return half
    parts: Parts = []
    total = flag_strength(cup, duel, parts)
    half.total, half.total_name = str(total), text("challengers-flag")
    half.modifiers = list_modifiers(parts, total, "flag")
    return half


PART_RULES = {
    "challengers-part-base": {"attack": "challengers.combat.attack-sum", "flag": "challengers.combat.flag-strength"},
    "challengers-part-immediate": {
        "attack": "challengers.effect.no-keyword",
        "flag": "challengers.effect.immediate-kept",
    },
    "challengers-part-text": {"attack": "challengers.effect.attack", "flag": "challengers.effect.flag"},
    "challengers-part-copies": {"attack": "challengers.effect.bench", "flag": "challengers.effect.bench"},
    "challengers-part-floor": {
        "attack": "challengers.ruling.strength-floor",
        "flag": "challengers.ruling.strength-floor",
    },
}


def list_modifiers(parts: Parts, total: int, mode: str) -> list[Modifier]:
    """The parts of a strength, one line for each source. The lines add up to the total."""
    sums: dict[str, tuple[Text, int]] = {}
    for what, value in parts:
        key = f"{what.id} {giver.id if isinstance(giver := what.args.get('card'), Text) else ''}"
        sums[key] = (what, sums[key][1] + value if key in sums else value)
    missing = total - sum(value for _, value in sums.values())
    if missing:
        sums["floor"] = (text("challengers-part-floor"), missing)
    return [
        Modifier(text=what, value=signed_value(what, value), rule=part_rule(what, mode))
        for what, value in sums.values()
    ]


def signed_value(what: Text, value: int) -> str:
    if what.id == "challengers-part-base":
        return str(value)
    return f"+{value}" if value >= 0 else f"{MINUS}{-value}"


def part_rule(what: Text, mode: str) -> str:
    """The rule behind a line: of its own kind, of the trainers, or of the opposing card that weakens."""
    if what.id in PART_RULES:
        return PART_RULES[what.id][mode]
    if what.id.startswith("challengers-trainer-"):
        return "challengers.extra.trainers"
    return "challengers.effect.flag" if mode == "attack" else "challengers.effect.attack"


HOW = {
    "challengers.combat.win-failed-attack": "failed",
    "challengers.combat.win-no-seat": "seats",
    "challengers.ruling.empty-deck": "empty",
    "challengers.ruling.loop-cap": "loop",
}


def verdict(cup: Cup, duel: Duel) -> Text | None:
    if duel.winner >= 0:
        return text(
            "challengers-verdict", who=name_of(cup, duel.sides[duel.winner].who), how=HOW.get(duel.how, "failed")
        )
    if duel.holder < 0:
        return None
    if duel.attacker == duel.holder:
        return text("challengers-enough")
    me = attacking_side(duel)
    if me is None or not duel.sides[me].shown:
        return text("challengers-to-beat" if holds_ties(cup, duel) else "challengers-to-match")
    missing = needed_strength(cup, duel) - attack_strength(cup, duel, me)
    if missing <= 0:
        return text("challengers-suffices")
    return text("challengers-missing-tie" if holds_ties(cup, duel) else "challengers-missing", missing=missing)

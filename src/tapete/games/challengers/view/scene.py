"""The scene of a cup for one viewer: planning, combat, final and ranking."""

from __future__ import annotations

from functools import reduce

from tapete.core.game import Game
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Card, Fact, Gauge, Scene, Slot, Step, Tray
from tapete.core.scene.part_cache import PartCache, built_once, once_a_moment
from tapete.games.challengers.rules.diagrams import half_of, pair_at, round_at
from tapete.games.challengers.rules.strength import attack_strength, flag_strength
from tapete.games.challengers.rules.tournament import FINAL_BEACH
from tapete.games.challengers.state import ROUNDS, Contender, Cup, Duel
from tapete.games.challengers.view.cards import card_picture, group_copies, name_of, sort_by_strength, trainer_picture
from tapete.games.challengers.view.seats import are_backs_public, face_of, seats
from tapete.games.challengers.view.stage import attacking_side, duel_trays, stage, watched_duel
from tapete.games.challengers.view.waiting import waits

OFFERS = PartCache[Tray]()
DECKS = PartCache[Tray]()
SPREADS = PartCache[Tray]()
DIAGRAMS = PartCache[Tray]()


def build_scene(game: Game, cup: Cup, viewer: int | None) -> Scene:
    scene = Scene(game=game.id, theme=game.theme, title=text("challengers-title"), seats=seats(cup, viewer))
    own = cup.contenders[viewer] if viewer is not None and viewer < cup.players else None
    duel = None if cup.phase == "over" else watched_duel(cup, viewer)
    round = shown_round(cup, own, duel)
    scene.phase, scene.steps, scene.waits = phase(cup, own, duel, round), steps(cup, duel, round), waits(cup, viewer)
    if round:
        scene.gauges = [Gauge(id="round", name=text("challengers-gauge-round"), value=round, most=ROUNDS, form="pips")]
    if cup.phase == "over":
        scene.trays = [ranking(cup)]
    elif cup.phase == "trainers":
        scene.trays = [trainer_tray(own)] if own is not None and own.dealt else []
    elif duel is not None:
        scene.trays, scene.stage = duel_trays(cup, duel, viewer), stage(cup, duel, viewer)
    elif own is None or (cup.phase == "final" and viewer not in cup.finalists):
        scene.trays = [ranking(cup) if cup.phase == "final" else cup_table(cup)]
    else:
        scene.trays = planning_trays(cup, own)
    return scene


def shown_round(cup: Cup, own: Contender | None, duel: Duel | None) -> int:
    """The viewer's own round. For spectators that of the duel they watch, or the earliest one that is played."""
    if own is not None:
        return own.round or cup.round
    return duel.round if duel is not None and duel.round else cup.round


def phase(cup: Cup, own: Contender | None, duel: Duel | None, round: int) -> Text | None:
    match cup.phase:
        case "trainers":
            return text("challengers-phase-trainers")
        case "final":
            return text("challengers-phase-final", beach=FINAL_BEACH + 1)
        case "over":
            return text("challengers-phase-over")
    if duel is not None or (own is not None and own.half):
        beach = duel.beach if duel is not None else own.beach if own is not None else 0
        return text("challengers-phase-round", round=round, beach=beach + 1)
    return text("challengers-phase-watch", round=round) if round else None


def steps(cup: Cup, duel: Duel | None, round: int) -> list[Step]:
    """challengers.round.phases, and what comes after them."""
    fought = duel is not None and duel.winner >= 0
    match cup.phase:
        case "round" | "combat":
            names = [
                text("challengers-step-planning"),
                text("challengers-step-combat"),
                text("challengers-step-trophy"),
            ]
            last = round == ROUNDS
            names += (
                []
                if last and cup.open
                else [text("challengers-step-final") if last else text("challengers-step-round", round=round + 1)]
            )
        case "final":
            names = [text("challengers-step-remove"), text("challengers-step-final"), text("challengers-step-champion")]
        case _:
            return []
    now = 2 if fought else 0 if duel is None else 1
    return [Step(name=name, state="done" if n < now else "now" if n == now else "next") for n, name in enumerate(names)]


# ---------------------------------------------------------------- planning


def trainer_tray(own: Contender) -> Tray:
    slots = [
        Slot(id=f"trainer-{n}", cards=[trainer_picture(trainer, f"trainer-{trainer}")])
        for n, trainer in enumerate(own.dealt)
    ]
    return Tray(id="trainers", name=text("challengers-trainers-dealt"), form="hand", place="hand", slots=slots)


def planning_trays(cup: Cup, own: Contender) -> list[Tray]:
    """Trays that only this player sees: the offer, the deck, the backs of the trophies.

    The cup's table is shown to all. Without an offer the deck lies on the table (challengers.plan.remove).
    """
    offers = offer_trays(cup, own)
    if own.step in ("remove", "trade"):
        trays = [deck_spread(cup, own)]
    elif offers:
        trays = [cup_table(cup), *offers, deck_list(cup, own)]
    else:
        trays = [cup_table(cup), deck_spread(cup, own)]
    if cup.phase != "final":
        trays.append(diagram(cup, own))
    if own.trainer:
        trays.append(own_trainer(own.trainer))
    return trays


@built_once
def own_trainer(trainer: str) -> Tray:
    slot = Slot(id="trainer-slot", cards=[trainer_picture(trainer, "trainer")])
    return Tray(id="trainer", name=text("challengers-trainer-mine"), form="sheet", place="side", slots=[slot])


def offer_trays(cup: Cup, own: Contender) -> list[Tray]:
    """The cards drawn. An offer from a text is put before the round's own."""
    trays = []
    if own.extra:
        open_offer = own.extra[-1]
        level = cup.library.cards[open_offer[0]].level if open_offer else "A"
        trays.append(offer_tray(cup, open_offer, "extra", text("challengers-offer-extra", level=level), None))
    if own.offer and own.extra:
        slots = [
            Slot(id=f"later-{n}", cards=[card_picture(cup, card, f"later-{n}-{card}")])
            for n, card in enumerate(own.offer)
        ]
        trays.append(Tray(id="later", name=text("challengers-offer-main"), form="row", place="near", slots=slots))
    elif own.offer:
        level = cup.library.cards[own.offer[0]].level
        note = text("challengers-offer-note", picks=own.picks)
        trays.append(offer_tray(cup, own.offer, "offer", text("challengers-offer", level=level), note))
    return trays


def offer_tray(cup: Cup, cards: list[str], id: str, name: Text, note: Text | None) -> Tray:
    key = (cup.packs, tuple(cards), id, name, note)
    return OFFERS.get(key, lambda: draw_offer(cup, cards, id, name, note))


def draw_offer(cup: Cup, cards: list[str], id: str, name: Text, note: Text | None) -> Tray:
    slots = [Slot(id=f"{id}-{n}", cards=[card_picture(cup, card, f"{id}-{n}-{card}")]) for n, card in enumerate(cards)]
    return Tray(id=id, name=name, form="hand", place="hand", slots=slots, note=note)


def deck_list(cup: Cup, own: Contender) -> Tray:
    """The player's deck as a list, the strongest first, beside the offer."""
    return DECKS.get((cup.packs, tuple(own.deck)), lambda: draw_deck(cup, own))


def draw_deck(cup: Cup, own: Contender) -> Tray:
    cards = group_copies(cup, sort_by_strength(cup, own.deck), "deck")
    slots = [Slot(id=f"deck-slot-{n}", cards=[card], text=copies_text(card)) for n, card in enumerate(cards)]
    return Tray(
        id="deck",
        name=text("challengers-deck-mine"),
        form="list",
        place="side",
        slots=slots,
        note=text("challengers-deck-note", cards=len(own.deck)),
    )


def copies_text(card: Card) -> Text | None:
    return text("challengers-copies", copies=card.count) if card.count > 1 else None


def deck_spread(cup: Cup, own: Contender) -> Tray:
    """The deck spread out in the order in which its cards came."""
    return SPREADS.get((cup.packs, tuple(own.deck)), lambda: draw_spread(cup, own))


def draw_spread(cup: Cup, own: Contender) -> Tray:
    cards = group_copies(cup, own.deck, "deck")
    slots = [Slot(id=f"deck-slot-{n}", cards=[card]) for n, card in enumerate(cards)]
    return Tray(
        id="deck",
        name=text("challengers-deck-mine"),
        form="grid",
        place="near",
        slots=slots,
        note=text("challengers-deck-note", cards=len(own.deck)),
    )


def diagram(cup: Cup, own: Contender) -> Tray:
    """challengers.plan.diagram-line: one line for each round, with the trophies already won on theirs."""
    paths = (cup.packs, cup.duellists, len(cup.beaches), tuple([(one.seat, one.robot) for one in cup.contenders]))
    trophies = tuple([(trophy.round, trophy.fans) for trophy in own.trophies])
    return DIAGRAMS.get((paths, own.seat, own.round, trophies), lambda: draw_diagram(cup, own))


def draw_diagram(cup: Cup, own: Contender) -> Tray:
    slots = [diagram_line(cup, own, round) for round in range(1, ROUNDS + 1)]
    fans = sum(trophy.fans for trophy in own.trophies)
    note = text("challengers-trophies-note", fans=fans) if own.trophies else None
    return Tray(id="diagram", name=text("challengers-diagram"), form="list", place="side", slots=slots, note=note)


def diagram_line(cup: Cup, own: Contender, round: int) -> Slot:
    half = half_of(cup, own.seat, round)
    rival = next(
        who
        for who, other in enumerate(cup.contenders)
        if other.seat != own.seat and half_of(cup, other.seat, round)[:-1] == half[:-1]
    )
    won = next((trophy for trophy in own.trophies if trophy.round == round), None)
    if won is not None:
        standing = text("challengers-diagram-won", fans=won.fans)
    elif round < own.round:
        standing = text("challengers-diagram-lost")
    else:
        standing = options_of(cup, round)
    line = "challengers-diagram-round" if len(cup.beaches) == 1 else "challengers-diagram-line"
    return Slot(
        id=f"round-{round}",
        name=text(line, round=round, beach=int(half[:-1])),
        cards=[Card(id=f"round-{round}-{rival}", name=name_of(cup, rival), owner=rival)],
        text=standing,
        states=["chosen"] if round == own.round else ["done"] if round < own.round else [],
    )


def options_of(cup: Cup, round: int) -> Text:
    """The options of a round in words, because the printed letters and stars explain nothing."""
    offered = [
        text("challengers-diagram-option", level=option.level, picks=option.picks, fans=option.fans)
        for option in cup.library.rounds[round].options
    ]
    return reduce(lambda one, other: text("challengers-diagram-or", one=one, other=other), offered)


# ---------------------------------------------------------------- the whole cup


@once_a_moment
def cup_table(cup: Cup) -> Tray:
    """Every beach: the round that is played there, the pair, and its progress."""
    rounds = [contender.round or cup.round for contender in cup.contenders]
    first, last = min(rounds), max(rounds)
    slots = []
    for beach in range(len(cup.beaches)):
        round = round_at(cup, beach)
        name = "challengers-cup-beach" if first == last else "challengers-cup-beach-round"
        slots.append(
            Slot(
                id=f"beach-{beach}",
                name=text(name, beach=beach + 1, round=round),
                cards=pair_cards(cup, beach, round),
                text=progress(cup, beach, round),
            )
        )
    note = (
        text("challengers-cup-note", round=first)
        if first == last
        else text("challengers-cup-note-rounds", first=first, last=last)
    )
    return Tray(id="cup", name=text("challengers-cup"), form="list", place="middle", slots=slots, note=note)


def pair_cards(cup: Cup, beach: int, round: int) -> list[Card]:
    return [contender_card(cup, beach, who) for who in pair_at(cup, beach, round)]


def contender_card(cup: Cup, beach: int, who: int) -> Card:
    face = face_of(who, cup.contenders[who].robot)
    return Card(id=f"beach-{beach}-{who}", name=name_of(cup, who), owner=who, portrait=face)


def progress(cup: Cup, beach: int, round: int) -> Text:
    duel = cup.duels.get(beach)
    if duel is None:
        return before_duel(cup, beach, round)
    if duel.winner >= 0:
        return text("challengers-cup-won", who=name_of(cup, duel.sides[duel.winner].who))
    if duel.holder < 0:
        return text("challengers-cup-starts")
    me = attacking_side(duel)
    if me is None:
        holder = name_of(cup, duel.sides[duel.holder].who)
        taking = duel.attacker == duel.holder
        return (
            text("challengers-cup-takes", who=holder)
            if taking
            else text("challengers-cup-holds", who=holder, flag=flag_strength(cup, duel))
        )
    who = name_of(cup, duel.sides[me].who)
    return text("challengers-cup-fights", who=who, attack=attack_strength(cup, duel, me), flag=flag_strength(cup, duel))


def before_duel(cup: Cup, beach: int, round: int) -> Text:
    """Progress of a pair's planning. One of them may still be in an earlier round."""
    pair = pair_at(cup, beach, round)
    late = [who for who in pair if cup.round_of(who) < round]
    ready = [who for who in pair if who not in late and cup.contenders[who].step == "ready"]
    if len(ready) == len(pair):
        return text("challengers-cup-next")
    if late and (ready or len(late) == len(pair)):
        rival, reached = name_of(cup, late[0]), cup.round_of(late[0])
        if not ready:
            return text("challengers-cup-late", who=rival, round=reached)
        return text("challengers-cup-waits-late", who=name_of(cup, ready[0]), rival=rival, round=reached)
    if ready:
        return text("challengers-cup-waits", who=name_of(cup, ready[0]))
    return text("challengers-cup-plans")


@once_a_moment
def ranking(cup: Cup) -> Tray:
    """The champion, the other finalist, then all others by their fans."""
    order = cup.ranking
    if cup.phase == "over":
        others = [who for who in cup.finalists if who != cup.winner]
        order = [cup.winner, *others, *(who for who in order if who != cup.winner and who not in others)]
    slots = [ranking_slot(cup, place, who) for place, who in enumerate(order, start=1)]
    return Tray(id="ranking", name=text("challengers-ranking"), form="list", place="middle", slots=slots)


def ranking_slot(cup: Cup, place: int, who: int) -> Slot:
    contender = cup.contenders[who]
    fans = contender.total if are_backs_public(cup) else contender.fans
    standing = (
        "champion" if cup.phase == "over" and who == cup.winner else "finalist" if who in cup.finalists else "fans"
    )
    trophies = [
        Fact(name=text("challengers-seat-trophies", count=len(contender.trophies), rounds=rounds_of(contender)))
    ]
    return Slot(
        id=f"rank-{who}",
        name=text("challengers-seat-place", place=place),
        cards=[Card(id=f"ranked-{who}", name=name_of(cup, who), owner=who)],
        text=text(f"challengers-ranking-{standing}", fans=fans),
        facts=trophies,
    )


def rounds_of(contender: Contender) -> str:
    return ", ".join(str(trophy.round) for trophy in sorted(contender.trophies, key=lambda trophy: trophy.round))

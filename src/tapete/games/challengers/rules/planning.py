"""Planning, each player alone: A move to another beach, B draw and choose cards, C remove cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapete.core.flow import Choose, Draw, Flow, Refusal, Shuffle, Table, refuse
from tapete.core.i18n.text import Text, text
from tapete.games.challengers.actions import (
    AnyAction,
    Decline,
    ExtraPick,
    Pick,
    Ready,
    Redraw,
    Remove,
    Stop,
    TakeOption,
    Trade,
)
from tapete.games.challengers.content import RoundOption, fits
from tapete.games.challengers.content.verbs import Draw as DrawText
from tapete.games.challengers.content.verbs import Effect, Fans
from tapete.games.challengers.content.verbs import Trade as TradeText
from tapete.games.challengers.rules.diagrams import half_of
from tapete.games.challengers.rules.fans import gain_fans
from tapete.games.challengers.state import Contender, Cup

CARDS_DRAWN = 5  # challengers.plan.draw-five
REDRAWS = 1  # challengers.plan.reroll-once


def card_name(id: str) -> Text:
    return Text(f"challengers-card-{id}")


def player_name(player: int) -> Text:
    return text("player", n=player)


def plan_round(table: Table[Cup], player: int) -> Flow[None]:
    """challengers.plan.order: the steps of a player's planning, from the one that the state names."""
    contender = table.state.contenders[player]
    if contender.step in ("", "option"):
        yield from draw_offer(table, player)
    if contender.step == "pick":
        yield from choose_cards(table, player)
    yield from remove_cards(table, player)
    table.tell("ready", player=player, rule="challengers.round.independent", rank="note", who=player_name(player))


# ---------------------------------------------------------------- A: move


def begin_round(table: Table[Cup], arrived: Sequence[int], round: int) -> None:
    """challengers.round.next: these contenders go on to a round. The first to do so open it."""
    cup = table.state
    if round > max(contender.round for contender in cup.contenders):
        table.tell("round", rank="head", rule="challengers.round.phases", round=round)
    for who in arrived:
        move_to_beach(table, who, round)
    cup.round = min(contender.round for contender in cup.contenders)


def move_to_beach(table: Table[Cup], who: int, round: int) -> None:
    """challengers.plan.move, robot.move: move a contender to the half named by its diagram's line.

    All its cards move with it.
    """
    cup = table.state
    contender = cup.contenders[who]
    half, goes_on = half_of(cup, contender.seat, round), contender.round > 0
    moves = half != contender.half
    contender.half, contender.round = half, round
    contender.step, contender.option, contender.removed = "", -1, 0
    if contender.robot:
        return
    beach = contender.beach + 1
    if moves:
        table.tell(
            "moves",
            player=who,
            rule="challengers.plan.move",
            who=player_name(who),
            beach=beach,
            half=half[-1],
            round=round,
        )
    elif goes_on and len(cup.beaches) > 1:
        table.tell("stays", player=who, rule="challengers.plan.move", who=player_name(who), beach=beach, round=round)


def public_step(cup: Cup, player: int, answer: AnyAction) -> tuple[str, str]:
    """challengers.ruling.hidden-decks: the part of a planning step that other players see.

    They see fans paid, the number of cards, and whether the player draws, picks or removes. They do not see which card
    it is, nor its level.
    """
    detail = ""
    match answer:
        case TakeOption(level):
            levels = cup.library.rounds[cup.contenders[player].round].options
            detail = str([option.fans for option in levels if option.level == level])
        case Pick(card):
            detail = str([effect for effect in cup.library.cards[card].effects if effect.keyword == "pick"])
        case ExtraPick(now):
            detail = str(now)
    return type(answer).__name__, detail


def drawn_level(cup: Cup, contender: Contender) -> str:
    """The level of this round's offer.

    Read from the state each time, because it may differ in a determinized world.
    """
    return cup.library.rounds[contender.round].options[contender.option].level


# ---------------------------------------------------------------- B: draw and choose


def draw_offer(table: Table[Cup], player: int) -> Flow[None]:
    """challengers.plan.draw-five: draw from the level that the player chooses."""
    cup = table.state
    contender = cup.contenders[player]
    option = yield from choose_option(table, player)
    coach = cup.coach(player)
    contender.picks = option.picks
    contender.redraws = REDRAWS if coach is None or coach.redraws is None else coach.redraws
    size = CARDS_DRAWN if coach is None or coach.draw_size is None else coach.draw_size
    contender.offer = yield from draw_cards(table, player, option.level, size)
    contender.step = "pick"
    table.tell(
        "draws",
        player=player,
        rule="challengers.plan.draw-five",
        who=player_name(player),
        cards=len(contender.offer),
        level=option.level,
        to=[player],
    )


def choose_cards(table: Table[Cup], player: int) -> Flow[None]:
    """challengers.plan.pick-count: add cards to the deck, one at a time, and discard the rest of the offer."""
    cup = table.state
    contender = cup.contenders[player]
    while contender.offer and (contender.picks or (yield from ask_extra_pick(table, player))):
        answer = yield Choose(
            player,
            "pick",
            lambda: pick_options(contender),
            forbidden=lambda: pick_refusals(contender),
            about=lambda: {"picks": contender.picks},
            auto=False,
            secret=partial(public_step, cup, player),
            resumable=True,
        )
        match answer:
            case Pick(card):
                contender.offer.remove(card)
                contender.picks -= 1
                yield from pick_card(table, player, card)
            case Redraw():
                yield from redraw_offer(table, player, drawn_level(cup, contender))
            case Stop():
                break
    cup.trays[drawn_level(cup, contender)].discard += contender.offer  # challengers.plan.discard
    contender.offer = []


def choose_option(table: Table[Cup], player: int) -> Flow[RoundOption]:
    """challengers.plan.option: choose one of the levels on the round's line.

    Its stars are paid at once (ruling.option-fans-timing).
    """
    cup = table.state
    contender = cup.contenders[player]
    options = cup.library.rounds[contender.round].options
    contender.step = "option"
    contender.option = 0
    if len(options) > 1:
        contender.option = -1
        levels = [option.level for option in options]
        answer = yield Choose(
            player,
            "option",
            tuple(TakeOption(level) for level in levels),
            forbidden=lambda: refuse_other_levels(levels),
            about={"round": contender.round},
            auto=False,
            secret=partial(public_step, cup, player),
            resumable=True,
        )
        contender.option = levels.index(answer.level)
    option = options[contender.option]
    if option.fans:
        gain_fans(table, player, option.fans, "challengers.plan.option-fans")
    return option


def refuse_other_levels(levels: Sequence[str]) -> dict[TakeOption, Refusal]:
    return {TakeOption(level): refuse("challengers.plan.option", level=level) for level in "ABC" if level not in levels}


def draw_cards(table: Table[Cup], player: int, level: str, count: int) -> Flow[list[str]]:
    """Draw from the top of the level's pile.

    If it is short, the discards are shuffled under it (challengers.plan.reshuffle).

    Only the player hears of it: the level they draw from is their secret (challengers.ruling.hidden-decks).
    """
    tray = table.state.trays[level]
    if len(tray.draw) < count and tray.discard:
        discards, tray.discard = tray.discard, []
        yield Shuffle(discards)
        tray.draw[:0] = discards
        table.tell("reshuffle", player=player, rule="challengers.plan.reshuffle", level=level, to=[player])
    drawn: list[str] = yield Draw(tray.draw, count, to=[player])
    return drawn


def pick_options(contender: Contender) -> tuple[Pick | Redraw | Stop, ...]:
    cards = tuple(Pick(card) for card in dict.fromkeys(contender.offer))
    return (*cards, Redraw(), Stop()) if contender.redraws else (*cards, Stop())


def pick_refusals(contender: Contender) -> dict[Redraw, Refusal]:
    return {} if contender.redraws else {Redraw(): refuse("challengers.plan.reroll-once")}


def pick_card(table: Table[Cup], player: int, card: str) -> Flow[None]:
    """Put the card into the deck. Its When-chosen text is resolved first (challengers.ruling.pick-final)."""
    contender = table.state.contenders[player]
    contender.deck.append(card)
    table.tell(
        "picks",
        player=player,
        rule="challengers.plan.pick-count",
        who=player_name(player),
        card=card_name(card),
        to=[player],
    )
    for effect in table.state.library.cards[card].effects:
        if effect.keyword == "pick":
            yield from resolve_when_chosen(table, player, effect, card)


def resolve_when_chosen(table: Table[Cup], player: int, effect: Effect, card: str) -> Flow[None]:
    """challengers.effect.when-chosen: at once, a single time."""
    match effect:
        case Fans(n=n):
            gain_fans(table, player, n, "challengers.effect.when-chosen")
        case DrawText():
            yield from choose_from_extra_offer(table, player, effect)
        case TradeText():
            yield from trade_card(table, player, effect, card)


def trade_card(table: Table[Cup], player: int, effect: TradeText, source: str) -> Flow[None]:
    """challengers.ruling.trade: pay for the extra offer with a card that fits.

    Without such a card there is no offer.
    """
    cup = table.state
    contender = cup.contenders[player]
    step, contender.step = contender.step, "trade"
    bearer = cup.library.cards[source]

    def prices() -> tuple[Trade | Decline, ...]:
        fitting = dict.fromkeys(card for card in contender.deck if fits(cup.library.cards[card], effect.filter, bearer))
        return (*(Trade(card) for card in fitting), Decline())

    answer = yield Choose(player, "trade", prices, auto=False, secret=partial(public_step, cup, player))
    if isinstance(answer, Trade):
        remove_card(table, player, answer.card)
        yield from choose_from_extra_offer(table, player, effect)
    contender.step = step


def choose_from_extra_offer(table: Table[Cup], player: int, effect: DrawText | TradeText) -> Flow[None]:
    """challengers.ruling.reroll-extra-draws: a separate offer, settled at once.

    Its picks do not count against the option's.

    A card taken from it may bring an offer of its own, which is settled first: offers lie on one another.
    """
    cup = table.state
    contender = cup.contenders[player]
    level = effect.level
    step, contender.step = contender.step, "extra"
    drawn = yield from draw_cards(table, player, level, effect.n)
    contender.extra.append(drawn)
    table.tell(
        "draws",
        player=player,
        rule="challengers.ruling.reroll-extra-draws",
        who=player_name(player),
        cards=len(drawn),
        level=level,
        to=[player],
    )
    for left in range(effect.take, 0, -1):
        if not contender.extra[-1]:
            break
        answer = yield Choose(
            player,
            "extra",
            lambda: extra_offer_options(contender),
            about={"picks": left, "level": level},
            auto=False,
            secret=partial(public_step, cup, player),
        )
        if isinstance(answer, Stop):
            break
        contender.extra[-1].remove(answer.card)
        yield from pick_card(table, player, answer.card)
    cup.trays[level].discard += contender.extra.pop()
    contender.step = step


def extra_offer_options(contender: Contender) -> tuple[Pick | Stop, ...]:
    return (*(Pick(card) for card in dict.fromkeys(contender.extra[-1])), Stop())


def ask_extra_pick(table: Table[Cup], player: int) -> Flow[bool]:
    """The Tinkerer: one more pick after the last pick of a main offer, once per game."""
    contender = table.state.contenders[player]
    coach = table.state.coach(player)
    if coach is None or not coach.extra_pick or contender.extra_pick_spent:
        return False
    answer = yield Choose(
        player,
        "extra-pick",
        (ExtraPick(True), ExtraPick(False)),
        auto=False,
        secret=partial(public_step, table.state, player),
        resumable=True,
    )
    if answer.now:
        contender.extra_pick_spent = True
        contender.picks = coach.extra_pick
    return bool(answer.now)


def redraw_offer(table: Table[Cup], player: int, level: str) -> Flow[None]:
    """challengers.plan.reroll-discard, reroll-same: picked cards stay picked.

    The others are discarded, and as many are drawn from the same level.
    """
    contender = table.state.contenders[player]
    contender.redraws -= 1
    count = len(contender.offer)
    table.state.trays[level].discard += contender.offer
    contender.offer = []
    contender.offer = yield from draw_cards(table, player, level, count)
    table.tell(
        "redraws",
        player=player,
        rule="challengers.plan.reroll-same",
        who=player_name(player),
        cards=count,
        level=level,
        to=[player],
    )


# ---------------------------------------------------------------- C: remove


def remove_cards(table: Table[Cup], player: int) -> Flow[None]:
    """challengers.plan.remove: remove any number of own cards, old or new, until the player is ready."""
    contender = table.state.contenders[player]
    if contender.step != "remove":
        contender.step, contender.removed = "remove", 0
    while True:
        answer = yield Choose(
            player,
            "remove",
            lambda: (Ready(), *(Remove(card) for card in dict.fromkeys(contender.deck))),
            about={"cards": len(contender.deck)},
            auto=False,
            secret=partial(public_step, table.state, player),
            resumable=True,
        )
        if isinstance(answer, Ready):
            contender.step = "ready"
            return
        remove_card(table, player, answer.card)


def remove_card(table: Table[Cup], player: int, card: str) -> None:
    """challengers.plan.removed-to-tray, removed-starter: discard it to its level's pile.

    A starter card goes to the box.
    """
    contender = table.state.contenders[player]
    contender.deck.remove(card)
    contender.removed += 1
    level = table.state.library.cards[card].level
    if level in table.state.trays:
        table.state.trays[level].discard.append(card)
    table.tell(
        "removes",
        player=player,
        rule="challengers.plan.remove",
        who=player_name(player),
        card=card_name(card),
        to=[player],
    )

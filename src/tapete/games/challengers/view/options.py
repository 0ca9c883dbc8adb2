"""Option views: title, consequences, card and repeat button of each answer."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Odds, OptionView
from tapete.games.challengers.actions import (
    Arrange,
    Decline,
    ExtraPick,
    Keep,
    Pick,
    Ready,
    Redraw,
    Remove,
    Stop,
    Take,
    TakeOption,
    Trade,
)
from tapete.games.challengers.content import STRENGTH_CAPS
from tapete.games.challengers.content.verbs import Draw, Fans
from tapete.games.challengers.content.verbs import Trade as TradeText
from tapete.games.challengers.odds import Asking, Chosen, forecast_choice
from tapete.games.challengers.rules.planning import CARDS_DRAWN
from tapete.games.challengers.rules.strength import attack_strength, flag_strength, seats_used
from tapete.games.challengers.state import Contender, Cup, Duel
from tapete.games.challengers.view.aims import asking_text, cards_of_look, offered_ids
from tapete.games.challengers.view.art import GLYPHS
from tapete.games.challengers.view.cards import (
    card_name,
    card_picture,
    family,
    join_names,
    trainer_name,
    trainer_picture,
)
from tapete.games.challengers.view.stage import needed_strength


def option_view(cup: Cup, decision: Decision, answer: Any) -> OptionView:
    own = cup.contenders[decision.player]
    match answer:
        case Keep(trainer):
            return keep_view(trainer)
        case TakeOption(level):
            return level_view(cup, decision.player, level)
        case Pick(card):
            return pick_view(cup, own, decision.kind, card)
        case Redraw():
            cards = len(own.offer)
            detail = text("challengers-redraw-detail", cards=cards)
            return OptionView(
                key=0,
                title=text("challengers-redraw"),
                detail=detail,
                glyph="shuffle",
                confirm=text("challengers-redraw-go", cards=cards),
            )
        case Stop():
            title = text("challengers-stop", picked="yes" if decision.kind == "extra" or has_picked(cup, own) else "no")
            return OptionView(key=0, title=title, detail=text("challengers-stop-detail"), glyph="discard")
        case ExtraPick(now):
            return OptionView(
                key=0,
                title=text("challengers-extra-now" if now else "challengers-extra-later"),
                glyph="plus" if now else "hourglass",
            )
        case Trade(card) | Remove(card):
            return remove_view(cup, own, card, trade=isinstance(answer, Trade))
        case Ready():
            return ready_view(own)
        case Arrange():
            return arrange_view(cup, decision.player, answer)
        case Decline() if decision.kind == "trade":
            return OptionView(key=0, title=text("challengers-no-trade"), glyph="no")
        case Take() | Decline():
            return take_view(cup, decision, answer.card if isinstance(answer, Take) else None)
    raise TypeError(f"challengers: {answer!r} is no answer of this game")


# ---------------------------------------------------------------- planning


def keep_view(trainer: str) -> OptionView:
    return OptionView(
        key=0,
        title=trainer_name(trainer),
        detail=Text(f"challengers-text-{trainer}"),
        glyph=GLYPHS["trainer"],
        card=trainer_picture(trainer, f"choice-{trainer}"),
        targets=[f"trainer-{trainer}"],
        confirm=text("challengers-keep-go", trainer=trainer_name(trainer)),
    )


def level_view(cup: Cup, player: int, level: str) -> OptionView:
    """A line of the diagram. Levels that it does not offer have only their letter."""
    option = next(
        (option for option in cup.library.rounds[cup.round_of(player)].options if option.level == level), None
    )
    if option is None:
        return OptionView(key=0, title=text("challengers-level-bare", level=level), glyph="deck")
    coach = cup.coach(player)
    drawn = CARDS_DRAWN if coach is None or coach.draw_size is None else coach.draw_size
    return OptionView(
        key=0,
        title=text("challengers-level", level=level, picks=option.picks),
        detail=text("challengers-level-detail", draw=drawn, cap=STRENGTH_CAPS[level]),
        glyph="deck",
        chips=[Chip(text=text("challengers-chip-fans", fans=option.fans), tone="good")] if option.fans else [],
        confirm=text("challengers-level-go", level=level),
    )


def has_picked(cup: Cup, own: Contender) -> bool:
    return own.option >= 0 and own.picks < cup.library.rounds[own.round].options[own.option].picks


def pick_view(cup: Cup, own: Contender, kind: str, card: str) -> OptionView:
    printed = cup.library.cards[card]
    chosen = [effect for effect in printed.effects if effect.keyword == "pick"]
    chips = [
        Chip(text=text("challengers-chip-fans", fans=effect.n), tone="good")
        for effect in chosen
        if isinstance(effect, Fans)
    ]
    chips += [
        Chip(text=text("challengers-chip-offer", level=effect.level), tone="good")
        for effect in chosen
        if isinstance(effect, Draw | TradeText)
    ]
    if copies := own.deck.count(card):
        chips.append(Chip(text=text("challengers-chip-copies", copies=copies)))
    return OptionView(
        key=0,
        title=card_name(card),
        detail=Text(f"challengers-text-{card}") if printed.effects else None,
        glyph=GLYPHS.get(family(printed), "card"),
        chips=chips,
        targets=offered_ids(own, kind, card),
        card=card_picture(cup, card, f"choice-{card}"),
        confirm=text("challengers-pick-go", card=card_name(card)),
        quick=not any(isinstance(effect, Draw | TradeText) for effect in chosen),
    )


def remove_view(cup: Cup, own: Contender, card: str, *, trade: bool) -> OptionView:
    copies = own.deck.count(card)
    title = text("challengers-trade" if trade else "challengers-remove", card=card_name(card))
    return OptionView(
        key=0,
        title=title,
        detail=text("challengers-remove-copies", copies=copies),
        glyph=GLYPHS.get(family(cup.library.cards[card]), "card"),
        targets=[f"deck-{card}"],
        card=card_picture(cup, card, f"choice-{card}", count=copies),
        confirm=title,
        quick=not trade,
    )


def ready_view(own: Contender) -> OptionView:
    """challengers.ruling.empty-deck: legal, after a warning."""
    cards = len(own.deck)
    return OptionView(
        key=0,
        title=text("challengers-be-ready"),
        detail=text("challengers-ready-detail", cards=cards) if cards else text("challengers-ready-empty"),
        glyph="check",
        chips=[] if cards else [Chip(text=text("challengers-chip-empty"), tone="bad")],
        confirm=text("challengers-ready-go", cards=cards),
    )


# ---------------------------------------------------------------- combat


def take_view(cup: Cup, decision: Decision, card: str | None) -> OptionView:
    """An option to exhaust or recall a card, or to leave it.

    Shows the new strengths, and the chance that the next card captures.
    """
    about = decision.arguments
    duel = cup.duels[int(str(about["beach"])) - 1]
    me = 0 if duel.sides[0].who == decision.player else 1
    whose = me if about["whose"] == "mine" else 1 - me
    source, effect = asking_text(cup, about["source"], decision.kind)

    def forecast(card: str | None) -> Chosen:
        return forecast_choice(cup, duel, me, effect, source, whose, card)

    chosen = forecast(card)
    if card is None:
        option = OptionView(
            key=0, title=text("challengers-decline"), glyph="no", confirm=text("challengers-decline-go")
        )
    else:
        option = card_option(cup, duel, decision.kind, effect, whose, card)
        if seats_used(cup, duel.sides[whose]) > seats_used(cup, chosen.duel.sides[whose]):
            option.chips.append(
                Chip(
                    text=text("challengers-chip-seat", whose=str(about["whose"])),
                    tone="good" if whose == me else "plain",
                )
            )
    option.detail = comparison_text(cup, duel, chosen.duel, me)
    odds = next_card_odds(chosen)
    # the same odds of the next card after every answer say nothing about this one
    if chosen.captured or any(next_card_odds(forecast(other)) != odds for other in cards_to_take(decision)):
        option.odds = odds
    if duel.attacker == me and not chosen.captured and not chosen.duel.sides[me].deck:
        option.chips.append(Chip(text=text("challengers-chip-last"), tone="bad"))
    return option


def cards_to_take(decision: Decision) -> list[str | None]:
    """The cards of a decision to take one, and None for no card."""
    return [answer.card if isinstance(answer, Take) else None for answer in decision.options]


def card_option(cup: Cup, duel: Duel, kind: str, effect: Asking, whose: int, card: str) -> OptionView:
    side = duel.sides[whose]
    from_exhausted = kind == "recall" and effect.zone == "exhausted"
    copies = (side.exhausted if from_exhausted else side.bench).count(card)
    return OptionView(
        key=0,
        title=card_name(card) if copies < 2 else text("challengers-one-of", card=card_name(card), copies=copies),
        glyph=GLYPHS.get(family(cup.library.cards[card]), "card"),
        targets=[f"pile-exhausted-{side.who}" if from_exhausted else f"bench-{side.who}-{card}"],
        card=card_picture(cup, card, f"choice-{card}", owner=side.who),
        confirm=text("challengers-exhaust-go" if kind == "exhaust" else "challengers-recall-go", card=card_name(card)),
    )


def comparison_text(cup: Cup, before: Duel, after: Duel, me: int) -> Text | None:
    """The comparison after this answer. None while the flag moves to another card."""
    if before.holder < 0 or before.attacker == before.holder or not before.sides[before.holder].shown:
        return None
    was, flag = flag_strength(cup, before), flag_strength(cup, after)
    fall = 0 if was == flag else 1
    if before.holder == me:
        return text("challengers-then-flag", was=was, flag=flag, fall=fall)
    attack = attack_strength(cup, after, me)
    return text(
        "challengers-then",
        attack=attack,
        was=was,
        flag=flag,
        fall=fall,
        missing=max(0, needed_strength(cup, after) - attack),
    )


def next_card_odds(chosen: Chosen) -> list[Odds]:
    if chosen.captured:
        return [Odds(chance=1.0, of=text("challengers-captures-now"))]
    if chosen.next is None:
        return []
    good, cards = chosen.next
    return [Odds(chance=good / cards, of=text("challengers-next-captures", good=good, cards=cards))]


def arrange_view(cup: Cup, player: int, answer: Arrange) -> OptionView:
    """An order for the cards looked at: which go to the bottom, and which one comes next."""
    cards = cards_of_look(cup, player, answer)
    moved = answer != Arrange(cards)
    top, bottom = [card_name(card) for card in answer.top], [card_name(card) for card in answer.bottom]
    if not moved:
        title = text("challengers-arrange-same", cards=len(cards))
    elif not bottom:
        title = text("challengers-arrange-top", top=join_names(top))
    elif not top:
        title = text("challengers-arrange-bottom", bottom=join_names(bottom))
    else:
        title = text("challengers-arrange-both", bottom=join_names(bottom), top=join_names(top))
    changed = answer.bottom or (answer.top if moved else ())
    return OptionView(
        key=0,
        title=title,
        detail=text("challengers-arrange-detail", card=top[0]) if top else None,
        glyph="down" if bottom else "swap" if moved else "check",
        targets=[f"look-{n}-{card}" for n, card in enumerate(cards) if card in changed[:1] or card in answer.bottom],
        card=card_picture(cup, (answer.top + answer.bottom)[0], "choice", owner=player),
        confirm=text("challengers-arrange-go", moved="yes" if moved else "no"),
    )

"""Aims: verb and card of each answer."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import text
from tapete.core.scene import Aim, VerbView
from tapete.games.challengers.actions import Arrange, Keep, Pick, Remove, Take, Trade
from tapete.games.challengers.content.verbs import CoachExhaust, Exhaust, Recall
from tapete.games.challengers.odds import Asking
from tapete.games.challengers.rules.card_texts import cards_looked_at
from tapete.games.challengers.state import Contender, Cup

GLYPHS = {
    "keep": "person",
    "pick": "plus",
    "trade": "swap",
    "remove": "discard",
    "exhaust": "discard",
    "recall": "undo",
    "bottom": "down",
    "order": "swap",
}


def aim(cup: Cup, decision: Decision, answer: Any) -> Aim | None:
    match answer:
        case Keep(trainer):
            return Aim("keep", target=f"trainer-{trainer}")
        case Pick(card):
            ids = offered_ids(cup.contenders[decision.player], decision.kind, card)
            return Aim("pick", target=ids[0] if ids else "")
        case Trade(card):
            return Aim("trade", target=f"deck-{card}")
        case Remove(card):
            return Aim("remove", target=f"deck-{card}")
        case Take(card):
            return Aim(decision.kind, target=movable_id(cup, decision, card))
        case Arrange():
            return arrange_aim(cup, decision.player, answer)
    return None


def offered_ids(own: Contender, kind: str, card: str) -> list[str]:
    """Ids of the copies of a card in the offer that a question is about."""
    id, cards = ("extra", own.extra[-1] if own.extra else []) if kind == "extra" else ("offer", own.offer)
    return [f"{id}-{n}-{other}" for n, other in enumerate(cards) if other == card]


def movable_id(cup: Cup, decision: Decision, card: str) -> str:
    """Id of a card on a bench, or of the pile of exhausted cards that it is in."""
    about = decision.arguments
    duel = cup.duels[int(str(about["beach"])) - 1]
    side = next(side for side in duel.sides if (side.who == decision.player) == (about["whose"] == "mine"))
    _, effect = asking_text(cup, about["source"], decision.kind)
    in_pile = decision.kind == "recall" and effect.zone == "exhausted"
    return f"pile-exhausted-{side.who}" if in_pile else f"bench-{side.who}-{card}"


def asking_text(cup: Cup, source: Any, kind: str) -> tuple[str, Asking]:
    """The sentence that asks, of a card or of a trainer."""
    for prefix in ("challengers-card-", "challengers-trainer-"):
        if source.id.startswith(prefix):
            id = source.id.removeprefix(prefix)
            effects = cup.library.cards[id].effects if id in cup.library.cards else [cup.library.trainers[id].effect]
            return id, next(
                effect
                for effect in effects
                if isinstance(effect, Exhaust | Recall | CoachExhaust) and effect.do == kind
            )
    raise ValueError(f"challengers: {source.id} is neither a card nor a trainer")


def arrange_aim(cup: Cup, player: int, answer: Arrange) -> Aim | None:
    """The first card that goes to the bottom, or the one that comes to the top; None if all stay."""
    cards = cards_of_look(cup, player, answer)
    if answer == Arrange(cards):
        return None
    verb, card = ("bottom", answer.bottom[0]) if answer.bottom else ("order", answer.top[0])
    return Aim(verb, target=f"look-{cards.index(card)}-{card}")


def cards_of_look(cup: Cup, player: int, answer: Arrange) -> tuple[str, ...]:
    """The cards that a player looks at, the top one first."""
    duel = cup.duel_of(player)
    side = next(side for side in duel.sides if side.who == player) if duel is not None else None
    return cards_looked_at(side) if side is not None else answer.top + answer.bottom


def verb_view(verb: str) -> VerbView:
    return VerbView(id=verb, name=text(f"challengers-do-{verb}"), glyph=GLYPHS[verb])

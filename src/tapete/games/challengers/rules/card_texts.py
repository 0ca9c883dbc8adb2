"""Card texts in combat: fans, exhausting, recalling, looking at the deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations

from tapete.core.flow import EVERYBODY, Choose, Flow, Roll, Shuffle, Table
from tapete.core.i18n.text import Text
from tapete.games.challengers.actions import Arrange, Decline, Take
from tapete.games.challengers.content import fits
from tapete.games.challengers.content.verbs import CoachExhaust, CoachPeek, Effect, Exhaust, Fans, Peek, Recall
from tapete.games.challengers.rules.combat_limits import count_use, may_use, tell
from tapete.games.challengers.rules.fans import contender_name, gain_fans, seat_of
from tapete.games.challengers.state import Cup, Duel, Side


def resolve(
    table: Table[Cup], duel: Duel, me: int, effect: Effect | CoachExhaust | CoachPeek, source: str
) -> Flow[None]:
    """challengers.effect.as-possible: skip what cannot be done, and do the rest."""
    if not isinstance(effect, Fans | Exhaust | Recall | Peek | CoachExhaust | CoachPeek):
        return  # read where strength and seats are counted
    side = duel.sides[me]
    if not may_use(table.state, side, source, effect.do, effect.limit):
        return
    match effect:
        case Fans():
            did = gain_fans(table, side.who, effect.n, "challengers.effect.keyword")
        case Exhaust() if effect.from_deck:
            did = exhaust_deck(table, duel, me if effect.own else 1 - me, effect.n, source)
        case Exhaust() | CoachExhaust():
            did = yield from exhaust_bench(table, duel, me, effect, source)
        case Recall():
            did = yield from recall(table, duel, me, effect, source)
        case Peek() | CoachPeek():
            did = yield from peek(table, duel, me, effect, source)
    if did and effect.limit is not None:
        count_use(table.state, side, source, effect.do)


def source_name(cup: Cup, source: str) -> Text:
    return Text(f"challengers-card-{source}" if source in cup.library.cards else f"challengers-trainer-{source}")


def mill(side: Side, count: int) -> list[str]:
    """Put the top cards of a deck on its exhausted pile. Used by the rules and the odds."""
    moved = [side.deck.pop() for _ in range(min(count, len(side.deck)))]
    side.exhausted += moved
    return moved


def zone_of(side: Side, effect: Exhaust | CoachExhaust | Recall) -> list[str]:
    """The cards among which a text lets a player choose."""
    return side.exhausted if effect.zone == "exhausted" else side.bench


def take(side: Side, effect: Exhaust | CoachExhaust | Recall, card: str) -> None:
    """Move a chosen card as the text says.

    It goes to its owner's exhausted pile, or to the bottom of the deck, which is shuffled afterwards if the text says
    so. Used by the rules and the odds.
    """
    zone_of(side, effect).remove(card)
    if isinstance(effect, Recall):
        side.deck.insert(0, card)
    else:
        side.exhausted.append(card)


def exhaust_deck(table: Table[Cup], duel: Duel, whose: int, count: int, source: str) -> bool:
    """Exhaust cards from the top of a deck, unseen until they are face up.

    An empty deck loses nothing yet (challengers.ruling.exhaust-deck-empty).
    """
    side = duel.sides[whose]
    moved = mill(side, count)
    if moved:
        table.reveal(moved, to=EVERYBODY)
    for card in moved:
        tell(
            table,
            duel,
            whose,
            "exhausts",
            rule="challengers.effect.exhausted",
            card=Text(f"challengers-card-{card}"),
            source=source_name(table.state, source),
        )
    return bool(moved)


def exhaust_bench(table: Table[Cup], duel: Duel, me: int, effect: Exhaust | CoachExhaust, source: str) -> Flow[bool]:
    """Exhaust cards of a bench. The player named by the text chooses them."""
    whose = me if effect.own else 1 - me
    chooser = me if effect.by is None else 1 - me
    side = duel.sides[whose]
    did = False
    for _ in range(effect.n):
        card = yield from choose_card(
            table, duel, chooser, side.bench, effect, source, "exhaust", hurts=chooser == whose
        )
        if card is None:
            break
        take(side, effect, card)
        tell(
            table,
            duel,
            whose,
            "exhausts",
            rule="challengers.effect.exhausted",
            card=Text(f"challengers-card-{card}"),
            source=source_name(table.state, source),
        )
        did = True
    return did


def recall(table: Table[Cup], duel: Duel, me: int, effect: Recall, source: str) -> Flow[bool]:
    """Put own cards from the bench or the exhausted pile back into the deck."""
    side = duel.sides[me]
    did = False
    for _ in range(effect.n):
        card = yield from choose_card(table, duel, me, zone_of(side, effect), effect, source, "recall", hurts=False)
        if card is None:
            break
        take(side, effect, card)
        tell(
            table,
            duel,
            me,
            "recalls",
            rule="challengers.effect.keyword",
            card=Text(f"challengers-card-{card}"),
            to_where=effect.to,
        )
        did = True
    if did and effect.to == "shuffle":
        yield Shuffle(side.deck)
    return did


def choose_card(
    table: Table[Cup],
    duel: Duel,
    chooser: int,
    zone: list[str],
    effect: Exhaust | CoachExhaust | Recall,
    source: str,
    kind: str,
    *,
    hurts: bool,
) -> Flow[str | None]:
    """Choose the card that a text moves: one that fits, or none if the text says "may".

    `hurts`: the chooser loses the card.
    """
    cup = table.state
    bearer = cup.library.cards.get(source)
    fitting = [card for card in dict.fromkeys(zone) if fits(cup.library.cards[card], effect.filter, bearer)]
    if not fitting:
        return None
    who = duel.sides[chooser].who
    player = seat_of(cup, who)
    if player is None:
        return (yield from choose_for_robot(cup, fitting, lowest=hurts))
    options = (*(Take(card) for card in fitting), *((Decline(),) if effect.may else ()))
    whose = "mine" if zone is duel.sides[chooser].bench or zone is duel.sides[chooser].exhausted else "theirs"
    answer = yield Choose(
        player, kind, options, about={"source": source_name(cup, source), "whose": whose, "beach": duel.beach + 1}
    )
    return answer.card if isinstance(answer, Take) else None


def choose_for_robot(cup: Cup, cards: list[str], *, lowest: bool) -> Flow[str]:
    """challengers.ruling.robot-choices: the weakest if the Robot loses it, else the strongest.

    Ties at random.
    """
    strengths = [cup.faces[card].strength for card in cards]
    strength_chosen = min(strengths) if lowest else max(strengths)
    tied = [card for card, strength in zip(cards, strengths, strict=True) if strength == strength_chosen]
    if len(tied) == 1:
        return tied[0]
    rolled: list[int] = yield Roll(1, len(tied), purpose=partial(Text, "challengers-for-robot"))
    return tied[rolled[0] - 1]


def peek(table: Table[Cup], duel: Duel, me: int, effect: Peek | CoachPeek, source: str) -> Flow[bool]:
    """challengers.ruling.look-details: only the owner sees the cards.

    Cards not moved stay on top. Moved cards go to the bottom in the chosen order.
    """
    cup, side = table.state, duel.sides[me]
    player = seat_of(cup, side.who)
    side.looking = min(effect.n, len(side.deck))
    if not side.looking:
        return False
    if player is None:  # the Robot leaves the order as it is
        side.looking = 0
        return True
    table.reveal(side.deck[-side.looking :], to=[player])
    most = effect.most or 0
    tell(table, duel, me, "looks", rule="challengers.ruling.look-details", cards=side.looking)
    if side.looking == 1 and not most and table.asks_as != "1":  # there is nothing to arrange, as all players know
        seen = Text(f"challengers-card-{side.deck[-1]}")
        who = contender_name(cup, side.who)
        table.tell("sees", player=player, rule="challengers.ruling.look-details", to=[player], who=who, card=seen)
        side.looking = 0
        return True
    answer = yield Choose(
        player,
        "peek",
        arrangements(side, most),
        about={"source": source_name(cup, source), "cards": side.looking},
        auto=False,
        secret=public_arrangement,
    )
    del side.deck[len(side.deck) - side.looking :]
    side.deck += reversed(answer.top)
    side.deck[:0] = reversed(answer.bottom)
    side.looking = 0
    if answer.bottom:
        tell(table, duel, me, "to-bottom", rule="challengers.ruling.look-details", cards=len(answer.bottom))
    return True


def public_arrangement(answer: Arrange) -> int:
    """Number of cards that go to the bottom: the only part that other players see."""
    return len(answer.bottom)


def cards_looked_at(side: Side) -> tuple[str, ...]:
    """The cards that the owner looks at, the top one first."""
    return tuple(reversed(side.deck[len(side.deck) - side.looking :])) if side.looking else ()


def arrangements(side: Side, most_to_bottom: int) -> Callable[[], tuple[Arrange, ...]]:
    """Every way to arrange the cards, the present order first, without ways that have the same result."""

    def given() -> tuple[Arrange, ...]:
        top = cards_looked_at(side)
        if most_to_bottom == 0:
            return tuple(dict.fromkeys(Arrange(order) for order in permutations(top)))
        ways: dict[Arrange, None] = {}
        for size in range(most_to_bottom + 1):
            for chosen in permutations(range(len(top)), size):
                kept = tuple(card for i, card in enumerate(top) if i not in chosen)
                ways[Arrange(kept, tuple(top[i] for i in chosen))] = None
        return tuple(ways)

    return given

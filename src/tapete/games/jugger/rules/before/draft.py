"""Reclutamiento (draft): draw three cards, recruit one to three, keep five in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.core.flow import EVERYBODY, Choose, Draw, Flow, Refusal, Shuffle, Table, refuse
from tapete.games.jugger.actions import DONE, Answer, Discard, Recruit, Swap
from tapete.games.jugger.content import BUDGET, SIZE, Card
from tapete.games.jugger.names import player_text
from tapete.games.jugger.rules.point import opposed_roll
from tapete.games.jugger.state import Draft, Pitch, Side

HAND = 5
DRAWN = 3
MOST_RECRUITS = 3
MOST_TURNS = 30  # jugger.ruling.draft-details
FIRST_DICE = [3, 3]


def cards_of(pitch: Pitch) -> dict[str, Card]:
    return pitch.options.library.cards


def exchange_card(team: tuple[str, ...], out: str, into: str) -> tuple[str, ...]:
    return tuple([into if card == out else card for card in team])


def team_size(pitch: Pitch) -> int:
    return SIZE[pitch.options.length]


def is_complete(pitch: Pitch, side: Side) -> bool:
    return len(side.team) >= team_size(pitch)


def total_cost(pitch: Pitch, team: Sequence[str]) -> int:
    """jugger.team.recruit-total: weapons add nothing."""
    cards = cards_of(pitch)
    return sum(cards[id].cr for id in team)


# ---------------------------------------------------------------- what is legal


def is_affordable(pitch: Pitch, team: Sequence[str]) -> bool:
    """True if a team keeps within its budget with the cheapest unrecruited cards in its open slots."""
    cards = cards_of(pitch)
    recruited = {*team, *(id for side in pitch.sides for id in side.team)}
    left = BUDGET[pitch.options.length] - total_cost(pitch, team)
    open_slots = team_size(pitch) - len(team)
    cheapest = sorted(card.cr for id, card in cards.items() if id not in recruited)[:open_slots]
    return left >= sum(cheapest)


def recruit_refusal(pitch: Pitch, player: int, card: str) -> Refusal | None:
    side = pitch.sides[player]
    draft = pitch.draft
    assert draft is not None
    if card not in side.hand:
        return refuse("jugger.draft.recruit-one-to-three", why="hand", recruited=draft.recruited)
    if draft.recruited >= MOST_RECRUITS:
        return refuse("jugger.draft.recruit-one-to-three", why="count", recruited=draft.recruited)
    if is_complete(pitch, side):
        return refuse(
            "jugger.team.size-short" if pitch.options.length == "short" else "jugger.team.size-long",
            size=len(side.team),
        )
    if not is_affordable(pitch, [*side.team, card]):
        return refuse(
            "jugger.draft.within-budget",
            cost=total_cost(pitch, [*side.team, card]),
            budget=BUDGET[pitch.options.length],
        )
    return None


def legal_recruits(pitch: Pitch, player: int) -> list[str]:
    return [card for card in pitch.sides[player].hand if recruit_refusal(pitch, player, card) is None]


def swap_options(pitch: Pitch, player: int, helping: bool) -> list[Answer]:
    """Exchanges of one recruited card for one in hand that keep the budget.

    `helping`: only those that make a recruit possible.
    """
    side = pitch.sides[player]
    exchanges: list[Answer] = []
    for out in side.team:
        for into in side.hand:
            team = exchange_card(side.team, out, into)
            if is_affordable(pitch, team) and (not helping or _helps(pitch, side, team, into, out)):
                exchanges.append(Swap(out, into))
    return exchanges


def _helps(pitch: Pitch, side: Side, team: Sequence[str], into: str, out: str) -> bool:
    hand = [card for card in side.hand if card != into] + [out]
    return any(card != out and is_affordable(pitch, [*team, card]) for card in hand)


# ---------------------------------------------------------------- the deal


def deal(table: Table[Pitch]) -> Flow[None]:
    """Shuffle, deal five each in secret, and roll three dice for the choice of the first turn."""
    pitch = table.state
    draft = Draft(sorted(cards_of(pitch)), [])
    pitch.draft = draft
    yield Shuffle(draft.pile)
    for side in pitch.sides:
        side.hand = tuple((yield Draw(draft.pile, HAND, to=[side.player])))
    winner = yield from opposed_roll(table, FIRST_DICE, "jugger.draft.first-turn")
    first = yield Choose(winner, "draft-first", (winner, 1 - winner))
    draft.player, draft.stage = first, "draw"
    table.tell("draft-first", player=first, rule="jugger.draft.first-turn", who=player_text(first))


# ---------------------------------------------------------------- a turn


def draw(table: Table[Pitch]) -> Flow[None]:
    """jugger.draft.draw-three: draw one at a time, from the pile or the top of the discard."""
    pitch = table.state
    draft = pitch.draft
    assert draft is not None
    side = pitch.sides[draft.player]
    if not draft.pile:
        draft.pile, draft.discard = draft.discard, []
        yield Shuffle(draft.pile)
    places = ("pile", "discard") if draft.discard else ("pile",)
    place = yield Choose(draft.player, "draw", places, about={"left": DRAWN - draft.drawn}, auto=False)
    if place == "pile":
        side.hand += tuple((yield Draw(draft.pile, 1, to=[draft.player])))
    else:
        card = draft.discard.pop()
        side.hand += (card,)
        side.shown += (card,)
    who = player_text(draft.player)
    table.tell("draws", player=draft.player, rule="jugger.draft.draw-three", rank="note", who=who, place=place)
    draft.drawn += 1
    if draft.drawn == DRAWN:
        draft.stage = "recruit"


def recruit(table: Table[Pitch]) -> Flow[None]:
    """Recruit one to three Juggers, face up one by one.

    A player with a complete team may swap one. A player who can do neither passes.
    """
    pitch = table.state
    draft = pitch.draft
    assert draft is not None
    player = draft.player
    answer = yield Choose(
        player,
        "recruit",
        lambda: recruit_options(pitch, player),
        forbidden=lambda: refused_recruits(pitch, player),
        auto=False,
    )
    side = pitch.sides[player]
    if isinstance(answer, Recruit):
        _leave_hand(side, answer.card)
        side.team += (answer.card,)
        draft.recruited += 1
        table.tell(
            "recruits",
            player=player,
            rule="jugger.draft.recruit-one-to-three",
            frame=True,
            who=player_text(player),
            jugger=cards_of(pitch)[answer.card].name,
        )
        if draft.recruited < MOST_RECRUITS and not is_complete(pitch, side):
            return
    elif isinstance(answer, Swap):
        _leave_hand(side, answer.into)
        side.team = exchange_card(side.team, answer.out, answer.into)
        side.hand += (answer.out,)
        side.shown += (answer.out,)
        cards = cards_of(pitch)
        table.tell(
            "swaps",
            player=player,
            rule="jugger.draft.swap-when-complete",
            frame=True,
            who=player_text(player),
            out=cards[answer.out].name,
            into=cards[answer.into].name,
        )
    if all(is_complete(pitch, each) for each in pitch.sides):
        end_draft(table)
        return
    draft.stage = "discard"
    if len(side.hand) <= HAND:
        end_draft_turn(table)


def recruit_options(pitch: Pitch, player: int) -> tuple[Answer, ...]:
    draft = pitch.draft
    assert draft is not None
    if is_complete(pitch, pitch.sides[player]):
        return (DONE, *swap_options(pitch, player, False))
    legal: list[Answer] = [Recruit(card) for card in legal_recruits(pitch, player)]
    if draft.recruited:
        return (*legal, DONE)
    return tuple(legal) or tuple(swap_options(pitch, player, True)) or (DONE,)


def refused_recruits(pitch: Pitch, player: int) -> dict[Any, Refusal]:
    refusals: dict[Any, Refusal] = {}
    for card in pitch.sides[player].hand:
        no = recruit_refusal(pitch, player, card)
        if no is not None:
            refusals[Recruit(card)] = no
    if DONE not in recruit_options(pitch, player):
        refusals[DONE] = refuse("jugger.draft.recruit-one-to-three", why="count", recruited=0)
    return refusals


def discard(table: Table[Pitch]) -> Flow[None]:
    """jugger.draft.hand-limit: put surplus cards face up on the discard pile."""
    pitch = table.state
    draft = pitch.draft
    assert draft is not None
    player = draft.player
    side = pitch.sides[player]
    answer = yield Choose(
        player,
        "discard",
        lambda: tuple([Discard(card) for card in side.hand]),
        about={"surplus": len(side.hand) - HAND},
        auto=False,
    )
    _leave_hand(side, answer.card)
    draft.discard.append(answer.card)
    table.tell(
        "discards",
        player=player,
        rule="jugger.draft.hand-limit",
        who=player_text(player),
        jugger=cards_of(pitch)[answer.card].name,
    )
    if len(side.hand) <= HAND:
        end_draft_turn(table)


def _leave_hand(side: Side, card: str) -> None:
    side.hand = tuple([other for other in side.hand if other != card])
    side.shown = tuple([other for other in side.shown if other != card])


def end_draft_turn(table: Table[Pitch]) -> None:
    """Pass the turn to the other player. After thirty turns in all the draft is closed."""
    draft = table.state.draft
    assert draft is not None
    draft.turns += 1
    draft.player, draft.stage, draft.drawn, draft.recruited = 1 - draft.player, "draw", 0, 0
    if draft.turns >= MOST_TURNS:
        close_draft(table.state, draft.player)
        end_draft(table)


def close_draft(pitch: Pitch, first: int) -> None:
    """Complete the teams.

    Each incomplete team takes the cheapest unrecruited card in turn. A team over budget exchanges its most expensive
    card until it fits.
    """
    cards = cards_of(pitch)

    def cheapest() -> str:
        taken = {id for side in pitch.sides for id in side.team}
        return min((id for id in cards if id not in taken), key=lambda id: (cards[id].cr, id))

    player = first
    while not all(is_complete(pitch, side) for side in pitch.sides):
        if not is_complete(pitch, pitch.sides[player]):
            pitch.sides[player].team += (cheapest(),)
        player = 1 - player
    for side in pitch.sides:
        while total_cost(pitch, side.team) > BUDGET[pitch.options.length]:
            dearest = max(side.team, key=lambda id: (cards[id].cr, id))
            side.team = exchange_card(side.team, dearest, cheapest())


def end_draft(table: Table[Pitch]) -> None:
    """Both teams are complete: set the hands aside."""
    from tapete.games.jugger.rules.before.setup import enlist_teams

    pitch = table.state
    for side in pitch.sides:
        side.hand = side.shown = ()
    pitch.draft = None
    enlist_teams(pitch)
    table.reveal(to=EVERYBODY)

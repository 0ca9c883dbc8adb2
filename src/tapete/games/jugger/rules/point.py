"""A Point: line-up, synergy, initiative, deployment, and its end."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from tapete.core.flow import EVERYBODY, Choose, Flow, Refusal, Roll, Table, Together, refuse
from tapete.core.i18n.text import text
from tapete.games.jugger.content import CHAIN, QWIK
from tapete.games.jugger.content.verbs import InitiativeDice, Synergy
from tapete.games.jugger.field import CORNERS, PLACES, UPFIELD
from tapete.games.jugger.names import player_text
from tapete.games.jugger.rules import stone
from tapete.games.jugger.rules.fights.dice import FACES, skull_dice, to_juggs
from tapete.games.jugger.rules.talents import is_on, passives
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, Side, end_of, occupied_cells, side_of, start_places
from tapete.games.jugger.table.location_text import line_up_text

FIELDED = 5  # jugger.point.lineup-five
MOST_TIES = 20  # jugger.ruling.initiative-degenerate
MIDDLE_ROW = 5
LINE_UPS = ("usual", "strongest", "by-hand")


# ---------------------------------------------------------------- line-up


def line_up(table: Table[Pitch]) -> Flow[None]:
    """Let both players choose in secret who plays, who is the Qwik and who carries what.

    Then show both line-ups.
    """
    pitch = table.state
    pitch.point += 1
    for side in pitch.sides:
        side.picked = side.picked_arms = side.resting = ()
    yield Together({player: choose_line_up(table, player) for player in (0, 1)})
    table.reveal(to=EVERYBODY)
    for player in (0, 1):
        take_the_field(pitch, player)
    table.tell("point", rank="head", rule="jugger.point.order", point=pitch.point)
    for player in (0, 1):
        qwik = next(jugger for jugger in side_of(pitch, player) if jugger.in_play and jugger.qwik)
        table.tell(
            "lined-up",
            player=player,
            rule="jugger.ruling.lineup-secret",
            jugger=qwik.name,
            synergy=sum(pitch.sides[player].synergy.values()),
        )
    pitch.phase = "initiative"


def choose_line_up(table: Table[Pitch], player: int) -> Flow[None]:
    """Choose a line-up in one answer, or by hand: the reserve, the Qwik, one weapon a Defender."""
    pitch = table.state
    side = pitch.sides[player]
    how = yield Choose(player, "line-up", LINE_UPS, sealed=True)
    if how != "by-hand":
        side.picked, side.picked_arms = (
            usual_line_up(pitch, player) if how == "usual" else strongest_line_up(pitch, player)
        )
        return
    while len(side.team) - len(side.resting) > FIELDED:
        side.resting += ((yield Choose(player, "rest", lambda: fielded_cards(side), sealed=True)),)
    qwik = yield Choose(player, "qwik", lambda: fielded_cards(side), sealed=True)
    side.picked = (qwik, *[card for card in fielded_cards(side) if card != qwik])
    while len(side.picked_arms) < FIELDED - 1:
        card = side.picked[1 + len(side.picked_arms)]
        arms, no = weapon_options(pitch, side.picked_arms)
        side.picked_arms += (
            (yield Choose(player, "weapon", arms, forbidden=no, about={"jugger": card_name(pitch, card)}, sealed=True)),
        )


def fielded_cards(side: Side) -> tuple[str, ...]:
    """The cards that play when some rest."""
    return tuple([card for card in side.team if card not in side.resting])


def weapon_options(pitch: Pitch, taken: tuple[str, ...]) -> tuple[tuple[str, ...], dict[Any, Refusal]]:
    """jugger.team.one-chain: at most one chain.

    If the table demands one, the last Defender takes it if no other has.
    """
    arms = [weapon.id for weapon in pitch.options.library.arms]
    if CHAIN in taken:
        return tuple([arm for arm in arms if arm != CHAIN]), {CHAIN: refuse("jugger.team.one-chain")}
    if pitch.options.mandatory_chain and len(taken) == FIELDED - 2:
        return (CHAIN,), {arm: refuse("jugger.weapon.minimum-pool") for arm in arms if arm != CHAIN}
    return tuple(arms), {}


def usual_line_up(pitch: Pitch, player: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The previous line-up. At first the team's first five, each with its usual card, if that is legal."""
    side = pitch.sides[player]
    if side.lineup:
        return side.lineup, side.arms
    cards = pitch.options.library.cards
    five = side.team[:FIELDED]
    usual = [cards[id].weapon for id in five]
    if usual.count(QWIK) != 1 or usual.count(CHAIN) > 1 or (pitch.options.mandatory_chain and CHAIN not in usual):
        return strongest_line_up(pitch, player)
    qwik = five[usual.index(QWIK)]
    rest = [id for id in five if id != qwik]
    return (qwik, *rest), tuple([cards[id].weapon for id in rest])


def strongest_line_up(pitch: Pitch, player: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """jugger.ruling.timer-defaults: the five most expensive cards.

    The highest Pies Ligeros is the Qwik. The others have the usual weapons, with at most one chain.
    """
    side = pitch.sides[player]
    cards = pitch.options.library.cards
    five = sorted(side.team, key=lambda id: (-cards[id].cr, side.team.index(id)))[:FIELDED]
    qwik = max(five, key=lambda id: (cards[id].light_feet, cards[id].weapon == QWIK, -five.index(id)))
    rest = [id for id in five if id != qwik]
    arms: list[str] = []
    for id in rest:
        arm = "long_sword" if cards[id].weapon == QWIK else cards[id].weapon
        arms.append("staff" if arm == CHAIN and CHAIN in arms else arm)
    if pitch.options.mandatory_chain and CHAIN not in arms:
        arms[min(range(len(rest)), key=lambda n: cards[rest[n]].cr)] = CHAIN
    return (qwik, *rest), tuple(arms)


def take_the_field(pitch: Pitch, player: int) -> None:
    """jugger.ruling.point-start-state: full PC, chains not ready, PA as they were.

    Then the PSE are assigned afresh.
    """
    side = pitch.sides[player]
    side.lineup, side.arms = side.picked, side.picked_arms
    side.picked = side.picked_arms = side.resting = ()
    weapons = pitch.options.library.weapons
    carried = dict(zip(side.lineup, [QWIK, *side.arms], strict=True))
    for jugger in side_of(pitch, player):
        jugger.in_play = jugger.card.id in carried
        jugger.weapon = weapons[carried.get(jugger.card.id, QWIK)]
        jugger.focus = jugger.card.focus
        jugger.used = jugger.used_point = 0
        jugger.ready = False
    assign_synergy(pitch, player)


def assign_synergy(pitch: Pitch, player: int) -> None:
    """Add up the synergy of each club in play: one point less than its Juggers."""
    side = pitch.sides[player]
    playing = [jugger for jugger in side_of(pitch, player) if jugger.in_play]
    clubs = Counter(jugger.card.club for jugger in playing)
    side.synergy = {}
    for club, members in clubs.items():
        _add_synergy(pitch, player, club, members - 1)
    for jugger in playing:
        for n, effect in jugger.card.passives:
            if isinstance(effect, Synergy) and is_on(jugger, jugger.card.talents[n]) and clubs[jugger.card.club] >= 3:
                _add_synergy(pitch, player, jugger.card.club, effect.n)
    side.synergy_given = sum(side.synergy.values())


def _add_synergy(pitch: Pitch, player: int, club: str, n: int) -> None:
    key = club if pitch.options.members_only else ""
    side = pitch.sides[player]
    side.synergy[key] = side.synergy.get(key, 0) + n


def card_name(pitch: Pitch, card: str) -> str:
    return pitch.options.library.cards[card].name


# ---------------------------------------------------------------- initiative


def initiative_dice(pitch: Pitch, player: int) -> int:
    """The best Voluntad of the active Juggers, and the bonus of passives. No dice without active Juggers."""
    active = [jugger for jugger in side_of(pitch, player) if jugger.in_play and not jugger.crouched]
    if not active:
        return 0
    return max(jugger.card.will for jugger in active) + sum(
        effect.n for jugger in active for effect in passives(jugger, InitiativeDice)
    )


COIN = Roll(1, 2, purpose=partial(text, "jugger-for-coin", one=player_text(0), other=player_text(1)))


def roll_initiative(table: Table[Pitch]) -> Flow[None]:
    """Roll for the initiative: more Juggs win. Ties are rolled again in full by both."""
    pitch = table.state
    dice = [initiative_dice(pitch, player) for player in (0, 1)]
    winner = pitch.initiative
    if any(dice):
        winner = yield from opposed_roll(table, dice, "jugger.init.most-juggs", MOST_TIES)
        if winner == NOBODY:
            winner = pitch.initiative if pitch.initiative != NOBODY else ((yield COIN)[0] - 1)
    elif winner == NOBODY:
        winner = (yield COIN)[0] - 1
    pitch.initiative = winner
    table.tell("initiative", player=winner, rule="jugger.init.most-juggs", who=player_text(winner))
    if pitch.stone == 0:
        pitch.phase, pitch.deploying = "deploy", 1 - winner
    else:
        stone.begin_activations(table)


def opposed_roll(table: Table[Pitch], dice: list[int], rule: str, most_ties: int = 1_000_000) -> Flow[int]:
    """Let both players roll. Returns the player with more Juggs, or NOBODY after too many ties."""
    purpose = partial(text, "jugger-for-opposed", what=rule.rpartition(".")[2])
    for _ in range(most_ties):
        rolled = []
        for player in (0, 1):
            values = (
                to_juggs((yield Roll(dice[player], 6, player=player, worth=FACES, purpose=purpose)))
                if dice[player]
                else []
            )
            rolled.append(values)
            tell_opposed_roll(table, player, rule, values)
        mine, theirs = sum(rolled[0]), sum(rolled[1])
        if mine != theirs:
            return 0 if mine > theirs else 1
    return NOBODY


def tell_opposed_roll(table: Table[Pitch], player: int, rule: str, values: list[int]) -> None:
    """Tell one player's part of an opposed roll with its dice."""
    if table.listening:
        table.tell(
            "opposed-roll",
            player=player,
            rule=rule,
            dice=skull_dice(values),
            rank="note",
            who=player_text(player),
            juggs=sum(values),
        )


# ---------------------------------------------------------------- deployment


def free_places(pitch: Pitch, player: int) -> tuple[int, ...]:
    taken = occupied_cells(pitch)
    return tuple([cell for cell in start_places(pitch, player) if not taken >> cell & 1])


def deploy(table: Table[Pitch]) -> Flow[None]:
    """Deploy one Jugger on one of 11 start places.

    The side without the initiative deploys first. "rest" fills up from the middle.
    """
    pitch = table.state
    player = pitch.deploying
    jugger = next(jugger for jugger in side_of(pitch, player) if jugger.in_play and jugger.cell < 0)
    answer = yield Choose(
        player, "deploy", ("rest", *free_places(pitch, player)), about={"jugger": jugger.name, "id": jugger.id}
    )
    if answer == "rest":
        for other in side_of(pitch, player):
            if other.in_play and other.cell < 0:
                place_on_line(pitch, other, default_place(pitch, player))
    else:
        place_on_line(pitch, jugger, answer)
    if all(other.cell >= 0 for other in side_of(pitch, player) if other.in_play):
        tell_deployment(table, player)
        if player == pitch.initiative:
            first_stone(table)
        else:
            pitch.deploying = pitch.initiative


def tell_deployment(table: Table[Pitch], player: int) -> None:
    """Tell where the Juggers of a side have lined up."""
    if table.listening:
        side, row = line_up_text(table.state, player)
        table.tell(
            "deployed",
            player=player,
            rule="jugger.deploy.start-line",
            frame=True,
            who=player_text(player),
            side=side,
            start="north",
            line=row,
        )


def default_place(pitch: Pitch, player: int) -> int:
    return min(free_places(pitch, player), key=lambda cell: (abs(PLACES[cell][1] - MIDDLE_ROW), PLACES[cell][1]))


def place_on_line(pitch: Pitch, jugger: Jugger, cell: int) -> None:
    jugger.cell, jugger.facing = cell, UPFIELD[end_of(pitch, jugger.side)]
    jugger.cornered = bool(CORNERS >> cell & 1)


def first_stone(table: Table[Pitch]) -> None:
    """jugger.point.first-stone-skips: straight to the activations."""
    pitch = table.state
    pitch.deploying, pitch.stone = NOBODY, 1
    table.tell("stone", rank="head", rule="jugger.point.first-stone-skips", stone=1)
    stone.begin_activations(table)

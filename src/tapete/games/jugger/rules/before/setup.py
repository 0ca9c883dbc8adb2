"""Setup before the match: colours, teams built or chosen, and the tokens of each Jugger."""

from __future__ import annotations

from tapete.core.flow import EVERYBODY, Choose, Flow, Refusal, Refused, Table, Together, refuse
from tapete.games.jugger.actions import DONE, Answer, Done, Recruit
from tapete.games.jugger.content import BUDGET, QWIK, SIZE
from tapete.games.jugger.names import player_text
from tapete.games.jugger.rules.point import opposed_roll
from tapete.games.jugger.state import Jugger, Options, Pitch, Side

DISPUTE_DICE = [3, 3]
COLOURS = ("any", "red", "blue")
RED = 1  # jugger.ruling.sides-and-colours: red plays the west end


def new_table(options: Options) -> Pitch:
    """The table before the first beat.

    A team given beforehand is refused with the rule it breaks. An empty one is chosen at the table.
    """
    pitch = Pitch(options, [Side(player) for player in (0, 1)])
    if options.rosters:
        if len(options.rosters) != 2:
            raise Refused(Refusal("jugger.team.prebuilt", {"rosters": len(options.rosters)}, "no-jugger-rosters"))
        for side, roster in zip(pitch.sides, options.rosters, strict=True):
            no = roster_refusal(options, roster) if roster else None
            if no is not None:
                raise Refused(no)
            side.picked = roster
    pitch.phase = "colours" if options.ask_colours else "teams"
    return pitch


def roster_refusal(options: Options, roster: tuple[str, ...]) -> Refusal | None:
    """The reason why a team may not play: its size, its cost, or a duplicate."""
    cards = options.library.cards
    for id in roster:
        if id not in cards:
            return refuse("jugger.team.prebuilt", jugger=id)
    if len(set(roster)) != len(roster):
        twice = next(id for id in roster if roster.count(id) > 1)
        return refuse("jugger.team.no-duplicates", jugger=cards[twice].name)
    if len(roster) != SIZE[options.length]:
        return refuse(f"jugger.team.size-{options.length}", size=len(roster))
    total = sum(cards[id].cr for id in roster)
    if total > BUDGET[options.length]:
        return refuse(f"jugger.team.budget-{options.length}", cost=total, budget=BUDGET[options.length])
    return None


# ---------------------------------------------------------------- colours


def choose_colours(table: Table[Pitch]) -> Flow[None]:
    """Ask each player for a colour. Two equal wishes are settled by an opposed roll."""
    pitch = table.state
    yield Together({player: _choose_colour(table, player) for player in (0, 1)})
    mine, theirs = (side.colour_wish for side in pitch.sides)
    if mine == theirs and mine != "any":
        winner = yield from opposed_roll(table, DISPUTE_DICE, "jugger.agree.dispute-roll")
        pitch.west = winner if mine == "red" else 1 - winner
    elif "red" in (mine, theirs):
        pitch.west = 0 if mine == "red" else 1
    elif "blue" in (mine, theirs):
        pitch.west = 1 if mine == "blue" else 0
    table.tell("colours", player=pitch.west, rule="jugger.setup.colours", who=player_text(pitch.west))
    pitch.phase = "teams"


def _choose_colour(table: Table[Pitch], player: int) -> Flow[None]:
    table.state.sides[player].colour_wish = yield Choose(player, "colour", COLOURS, sealed=True)


# ---------------------------------------------------------------- ready-made and built teams


def choose_teams(table: Table[Pitch]) -> Flow[None]:
    """Pre-built: each player chooses a ready-made team or builds one from all cards.

    Both choose in secret until both are done.
    """
    pitch = table.state
    choosing = [side.player for side in pitch.sides if not side.picked]
    if choosing:
        yield Together({player: choose_team(table, player) for player in choosing})
        table.reveal(to=EVERYBODY)
    for side in pitch.sides:
        side.team, side.picked = side.picked, ()
    enlist_teams(pitch)
    for side in pitch.sides:
        table.tell(
            "team",
            player=side.player,
            rule="jugger.team.recruit-total",
            who=player_text(side.player),
            cost=sum(pitch.options.library.cards[id].cr for id in side.team),
        )


def choose_team(table: Table[Pitch], player: int) -> Flow[None]:
    pitch = table.state
    content = pitch.options.library
    ready = [team.id for team in content.teams.values() if team.length == pitch.options.length]
    answer = yield Choose(player, "team", (*ready, "by-hand"), sealed=True)
    side = pitch.sides[player]
    if answer != "by-hand":
        side.picked = content.teams[answer].juggers
        return
    while True:
        chosen = yield Choose(
            player,
            "build",
            lambda: build_options(pitch, side.picked),
            forbidden=lambda: {
                Recruit(id): no
                for id in content.cards
                if (no := add_refusal(pitch, side.picked, id)) is not None and id not in side.picked
            },
            about={"size": len(side.picked), "cost": sum(content.cards[id].cr for id in side.picked)},
            auto=False,
            sealed=True,
        )
        if isinstance(chosen, Done):
            return
        side.picked += (chosen.card,)


def build_options(pitch: Pitch, picked: tuple[str, ...]) -> tuple[Answer, ...]:
    if len(picked) == SIZE[pitch.options.length]:
        return (DONE,)
    return tuple([Recruit(id) for id in pitch.options.library.cards if add_refusal(pitch, picked, id) is None])


def add_refusal(pitch: Pitch, picked: tuple[str, ...], id: str) -> Refusal | None:
    """The reason why a card may not be added.

    The rest of the budget must pay for the cheapest cards still missing.
    """
    cards = pitch.options.library.cards
    length = pitch.options.length
    if id in picked:
        return refuse("jugger.team.no-duplicates", jugger=cards[id].name)
    if len(picked) >= SIZE[length]:
        return refuse(f"jugger.team.size-{length}", size=len(picked) + 1)
    team = [*picked, id]
    total = sum(cards[card].cr for card in team)
    rest = sorted(card.cr for other, card in cards.items() if other not in team)[: SIZE[length] - len(team)]
    if total + sum(rest) > BUDGET[length]:
        return refuse(f"jugger.team.budget-{length}", cost=total + sum(rest), budget=BUDGET[length])
    return None


def enlist_teams(pitch: Pitch) -> None:
    """jugger.setup.tokens: set PC and PA to the maxima of the cards. No player has the initiative."""
    content = pitch.options.library
    pitch.juggers = []
    for side in pitch.sides:
        for id in side.team:
            card = content.cards[id]
            pitch.juggers.append(
                Jugger(len(pitch.juggers), side.player, card, content.weapons[QWIK], card.focus, card.stamina)
            )
    pitch.phase = "line-up"

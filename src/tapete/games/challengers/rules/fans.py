"""Fans and trophies: gaining them, and the ranking."""

from __future__ import annotations

from tapete.core.flow import EVERYBODY, Flow, Shuffle, Table
from tapete.core.i18n.text import Text, text
from tapete.games.challengers.state import Contender, Cup, Duel, Trophy

LEAD_THAT_WINS = 11  # challengers.two.lead


def gain_fans(table: Table[Cup], who: int, count: int, rule: str = "challengers.fans.supply") -> bool:
    """Give tokens from the common supply, seen by all players.

    Outside solitaire the Robot takes none (challengers.ruling.robot-final).
    """
    cup = table.state
    contender = cup.contenders[who]
    if contender.robot and cup.mode != "solo":
        return False
    contender.fans += count
    table.tell("fans", player=seat_of(cup, who), rule=rule, who=contender_name(cup, who), fans=count)
    return True


def seat_of(cup: Cup, who: int) -> int | None:
    """The player of a contender. None for the Robot, which has no seat."""
    return None if cup.contenders[who].robot else who


def contender_name(cup: Cup, who: int) -> Text:
    """A player by the seat, the Robot by its name."""
    return text("challengers-robot") if cup.contenders[who].robot else text("player", n=who)


def take_trophy(table: Table[Cup], duel: Duel) -> None:
    """challengers.trophy.take: take the top one of the beach.

    A trophy won by the Robot in a tournament goes back to the box.
    """
    cup = table.state
    winner = duel.sides[duel.winner].who
    trophy = cup.beaches[duel.beach].stack.pop()
    contender = cup.contenders[winner]
    table.reveal(trophy, to=EVERYBODY if cup.open else [winner])
    if contender.robot and cup.mode != "solo":
        cup.spare.append(trophy)
        table.tell("trophy-box", rule="challengers.robot.trophy-box", round=trophy.round)
        return
    contender.trophies.append(trophy)
    table.tell(
        "trophy",
        player=seat_of(cup, winner),
        rule="challengers.trophy.take",
        who=contender_name(cup, winner),
        round=trophy.round,
    )
    if cup.open:
        table.tell("trophy-fans", player=seat_of(cup, winner), rule="challengers.two.open", fans=trophy.fans)
    else:
        table.tell("trophy-fans", player=winner, rule="challengers.trophy.secret", fans=trophy.fans, to=[winner])


def ranking_key(contender: Contender) -> tuple[int, int, list[int]]:
    """Sort key of the ranking.

    Fans, then number of trophies, then the highest trophy, then the next highest (challengers.final.tie-count,
    tie-highest, ruling.final-tie).
    """
    return (
        contender.total,
        len(contender.trophies),
        sorted((trophy.round for trophy in contender.trophies), reverse=True),
    )


def rank_contenders(table: Table[Cup]) -> Flow[list[int]]:
    """Rank the players (and in solitaire the Robot) from first to last.

    Ties that remain are decided by lot.
    """
    cup = table.state
    ranked = [who for who, contender in enumerate(cup.contenders) if not contender.robot or cup.mode == "solo"]
    keys = [ranking_key(cup.contenders[who]) for who in ranked]
    if any(keys.count(key) > 1 for key in keys):
        yield Shuffle(ranked, to=EVERYBODY)
    return sorted(ranked, key=lambda who: ranking_key(cup.contenders[who]), reverse=True)


def leader_by_eleven(cup: Cup) -> int | None:
    """challengers.two.lead, solo.robot-lead: at least eleven fans ahead at the end of a combat phase."""
    if cup.mode == "tournament":
        return None
    first, second = (contender.total for contender in cup.contenders)
    if abs(first - second) < LEAD_THAT_WINS:
        return None
    return 0 if first > second else 1


def trophy_rounds(trophies: list[Trophy]) -> list[int]:
    return sorted(trophy.round for trophy in trophies)

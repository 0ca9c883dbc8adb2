"""The cup: seven rounds of planning and combat, then the final or, with one or two players, the fans."""

from __future__ import annotations

from tapete.core.flow import EVERYBODY, Flow, Table, Together
from tapete.core.i18n.text import Text, text
from tapete.games.challengers.rules.combat import combat
from tapete.games.challengers.rules.fans import leader_by_eleven, rank_contenders, seat_of
from tapete.games.challengers.rules.planning import move_to_beaches, plan_round, remove_cards
from tapete.games.challengers.state import ROUNDS, Cup

FINAL_BEACH = 0  # challengers.ruling.flag-home


def play_round(table: Table[Cup]) -> Flow[None]:
    """challengers.round.phases, round.independent: each beach plays on by itself until its duel has ended."""
    cup = table.state
    cup.duels = {}
    table.tell("round", rank="head", rule="challengers.round.phases", round=cup.round)
    move_to_beaches(table)
    yield Together({beach: play_beach(table, beach) for beach in range(len(cup.beaches))})
    end_round(table)


def play_beach(table: Table[Cup], beach: int) -> Flow[None]:
    """challengers.ruling.concurrency: a combat starts when both rivals have finished planning.

    It does not wait for other beaches.
    """
    cup = table.state
    first, second = cup.at(beach)
    yield Together({who: plan_round(table, who) for who in (first, second) if not cup.contenders[who].robot})
    yield from combat(table, beach, first, second)


def play_combats(table: Table[Cup]) -> Flow[None]:
    """Play a round whose planning is done. Scenarios may begin here."""
    cup = table.state
    cup.duels, cup.phase = {}, "round"
    for contender in cup.contenders:
        contender.step = "ready"
    yield Together({beach: combat(table, beach, *cup.at(beach)) for beach in range(len(cup.beaches))})
    end_round(table)


def end_round(table: Table[Cup]) -> None:
    """challengers.round.next.

    With one or two players a lead of eleven ends the cup now (ruling.lead-timing).
    """
    cup = table.state
    ahead = leader_by_eleven(cup)
    if ahead is not None:
        crown_winner(
            table, ahead, "challengers.solo.robot-lead" if cup.contenders[ahead].robot else "challengers.two.lead"
        )
    elif cup.round < ROUNDS:
        cup.round += 1
    else:
        cup.phase = "scoring"


def score_fans(table: Table[Cup]) -> Flow[None]:
    """Turn all trophies after round 7.

    The first two meet in the final. With one or two players the first has won.
    """
    cup = table.state
    cup.ranking = yield from rank_contenders(table)
    table.reveal(to=EVERYBODY)
    for place, who in enumerate(cup.ranking, start=1):
        robot = "yes" if cup.contenders[who].robot else "no"
        table.tell(
            "total",
            player=seat_of(cup, who),
            rule="challengers.final.count",
            place=place,
            fans=cup.contenders[who].total,
            robot=robot,
        )
    if cup.mode == "tournament":
        cup.finalists = cup.ranking[:2]
        cup.phase = "final"
        table.tell(
            "finalists",
            rank="head",
            rule="challengers.final.top-two",
            first=text("player", n=cup.finalists[0]),
            second=text("player", n=cup.finalists[1]),
        )
    else:
        crown_winner(
            table,
            cup.ranking[0],
            "challengers.solo.two-player-rules" if cup.mode == "solo" else "challengers.two.no-final",
        )


def play_final(table: Table[Cup]) -> Flow[None]:
    """Play the final. No cards are drawn, and the finalists may remove some."""
    cup = table.state
    cup.duels = {}
    for contender in cup.contenders:
        contender.step, contender.removed = "", 0
    yield Together({player: remove_cards(table, player) for player in cup.finalists})
    champion = yield from combat(table, FINAL_BEACH, *cup.finalists, final=True)
    crown_winner(table, champion, "challengers.final.winner")


def crown_winner(table: Table[Cup], who: int, rule: str) -> None:
    cup = table.state
    cup.winner, cup.reason, cup.phase = who, rule, "over"
    if not cup.ranking:
        cup.ranking = sorted(range(len(cup.contenders)), key=lambda other: cup.contenders[other].total, reverse=True)


def ending(cup: Cup) -> Text:
    """The winner, the loser and the reason: the final, a lead of eleven, or the fans after seven rounds."""
    final = cup.reason == "challengers.final.winner"
    rival = next(who for who in (cup.finalists if final else cup.ranking) if who != cup.winner)
    return text(
        "challengers-ending",
        how="final" if final else "lead" if cup.reason.endswith("lead") else "fans",
        who=contender_name(cup, cup.winner),
        loser=contender_name(cup, rival),
        mine=cup.contenders[cup.winner].total,
        theirs=cup.contenders[rival].total,
    )


def contender_name(cup: Cup, who: int) -> Text:
    return text("challengers-robot") if cup.contenders[who].robot else text("player", n=who)

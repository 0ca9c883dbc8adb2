"""The cup: seven rounds of planning and combat, then the final or, with one or two players, the fans."""

from __future__ import annotations

from collections.abc import Iterable

from tapete.core.flow import EVERYBODY, Beside, Flow, Table, Together
from tapete.core.i18n.text import Text, text
from tapete.games.challengers.rules.combat import combat
from tapete.games.challengers.rules.diagrams import ready_pair
from tapete.games.challengers.rules.fans import contender_name, leader_by_eleven, rank_contenders, seat_of
from tapete.games.challengers.rules.planning import begin_round, plan_round, remove_cards
from tapete.games.challengers.state import ROUNDS, Cup

FINAL_BEACH = 0  # challengers.ruling.flag-home


def play_rounds(table: Table[Cup]) -> Flow[None]:
    """challengers.round.independent: every player goes on alone, from where the state says, until all have played.

    The final waits for every duel, because each one may change who is in it.
    """
    cup = table.state
    if not any(contender.round for contender in cup.contenders):
        cup.duels = {}
        begin_round(table, range(len(cup.contenders)), cup.round)
    by_beach = sorted(range(cup.players), key=lambda who: cup.contenders[who].half)
    planning = {who: go_on(table, who) for who in by_beach if cup.contenders[who].step != "ready"}
    yield Together(planning | open_duels(table, range(len(cup.beaches)), cup.round))
    if cup.phase != "over":
        cup.phase = "scoring"


def go_on(table: Table[Cup], player: int) -> Flow[None]:
    """challengers.ruling.concurrency: plan a round. If the rival is ready, their duel begins.

    Other players are not waited for. If the rival is not ready, the rival begins it.
    """
    yield from plan_round(table, player)
    contender = table.state.contenders[player]
    duels = open_duels(table, [contender.beach], contender.round)
    if duels:
        yield Beside(duels)


def open_duels(table: Table[Cup], beaches: Iterable[int], round: int) -> dict[int | str, Flow[None]]:
    """The duels of a round that can begin now at these beaches, by a key for each beach."""
    return {
        f"beach-{beach}": play_duel(table, beach, round) for beach in beaches if ready_pair(table.state, beach, round)
    }


def play_duel(table: Table[Cup], beach: int, round: int) -> Flow[None]:
    """challengers.round.next: the two fight, and go on to the next round.

    With one or two players a lead of eleven ends the cup now (ruling.lead-timing).
    """
    cup = table.state
    pair = ready_pair(cup, beach, round)
    if not pair:
        return  # begun meanwhile, by the end of a duel beside it
    yield from combat(table, beach, *pair)
    ahead = leader_by_eleven(cup)
    if ahead is not None:
        crown_winner(
            table, ahead, "challengers.solo.robot-lead" if cup.contenders[ahead].robot else "challengers.two.lead"
        )
    elif round < ROUNDS:
        del cup.duels[beach]
        begin_round(table, pair, round + 1)
        planning = {who: go_on(table, who) for who in pair if not cup.contenders[who].robot}
        # a pair may have waited for this beach, or a player for the Robot at its next one
        beaches = {beach, *(cup.contenders[who].beach for who in pair if cup.contenders[who].robot)}
        yield Beside(planning | open_duels(table, sorted(beaches), round + 1))


def play_combats(table: Table[Cup]) -> Flow[None]:
    """Play rounds from one whose planning is done. Scenarios may begin here."""
    cup = table.state
    cup.duels, cup.phase = {}, "round"
    for contender in cup.contenders:
        contender.step, contender.round = "ready", cup.round
    yield from play_rounds(table)


def score_fans(table: Table[Cup]) -> Flow[None]:
    """Turn all trophies after round 7.

    The first two meet in the final. With one or two players the first has won.
    """
    cup = table.state
    cup.ranking = yield from rank_contenders(table)
    table.reveal(to=EVERYBODY)
    for place, who in enumerate(cup.ranking, start=1):
        table.tell(
            "total",
            player=seat_of(cup, who),
            rule="challengers.final.count",
            place=place,
            fans=cup.contenders[who].total,
            who=contender_name(cup, who),
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
    if cup.duels:  # of the last round: the final has not begun
        cup.duels = {}
        for contender in cup.contenders:
            contender.step, contender.removed = "", 0
    yield Together({who: remove_cards(table, who) for who in cup.finalists if cup.contenders[who].step != "ready"})
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

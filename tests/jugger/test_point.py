"""A Point: order, line-up, synergy, initiative, deployment, end."""

import pytest

from tapete.games.jugger.content import load_library
from tapete.games.jugger.field import CENTRE, PLACES, E, W, cell_at
from tapete.games.jugger.rules.point import assign_synergy, free_places, take_the_field
from tapete.games.jugger.view.pieces import MARGIN, WIDTH
from tests.jugger.table import (
    DONE,
    DUEL,
    END,
    FULL,
    NONE,
    PASS,
    Activate,
    Attack,
    Delay,
    Grapple,
    Habits,
    Recruit,
    Score,
    dice,
    jugger,
    new,
    playing,
)

SLAG, SALT = (list(load_library().teams[id].juggers) for id in ("slag", "salt"))
LONG = list(load_library().teams["hounds-millers"].juggers)
SALT_LONG = list(load_library().teams["salt-eclipse"].juggers)


def lined_up(rolls=None, **options):
    table = new({"rosters": [SLAG, SALT], **options}, rolls=rolls)
    table.match.act(0, "usual")
    table.match.act(1, "usual")
    return table


def long_match(score=(0, 0), mine=None, theirs=None, **more):
    """A long game with a carrier (Vesna, number 4) on the goal."""
    juggers = []
    for side, team, changes in ((0, LONG, mine or {}), (1, SALT_LONG, theirs or {})):
        for n, card in enumerate(team):
            place = None if n >= 5 else (2, 5) if card == "vesna-chispa" else (12 + 4 * side, 2 * n + 1)
            juggers.append(jugger(card, side, place, **changes.get(card, {})))
    return playing(juggers, active=4, carrier=4, score=score, options={"length": "long"}, bystanders=False, **more)


@pytest.mark.rule("jugger.point.order", "jugger.point.first-stone-skips")
def test_a_point_runs_line_up_synergy_initiative_deployment_and_stones():
    table = lined_up([dice(2, 2), dice(0, 4)])
    assert [side.synergy for side in table.pitch.sides] == [{"": 4}, {"": 4}]
    table.do("rest", "rest")
    kinds = [
        kind
        for kind in table.kinds()
        if kind in ("point", "lined-up", "opposed-roll", "initiative", "deployed", "stone", "voa", "counts")
    ]
    assert kinds == [
        "point",
        "lined-up",
        "lined-up",
        "opposed-roll",
        "opposed-roll",
        "initiative",
        "deployed",
        "deployed",
        "stone",
        "voa",
        "voa",
    ]
    assert table.pitch.stone == 1
    while table.pitch.stone == 1:
        table.do(table.match.default(table.player))
    assert len(table.told("opposed-roll")) >= 4  # stone 2 has a roll, stone 1 had none


@pytest.mark.rule("jugger.deploy.loser-first", "jugger.deploy.start-line", "jugger.ruling.start-places")
def test_the_side_without_the_initiative_lines_up_first_on_its_own_base_line():
    table = lined_up([dice(2, 2), dice(0, 4)])
    assert table.pitch.initiative == 0
    assert (table.kind, table.player) == ("deploy", 1)
    places = [cell for cell in table.options if cell != "rest"]
    assert [PLACES[cell] for cell in places] == [(1 - r % 2, r) for r in range(11)]
    table.do(cell_at(1, 4))
    assert cell_at(1, 4) not in table.options
    assert table.refused(cell_at(20, 5)) == "jugger.deploy.start-line"
    table.do("rest")
    assert (table.kind, table.player) == ("deploy", 0)
    rivals = [jugger for jugger in table.pitch.juggers if jugger.side == 1]
    assert sorted(PLACES[jugger.cell][1] for jugger in rivals) == [3, 4, 5, 6, 7]
    assert {jugger.facing for jugger in rivals} == {E}
    table.do("rest")
    assert {jugger.facing for jugger in table.pitch.juggers if jugger.side == 0} == {W}
    assert all(
        jugger.cell in [cell_at(39 + r % 2, r) for r in range(11)] for jugger in table.pitch.juggers if jugger.side == 0
    )


@pytest.mark.rule("jugger.board.start-zones")
def test_after_deployment_all_stand_on_their_start_places_with_points():
    table = lined_up([dice(2, 2), dice(0, 4)]).do("rest", "rest")
    for one in table.pitch.juggers:
        assert one.cell in [*free_places(table.pitch, one.side), one.cell]
        assert PLACES[one.cell][0] in ((39, 40) if one.side == 0 else (0, 1))
    scene = table.match.view(None)
    gauges = {gauge.id: gauge.value for seat in scene.seats for gauge in seat.gauges}
    assert gauges["synergy-0"] == 4
    assert scene.seats[0].state in ("start", "deciding")


@pytest.mark.rule(
    "jugger.point.choose-qwik",
    "jugger.point.assign-weapons",
    "jugger.point.substitution",
    "jugger.ruling.next-point-restarts-at-lineup",
)
def test_the_line_up_is_chosen_anew_only_between_points():
    table = long_match()
    assert table.refused("by-hand") == "jugger.point.substitution"
    assert table.refused("staff") == "jugger.point.assign-weapons"
    table.do(Score())
    assert table.pitch.phase == "line-up"
    table.match.act(1, "usual")
    table.match.act(0, "by-hand")
    for card in ("brasa-ordonez", "gunnar-tizne", "ilse-martillo"):
        table.match.act(0, card)
    table.match.act(0, "greta-harina")
    for arm in ("staff", "q_tip", "long_sword", "staff"):
        table.match.act(0, arm)
    fielded = {one.card.id: one.weapon.id for one in table.pitch.juggers if one.side == 0 and one.in_play}
    assert fielded == {
        "greta-harina": "qwik",
        "roko-fragua": "staff",
        "vesna-chispa": "q_tip",
        "piet-aspa": "long_sword",
        "abuela-tamiz": "staff",
    }
    assert table.pitch.phase in ("initiative", "deploy")


@pytest.mark.rule("jugger.point.reserve", "jugger.synergy.in-play-only")
def test_a_reserve_takes_no_part_and_gives_no_synergy():
    """Piet, Greta and Abuela sit in reserve: five Hounds give 4; three Hounds and two Millers give 2 + 1."""
    table = long_match()
    assert not any(one.in_play for one in table.pitch.juggers if one.card.club == "mill")
    assert table.refused(Activate(5), 0) == "jugger.act.complete-before-next"
    table.do(END)
    assert all(answer != Activate(5) for answer in table.options)
    assign_synergy(table.pitch, 0)
    assert table.pitch.sides[0].synergy == {"": 4}
    for card, playing_now in (
        ("brasa-ordonez", False),
        ("gunnar-tizne", False),
        ("greta-harina", True),
        ("abuela-tamiz", True),
    ):
        next(one for one in table.pitch.juggers if one.side == 0 and one.card.id == card).in_play = playing_now
    assign_synergy(table.pitch, 0)
    assert table.pitch.sides[0].synergy == {"": 2 + 1}  # three Hounds and two Millers; the third Miller does not count


def with_clubs(*cards, **options):
    """Synergy points (PSE) of a line-up."""
    table = new({"rosters": [list(cards), SALT], **options})
    side = table.pitch.sides[0]
    side.picked, side.picked_arms = cards, ("staff",) * 4
    take_the_field(table.pitch, 0)
    return side.synergy


@pytest.mark.rule("jugger.synergy.table")
def test_club_mates_in_play_give_one_point_less_than_their_number():
    """1, 2, 3, 4, 5 of one club, the rest all different: 0, 1, 2, 3, 4 PSE."""
    strangers = ["greta-harina", "teodora-rompeolas", "fenn-racha", "zoltan-penumbra"]
    assert with_clubs("ilse-martillo", *strangers) == {"": 0}
    assert with_clubs("ilse-martillo", "vesna-chispa", *strangers[:3]) == {"": 1}
    assert with_clubs("ilse-martillo", "vesna-chispa", "roko-fragua", *strangers[:2]) == {"": 2}
    assert with_clubs("ilse-martillo", "vesna-chispa", "roko-fragua", "gunnar-tizne", strangers[0]) == {"": 3}
    assert with_clubs(*SLAG) == {"": 4}


@pytest.mark.rule("jugger.ruling.synergy-groups")
def test_the_table_is_read_once_per_club_and_added_up():
    assert with_clubs("ilse-martillo", "vesna-chispa", "teodora-rompeolas", "oke-malecon", "ulf-corona") == {"": 2}
    assert with_clubs("ilse-martillo", "vesna-chispa", "roko-fragua", "teodora-rompeolas", "oke-malecon") == {"": 3}
    assert with_clubs(
        "ilse-martillo", "vesna-chispa", "roko-fragua", "teodora-rompeolas", "oke-malecon", members_only=True
    ) == {"slag": 2, "salt": 1}


@pytest.mark.rule("jugger.synergy.reset")
def test_pse_are_assigned_afresh_at_each_point():
    table = long_match(synergy=(1, 4)).do(Score())
    table.match.act(0, "usual")
    table.match.act(1, "usual")
    assert [sum(side.synergy.values()) for side in table.pitch.sides] == [4, 4]  # not 4 + 1


# ---------------------------------------------------------------- the end of a Point


@pytest.mark.rule(
    "jugger.point.ends-on-goal", "jugger.ruling.goal-cuts-stone", "jugger.point.next", "jugger.point.score-card"
)
def test_a_goal_ends_the_point_on_the_spot_and_the_stone_is_not_counted():
    table = long_match(stones=7).do(Score())
    assert [side.score for side in table.pitch.sides] == [1, 0]
    assert table.pitch.stones == 7
    assert table.pitch.activation is None
    assert sorted(table.match.pending) == [0, 1]
    assert {decision.kind for decision in table.match.pending.values()} == {"line-up"}
    assert table.pitch.point == 2


@pytest.mark.rule(
    "jugger.point.clears-crouched", "jugger.point.clears-status", "jugger.point.tokens-home", "jugger.board.centre"
)
def test_the_end_of_a_point_clears_the_field_and_all_tokens_but_exhausted():
    table = long_match(
        mine={
            "brasa-ordonez": {"count": 4, "pinned_by": 9},
            "roko-fragua": {"ready": True},
            "ilse-martillo": {"exhausted": True, "pa": 0},
        },
        theirs={"oke-malecon": {"delayed": 5}},
    ).do(Score())
    for one in table.pitch.juggers:
        assert one.cell == -1
        assert not (one.crouched)
        assert not (one.count)
        assert not (one.delayed)
        assert not (one.ready)
        assert (one.pinned_by, one.held_by) == (-1, -1)
    assert table[2].exhausted
    assert (table.pitch.jugg, table.pitch.carrier) == (CENTRE, -1)
    home = {piece.owner: piece.at[0] for piece in table.match.view(None).board.pieces if piece.id.startswith("jugger-")}
    assert home[0] > WIDTH - MARGIN  # blue waits beyond the east base line
    assert home[1] < MARGIN


@pytest.mark.rule("jugger.stamina.reserve-recovery", "jugger.ruling.exhausted-details")
def test_the_reserve_recovers_fortaleza_in_pa_and_loses_exhaustion():
    """Greta (Fortaleza 4, maximum 5): 1 becomes 5; Piet (3, 4): 0 and Exhausted becomes 3; Brasa, who played, stays at
    1."""
    table = long_match(mine={"greta-harina": {"pa": 1}, "piet-aspa": {"pa": 0}, "brasa-ordonez": {"pa": 1}})
    piet = next(one for one in table.pitch.juggers if one.card.id == "piet-aspa")
    piet.exhausted = True
    table.do(Score())
    pa = {one.card.id: one.stamina for one in table.pitch.juggers if one.side == 0}
    assert (pa["greta-harina"], pa["piet-aspa"], pa["brasa-ordonez"]) == (5, 3, 1)
    assert not piet.exhausted


@pytest.mark.rule("jugger.ruling.point-start-state")
def test_a_new_point_gives_full_pc_keeps_pa_and_no_chain_is_ready():
    table = long_match(mine={"ilse-martillo": {"pc": 0, "pa": 2}, "roko-fragua": {"ready": True}}).do(Score())
    table.match.act(0, "usual")
    table.match.act(1, "usual")
    assert (table[2].focus, table[2].stamina) == (5, 2)
    assert not any(one.ready for one in table.pitch.juggers)


@pytest.mark.rule("jugger.ruling.timer-defaults")
def test_default_answers_of_an_absent_player():
    """The five dearest with the fastest Qwik, places from the middle row, empty activations, facings unchanged; a
    holder lets go."""
    table = new({"rosters": [LONG, SALT_LONG], "length": "long"})
    assert table.match.default(0) == "strongest"
    for player in (0, 1):
        table.match.act(player, table.match.default(player))
    fielded = [one for one in table.pitch.juggers if one.side == 0 and one.in_play]
    dearest = sorted(LONG, key=lambda id: -load_library().cards[id].cr)[:5]
    assert {one.card.cr for one in fielded} == {load_library().cards[id].cr for id in dearest}
    assert max(fielded, key=lambda one: one.card.light_feet).qwik
    assert table.match.default(table.player) == "rest"
    table.do("rest", "rest")
    assert {PLACES[one.cell][1] for one in fielded} == {3, 4, 5, 6, 7}
    first = table.player
    assert isinstance(table.match.default(first), Activate)
    table.do(table.match.default(first))
    assert table.match.default(first) == END
    drafted = new({"teams": "draft"}, rolls=[dice(1, 3), dice(0, 3)])
    assert drafted.match.default(0) == 0  # the winner of the roll starts
    drafted.do(0)
    for _ in range(3):
        assert drafted.match.default(0) == "pile"
        drafted.do("pile")
    assert isinstance(drafted.match.default(0), Recruit)
    assert Delay(0) not in table.options


@pytest.mark.rule("jugger.ruling.timer-defaults")
def test_default_answers_in_a_fight():
    """Reactions and boosts pass; Full Defence only from PC alone; a winner of a grapple steals, else holds; a dueller
    does not push."""
    fight = [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W")]
    table = playing(fight, active=0, carrier=1).do(Attack(1))
    assert table.match.default(1) == PASS
    table.do(PASS)
    assert table.match.default(0) == 0
    table.do(0)
    assert table.match.default(1) == FULL
    poor = playing([fight[0], jugger("duna-cedazo", 1, (22, 5), "W", pc=1)], active=0).do(Attack(1), 0)
    assert poor.match.default(1) == NONE
    won = playing(
        [jugger("sixto-alambre", 0, (20, 5), "E"), fight[1]], [dice(2, 3), dice(0, 2)], active=0, carrier=1
    ).do(Grapple(1), PASS, 0, FULL, 0)
    assert won.match.default(0) == "steal"
    empty = playing([jugger("sixto-alambre", 0, (20, 5), "E"), fight[1]], [dice(2, 3), dice(0, 2)], active=0).do(
        Grapple(1), 0, FULL, 0
    )
    assert empty.match.default(0) == "hold"
    duel = playing([jugger("sixto-alambre", 0, (20, 5), "E"), fight[1]], [dice(1, 3), dice(2, 1)], active=0).do(
        Grapple(1), 0, DUEL, 0
    )
    assert duel.match.default(1) == "nothing"
    habits = playing([jugger("ilse-martillo", 0, (20, 5))], voa=3).do(Habits())
    assert habits.match.default(0) == DONE

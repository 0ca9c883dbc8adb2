"""Exact odds: probabilities of the die, the engine's own dice, thousands of simulated fights."""

import random

import pytest

from tapete.boards.dice_odds import count_totals
from tapete.core.i18n.text import text
from tapete.core.match import Match
from tapete.games.jugger import GAME
from tapete.games.jugger.odds import attack_odds, chances, list_answer_odds, rerolled_chances
from tapete.games.jugger.rules.fights.dice import FACES
from tapete.games.jugger.state import Combat
from tests.jugger.table import DUEL, FULL, NONE, Attack, Defend, React, dice, jugger, playing
from tests.jugger.test_combat import face_to_face


@pytest.mark.rule("jugger.ruling.die-faces")
@pytest.mark.parametrize(
    ("attack", "defence", "percent"), [(3, 3, 39), (4, 3, 53), (4, 4, 41), (5, 3, 65), (5, 4, 53), (6, 4, 64)]
)
def test_the_odds_against_full_defence(attack, defence, percent):
    assert round(100 * chances(attack, defence, "full").hit) == percent


@pytest.mark.rule("jugger.ruling.die-faces", "jugger.combat.all-blank")
@pytest.mark.parametrize("dice", range(9))
def test_an_attack_is_all_blank_once_in_two_to_the_number_of_its_dice(dice):
    assert chances(dice, 0, "none").hit == pytest.approx(1 - 0.5**dice)
    assert sum(count_totals(FACES, dice)) == 6**dice
    assert sum(juggs * count for juggs, count in enumerate(count_totals(FACES, dice))) / 6**dice == pytest.approx(
        dice * 2 / 3
    )


def test_outcomes_of_a_duel_add_up_to_at_most_one_and_cards_decide_ties():
    plain, won, grapple = chances(4, 4, "duel"), chances(4, 4, "duel", "defender"), chances(4, 4, "duel", "nobody")
    tie = plain.hit - won.hit
    assert tie > 0.1
    assert won.struck == pytest.approx(plain.struck)
    assert grapple.hit == pytest.approx(won.hit)
    assert grapple.struck == pytest.approx(plain.struck - tie)
    assert chances(2, 3, "duel", "both", True).struck > chances(2, 3, "duel").struck


def outcomes(match: Match, answer: Defend, boosts: tuple[int, int], fights: int) -> tuple[float, float]:
    """Shares of fights in which the defender and the attacker crouch, played by the engine with new dice each time."""
    hit = hit_back = 0
    rng = random.Random(7)
    for _ in range(fights):
        twin = match.determinize(None, rng)
        twin.act(0, Attack(1))
        while twin.pending:
            player = min(twin.pending)
            kind = twin.pending[player].kind
            if kind == "attack-boost":
                twin.act(player, boosts[0])
            elif kind == "defence":
                twin.act(player, answer)
            elif kind == "defence-boost":
                twin.act(player, boosts[1])
            else:
                break
        hit += twin.state.juggers[1].crouched
        hit_back += twin.state.juggers[0].crouched
    return hit / fights, hit_back / fights


@pytest.mark.parametrize(
    "answer",
    [DUEL, pytest.param(FULL, marks=pytest.mark.check), pytest.param(NONE, marks=pytest.mark.check)],
    ids=["duel", "full", "none"],
)
def test_thousands_of_fights_agree_with_the_odds_shown_with_and_without_boosts(answer):
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("oke-malecon", 1, (22, 5), "W", pc=4, pa=1)], active=0
    )
    odds = {entry.answer: entry for entry in attack_odds(table.pitch, table[0], table[1])}
    entry = odds[answer]
    fights = 1500
    for boosts, expected in (
        ((0, 0), entry.plain),
        ((entry.attack_boost, 0), entry.boosted),
        ((0, entry.defence_boost), entry.defended),
    ):
        hit, hit_back = outcomes(table.match, answer, boosts, fights)
        assert hit == pytest.approx(expected.hit, abs=0.045)
        assert hit_back == pytest.approx(expected.struck, abs=0.045)


def test_every_attack_on_offer_shows_the_odds_of_every_answer():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("gunnar-tizne", 1, (22, 5), "W")], active=0)
    scene = table.match.view(0)
    option = next(option for option in scene.decision.options if option.title.id == "jugger-do-attack")
    hopes, risks = ([odd for odd in option.odds if odd.hope is hope] for hope in (True, False))
    assert {odd.of.args["how"] for odd in hopes} == {"full", "duel", "none"}
    assert len(hopes) == 4  # Gunnar may also duel with his talent
    chances_of = {
        (entry.answer.how, entry.answer.talent): entry.plain for entry in attack_odds(table.pitch, table[0], table[1])
    }
    assert [odd.chance for odd in hopes] == [chance.hit for chance in chances_of.values()]
    assert [odd.chance for odd in risks] == [chance.struck for (how, _), chance in chances_of.items() if how == "duel"]
    notes = {note.id for odd in option.odds for note in odd.notes}
    assert {
        "jugger-odds-attack-boost",
        "jugger-odds-defence-boost",
        "jugger-odds-both-boost",
        "jugger-odds-count",
    } <= notes
    table.do(Attack(1))
    boosted = table.match.decision_view(0).options[1]
    (risk,) = {odd.chance for odd in boosted.odds if not odd.hope and odd.of.args["form"] == "plain"}
    plain = next(entry for entry in list_answer_odds(table.pitch, table.pitch.combats[-1]) if entry.answer == DUEL)
    assert risk == chances(plain.attack + 1, plain.defence, "duel").struck < plain.plain.struck


def test_each_defence_shows_its_risk_to_the_defender():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("brasa-ordonez", 1, (22, 5), "W")], active=0).do(
        Attack(1), 0
    )
    options = {option.title.args.get("how"): option for option in table.match.view(1).decision.options}
    assert options["full"].odds[0].chance == chances(4, 2, "full").hit
    assert not options["full"].odds[0].hope
    assert options["duel"].odds[1].chance == chances(4, 6, "duel").struck
    assert list_answer_odds(table.pitch, table.pitch.combats[-1])[0].answer == FULL
    assert GAME.say(options["full"].odds[0].of) == "te golpean"


def test_a_reroll_shows_the_odds_with_and_without_it():
    """Two blanks of an all-blank attack are rerolled against four dice of Full Defence that are still to be rolled."""
    table = face_to_face("roko-fragua", "oke-malecon", rolls=[dice(0, 6), [4, 4], dice(0, 4)], a={"ready": True}).do(
        Attack(1), 0, FULL, 0, React(0, 0)
    )
    combat = table.state.combats[-1]
    two, one = table.match.decision_view(0).options
    assert two.odds[0].chance == pytest.approx(chances(2, combat.defence, "full").hit)
    assert one.odds[0].chance == pytest.approx(chances(1, combat.defence, "full").hit)
    assert two.odds[0].notes == [text("jugger-odds-as-it-lies", percent=0)]


def test_dice_that_are_not_rerolled_keep_their_faces():
    combat = Combat(
        0, 1, "standard", "front", 0, 1, stage="defence-roll", attack_roll=[2, 0], defence_roll=[1], answer="full"
    )
    pitch = face_to_face().state
    assert rerolled_chances(pitch, combat, "attack", []).hit == 1
    assert rerolled_chances(pitch, combat, "attack", [0]).hit == pytest.approx(1 / 6)
    assert rerolled_chances(pitch, combat, "defence", [0]).hit == pytest.approx(5 / 6)

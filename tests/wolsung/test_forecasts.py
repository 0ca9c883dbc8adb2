"""What the table foretells is what happens: odds beside hundreds of tests played through the game itself, without and
with cards."""

import pytest

from tapete.games.wolsung import odds

from .table import (
    GUARD,
    HOLD,
    PARRY,
    PASS,
    Cast,
    Melee,
    Move,
    Pay,
    Shoot,
    Spell,
    Target,
    do,
    hero,
    model,
    on,
    play,
    told,
    who,
)

TIMES = 500
NEAR = 0.07  # more than three standard deviations of that many tests


def played(table, answers):
    """The same answers at the same table, with other dice each time."""
    done = []
    for n in range(TIMES):
        match = table(f"forecast-{n}")
        for kind, answer in answers:
            pending = next(iter(match.pending.values()))
            if pending.kind == kind:
                match.act(pending.player, answer)
        while 0 in match.pending and match.pending[0].kind == "feat":
            match.act(0, PASS)
        done.append(match)
    return done


def share(done, happened):
    return sum(bool(happened(match)) for match in done) / len(done)


def killed(match):
    return model(match, 1).wounds == 0


def shooting(cards=()):
    gun, foe = hero("2/5/4/3/4/3/6", ranged=["pistol"]), who("2/5/4/3/4/5/5")
    return lambda seed: play([on(gun, 0, 18, 10), on(foe, 1, 18, 16)], hands=[list(cards), []], seed=seed)


@pytest.mark.rule("wolsung.shoot.hit", "wolsung.feat.value")
@pytest.mark.parametrize(("cards", "added"), [((), 0), (("4H",), 1), (("KD",), 2)])
def test_a_shot_before_and_after_feats(cards, added):
    table = shooting(cards)
    match = table("one")
    made = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1), added=added)
    answers = [("action", Shoot("pistol")), ("shot-reaction", HOLD), *(("feat", card) for card in cards)]
    done = played(table, answers)
    assert share(done, lambda match: told(match, "shot-hits")) == pytest.approx(float(made.hit), abs=NEAR)
    assert share(done, killed) == pytest.approx(float(made.kill), abs=NEAR)


def fighting(cards=()):
    one, other = hero("2/5/4/3/4/3/20"), who("2/5/5/3/4/3/6")
    return lambda seed: play([on(one, 0, 18, 18), on(other, 1, 19.2, 18)], hands=[list(cards), []], seed=seed)


@pytest.mark.rule("wolsung.melee.hit", "wolsung.melee.counter")
@pytest.mark.parametrize(("cards", "added"), [((), 0), (("4S",), 1), (("KC",), 2)])
@pytest.mark.parametrize("reaction", [GUARD, PARRY])
def test_a_blow_before_and_after_feats(reaction, cards, added):
    table = fighting(cards)
    match = table("one")
    made = odds.forecast_blow(match.state, model(match, 0), model(match, 1), reaction, added=added)
    answers = [("action", Melee()), ("melee-reaction", reaction), *(("feat", card) for card in cards)]
    done = played(table, answers)
    assert share(done, killed) == pytest.approx(float(made.kill), abs=NEAR)
    assert share(done, lambda match: model(match, 0).wounds < 20) == pytest.approx(float(made.back), abs=NEAR)


@pytest.mark.rule("wolsung.leave.success")
@pytest.mark.parametrize(("cards", "added"), [((), 0), (("9C",), 1), (("AS",), 2)])
def test_leaving_before_and_after_feats(cards, added):
    table = fighting(cards)
    match = table("one")
    chance = odds.leave_chance(match.state, model(match, 0), model(match, 1), added=added)
    answers = [("action", Move()), *(("feat", card) for card in cards)]
    assert share(played(table, answers), lambda match: told(match, "gets-away")) == pytest.approx(
        float(chance), abs=NEAR
    )


def casting(cards=()):
    caster = hero("2/5/4/3/4/3/6", magic=3, spells=["thorn-volley", "kindled-courage"], suit="clubs")
    foe = who("2/5/4/3/4/4/4")
    return lambda seed: play([on(caster, 0, 18, 10), on(foe, 1, 18, 16)], hands=[["3C", *cards], []], seed=seed)


@pytest.mark.rule("wolsung.magic.hostile-rolls", "wolsung.magic.difficulty")
@pytest.mark.parametrize(
    ("spell", "card", "added"),
    [("thorn-volley", "", 0), ("thorn-volley", "5D", 1), ("kindled-courage", "", 0), ("kindled-courage", "QS", 2)],
)
def test_a_spell_before_and_after_feats(spell, card, added):
    table = casting([card] if card else [])
    match = table("one")
    made = odds.forecast_spell(
        match.state, model(match, 0), spell, model(match, 1 if spell == "thorn-volley" else 0), added=added
    )
    cast = Spell(spell, 1 if spell == "thorn-volley" else 0)
    answers = [("action", Cast()), ("spell", cast), ("payment", Pay(("3C",))), *([("feat", card)] if card else [])]
    chance = made.hit if isinstance(made, odds.Forecast) else made
    assert share(played(table, answers), lambda match: told(match, "spell-works")) == pytest.approx(
        float(chance), abs=NEAR
    )


@pytest.mark.rule("wolsung.stray.lowest", "wolsung.stray.tie")
def test_a_shot_into_melee_hits_its_target_or_a_friend_as_often_as_foretold():
    gun, friend, foe, other = (
        who("2/5/4/3/5/3/6", ranged=["pistol"]),
        who("2/5/4/3/4/2/20"),
        who("2/5/4/3/4/4/20"),
        who("2/5/4/3/4/3/20"),
    )

    def table(seed):
        return play(
            [on(gun, 0, 18, 10), on(foe, 1, 18, 15), on(friend, 0, 19.2, 15), on(other, 1, 18, 16.2)], seed=seed
        )

    def shoot_it(match):
        do(match, Shoot("pistol"))
        if match.pending.get(0) and match.pending[0].kind == "shot-target":
            match.act(0, Target(1))
        match.act(1, HOLD)
        if 0 in match.pending and match.pending[0].kind == "stray-tie":
            options = match.pending[0].options
            match.act(0, min(options, key=lambda one: (one.model != 1, match.state.models[one.model].owner == 0)))
        return match

    match = table("one")
    made = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1))
    done = [shoot_it(table(f"stray-{n}")) for n in range(TIMES)]
    assert sum(model(match, 1).wounds < 20 for match in done) / TIMES == pytest.approx(float(made.hit), abs=NEAR)
    assert sum(model(match, 2).wounds < 20 for match in done) / TIMES == pytest.approx(float(made.stray), abs=NEAR)
    assert sum(20 - model(match, 1).wounds for match in done) / TIMES == pytest.approx(made.mean, abs=0.4)

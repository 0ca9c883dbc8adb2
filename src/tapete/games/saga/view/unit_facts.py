"""Facts on the sheet of a unit at the table."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Fact
from tapete.games.saga import profile
from tapete.games.saga.state import Battle, Unit

RULE_OF = {
    "determination": "saga.special.determination",
    "obey": "saga.special.at-your-orders",
    "presence": "saga.special.presence",
    "bodyguard": "saga.special.bodyguard",
    "pride": "saga.special.pride",
}


def unit_facts(state: Battle, unit: Unit) -> list[Fact]:
    own = profile.profile_of(unit)
    armours = f"{profile.armour(state, unit, False)} / {profile.armour(state, unit, True)}"
    facts = [
        Fact(name=text("saga-fact-armour"), value=armours, rule="saga.basics.characteristics"),
        Fact(
            name=text("saga-fact-dice"),
            value=f"{profile.aggression(state, unit, unit.figures, False)} / "
            f"{profile.aggression(state, unit, unit.figures, True)}",
            rule="saga.basics.aggression-sum",
        ),
    ]
    facts += [
        Fact(name=text("saga-fact-gear"), value=Text(f"saga-gear-{piece}"), rule="saga.equip.summary-table")
        for piece in unit.equipment
    ]
    facts += [Fact(name=Text(f"saga-special-rule-{word}"), rule=RULE_OF[word]) for word in sorted(own.special)]
    if own.resistance:
        facts.append(Fact(name=text("saga-special-rule-resistance", n=own.resistance), rule="saga.special.resistance"))
    own_rule = (
        f"saga-legend-{unit.legend}"
        if unit.legend
        else f"saga-{'hero' if unit.troop == 'hero' else 'merc'}-{unit.card}"
    )
    if (unit.legend or unit.card not in ("", "warlord")) and own.traits:
        facts.append(Fact(name=text("saga-fact-rule"), value=Text(f"{own_rule}-rule")))
    return facts

"""Effect language: parser, errors, writer, vocabulary, wording."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
import pytest

from tapete.core.content.reader import BadContent, Content, read
from tapete.core.effects.parser import BadEffect, Phrase, Verb, read_effect
from tapete.core.effects.wording import EffectWording, GeneratedText
from tapete.core.effects.writer import vocabulary, write_effect

Few = Annotated[int, msgspec.Meta(ge=1, le=8)]


class Who(Phrase, frozen=True):
    labelled: ClassVar[tuple[str, ...]] = ("within", "of")
    name: Literal["self", "foe"] | None = None
    count: Literal["one", "all"] | None = None
    troops: tuple[Literal["guards", "warriors", "levies"], ...] = ()
    hidden: bool = False
    within: Literal["M", "L"] | None = None
    of: Literal["own edge", "two own units"] | None = None


class Figures(Verb, frozen=True, tag="figures"):
    who: Who


class Least(Verb, frozen=True, tag="min"):
    one: Few | Figures
    other: Few | Figures


class Dice(Verb, frozen=True, tag="dice"):
    pool: Literal["attack", "defence"]
    n: Few | Figures | Least
    until: Literal["turn", "game"] | None = None
    may: bool = False
    on: Literal["hit", "miss"] | None = None


class Armour(Verb, frozen=True, tag="armour"):
    who: Who
    n: int


class Call(Verb, frozen=True, tag="call"):
    card: str


class Rest(Verb, frozen=True, tag="rest"):
    pass


class If(Verb, frozen=True, tag="if"):
    count: Figures
    then: tuple[Deed, ...]


class OneOf(Verb, frozen=True, tag="one_of"):
    branches: tuple[tuple[Deed, ...], ...]


Deed = Dice | Armour | Call | Rest | If | OneOf

ME = Who(name="self")


@pytest.mark.parametrize(
    ("effect", "verbs"),
    [
        ("dice(attack, 2)", (Dice("attack", 2),)),
        ("miss: dice(defence, 1, until turn, may)", (Dice("defence", 1, "turn", True, "miss"),)),
        ("dice(attack, min(figures(self), 6)); rest", (Dice("attack", Least(Figures(ME), 6)), Rest())),
        (
            "armour(all guards|levies within M of own edge, -1)",
            (Armour(Who(None, "all", ("guards", "levies"), False, "M", "own edge"), -1),),
        ),
        ("armour(one warriors hidden, +2)", (Armour(Who(None, "one", ("warriors",), True), 2),)),
        ("call(iron-wolf_2)", (Call("iron-wolf_2"),)),
        ("if(figures(self)) { rest; armour(self, +1) }", (If(Figures(ME), (Rest(), Armour(ME, 1))),)),
        ("one_of { rest | rest; dice(attack, 8) }", (OneOf(((Rest(),), (Rest(), Dice("attack", 8)))),)),
    ],
)
def test_an_effect_is_parsed_and_written_back_unchanged(effect, verbs):
    assert read_effect(effect, Deed) == verbs
    assert write_effect(verbs) == effect


@pytest.mark.parametrize(
    ("effect", "column", "sentence"),
    [
        ("dyce(attack, 2)", 1, "found “dyce”, expected a verb; did you mean “dice”?"),
        ("rest; dice(atack, 2)", 12, "found “atack”, expected pool: attack, defence; did you mean “attack”?"),
        ("dice(attack, 9)", 14, "found “9”, expected n: a number from 1 to 8"),
        ("armour(self, x)", 14, "found “x”, expected n: a change such as +1 or -1"),
        ("armour(guards of two own unts, 1)", 18, "found “two”, expected of: own edge, two own units"),
        ("armour(, 1)", 8, "found “,”, expected who: foe, self, all, one, guards, levies, warriors, hidden, …"),
        ("dice(attack, 2, untill turn)", 17, "found “untill”, expected a label: until, may; did you mean “until”?"),
        ("dice(attack, 2, may, may)", 22, "found “may”, expected a label: until"),
        ("call(iron, 2)", 12, "found “2”, expected “)”"),
        (
            "mis: dice(attack, 2)",
            1,
            "found “mis”, expected a word that says when, before “dice”: hit, miss; did you mean “miss”?",
        ),
        ("hit: rest", 1, "found “hit”, expected nothing before “rest”"),
        ("dice(attack, 2", 15, "found “the end”, expected “)”"),
        ("rest rest", 6, "found “rest”, expected “;” or the end"),
        ("rest; dice[2]", 11, "found “[”, expected a word, a number or a sign of the language"),
        ("", 1, "found “the end”, expected a verb"),
        ("one_of { " * 7 + "rest" + " }" * 7, 62, "found “{”, expected at most 6 brackets inside each other"),
        ("rest;" * 200, 600, "found “rest;rest;re…”, expected an effect of at most 600 letters"),
    ],
)
def test_a_wrong_effect_is_refused_with_column_and_expectation(effect, column, sentence):
    with pytest.raises(BadEffect) as bad:
        read_effect(effect, Deed)
    assert bad.value.sentence("en") == sentence
    assert bad.value.column == column
    assert bad.value.sentence("es") != sentence


def test_the_vocabulary_lists_every_verb_with_its_arguments():
    lines = vocabulary(Deed)
    assert len(lines) == 6
    assert "call(name)" in lines
    assert "one_of { … | … }" in lines
    assert "[hit|miss:] dice(attack|defence, 1 to 8|figures|min, [until game|turn], [may])" in lines


class Ability(Content, frozen=True):
    id: str
    effects: tuple[Deed, ...]
    answer: Call | Rest | None = None


class Sheet(Content, frozen=True):
    ability: list[Ability]


SHEET = """
[[ability]]
id = "roar"
effects = "rest"
answer = "call(bear)"

[[ability]]
id = "trample"
effects = "{effect}"
"""


def sheet(folder, effect):
    path = folder / "abilities.toml"
    path.write_text(SHEET.replace("{effect}", effect), encoding="utf-8")
    return read(path, Sheet)


def test_effects_in_content_files_are_parsed_from_text(tmp_path):
    roar, trample = sheet(tmp_path, "dice(attack, 2); rest").ability
    assert (roar.effects, roar.answer) == ((Rest(),), Call("bear"))
    assert trample.effects == (Dice("attack", 2), Rest())


def test_a_mistake_in_a_file_has_its_line_and_column_in_both_languages(tmp_path):
    with pytest.raises(BadContent) as bad:
        sheet(tmp_path, "rest; dice(atack, 2)")
    place = "abilities.toml:9:23: ability[1].effects (trample): "
    assert bad.value.sentences("en") == [
        f"{place}found “atack”, expected pool: attack, defence; did you mean “attack”?"
    ]
    assert bad.value.sentences("es") == [
        f"{place}pone «atack» y se esperaba pool: attack, defence; ¿querías decir «attack»?"
    ]


def test_a_table_where_an_effect_belongs_is_refused(tmp_path):
    path = tmp_path / "abilities.toml"
    path.write_text('[[ability]]\nid = "roar"\neffects = [{ do = "rest" }]\n', encoding="utf-8")
    with pytest.raises(BadContent) as bad:
        read(path, Sheet)
    assert bad.value.sentence("en") == "abilities.toml: ability[0].effects (roar): expected a text, found a list"


WORDS = """
toy-verb-dice = { $n_is ->
    [number] { $n ->
        [one] ganas 1 dado de { $pool }
       *[other] ganas { $n } dados de { $pool }
    }
   *[other] ganas tantos dados de { $pool } como { $n }
}{ $until_is ->
    [turn] {" "}este turno
   *[other] {""}
}
toy-verb-figures = figuras tenga { $who }
toy-verb-min = { $one } y hasta { $other }
toy-verb-armour = { $who }: { $n_signed } de Armadura
toy-verb-rest = descansa
toy-verb-one_of = elige: { $branches }
toy-on-miss = si fallas, { $do }
toy-word-attack = ataque
toy-word-guards = Guardias
toy-word-levies = Levas
toy-phrase-who = { $name_is ->
    [self] tu unidad
   *[other] { $troops }
}
"""


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ("dice(attack, 1); rest", "Ganas 1 dado de ataque; descansa."),
        ("miss: dice(attack, 2, until turn)", "Si fallas, ganas 2 dados de ataque este turno."),
        ("dice(attack, min(figures(self), 6))", "Ganas tantos dados de ataque como figuras tenga tu unidad y hasta 6."),
        ("armour(guards|levies, -1)", "Guardias o Levas: \N{MINUS SIGN}1 de Armadura."),
        ("one_of { rest | dice(attack, 2) }", "Elige: descansa o ganas 2 dados de ataque."),
    ],
)
def test_an_effect_has_a_sentence(effect, sentence):
    toy = EffectWording("toy", "es", WORDS.replace("one_of", "one-of"))
    assert toy.sentence(read_effect(effect, Deed)) == sentence


def test_numbers_that_disagree_are_flagged():
    assert GeneratedText("a", "Gana dos dados.", "Ganas 2 dados.").agrees
    assert GeneratedText("a", "", "Ganas 2 dados.").agrees
    assert not GeneratedText("a", "Gana 3 dados.", "Ganas 2 dados.").agrees

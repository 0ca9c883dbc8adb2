"""Constraints of content as annotations: in fields, lists, dicts, nested structs, None."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from tapete.core.content.constraints import Bounds, Length, Ref, Required, find_problems
from tapete.core.content.reader import Content, read_text, sentences
from tapete.core.effects.parser import Verb

KNOWN = {"port": ["Vigo", "Cádiz"], "flag": []}
Crew = Annotated[int, Bounds(1, 8)]


class Sail(Content, frozen=True):
    colour: Annotated[str, Required()] = "red"
    area: Annotated[float, Bounds(0.5)] = 4.5


class Row(Verb, frozen=True, tag="row"):
    oars: Annotated[int, Bounds(2)]


class Boat(Content, frozen=True, rename={"kind": "class"}):
    id: str = "gull"
    kind: Annotated[Literal["", "sloop"], Ref("kind", also=("", "sloop"))] = ""
    port: Annotated[str, Ref("port", also=("", "sea"))] = ""
    calls: Annotated[list[str], Length(0, 3), Ref("port")] = []
    legs: tuple[Annotated[tuple[str, ...], Ref("port")], ...] = ()
    miles: Annotated[dict[str, Annotated[int, Bounds(1)]], Ref("port")] = {}
    crew: Crew = 2
    guests: Crew | None = None
    watches: list[Annotated[int, Bounds(0, 4, "boat.watch")]] = []
    anchors: Annotated[tuple[int, ...], Length(2, 2)] = (1, 2)
    lamps: Annotated[tuple[str, ...], Length(1, rule="boat.lamps")] = ("white",)
    captain: Annotated[str, Required()] = "Ana"
    names: Annotated[tuple[str, ...], Required()] = ("Gaviota",)
    mast: Sail = Sail()
    spare: Sail | None = None
    sails: list[Sail] = []
    effect: tuple[Row, ...] = ()


class Leg(Content, frozen=True):
    ends: tuple[str, Crew]


class Crate(msgspec.Struct):
    weight: Annotated[int, Bounds(1)]


def problem_sentences(boat: Content, **known: list[str] | None) -> list[str]:
    return sentences(find_problems("boats.toml: gull", boat, {**KNOWN, "kind": [], **known}), "en")


def test_an_entry_that_fits_has_no_problems():
    full = Boat(port="Vigo", calls=["Vigo", "Cádiz"], miles={"Vigo": 3}, guests=8, watches=[0, 4], spare=Sail())
    assert problem_sentences(Boat()) == problem_sentences(full) == []


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"port": "Lugo"}, ".port: found “Lugo”, expected one of sea, Vigo, Cádiz"),
        ({"calls": ["Vigo", "Lugo"]}, ".calls: found “Lugo”, expected one of Vigo, Cádiz"),
        ({"legs": (("Vigo",), ("Vigo", "Lugo"))}, ".legs[1]: found “Lugo”, expected one of Vigo, Cádiz"),
        ({"miles": {"Lugo": 1}}, ".miles: found “Lugo”, expected one of Vigo, Cádiz"),
        ({"miles": {"Vigo": 0}}, ".miles.Vigo: found 0, expected at least 1"),
        ({"kind": "raft"}, ".class: found “raft”, expected one of sloop"),
        ({"crew": 0}, ".crew: found 0, expected 1 to 8"),
        ({"crew": 9}, ".crew: found 9, expected 1 to 8"),
        ({"guests": 9}, ".guests: found 9, expected 1 to 8"),
        ({"watches": [2, 5]}, ".watches: found 5, expected 0 to 4 (boat.watch)"),
        ({"calls": ["Vigo"] * 4}, ".calls: found 4, expected 0 to 3"),
        ({"anchors": (1,)}, ".anchors: expected a list of length 2, found one of length 1"),
        ({"lamps": ()}, ".lamps: found 0, expected at least 1 (boat.lamps)"),
        ({"captain": "  "}, ": “captain” is missing"),
        ({"names": ()}, ": “names” is missing"),
        ({"mast": Sail(area=0)}, ".mast.area: found 0, expected at least 0.5"),
        ({"spare": Sail(colour="")}, ".spare: “colour” is missing"),
        ({"sails": [Sail(), Sail(area=0.25)]}, ".sails[1].area: found 0.25, expected at least 0.5"),
    ],
)
def test_a_field_that_breaks_its_constraint_is_named(fields, problem):
    assert problem_sentences(Boat(**fields)) == [f"boats.toml: gull{problem}"]


def test_problems_come_in_the_order_of_the_fields():
    wrong = Boat(port="Lugo", calls=["Lugo"] * 4, crew=0, mast=Sail("", 0))
    assert [line.removeprefix("boats.toml: gull").split(":")[0] for line in problem_sentences(wrong)] == [
        ".port",
        ".calls",
        *[".calls"] * 4,
        ".crew",
        ".mast",
        ".mast.area",
    ]


def test_a_kind_without_entries_refuses_all_ids_and_none_skips_the_check():
    assert problem_sentences(Boat(port="Vigo"), port=[]) == ["boats.toml: gull.port: found “Vigo”, expected one of sea"]
    assert problem_sentences(Boat(port="Lugo", miles={"Lugo": 1}), port=None) == []


def test_an_unknown_kind_is_a_programming_error():
    with pytest.raises(KeyError):
        list(find_problems("boats.toml: gull", Boat(), {}))


def test_effects_are_not_checked():
    assert problem_sentences(Boat(effect=(Row(1),))) == []


def test_a_struct_outside_of_content_is_checked_too():
    assert sentences(find_problems("crate", Crate(0), {}), "en") == ["crate.weight: found 0, expected at least 1"]


def test_constraints_inside_a_pair_are_refused():
    with pytest.raises(TypeError, match="cannot be checked"):
        list(find_problems("leg", Leg(("Vigo", 1)), {}))


def test_the_reader_ignores_constraints():
    boat = read_text('port = "Lugo"\ncrew = 99\nanchors = []\nclass = "sloop"', Boat, "boats.toml")
    assert (boat.port, boat.crew, boat.anchors, boat.kind) == ("Lugo", 99, (), "sloop")

"""Content constraints as annotations of a schema: references, bounds, lengths; validation of an entry.

A schema declares them with `typing.Annotated`. The TOML reader ignores them; `find_problems` checks them.

>>> from typing import Annotated
>>> from tapete.core.content.reader import sentences
>>> class Boat(Content, frozen=True):
...     port: Annotated[str, Ref("port")]
...     crew: Annotated[int, Bounds(1, 8)] = 2
>>> known: Known = {"port": ["Cádiz", "Vigo"]}
>>> for line in sentences(find_problems("boats.toml: gull", Boat("Lugo", 9), known), "en"):
...     print(line)
boats.toml: gull.port: found “Lugo”, expected one of Cádiz, Vigo
boats.toml: gull.crew: found 9, expected 1 to 8
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from tapete.core.content.reader import Content, by_rule
from tapete.core.i18n.grammar import WORDS
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import (
    below_minimum,
    missing_field,
    must_be_one_of,
    out_of_range,
    wrong_length,
)

__all__ = ["Bounds", "Grammar", "Known", "Length", "Ref", "Required", "find_problems"]

#: kind -> ids of its entries, in the order in which a problem lists them; None if they are not checked now
Known = Mapping[str, Collection[str] | None]


class Constraint(msgspec.Struct, frozen=True):
    """Base of constraints: metadata of an annotated field."""

    def problems(self, where: str, name: str, value: Any, known: Known) -> Iterator[Text]:
        """Problems of a value; `where` is the path of its table, `name` that of the value inside it."""
        raise NotImplementedError


class Ref(Constraint, frozen=True):
    """The text names an entry of a kind; so does each item of a list and each key of a dict.

    `also` are other words that are allowed. Allow `""` for a field that may be empty.
    Without `checked` it only says to authors what the field names; another check reads it.

    >>> list(Ref("port", also=("any",)).problems("gull", "port", "any", {"port": ["Vigo"]}))
    []
    """

    kind: str
    also: tuple[str, ...] = ()
    checked: bool = True

    def problems(self, where: str, name: str, value: Any, known: Known) -> Iterator[Text]:
        if not self.checked:
            return
        ids = known[self.kind]
        for word in (value,) if isinstance(value, str) else value:
            if ids is not None and word not in ids and word not in self.also:
                yield must_be_one_of(f"{where}.{name}", word, [*self.also, *ids])


class Grammar(Constraint, frozen=True):
    """The text states the grammar of a name in the words of `core.i18n.grammar`; empty for the usual guess.

    >>> from tapete.core.content.reader import sentences
    >>> sentences(Grammar().problems("boats.toml: gull", "grammar", "f many", {}), "en")
    ['boats.toml: gull.grammar: found “many”, expected one of el, f, m, name, plural, title']
    """

    def problems(self, where: str, name: str, value: Any, known: Known) -> Iterator[Text]:
        for word in str(value).split():
            if word not in WORDS:
                yield must_be_one_of(f"{where}.{name}", word, sorted(WORDS))


class Bounds(Constraint, frozen=True):
    """The number lies between two bounds, both included. `rule` is the id of the rule that says so.

    >>> [problem.id for problem in Bounds(1, 8).problems("gull", "crew", 9, {})]
    ['kernel-out-of']
    """

    least: float
    most: float | None = None
    rule: str = ""

    def problems(self, where: str, name: str, value: Any, known: Known) -> Iterator[Text]:
        if value < self.least or (self.most is not None and value > self.most):
            yield outside(f"{where}.{name}", value, self.least, self.most, self.rule)


class Length(Constraint, frozen=True):
    """The list has between `least` and `most` items, both included. `rule` is the id of the rule that says so.

    >>> [problem.id for problem in Length(2, 2).problems("gull", "sails", ["jib"], {})]
    ['kernel-misfit-at']
    """

    least: int
    most: int | None = None
    rule: str = ""

    def problems(self, where: str, name: str, value: Any, known: Known) -> Iterator[Text]:
        items = len(value)
        if items < self.least or (self.most is not None and items > self.most):
            path = f"{where}.{name}"
            if self.least == self.most:
                yield cite(self.rule, wrong_length(path, items, self.least))
            else:
                yield outside(path, items, self.least, self.most, self.rule)


class Required(Constraint, frozen=True):
    """The text is not blank; the list is not empty.

    >>> [problem.id for problem in Required().problems("gull", "name", " ", {})]
    ['kernel-misfit-at']
    """

    def problems(self, where: str, name: str, value: Any, known: Known) -> Iterator[Text]:
        if not (value.strip() if isinstance(value, str) else value):
            yield missing_field(where, name)


def outside(path: str, number: float, least: float, most: float | None, rule: str) -> Text:
    """A number that is not between its bounds."""
    return cite(rule, below_minimum(path, number, least) if most is None else out_of_range(path, number, least, most))


def cite(rule: str, problem: Text) -> Text:
    """A problem with the id of its rule, if it has one."""
    return by_rule(rule, problem) if rule else problem


# ---------------------------------------------------------------- walking an entry


def find_problems(where: str, entry: msgspec.Struct, known: Known) -> Iterator[Text]:
    """Check the constraints of an entry and of the tables in it, in the order of the fields.

    `where` is the path of the entry. Fields have their names in the file. Items of a list have no number,
    unless they are tables or lists themselves. None is not checked. Effects are not walked.

    >>> class Crew(Content, frozen=True):
    ...     names: Annotated[list[str], Length(1, 3)]
    >>> [problem.id for problem in find_problems("gull", Crew([]), {})]
    ['kernel-out-of']
    """
    for field, name, plan in _plans(type(entry)):
        yield from _walk(where, name, getattr(entry, field), plan, known)


def _walk(where: str, name: str, value: Any, plan: Plan, known: Known) -> Iterator[Text]:
    if value is None:
        return
    for constraint in plan.constraints:
        yield from constraint.problems(where, name, value, known)
    if isinstance(value, Content):
        yield from find_problems(f"{where}.{name}", value, known)
    elif plan.items is not None and isinstance(value, dict):
        for key, item in value.items():
            yield from _walk(where, f"{name}.{key}", item, plan.items, known)
    elif plan.items is not None and isinstance(value, list | tuple):
        for n, item in enumerate(value):
            numbered = isinstance(item, Content | list | tuple | dict)
            yield from _walk(where, f"{name}[{n}]" if numbered else name, item, plan.items, known)


class Plan(NamedTuple):
    """Checks of one type: its constraints, and the plan of the items of a list or the values of a dict."""

    constraints: tuple[Constraint, ...] = ()
    items: Plan | None = None
    has_tables: bool = False  # a value may be a table with fields of its own


@cache
def _plans(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, Plan], ...]:
    """Fields of a struct with something to check: name, name in the file, plan."""
    hints = get_type_hints(kind, include_extras=True)
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    plans = [(field, name, _plan(hints[field])) for field, name in names]
    return tuple([(field, name, plan) for field, name, plan in plans if any(plan)])


def _plan(hint: Any) -> Plan:
    """Plan of a type hint. It is empty if there is nothing to check."""
    if isinstance(hint, type) and issubclass(hint, Content):
        return Plan(has_tables=True)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        plan = _plan(hint.__origin__)
        own = tuple([one for one in hint.__metadata__ if isinstance(one, Constraint)])
        return plan._replace(constraints=own + plan.constraints)
    if origin in (Union, UnionType):
        members = [_plan(member) for member in arguments]
        constraints = tuple([one for member in members for one in member.constraints])
        items = next((member.items for member in members if member.items is not None), None)
        return Plan(constraints, items, any(member.has_tables for member in members))
    if origin in (list, dict) or (origin is tuple and arguments[-1] is ...):
        items = _plan(arguments[1] if origin is dict else arguments[0])
        return Plan(items=items if any(items) else None)
    if any(any(_plan(one)) for one in arguments):
        raise TypeError(f"constraints inside {hint} cannot be checked")
    return Plan()

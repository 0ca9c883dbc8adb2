"""Rulebook of a game (`rules.toml`): rules and rulings with id, section and wording in both languages."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

__all__ = ["BadCatalogue", "Catalogue", "GameFacts", "Rule", "Ruling", "Sheet"]

PAGES = re.compile(r"(.*?)(?:(,?\s*)(pp?\. ?[\d–, y-]+))?")  # a section's name and its pages


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule of the book in our own words.

    >>> rule = Rule("harbour.free", "Moves", en="A boat sails to a free pier.", es="Un barco va a un muelle libre.")
    >>> rule.id, rule.section
    ('harbour.free', 'Moves')
    """

    id: str
    section: str
    en: str
    es: str
    words: str = ""  #: other words to search for it, in either language
    test: str = ""  #: the case that a test has to cover
    excused: str = ""  #: the reason why it has no test


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of ours where the rulebook is silent.

    >>> Ruling("harbour.r1", ["harbour.free"], gap="Two at once?", en="The first one.", es="Quien llegó antes.").about
    ['harbour.free']
    """

    id: str
    about: list[str]
    gap: str
    en: str
    es: str
    option: bool = False  #: a table may choose otherwise


class GameFacts(msgspec.Struct, frozen=True):
    """Facts about the game itself.

    >>> GameFacts("harbour", "Harbour", "2-4", summary_en="Boats.", summary_es="Barcos.").players
    '2-4'
    """

    id: str
    title: str
    players: str
    summary_en: str
    summary_es: str
    note: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """The rules file, as written.

    >>> rule = Rule("harbour.free", "Moves", en="A free pier.", es="Un muelle libre.")
    >>> Sheet(GameFacts("harbour", "Harbour", "2", "Boats.", "Barcos."), [rule]).rule[0].id
    'harbour.free'
    """

    game: GameFacts
    rule: list[Rule]
    ruling: list[Ruling] = []
    sections: dict[str, str] = {}  #: name of a section in the rulebook -> its name in English


class BadCatalogue(ValueError):
    """A rules file that cannot be read; the message says where.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "rules.toml"
    ...     _ = path.write_text("[game]", encoding="utf-8")
    ...     try:
    ...         Catalogue.read(path)
    ...     except BadCatalogue as bad:
    ...         print(bad)
    rules.toml: Object missing required field `id` - at `$.game`
    """


class Catalogue(msgspec.Struct):
    """Every rule and ruling of a game, by id.

    >>> import tapete
    >>> rules = tapete.find_game("challengers").catalogue
    >>> "challengers.setup.players" in rules, rules.section("challengers.setup.players", "en")
    (True, 'Setting up')
    """

    game: str
    facts: GameFacts | None = None
    rules: dict[str, Rule] = {}
    rulings: dict[str, Ruling] = {}
    titles: dict[str, str] = {}  #: of sections, in English

    @classmethod
    def read(cls, path: Path) -> Catalogue:
        return _read(path)

    def __contains__(self, id: str) -> bool:
        return id in self.rules or id in self.rulings

    def wording(self, id: str, language: str) -> str:
        entry: Rule | Ruling | None = self.rules.get(id) or self.rulings.get(id)
        if entry is None:
            return id
        return entry.es if language == "es" else entry.en

    def section(self, id: str, language: str) -> str:
        """Section and page of a rule in the rulebook, in a language; of a ruling, those of its first rule."""
        rule = self.rules.get(id)
        if rule is None:
            about = self.rulings[id].about if id in self.rulings else []
            return next((self.section(one, language) for one in about if one in self.rules), "")
        if language == "es":
            return rule.section
        return "; ".join(self._in_english(part.strip()) for part in rule.section.split(";"))

    def _in_english(self, part: str) -> str:
        """English name of a section, with its pages.

        >>> Catalogue(game="g", titles={"Cómo moverse": "How to move"})._in_english("Cómo moverse, p. 16")
        'How to move, p. 16'
        """
        title, separator, page = PAGES.fullmatch(part).groups("")  # type: ignore[union-attr]  # it matches every text
        return f"{self.titles.get(title, title)}{separator}{page}"

    def sections(self) -> list[str]:
        return list(dict.fromkeys(rule.section for rule in self.rules.values()))


@lru_cache(maxsize=32)
def _read(path: Path) -> Catalogue:
    try:
        sheet = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Sheet)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCatalogue(f"{path.name}: {error}") from None
    catalogue = Catalogue(game=sheet.game.id, facts=sheet.game, titles=sheet.sections)
    for rule in sheet.rule:
        _stands_once(catalogue, rule.id, path)
        catalogue.rules[rule.id] = rule
    for ruling in sheet.ruling:
        _stands_once(catalogue, ruling.id, path)
        catalogue.rulings[ruling.id] = ruling
    for ruling in catalogue.rulings.values():
        for about in ruling.about:
            if about not in catalogue:
                raise BadCatalogue(f"{path.name}: ruling {ruling.id!r} is about {about!r}, which is no rule here")
    return catalogue


def _stands_once(catalogue: Catalogue, id: str, path: Path) -> None:
    if id in catalogue:
        raise BadCatalogue(f"{path.name}: id {id!r} stands twice")

"""Share code of a list: short, safe in a URL, the same for equal lists, and checked when it is read."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import TypeVar

from tapete.core.roster.form import (
    CODE_LENGTH,
    MOST_COUNT,
    MOST_ENTRIES,
    NAME_LENGTH,
    Buildable,
    BuildEntry,
    BuildItem,
    BuildList,
    BuildSetting,
    Setting,
)
from tapete.core.roster.validation import PACKS, BadList, form_for, items_of, normalised, packs_in

S = TypeVar("S")
A = TypeVar("A")

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without letters that look like digits
SIGN, CHECK = 3, 4
PACK_SIGN = 5  # with packs, whose ids are not checked against ours, three letters may collide


def sign(word: str, size: int = SIGN) -> str:
    """Short hash of a word: the same in every version of the content.

    >>> sign("gull"), len(sign("gull", 4))
    ('1q8', 4)
    """
    number = int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big")
    return "".join(ALPHABET[(number >> (5 * place)) & 31] for place in range(size))


def write_code(game: Buildable[S, A], filled: BuildList) -> str:
    """Write the share code of a list: `SETTINGS~FACTION~ENTRIES[~NAME]~CHECK`.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = saga.build_form("").starters[0].list
    >>> write_code(saga, starter) == write_code(saga, normalised(saga, starter)[1])
    True
    """
    form, chosen = normalised(game, filled)
    size = PACK_SIGN if chosen.packs else SIGN
    terms = ".".join(_write_setting(setting, chosen.settings[setting.id]) for setting in form.settings)
    starts = {item.id: item.start for item in items_of(form)}
    entries = ".".join(
        sign(entry.item, size)
        + ("" if entry.count == starts[entry.item] else str(entry.count))
        + "".join(f"-{sign(choice, size)}" for choice in entry.choices)
        for entry in chosen.entries
    )
    parts = [terms, sign(chosen.faction, size) if chosen.faction else "", entries]
    if chosen.name:
        parts.append(urlsafe_b64encode(chosen.name.encode()).decode().rstrip("="))
    if chosen.packs:
        parts.insert(0, PACKS + "!".join(chosen.packs))
    body = "~".join(parts)
    return f"{body}~{sign(f'{game.id} {body}', CHECK)}"


def _write_setting(setting: BuildSetting, value: Setting) -> str:
    return sign(str(value)) if setting.kind == "one" else str(int(value))


def read_code(game: Buildable[S, A], code: str) -> BuildList:
    """Read the list of a share code; BadList says in one sentence what is wrong with it.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = saga.build_form("").starters[0].list
    >>> read_code(saga, write_code(saga, starter)) == normalised(saga, starter)[1]
    True
    """
    body, tilde, check = code.strip().rpartition("~")
    packs = packs_in(code)
    parts = body.split("~")[1 if packs else 0 :]
    size = PACK_SIGN if packs else SIGN
    if not tilde or len(code) > CODE_LENGTH or len(parts) not in (3, 4):
        raise BadList("build-code-shape")
    if check != sign(f"{game.id} {body}", CHECK):
        raise BadList("build-code-check")
    first = form_for(game, "", packs)
    faction = _word(parts[1], [known.id for known in first.factions], size) if parts[1] else first.faction
    form = form_for(game, faction, packs)
    terms = parts[0].split(".") if parts[0] else []
    if len(terms) != len(form.settings):
        raise BadList("build-code-shape")
    known = {item.id: item for item in items_of(form)}
    filled = BuildList(
        faction=faction,
        settings={setting.id: _read_term(setting, term) for setting, term in zip(form.settings, terms, strict=True)},
        entries=[_read_entry(known, written, size) for written in parts[2].split(".") if written][:MOST_ENTRIES],
        name=_read_name(parts[3]) if len(parts) == 4 else "",
        packs=list(packs),
    )
    return normalised(game, filled)[1]


def _word(written: str, words: list[str], size: int = SIGN) -> str:
    matching = [word for word in words if sign(word, size) == written]
    if len(matching) != 1:
        raise BadList("build-code-unknown", what=written[:12])
    return matching[0]


def _number(written: str) -> int:
    if not (written.isascii() and written.isdigit() and len(written) < 5):
        raise BadList("build-code-shape")
    return int(written)


def _read_term(setting: BuildSetting, written: str) -> Setting:
    match setting.kind:
        case "one":
            return _word(written, [id for id, _ in setting.values])
        case "flag":
            return bool(_number(written))
        case "number":
            return _number(written)


def _read_entry(known: dict[str, BuildItem], written: str, size: int) -> BuildEntry:
    head, *choices = written.split("-")
    item = known[_word(head[:size], list(known), size)]
    of_item = [choice.id for pick in item.picks for choice in pick.choices]
    count = _number(head[size:]) if len(head) > size else item.start
    if not 1 <= count <= MOST_COUNT:
        raise BadList("build-code-shape")
    return BuildEntry(item=item.id, count=count, choices=[_word(choice, of_item, size) for choice in choices])


def _read_name(written: str) -> str:
    try:
        return urlsafe_b64decode(written + "=" * (-len(written) % 4)).decode()[:NAME_LENGTH]
    except ValueError:
        raise BadList("build-code-shape") from None

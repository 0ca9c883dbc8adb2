"""Content library: models, weapons, spells, gadgets, scenarios read from files once and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tapete.core.content.editions import NEWEST
from tapete.core.content.packs import Entries, Source, foreign_ids, pack_problems, with_editions
from tapete.core.content.reader import (
    FILES_WITHOUT_ENTRIES,
    BadContent,
    by_rule,
    digest_of,
    duplicate_id,
    duplicate_of_builtin,
    half_translated,
    no_files,
    read,
)
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError
from tapete.games.wolsung.content.layouts import Layout, checked_layout, find_layout_faults
from tapete.games.wolsung.content.schema import (
    AbilitiesFile,
    Library,
    ModelsFile,
    Profile,
    ScenariosFile,
    SpellsFile,
    WeaponsFile,
)
from tapete.games.wolsung.content.validate import check_clubs, check_models, check_spells, check_weapons

HOME = Path(__file__).parent
FILES = ("weapons.toml", "models.toml", "spells.toml", "abilities.toml", "scenarios.toml")


@with_editions(HOME)
def load_library(packs: tuple[str, ...], edition: int = NEWEST) -> Library:
    """Load the content of a table. A broken or unknown pack never starts a match."""
    if not packs:
        content, problems = read_library(Source.of_edition(HOME, edition))
    else:
        source = Source.of_pack(packs[-1])
        problems = find_pack_problems(Source(packs[-1], source.files))
        content = None if problems else read_library(source, load_library(packs[:-1], edition))[0]
    if problems or content is None:
        raise BadContent(problems)
    return content


def check_folder(folder: Path) -> list[Text]:
    """List problems of a folder of content, one sentence each.

    Missing files are taken from the built-in content.
    """
    source = Source.of_folder(folder)
    return find_pack_problems(source) if source.is_pack else read_library(source)[1]


def find_pack_problems(source: Source) -> list[Text]:
    """List the problems of a pack added to the built-in content."""
    problems = pack_problems(source.files, "wolsung")
    known = [*FILES, "layouts/*.toml", *FILES_WITHOUT_ENTRIES]
    strange = [name for name in source.files if name not in known and not name.startswith("layouts/")]
    problems += [text("kernel-content-strange", file=name, known=", ".join(known)) for name in strange]
    if not source.sheets:
        problems.append(no_files(Path(source.name), ", ".join([*FILES, "layouts/*.toml"])))
    if problems:
        return problems
    content, problems = read_library(source, load_library())
    if content is None or problems:
        return problems
    problems = foreign_ids(source.files, declared_ids(content, load_library()))
    for id, layout in content.layouts.items():
        if id not in load_library().layouts:
            graver = [fault for fault in find_layout_faults(layout) if not fault.warning]
            problems += [
                by_rule(fault.rule, text("kernel-content-layout", path=f"layouts: {id}", found=fault.what))
                for fault in graver
            ]
    return problems


def declared_ids(content: Library, built_in: Library) -> Iterator[tuple[str, str, str]]:
    """Every id a pack declares: file, table, id."""
    for file, table, field in (
        ("weapons.toml", "ranged", "ranged"),
        ("weapons.toml", "melee", "melee"),
        ("models.toml", "club", "clubs"),
        ("models.toml", "model", "models"),
        ("spells.toml", "spell", "spells"),
        ("abilities.toml", "ability", "abilities"),
        ("abilities.toml", "gadget", "gadgets"),
        ("scenarios.toml", "scenario", "scenarios"),
        ("layouts", "layout", "layouts"),
    ):
        yield from ((file, table, id) for id in getattr(content, field) if id not in getattr(built_in, field))


def read_library(source: Source, base: Library | None = None) -> tuple[Library | None, list[Text]]:
    """Read the built-in content, or a pack on top of `base`, with its problems."""
    problems: list[Text] = []

    def file(name: str, kind: Any) -> Any:
        try:
            if name in source.files:
                return source.read(name, kind)
            return kind() if base is not None else read(HOME / name, kind, name)
        except BadContent as bad:
            problems.extend(bad.texts)
            return kind()

    weapons, models, spells = file(FILES[0], WeaponsFile), file(FILES[1], ModelsFile), file(FILES[2], SpellsFile)
    abilities, scenarios = file(FILES[3], AbilitiesFile), file(FILES[4], ScenariosFile)
    layouts, faults = _read_layouts(source if base is not None else _with_built_in_layouts(source))
    problems += faults
    if problems:
        return None, problems
    profiles, problems = _read_profiles(models)
    known = base or Library(
        digest=source.digest or digest_of([*(HOME / name for name in FILES), *HOME.glob("layouts/*.toml")])
    )
    added: dict[str, dict[str, Any]] = {
        "ranged": index_by_id(weapons.ranged),
        "melee": index_by_id(weapons.melee),
        "clubs": index_by_id(models.club),
        "models": index_by_id(models.model),
        "profiles": profiles,
        "spells": index_by_id(spells.spell),
        "abilities": index_by_id(abilities.ability),
        "gadgets": index_by_id(abilities.gadget),
        "scenarios": index_by_id(scenarios.scenario),
        "layouts": layouts,
    }
    content = Library(
        **{table: Entries({**getattr(known, table), **new}, _pack_table(table)) for table, new in added.items()},
        digest=known.digest,
    )
    for name, entries, fields in (
        ("weapons.toml", [*weapons.ranged, *weapons.melee], ("name",)),
        ("models.toml", models.model, ("name",)),
        ("models.toml", models.club, ("name", "style")),
        ("spells.toml", spells.spell, ("name",)),
        ("abilities.toml", [*abilities.ability, *abilities.gadget], ("name", "text")),
        ("scenarios.toml", scenarios.scenario, ("name", "text")),
    ):
        problems += duplicate_id(name, (entry.id for entry in entries))
        problems += half_translated(name, entries, *fields)
    problems += [
        duplicate_of_builtin(table, id, "id")
        for table, new in added.items()
        for id in new
        if id in getattr(known, table) and table != "profiles"
    ]
    problems += [*check_weapons(content), *check_spells(content), *check_models(content), *check_clubs(content)]
    return content, problems


def _with_built_in_layouts(source: Source) -> Source:
    """A folder of content without layouts of its own has the built-in ones."""
    if any(name.startswith("layouts/") for name in source.files):
        return source
    built_in = Source.of_folder(HOME).files.items()
    layouts = {name: body for name, body in built_in if name.startswith("layouts/")}
    return Source(source.name, {**source.files, **layouts})


def _read_layouts(source: Source) -> tuple[dict[str, Layout], list[Text]]:
    layouts: dict[str, Layout] = {}
    problems: list[Text] = []
    for name in source.files:
        if not name.startswith("layouts/"):
            continue
        try:
            layout = checked_layout(source.read(name, Layout), name)
        except BadContent as bad:
            problems.extend(bad.texts)
            continue
        problems += duplicate_id(name, [*layouts, layout.id])
        layouts[layout.id] = layout
    return layouts, problems


def _read_profiles(models: ModelsFile) -> tuple[dict[str, Profile], list[Text]]:
    profiles: dict[str, Profile] = {}
    problems: list[Text] = []
    for model in models.model:
        try:
            profiles[model.id] = Profile.parse(model.profile)
        except UserError as mistake:
            problems.append(text("kernel-misfit-at", path=f"models.toml: {model.id}.profile", why=mistake.text))
    return profiles, problems


def _pack_table(table: str) -> Callable[[str], dict[str, Any]]:
    return lambda pack: getattr(load_library((pack,)), table)


def index_by_id(entries: Iterable[Any]) -> dict[str, Any]:
    return {entry.id: entry for entry in entries}

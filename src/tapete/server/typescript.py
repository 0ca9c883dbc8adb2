"""Generate the client's TypeScript types from the server's msgspec structs.

`python -m tapete.server.typescript` writes `client/src/wire.ts`. A test checks that the committed file is up to date.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect as shape

from tapete.core import scene
from tapete.core.i18n import text
from tapete.core.roster import form
from tapete.live import wire
from tapete.server import wire as club
from tapete.server.wire import accounts, preferences, tournaments

TARGET = Path(__file__).resolve().parents[3] / "client" / "src" / "wire.ts"
MODULES: tuple[ModuleType, ...] = (text, scene, form, wire, preferences, accounts, tournaments)
ROOTS = (
    *(wire.ToServer, wire.ToClient, wire.FirstPage, wire.RuleInfo, wire.CourseInfo, wire.NewMatch, wire.Joined),
    *(
        wire.JoinMatch,
        wire.Claim,
        wire.Fork,
        wire.ReplayStep,
        wire.Problem,
        wire.LookBack,
        wire.Mistake,
        wire.CoachedMatch,
        wire.Advice,
        wire.Addresses,
    ),
    *(wire.LessonAsk, wire.LessonStep, wire.PackShelf, wire.Warnings, wire.BotWords, wire.Brought),
    *(wire.WorkshopForm, wire.DraftPack, wire.DraftReport, wire.PlayDraft, wire.PackPage),
    *(wire.MeasureDraft, wire.WatchDraft, wire.PrintDraft, wire.DraftSheets),
    *(club.AccountInfo, club.Welcome, club.PasskeyOptions, club.TotpOffer, club.SessionInfo, club.RecoveryCodes),
    *(club.Invitation, wire.Me, club.ClubInfo, club.LadderRow, club.PersonInfo, club.PeopleList, club.RelationInfo),
    *(club.Away, club.BeforehandInfo, club.NoticeList, club.ReachInfo, club.NewDevice),
    *(
        club.TournamentInfo,
        club.TournamentTitle,
        club.NewTournament,
        club.TournamentResult,
        club.ArenaWait,
        club.Meeting,
        club.NewSeek,
    ),
    *(club.HouseFigures, club.LeagueInfo, club.LeagueTitle, club.NewLeague),
    *(club.CampaignShelf, club.CampaignInfo, club.NewCampaign),
    *(form.BuildForm, form.BuildList, form.BuildVerdict),
)
HEADER = "// Written by `python -m tapete.server.typescript` from the server's structs. Do not edit.\n"
WORDS: dict[type[shape.Type], str] = {
    shape.AnyType: "unknown",
    shape.NoneType: "null",
    shape.BoolType: "boolean",
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.StrType: "string",
}


def typescript() -> str:
    """Content of `wire.ts`."""
    aliases = named_unions()
    structs = reachable_structs(shape.type_info(root) for root in ROOTS)
    lines = [HEADER]
    for name, written in aliases.items():
        lines.append(f"export type {name} = {write_type(shape.type_info(written), {})};\n")
    names = {write_type(shape.type_info(written), {}): name for name, written in aliases.items()}
    for struct in structs:
        lines.append(write_interface(struct, names))
    return "\n".join(lines)


def named_unions() -> dict[str, Any]:
    """Names that our modules give to unions, literals and tuples (`Tone`, `Point`, `ToServer`), in their order."""
    named: dict[str, Any] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if get_origin(value) is not None and name[0].isupper() and get_args(value) and not name.isupper():
                named.setdefault(name, value)
    return named


def reachable_structs(types: Iterator[shape.Type]) -> list[shape.StructType]:
    """All structs that the types use, each once. A struct comes before those that use it."""
    structs: dict[type[msgspec.Struct], shape.StructType] = {}

    def visit(node: shape.Type) -> None:
        match node:
            case shape.StructType(cls=cls):
                if cls in started:
                    return
                started.add(cls)
                for field in node.fields:
                    visit(field.type)
                structs[cls] = node
            case shape.UnionType(types=members):
                for member in members:
                    visit(member)
            case shape.ListType(item_type=item) | shape.VarTupleType(item_type=item):
                visit(item)
            case shape.TupleType(item_types=items):
                for item in items:
                    visit(item)
            case shape.DictType(value_type=value):
                visit(value)

    started: set[type[msgspec.Struct]] = set()
    for node in types:
        visit(node)
    return list(structs.values())


def write_interface(struct: shape.StructType, names: dict[str, str]) -> str:
    """One TypeScript interface. A field with a default is optional, because the default is not sent."""
    lines = []
    if docstring := vars(struct.cls).get("__doc__"):
        first = " ".join(docstring.strip().partition("\n\n")[0].split())  # the first paragraph, on one line
        lines.append(f"/** {first} */")
    lines.append(f"export interface {struct.cls.__name__} {{")
    if struct.tag is not None:
        lines.append(f'  type: "{struct.tag}";')
    for field in struct.fields:
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {write_type(field.type, names)};")
    lines.append("}\n")
    return "\n".join(lines)


def write_type(node: shape.Type, names: dict[str, str]) -> str:
    """A type in TypeScript, by its name if it has one."""
    written = _write_type(node, names)
    return names.get(written, written)


def _write_type(node: shape.Type, names: dict[str, str]) -> str:
    match node:
        case shape.StructType(cls=cls):
            return cls.__name__
        case shape.CustomType() if node.cls is object:
            return WORDS[shape.AnyType]
        case shape.LiteralType(values=values):
            return " | ".join(
                f'"{value}"' if isinstance(value, str) else str(value) for value in sorted(values, key=str)
            )
        case shape.UnionType(types=members):
            plain = [member for member in members if not isinstance(member, shape.NoneType)]
            written = list(dict.fromkeys(write_type(member, names) for member in plain))
            together = names.get(" | ".join(written), " | ".join(written))
            return together if len(plain) == len(members) else f"{together} | null"
        case shape.ListType(item_type=item) | shape.VarTupleType(item_type=item):
            inner = write_type(item, names)
            return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
        case shape.TupleType(item_types=items):
            return f"[{', '.join(write_type(item, names) for item in items)}]"
        case shape.DictType(value_type=value):
            return f"Record<string, {write_type(value, names)}>"
    for kind, word in WORDS.items():
        if isinstance(node, kind):
            return word
    raise TypeError(f"no TypeScript for {node!r}")


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")

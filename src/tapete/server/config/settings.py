"""Settings from defaults, a TOML file, `TAPETE_*` variables and flags; the last one wins.

A new setting is one field of `Settings` (or of `Limits`) and one line `setting-NAME` in settings.es.ftl and
settings.en.ftl. Its flag, variable, TOML key and row in docs/hosting.md (written by tools/hosting_tables.py)
follow from these. Its type refuses wrong values. If the type says too little about what is expected, add
`setting-NAME-expects`."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import inspect

from tapete.core.content.toml_errors import toml_fault
from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.text import LANGUAGES, Phrasebook, Text, read_source
from tapete.live.limits import Limits
from tapete.server.config.client_address import parse_networks
from tapete.server.config.logging import Level

VARIABLE = "TAPETE_"
CONFIG = "config"  # path of the TOML file; not a setting itself
NEARLY = 0.75  # similarity to a known name that counts as a typo
Raw = str | int | float | bool | list["Raw"] | None  # as given by a flag, a variable or a TOML file
Part = Annotated[str, msgspec.Meta(min_length=1)]
PackUploads = Literal["host", "anybody"]
SmtpSecurity = Literal["starttls", "tls", "none"]
Join = Literal["open", "invitation", "closed"]
Days = Annotated[float, msgspec.Meta(ge=0, le=36500)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: Part = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    prefix: Annotated[str, msgspec.Meta(pattern=r"^(/[A-Za-z0-9._~-]+)*$")] = ""
    secure: bool = False
    db: str = ""
    data: Path = Path("data")
    workers: Annotated[int, msgspec.Meta(ge=1, le=256)] = 1
    client: Path | None = None
    site: Path | None = None
    games: tuple[Part, ...] = ()
    packs: tuple[Path, ...] = ()
    pack_uploads: PackUploads = "host"
    join: Join = "open"
    passwords: bool = True
    origin: Annotated[str, msgspec.Meta(pattern=r"^(https?://[A-Za-z0-9.-]+(:[0-9]+)?)?$")] = ""
    smtp_host: str = ""
    smtp_port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 587
    smtp_security: SmtpSecurity = "starttls"
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: Annotated[str, msgspec.Meta(pattern=r"^([^\r\n]*@[^\r\n]*)?$")] = ""
    private_webhooks: bool = False
    notice_after: Annotated[float, msgspec.Meta(ge=0, le=86400)] = 60.0
    bot_processes: Annotated[int, msgspec.Meta(ge=0, le=256)] = 0
    bot_deadline: Annotated[float, msgspec.Meta(gt=0, le=600)] = 5.0
    trusted_proxies: tuple[Part, ...] = ("127.0.0.1", "::1")
    log_level: Level = "info"
    log_json: bool = False
    archive_after: Days = 30.0
    close_after: Days = 90.0
    limits: Limits = Limits()

    @property
    def database(self) -> str:
        """URL of the database; by default a SQLite file in the data folder."""
        return self.db or f"sqlite:///{self.data / 'tapete.db'}"

    @property
    def sends_mail(self) -> bool:
        """True if email is configured. Links in emails need the public address."""
        return bool(self.smtp_host and self.mail_from and self.origin)

    @property
    def public_url(self) -> str:
        """The public address with its prefix, for links in notifications; empty if it is not set."""
        return self.origin and self.origin + self.prefix


class WrongSetting(Exception):
    """An invalid setting: where it was set, and what was expected, in both languages."""

    def __init__(self, code: str, **args: str | Text) -> None:
        self.text = Text(code, dict(args))
        super().__init__(self.say("en"))

    def say(self, language: str) -> str:
        return settings_phrasebook(language).say(self.text)


class Setting(NamedTuple):
    """One setting with its flag, variable and key in the TOML file."""

    name: str
    group: str  # its table in the TOML file
    type: inspect.Type
    annotation: object
    default: object

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return VARIABLE + self.name.upper()

    @property
    def key(self) -> str:
        return f"{self.group}.{self.name}" if self.group else self.name

    @property
    def is_switch(self) -> bool:
        return isinstance(self.type, inspect.BoolType)

    @property
    def is_list(self) -> bool:
        return isinstance(self.type, inspect.VarTupleType)

    @property
    def separator(self) -> str:
        """Separator of a list in a flag or variable: as in PATH for folders, else a comma."""
        return os.pathsep if holds_paths(self.type) else ","

    def help(self, language: str) -> str:
        return settings_phrasebook(language).say(Text(f"setting-{self.name}"))

    def expects(self) -> Text:
        own = f"setting-{self.name}-expects"
        return Text(own) if own in settings_phrasebook(LANGUAGES[0]) else expectation(self.type)


class Statement(NamedTuple):
    """A value given for a setting. `written`: as text, like flags and variables, not typed as in TOML."""

    setting: Setting
    raw: Raw
    where: str
    written: bool = True


class Value(NamedTuple):
    """The value of a setting and where it was set; `where` is empty for a default."""

    value: object
    where: str


@cache
def known_settings() -> dict[str, Setting]:
    """All settings by name, in the order of their fields. Names are unique across groups."""
    return {setting.name: setting for setting in _settings(Settings)}


def _settings(struct: type[msgspec.Struct], group: str = "") -> Iterator[Setting]:
    for field in msgspec.structs.fields(struct):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _settings(field.type, field.name)
        else:
            yield Setting(field.name, group, inspect.type_info(field.type), field.type, field.default)


def read_settings(flags: Mapping[str, Raw] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings from all four sources. Raises `WrongSetting`.

    >>> read_settings({"port": "9000"}, {"TAPETE_PORT": "8080", "TAPETE_HOST": "0.0.0.0"}).port
    9000
    """
    values = gather_values(flags or {}, os.environ if environment is None else environment)
    grouped: dict[str, dict[str, object]] = {}
    for setting in known_settings().values():
        grouped.setdefault(setting.group, {})[setting.name] = values[setting.name].value
    limits = Limits(**grouped["limits"])  # type: ignore[arg-type]  # each was converted to its field's type
    settings = Settings(**grouped[""], limits=limits)  # type: ignore[arg-type]  # the same
    _check(settings, values)
    return settings


def gather_values(flags: Mapping[str, Raw], environment: Mapping[str, str]) -> dict[str, Value]:
    """Each setting with its last given value."""
    values = {name: Value(setting.default, "") for name, setting in known_settings().items()}
    file = flags.get(CONFIG) or environment.get(VARIABLE + CONFIG.upper())
    for statement in chain(
        _from_file(Path(str(file))) if file else (), _from_environment(environment), _from_flags(flags)
    ):
        values[statement.setting.name] = Value(_convert(statement), statement.where)
    return values


def _from_flags(flags: Mapping[str, Raw]) -> Iterator[Statement]:
    for name, setting in known_settings().items():
        if (raw := flags.get(name)) is not None:
            yield Statement(setting, raw, setting.flag)


def _from_environment(environment: Mapping[str, str]) -> Iterator[Statement]:
    """Values of `TAPETE_*` variables that are not empty. A name close to a known one is refused as a typo."""
    known = {setting.name.upper(): setting for setting in known_settings().values()}
    for variable in sorted(name for name in environment if name.startswith(VARIABLE) and environment[name]):
        name = variable.removeprefix(VARIABLE)
        if name in known:
            yield Statement(known[name], environment[variable], variable)
        elif name != CONFIG.upper() and (near := get_close_matches(name, known, 1, NEARLY)):
            raise WrongSetting("no-such-setting", name=variable, nearest=VARIABLE + near[0])


def _from_file(path: Path) -> Iterator[Statement]:
    try:
        source = path.read_text(encoding="utf-8")
        table = tomllib.loads(source)
    except OSError as error:
        raise WrongSetting("settings-file-unread", file=str(path), why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise WrongSetting("settings-file-utf8", file=str(path), byte=str(error.start)) from error
    except ValueError as error:
        line, _, why = toml_fault(error, source)
        raise WrongSetting("settings-file-wrong", file=str(path), line=str(line), why=why) from error
    known = {setting.key: setting for setting in known_settings().values()}
    for key, raw in _flatten(table, {setting.group for setting in known.values()} - {""}):
        if key not in known:
            raise WrongSetting(
                "no-such-setting", name=f"{path}: {key}", nearest=next(iter(get_close_matches(key, known, 1, 0)), "")
            )
        yield Statement(known[key], _resolve_path(path, known[key], raw), f"{path}: {key}", written=False)


def _flatten(table: dict[str, Raw], groups: set[str]) -> Iterator[tuple[str, Raw]]:
    for name, raw in table.items():
        if name in groups and isinstance(raw, dict):
            yield from ((f"{name}.{inner}", value) for inner, value in raw.items())
        else:
            yield name, raw


def _resolve_path(file: Path, setting: Setting, raw: Raw) -> Raw:
    """Resolve a relative path in the file from the file's folder."""
    if not holds_paths(setting.type):
        return raw
    if isinstance(raw, list):
        return [str(file.parent / part) if isinstance(part, str) else part for part in raw]
    return str(file.parent / raw) if isinstance(raw, str) and raw else raw


def _convert(statement: Statement) -> object:
    setting, raw = statement.setting, statement.raw
    parts: object = raw
    if setting.is_list and statement.written:
        parts = [part.strip() for part in str(raw).split(setting.separator) if part.strip()]
    try:
        return msgspec.convert(parts, setting.annotation, strict=not statement.written, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise WrongSetting(
            "wrong-setting", where=statement.where, value=format_value(raw), expected=setting.expects()
        ) from error


def _path(type: type, raw: object) -> Path:
    if type is not Path or not isinstance(raw, str) or not raw:
        raise ValueError("expected a path")
    return Path(raw)


def _check(settings: Settings, values: Mapping[str, Value]) -> None:
    """Checks that involve more than one setting, or more than a type."""
    kind = re.match(r"(postgres(?:ql)?|sqlite)(\+\w+)?://", settings.db)
    if settings.db and "://" in settings.db and not kind:
        expected = known_settings()["db"].expects()
        raise WrongSetting(
            "wrong-setting", where=values["db"].where, value=format_value(settings.db), expected=expected
        )
    try:
        parse_networks(settings.trusted_proxies)
    except ValueError:
        value, expected = format_value(settings.trusted_proxies), known_settings()["trusted_proxies"].expects()
        raise WrongSetting(
            "wrong-setting", where=values["trusted_proxies"].where, value=value, expected=expected
        ) from None
    if settings.workers > 1 and not (kind and kind[1].startswith("postgres")):
        raise WrongSetting("workers-need-postgresql", where=values["workers"].where, value=str(settings.workers))


def format_value(raw: object) -> str:
    """A value as it is written, with passwords hidden."""
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, list | tuple):
        return ", ".join(format_value(part) for part in raw)
    return "" if raw is None else re.sub(r"//[^@/]*@", "//***@", str(raw))


def holds_paths(type: inspect.Type) -> bool:
    match type:
        case inspect.VarTupleType(item_type=part):
            return holds_paths(part)
        case inspect.UnionType(types=several):
            return any(holds_paths(one) for one in several)
        case _:
            return isinstance(type, inspect.CustomType) and type.cls is Path


def expectation(type: inspect.Type) -> Text:
    match type:
        case inspect.BoolType():
            return Text("expects-switch")
        case inspect.IntType(ge=least, le=most) if most is not None:
            return Text("expects-whole-between", {"least": str(least), "most": str(most)})
        case inspect.IntType(ge=least):
            return Text("expects-whole", {"least": str(least or 0)})
        case inspect.FloatType():
            return Text("expects-number")
        case inspect.VarTupleType():
            return Text("expects-list")
        case _:
            return Text("expects-text")


@cache
def settings_phrasebook(language: str) -> Phrasebook:
    return Phrasebook(
        language, [kernel_messages(language), read_source(Path(__file__).parent / f"settings.{language}.ftl")]
    )

"""Hosting: a table for browsers, and its settings."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import Annotated

import typer

from tapete.commands.common import app
from tapete.server.settings import CONFIG, Raw, Setting, known_settings, shown_value


def serve(**flags: Raw) -> None:
    """Host a table for browsers."""
    from tapete.server.run import serve_as_told

    serve_as_told(flags)


def flag_for(setting: Setting) -> Parameter:
    """Flags are read as bare text: whatever is wrong with one is said in the same words as for a variable or a file."""
    default = shown_value(setting.default) or False
    if setting.switch:
        off = setting.flag.replace("--", "--no-")
        switch = Annotated[bool | None, typer.Option(f"{setting.flag}/{off}", help=setting.help("en"), show_default=default)]
        return Parameter(setting.name, Parameter.KEYWORD_ONLY, default=None, annotation=switch)
    text = Annotated[str | None, typer.Option(setting.flag, help=setting.help("en"), metavar=setting.name.upper(), show_default=default)]
    return Parameter(setting.name, Parameter.KEYWORD_ONLY, default=None, annotation=text)


CONFIG_FLAG = Parameter(
    CONFIG, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, typer.Option(help="TOML file with settings.", metavar="FILE")]
)
FLAGS = [CONFIG_FLAG, *(flag_for(setting) for setting in known_settings().values())]
serve.__signature__ = Signature(FLAGS)  # type: ignore[attr-defined]  # a function may have one
serve.__annotations__ = {flag.name: flag.annotation for flag in FLAGS}
app.command()(serve)

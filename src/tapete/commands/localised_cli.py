"""Localised command line: help and errors in the language of the run, without tracebacks.

The texts are in `text.LANGUAGE.ftl`: `command-NAME` describes a command, `command-NAME-OPTION` (or `option-OPTION`, if
shared) an option, and `metavar-ARGUMENT` names an argument in the usage line. Messages of the library are never shown;
usage errors are worded by their kind.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from typing import Any, TypeVar

import typer
from typer.completion import install  # type: ignore[attr-defined]  # there for all to use, only not marked so
from typer.core import TyperCommand, TyperGroup

from tapete.commands.messages import first_known, say
from tapete.core.extras import MissingExtra, needs_extra
from tapete.core.game import BadGame
from tapete.core.i18n.language import language, of_environment, speaking
from tapete.core.i18n.text import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])

NAME = "tapete"  # independent of how it was started
NARROWEST = 30  # minimum width in columns
WRONG_USE, INTERRUPTED = 2, 130
USAGE = {  # kinds of usage errors, by the library's names for them
    "NoSuchOption": "usage-option",
    "BadOptionUsage": "usage-option-value",
    "MissingParameter": "usage-missing",
    "BadParameter": "usage-value",
}
FILE_TROUBLE = {
    FileNotFoundError: "file-missing",
    IsADirectoryError: "file-is-folder",
    NotADirectoryError: "file-no-folder",
    PermissionError: "file-forbidden",
}


class Stop(Exception):
    """The command cannot continue; the argument is the sentence to print."""


class Worded:
    """Help in the language of the run, as wide as the screen."""

    def format_help(self: Any, ctx: Any, formatter: Any) -> None:
        formatter.width = max(NARROWEST, min(formatter.width, get_terminal_size().columns - 2))
        pieces = [
            say("help-options-piece"),
            *(shown_name(param) for param in self.params if param.param_type_name == "argument"),
        ]
        if hasattr(self, "commands"):
            pieces.append(say("help-command-piece"))
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{say('help-usage')} ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.help or "")
        arguments = [
            (shown_name(param), param.help or "") for param in self.params if param.param_type_name == "argument"
        ]
        options = [
            (shown_name(param), option_help(param))
            for param in self.get_params(ctx)
            if param.param_type_name == "option" and not param.hidden
        ]
        commands = [
            (name, command.help or "") for name, command in getattr(self, "commands", {}).items() if not command.hidden
        ]
        for heading, rows in (("help-arguments", arguments), ("help-options", options), ("help-commands", commands)):
            if rows:
                with formatter.section(say(heading)):
                    room = formatter.width - formatter.current_indent
                    rows = [(name if len(name) <= room else name.partition(" ")[0], words) for name, words in rows]
                    formatter.write_dl(rows, col_max=min(30, formatter.width // 2))


class Command(Worded, TyperCommand):
    """A command with localised help."""


class ServerCommand(Command):
    """A command that needs the packages of the server."""

    def invoke(self, ctx: Any) -> Any:
        with needs_extra("server"):
            return super().invoke(ctx)


class Group(Worded, TyperGroup):
    """A group of commands under one name. Without a command it prints its help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or ([] if ctx.resilient_parsing else ["--help"]))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not ctx.resilient_parsing and not args[0].startswith("-"):
            raise Stop(say("usage-command", name=args[0], names=", ".join(self.commands)))
        return super().resolve_command(ctx, args)


class Program(Group):
    """The program `tapete` itself."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        asked = list(sys.argv[1:] if args is None else args)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # replace letters that the terminal cannot show
        with speaking(requested_language(asked)):
            code = self.run(
                lambda: super(Program, self).main(asked, NAME, complete_var, False, windows_expand_args, **extra), asked
            )
        if standalone_mode:
            sys.exit(code)
        return code

    def run(self, command: Callable[[], Any], asked: list[str]) -> int:
        """Run a command; return its exit code. Errors have been printed."""
        try:
            wrong = unknown_language(asked)
            if wrong:
                raise Stop(wrong)
            localise(self, "")
            code = command()
            if code == INTERRUPTED:
                print_error(say("interrupted"))
            return code if isinstance(code, int) else 0
        except (Stop, BadGame, MissingExtra) as stop:
            print_error(str(stop))
        except typer.TyperException as wrong_use:
            print_error(usage_sentence(wrong_use))
        except (typer.Abort, KeyboardInterrupt):
            print_error(say("interrupted"))
            return INTERRUPTED
        except OSError as error:
            if error.errno == errno.EPIPE:
                close_quietly()
                return 1
            print_error(file_sentence(error))
        return WRONG_USE


class App(typer.Typer):
    """Registry of commands: those of the program, or of a group within it."""

    def __init__(self, cls: type[Group] = Program, command_cls: type[Command] = Command) -> None:
        super().__init__(cls=cls, pretty_exceptions_enable=False, rich_markup_mode=None)
        self.command_cls = command_cls

    def command(self, name: str | None = None, **settings: Any) -> Callable[[F], F]:
        return super().command(name, **{"cls": self.command_cls, **settings})


# ---------------------------------------------------------------- words


def requested_language(args: Sequence[str]) -> str:
    """Language from `--lang`, wherever it stands, else from the environment."""
    asked = language_argument(args)
    return asked if asked in LANGUAGES else of_environment(os.environ)


def unknown_language(args: Sequence[str]) -> str:
    asked = language_argument(args)
    return (
        "" if asked is None or asked in LANGUAGES else say("unknown-language", name=asked, names=", ".join(LANGUAGES))
    )


def language_argument(args: Sequence[str]) -> str | None:
    asked = None
    for place, arg in enumerate(args):
        if arg == "--lang" and place + 1 < len(args):
            asked = args[place + 1]
        elif arg.startswith("--lang="):
            asked = arg.removeprefix("--lang=")
    return asked


def localise(command: Any, path: str) -> None:
    """Set the localised texts of a command, its options and subcommands.

    Without a text, the docstring in the code stays.
    """
    known = f"command{path}"
    command.help = first_known(known) or command.help
    for param in (*command.params, command.get_help_option(typer.Context(command))):
        name = param.name.replace("_", "-")
        param.help = (
            first_known(f"{known}-{name}", f"setting-{param.name}", f"option-{name}")
            or getattr(param, "help", "")
            or ""
        )
        param.metavar = first_known(f"metavar-{name}") or param.metavar
        if name == "install-completion":
            param.callback = install_completion
    if hasattr(command, "commands"):
        for name, sub in command.commands.items():
            localise(sub, f"{path}-{name}")


def shown_name(param: Any) -> str:
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper())
    names = ", ".join([*param.opts, *param.secondary_opts])
    value = param.metavar or ("" if param.is_flag or param.count else say("help-value"))
    return f"{names} {value}".strip()


def option_help(param: Any) -> str:
    """Description of an option, with its default if that is informative."""
    default = param.show_default if isinstance(param.show_default, str) else param.default
    if default in (None, "", False, (), []) or param.is_flag or callable(default) or default == 0:
        return str(param.help or "")
    return f"{param.help} {say('help-default', value=str(default))}".strip()


# ---------------------------------------------------------------- what went wrong


def print_error(sentence: str) -> None:
    typer.echo(f"{NAME}: {sentence}", err=True)


def usage_sentence(wrong: Any) -> str:
    """Word a usage error. Our own readers of values word it themselves; otherwise the kind is enough."""
    context = getattr(wrong, "ctx", None)
    help = f"{context.command_path if context is not None else NAME} --help"
    kind = "usage-value" if isinstance(wrong, BadValue) else USAGE.get(type(wrong).__name__, "usage-unclear")
    param = getattr(wrong, "param", None)
    name = getattr(wrong, "option_name", "") or (shown_name(param).split(" ")[0] if param is not None else "")
    if kind == "usage-value" and isinstance(wrong, BadValue):
        return say("usage-value-why", name=name, why=wrong.message)
    return say(kind, name=name, help=help)


def file_sentence(error: OSError) -> str:
    kind = next((message for trouble, message in FILE_TROUBLE.items() if isinstance(error, trouble)), "file-trouble")
    return say(kind, file=str(error.filename or ""), why=error.strerror or str(error))


def close_quietly() -> None:
    """Stop writing after the reader has closed the pipe (`| head`), also at interpreter exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class BadValue(typer.BadParameter):
    """Invalid value of an option, with our own sentence."""


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[Any], int]:
    """Make a reader of integers in a range, with a localised error."""

    def number(value: Any) -> int:
        try:
            read = int(value)
        except (TypeError, ValueError):
            raise BadValue(say("expected-number", value=str(value))) from None
        if most is not None and not (least or 0) <= read <= most:
            raise BadValue(say("expected-range", value=read, least=least or 0, most=most))
        if least is not None and read < least:
            raise BadValue(say("expected-least", value=read, least=least))
        return read

    return number


def install_completion(ctx: Any, param: Any, value: Any) -> Any:
    """Install the library's shell completion, with a localised message."""
    if not value or ctx.resilient_parsing:
        return value
    shell, path = install(shell=value if isinstance(value, str) else None)
    typer.echo(say("completion-installed", shell=shell, path=str(path)))
    raise typer.Exit


__all__ = [
    "App",
    "BadValue",
    "Command",
    "Group",
    "Program",
    "ServerCommand",
    "Stop",
    "language",
    "print_error",
    "whole_number",
]

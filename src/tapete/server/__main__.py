"""Command line of `python -m tapete.server`, the same as `tapete serve`.

It does not load the other commands, so it starts a good part of a second sooner.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, BooleanOptionalAction

from tapete.core.extras import MissingExtra, needs_extra
from tapete.server.config.settings import CONFIG, format_value, known_settings


def make_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tapete.server", description="Host a table for browsers.", allow_abbrev=False
    )
    parser.add_argument(f"--{CONFIG}", metavar="FILE", help="TOML file with settings")
    for setting in known_settings().values():
        default = format_value(setting.default)
        help = setting.help("en") + (f" (default: {default})" if default else "")
        if setting.is_switch:
            parser.add_argument(setting.flag, action=BooleanOptionalAction, help=help)
        else:
            parser.add_argument(setting.flag, metavar=setting.name.upper(), help=help.replace("%", "%%"))
    return parser


def main() -> None:
    flags = vars(make_parser().parse_args())
    try:
        with needs_extra("server"):
            from tapete.server.run import serve_with_flags

            serve_with_flags(flags)
    except MissingExtra as missing:
        print(f"tapete: {missing}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()

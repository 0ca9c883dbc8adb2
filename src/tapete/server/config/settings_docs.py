"""Table of all settings for the hosting guides."""

from __future__ import annotations

from tapete.core.i18n.text import Text
from tapete.server.config.settings import CONFIG, VARIABLE, Setting, format_value, known_settings, settings_phrasebook

COLUMNS = ("flag", "variable", "key", "default", "meaning")


def markdown_table(language: str) -> str:
    """The table in docs/hosting.md and docs/hosting.es.md.

    tools/hosting_tables.py writes it there; a test compares."""
    say = settings_phrasebook(language).say
    head = [say(Text(f"column-{column}")) for column in COLUMNS]
    config = [f"`--{CONFIG}`", f"`{VARIABLE}{CONFIG.upper()}`", "", "", say(Text("config-file"))]
    lines = [head, ["---"] * len(COLUMNS), config, *(row(setting, language) for setting in known_settings().values())]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def row(setting: Setting, language: str) -> list[str]:
    default = format_value(setting.default)
    flag = f"`{setting.flag}`, `--no-{setting.flag[2:]}`" if setting.is_switch else f"`{setting.flag}`"
    return [
        flag,
        f"`{setting.variable}`",
        f"`{setting.key}`",
        f"`{default}`" if default else "",
        setting.help(language),
    ]

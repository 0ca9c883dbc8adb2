"""Write the table of settings into the hosting pages: `python tools/hosting_tables.py`.

Run it after adding a setting.
"""

import re
from pathlib import Path

from tapete.core.i18n.text import Text
from tapete.server.config.settings import CONFIG, VARIABLE, Setting, format_value, known_settings, settings_phrasebook

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {"en": DOCS / "hosting.md", "es": DOCS / "hosting.es.md"}
MARKED = re.compile(r"(<!-- settings -->\n).*?(<!-- /settings -->)", re.DOTALL)
COLUMNS = ("flag", "variable", "key", "default", "meaning")


def with_table(page: str, language: str) -> str:
    return MARKED.sub(lambda marked: marked[1] + markdown_table(language) + marked[2], page)


def markdown_table(language: str) -> str:
    """Table of all settings: flag, variable, key, default, meaning. A test compares it with the pages."""
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


if __name__ == "__main__":
    for language, path in PAGES.items():
        path.write_text(with_table(path.read_text(encoding="utf-8"), language), encoding="utf-8")

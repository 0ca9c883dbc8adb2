"""Write the table of settings into the hosting pages: `python tools/hosting_tables.py`.

Run it after adding a setting.
"""

import re
from pathlib import Path

from tapete.server.config.settings_docs import markdown_table

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {"en": DOCS / "hosting.md", "es": DOCS / "hosting.es.md"}
MARKED = re.compile(r"(<!-- settings -->\n).*?(<!-- /settings -->)", re.DOTALL)


def with_table(page: str, language: str) -> str:
    return MARKED.sub(lambda marked: marked[1] + markdown_table(language) + marked[2], page)


if __name__ == "__main__":
    for language, path in PAGES.items():
        path.write_text(with_table(path.read_text(encoding="utf-8"), language), encoding="utf-8")

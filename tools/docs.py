"""Build the documentation site with Sphinx: `make docs`, in site-docs/, one folder per language.

Any warning fails the build: a broken link, an unreachable page, a malformed docstring. The site loads no fonts, scripts
or pictures from other hosts, and its search works from the file system too.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from string import Template
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "docs"
SITE = ROOT / "site-docs"
LANGUAGES = ("es", "en")
GREEN, PALE = "#1D4B3A", "#7FC4A4"


def start_page(language: str) -> str:
    """First page of a language; Spanish pages have `.es` in their name."""
    return "index" if language == "en" else f"index.{language}"


def settings(language: str) -> dict[str, Any]:
    """Sphinx configuration of a language."""
    spanish = language == "es"
    return {
        "project": "Tapete",
        "language": language,
        "root_doc": start_page(language),
        "include_patterns": ["**.es.md"] if spanish else ["**.md"],
        "exclude_patterns": [] if spanish else ["**.es.md"],
        "extensions": ["myst_parser", "sphinx.ext.autodoc", "tools.docs_pages"],
        "source_suffix": {".md": "markdown"},
        "myst_heading_anchors": 3,
        "templates_path": ["_templates"],
        "default_role": "code",  # docstrings write names in single backticks
        "autodoc_member_order": "bysource",
        "autodoc_typehints": "signature",
        "autodoc_default_options": {"members": True, "undoc-members": True},
        "maximum_signature_line_length": 88,
        "python_use_unqualified_type_names": True,
        "add_module_names": False,
        "toc_object_entries_show_parents": "hide",
        "html_theme": "furo",
        "html_title": "Tapete",
        "html_static_path": ["_static"],
        "html_css_files": ["site.css"],
        "html_favicon": str(ROOT / "client" / "public" / "icon.svg"),
        "html_copy_source": False,
        "html_show_sphinx": False,
        "html_show_copyright": False,
        "html_sidebars": {
            "**": [
                f"sidebar/{part}.html"
                for part in ("brand", "search", "language", "scroll-start", "navigation", "scroll-end")
            ]
        },
        "html_theme_options": {
            "light_css_variables": {"color-brand-primary": GREEN, "color-brand-content": GREEN},
            "dark_css_variables": {"color-brand-primary": PALE, "color-brand-content": PALE},
        },
    }


def build(language: str, site: Path) -> int:
    """Build the pages of one language; return the number of warnings."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace

    with docutils_namespace():
        app = Sphinx(
            SOURCE,
            None,
            site / language,
            site / ".doctrees" / language,
            "html",
            confoverrides=settings(language),
            status=None,
            freshenv=True,
            warningiserror=True,
        )
        app.build(force_all=True)
    return int(app.statuscode)


def write(site: Path) -> int:
    """Build the whole site, both languages at the same time."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    at_work = [
        subprocess.Popen([sys.executable, "-m", "tools.docs", str(site), language], cwd=ROOT) for language in LANGUAGES
    ]
    failed = sum(1 for process in at_work if process.wait())
    shutil.rmtree(site / ".doctrees", ignore_errors=True)
    pages = {language: f"{language}/{start_page(language)}.html" for language in LANGUAGES}
    door = Template((SOURCE / "_templates" / "door.html").read_text(encoding="utf-8"))
    (site / "index.html").write_text(door.substitute(pages), encoding="utf-8")
    return 1 if failed else 0


def main(asked: list[str]) -> int:
    site = Path(asked[0]) if asked else SITE
    if len(asked) > 1:
        return build(asked[1], site)
    failed = write(site)
    if not failed:
        print(f"{site / 'index.html'}")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

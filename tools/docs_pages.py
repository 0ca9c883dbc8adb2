"""Sphinx extension: links between the two languages, menus from first pages, module lists."""

from __future__ import annotations

import os
import re
from importlib import import_module
from pathlib import Path, PurePosixPath
from pkgutil import iter_modules
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import tapete

OTHER = {"es": "en", "en": "es"}
NAMES = {"es": "Español", "en": "English"}
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+\.md)(#[^)\s]*)?\)")
CODE = re.compile(r"(^```.*?^```|`[^`\n]+`)", re.DOTALL | re.MULTILINE)
SCHEME = "https://across.invalid/"  # target of a link into the other language until its page's location is known
EVERY = re.compile(r"<!-- every module of (\S+) -->")
FOLDERS = ("guide", "api", "decisions")
ALL = "api/tapete"  # the page of the names of `import tapete`


def language_of(page: str) -> str:
    """Language of a page, from its name.

    >>> language_of("guide/flow.es.md"), language_of("guide/flow.md")
    ('es', 'en')
    """
    return "es" if PurePosixPath(page.removesuffix(".md")).suffix == ".es" else "en"


def first_page(folder: str, language: str) -> str:
    """The page whose chapters are a folder's other pages."""
    return f"{folder}/{'index' if folder == 'api' else 'README'}{'' if language == 'en' else '.es'}"


def chapters(docname: str, source: str, language: str) -> list[str]:
    """Pages that a first page links to, in its order.

    Those beside it, and for a folder below, that folder's first page.
    """
    folder = os.path.dirname(docname)
    found: dict[str, None] = {}
    for link, _ in LINK.findall(source):
        page = join_link(folder, link).removesuffix(".md")
        below = os.path.dirname(page)
        if (
            language_of(page) != language
            or page == docname
            or below not in ("", *FOLDERS)
            or (folder and below != folder)
        ):
            continue
        found[page if below == folder else first_page(below, language)] = None
    return list(found)


def add_chapters(app: Sphinx, docname: str, source: list[str]) -> None:
    """Build the menu from the list of chapters on a first page."""
    language = app.config.language
    if docname == app.config.root_doc or docname in [first_page(folder, language) for folder in FOLDERS]:
        listed = "\n".join(f"/{page}" for page in chapters(docname, source[0], language))
        source[0] += f"\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"


def add_modules(app: Sphinx, docname: str, source: list[str]) -> None:
    """Replace the comment "every module of ..." by the modules of a package."""

    def list_modules(found: re.Match[str]) -> str:
        return "\n".join(
            f"## `{name}`\n\n```{{eval-rst}}\n.. automodule:: {name}\n```\n" for name in modules_of(found[1])
        )

    source[0] = EVERY.sub(list_modules, source[0])


def modules_of(package: str) -> list[str]:
    """Public modules of a package.

    >>> "tapete.boards.hex" in modules_of("tapete.boards")
    True
    """
    return [
        found.name
        for found in iter_modules(import_module(package).__path__, f"{package}.")
        if not found.name.rpartition(".")[2].startswith("_")
    ]


def join_link(folder: str, link: str) -> str:
    return os.path.normpath(os.path.join(folder, link)).replace(os.sep, "/")


def point_across(app: Sphinx, docname: str, source: list[str]) -> None:
    """Redirect links to pages that only the other language has; links to other files stay."""
    parts = CODE.split(source[0])
    source[0] = "".join(
        part if n % 2 else LINK.sub(lambda found: redirect_link(app, docname, found), part)
        for n, part in enumerate(parts)
    )


def redirect_link(app: Sphinx, docname: str, found: re.Match[str]) -> str:
    target = join_link(os.path.dirname(docname), found[1])
    language = language_of(target)
    if target.startswith("..") or language == app.config.language or not (Path(app.srcdir) / target).is_file():
        return found[0]
    return f"]({SCHEME}{language}/{target.removesuffix('.md')}.html{found[2] or ''})"


def resolve_links(app: Sphinx, tree: nodes.document, docname: str) -> None:
    """Replace the placeholder by the relative path to the other language's folder."""
    for reference in tree.findall(nodes.reference):
        if reference.get("refuri", "").startswith(SCHEME):
            reference["refuri"] = "../" * (docname.count("/") + 1) + reference["refuri"].removeprefix(SCHEME)


def offer_other(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Link to the same page in the other language, or to that language's first page."""
    here, there = app.config.language, OTHER[app.config.language]
    plain = pagename.removesuffix(f".{here}")
    twin = plain if there == "en" else f"{plain}.{there}"
    if not (Path(app.srcdir) / f"{twin}.md").is_file():
        twin = "index" if there == "en" else f"index.{there}"
    context["other_language"] = there
    context["other_name"] = NAMES[there]
    context["other_page"] = "../" * (pagename.count("/") + 1) + f"{there}/{twin}.html"


def skip_handed_on(app: Sphinx, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """Skip names of `import tapete` in the modules they come from: their own page documents them."""
    if what == "module" and app.env.docname != ALL and name in tapete.__all__ and getattr(tapete, name) is thing:
        return True
    return None


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("source-read", add_modules)
    app.connect("source-read", add_chapters)
    app.connect("source-read", point_across)
    app.connect("doctree-resolved", resolve_links)
    app.connect("html-page-context", offer_other)
    app.connect("autodoc-skip-member", skip_handed_on)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

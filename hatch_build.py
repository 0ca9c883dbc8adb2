"""Hatch hooks: add the built client to the wheel, and make the README fit for a package index."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ADDRESS = "PROJECT_URL"  # the project's address on GitHub; the release workflow sets it
PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
PICTURES = re.compile(r"<p>\s*(<img [^>]*>\s*)+</p>")


class ClientHook(BuildHookInterface[Any]):
    """Add the built client to the wheel. A wheel from the source archive builds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import setup  # type: ignore[import-not-found]  # found beside this file, in tools/

        try:
            setup.client()
        except setup.Trouble as trouble:
            raise SystemExit(str(trouble)) from None
        build_data["force_include"][str(Path(self.root) / "client" / "dist")] = "tapete/server/dist"


class ReadmeHook(MetadataHookInterface):
    """Set the long description and the project's addresses.

    Relative paths lead nowhere on a package index. With `PROJECT_URL` they become absolute. Without it, pictures are
    left out and links become plain text.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        if "readme" in metadata:  # a source archive: its PKG-INFO holds what was decided when it was made
            metadata.setdefault("urls", {})
            return
        address = os.environ.get(ADDRESS, "").rstrip("/")
        version = str(metadata["version"])
        place = "HEAD" if "dev" in version else f"v{version}"
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = absolute(text, address, place) if address else plain(text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(address, place) if address else {}


def absolute(text: str, address: str, place: str) -> str:
    """Make the relative paths of a README absolute, at one place (tag or branch) of a repository on GitHub."""
    text = PICTURE.sub(rf"![\1]({address}/raw/{place}/\2)", text)
    text = re.sub(r'(<img [^>]*?src=")(?!https?:)', rf"\1{address}/raw/{place}/", text)
    return LINK.sub(rf"[\1]({address}/blob/{place}/\2)", text)


def plain(text: str) -> str:
    """Leave out the pictures of a README and the targets of its relative links."""
    parts = text.split("\n\n")
    left_out = (PICTURE, PICTURES, LINK)  # a part that is one link leads to the README in another language
    return LINK.sub(r"\1", "\n\n".join(part for part in parts if not any(form.fullmatch(part) for form in left_out)))


def addresses(address: str, place: str) -> dict[str, str]:
    """Addresses that a package index shows beside the description."""
    return {
        "Source": address,
        "Issues": f"{address}/issues",
        "Documentation": f"{address}/blob/{place}/docs/index.md",
        "Changelog": f"{address}/blob/{place}/CHANGELOG.md",
    }

"""Hatch build hook: add the built client to the wheel. A wheel from the source archive builds it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
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

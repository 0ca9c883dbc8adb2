"""Types of path parameters, with their bounds for Litestar."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Parameter

GameId = Annotated[str, Parameter(max_length=64)]
MatchId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]

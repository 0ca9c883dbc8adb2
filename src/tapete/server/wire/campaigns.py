"""Wire structs of campaigns: a band over its seasons."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.core.i18n.text import Text
from tapete.live.wire import Wire

MOST_LETTERS = 60


class NewCampaign(Wire):
    name: Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
    game: Annotated[str, msgspec.Meta(max_length=64)]
    side: Annotated[str, msgspec.Meta(max_length=64)] = ""


class CampaignSide(Wire):
    id: str
    title: Text


class CampaignGame(Wire):
    """A game with campaigns, and the sides a band can choose from."""

    game: str
    sides: list[CampaignSide] = []


class CampaignTitle(Wire):
    id: str
    name: str
    game: str
    season: int
    played: int
    side: Text | None = None
    ended: str = ""


class CampaignShelf(Wire):
    """A member's bands, and the games for which one may be founded."""

    bands: list[CampaignTitle] = []
    games: list[CampaignGame] = []


class CampaignFigure(Wire):
    title: Text
    matches: int
    won: int
    counts: list[int] = []  # in the order of the game's `counts`


class CampaignMatch(Wire):
    match: str
    ended: str
    season: int
    outcome: Literal["won", "drawn", "lost"]
    against: list[str] = []
    bots: list[str] = []


class CampaignInfo(Wire):
    """A band in one season, or in all of them."""

    id: str
    name: str
    game: str
    owner: str
    season: int  # 0: all seasons together
    latest: int
    since: str
    side: Text | None = None
    mine: bool = False
    ended: str = ""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    counts: list[str] = []
    figures: list[CampaignFigure] = []
    played: list[CampaignMatch] = []

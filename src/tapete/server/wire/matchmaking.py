"""Wire structs of matchmaking: seeks, friends and blocks, invitations."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.live.clocks import CLOCK
from tapete.live.wire import Wire


class NewSeek(Wire):
    game: Annotated[str, msgspec.Meta(max_length=64)]
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    rated: bool = False
    within: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0  # greatest difference of levels; 0: any


class SeekInfo(Wire):
    name: str
    game: str
    clock: str
    level: int
    at: str
    rated: bool = False
    within: int = 0
    match: str = ""  # the match they were paired in


class FriendInfo(Wire):
    name: str
    blocked: bool = False
    here: bool = False
    back: bool = False  # they named the member a friend, too


class RelationInfo(Wire):
    """Relation of the caller and another member."""

    relation: str = ""  # "friend", "blocked" or "declined", as the caller set it
    back: bool = False  # the other named the caller a friend


class PersonLine(Wire):
    """A member in the list."""

    name: str
    since: str
    games: int = 0  # rated matches
    game: str = ""  # the one with most of them
    level: int = 0  # in that game
    relation: str = ""  # "friend", as the viewer set it
    here: bool = False  # online; told only to mutual friends
    back: bool = False  # they named the viewer a friend


class PeopleList(Wire):
    """One page of the members who want to be found, by name."""

    people: list[PersonLine]
    total: int
    size: int  # of a page


class CallInfo(Wire):
    """An invitation that the member received or sent (`mine`)."""

    match: str
    name: str
    game: str
    clock: str = ""
    rated: bool = False
    mine: bool = False


class Meeting(Wire):
    """Everything on the matchmaking page."""

    seek: SeekInfo | None = None
    seeks: list[SeekInfo] = []
    friends: list[FriendInfo] = []
    calls: list[CallInfo] = []
    askers: list[str] = []  # members who named the caller a friend and wait for an answer


class NewCall(Wire):
    game: Annotated[str, msgspec.Meta(max_length=64)]
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    rated: bool = False


class CallMatch(Wire):
    match: Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]+$")]


class NewRelation(Wire):
    kind: Literal["friend", "blocked", "declined", ""] = ""  # declined: do not ask again; empty: nothing

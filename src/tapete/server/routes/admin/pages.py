"""Render the admin pages: Jinja2 templates, with what guests wrote escaped (autoescape)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlencode

import msgspec

from tapete.core.i18n.text import LANGUAGES
from tapete.live.match.records import Record
from tapete.live.metrics import Snapshot
from tapete.server.db.audit_log import AuditEntry
from tapete.server.moderation.messages import say
from tapete.server.moderation.overview import PAGE, GuestSummary, MatchDetail
from tapete.server.previews.card import game_name, installed_game

if TYPE_CHECKING:
    from jinja2 import Environment

ID_LETTERS = 8  # letters of a guest's id that are shown
WORKER_FIGURES = {
    "rooms": "tapete_rooms",
    "sockets": "tapete_sockets",
    "bots": "tapete_bots_waiting",
    "answers": "tapete_answers_total",
}
REPORTED_ACTIONS = (
    *("close", "delete", "mute", "unmute", "ban", "unban", "rename", "forget", "pack", "unpack"),
    *("settle", "erase", "words"),
)
MEGABYTE = 1_000_000

AdminSession = Literal["", "fresh", "stale"]


class PageContext(msgspec.Struct, frozen=True):
    """The viewer of an admin page: language, URL prefix and form token. No token: not signed in."""

    language: str
    prefix: str
    form_token: str
    member: str = ""  # id of the member who signed in; empty if they used the admin secret
    stylesheet: str = ""  # URL path of the client's style sheet; empty if the client is not built
    admin_session: AdminSession = ""  # a member with the role "admin" who proved lately who they are, or not

    @property
    def is_signed_in(self) -> bool:
        return bool(self.form_token)

    def say(self, id: str, **args: str) -> str:
        return say(self.language, f"admin-{id}", **args)

    def game(self, id: str) -> str:
        """The name of a game; its id if it is not installed."""
        game = installed_game(id)
        return id if game is None else game_name(game, self.language)

    def url(self, path: str, **query: object) -> str:
        given = {key: value for key, value in query.items() if value}
        return f"{self.prefix}/admin{path}?{urlencode({'lang': self.language, **given})}"


@cache
def environment() -> Environment:
    """Load Jinja2 on the first admin page: importing it takes a quarter of a second."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "languages": LANGUAGES,
        "page_size": PAGE,
        "id_letters": ID_LETTERS,
        "reported_actions": REPORTED_ACTIONS,
        "worker_figures": [*WORKER_FIGURES, "memory"],
    }
    return made


def render(template: str, context: PageContext, title: str, **values: Any) -> str:
    """Fill a template; `title` is the message id of its heading."""
    known = {"context": context, "say": context.say, "url": context.url, "title": title}
    return environment().get_template(template).render(known, **values)


def render_sign_in(context: PageContext, *, wrong: bool = False) -> str:
    return render("sign_in.html", context, "title", wrong=wrong)


def render_matches(
    context: PageContext, records: Sequence[Record], state: str, find: str, number: int, done: str
) -> str:
    return render("matches.html", context, "matches", records=records, state=state, find=find, number=number, done=done)


def render_match(context: PageContext, sheet: MatchDetail, done: str) -> str:
    return render("match.html", context, "match", sheet=sheet, done=done)


def render_guests(context: PageContext, guests: Sequence[GuestSummary], find: str, number: int, done: str) -> str:
    return render("guests.html", context, "guests", guests=guests, find=find, number=number, done=done)


def render_audit_log(context: PageContext, entries: Sequence[AuditEntry], workers: Mapping[str, Snapshot]) -> str:
    figures = [{"name": name, "figures": figures_of(snapshot)} for name, snapshot in sorted(workers.items())]
    return render("audit_log.html", context, "journal", entries=entries, workers=figures)


def figures_of(snapshot: Snapshot) -> list[str]:
    megabytes = snapshot.numbers.get("tapete_memory_bytes", 0) / MEGABYTE
    numbers = (snapshot.numbers.get(name, 0) for name in WORKER_FIGURES.values())
    return [f"{number:.0f}" for number in (*numbers, megabytes)]

"""The administrator's page as HTML. Whatever a guest wrote is escaped here, in `tag`, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Literal
from urllib.parse import urlencode

import msgspec

from tapete.core.i18n.text import LANGUAGES
from tapete.live.match.records import Record
from tapete.live.metrics import Snapshot
from tapete.server.db.audit_log import AuditEntry
from tapete.server.moderation.overview import PAGE, GuestLine, MatchSheet
from tapete.server.routes.admin.messages import say

SHORT = 8  # letters of a guest's id
FIGURES = {
    "rooms": "tapete_rooms",
    "sockets": "tapete_sockets",
    "bots": "tapete_bots_waiting",
    "answers": "tapete_answers_total",
}
JUST_DONE = (
    *("close", "delete", "mute", "unmute", "ban", "unban", "rename", "forget", "pack", "unpack"),
    *("settle", "erase", "words"),
)
MEGABYTE = 1_000_000


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(element: str, /, *inside: str, **attributes: str) -> Html:
    """An element. `class_` and `for_` lose their underscore; an attribute that is "" stands alone."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + (f'="{escape(value)}"' if value else "")
        for key, value in attributes.items()
    )
    body = "".join(part if isinstance(part, Html) else escape(part) for part in inside)
    return Html(f"<{element}{written}>" + ("" if element in ("input", "meta", "link") else f"{body}</{element}>"))


def join(parts: Iterable[str]) -> Html:
    return Html("".join(part if isinstance(part, Html) else escape(part) for part in parts))


Appointed = Literal["", "fresh", "stale"]


class Frame(msgspec.Struct, frozen=True):
    """Who looks: the language they read, the path we lie below, and the mark their forms carry; without one they are
    outside."""

    language: str
    prefix: str
    mark: str
    hand: str = ""  # the member they are, if they came in as one
    appointed: Appointed = ""  # an administrator, who has lately shown who they are or not

    @property
    def inside(self) -> bool:
        return bool(self.mark)

    def say(self, id: str, **args: str) -> str:
        return say(self.language, f"admin-{id}", **args)

    def to(self, path: str, **query: str) -> str:
        given = {key: value for key, value in query.items() if value}
        return f"{self.prefix}/admin{path}?{urlencode({'lang': self.language, **given})}"


# ---------------------------------------------------------------- pages


def door(frame: Frame, wrong: bool = False) -> str:
    trouble = tag("p", frame.say("wrong"), class_="trouble", role="alert") if wrong else Html()
    lock = join(
        (
            tag("label", frame.say("secret"), for_="secret"),
            tag(
                "input",
                id="secret",
                name="secret",
                type="password",
                autocomplete="current-password",
                required="",
                aria_describedby="secret-help",
            ),
            tag("p", frame.say("secret-help"), id="secret-help", class_="help"),
        )
    )
    form = tag(
        "form",
        tag("p", frame.say(f"appointed-{frame.appointed}")) if frame.appointed else Html(),
        Html() if frame.appointed == "fresh" else lock,
        trouble,
        tag("button", frame.say("enter"), type="submit"),
        method="post",
        action=f"{frame.prefix}/admin/enter?lang={frame.language}",
        class_="door",
    )
    return whole(frame, "title", form)


def matches(frame: Frame, records: Sequence[Record], state: str, find: str, number: int, done: str) -> str:
    choices = join(
        tag("option", frame.say(f"state-{one or 'any'}"), value=one, **({"selected": ""} if one == state else {}))
        for one in ("", "open", "running", "finished")
    )
    chooser = tag("label", frame.say("state"), " ", tag("select", choices, name="show"))
    heads = ("match", "game", "state", "people", "moved")
    rows = (
        [
            tag("a", record.id, href=frame.to(f"/matches/{record.id}")),
            record.game,
            state_of(frame, record),
            ", ".join(seat.name or "·" for seat in record.seats if seat.kind == "person") or frame.say("nobody"),
            moment(record.moved),
        ]
        for record in records
    )
    search = finder(frame, "", "find-matches", find, chooser)
    onward = more(frame, "", len(records), number, find, state)
    return whole(frame, "matches", just_done(frame, done), search, table(frame, heads, list(rows)), onward)


def match(frame: Frame, sheet: MatchSheet, done: str) -> str:
    record = sheet.record
    seats = [
        [
            str(seat.seat + 1),
            seat.name or ("·" if seat.kind == "person" else seat.kind),
            join(about(frame, guest) for guest in seat.guests),
        ]
        for seat in sheet.seats
    ]
    talk = [
        [moment(line.at), line.name, line.text, about(frame, line.guest) if line.guest else "·"] for line in sheet.chat
    ]
    closing = Html() if record.state == "finished" else deed(frame, "close", sure=True, match=record.id)
    return whole(
        frame,
        "match",
        just_done(frame, done),
        tag("p", f"{record.id} · {record.game} · ", state_of(frame, record), " · ", moment(record.moved)),
        tag("div", closing, deed(frame, "delete", sure=True, match=record.id), class_="deeds"),
        tag("h2", frame.say("seats")),
        table(frame, ("seat", "name", "guest"), seats),
        tag("h2", frame.say("chat")),
        table(frame, ("when", "name", "chat", "guest"), talk),
    )


def guests(frame: Frame, lines: Sequence[GuestLine], find: str, number: int, done: str) -> str:
    rows = [
        [
            tag("code", line.id[:SHORT]),
            line.name or "·",
            marks(frame, line),
            str(line.matches),
            moment(line.created),
            guest_deeds(frame, line),
        ]
        for line in lines
    ]
    listed = table(frame, ("guest", "name", "state", "matches", "since", "actions"), rows)
    onward = more(frame, "/guests", len(lines), number, find)
    return whole(frame, "guests", just_done(frame, done), finder(frame, "/guests", "find-guests", find), listed, onward)


def journal(frame: Frame, deeds: Sequence[AuditEntry], workers: Mapping[str, Snapshot]) -> str:
    figures = [[tag("code", worker), *figures_of(snapshot)] for worker, snapshot in sorted(workers.items())]
    rows = [
        [
            moment(deed.at),
            frame.say(f"deed-{deed.kind}"),
            join([frame.say(f"by-{deed.by}"), f": {deed.hand}" if deed.hand else ""]),
            tag("a", deed.match, href=frame.to(f"/matches/{deed.match}"))
            if deed.match and deed.kind != "delete"
            else deed.match,
            tag("code", deed.guest[:SHORT]) if deed.guest else "",
            deed.note,
        ]
        for deed in deeds
    ]
    older = (
        tag("p", tag("a", frame.say("more"), href=frame.to("/journal", before=str(deeds[-1].n))))
        if len(deeds) == PAGE
        else Html()
    )
    return whole(
        frame,
        "journal",
        table(frame, ("when", "what", "who", "match", "guest", "note"), rows),
        older,
        tag("h2", frame.say("figures")),
        table(frame, ("worker", *FIGURES, "memory"), figures),
    )


# ---------------------------------------------------------------- parts


def figures_of(snapshot: Snapshot) -> list[str]:
    megabytes = snapshot.numbers.get("tapete_memory_bytes", 0) / MEGABYTE
    return [f"{number:.0f}" for number in (*(snapshot.numbers.get(name, 0) for name in FIGURES.values()), megabytes)]


def whole(frame: Frame, title: str, *content: str) -> str:
    links = (
        [
            *(("", "matches"), ("/guests", "guests"), ("/reports", "reports")),
            *(("/packs", "packs"), ("/journal", "journal")),
        ]
        if frame.inside
        else []
    )
    here = {"match": "matches"}.get(title, title)
    current = [
        tag("a", frame.say(name), href=frame.to(path), **({"aria_current": "page"} if name == here else {}))
        for path, name in links
    ]
    languages = [
        tag(
            "a",
            one.upper(),
            href=f"?lang={one}",
            lang=one,
            **({"aria_current": "true"} if one == frame.language else {}),
        )
        for one in LANGUAGES
    ]
    leaving = (
        tag(
            "form",
            tag("button", frame.say("leave"), type="submit"),
            method="post",
            action=f"{frame.prefix}/admin/leave",
        )
        if frame.inside
        else Html()
    )
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="robots", content="noindex"),
        tag("meta", name="referrer", content="same-origin"),  # else a browser hides from which house a form comes
        tag("title", f"{frame.say(title)} · Tapete"),
        tag("link", rel="icon", href=f"{frame.prefix}/icon.svg"),
        tag("link", rel="stylesheet", href=f"{frame.prefix}/admin/style.css"),
    )
    body = tag(
        "body",
        tag("a", frame.say("skip"), href="#content", class_="skip"),
        tag(
            "header",
            tag("nav", *current, aria_label=frame.say("title")),
            tag("span", *languages, class_="languages"),
            leaving,
        ),
        tag("main", tag("h1", frame.say(title)), *content, id="content"),
    )
    return f"<!doctype html>{tag('html', head, body, lang=frame.language)}"


def table(frame: Frame, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """Each cell knows its column's name, for narrow screens."""
    if not rows:
        return tag("p", frame.say("none"), class_="help")
    words = [frame.say(head) for head in heads]
    top = tag("thead", tag("tr", *(tag("th", word, scope="col") for word in words)))
    body = tag(
        "tbody",
        *(tag("tr", *(tag("td", cell, data_name=word) for word, cell in zip(words, row, strict=True))) for row in rows),
    )
    return tag("table", top, body)


def finder(frame: Frame, path: str, label: str, find: str, *more_fields: str) -> Html:
    return tag(
        "form",
        tag("input", type="hidden", name="lang", value=frame.language),
        tag(
            "label",
            frame.say(label),
            " ",
            tag("input", type="search", name="find", maxlength="64", **({"value": find} if find else {})),
        ),
        *more_fields,
        tag("button", frame.say("find"), type="submit"),
        method="get",
        action=f"{frame.prefix}/admin{path}",
        class_="finder",
        role="search",
    )


def deed(frame: Frame, kind: str, *, sure: bool = False, named: str | None = None, **fields: str) -> Html:
    """A button that does something; what weighs more opens first and says what it does."""
    hidden = [
        tag("input", type="hidden", name=name, value=value)
        for name, value in {"mark": frame.mark, "deed": kind, **fields}.items()
    ]
    name = (
        []
        if named is None
        else [tag("label", frame.say("name"), " ", tag("input", name="name", required="", maxlength="40", value=named))]
    )
    word = frame.say("sure") if sure else frame.say(kind)
    form = tag(
        "form",
        *hidden,
        *name,
        tag("button", word, type="submit"),
        method="post",
        action=f"{frame.prefix}/admin/deed?lang={frame.language}",
    )
    if not sure and named is None:
        return form
    help = tag("p", frame.say(f"{kind}-help"), class_="help") if sure else Html()
    return tag("details", tag("summary", frame.say(kind)), help, form)


def guest_deeds(frame: Frame, line: GuestLine) -> Html:
    return tag(
        "div",
        deed(frame, "unmute" if line.muted else "mute", guest=line.id),
        deed(frame, "unban", guest=line.id) if line.banned else deed(frame, "ban", sure=True, guest=line.id),
        deed(frame, "rename", named=line.name, guest=line.id),
        deed(frame, "forget", sure=True, guest=line.id),
        class_="deeds",
    )


def about(frame: Frame, guest: str) -> Html:
    """A guest's short name, which leads to everything that can be done to them."""
    return tag(
        "span",
        tag("a", tag("code", guest[:SHORT]), href=frame.to("/guests", find=guest)),
        " ",
        deed(frame, "mute", guest=guest),
        class_="about",
    )


def marks(frame: Frame, line: GuestLine) -> str:
    return (
        ", ".join(frame.say(name) for name, since in (("muted", line.muted), ("banned", line.banned)) if since) or "·"
    )


def state_of(frame: Frame, record: Record) -> str:
    return frame.say(f"state-{record.state}") + (f", {frame.say('archived')}" if record.archived else "")


def just_done(frame: Frame, done: str) -> Html:
    """What was just done, read aloud; only deeds we know."""
    return (
        tag("p", frame.say("done", what=frame.say(f"deed-{done}"), whom=""), class_="done", role="status")
        if done in JUST_DONE
        else Html()
    )


def more(frame: Frame, path: str, lines: int, number: int, find: str, state: str = "") -> Html:
    if lines < PAGE:
        return Html()
    return tag("p", tag("a", frame.say("more"), href=frame.to(path, find=find, show=state, number=str(number + 1))))


def moment(at: str) -> Html:
    return tag("time", at[:16].replace("T", " "), datetime=at) if at else Html("·")

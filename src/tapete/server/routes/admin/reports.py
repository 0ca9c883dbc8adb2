"""Keeping order on the administrator's page: what people report, the words nobody says here, letters in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response, get, post

from tapete.server.config.admin_secret import AdminSecret
from tapete.server.config.settings import Settings
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.reports import PAGE, Moderation, Report
from tapete.server.routes.admin import html as sheets
from tapete.server.routes.admin.html import SHORT, Frame, Html, deed, tag
from tapete.server.routes.admin.routes import OPEN_FORMS, frame_for, marked, page, to_page

Asked = Request[Any, Any, Any]
MOST_LETTERS = 100_000  # of a list of words


@get("/admin/reports", include_in_schema=False)
async def admin_reports(
    request: Asked,
    moderation: Moderation,
    settings: Settings,
    admin_secret: AdminSecret,
    number: int = 1,
    done: str = "",
) -> Response[str]:
    frame = frame_for(request, settings, admin_secret)
    if not frame.inside:
        return page(sheets.door(frame))
    waiting = await moderation.waiting(max(1, number))
    words, doubtful = await moderation.words(), await moderation.letters_in_doubt()
    return page(sheet(frame, waiting, words, doubtful, max(1, number), done))


@post("/admin/words", include_in_schema=False, opt=OPEN_FORMS)
async def admin_words(
    request: Asked, moderation: Moderation, audit_follower: AuditFollower, settings: Settings, admin_secret: AdminSecret
) -> Response[Any]:
    frame = await marked(request, settings, admin_secret)
    lines = str((await request.form()).get("words", ""))[:MOST_LETTERS].splitlines()
    await Moderation(moderation.database, frame.hand).keep_words(lines)
    await audit_follower.look()
    return to_page(request, settings, f"/admin/reports?{urlencode({'done': 'words', 'lang': frame.language})}")


def sheet(frame: Frame, waiting: Sequence[Report], words: Sequence[str], doubtful: int, number: int, done: str) -> str:
    rows = [
        [
            sheets.moment(report.at),
            tag(
                "span",
                tag("a", tag("code", report.about[:SHORT]), href=frame.to("/guests", find=report.about)),
                f" {report.name} ",
                tag("small", frame.say("reported-times", count=str(report.waiting))) if report.waiting > 1 else Html(),
            ),
            tag("q", report.words) if report.line else frame.say("report-person"),
            report.why,
            tag("a", report.match, href=frame.to(f"/matches/{report.match}")) if report.match else "",
            tag("code", report.by[:SHORT]),
            report_deeds(frame, report),
        ]
        for report in waiting
    ]
    heads = ("when", "about", "reported-words", "why", "match", "reporter", "actions")
    onward = sheets.more(frame, "/reports", len(waiting), number, "") if len(waiting) == PAGE else Html()
    return sheets.whole(
        frame,
        "reports",
        sheets.just_done(frame, done),
        tag("p", frame.say("reports-help"), class_="help"),
        sheets.table(frame, heads, rows),
        onward,
        tag("h2", frame.say("words")),
        word_form(frame, words),
        tag("h2", frame.say("letters")),
        tag("p", frame.say("letters-doubt", count=str(doubtful))),
    )


def report_deeds(frame: Frame, report: Report) -> Html:
    about, n = report.about, str(report.n)
    silencing = Html() if report.muted else deed(frame, "mute", guest=about, report=n)
    banning = Html() if report.banned else deed(frame, "ban", sure=True, guest=about, report=n)
    erasing = deed(frame, "erase", guest=about, report=n) if report.line else Html()
    return tag("div", deed(frame, "settle", guest=about, report=n), erasing, silencing, banning, class_="deeds")


def word_form(frame: Frame, words: Sequence[str]) -> Html:
    return tag(
        "form",
        tag("input", type="hidden", name="mark", value=frame.mark),
        tag("label", frame.say("words-label"), for_="words"),
        tag("textarea", "\n".join(words), id="words", name="words", rows="8", aria_describedby="words-help"),
        tag("p", frame.say("words-help"), id="words-help", class_="help"),
        tag("button", frame.say("words-keep"), type="submit"),
        method="post",
        action=f"{frame.prefix}/admin/words?lang={frame.language}",
        class_="door",
    )

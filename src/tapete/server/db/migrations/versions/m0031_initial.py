"""The first tables: all 35 of commit 7b234ffe, written out, so that this stays true when tables change later.

Keeps the number of the last migration that it replaces. A database of that commit is therefore up to date as it is,
and the numbers below it cannot be taken for this one. Nothing comes before it, so there is no downgrade.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op as operations

revision = "0031"
down_revision = None


def upgrade(op: Any = operations) -> None:
    create_matches(op)
    create_accounts(op)
    create_community(op)
    create_notifications(op)
    create_ratings(op)
    create_tournaments(op)
    create_moderation(op)
    create_workers(op)


def create_matches(op: Any) -> None:
    """Guests, matches, their answers, seats and chat."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False, server_default=""),
        sa.Column("banned", sa.String(32), nullable=False, server_default=""),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("forked", sa.String(32), nullable=False),
        sa.Column("next", sa.String(32), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("moved", sa.String(32), nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("winners", sa.Text, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("clock", sa.String(8), nullable=False, server_default=""),
        sa.Column("began", sa.String(32), nullable=False, server_default=""),
        sa.Column("alarm", sa.String(32), nullable=False, server_default=""),
        sa.Column("archived", sa.String(32), nullable=False, server_default=""),
        sa.Column("laid_by", sa.String(64), nullable=False, server_default=""),
        sa.Column("names", sa.Text, nullable=False, server_default=""),
        sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("result_due", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("asks", sa.Text, nullable=False, server_default="[]"),
        sa.Column("ending", sa.Text, nullable=False, server_default="null"),
        sa.Column("cup", sa.String(32), nullable=False, server_default=""),
        sa.Column("series", sa.Text, nullable=False, server_default="null"),
        sa.Column("asked", sa.Text, nullable=False, server_default="[]"),
    )
    op.create_index("matches_alarm", "matches", ["alarm"])
    op.create_index("matches_lists", "matches", ["state", "public", "moved"])
    op.create_index("matches_result_due", "matches", ["result_due", "state"])
    op.create_table(
        "rows",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("sent", sa.String(32), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("match", "seq"),
    )
    op.create_table(
        "holders",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "guest"),
    )
    op.create_index("holders_guest", "holders", ["guest"])
    op.create_table(
        "chat",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False, server_default=""),
    )
    op.create_index("chat_guest", "chat", ["guest"])
    op.create_index("chat_match", "chat", ["match", "n"])
    op.create_table(
        "archives",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "beforehand",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("decision", sa.String(32), nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.Column("lapsed", sa.Boolean, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
        sa.Column("looked", sa.String(32), nullable=False),
        sa.Column("lease", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "kind"),
    )


def create_accounts(op: Any) -> None:
    """Members, and what signs them in."""
    op.create_table(
        "members",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.String(128), nullable=False, unique=True),
        sa.Column("origin", sa.String(64), nullable=False, unique=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("totp", sa.Text, nullable=False),
        sa.Column("totp_step", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("renamed", sa.String(32), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(32), nullable=False),
    )
    op.create_index("passkeys_member", "passkeys", ["member"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("proved", sa.String(32), nullable=False),
    )
    op.create_index("sessions_member", "sessions", ["member"])
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("ends", sa.String(32), nullable=False),
    )
    op.create_index("tickets_ends", "tickets", ["ends"])
    op.create_index("tickets_who", "tickets", ["who", "purpose"])


def create_community(op: Any) -> None:
    """Friends, matchmaking, invitations, holidays, uploaded packs."""
    op.create_table(
        "relations",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("who", "other"),
    )
    op.create_index("relations_other", "relations", ["other"])
    op.create_table(
        "seeks",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("within", sa.Integer, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
    )
    op.create_index("seeks_waiting", "seeks", ["match", "game", "clock"])
    op.create_table(
        "calls",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_index("calls_other", "calls", ["other"])
    op.create_index("calls_who", "calls", ["who"])
    op.create_table(
        "present",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "away",
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("gone", sa.String(32), nullable=False),
        sa.Column("back", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("member", "gone"),
    )
    op.create_table(
        "packs",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("title_es", sa.Text, nullable=False),
        sa.Column("title_en", sa.Text, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("files", sa.Text, nullable=False),
    )
    op.create_index("packs_owner", "packs", ["owner"])


def create_notifications(op: Any) -> None:
    """Notices, and how each member wants to be told."""
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("about", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("due", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("lease", sa.String(32), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.UniqueConstraint("member", "about"),
    )
    op.create_index("notices_due", "notices", ["state", "due"])
    op.create_index("notices_match", "notices", ["match", "member"])
    op.create_table(
        "wishes",
        sa.Column("member", sa.String(64), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("verified", sa.String(32), nullable=False),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("feed", sa.String(32), nullable=False),
        sa.Column("mailed", sa.String(32), nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("endpoint", sa.String(600), primary_key=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("devices_member", "devices", ["member"])


def create_ratings(op: Any) -> None:
    """Results of matches that counted, and levels."""
    op.create_table(
        "results",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), nullable=False, unique=True),
        sa.Column("ladder", sa.String(80), nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("void", sa.String(16), nullable=False),
    )
    op.create_index("results_ladder", "results", ["ladder", "n"])
    op.create_table(
        "result_seats",
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("opening", sa.Text, nullable=False, server_default=""),
        sa.Column("luck", sa.Double),
        sa.PrimaryKeyConstraint("n", "seat"),
    )
    op.create_index("result_seats_who", "result_seats", ["who", "n"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("ladder", sa.String(80), nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", "ladder"),
    )
    op.create_index("ratings_ladder", "ratings", ["ladder"])


def create_tournaments(op: Any) -> None:
    """Tournaments, leagues and campaigns."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("lists", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("league", sa.String(32), nullable=False, server_default=""),
        sa.Column("starts", sa.String(32), nullable=False, server_default=""),
        sa.Column("due", sa.String(32), nullable=False, server_default=""),
        sa.Column("season", sa.Integer, nullable=False, server_default="0"),
        sa.Column("division", sa.Integer, nullable=False, server_default="0"),
        sa.Column("every", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("tournaments_due", "tournaments", ["due"])
    op.create_index("tournaments_league", "tournaments", ["league", "season"])
    op.create_index("tournaments_lists", "tournaments", ["public", "state", "created"])
    op.create_table(
        "entries",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("checked", sa.Boolean, nullable=False),
        sa.Column("list", sa.Text, nullable=False, server_default=""),
        sa.Column("salt", sa.String(32), nullable=False, server_default=""),
        sa.Column("seen", sa.String(32), nullable=False, server_default=""),
        sa.Column("waits", sa.String(32), nullable=False, server_default=""),
        sa.Column("team", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("tournament", "who"),
    )
    op.create_index("entries_who", "entries", ["who"])
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("proposed", sa.Text, nullable=False),
        sa.Column("dispute", sa.Text, nullable=False, server_default=""),
        sa.Column("ready", sa.Text, nullable=False, server_default="{}"),
        sa.PrimaryKeyConstraint("tournament", "round", "board"),
    )
    op.create_index("pairings_match", "pairings", ["match"])
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("every", sa.Integer, nullable=False),
        sa.Column("legs", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("lists", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("leagues_lists", "leagues", ["public", "created"])
    op.create_table(
        "league_people",
        sa.Column("league", sa.String(32), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("list", sa.Text, nullable=False, server_default=""),
        sa.Column("salt", sa.String(32), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("league", "who"),
    )
    op.create_index("league_people_who", "league_people", ["who"])
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("starts", sa.Text, nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
    )
    op.create_index("campaigns_who", "campaigns", ["who", "game"])
    op.create_table(
        "campaign_matches",
        sa.Column("campaign", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("served", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("campaign", "match"),
    )


def create_moderation(op: Any) -> None:
    """The audit log, reports, unwanted words."""
    op.create_table(
        "deeds",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("hand", sa.String(64), nullable=False, server_default=""),
    )
    op.create_table(
        "reports",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("settled", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(16), nullable=False),
    )
    op.create_index("reports_about", "reports", ["about"])
    op.create_index("reports_waiting", "reports", ["settled", "n"])
    op.create_table(
        "house_words",
        sa.Column("word", sa.String(64), primary_key=True),
    )


def create_workers(op: Any) -> None:
    """Running workers, and what they took of the limits they share."""
    op.create_table(
        "workers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("key", "worker"),
    )
    op.create_index("leases_until", "leases", ["until"])

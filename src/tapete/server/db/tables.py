"""Database tables. `rows` is the truth about a match; what lists show is computed from it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("muted", String(32), nullable=False, default=""),  # since when; empty: not muted
    Column("banned", String(32), nullable=False, default=""),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("header", Text, nullable=False),  # core.match.Header without the seed
    Column("seed", Text, nullable=False),  # secret until the match is over
    Column("state", String(16), nullable=False),
    Column("seats", Text, nullable=False),  # list of seats.SeatRecord
    Column("names", Text, nullable=False),  # of its players, for search: seats.searched_names of `seats`
    Column("public", Boolean, nullable=False),
    Column("forked", String(32), nullable=False),
    Column("next", String(32), nullable=False),
    Column("created", String(32), nullable=False),
    Column("moved", String(32), nullable=False),
    Column("rev", Integer, nullable=False),  # guards changes of the seats while the match is open
    Column("seen", Integer, nullable=False),  # how many rows the facts below were drawn from
    Column("waiting", Text, nullable=False),
    Column("due", Boolean, nullable=False),  # a bot has to answer
    Column("winners", Text, nullable=False),
    Column("ending", Text, nullable=False, default="null"),  # Text: by what it was won
    Column("steps", Integer, nullable=False),
    Column("clock", String(8), nullable=False),  # for a decision "60s", for the match "15m+10s"; empty: no limit
    Column("began", String(32), nullable=False),
    Column("alarm", String(32), nullable=False),  # when the next clock ends; empty when none runs
    Column("asks", Text, nullable=False, default="[]"),  # list of records.Ask: open questions of correspondence matches
    Column("archived", String(32), nullable=False),  # since when its rows are in `archives`; empty: they are in `rows`
    Column("laid_by", String(64), nullable=False),  # who created it, as a digest: bot time is counted for them
    Column("rated", Boolean, nullable=False, default=False),  # it changes the ratings of its members
    Column("result_due", Boolean, nullable=False, default=False),  # its result is not counted yet
    Column("cup", String(32), nullable=False, default=""),  # the tournament it is played for; empty: none
    Column("series", Text, nullable=False, default="null"),  # series.Series it belongs to
    Column("asked", Text, nullable=False, default="[]"),  # seats that want a series after it
    Index("matches_lists", "state", "public", "moved"),
    Index("matches_result_due", "result_due", "state"),
    Index("matches_alarm", "alarm"),
)

rows = Table(
    "rows",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("sent", String(32), nullable=False, default=""),  # message id a browser gave an answer; empty for other rows
    PrimaryKeyConstraint("match", "seq"),
)

holders = Table(
    "holders",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(64), nullable=False),
    PrimaryKeyConstraint("match", "seat", "guest"),
    Index("holders_guest", "guest"),
)

chat = Table(
    "chat",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("player", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("guest", String(64), nullable=False, default=""),
    Index("chat_match", "match", "n"),
    Index("chat_guest", "guest"),
)

archives = Table(
    "archives",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),  # the match's rows, see row_archive.pack
)

checkpoints = Table(
    "checkpoints",  # of running matches, to go on with after a change of rules: the newest of each two hundred rows
    metadata,
    Column("match", String(32), nullable=False),
    Column("slot", Integer, nullable=False),  # of two hundred rows
    Column("seq", Integer, nullable=False),  # rows before it
    Column("packed", LargeBinary, nullable=False),  # rows.MatchSnapshot.pack
    PrimaryKeyConstraint("match", "slot"),
)

films = Table(
    "films",  # finished matches as they looked, to be shown after a change of rules
    metadata,
    Column("match", String(32), primary_key=True),
    Column("packed", LargeBinary, nullable=False),  # see film.py
)

audit_entries = Table(
    "deeds",  # the audit log; running workers follow it
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("at", String(32), nullable=False),
    Column("kind", String(16), nullable=False),  # audit_log.Kind
    Column("by", String(16), nullable=False),  # "admin", "guest", "house"
    Column("match", String(32), nullable=False),
    Column("guest", String(64), nullable=False),
    Column("note", Text, nullable=False),
    Column("hand", String(64), nullable=False, default=""),  # member id of the admin, if they have one
)

reports = Table(
    "reports",  # reports of chat lines and people
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("key", String(64), nullable=False, unique=True),  # one person reports one thing once
    Column("at", String(32), nullable=False),
    Column("by", String(64), nullable=False),
    Column("about", String(64), nullable=False),
    Column("name", Text, nullable=False),  # as the person was called there
    Column("match", String(32), nullable=False),
    Column("line", Integer, nullable=False),  # of the chat; 0: the person
    Column("words", Text, nullable=False),  # the reported line, kept if it is deleted
    Column("why", Text, nullable=False),
    Column("settled", String(32), nullable=False),  # when; empty: open
    Column("outcome", String(16), nullable=False),  # what came of it
    Index("reports_waiting", "settled", "n"),
    Index("reports_about", "about"),
)

house_words = Table(
    "house_words",  # forbidden words, as wordlist.clean_list writes them
    metadata,
    Column("word", String(64), primary_key=True),
)

workers = Table(
    "workers",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("at", String(32), nullable=False),
    Column("figures", Text, nullable=False),  # metrics.Snapshot
)

leases = Table(
    "leases",  # the part of each shared limit that a worker has leased
    metadata,
    Column("key", String(128), nullable=False),
    Column("worker", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("until", String(32), nullable=False),
    PrimaryKeyConstraint("key", "worker"),
    Index("leases_until", "until"),
)

packs = Table(
    "packs",  # uploaded packs that are offered; a match carries its own in its header
    metadata,
    Column("name", String(64), primary_key=True),  # id@digest
    Column("game", String(64), nullable=False),
    Column("title_es", Text, nullable=False),
    Column("title_en", Text, nullable=False),
    Column("owner", String(64), nullable=False),  # a guest; empty: the host's, for everybody
    Column("at", String(32), nullable=False),
    Column("files", Text, nullable=False),  # file -> its text, as JSON
    Index("packs_owner", "owner"),
)

measured_matches = Table(
    "measured_matches",  # of measuring runs; a run is that of a pack's files
    metadata,
    Column("run", String(64), nullable=False),
    Column("first", Integer, nullable=False),  # number of its first match
    Column("results", Text, nullable=False),  # arena.Played, one a line
    Column("at", String(32), nullable=False),
    PrimaryKeyConstraint("run", "first"),
)

measured_packs = Table(
    "measured_packs",
    metadata,
    Column("pack", String(64), primary_key=True),
    Column("figures", Text, nullable=False),  # live.wire.Figures
    Column("at", String(32), nullable=False),
)

# ---------------------------------------------------------------- the club; `who` is a guest or a member

members = Table(
    "members",
    metadata,
    Column("id", String(64), primary_key=True),  # the same in `guests`, with mute and ban
    Column("name", Text, nullable=False),
    Column("folded", String(128), nullable=False, unique=True),  # names.fold_name: no two look alike
    Column("origin", String(64), nullable=False, unique=True),  # the guest who became this member
    Column("role", String(16), nullable=False),  # "" or "admin"
    Column("password", Text, nullable=False),  # argon2id; empty: none
    Column("totp", Text, nullable=False),  # encrypted, see accounts.encryption
    Column("totp_step", Integer, nullable=False),  # the last one used, so that a code works once
    Column("created", String(32), nullable=False),
    Column("renamed", String(32), nullable=False),
    Column("listed", Boolean, nullable=False, default=False),  # shown in the list of members
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # of the credential, base64url
    Column("member", String(64), nullable=False),
    Column("key", Text, nullable=False),  # AttestedCredentialData, base64url
    Column("count", Integer, nullable=False),  # of uses, as the authenticator counts them
    Column("label", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("used", String(32), nullable=False),
    Index("passkeys_member", "member"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the token in the cookie
    Column("member", String(64), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("seen", String(32), nullable=False),
    Column("proved", String(32), nullable=False),  # when they last proved their identity
    Index("sessions_member", "member"),
)

tickets = Table(
    "tickets",  # one-time tokens: challenges, invitations, recovery codes, links
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("who", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("ends", String(32), nullable=False),
    Index("tickets_who", "who", "purpose"),
    Index("tickets_ends", "ends"),
)

holidays = Table(
    "away",  # announced holidays; the rows of the members' matches have them too
    metadata,
    Column("member", String(64), nullable=False),
    Column("gone", String(32), nullable=False),
    Column("back", String(32), nullable=False),
    PrimaryKeyConstraint("member", "gone"),
)

notices = Table(
    "notices",  # notifications of members
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("member", String(64), nullable=False),
    Column("about", String(120), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("match", String(32), nullable=False),
    Column("path", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("made", String(32), nullable=False),
    Column("due", String(32), nullable=False),
    Column("channel", String(16), nullable=False),
    Column("state", String(16), nullable=False),
    Column("lease", String(32), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("seen", String(32), nullable=False),
    UniqueConstraint("member", "about"),  # nobody is notified twice
    Index("notices_due", "state", "due"),
    Index("notices_match", "match", "member"),
)

wishes = Table(
    "wishes",  # notification preferences and addresses
    metadata,
    Column("member", String(64), primary_key=True),
    Column("body", Text, nullable=False),  # preferences.NotificationPreferences
    Column("email", Text, nullable=False),
    Column("verified", String(32), nullable=False),  # when the address was confirmed; empty: not yet
    Column("webhook", Text, nullable=False),
    Column("feed", String(32), nullable=False),  # nonce of the feed's secret address
    Column("mailed", String(32), nullable=False),  # when the last email was sent
)

devices = Table(
    "devices",  # browsers that receive Web Push
    metadata,
    Column("endpoint", String(600), primary_key=True),
    Column("member", String(64), nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Index("devices_member", "member"),
)

results = Table(
    "results",  # counted matches, in order
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("match", String(32), nullable=False, unique=True),  # counted once, also by two workers
    Column("ladder", String(80), nullable=False),  # GAME/PACE
    Column("ended", String(32), nullable=False),
    Column("void", String(16), nullable=False),  # why it changes no rating; empty: it does
    Index("results_ladder", "ladder", "n"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(64), nullable=False),  # a member, "bot:NAME", or an anonymous id
    Column("place", Integer, nullable=False),
    Column("side", Text, nullable=False),  # what the game called the seat (a faction), as JSON of a Text
    Column("opening", Text, nullable=False, default=""),  # their first choice, as JSON of a Text; empty: none
    Column("luck", Double),  # of their dice, in standard deviations; null: no dice, or not counted
    Column("mu", Double, nullable=False),  # after it: the curve
    Column("sigma", Double, nullable=False),
    PrimaryKeyConstraint("n", "seat"),
    Index("result_seats_who", "who", "n"),
)

ratings = Table(
    "ratings",  # the current ones; `tapete ratings --rebuild` computes the same from the results
    metadata,
    Column("who", String(64), nullable=False),
    Column("ladder", String(80), nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    PrimaryKeyConstraint("who", "ladder"),
    Index("ratings_ladder", "ladder"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("organiser", String(64), nullable=False),  # a member
    Column("game", String(64), nullable=False),  # empty: played at real tables
    Column("options", Text, nullable=False),
    Column("clock", String(16), nullable=False),
    Column("state", String(16), nullable=False),  # "open", "running", "finished"
    Column("public", Boolean, nullable=False),
    Column("lists", Boolean, nullable=False, default=False),  # players submit lists before the start, closed until then
    Column("created", String(32), nullable=False),
    Column("rev", Integer, nullable=False),  # changes with every change of the record (optimistic lock)
    Column("record", Text, nullable=False),  # club.model.record.Tournament: people, rounds, results
    Column("league", String(32), nullable=False, default=""),  # the league it is a division of; empty: none
    Column("season", Integer, nullable=False, default=0),
    Column("division", Integer, nullable=False, default=0),  # from 1, the highest
    Column("starts", String(32), nullable=False, default=""),  # when its first round opens, by the calendar
    Column("every", Integer, nullable=False, default=0),  # days from one round to the next
    Column("due", String(32), nullable=False, default=""),  # when the next round opens, or all ends; empty: never
    Column(
        "pending", String(32), nullable=False, default=""
    ),  # when boards of its last round were last written; empty: all are
    Column("laid_by", String(64), nullable=False, default=""),  # who pays the bots' time in that round, as in `matches`
    Index("tournaments_lists", "public", "state", "created"),
    Index("tournaments_due", "due"),
    Index("tournaments_league", "league", "season"),
)

entries = Table(
    "entries",
    metadata,
    Column("tournament", String(32), nullable=False),
    Column("who", String(64), nullable=False),  # a member; "name:..." without an account, "bot:LEVEL:N" for a bot
    Column("name", Text, nullable=False),  # as the record calls them
    Column("checked", Boolean, nullable=False),
    Column("list", Text, nullable=False, default=""),  # code of their list; nobody else sees it before the start
    Column("salt", String(32), nullable=False, default=""),  # of the list's digest, which everybody sees
    Column("team", Text, nullable=False, default=""),  # in a division of a league
    Column("seen", String(32), nullable=False, default=""),  # in an arena: when they were last seen waiting
    Column("waits", String(32), nullable=False, default=""),  # and since when; empty: not waiting
    PrimaryKeyConstraint("tournament", "who"),  # nobody enters twice
    Index("entries_who", "who"),
)

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(32), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("match", String(32), nullable=False),  # empty at a real table
    Column("proposed", Text, nullable=False),  # tournament_rows.ReportedResult by player, as JSON
    Column("dispute", Text, nullable=False, default=""),  # why a player asks the organiser to decide; empty: none
    Column("dispute_by", String(64), nullable=False, default=""),  # that player; empty in old rows
    Column("ready", Text, nullable=False, default="{}"),  # when each player sat down, for matches by appointment
    PrimaryKeyConstraint("tournament", "round", "board"),  # a round is made once
    Index("pairings_match", "match"),
)

entry_invitations = Table(
    "entry_invitations",  # members whom an organiser asked to play
    metadata,
    Column("competition", String(32), nullable=False),  # a tournament or a league
    Column("who", String(64), nullable=False),  # a member
    Column("by", String(64), nullable=False),  # the organiser
    Column("team", Text, nullable=False, default=""),  # in a league
    Column("at", String(32), nullable=False),
    Column("state", String(16), nullable=False),  # "open", "declined", "withdrawn"; deleted once accepted
    PrimaryKeyConstraint("competition", "who"),
    Index("entry_invitations_who", "who"),
)

leagues = Table(
    "leagues",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("organiser", String(64), nullable=False),  # a member
    Column("name", Text, nullable=False),
    Column("game", String(64), nullable=False),  # empty: played at real tables
    Column("options", Text, nullable=False),
    Column("clock", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("size", Integer, nullable=False),  # people of a division, about
    Column("moves", Integer, nullable=False),  # players that move up and down between two divisions
    Column("every", Integer, nullable=False),  # days from one round to the next
    Column("legs", Integer, nullable=False),  # how often two meet in a season
    Column("season", Integer, nullable=False),  # the last that began (optimistic lock for the next)
    Column("seed", String(64), nullable=False),  # for lots
    Column("created", String(32), nullable=False),
    Column("lists", Boolean, nullable=False, default=False),  # players submit lists before a season, closed until then
    Index("leagues_lists", "public", "created"),
)

league_people = Table(
    "league_people",  # players of the next season; those of a begun one are entries of its divisions
    metadata,
    Column("league", String(32), nullable=False),
    Column("who", String(64), nullable=False),  # a member; "name:..." without an account, "bot:LEVEL:N" for a bot
    Column("name", Text, nullable=False),
    Column("team", Text, nullable=False),  # empty: no team
    Column("list", Text, nullable=False, default=""),  # for the next season; closed until it begins
    Column("salt", String(32), nullable=False, default=""),
    PrimaryKeyConstraint("league", "who"),
    Index("league_people_who", "who"),
)

relations = Table(
    "relations",  # friends and blocks
    metadata,
    Column("who", String(64), nullable=False),
    Column("other", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # "friend", "blocked", "declined"
    PrimaryKeyConstraint("who", "other"),
    Index("relations_other", "other"),
)

coached = Table(
    "coached",  # costly decisions of a member, match by match; only that member sees them
    metadata,
    Column("member", String(64), nullable=False),
    Column("match", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("ended", String(32), nullable=False),
    Column("mistakes", Text, nullable=False),  # list of wire.CoachedMistake
    PrimaryKeyConstraint("member", "match"),
)

seeks = Table(
    "seeks",  # members who look for an opponent; one row each
    metadata,
    Column("who", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", String(64), nullable=False),
    Column("clock", String(16), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("level", Integer, nullable=False),
    Column("within", Integer, nullable=False),  # greatest difference of levels; 0: any
    Column("at", String(32), nullable=False),
    Column("seen", String(32), nullable=False),  # when they were last seen: nobody is paired with an absent player
    Column("match", String(32), nullable=False),  # the match they were paired in; empty: still waiting
    Index("seeks_waiting", "match", "game", "clock"),
)

calls = Table(
    "calls",  # invitations to open tables
    metadata,
    Column("match", String(32), primary_key=True),
    Column("who", String(64), nullable=False),
    Column("other", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    Index("calls_other", "other"),
    Index("calls_who", "who"),
)

present = Table(
    "present",  # when members last looked at the club's page
    metadata,
    Column("who", String(64), primary_key=True),
    Column("at", String(32), nullable=False),
)

campaigns = Table(
    "campaigns",  # bands, clubs and teams of members over their seasons
    metadata,
    Column("id", String(32), primary_key=True),
    Column("who", String(64), nullable=False),  # a member
    Column("game", String(64), nullable=False),
    Column("side", String(64), nullable=False),  # a faction; empty where a game has none to choose
    Column("name", Text, nullable=False),
    Column("starts", Text, nullable=False),  # when each season began, as JSON
    Column("ended", String(32), nullable=False),  # empty: it still plays
    Column("key", String(200), nullable=False, unique=True),  # one band at a time for each side; its id once it ended
    Index("campaigns_who", "who", "game"),
)

campaign_matches = Table(
    "campaign_matches",  # computed from the matches' logs; `tapete campaigns --rebuild` computes the same
    metadata,
    Column("campaign", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("season", Integer, nullable=False),
    Column("ended", String(32), nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("served", Text, nullable=False),  # list of core.roster.campaign.Service
    PrimaryKeyConstraint("campaign", "match"),  # a match counts once
)

premoves = Table(
    "beforehand",  # premoves: passes left for questions to come; only the seat's holder sees them
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(64), nullable=False),  # of question; empty: the next one, if the player before passed
    Column("stage", Text, nullable=False),
    Column("decision", String(32), nullable=False),
    Column("undone", Integer, nullable=False),
    Column("lapsed", Boolean, nullable=False),  # its question came, and it did not answer it
    Column("used", Integer, nullable=False),
    Column("looked", String(32), nullable=False),  # the last decision it was checked against
    Column("lease", String(32), nullable=False),  # until when a worker has claimed it
    PrimaryKeyConstraint("match", "seat", "kind"),
)

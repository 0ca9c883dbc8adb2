"""What the store keeps. `rows` is the truth about a match; everything a list shows can be drawn from it again."""

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
    Column("muted", String(32), nullable=False, default=""),  # since when; empty for nearly everybody
    Column("banned", String(32), nullable=False, default=""),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("header", Text, nullable=False),  # core.log.Header without the seed
    Column("seed", Text, nullable=False),  # secret until the match is over
    Column("state", String(16), nullable=False),
    Column("seats", Text, nullable=False),  # list of seats.SeatRecord
    # names of its players, as seats.searched_names writes them; updated whenever `seats` is written
    Column("names", Text, nullable=False),
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
    Column("ending", Text, nullable=False, default="null"),  # core.text.Text: by what it was won
    Column("steps", Integer, nullable=False),
    # time for a decision ("60s") or for the match ("15m+10s"); empty: no limit
    Column("clock", String(8), nullable=False),
    Column("began", String(32), nullable=False),
    Column("alarm", String(32), nullable=False),  # when the next clock ends; empty when none runs
    Column("asks", Text, nullable=False, default="[]"),  # list of records.Ask: who has to come back for what
    # time since when its rows are packed in `archives`; empty: they are in `rows`
    Column("archived", String(32), nullable=False),
    # address of the player who opened the table, as limits.Address.digest: the bots' time counts for it
    Column("laid_by", String(64), nullable=False),
    Column("rated", Boolean, nullable=False, default=False),  # it moves the level of its members
    Column("result_due", Boolean, nullable=False, default=False),  # nobody has counted it yet
    Column("cup", String(32), nullable=False, default=""),  # the tournament it is played for; empty: none
    Column("series", Text, nullable=False, default="null"),  # series.Series of which it is one
    Column("asked", Text, nullable=False, default="[]"),  # seats that would play a series once it is over
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
    # the mark under which a browser sent an answer; empty for all other rows
    Column("sent", String(32), nullable=False, default=""),
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
    Column("packed", LargeBinary, nullable=False),  # the match's rows, see retention.pack
)

deeds = Table(
    "deeds",  # what was done to matches and guests, and by whom; running workers follow it
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("at", String(32), nullable=False),
    Column("kind", String(16), nullable=False),  # deeds.Kind
    Column("by", String(16), nullable=False),  # "admin", "guest", "house"
    Column("match", String(32), nullable=False),
    Column("guest", String(64), nullable=False),
    Column("note", Text, nullable=False),
    Column("hand", String(64), nullable=False, default=""),  # the administrator, where it was a member
)

reports = Table(
    "reports",  # what people have brought before the host
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("key", String(64), nullable=False, unique=True),  # one person reports one thing once
    Column("at", String(32), nullable=False),
    Column("by", String(64), nullable=False),
    Column("about", String(64), nullable=False),
    Column("name", Text, nullable=False),  # as the person was called there
    Column("match", String(32), nullable=False),
    Column("line", Integer, nullable=False),  # of the chat; 0: the person
    Column("words", Text, nullable=False),  # what was written, though the line be gone
    Column("why", Text, nullable=False),
    Column("settled", String(32), nullable=False),  # when; empty: it waits
    Column("outcome", String(16), nullable=False),  # what came of it
    Index("reports_waiting", "settled", "n"),
    Index("reports_about", "about"),
)

house_words = Table(
    "house_words",  # which the host does not want to read here, as wordlist.clean_list writes them
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
    "leases",  # what each worker has taken out of a limit that all workers share
    metadata,
    Column("key", String(128), nullable=False),
    Column("worker", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("until", String(32), nullable=False),
    PrimaryKeyConstraint("key", "worker"),
    Index("leases_until", "until"),
)

packs = Table(
    "packs",  # content that people have brought; a match carries what it plays with, this is what is offered
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

# ---------------------------------------------------------------- the club; `who` is a guest or a member

members = Table(
    "members",
    metadata,
    Column("id", String(64), primary_key=True),  # a row of `guests` has the same, with the name and what they may not
    Column("name", Text, nullable=False),
    Column("folded", String(128), nullable=False, unique=True),  # club.names.folded: no two look alike
    Column("origin", String(64), nullable=False, unique=True),  # the guest who became this member: once
    Column("role", String(16), nullable=False),  # "" or "admin"
    Column("password", Text, nullable=False),  # argon2id; empty: none
    Column("totp", Text, nullable=False),  # sealed, see club.sealing
    Column("totp_step", Integer, nullable=False),  # the last one that was used: a code works once
    Column("created", String(32), nullable=False),
    Column("renamed", String(32), nullable=False),
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
    Column("hash", String(64), primary_key=True),  # of what the cookie says: nobody signs in with what stands here
    Column("member", String(64), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("seen", String(32), nullable=False),
    Column("proved", String(32), nullable=False),  # when they last showed who they are
    Index("sessions_member", "member"),
)

tickets = Table(
    "tickets",  # challenges, invitations, recovery codes, links: each opens something once, and is gone by it
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("who", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("ends", String(32), nullable=False),
    Index("tickets_who", "who", "purpose"),
    Index("tickets_ends", "ends"),
)

away = Table(
    "away",  # holidays that members have announced; the rows of their matches have them, too
    metadata,
    Column("member", String(64), nullable=False),
    Column("gone", String(32), nullable=False),
    Column("back", String(32), nullable=False),
    PrimaryKeyConstraint("member", "gone"),
)

notices = Table(
    "notices",  # what members are to know
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
    UniqueConstraint("member", "about"),  # nobody is told twice
    Index("notices_due", "state", "due"),
    Index("notices_match", "match", "member"),
)

wishes = Table(
    "wishes",  # how each member wants to be told
    metadata,
    Column("member", String(64), primary_key=True),
    Column("body", Text, nullable=False),  # club.wishes.Wishes
    Column("email", Text, nullable=False),
    Column("verified", String(32), nullable=False),  # since when the address is known to be theirs; empty: not yet
    Column("webhook", Text, nullable=False),
    Column("feed", String(32), nullable=False),  # makes the secret of the feed's address
    Column("mailed", String(32), nullable=False),  # when the last letter went
)

devices = Table(
    "devices",  # browsers that are told by Web Push
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
    "results",  # matches that counted, in the order in which they did
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("match", String(32), nullable=False, unique=True),  # two workers see one end: it counts once
    Column("ladder", String(80), nullable=False),  # GAME/PACE
    Column("ended", String(32), nullable=False),
    Column("void", String(16), nullable=False),  # why it moves nobody; empty: it does
    Index("results_ladder", "ladder", "n"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(64), nullable=False),  # a member, "bot:NAME", or what is left of somebody who was forgotten
    Column("place", Integer, nullable=False),
    Column("side", Text, nullable=False),  # what the game called the seat (a faction), as JSON of a Text
    Column("opening", Text, nullable=False, default=""),  # their first choice, as JSON of a Text; empty: none
    Column("luck", Double),  # of their dice, in standard deviations; null: they rolled none, or nobody counted
    Column("mu", Double, nullable=False),  # after it: the curve
    Column("sigma", Double, nullable=False),
    PrimaryKeyConstraint("n", "seat"),
    Index("result_seats_who", "who", "n"),
)

ratings = Table(
    "ratings",  # the last of each curve; `tapete ratings --rebuild` writes the same from the results
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
    Column("lists", Boolean, nullable=False, default=False),  # armies are handed in before the start, and sealed
    Column("created", String(32), nullable=False),
    Column("rev", Integer, nullable=False),  # guards every change of the record
    Column("record", Text, nullable=False),  # club.record.Tournament: people, rounds, results
    Column("league", String(32), nullable=False, default=""),  # of which it is a division; empty: of none
    Column("season", Integer, nullable=False, default=0),
    Column("division", Integer, nullable=False, default=0),  # from 1, the highest
    Column("starts", String(32), nullable=False, default=""),  # when its first round opens, by the calendar
    Column("every", Integer, nullable=False, default=0),  # days from one round to the next
    Column("due", String(32), nullable=False, default=""),  # when the next round opens, or all ends; empty: never
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
    Column("list", Text, nullable=False, default=""),  # the code of their army; nobody else sees it before the start
    Column("salt", String(32), nullable=False, default=""),  # with it the seal is made that everybody sees
    Column("team", Text, nullable=False, default=""),  # in a division of a league: for whom they play
    Column("seen", String(32), nullable=False, default=""),  # when they last said that they wait, in an arena
    Column("waits", String(32), nullable=False, default=""),  # and since when; empty: they play, or have not come
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
    Column("proposed", Text, nullable=False),  # what each of its people has told, as JSON of club.disputes.Told
    Column("dispute", Text, nullable=False, default=""),  # why one of them asks whoever organises; empty: nobody does
    Column("ready", Text, nullable=False, default="{}"),  # who sat down when, where a match begins with both there
    PrimaryKeyConstraint("tournament", "round", "board"),  # a round is made once, whoever makes it
    Index("pairings_match", "match"),
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
    Column("moves", Integer, nullable=False),  # who go up and down between two divisions
    Column("every", Integer, nullable=False),  # days from one round to the next
    Column("legs", Integer, nullable=False),  # how often two meet in a season
    Column("season", Integer, nullable=False),  # the last that was begun; guards the beginning of the next
    Column("seed", String(64), nullable=False),  # for lots
    Column("created", String(32), nullable=False),
    Column("lists", Boolean, nullable=False, default=False),  # armies are handed in before a season, and sealed
    Index("leagues_lists", "public", "created"),
)

league_people = Table(
    "league_people",  # who plays the next season; in one that has begun its divisions hold who plays
    metadata,
    Column("league", String(32), nullable=False),
    Column("who", String(64), nullable=False),  # a member; "name:..." without an account, "bot:LEVEL:N" for a bot
    Column("name", Text, nullable=False),
    Column("team", Text, nullable=False),  # empty: for nobody but themselves
    Column("list", Text, nullable=False, default=""),  # for the next season; nobody else sees it before that begins
    Column("salt", String(32), nullable=False, default=""),
    PrimaryKeyConstraint("league", "who"),
    Index("league_people_who", "who"),
)

relations = Table(
    "relations",  # what somebody has said of somebody else
    metadata,
    Column("who", String(64), nullable=False),
    Column("other", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # "friend", "blocked"
    PrimaryKeyConstraint("who", "other"),
    Index("relations_other", "other"),
)

seeks = Table(
    "seeks",  # who looks for somebody to play with; the last one of each person
    metadata,
    Column("who", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", String(64), nullable=False),
    Column("clock", String(16), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("level", Integer, nullable=False),
    Column("within", Integer, nullable=False),  # how far apart levels may be; 0: as far as it likes
    Column("at", String(32), nullable=False),
    Column("seen", String(32), nullable=False),  # when they last looked: nobody is paired with an empty chair
    Column("match", String(32), nullable=False),  # where they play; empty: nobody has come yet
    Index("seeks_waiting", "match", "game", "clock"),
)

calls = Table(
    "calls",  # somebody is invited to an open table
    metadata,
    Column("match", String(32), primary_key=True),
    Column("who", String(64), nullable=False),
    Column("other", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    Index("calls_other", "other"),
    Index("calls_who", "who"),
)

present = Table(
    "present",  # members who look at the club's page
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
    Column("ended", String(32), nullable=False),  # empty: it is still at it
    Column("key", String(200), nullable=False, unique=True),  # one band at a time for each side; its id once it ended
    Index("campaigns_who", "who", "game"),
)

campaign_matches = Table(
    "campaign_matches",  # a function of the matches' logs: `tapete campaigns --rebuild` writes the same
    metadata,
    Column("campaign", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("season", Integer, nullable=False),
    Column("ended", String(32), nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("served", Text, nullable=False),  # list of core.campaign.Service
    PrimaryKeyConstraint("campaign", "match"),  # a match counts once, whoever counts it
)

beforehand = Table(
    "beforehand",  # answers left for questions to come, by whoever holds the seat; nobody else hears of them
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(64), nullable=False),  # of the question; empty: the next one, if the one before passed
    Column("stage", Text, nullable=False),
    Column("decision", String(32), nullable=False),
    Column("undone", Integer, nullable=False),
    Column("lapsed", Boolean, nullable=False),  # what it was meant for came otherwise
    Column("used", Integer, nullable=False),
    Column("looked", String(32), nullable=False),  # the last decision it was held against
    Column("lease", String(32), nullable=False),  # until when a worker is at it
    PrimaryKeyConstraint("match", "seat", "kind"),
)

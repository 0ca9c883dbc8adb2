# What the command line says.

# ---- help
help-usage = Usage:
help-options-piece = [OPTIONS]
help-command-piece = COMMAND [ARGUMENTS]...
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-value = VALUE
help-default = (default: { $value })

command = Tapete: tabletop games with every rule enforced.
command-version = Print the version and exit.
option-help = Show this help and exit.
option-install-completion = Install completion for your shell.
option-show-completion = Show the completion script, to copy or adapt it.
option-json = Print one JSON object and nothing else.
option-lang = Language, es or en; else that of LC_ALL, LC_MESSAGES or LANG, or Spanish if they name none.
option-option = An option of the game, as name=value (JSON, or plain text). May be repeated.
option-game = The game: its name in the first column of “tapete games”.
option-file = The log of a match (.jsonl).
option-seed = The same seed gives the same dice.
option-jobs = Processes at a time.
option-ray = Address of a Ray cluster, or “local”.
metavar-game = GAME
metavar-file = FILE
metavar-save = FILE
metavar-keep = FILE
metavar-parquet = FILE
metavar-out = FILE
metavar-config = FILE
metavar-seed = TEXT
metavar-bot = BOT
metavar-seats = BOT,BOT,…
metavar-names = BOT,BOT,…
metavar-option = NAME=VALUE
metavar-ray = ADDRESS
metavar-folder = FOLDER
metavar-code = CODE
metavar-asked = POSITION...

command-games = List the games and their bots.
command-puzzles = Find puzzles in matches of bots and write them as content.
command-puzzles-number = How many to keep at most: the clearest.
command-puzzles-matches = Matches to search.
command-puzzles-worlds = Simulations of each answer in the first pass; the second takes ten times as many.
command-puzzles-seed = Seed of the matches.
command-puzzles-save = File for the puzzles.
command-learn = Learn a game by playing its lessons, or list them.
command-learn-lesson = The lesson; without one the command lists them.
command-play = Play in the terminal against bots.
command-play-players = How many seats; the others are bots. 0: as the game recommends.
command-play-bot = Which bot plays the other seats.
command-play-save = File for the log, written at the end.
command-play-real-dice = You roll real dice, your own and the bots', and type what they show.
command-serve = Start a server for browsers.
command-backup = Write all matches and the server's keys into a file, while people play.
command-backup-file = File for the backup.
command-backup-force = Overwrite the file.
command-upgrade = Bring the database to this version, and say what becomes of its matches.
command-upgrade-check = Only say what would happen; nothing is written.
command-restore = Restore a backup to the server's data folder. Stop the server first.
command-restore-file = The backup.
command-restore-force = Replace what is there.
option-config = TOML file with settings.
command-admin = Manage a server: list, close and delete matches; mute, rename, ban and forget guests.
command-admin-matches = List the matches, the last move first.
command-admin-matches-version = Count them by the version they began with.
command-admin-matches-state = Only open, running or finished matches.
command-admin-show = Show a match: its seats and its chat.
command-admin-close = End a match without a winner; a table that has not started is removed.
command-admin-close-why = Reason, for the audit log.
command-admin-delete = Delete a match for good, with its log and its chat.
command-admin-guests = List the guests who gave a name; muted and banned ones first.
command-admin-mute = Hide what this guest writes from everyone.
command-admin-unmute = Let a muted guest write again.
command-admin-ban = The guest leaves the matches they play, and may watch but not play.
command-admin-unban = Let a banned guest play again.
command-admin-rename = Give a guest another name, also at the tables where they sit.
command-admin-rename-name = The new name.
command-admin-forget = Delete a person's name, chat and seats; their matches stay without a name.
command-admin-reports = List the open reports, the oldest first.
command-admin-settle = Mark a report as settled.
command-admin-settle-why = Reason, for the audit log.
command-admin-words = Print the forbidden words, or read them from a file, one a line.
command-admin-journal = Print the audit log of matches and guests, the newest first.
command-admin-journal-count = How many entries.
command-admin-secret = Print the admin secret, which opens the page /admin.
option-match = The match: its id in the link.
option-guest = The guest: the first letters of the id, as lists show it.
option-find = Only entries with this text.
option-page = The page; each has fifty entries.
option-yes = Confirm what cannot be undone.
metavar-match = MATCH
metavar-guest = GUEST
metavar-name = NAME
metavar-state = STATE
metavar-find = TEXT
metavar-why = TEXT
command-settings = Print every setting of the server: its value, where it is set, and its meaning.
command-replay = Print a finished or interrupted match from its log.
command-verify = Check a log: every answer is legal, the dice come from the committed seed, the end is as written.
command-analyse = Analyse a match: how it stood, how lucky the dice were, what a bot would have done.
command-analyse-bot = Print also this bot's answer at --step.
command-analyse-step = The moment, in answers given.
command-arena = Let bots play many matches and count the results.
command-arena-count = How many matches.
command-arena-seats = A bot for each seat: random,greedy
command-arena-rotate = Change seats from match to match; wins are counted by name.
command-arena-keep = Write every match to this JSON Lines file, and continue from it after a break.
command-arena-parquet = Write the matches to this Parquet file at the end (with --keep).
command-ladder = Rate bots in matches of each against each.
command-ladder-names = Bots that play: random,greedy,search:0.2
command-ladder-count = Matches for every pair, seats alternated.
command-balance = Measure how fair a game is between equal bots: sides, seats, lengths, as a page with plots.
command-balance-count = How many matches.
command-balance-bot = The bot that plays.
command-balance-out = File for the HTML report; GAME-balance.html otherwise.
command-balance-before = The folder of an earlier version of the pack: both play on the same seeds, and the difference is shown.
command-balance-keep = Write every match to this JSON Lines file, and continue from it after a break.
balance-before = --before compares two versions of a pack: give the newer one, too
command-balance-pack = Only tables that use something of this pack.
command-rules = Print the rules, or the tests that cover them.
command-rules-show-coverage = Print which rules have a test.
command-new = Create a new game that you can play at once: one folder with rules, texts, a bot and tests.
command-new-name = Name of the game: small letters and digits.
command-new-kind = What it starts with: an open board, a card game with hands, or a free table.
command-new-where = The parent folder of the game's folder; this folder otherwise.
command-check = Check a folder of content: cards, units, scenarios, lessons.
command-check-folder = The folder, with its pack.toml; or a game's own, with its lessons.toml.
command-check-texts = Print the texts of this game's cards and abilities beside those made from their effects; with a folder, its pack's too.
command-check-verbs = Print the verbs in which this game's effects are written.
command-print = Write true-size sheets to print: of a game, of a pack in a folder, or of a list by its code.
command-print-what = The code of a list, or the folder of a pack; without it, the whole game.
command-print-paper = The paper: a4 or letter.
command-print-ink = full, or saver for outlines in place of filled areas.
command-print-one-sided = Without backs, for printers that print one side.
command-print-out = The HTML file; GAME-PAPER.html otherwise.
print-paper = there is no paper “{ $paper }” here; there are { $papers }
print-ink = there is no ink “{ $ink }” here; there are { $inks }
print-written = { $path } is written: open it in a browser and print it at 100%
command-build = Read the code of an army, a band, a team or a club, and say which rules it breaks.
command-build-code = The code from the list builder.
command-odds = Print the exact odds of every option in a described position, or of one exchange described by name=value.
command-odds-asked = A position (docs/scenarios.md), as JSON or a JSON file; or name=value.

# ---- what goes wrong, in one sentence
usage-command = there is no command “{ $name }”; there are { $names }
usage-option = there is no option { $name } here; see { $help }
usage-option-value = option { $name } lacks a value or has one too many; see { $help }
usage-missing = { $name } is missing; see { $help }
usage-value = { $name } does not take that value; see { $help }
usage-value-why = { $name }: { $why }
usage-unclear = this command has something missing or too much; see { $help }
expected-number = expected a whole number, not “{ $value }”
expected-range = { $value } is out of range: expected a number from { $least } to { $most }
expected-least = { $value } is too little: expected { $least } or more
unknown-game = there is no game “{ $name }”; there are { $names }
unknown-language = there is no language “{ $name }” here; there are { $names }
setting-shape = option “{ $setting }”: expected name=value
file-missing = { $file }: there is no such file
file-is-folder = { $file }: expected a file, found a folder
file-no-folder = { $file }: expected a folder
file-forbidden = { $file }: cannot be opened, you lack the permission
file-trouble = { $file }: { $why }
folder-none = expected a folder, or --texts GAME, or --verbs GAME
texts-by-hand = by hand
texts-made = made
texts-numbers = { $n ->
    [one] the number { $numbers } is in only one of the two
   *[other] the numbers { $numbers } are in only one of the two
}
texts-sum = texts: { $all }; written by hand: { $by_hand }; with numbers that disagree: { $wrong }
texts-none = { $game } has no written effects
folder-missing = { $file }: there is no such folder
interrupted = interrupted
no-tests = there are no tests here: run this command in the project's folder
parquet-needs-keep = --parquet needs --keep: the matches are read from there
position-unread = position: { $why }
completion-installed = Completion for { $shell } installed in { $path }; it works from the next terminal on.

# ---- tables and sentences
games-game = game
games-title = title
games-players = players
games-minutes = minutes
games-bots = bots
verified = { $file }: { $game }, { $n ->
    [one] 1 answer, legal
   *[other] { $n } answers, all legal
}; dice and digest { $digest } as committed
verified-other-version = { $file }: { $game }, played with { $program ->
    [none] a version before Tapete 1.0
   *[other] Tapete { $program }
} (rules { $rules }, content { $content }…). { $program ->
    [none] This version cannot replay it.
   *[other] Install tapete=={ $program } to replay it.
}
verified-seed = Checked without its rules: the seed is the committed one.
verified-chance = Checked without its rules: the seed is the committed one, and { $n ->
    [one] its only roll or shuffle follows
   *[other] all { $n } rolls, shuffles and draws follow
} from it.
verified-forged = line { $line }: roll or shuffle { $step } does not follow from the seed
verified-real-dice = { $file }: { $game }, { $n ->
    [one] 1 answer, legal
   *[other] { $n } answers, all legal
}; digest { $digest } as committed; people rolled the dice, so they cannot be checked
analysed-luck = { $who }: { $n ->
    [one] 1 die
   *[other] { $n } dice
} gave { $given }, expected { $expected } ({ $sigmas } sigmas)
arena-speed = { $n ->
    [one] 1 match
   *[other] { $n } matches
} in { $seconds } s: { $games } matches/s, { $decisions } decisions/s
arena-seat = seat { $letter } ({ $bot })
arena-won = { $who }: { $n ->
    [one] 1 win
   *[other] { $n } wins
}, { $percent }%
arena-rest = draws: { $draws }; mean length: { $length } decisions; errors: { $errors }
arena-failure = match { $n } (seed { $seed }): { $error }
ladder-line = { $won } of { $games } won
balance-side = { $side }: { $percent }% of { $games } ({ $low }-{ $high }%)
balance-first = the first seat wins { $percent }%; report in { $path }
coverage-missing = MISSING
coverage-sum = { $covered } of { $rules } rules shown by tests, { $excused } excused, { $missing } missing
content-problems = { $n ->
    [one] 1 problem
   *[other] { $n } problems
} in { $folder }
content-fine = { $folder }: { $name }, content of { $game }: in order
lessons-fine = { $folder }: the lessons of { $game }: in order
learn-none = { $game } has no lessons; expected lessons.toml in its folder
learn-minutes = { $n } min
learn-how = Play one: tapete learn { $game } LESSON
rulings = Our rulings

# Writing a new game: tapete new.
new-written = Written to { $folder }: { $files } files. To play and to try it:
new-kind = “{ $kind }” is not a kind of game; there are { $kinds }.
new-name = “{ $name }” is not a valid name: expected small letters without accents and digits, 2 to 31, the first one a letter.
new-exists = { $name } already exists: nothing was written.
new-taken = “{ $name }” is already the name of a game or of a Python module.
new-place = { $name } cannot be written.

# A club's evening: tapete tournament.
command-tournament = Run a tournament at real tables: pair, enter results, show standings, print.
command-tournament-new = Start a tournament in a new file.
command-tournament-new-kind = Swiss, round robin, knock-out, or tables of several players.
command-tournament-new-name = Name of the tournament.
command-tournament-new-rounds = How many rounds; 0: as many as the type needs.
command-tournament-new-seats = Players at a table, 3 to 8; only for tables of several players (4).
command-tournament-new-points = Points for a win, a draw and a defeat; a bye counts as a win. Without it 3-1-0.
command-tournament-new-tie-breaks = The tie-breaks, in order, with commas: buchholz, sonneborn, direct, wins, difference.
command-tournament-new-third-place = In a knock-out, a match for the third place.
command-tournament-new-final = At tables of several players, a final table of the best after the rounds.
command-tournament-new-seed = Lots come from it: the same seed, the same lots. Without it, a new one.
command-tournament-enter = Enter players: before the first round, or late.
command-tournament-enter-people = The players; names with a space in quotes.
command-tournament-enter-seeded = Seed them in this order, the strongest first; the others are drawn by lot.
command-tournament-withdraw = Withdraw players from the coming rounds; their results stand.
command-tournament-withdraw-people = The players who leave.
command-tournament-pair = Pair the next round and print it.
command-tournament-unpair = Undo the last round, if it has no results.
command-tournament-boards = Print the tables of a round, with results so far.
command-tournament-result = Enter the result of a table, or correct it.
command-tournament-result-board = The number of the table.
command-tournament-result-outcome = The winner's name, “draw”, “nobody”, or points as 14-6 in the order of the seats; at a table of several players all names by place, ties joined by =.
command-tournament-result-unplayed = A player did not come: points count, but they have not met.
command-tournament-result-why = Why a result is corrected; the old one is kept.
command-tournament-standings = Print the standings, with the reason for each place.
command-tournament-export = Export standings and tables for other programs, as CSV or JSON.
command-tournament-export-csv = A table for a spreadsheet.
command-tournament-export-json = Everything as one JSON object.
command-tournament-export-boards = As CSV, export every seat of every table instead of the standings.
command-tournament-print = Write a page to print: the tables of the round, and the standings.
command-tournament-print-out = File for the page; beside the tournament's file otherwise.
command-tournament-export-out = File for the export; the screen otherwise.
command-tournament-show = Print what a file holds: the type, the players, how far it is.
option-round = The round; the last one otherwise.
option-path = The tournament's file (.json).
metavar-path = FILE
metavar-people = NAME...
metavar-board = TABLE
metavar-outcome = RESULT...
metavar-tie-breaks = NAME,NAME,…
tournament-exists = { $file }: this file already exists
tournament-changed = { $file }: another person has changed it meanwhile; nothing was written, try again
tournament-kind = “{ $value }” is not a type of tournament: expected one of { $kinds }
tournament-points = --points: expected points for a win, a draw and a defeat, like 3-1-0, not “{ $value }”
tournament-tie-breaks = --tie-breaks: “{ $value }”: expected tie-breaks with commas, out of { $names }
tournament-new = { $file } is ready. Next: tapete tournament enter { $file } NAME...
tournament-people = { $n ->
    [one] 1 player plays
   *[other] { $n } players play
} in round { $round }.
tournament-unpaired = Round { $n } is undone.
tournament-why = Why is it corrected?
tournament-still = { $n ->
    [0] All tables have ended.
    [one] Still playing: table { $boards }.
   *[other] Still playing: tables { $boards }.
}
tournament-export = expected either --csv or --json
tournament-written = Written: { $file }
command-tournament-ratings = Rate players by finished tournaments in this order.
command-tournament-ratings-paths = Files of finished tournaments, the oldest first.
metavar-paths = FILE...
tournament-unfinished = { $file }: this tournament is not over yet
tournament-rating = { $n ->
    [one] 1 match
   *[other] { $n } matches
}{ $provisional ->
    [yes] , provisional
   *[no] {""}
}

# Members: tapete member.
command-member = Make a member an admin, or give them a link to sign in once.
command-member-name = Name of the member.
command-member-admin = They may use the page /admin without its secret, or no longer.
command-member-link = A link to sign in once within a day, for a member who has lost every key.
member-admin = { $name } is an admin now.
member-no-admin = { $name } is no longer an admin.
member-link = { $name } can sign in once, within a day, at this path of your server: { $path }
member-shown = { $name }, member since { $since }, role: { $role }

# Ratings: tapete ratings.
command-ratings = Recalculate the ratings of a server's members, or take a match out of them.
command-ratings-rebuild = Recalculate all ratings from the results.
command-ratings-void = A match that no longer counts.
ratings-void = Match { $match } no longer counts.
ratings-same = { $count ->
    [one] 1 rating recalculated: it was the same.
   *[other] { $count } ratings recalculated: they were the same.
}
ratings-changed = { $count ->
    [one] 1 rating recalculated: it was different.
   *[other] { $count } ratings recalculated: some were different.
}
ratings-uncounted = Match { $match } could not be counted ({ $why }); the server tries it again.

# Campaigns: tapete campaigns.
command-campaigns = Check the counts of members' campaigns, or count them again.
command-campaigns-rebuild = Write the counts again from the logs.
campaigns-same = { $count ->
    [one] 1 match of a campaign counted again
   *[other] { $count } matches of campaigns counted again
}: the counts were right.
campaigns-changed = { $count ->
    [one] 1 match of a campaign counted again
   *[other] { $count } matches of campaigns counted again
}: { $written ->
    [true] some counts were wrong and are corrected.
   *[false] some counts are wrong (--rebuild corrects them).
  }

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
command-version = Tell the version and end.
option-help = Show this help and end.
option-install-completion = Install completion for your shell.
option-show-completion = Show the completion script, to copy or adapt it.
option-json = Print one JSON object and nothing else.
option-lang = Language, es or en; else that of LC_ALL, LC_MESSAGES or LANG, and Spanish where they name none.
option-option = An option of the game, as name=value (JSON, or plain text). May be repeated.
option-game = The game: what the first column of “tapete games” says.
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

command-games = The games there are, with their bots.
command-puzzles = Look for puzzles in matches of bots and write them down as content.
command-puzzles-number = How many are kept at most: the clearest.
command-puzzles-matches = Matches that are looked through.
command-puzzles-worlds = Play-outs of each answer in the first look; the second takes ten times as many.
command-puzzles-seed = Seed of the matches.
command-puzzles-save = File they are kept in.
command-learn = Learn a game by playing its lessons, or list them.
command-learn-lesson = Which lesson; without one they are listed.
command-play = Play in the terminal against bots.
command-play-players = How many seats; the others are bots. 0: as the game recommends.
command-play-bot = Which bot plays the other seats.
command-play-save = Where the log is written at the end.
command-play-real-dice = You roll real dice, your own and the bots', and type what they show.
command-serve = Host a table for browsers.
command-backup = Write all matches and the server's keys into a file, while people play.
command-backup-file = Where the backup goes.
command-backup-force = Overwrite the file.
command-restore = Put a backup where the server looks for its matches. Stop the server first.
command-restore-file = The backup.
command-restore-force = Put it in the place of what is there.
option-config = TOML file with settings.
command-admin = Keep order on a server: list, close and delete matches; mute, rename, ban and forget guests.
command-admin-matches = List the matches, the last move first.
command-admin-matches-state = Only those that are open, running or finished.
command-admin-show = One match: who holds its seats, and what was said.
command-admin-close = End a match without a winner; a table nobody plays at yet is taken away.
command-admin-close-why = For the journal.
command-admin-delete = Delete a match for good, with its log and its chat.
command-admin-guests = List the guests who gave a name; muted and banned ones first.
command-admin-mute = Nobody hears what this guest writes any more.
command-admin-unmute = Let a muted guest speak again.
command-admin-ban = The guest leaves the matches they play, and may look on but not play.
command-admin-unban = Let a banned guest back in.
command-admin-rename = Give a guest another name, also at the tables where they sit.
command-admin-rename-name = The new name.
command-admin-forget = Erase a person's name, chat and seats; their matches stay without a name.
command-admin-reports = What people have reported and nobody has settled, the oldest first.
command-admin-settle = A report has been looked at.
command-admin-settle-why = For the journal.
command-admin-words = Print the words nobody says here, or take them from a file, one a line.
command-admin-journal = What was done to matches and guests, the newest first.
command-admin-journal-count = How many entries.
command-admin-secret = Print the administrator's secret, which opens the page /admin.
option-match = The match, as its link names it.
option-guest = The guest: the first letters of the id, as lists show it.
option-find = Only those with this in them.
option-page = The page; there are fifty on each.
option-yes = What cannot be taken back is done only with this.
metavar-match = MATCH
metavar-guest = GUEST
metavar-name = NAME
metavar-state = STATE
metavar-find = TEXT
metavar-why = TEXT
command-settings = Every setting of the server: its value here, who said so, and what it is for.
command-replay = Tell a finished or interrupted match from its log.
command-verify = Check a log: every answer legal, the dice those of the committed seed, the end as written.
command-analyse = Look back at a match: how it stood, how lucky the dice were, what a bot would have done.
command-analyse-bot = Say also what this bot would have answered at --step.
command-analyse-step = The moment, in answers given.
command-arena = Let bots play many matches and count.
command-arena-count = How many matches.
command-arena-seats = A bot for each seat: random,greedy
command-arena-rotate = Change seats from match to match; wins are counted by name.
command-arena-keep = Write every match to this JSON Lines file, and go on from it after a break.
command-arena-parquet = Write the matches to this Parquet file at the end (with --keep).
command-ladder = Rate bots by matches of each against each.
command-ladder-names = Bots that meet: random,greedy,search:0.2
command-ladder-count = Matches for every pair, seats alternated.
command-balance = How fair a game is between equal bots: sides, seats, lengths, as a page with plots.
command-balance-count = How many matches.
command-balance-bot = The bot that plays.
command-balance-out = Where the HTML report goes; GAME-balance.html otherwise.
command-balance-pack = Only the tables at which something of this pack plays.
command-rules = Read the rules, or see which tests show them.
command-rules-show-coverage = Which rules have a test.
command-new = Write a new game that plays at once: one folder with rules, texts, a bot and tests.
command-new-name = What the game is called: small letters and digits.
command-new-kind = What it begins with: an open board, a card game with hands, or a free table.
command-new-where = The folder in which the game's own is written; without it, here.
command-check = Check a folder of content: cards, units, scenarios, lessons.
command-check-folder = The folder, with its pack.toml; or a game's own, with its lessons.toml.
command-check-texts = Print the texts of this game's cards and abilities beside those made from their effects; with a folder, its pack's too.
command-check-verbs = Print the verbs in which this game's effects are written.
command-build = Read the code of an army, a band, a team or a club, and say what the rules have against it.
command-build-code = The code, as the list builder gives it.
command-odds = The exact odds of every option in a described position, or of one exchange described by name=value.
command-odds-asked = A position (docs/scenarios.md), as JSON or a file that holds it; or name=value.

# ---- what goes wrong, in one sentence
usage-command = there is no command “{ $name }”; there are { $names }
usage-option = there is no option { $name } here; see { $help }
usage-option-value = option { $name } lacks a value or has one too many; see { $help }
usage-missing = { $name } is missing; see { $help }
usage-value = { $name } cannot be that; see { $help }
usage-value-why = { $name }: { $why }
usage-unclear = something is missing or too much in this command; see { $help }
expected-number = expected a whole number, not “{ $value }”
expected-range = { $value } is out of range: expected a number from { $least } to { $most }
expected-least = { $value } is too little: expected { $least } or more
unknown-game = there is no game “{ $name }”; there are { $names }
unknown-language = language “{ $name }” is not spoken here; there are { $names }
setting-shape = option “{ $setting }”: expected name=value
file-missing = { $file }: there is no such file
file-is-folder = { $file }: is a folder, and a file was expected
file-no-folder = { $file }: is not a folder
file-forbidden = { $file }: cannot be opened, permission is lacking
file-trouble = { $file }: { $why }
folder-none = Which folder? Expected one, or --texts GAME, or --verbs GAME
texts-by-hand = by hand
texts-made = made
texts-numbers = { $n ->
    [one] the number { $numbers } stands in only one of the two
   *[other] the numbers { $numbers } stand in only one of the two
}
texts-sum = { $all } texts, { $by_hand } written by hand, { $wrong } with numbers that disagree
texts-none = { $game } has no effects that are written
folder-missing = { $file }: there is no such folder
interrupted = interrupted
no-tests = no tests here: run it in the project's folder
parquet-needs-keep = --parquet needs --keep: the matches are read from there
parquet-needs-extra = Parquet needs the extra “reports”: pip install 'tapete[reports]'
position-unread = position: { $why }
completion-installed = Completion for { $shell } installed in { $path }; it holds from the next terminal on.

# ---- tables and sentences
games-game = game
games-title = title
games-players = people
games-minutes = minutes
games-bots = bots
verified = { $file }: { $game }, { $n ->
    [one] 1 answer, legal
   *[other] { $n } answers, all legal
}; dice and digest { $digest } as committed
verified-real-dice = { $file }: { $game }, { $n ->
    [one] 1 answer, legal
   *[other] { $n } answers, all legal
}; digest { $digest } as committed; the dice were rolled by people, and nobody else can vouch for them
analysed-luck = { $who }: { $n ->
    [one] 1 die
   *[other] { $n } dice
} gave { $given }, expected { $expected } ({ $sigmas } sigmas)
arena-speed = { $n ->
    [one] 1 game
   *[other] { $n } games
} in { $seconds } s: { $games } games/s, { $decisions } decisions/s
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
rulings = Rulings of the house

# Writing a new game: tapete new.
new-written = Written to { $folder }: { $files } files. To play and to try it:
new-kind = “{ $kind }” is not a kind of game; there are { $kinds }.
new-name = “{ $name }” will not do as a name: small letters without accents and digits, 2 to 31, the first one a letter.
new-exists = { $name } is already there: nothing was written.
new-taken = “{ $name }” is already the name of a game or of a Python module.
new-place = { $name } cannot be written.

# A club's evening: tapete tournament.
command-tournament = Run a tournament of people at real tables: pair, take results, tell standings, print.
command-tournament-new = Begin a tournament in a new file.
command-tournament-new-kind = Swiss, round robin, knock-out, or tables of several people.
command-tournament-new-name = What it is called.
command-tournament-new-rounds = How many rounds; 0: as many as the kind needs.
command-tournament-new-seats = How many sit at a table, 3 to 8; only for tables of several (4).
command-tournament-new-points = Points for a win, a draw and a defeat; a bye counts as a win. Without it 3-1-0.
command-tournament-new-tie-breaks = Which tie-breaks, in order, with commas: buchholz, sonneborn, direct, wins, difference.
command-tournament-new-third-place = In a knock-out, a match for the third place.
command-tournament-new-final = At tables of several, a last table of the best after the rounds.
command-tournament-new-seed = Lots are drawn from it: the same seed, the same lots. Without it, a fresh one.
command-tournament-enter = Enter people: before the first round, or late.
command-tournament-enter-people = Who enters; names with a space in quotes.
command-tournament-enter-seeded = They are seeded in this order, the strongest first; the others are drawn by lot.
command-tournament-withdraw = Take people out of the rounds to come; their results stand.
command-tournament-withdraw-people = Who leaves.
command-tournament-pair = Pair the next round and read it out.
command-tournament-unpair = Take the last round back, as long as it has no results.
command-tournament-boards = The tables of a round, with results so far.
command-tournament-result = Tell how a table ended, or correct it.
command-tournament-result-board = The number of the table.
command-tournament-result-outcome = Who won, “draw”, “nobody”, or points as 14-6 in the order of the seats; at a table of several all names by place, equal ones joined by =.
command-tournament-result-unplayed = Somebody did not come: points count, and they have not met.
command-tournament-result-why = Why a result is corrected; what was told before is kept.
command-tournament-standings = Who stands where, and why.
command-tournament-export = Standings and tables for other programs, as CSV or JSON.
command-tournament-export-csv = A table for a spreadsheet.
command-tournament-export-json = Everything as one JSON object.
command-tournament-export-boards = As CSV, every seat of every table instead of the standings.
command-tournament-print = Write a page to print: the tables of the round, and the standings.
command-tournament-print-out = Where the page goes; beside the file otherwise.
command-tournament-export-out = Where it goes; to the screen otherwise.
command-tournament-show = What a file holds: the kind, the people, how far it is.
option-round = Which round; the last one otherwise.
option-path = The tournament's file (.json).
metavar-path = FILE
metavar-people = NAME...
metavar-board = TABLE
metavar-outcome = RESULT...
metavar-tie-breaks = NAME,NAME,…
tournament-exists = { $file }: there is a file of this name already
tournament-changed = { $file }: somebody else has changed it meanwhile; nothing was written, try again
tournament-kind = “{ $value }” is no kind of tournament: expected one of { $kinds }
tournament-points = --points: expected points for a win, a draw and a defeat, like 3-1-0, not “{ $value }”
tournament-tie-breaks = --tie-breaks: “{ $value }”: expected tie-breaks with commas, out of { $names }
tournament-new = { $file } is ready. Next: tapete tournament enter { $file } NAME...
tournament-people = { $n ->
    [one] 1 person plays
   *[other] { $n } people play
} in round { $round }.
tournament-unpaired = Round { $n } is taken back.
tournament-why = Why is it corrected?
tournament-still = { $n ->
    [0] All tables have ended.
    [one] Still playing: table { $boards }.
   *[other] Still playing: tables { $boards }.
}
tournament-export = expected either --csv or --json
tournament-written = Written: { $file }
command-tournament-ratings = How strong people are, by finished tournaments in this order.
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
command-member = A member of the club: make them an administrator, or give them a link to come in once.
command-member-name = What the member is called.
command-member-admin = They may keep order in the browser at /admin without its secret, or no longer.
command-member-link = A link that lets them in once within a day, for somebody who has lost every key.
member-admin = { $name } is an administrator now.
member-no-admin = { $name } is no administrator any more.
member-link = { $name } comes in once, within a day, at this path of your server: { $path }
member-shown = { $name }, member since { $since }, role: { $role }

# Ratings: tapete ratings.
command-ratings = Ratings of a server's members: work them out again, or take a match out of them.
command-ratings-rebuild = Work all of them out again from the results.
command-ratings-void = A match that counts no more.
ratings-void = Match { $match } counts no more.
ratings-same = { $count } ratings worked out again: they were the same.
ratings-changed = { $count } ratings worked out again: some were others.
ratings-uncounted = Match { $match } could not be counted ({ $why }); the server tries it again.

# Campaigns: tapete campaigns.
command-campaigns = Bands of members over their seasons: check or count their records again.
command-campaigns-rebuild = Write what was counted again from the logs.
campaigns-same = { $count } matches of campaigns counted again: it was the same.
campaigns-changed = { $count } matches of campaigns counted again: { $written ->
    [true] something stood otherwise and is mended.
   *[false] something stands otherwise (--rebuild mends it).
  }

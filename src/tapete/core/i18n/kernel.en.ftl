# Messages shared by every game.
no-kernel-not-your-decision = It is not your decision now.
no-kernel-not-an-option = That answer is not one of the options.
no-kernel-not-an-answer = That does not answer the question: { $question }
no-kernel-nothing-to-undo = There is nothing to undo.
no-kernel-undo-after-chance = Something has been rolled or revealed since: it cannot be undone.
no-kernel-undo-after-others = Another player has answered since: it cannot be undone.
no-kernel-game-over = The match is over.
no-kernel-players = This game is for { $people }; there are { $players }.
kernel-people = { $n ->
    [one] 1 player
   *[other] { $n } players
}
kernel-people-between = { $least } to { $most } players
no-kernel-dice = { $count ->
    [one] A d{ $sides } is needed.
   *[other] { $count }d{ $sides } are needed.
}
kernel-type-dice = { $count ->
    [one] Roll a d{ $sides } and type the result.
   *[other] Roll { $count }d{ $sides } and type the results.
}
# A match and a decision in one line, at a Python prompt.
kernel-options = { $n ->
    [one] 1 option
   *[other] { $n } options
}
kernel-free-place = a place on the table
kernel-answered = no longer asked
kernel-won = over, { $who } won
kernel-nobody-won = over, nobody won
kernel-only-option = There was only one option.
kernel-agreed-draw = A draw by agreement.
kernel-closed = The server closed the table.
kernel-resigned = { $who } resigns and no player is left: the match has no winner.
kernel-resigned-won = { $who } resigns: { $winner } wins.
kernel-cut = The rest was played under older rules and cannot be shown.
kernel-cut-won = { $winner } won. The rest was played under older rules and cannot be shown.
# The page and the terminal replace this with the name of the seat.
player = { $n ->
    [0] Player A
    [1] Player B
    [2] Player C
    [3] Player D
    [4] Player E
    [5] Player F
    [6] Player G
    [7] Player H
    [8] Player I
    [9] Player J
    [10] Player K
    [11] Player L
    [12] Player M
    [13] Player N
    [14] Player O
    [15] Player P
   *[other] Player { $n }
}

# Lists: armies, bands, teams and clubs.
build-nothing = There is nothing to build in this game.
build-unknown = The list names “{ $what }”, which is unknown here.
build-pack = This list uses the pack “{ $what }”, which is not here.
build-pack-absent = This list uses the pack “{ $what }”, which is not at this table.
build-setting = “{ $name }” cannot be { $found }.
build-one-choice = “{ $what }” is one too many: another choice already takes its place.
build-pieces = A list has at most { $most } pieces; this one has { $found }.
build-code-shape = That is not the code of a list.
build-code-check = The code is not valid: something is missing or extra, or it belongs to another game.
build-code-unknown = The code names something we do not have ({ $what }).
build-unreadable = The list cannot be read.
build-not-here = No list can be chosen now.
kernel-in-both = { $es ->
   *[other] { $en }
}
no-kernel-pack = There is no content pack called { $pack }.

# Games that do not come to the table.
kernel-game-missing = The game “{ $name }” was not found: there is no module { $module }. Expected a module (harbour.game), module:GAME or the game's folder (./harbour).
kernel-game-broken = The game “{ $name }” cannot be read: { $error }
kernel-game-none = The module “{ $name }” has no game called { $attribute }: expected something like { $attribute } = Harbour().
kernel-game-folder = The folder { $name } is not that of a game: it has no game.py.
kernel-game-taken = Two games are called “{ $id }”: { $here } and { $there }. Change the id of one.

# What comes from outside and does not fit.
kernel-bad-options = options of { $game }: { $why }
kernel-known-options = { $why } (known options: { $known })
kernel-no-options = { $why } (there are no options)
kernel-bad-scenario = scenario of { $game }: { $why }
kernel-bad-odds = odds of { $game }: { $why }
kernel-bad-more = `more` names a place that the state does not have, or gives it a value it cannot take: { $found }
kernel-no-positions = the game describes no positions; found { $found }
kernel-odds-of-position = { $game }: odds need a position (see docs/scenarios.md), not name=value
kernel-none-of = { $path }: found “{ $found }”, expected one of { $known }
kernel-out-of = { $path }: found { $found }, expected { $least } to { $most }
kernel-at-least = { $path }: found { $found }, expected at least { $least }
kernel-at-most = { $path }: found { $found }, expected at most { $most }
kernel-unlike = { $path }: found { $found }, expected { $expected }
kernel-such-as = { $path }: found “{ $found }”, expected something like { $example }
kernel-unknown-game = game “{ $game }” is not known; there are { $known }
kernel-bot-without-game = bot “{ $bot }” does not know { $game }
kernel-bot-unloaded = bot “{ $bot }” cannot be loaded ({ $reason }); expected module.function, with the module's folder in PYTHONPATH
kernel-bot-seconds = bot “{ $bot }”: expected search or search:SECONDS
kernel-bot-unknown = bot “{ $bot }” is not known; { $game } has { $known }
kernel-bot-no-program = bot “{ $bot }”: no such program; expected program:COMMAND, as in program:./mybot
kernel-ladder-of-one = a ladder needs two bots or more; expected names as in random,greedy
kernel-seat-unknown = seat { $seat } is “{ $found }”; expected “human” or “bot:NAME”
kernel-step-unknown = step { $step }: expected 0 to { $steps }, the answers of the match
kernel-bad-line = { $file }: line { $line }: { $why }
kernel-needs-server = the server needs more packages: pip install "tapete[server]"
kernel-needs-club = pairings and ratings need more packages: pip install "tapete[club]"
kernel-needs-reports = plots and Parquet files need more packages: pip install "tapete[reports]"
kernel-needs-cluster = a Ray cluster needs more packages: pip install "tapete[cluster]"
kernel-needs-rl = machine learning needs more packages: pip install "tapete[rl]"
kernel-misfit-at = { $path }: { $why }
kernel-misfit-type = expected { $expected }, found { $found }
kernel-misfit-length = expected { $expected } of length { $length }, found one of length { $found }
kernel-misfit-size = expected { $expected } of length { $bound } { $length }
kernel-misfit-bound = expected { $expected } { $bound } { $limit }
kernel-misfit-missing = “{ $name }” is missing
kernel-misfit-unknown = “{ $name }” is unknown here
kernel-misfit-value = { $found } is not one of the known values
kernel-misfit-json = it is not JSON from byte { $byte } on
kernel-misfit-cut = it is cut short
kernel-misfit-other = it cannot be read ({ $complaint })
kernel-either = { $one } or { $other }
kernel-kind-int = a whole number
kernel-kind-float = a number
kernel-kind-str = a text
kernel-kind-bool = true or false
kernel-kind-null = nothing
kernel-kind-array = a list
kernel-kind-object = a table of names and values

# Logs that do not replay.
kernel-log-described = it is not a match from the start: it is a described position or its dice were written down, so no table can continue it.
kernel-log-packs = it was played with a pack that is not here. Add that pack first, or open the log without a server, in the browser.
kernel-log-line = line { $line }: { $why }
kernel-log-empty = the log is empty; expected a header
kernel-log-deep = it is nested too deeply
kernel-log-cut = the log is cut short in the middle of this line
kernel-log-open = the closing line with the digest is missing: the log is cut short
kernel-log-format = log format { $found } is not known; expected { $expected }
kernel-log-expected = expected { $expected }: { $why }
kernel-log-header = a header
kernel-log-closing = a closing line
kernel-log-answer = an answer
kernel-log-game = game “{ $game }” is not known here
kernel-log-version = it was played with { $program ->
    [none] a version before Tapete 1.0
   *[other] Tapete { $program }
 } ({ $game } rules { $rules }, content { $content }…). { $program ->
    [none] This version cannot replay it.
   *[other] Install tapete=={ $program } to replay it.
 }
kernel-log-pack = the pack carried as { $found } is really { $here }
kernel-log-seed = the seed does not match its commitment
kernel-log-entry = found entry { $found }, expected entry { $expected }
kernel-log-auto = the program did not answer for player { $player } here
kernel-log-refused = player { $player } may not answer { $answer }: { $why }
kernel-log-foreign = player { $player }'s answer is not an answer of { $game }: { $why }
kernel-log-digest = the match ends at digest { $here }, but the log says { $log }
kernel-log-outcome = the outcome is { $here }, but the log says { $log }

# why a bot has answered so
kernel-why-careless = I played without looking.
kernel-why-hope = { $chance ->
    [100] By the numbers: it is sure to work.
   *[other] By the numbers: it works { $chance }% of the time.
}
kernel-why-risk = I take a risk: it goes wrong { $risk }% of the time.
kernel-why-both = By the numbers: it works { $chance }% of the time and goes wrong { $risk }%.
# why a decision was a costly one
kernel-mistake-support = You attack without support
kernel-mistake-odds = You attack at poor odds
kernel-mistake-missed = You let an opponent escape
kernel-mistake-exposed = You leave a piece exposed
kernel-mistake-wasted = You pass with something useful left to do
kernel-mistake-score = You miss points
kernel-mistake-guard = You neglect what you defend
kernel-mistake-win = You let a win slip
kernel-mistake-slow = You move away from your goal
kernel-mistake-spent = You spend too soon
kernel-mistake-other = There was a better answer

# Remarks of bots with a style, about what all have just seen
kernel-remark-cautious-good = { $n ->
    [0] No hurry. It came by itself.
   *[other] I waited for that.
}
kernel-remark-cautious-bad = { $n ->
    [0] I should have stayed at home.
   *[other] That is what I was afraid of.
}
kernel-remark-daring-good = { $n ->
    [0] Fortune likes the bold!
   *[other] Forward! Who is next?
}
kernel-remark-daring-bad = { $n ->
    [0] It was worth the try.
   *[other] A scratch. I go on.
}
kernel-remark-tricky-good = { $n ->
    [0] You were looking at the other hand.
   *[other] Everything has two uses.
}
kernel-remark-tricky-bad = { $n ->
    [0] Well seen. I will need another way.
   *[other] You did not fall for it.
}

# Where a piece went: north is up.
went = { $way ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
    [nw] north-west
   *[nowhere] almost on the spot
}, { $where }
went-near = { NUMBER($far, maximumFractionDigits: 1) }{ $unit } from { $who-the }
went-beside = beside { $who-the }
went-touching = in contact with { $who-the }
went-inside = now in { $what-the }
went-outside = now out { $what-of }
went-part = { $part ->
    [n] in the north of the table
    [ne] in the north-east of the table
    [e] in the east of the table
    [se] in the south-east of the table
    [s] in the south of the table
    [sw] in the south-west of the table
    [w] in the west of the table
    [nw] in the north-west of the table
   *[centre] in the centre of the table
}

# The table and its pages
home = Tapete, home
to-content = Go to content
pages = Pages
nav-matches = Matches
nav-replays = Replays
nav-rules = Rules
nav-notices = Notices
notices-unseen = { $count ->
    [one] One notice not looked at
   *[other] { $count } notices not looked at
}
nav-account = Your account
nav-club = Club
nav-settings = Settings
guest = { $name }
guest-nameless = No name yet
loading = One moment…
laying = Laying the cloth…
close = Close
copy = Copy
copied = Link copied
copy-by-hand = The browser does not let us copy: the link is selected, copy it yourself.
save = Save
read = Read
just-now = just now
menu = Settings and match
keys = Keys
share = Share
language = Language
rule = Rule
ruling = Ruling
rulings = Rulings
ruling-ours = The rulebook is silent here; this is our ruling.
ruling-table = The rulebook is silent here; this is our ruling, and the table may change it in its options.
rule-unknown = We do not have the text of this rule.
rule-in-book = See it in the book of rules
refused = Not possible

# Home
home-title = Lay the cloth.
home-words = { $count ->
    [one] A tabletop game with every rule in place. The match starts at once: nobody registers, against a bot or whoever you like.
   *[other] Tabletop games with every rule in place. Pick one and the match starts: nobody registers, against a bot or whoever you like.
  }
home-continue = Go on playing
home-all = see all { $count }
home-start = Start a match
paste-link = Paste a link or a code
paste-wrong = That is not a link or a code of this table.
enter = Enter
play-now = Play now
play-soon = Opens as soon as the rules are here…
against-bots = { $count ->
    [0] solo
    [one] against a bot
   *[other] against { $count } bots
  }
by-link = Invite
same-screen = Same screen
more-options = More options
players-exact = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
players-range = { $least } to { $most }
minutes = { $minutes } min
incomplete = in the works
match-title = { $game } { $rivals }
against-one = against { $name }
against-many = table of { $count }
alone = solo
your-turn = Your turn
your-turn-left = Your turn; { $left } left
waiting-for = Waiting for { $name }
waiting-players = Players missing
running = In play
go-on = Go on
look = Watch
foot-replays = Watch a match again
foot-lobby = Sit at an open table
foot-rules = All the rules, in our words
foot-script = Script a bot

# New match
no-such-game = We do not have that game.
rules-of-game = Rules of the game
options = Options
seat-n = Seat { $letter }
seat-add = Add a seat
seat-remove = Remove seat { $letter }
seat-kind-me = Me
seat-kind-open = Open, by link
seat-kind-here = Another person at this screen
clock = Clock
clock-help = When it runs out, the table answers for you; after three times in a row a bot plays until you come back.
clock-help-match = Everybody has time of their own and gains a little with each answer. With none left, only those seconds remain for each decision; when they run out, the table answers for you.
real-dice = Real dice
real-dice-help = You roll dice of your own and type them here; the table applies the rules and shuffles the cards. Among people only.
real-dice-mark = real dice
dice-rolls = { $sides ->
    [2] { $name } tosses a coin: heads is 1, tails is 2
   *[other] { $count ->
        [one] { $name } rolls one die of { $sides } sides
       *[other] { $name } rolls { $count } dice of { $sides } sides
    }
}
rated-match = It counts for the level
rated-help = With a clock, among members. Whoever sits down agrees.
rated = counts for the level
clock-for-decision = For each decision
clock-for-match = For the whole match
clock-for-days = Matches of days
clock-none = No clock
clock-60s = 1 minute
clock-2m = 2 minutes
clock-5m = 5 minutes
clock-1h = 1 hour
clock-1d = 1 day for each decision
clock-3d = 3 days for each decision
clock-3d-8h = 3 days and 8 hours a decision
clock-7d-12h = 7 days and 12 hours a decision
clock-14d-1d = 14 days and 1 a decision
clock-5m-5s = 5 minutes and 5 seconds a decision
clock-15m-10s = 15 minutes and 10 seconds a decision
clock-30m-20s = 30 minutes and 20 seconds a decision
clock-60m-30s = 1 hour and 30 seconds a decision
clock-left = { $count } d { $n } h
clock-until = Until { $when }.
clock-help-days = You can announce holidays in your account: your clock stops for as long.
public-match = Show the table in the list of open matches
create-match = Create the match
start-match = Start

# Lobby
lobby-title = Matches
lobby-game = Game
lobby-all-games = All games
lobby-name = Who plays
lobby-name-hint = A name
lobby-clear = Clear the search
lobby-none = No match with that game or name.
lobby-count = { $count ->
    [one] One match
   *[other] { $count } matches
  }
lobby-pages = Pages of the list
page-before = Before
page-after = Next
page-of = Page { $page } of { $last }
laid-out = Laid out { $when }
room-waits = While this page is open, the table stands in the list. If you close it, the table leaves the list after a while, but the link works for some days.
room-private = The table stands in no list: only the link leads to it, and works for some days even if you close this page.
lost-words = The address is incomplete or misspelt, or leads to a table that has closed. If somebody sent it to you, ask for it again.
lost-lobby = See the matches
lost-rules = Read the rules
leave-question = Leave the table?
leave-words = To leave is to resign: you lose the seat and cannot come back to it. If you only want to go away for a while, your seat waits for you.
leave-stay = Play on
leave-keep = Go out and keep the seat
leave-give-up = Resign and leave
renew = Change this link
renew-words = The old link will open nothing any more, and whoever came in by it has to get up: your own other devices too.
renew-sure = Yes, change it
renew-not = No
renew-done = A new link. The old one opens nothing any more.
show-open = Open
show-mine = Mine
show-running = In play
show-finished = Finished
show-open-empty = Nobody is waiting now. Create a match with open seats and it will stand here.
show-mine-empty = You are not playing any match yet.
show-running-empty = No match in play can be watched.
show-finished-empty = No match has finished yet.
join = Sit down
won-by = Won by { $names }
won-by-over = { $names } { $count ->
    [one] beats
   *[other] beat
  } { $losers }
won-by-nobody = A draw: nobody won
lost-title = There is no table here
lost-home = Back home

# Waiting room
room-title = Players missing
room-invited = You are invited to play { $game }
room-invited-by = { $name } invites you to play { $game }
room-lasts = Takes about { $minutes } minutes.
room-learn = Learn by playing
room-brief = The rules on one page
room-link = Send this link to whoever should play
sit-here = Sit here

# Settings
your-name = Your name at the table
name-optional = If you like; remembered here
forget-title = Forget me
forget-help = Take your name, what you wrote and your seats out of this server.
forget-me = Forget me…
forget-question = Shall the server forget you?
forget-words = Your name and what you wrote are erased, your private links open nothing any more, and the matches you are playing are given up. Finished matches stay, without your name. This cannot be taken back.
forget-keep = No, keep everything
forget-sure = Yes, forget me
forget-done = { $matches ->
    [0] Done: the server remembers nothing of you.
    [one] Done: one match stays without your name.
   *[other] Done: { $matches } matches stay without your name.
}
name-saved = Name saved.
set-look = Colours
look-auto = As the system
look-light = Light
look-dark = Dark
set-motion = Motion
motion-auto = As the system
motion-full = Full
motion-less = Reduced
set-speed = Speed
speed-times = { $times }×
speed-now = at once
set-sound = Sound
set-sound-help = A short click when it is your turn to decide.
set-quick = Confirm on the first click
set-quick-help = Only what can be undone at no cost.
set-alone = Answer by itself where there is nothing to choose
set-alone-help = After a pause, so that nobody knows there was no choice.
set-warnings = Warn me before a mistake
set-warnings-help = In matches against bots: before an answer that is much worse than another, the table says so.
sound-on = Turn the sound on
sound-off = Turn the sound off

# Rules
rules = Rules
rules-of = Rules of { $game }
rules-search = Search the rules
rules-only-rulings = Only rulings
rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
  }
rules-none = No rule has those words.
chapters = Chapters

# The table
table = Table
goal = To win
trays = Trays
under-board = Below the board
rail = Players and log
tabs = Parts of the table
tab-table = Table
tab-trays = Cards
tab-log = Log
tab-rules = Rules
board = Board
board-help = Arrows walk the pieces, Enter chooses, shift and arrows pan, plus and minus zoom.
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = See it whole
level = Level: { $level }
level-all = all
piece = piece
of-player = of { $name }
text-board = The board in words
text-pieces = Pieces
text-grid = Spaces, row by row
text-empty = Free
changed = What has changed
count-of = { $name }: { $count }.
count-nobody = Nobody's: { $count }.
near = nearby: { $names }
faces = faces { $words }
far-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
far-length = { $words }
far-touching = in contact
way-n = north
way-ne = northeast
way-e = east
way-se = southeast
way-s = south
way-sw = southwest
way-w = west
way-nw = northwest
options-find = Search the options
steps = Steps of the phase
stage = Contest
stage-totals = Totals
stage-reckoning = How it is reckoned
stage-ratio = { $percent }% of what is needed
holds-prize = This side holds it
slot-empty = Empty place
card-back = { $count ->
    [one] card face down
   *[other] { $count } cards face down
  }
die = d{ $sides }: { $value }{ $state }
die-plain = {""}
die-hit = , success
die-miss = , failure
die-cancelled = , cancelled
die-rerolled = , rerolled
die-spent = , spent
die-waiting = d{ $sides } not rolled yet
state-down = down
state-pinned = pinned
state-done = has acted
state-tired = tired
state-held = held
state-hidden = hidden
state-dead = out of action

# Seats
seats = Players
seat-letter = seat { $letter }
seat-unnamed = Seat { $letter }
seat-open = Open seat
you = you
bot = bot
bot-easy = Easy bot
bot-medium = Medium bot
bot-hard = Hard bot
bot-expert = Expert bot
bot-random = Random bot
bot-greedy = Greedy bot
bot-search = Stubborn bot
stood-in = { $bot } plays
left = has left
away = away
away-until = until { $when }
on-holiday = on holiday until { $when }
ready = ready
thinking = thinking
starts = starts

# The decision
your-decision = Your decision
your-decision-on = Your decision · { $cause }
options-count = { $count ->
    [one] 1 option
   *[other] { $count } options
  }
choose-one = Choose an option
choose-hint = Choose on the table or in the list.
and-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
  }
undo = Undo
undo-still = You can still undo.
default-note = Without an answer in time: { $choice }.
sealed-note = Nobody sees your choice until all have chosen.
secret-note = Only you know what you choose.
odds-sure = certain
odds-never = impossible
odds-less = less than 1%
place-here = Place here
place-of = of { $most }; { $left } left
place-ok = Allowed here
place-help = Drag the first figure; the rest follow.
place-help-apart = Drag any figure within the area drawn.
place-by-hand = Lay the way
place-by-hand-help = Every drag adds a leg: the place before becomes a corner of the way.
place-turn = Turn formation
place-turn-piece = Turn
place-turn-left = Turn left
place-turn-right = Turn right
place-again = Back to where it started
place-nudge = Move a little
place-left = Move left
place-right = Move right
place-up = Move up
place-down = Move down
place-suggestion = Suggestion { $n }
formation-line = In line
formation-column = In column
formation-block = In a block
formation-two-ranks = In two ranks
formation-three-ranks = In three ranks
formation-square = In a square
formation-ring = In a ring
dice-which = Die { $n } of { $count }
dice-typed = { $count ->
    [one] { $n } of 1 die
   *[other] { $n } of { $count } dice
}
dice-back = Remove the last
dice-confirm = Use these dice

# Waiting and watching
waiting = Waiting
spectating = You are watching
watching = Happening now
skip = Skip
nobody-decides = The table moves by itself.
other-decides = { $name } decides.
bot-thinks = { $name } is thinking.
several-decide = Deciding at once: { $names }.
sealed-now = Secret choices
sealed-others = { $count ->
    [one] 1 has still to choose.
   *[other] { $count } have still to choose.
  }
stale = The table has changed: choose again.
refused-stale = The table has changed: choose again.
refused-refused = The rule does not allow it.
refused-not-yours = That decision is not yours.
refused-over = The match is over.
refused-nothing-to-undo = There is nothing left to undo.
refused-rate = Too fast: wait a moment.
refused-muted = The administrator of this server has muted you: nobody hears what you write.
refused-apart = Somebody plays here whom you do not want to meet, or who does not want to meet you: you cannot write here.
refused-word = The host of this house does not want “{ $word }” here: nobody has read what you wrote.
refused-unkept = This browser could not keep the last move: perhaps it has no room left. All that was played before is kept; make some room and try again.
refused-bad = The table did not understand the answer.
offline-idle = No connection. We keep trying to come back.
offline-saved = No connection. Your last move is saved.
offline-sent = No connection. We do not know whether your last move has arrived: it is sent again on coming back, and does not count twice.
offline-unknown = No connection. We do not know whether your last move has arrived: it is sent again on coming back, and does not count twice.
offline-closed = This table has been closed and will not come back.
answer-sent = Sent; waiting for it to be saved.
offline-buttons = No connection: the buttons come back with it.
offline-page = No connection: this is the last that was known ({ $when }).
starting-first = Getting the rules ready in this browser…
starting-fetching = Getting the rules ready in this browser: { $fetched } of { $of } MB. Next time they will be here already.
starting-python = The rules are here; they are starting…
starting-failed = The rules could not start in this browser. { $why }
starting-unkept = This browser lets nothing be kept (perhaps a private window): matches last as long as this tab stays open.
foot-solo = Take the games home: in your browser, even without a connection
others-title = Play with other people
others-here = Everything here runs in this browser: the rules, the bots and your matches. Without a connection, too. Several people can take turns on this very screen.
others-server = To play from different homes, a server must keep the match for everybody.
others-go = Go to the server
others-host = Anybody can put one up, at home or in a club: Tapete brings its own ("make play" or "tapete serve"). If somebody sends you an address, open it in the browser.
storage-title = Your matches
storage-here = They are kept in this browser and nowhere else. The log of each can be downloaded at its table.
storage-used = Together with the rules they take about { $mega } MB.
storage-promised = The browser has promised to keep them.
storage-unsure = The browser does not promise to keep them: short of space, it might delete them.
storage-bring = Bring the log of a match: finished, to look at it; unfinished, to play on here
file-choose = Choose a file
files-choose = Choose files
file-none = None chosen yet
file-missing = Choose a file first.
storage-ask = Ask it to keep them
storage-reading = It is being played again…
bring-title = A match from elsewhere
bring-here = The log of a match that was played without a server or in another house opens here, for you alone: it is played again, die by die, before it is kept. It counts for no level and no figure, since whoever brings it knows its seed.
new-version = There is a new version of Tapete. It is taken when no match is open.
new-version-take = Take it now
problem-offline = We cannot reach the table. Check the connection.
problem-unknown = The table does not answer well ({ $status }).
curtain = Pass the screen to { $name }
curtain-why = What comes next is for their eyes only.
curtain-open = I am { $name }
take-back = Take the seat back
play-for-me = Play for me: { $bot }
play-for-me-who = Which bot plays for me
draw-offer = Offer a draw
draw-take-back = Take the offer of a draw back
draw-offers = offers a draw
draw-offered = { $name } offers a draw. Playing on declines it.
draw-accept = Accept the draw
resign = Resign
resign-sure = Yes, I resign
leave = Leave the table

# End and replay
finished = Match over
result-none = A draw: nobody wins.
result-wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
  }
dice-revealed = Dice can be checked: seed
dice-revealed-short = dice revealed
dice-committed = dice committed
dice-known = dice maybe known
dice-known-words = This match goes on from another: whoever laid it out may know the dice and cards to come, and it counts for no level.
rematch = Rematch
rematch-go = To the rematch
cup-back = To the tournament
series = Series, the best of three
series-help = You change sides after each match. A win is a point and a draw half a point: whoever comes to two wins the series, and if you are equal after three it is drawn. For the level each match counts by itself.
series-n = Match { $n } of { $count }.
series-even = The series stands { $score }.
series-leads = { $name } leads { $score }.
series-won = { $name } wins the series { $score }.
series-drawn = The series is drawn, { $score }.
series-next = Next match of the series
series-ask = The best of three
series-accept = Agree: the best of three
series-asked = You have proposed the best of three: the other one has to agree.
see-replay = Watch the replay
download-log = Download the log
replay = Replay
replay-of = Replay of { $game }
replay-step = Step { $step } of { $steps }
replay-slider = Step of the match
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-viewer = From which seat
replay-all = Spectator
fork = Play from here
advice-ask = What would you do?
advice-thinking = The bot is thinking about it…
advice-is = I would do this: { $answer }
advice-why = Played on many times from here it goes well { $percent }; the next best, “{ $answer }”, { $least }.
advice-close = Played on many times from here it goes well { $percent }, much like “{ $answer }”.
advice-because = Why: soon after, { $why }.
advice-of = { $name }: { $answer }.
advice-none = Nobody decides here.
warning-words = “{ $answer }” goes well only { $percent } of the time; “{ $better }”, { $best }.
warning-risk = What you risk: { $of }, { $percent }.
warning-better = Look at the other
warning-anyway = Play it anyway
study = Analysis
study-words = How the match stood at each step, as our bots judge it, and what the dice gave against what they should have given.
study-now = The match stood like this: { $words }
study-player = Who
study-stands = At step { $step }
study-dice = The dice gave
study-gave = { $given } of { $expected } expected, with { $count } dice
study-luck = Luck
luck-even = as it should be
luck-good = good
luck-great = very good
luck-bad = bad
luck-awful = very bad
luck-no-dice = rolled none
fork-as = As { $name }
share-step = Copy this step
share-watch = To watch or sit down
share-private = Private link of { $name }
share-code = Point a phone's camera at it.
share-code-of = QR code of { $address }
share-alone = Only this computer can open this address. To invite others, start the table for the whole house: make play HOST=0.0.0.0
share-private-note = Whoever has a private link plays that seat. Use it to go on from another device.

# Log and chat
log = Log
log-empty = Nothing has happened yet.
log-earlier = { $count ->
    [one] 1 earlier line
   *[other] { $count } earlier lines
  }
chat-placeholder = Write to the table…
onlooker = Somebody looking on
chat-report = Report what { $name } wrote
report-person = Report somebody at this table
chat-send = Send

# Keys
key-options = choose an option
key-confirm = confirm
key-clear = let go of the option; if there is none, undo
key-undo = undo
key-walk = walk pieces and areas
key-pan = pan the board
key-zoom = zoom in, zoom out, see it whole
key-next = next thing you can choose
key-list = go to the list of options
key-rule = open the rule of what is pointed at
key-advice = asks the bot what it would do
key-skip = skip the animation
key-words = opens the board in words
key-find = looks for an option by its letters
key-arrows = in the list, the option before or after
key-keys = show these keys
price-or = or
pile-look = Look through
pile-open = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
tray-fold = Fold { $name }
tray-unfold = Unfold { $name }

# The table in three dimensions
space = The table in three dimensions
space-open = See it in three dimensions
space-close = Back to the plan
space-top = From above
space-whole = See the whole table
space-eyes = Through the eyes of { $name }
space-eyes-of = What { $name } sees
space-help = Arrows turn the view, shift and arrows slide it, plus and minus zoom, 0 shows the whole table, T looks from above, F frames the fight and goes back, E looks through the model's eyes, brackets walk what you can choose, Enter chooses, Escape closes.
space-loading = Getting the three-dimensional view ready…
space-failed = The three-dimensional view could not be fetched. Check the connection and open it again.
space-still = A still picture: this browser draws without graphics hardware. Turn it with the arrows.
space-fight = Frame the fight
space-back = Back to my view

# The builder of lists
nav-build = Build
build = Build
build-title = Build: { $game }
build-words = Choose at leisure who plays for you and keep it for your matches. You need not, to begin: “Play now” has everything ready.
build-what = What do you build?
build-no-builder = There is nothing to build in this game.
build-catalogue = What you may take
build-search = Search by name or effect
build-none-found = Nothing goes by that name.
build-your-list = Your list
build-empty = There is nothing in the list yet. Add with +.
build-less = Take one { $name } away
build-more = Add { $name }
build-drop = Take { $name } off the list
build-always = always
build-would = With one more: { $why }
build-free = free
build-price = { $cost } { $unit }
build-price-for = { $cost } { $unit } for { $per }
build-brings = +{ $count } { $unit }
build-cost = { $cost } of { $limit }
build-over = { $count } too many
build-left = { $count ->
    [0] exactly
   *[other] { $count } left
  }
build-checking = Checking…
build-legal = The list keeps the rules.
build-not-legal = does not keep the rules
build-still = Not yet:
build-figures = Figures
build-figures-of = figures of { $name }
build-nothing-chosen = nothing
build-choice-cost = { $name } ({ $cost })
build-faction = Side
build-begin-from = Begin from
build-choose-starter = Choose a ready-made list…
build-keep = Keep and share
build-name = Name of the list
build-name-first = Give it a name first.
build-kept = Kept in this browser: { $name }.
build-kept-lists = Kept in this browser
build-forget = Forget { $name }
build-code = Code
build-code-copied = Code copied.
build-copy-link = Copy link
build-copy-by-hand = The browser does not let us copy: select the code and copy it.
build-print = Print
build-paste = Paste the code or the link of a list
build-open = Open
build-play = Play with this list
build-play-link = Invite by link
build-bring = Bring a list you built
build-change = Organise it my way
build-change-done = Draw it up like this
build-bring-it = Bring it
build-another = Build one

# Learning by playing
nav-learn = Learn
learn = Learn
learn-title = Learn by playing
learn-game = Learn { $game }
learn-words = { $count ->
    [one] One short lesson at the real table. What you do is kept in this browser.
   *[other] { $count } short lessons at the real table. Begin with any of them: what you do is kept in this browser.
  }
learn-progress = { $n } of { $count } lessons
learn-left = { $n } of { $count } lessons · { $minutes } min left
learn-page = What wins
learn-all-rules = All the rules
learn-terms = Words
learn-search = Look for a word
learn-tips = Tips
learn-pack = With the pack “{ $pack }”
learn-match-words = Against an easy bot. Ask for advice whenever you like.
lesson = Lesson
lesson-you = Learner
lesson-rival = Rival
lesson-rival-n = Rival { $n }
lesson-step = Step { $step } of { $steps }
lesson-steps = Steps of the lesson
lesson-where = { $minutes ->
    [0] Lesson { $n } of { $count }
   *[other] Lesson { $n } of { $count } · { $minutes } min left
 }
lesson-start = Start
lesson-continue = Go on
lesson-repeat = Repeat
lesson-is-done = done
lesson-done = Lesson finished
lesson-next = Next: { $name }
lesson-first-match = Your first match
lesson-all = All lessons
lesson-again = Start again
lesson-back = Back to my answer before
lesson-show = Show me
lesson-skip = Skip
lesson-on = Go on
lesson-other = You may, but it is not what this lesson is after.
lesson-this-one = the lesson means this one
lesson-rivals-turn = The rival answers
laying-for-you = The table is being laid for you: your turn comes at once.
reference = On one page
reference-of = { $game } on one page
print = Print
moments = Key moments
moments-none = Nothing changed much at once: it was won little by little.
moments-thinking = Looking back at the match…
moment-swing = Their chances went from { $given } to { $expected }.
moment-better = “{ $answer }” would have been better: { $percent } against { $least }.
moment-again = Try again from here

# Packs
packs = Packs
packs-more = Which packs there are, and how to bring one
packs-what = A pack adds factions, bands, teams, clubs, cards, maps or layouts to a game, without a line of code. It is chosen when a match is laid out, and travels with it.
packs-none = There are no packs yet.
packs-own = yours, for your private tables
packs-own-here = you brought it
packs-bring = Bring a pack of your own
packs-bring-help = A ZIP, or the TOML files: at most 64 files and 256 kB. It is checked before it is kept, and you use it at tables that stand in no list.
packs-bring-help-here = A ZIP or the TOML files: at most 64 files and 256 kB. It is checked before it is kept, and stays in this browser.
packs-send = Bring
packs-checking = Checking…
packs-host-only = Here packs are brought by whoever runs the house.
packs-hosting = Do you run the house?
packs-hosting-page = On the administrator's page packs are brought in for every table, and removed: a ZIP, or its TOML files. They are checked before they are kept.
packs-hosting-folders = They are also installed from their folder, with the setting “packs”; and with “pack_uploads = anybody” everybody brings their own, for their private tables.
packs-hosting-open = Open the administrator's page
packs-wrong = This pack will not do:
packs-brought = { $pack } is here now.
packs-removed = { $pack } is offered no more; matches that play with it keep it.
packs-remove = Remove
packs-remove-one = Remove { $pack }
puzzles = Puzzles
puzzles-solved = { $n } of { $count } solved
puzzle-today = Today's:
puzzle-solved = solved
puzzle-next = Next puzzle
series-confirm = Confirm the { $count }
series-same = The same all { $count } times
series-default = Let the table choose { $count }
series-stopped = The rest of what you marked can no longer be: choose again.
silence-turn = Do not ask me again this turn
silence-match = Do not ask me again
silenced = You are not asked:
ask-me = Ask me

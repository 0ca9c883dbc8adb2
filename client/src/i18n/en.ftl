# The table and its pages
home = Tapete, home
to-content = Go to content
pages = Pages
site-menu = Menu
nav-home = Home
nav-matches = Matches
nav-replays = Replays
nav-rules = Rules
nav-notices = Notifications
notices-unseen = { $count ->
    [one] 1 unread notification
   *[other] { $count } unread notifications
}
nav-account = Your account
nav-club = Club
nav-settings = Settings
guest = { $name }
guest-nameless = No name yet
loading = Loading…
laying = Loading the table…
close = Close
copy = Copy
copied = Link copied
copy-by-hand = The browser does not allow copying. The link is selected: copy it yourself.
save = Save
just-now = just now
menu = Settings and match
keys = Keys
share = Share
language = Language
rule = Rule
ruling = Ruling
rulings = Rulings
ruling-ours = The rulebook does not say. This is our ruling.
ruling-table = The rulebook does not say. This is our ruling; you can change it in the options of the match.
rule-unknown = We do not have the text of this rule.
rule-address = Link to this rule
rule-in-book = See it in the rules
refused = Not possible

# Home
home-title = Roll out the mat.
home-words = { $count ->
    [one] A tabletop game with all its rules.
    [5] Five tabletop games with all their rules.
   *[other] { $count } tabletop games with all their rules.
  }
home-free = No sign-up.
home-first = { $minutes ->
    [one] First time here? 1 minute
   *[other] First time here? { $minutes } minutes
  }
home-learn = Learn { $game }
home-choose = Or choose your game
home-code = I have a code
home-all = Your { $count } matches
home-start = Start a match
paste-link = Paste a link or a code
paste-wrong = That is not a link or a code of this site.
enter = Enter
play-now = Play now
play-soon = Ready when the rules have loaded…
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
against-many = at a table of { $count }
alone = solo
your-turn = Your turn
your-turn-left = Your turn; { $left } left
waiting-for = Waiting for { $name }
waiting-players = Waiting for players
running = In play
go-on = Continue
look = Watch
foot-script = Program a bot

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
clock-help = If the time runs out, the table answers for you. After three times in a row, a bot plays until you come back.
clock-help-match = Each player has this time, plus what each answer adds. If it runs out, the table answers for them.
real-dice = Real dice
real-dice-help = Roll your own dice and type the results here. The table applies the rules and shuffles the cards. Only among people.
real-dice-mark = real dice
dice-rolls = { $sides ->
    [2] { $name } tosses a coin: heads is 1, tails is 2
   *[other] { $count ->
        [one] { $name } rolls a d{ $sides }
       *[other] { $name } rolls { $count }d{ $sides }
    }
}
rated-match = Counts for the rating
rated-help = With a clock, among members. Each player agrees to it by sitting down.
rated = counts for the rating
clock-for-decision = For each decision
clock-for-match = For the whole match
clock-for-days = Over several days
clock-none = No clock
clock-60s = 1 minute
clock-2m = 2 minutes
clock-5m = 5 minutes
clock-1h = 1 hour
clock-1d = 1 day per decision
clock-3d = 3 days per decision
clock-3d-8h = 3 days + 8 hours per decision
clock-7d-12h = 7 days + 12 hours per decision
clock-14d-1d = 14 days + 1 day per decision
clock-5m-5s = 5 min + 5 s per decision
clock-15m-10s = 15 min + 10 s per decision
clock-30m-20s = 30 min + 20 s per decision
clock-60m-30s = 1 hour + 30 s per decision
clock-left = { $count } d { $n } h
clock-until = Until { $when }.
clock-help-days = Announce holidays in your account: your clock stops while they last.
public-match = Show the table in the list of open matches
create-match = Create the match
start-match = Start

# Lobby
lobby-title = Matches
lobby-game = Game
lobby-all-games = All games
lobby-name = Player
lobby-name-hint = A name
lobby-clear = Clear the search
lobby-none = No match has that game or player.
lobby-count = { $count ->
    [one] One match
   *[other] { $count } matches
  }
lobby-pages = Pages of the list
page-before = Previous
page-after = Next
page-of = Page { $page } of { $last }
laid-out = Created { $when }
room-waits = The table is in the list while you keep this page open. The link works for a few days.
room-private = Only the link leads to this table. The link works for a few days, even if you close this page.
lost-words = The address is incomplete or wrong, or the table has closed. If it was sent to you, ask for it again.
lost-lobby = See the matches
leave-question = Leave the table?
leave-words = Leaving means resigning: you lose the seat and cannot come back. If you only go away for a while, your seat waits for you.
leave-stay = Keep playing
leave-keep = Leave for now, keep the seat
leave-give-up = Resign and leave
renew = Change this link
renew-words = The old link stops working. Everyone who came in with it loses the seat, even you on your other devices.
renew-sure = Yes, change it
renew-not = No
renew-done = New link ready. The old one no longer works.
show-open = Open
show-mine = Mine
show-running = In play
show-finished = Finished
show-open-empty = No table is waiting for players. Create a match with open seats and it appears here.
show-mine-empty = You are not playing any match yet.
show-running-empty = There is no match in play to watch.
show-finished-empty = No match has finished yet.
join = Sit down
won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } win
  }
won-by-over = { $names } { $count ->
    [one] beats
   *[other] beat
  } { $losers }
won-by-nobody = A draw: nobody won
lost-title = There is no table here
lost-shut = This table cannot be opened
lost-home = Back home

# Waiting room
room-title = Waiting for players
room-invited = You are invited to play { $game }
room-invited-by = { $name } invites you to play { $game }
room-lasts = Takes about { $minutes } minutes.
room-learn = Learn by playing
room-brief = The rules on one page
room-link = Send this link to the other players
sit-here = Sit here

# Settings
your-name = Your name at the table
name-optional = Optional; saved here
forget-title = Delete my data
forget-help = Delete your name, your messages and your seats from this server.
forget-me = Delete my data…
forget-question = Delete your data from this server?
forget-words = Your name and your messages are deleted, your private links stop working, and you resign the matches you are playing. Finished matches stay, without your name. This cannot be undone.
forget-keep = No, keep everything
forget-sure = Yes, delete it
forget-done = { $matches ->
    [0] Done: the server keeps nothing about you.
    [one] Done: one match stays without your name.
   *[other] Done: { $matches } matches stay without your name.
}
name-saved = Name saved.
set-look = Colours
look-auto = System setting
look-light = Light
look-dark = Dark
set-motion = Motion
motion-auto = System setting
motion-full = Full
motion-less = Reduced
set-speed = Speed
speed-times = { $times }×
speed-now = at once
set-sound = Sound
set-sound-help = Short sounds: your turn, dice, captures and the end.
set-sound-off = off
set-quick = Confirm on the first click
set-quick-help = Applies to what you can undo, and to a step without dice once you have touched the piece and its destination.
set-alone = Answer for me when there is nothing to choose
set-alone-help = After a pause, so nobody knows there was no choice.
set-warnings = Warn me before a mistake
set-warnings-help = Against bots, the table warns you before an answer much worse than another.
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
goal-score = { $mine ->
    [yes] { $what }: you { $one }, your opponent { $other }
   *[no] { $what }: { $one } to { $other }
  }
trays = Trays
under-board = Below the board
rail = Players and log
tabs = Parts of the table
tab-table = Table
tab-trays = Cards
tab-log = Log
tab-rules = Rules
board = Board
board-help = Arrows go through the pieces and Enter chooses. You can also drag a piece to its target. Shift and arrows pan the board; plus and minus zoom in and out.
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = See everything
level = Level: { $level }
level-all = all
plan-view = Plan from above, without heights
side-cut = What { $unit-the } sees
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
way-ne = north-east
way-e = east
way-se = south-east
way-s = south
way-sw = south-west
way-w = west
way-nw = north-west
options-find = Search the options
steps = Steps of the phase
stage = Contest
stage-totals = Totals
stage-attacks = { $name } attacks
stage-defends = { $name } defends
stage-against = against
stage-supporters = { $count } { $name }
stage-reckoning = How it is counted
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
state-tired = exhausted
state-held = held
state-hidden = hidden
state-dead = out of action

# Seats
seats = Players
seat-letter = seat { $letter }
seat-unnamed = Seat { $letter }
# Without a name, seen from the viewer's only seat
seat-own = Your side
seat-rival = Your rival
seat-you = You
seat-open = Open seat
you = you
bot = bot
bot-easy = Easy bot
bot-casual = Casual bot
bot-medium = Medium bot
bot-hard = Hard bot
bot-expert = Expert bot
bot-random = Random bot
bot-greedy = Greedy bot
bot-search = Tenacious bot
style-of-seat = Style of { $seat }
style-none = Plain style
style-cautious = cautious
style-daring = daring
style-tricky = tricky
stood-in = { $bot } plays instead
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
default-note = If you do not answer in time: { $choice }.
sealed-note = Nobody sees your choice until all have chosen.
secret-note = Only you know what you choose.
odds-less = less than 1%
place-here = Place here
place-of = of { $most }; { $left } left
place-ok = Allowed here
place-help = Drag the first figure; the rest follow.
place-help-apart = Drag any figure within the area drawn.
place-help-together = Drag a figure: those you move the same way go with it. The arrows change their direction.
place-by-hand = Draw the path
place-by-hand-help = Each drag adds a leg: the previous place becomes a corner of the path.
place-turn = Turn the formation
place-turn-piece = Turn
place-turn-shift = Direction
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
nobody-decides = The match goes on by itself.
other-decides = { $name } decides.
bot-thinks = { $name } is thinking.
several-decide = Deciding at once: { $names }.
sealed-now = Secret choices
sealed-others = { $count ->
    [one] 1 player still has to choose.
   *[other] { $count } players still have to choose.
  }
stale = The table has changed: choose again.
refused-stale = The table has changed: choose again.
refused-refused = The rules do not allow it.
refused-not-yours = That decision is not yours.
refused-over = The match is over.
refused-nothing-to-undo = There is nothing left to undo.
refused-rate = Too fast: wait a moment.
refused-muted = The admin of this server has muted you: your messages reach nobody.
refused-apart = You have blocked a player at this table, or they have blocked you: you cannot write here.
refused-word = This server does not allow “{ $word }”: your message was not sent.
refused-chat = Too many messages in a row: wait half a minute. The last one was not sent.
refused-unkept = This browser could not save the last move; it may be out of space. Everything before is saved. Free some space and try again.
refused-bad = The table did not understand the answer.
offline-idle = No connection. Trying to reconnect.
offline-saved = No connection. Your last move is saved.
offline-sent = No connection. Your last move may not have arrived. It is sent again when the connection is back, and counts only once.
offline-unknown = No connection. Your last move may not have arrived. It is sent again when the connection is back, and counts only once.
offline-closed = This table has closed for good.
answer-sent = Answer sent; not saved yet.
offline-buttons = No connection: the buttons work again when it is back.
offline-page = No connection. Last update: { $when }.
starting-first = Loading the rules in this browser…
starting-fetching = Loading the rules in this browser: { $fetched } of { $of } MB. Next time they will be here already.
starting-python = The rules are here; starting…
starting-failed = The rules could not start in this browser. { $why }
starting-too-old = This browser is too old to unpack the rules. Update it, or use another one.
starting-unkept = This browser does not let us save anything; it may be a private window. Matches last while this tab is open.
foot-solo = Take the games with you: in your browser, even offline
others-title = Play with other people
others-here = Everything runs in this browser: the rules, the bots and your matches. It works offline too. Several people can take turns on this screen.
others-server = To play from different places you need a server that keeps the match for everyone.
others-go = Go to the server
others-host = Anyone can run one, at home or in a club. Tapete includes it: start it with “make play” or “tapete serve”. If you get an address, open it in the browser.
storage-title = Your matches
storage-here = They are saved only in this browser. You can download the log of each match at its table.
storage-used = Together with the rules they take about { $mega } MB.
storage-promised = The browser promises to keep them.
storage-unsure = The browser does not promise to keep them: it may delete them if space runs out.
storage-bring = Open the log of a match, to watch it or continue it
file-choose = Choose a file
files-choose = Choose files
file-none = No file chosen yet
file-missing = Choose a file first.
storage-ask = Ask the browser to keep them
storage-reading = Replaying the match…
bring-title = Import a match
bring-here = Open a match played without a server or on another server. Only you see it. It counts for no rating or statistic.
new-version = There is a new version of Tapete. It updates when no match is open.
new-version-take = Update now
problem-offline = We cannot connect to the table. Check your connection.
problem-unknown = The table answered with an error ({ $status }).
curtain = Pass the screen to { $name }
curtain-why = Only this player may see what comes next.
curtain-open = I am { $name }
take-back = Take the seat back
play-for-me = Play for me: { $bot }
play-for-me-who = Which bot plays for me
draw-offer = Offer a draw
draw-take-back = Withdraw the draw offer
draw-offers = offers a draw
draw-offered = { $name } offers a draw. Playing on declines it.
draw-accept = Accept the draw
resign = Resign
resign-sure = Yes, I resign
leave = Leave the table

# End and replay
finished = Match over
result-why = Why?
result-none = A draw: nobody wins.
result-wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
  }
dice-revealed = Seed of the dice:
dice-revealed-short = dice can be checked
dice-committed = dice sealed
dice-committed-words = Dice and shuffles were fixed before the start. At the end the seed is revealed, and anyone can check them. Fingerprint: { $commit }
dice-known = dice may be known
dice-known-words = This match continues another. Its creator may know the dice and cards to come, so it counts for no rating.
rematch = Rematch
rematch-go = Go to the rematch
cup-back = Back to the tournament
series = Best of three
series-help = You change sides after each match. The first to two points wins: one for a win, half for a draw. If you are equal after three, it is drawn. For the rating each match counts by itself.
series-n = Match { $n } of { $count }.
series-even = The series stands { $score }.
series-leads = { $name } leads { $score }.
series-won = { $name } wins the series { $score }.
series-drawn = The series is drawn, { $score }.
series-next = Next match of the series
series-ask = Best of three
series-accept = Agree: best of three
series-asked = You have proposed a best of three. Your opponent has to agree.
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
advice-place = I would place them like this.
advice-close = “{ $answer }” is almost as good.
advice-because = This way { $why }.
advice-of = { $name }: { $answer }.
advice-none = Nobody decides here.
warning-words = “{ $answer }” goes well only { $percent } of the time; “{ $better }”, { $best }.
warning-risk = Your risk: { $odds }.
warning-better = Look at the other
warning-anyway = Play it anyway
study = Analysis
study-words = How the match stood at each step, according to our bots, and what the dice gave compared with what was expected.
study-now = The match stood like this: { $words }
study-player = Player
study-stands = At step { $step }
study-dice = The dice gave
study-gave = { $given } of { $expected } expected, with { $count ->
    [one] 1 die
   *[other] { $count } dice
}
study-luck = Luck
luck-even = average
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
share-alone = Only this computer can open this address. To invite others on your network, start the server with make play HOST=0.0.0.0
share-private-note = Anyone with a private link can play that seat. Use it to continue on another device.

# Log and chat
log = Log
log-and-chat = Log and chat
log-last = Latest
log-empty = Nothing has happened yet.
log-earlier = { $count ->
    [one] 1 earlier line
   *[other] { $count } earlier lines
  }
chat-placeholder = Write to the table…
onlooker = Spectator
chat-report = Report what { $name } wrote
report-person = Report a person at this table
chat-send = Send

# Keys
key-options = choose an option
key-confirm = confirm
key-clear = one step back; if nothing is chosen, undo
key-undo = undo
key-walk = go through pieces and spaces
key-pan = pan the board
key-zoom = zoom in, zoom out, see everything
key-next = next thing you can choose
key-list = go to the list of options; again, close it
key-rule = open the rule of what you point at
key-advice = ask the bot what it would do
key-skip = skip the animation
key-plan = plan or view with heights
key-words = open the board in words
key-find = find an option by its letters
key-arrows = previous or next option in the list
key-keys = show these keys
price-or = or
pile-look = Look through
pile-open = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-rival = Rival
board-own = Yours
board-use = You can use
board-laid = With dice
board-of-all = { $count } of { $all }
board-rest = The others
board-all = Abilities
board-read = tap to read
tray-fold = Fold { $name }
tray-unfold = Unfold { $name }

# The table in three dimensions
space = The table in three dimensions
space-open = See it in three dimensions
space-close = Back to the flat view
space-top = From above
space-whole = See the whole table
space-eyes = Through the eyes { $name-of }
space-eyes-of = What { $name-the } sees
space-help = Arrows turn the view; with shift, they slide it. Plus and minus zoom, and 0 shows the whole table. T looks from above, E shows what the figure sees, and F frames the fight or goes back to your view. Brackets go through what you can choose, Enter chooses and Escape closes.
space-loading = Getting the three-dimensional view ready…
space-failed = The three-dimensional view could not be loaded. Check the connection and open it again.
space-still = A still picture: this browser draws without graphics hardware. Turn it with the arrows.
space-fight = Frame the fight
space-back = Back to my view

# The builder of lists
nav-build = Build
build = Build
build-title = Build: { $game }
build-words = Prepare your list at leisure and save it for your matches. You can also start without one: “Play now” has everything ready.
build-what = What do you want to build?
build-no-builder = There is nothing to build in this game.
build-rules = Special rules
build-catalogue = What you may take
build-search = Search by name or effect
build-none-found = Nothing found.
build-your-list = Your list
build-empty = There is nothing in the list yet. Add with +.
build-less = Remove one { $name }
build-more = Add { $name }
build-drop = Remove { $name } from the list
build-always = always
build-would = { $count ->
    [0] If you add it: “{ $why }”
   *[other] With one more: “{ $why }”
  }
build-free = free
build-price = { $cost } { $unit }
build-price-for = { $cost } { $unit } for { $per }
build-brings = +{ $count } { $unit }
build-cost = { $cost } of { $limit }
build-over = { $count } too many
build-left = { $count ->
    [0] none left
   *[other] { $count } left
  }
build-checking = Checking…
build-legal = The list follows the rules.
build-not-legal = does not follow the rules
build-still = Still to fix:
build-figures = Figures
build-figures-of = figures of { $name }
build-nothing-chosen = nothing
build-choice-cost = { $name } ({ $cost })
build-faction = Side
build-begin-from = Start from
build-choose-starter = Choose a ready-made list…
build-keep = Save and share
build-name = Name of the list
build-name-first = Give it a name first.
build-kept = Saved in this browser: { $name }.
build-kept-lists = Saved in this browser
build-forget = Delete { $name }
build-code = Code
build-code-copied = Code copied.
build-copy-link = Copy link
build-copy-by-hand = The browser does not allow copying: select the code and copy it.
build-print = Print
build-paste = Paste the code or the link of a list
build-open = Open
build-play = Play with this list
build-play-link = Invite by link
build-bring = Use a list you built
build-change = Organise it my way
build-change-done = Use it like this
build-bring-it = Use it
build-another = Build one

# Learning by playing
nav-learn = Learn
learn = Learn
learn-title = Learn by playing
learn-game = Learn { $game }
learn-words = { $count ->
    [one] One short lesson, played at the table. Your progress is saved in this browser.
   *[other] { $count } short lessons, played at the table. Start with any of them: your progress is saved in this browser.
  }
learn-progress = { $n } of { $count } lessons
learn-left = { $n } of { $count } lessons · { $minutes } min left
learn-page = How to win
learn-all-rules = All the rules
learn-terms = Words
learn-search = Search for a word
learn-tips = Tips
learn-pack = With the pack “{ $pack }”
learn-match-words = Against an easy bot. Ask for advice whenever you like.
opening-goal = Goal:
opening-goal-close = Hide the goals of this match
lesson = Lesson
lesson-you = Learner
lesson-rival = Opponent
lesson-rival-n = Opponent { $n }
lesson-step = Step { $step } of { $steps }
lesson-steps = Steps of the lesson
lesson-where = { $minutes ->
    [0] Lesson { $n } of { $count }
   *[other] Lesson { $n } of { $count } · { $minutes } min left
 }
lesson-start = Start
lesson-continue = Continue
lesson-repeat = Repeat
lesson-is-done = done
lesson-done = Lesson finished
lesson-next = Next: { $name }
lesson-first-match = Your first match
lesson-all = All lessons
lesson-again = Start again
lesson-back = Back to my previous answer
lesson-show = Show me
lesson-skip = Skip
lesson-on = Continue
lesson-other = You may, but this lesson asks for something else.
lesson-this-one = choose this one
lesson-rivals-turn = The opponent answers
laying-for-you = Setting up the table. You are next.
reference = On one page
reference-of = { $game } on one page
print = Print
print-sheets = Print at true size
print-sheets-words = Cards, tokens and boards to cut out and play on a table.
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-sides = Sides
print-sides-2 = Two, with backs (flip on the long edge)
print-sides-1 = One
print-ink = Ink
print-ink-full = Colour
print-ink-saver = Saver: outlines
print-open = Open the sheets
print-save = Save the sheets
moments = Key moments
moments-none = No single moment decided it: it was won little by little.
moments-thinking = Looking back at the match…
moment-swing = Their winning chances went from { $given } to { $expected }.
moment-better = “{ $answer }” would have been better: { $percent } against { $least }.
moment-again = Try again from here

# Packs
packs = Packs
packs-more = See the packs, and add one
packs-what = A pack adds factions, bands, teams, clubs, cards, maps or layouts to a game, without code. You choose it when you create a match, and it is saved with the match.
packs-none = There are no packs yet.
packs-own = yours, for your private tables
packs-own-here = you added it
packs-bring = Add your own pack
packs-bring-help = A ZIP or the TOML files: at most 64 files and 256 kB. It is checked before it is saved. You can use it at tables that are in no list.
packs-bring-help-here = A ZIP or the TOML files: at most 64 files and 256 kB. It is checked before it is saved, and stays in this browser.
packs-send = Add
packs-checking = Checking…
packs-host-only = Only the admin adds packs on this server.
packs-hosting = Do you run this server?
packs-hosting-page = On the admin page you add packs for every table and remove them: a ZIP, or its TOML files. They are checked before they are saved.
packs-hosting-folders = You can also install them from their folder, with the setting “packs”. With “pack_uploads = anybody” every player adds their own, for their private tables.
packs-hosting-open = Open the admin page
packs-wrong = This pack cannot be used:
packs-brought = { $pack } has been added.
packs-removed = { $pack } is no longer offered; matches that use it keep it.
packs-remove = Remove
packs-remove-one = Remove { $pack }
puzzles = Puzzles
puzzles-solved = { $n } of { $count } solved
puzzle-today = Today's:
puzzle-solved = solved
puzzle-next = Next puzzle
puzzle-train = Solve puzzles
puzzle-all = All puzzles
puzzle-retry = Try again
puzzle-refuted = This is what would follow
puzzle-level = Rating { $level }
puzzle-level-about = Rating { $level } (provisional)
puzzle-streak = { $n } in a row (best: { $most })
puzzle-themes = Themes
puzzle-theme-all = All
puzzle-theme-win = Win
puzzle-theme-strike = Strike
puzzle-theme-score = Score
puzzle-theme-save = Save
puzzle-theme-draft = Choose cards
home-daily = Puzzle of the day
home-daily-solve = Solve it
home-daily-again = See it again
home-daily-solved = Solved. Another one comes tomorrow.
series-confirm = Confirm the { $count }
series-same = The same all { $count } times
series-default = { $count ->
    [one] Let the table choose
   *[other] Let the table choose { $count }
  }
series-stopped = Your other choices are no longer possible: choose again.
silence-turn = Do not ask me again this turn
silence-match = Do not ask me again
silenced = No longer asked:
ask-me = Ask me again
aim-place = { $verb }: { $place }
aim-verb = { $verb }
aim-may = may: { $verbs }
aim-verbs = What to do
aim-verbs-of = What { $unit-the } does
aim-offer = What would happen
aim-do = Confirm
aim-others = Another piece
aim-list = Show the list
aim-plays = { $count ->
    [one] one play
   *[other] { $count } plays
}
aim-places = { $count ->
    [one] one place: choose on the board
   *[other] { $count } places: choose on the board
}
aim-ways = { $count ->
    [one] one option
   *[other] { $count } options
}
key-verb = choose what the piece does, by its letter
key-targets = on the board, next target
friend-add = Add friend
friend-add-name = Add { $name } to your friends
home-news = News
home-invites = invites you to { $game }
home-accept = Accept
home-friends-here = Here now:

# End of a match
ending-won = You won
ending-lost = You lost
ending-drawn = A draw
ending-place = { $n ->
    [2] Second place
    [3] Third place
    [4] Fourth place
    [5] Fifth place
    [6] Sixth place
    [7] Seventh place
    [8] Eighth place
   *[other] Place { $n }
  }
ending-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } win
  }
ending-to = to
ending-against = against
ending-places = Places
ending-table = See the table
ending-see = See the result
ending-ridge = Winning chances of { $name } during the match: { $first } at the start, { $least } at worst, { $most } at best, { $last } at the end.
ending-turn = turn { $n }
ending-you = You
ending-moment = Moment { $n }.
ending-swing = Winning chances: from { $before } to { $after }.
ending-better = Better (+{ $gain }): { $answer }
ending-again = Replay moment { $n }
ending-again-short = Replay it
ending-luck = Luck
ending-luck-of = Luck of { $name }
ending-luck-more = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $count } more than expected.
ending-luck-less = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $count } less than expected.
ending-luck-even = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: as expected.
ending-luck-is = Luck: { $words }.
ending-level = Your rating
ending-level-place = Place { $place } in { $game }

# Workshop for packs.
workshop = Workshop
workshop-what = Write a faction, a team, a club or a set of cards. Start from one that exists, change what you like and play it with one click. It is saved in this browser.
workshop-write = Write a pack in the workshop
workshop-from-build = Do you want a faction of your own? Write it in the workshop
workshop-mine = My packs
workshop-nameless = Without a name
workshop-published = on this server
workshop-sure = Delete this pack and its versions from this browser?
workshop-gone = That pack is not in this browser.
workshop-new = Start a new one
workshop-game = Game
workshop-copy-what = A copy of…
workshop-or = Or
workshop-example = The example pack
workshop-open-file = Open a file: a ZIP or its TOML files
workshop-file-broken = That file cannot be opened; expected a ZIP or TOML files.
workshop-open-shared = Open “{ $pack }” in the workshop
workshop-link-broken = This link is incomplete. Ask for it again.
workshop-play = Play it
workshop-share = Share
workshop-kept = Each change is saved in this browser.
workshop-unkept = This browser has no room: download the pack, or it will be lost.
workshop-views = Views
workshop-view-text = Text
workshop-view-form = Form
workshop-view-preview = Preview
workshop-view-measure = Measure
workshop-view-versions = Versions
workshop-files = Files
workshop-has-faults = with faults
workshop-add-file = Add a file
workshop-text-of = Text of { $file }
workshop-suggestions = Suggestions
workshop-suggest-help = Ctrl + space goes to the suggestions; Esc returns to the text.
workshop-faults = Faults
workshop-fault-count = { $count ->
    [0] No faults.
    [one] One fault:
   *[other] { $count } faults:
}
workshop-entry = Entry
workshop-copy-entry = Duplicate
workshop-remove-entry = Remove
workshop-add-entry = Add { $table }
workshop-add-word = Add to { $field }
workshop-one-a-line = One a line
workshop-verbs = Verbs
workshop-no-form = This file has only text.
workshop-no-preview = The preview appears when there are no faults.
workshop-since-save = Changes not saved as a version
workshop-no-differences = None.
workshop-versions = Saved versions
workshop-compare = What changed
workshop-restore = Restore
workshop-entry-added = { $entry }: new
workshop-entry-removed = { $entry }: removed
workshop-entry-changed = { $entry }: { $field } { $before } → { $after }
workshop-download = Download as a ZIP
workshop-link = Copy a link with the pack inside
workshop-link-long = The pack is too long for a link. Download or publish it.
workshop-link-help = The link opens a copy of its own. Your later changes do not reach it.
workshop-publish = Publish on the shelf
workshop-added = Added { $when }.
workshop-open-copy = Open a copy in the workshop
measure-start = Measure
measure-stop = Stop
measure-matches = matches
measure-progress = Matches played
measure-beside = Compare with the version of
measure-begins = Starting…
measure-left = { $played } of { $matches } · about { $left } left
measure-clear = Clear after { $played } matches (99.9% interval). Press again to go on.
measure-what = Bots play the pack against all others, from each seat.
measure-rate = { $share }% ({ $low }–{ $high })
measure-of = of { $games }
measure-wins = Wins
measure-verdict-strong = too strong
measure-verdict-weak = too weak
measure-verdict-even = even
measure-compared = { $before }% → { $after }%: { $change } ({ $low } to { $high }), in the same { $pairs } matches.
measure-sides = By side
measure-meetings = Against each
measure-pair = { $side } against { $other }
measure-seats = By seat
measure-seat = Seat { $n }
measure-uses = What is used, and what wins
measure-times = times
measure-a-match = { $times } a match
measure-never = never
measure-ends = How they end
measure-lengths = From { $least } to { $most } decisions; half have fewer than { $middle }.
measure-errors = { $count ->
    [one] One match failed.
   *[other] { $count } matches failed.
}
measure-watch = Matches to watch
measure-watch-closest = The closest
measure-watch-shortest = The shortest
measure-watch-against-the-dice = Against the dice
measure-again = Seed { $seed }, digest { $digest }, { $matches } matches.
measure-figures = Measured in { $matches } bot matches
suggest = Suggest a number
suggest-what = The workshop tries several values with the same dice and suggests the one nearest to 50%. You decide.
suggest-number = Number
suggest-least = From
suggest-most = To
suggest-start = Try
suggest-running = Trying…
suggest-best = The nearest to 50%: { $value }.
suggest-take = Use { $value }
advice-better = It is better than “{ $answer }”.
advice-much = It is much better than “{ $answer }”.
advice-brings = Almost surely: { $what }.
advice-helps = More likely: { $what }.
advice-avoids = Less likely: { $what }.
friend-sent = Request sent
friend-friends = You are friends
friend-blocked = Blocked
friend-accept = Accept
friend-accept-name = Accept { $name } as a friend
people-here = At this table
lobby-friend = friend
lobby-leads = { $name } leads
lobby-even = even
lobby-level = rating { $level }

# Coach
coach = Coach
coach-all = Your most frequent mistakes
coach-thinking = Looking for the decisions that cost you most…
coach-none = None of your decisions was a costly one. Well played!
coach-yours = You: { $answer }
coach-better = Better: { $answer }
coach-cost = It cost you { $percent } of your winning chances.
coach-lesson = Lesson
coach-title = Your coach
coach-words = The decisions that cost you most in your latest matches. Only you see them.
coach-words-here = The decisions that cost you most in your latest matches. They are kept in this browser only.
coach-empty = Nothing yet. Look at the coach after a match: here you will see what repeats.
coach-most = What costs you most
coach-habits = What repeats
coach-times = { $count ->
    [one] once
   *[other] { $count } times
}
coach-less = less often lately
coach-more = more often lately
coach-same = as before
coach-trend = Chances lost in each match
coach-trend-words = { $count ->
    [one] Winning chances you lost in your latest match: { $last }.
   *[other] Winning chances you lost in your latest { $count } matches, from the oldest to the latest: { $first } at first, { $last } in the latest.
}
coach-all-games = All games
coach-puzzles = Puzzles
coach-see = See the last time
coach-forget = Forget everything
coach-forget-sure = Yes, forget everything

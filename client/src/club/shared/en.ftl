# The club's pages: loaded when they are opened.
club-account = Your account
club-why = Nobody needs an account to play. With one your name is yours alone, and your matches follow you to any browser.
club-join = Make an account
club-join-closed = This house takes no new accounts. One can play without.
club-carries = { $count ->
    [one] The match you play in this browser will be your account's.
   *[other] The { $count } matches of this browser will be your account's.
}
club-name = Name
club-name-help = 2 to 30 letters. Nobody else can be called the same.
club-invitation = Invitation
club-join-passkey = Make it with a passkey
club-or-password = Or with a password
club-password = Password
club-join-password = Make it with a password
club-enter = Come in
club-enter-passkey = Use my passkey
club-enter-password = Come in with a password
club-code = Code of your app
club-bring = { $count ->
    [one] Bring this browser's match along
   *[other] Bring this browser's { $count } matches along
}
club-locked-out = I cannot come in
club-recovery = Recovery code
club-recovery-help = Type your name above and here one of the ten codes you kept. If you have none, whoever keeps the house can give you a link.
club-recovery-enter = Come in with the code
club-declined = The browser has used no passkey. You can try again.
club-needs-https = Passkeys only work where the page is opened by https, or on this very machine as http://localhost.
club-overheard = This page comes by http: somebody on the same network could read what you type. Use a password that you use nowhere else.
club-codes-title = Keep these codes now
club-codes-words = Each lets you in once if you lose the passkey or the password. They are not shown again.
club-codes-kept = I have kept them
club-codes-copy = Copy all ten
club-copied = Copied.
club-since = { $name }, with an account since { $when }.
club-leave = Sign out
club-proof = Show that it is you
club-proof-words = This changes who can open your account, or takes away what is in it.
club-proof-go = It is me
club-cancel = Rather not
club-passkeys = Passkeys
club-passkeys-words = They open the account with the finger, the face or the PIN of your device. Nobody can guess them.
club-passkey = Passkey
club-used = used { $when }
club-made = made { $when }
club-remove = Remove
club-add-passkey = Add a passkey on this device
club-codes-left = { $count ->
    [0] You have no recovery codes left.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
club-codes-new = Make ten new ones
club-password-new = New password
club-password-first = Choose a password
club-password-none = Do without a password
club-password-ends = Changing it closes your other sessions.
club-totp-words = Beside the password a code from an app on your phone can be asked for.
club-totp-on = Ask for a code
club-totp-how = Photograph this with your app for codes, or type the secret there. Then type the code it gives here.
club-totp-keep = Check and keep
club-totp-is-on = A code is asked for beside the password.
club-totp-off = Ask no more
club-sessions = Where it is open
club-sessions-words = Browsers that have come in. Closing one puts it out at once.
club-browser = Browser
club-here = this browser
club-seen = seen { $when }
club-end = Close
club-name-title = Name
club-rename-help = It can be changed once in 30 days. Matches that were played keep the name of their time.
club-invite-words = An account here needs an invitation. It works once, for two weeks.
club-invite = Invite somebody
club-notices-latest = The latest
club-notices-none = There are no notices yet.
club-notices-seen = Mark all as seen
club-notices-members = Notices are for those who have an account.
club-wishes = How to tell you
club-wishes-words = Bell and feed have everything. Besides, one way for each matter: nobody gets the same twice, nor while they are looking at the table.
club-wishes-more = To choose another way, first set up the browser, e-mail or a webhook.
club-kind-turn = It is your turn
club-kind-time = Your time is running out (a quarter is left)
club-kind-invited = Somebody invites you
club-kind-over = A match is over
club-kind-round = A tournament's round is paired
club-way-none = the bell alone
club-way-push = in the browser
club-way-mail = e-mail
club-way-digest = e-mail, once a day
club-way-webhook = webhook
club-wish-quiet-from = Quiet from
club-wish-quiet-to = to
club-wish-digest-at = Daily e-mail at
club-quiet-words = By your time ({ $zone }). The same time twice: never quiet.
club-push = In the browser
club-push-words = A notice of the system, also when the page is closed. It is switched on in each browser.
club-push-on = Tell me in this browser
club-push-denied = This browser does not allow notices from this page; its settings can change that.
club-push-cannot = Not at this address: it takes https (or localhost) and a browser with notices.
club-mail = E-mail
club-mail-address = Address
club-mail-cannot = This house sends no mail.
club-mail-look = We have written to you: open the link in that letter to confirm that the address is yours.
club-mail-is-yours = Confirmed.
club-mail-confirmed = Address confirmed: we can write to you now.
club-webhook = Chat program (webhook)
club-webhook-words = The address your chat program gives you to receive messages.
club-webhook-address = https address of the webhook
club-webhook-cannot = Whoever runs this house has not said yet at which address it is (setting origin).
club-feed = Feed
club-feed-words = Your notices as Atom, for a news reader. Whoever has this address reads them.
club-feed-renew = Another address
club-holidays = Holidays
club-holidays-words = In matches of days your clock stops while you are away, and those you play with see until when. Up to 30 days in a year.
club-holiday-from = From
club-holiday-to = To (included)
club-holiday-announce = Announce
club-holiday-span = { $from } to { $to }
club-holiday-now = now
club-holiday-back = I am back
club-data = Your data
club-data-words = All that is stored about you fits into a file. When the account is deleted your name, your chat and your seats go; the matches stay without a name. What you answered in them, also the name of a list you built, stays in their logs.
club-export = Download my data
club-exported = Downloaded.
club-delete = Delete the account…
club-delete-question = Delete your account?
club-delete-words = You give up the matches you are playing, and nobody can come in with it again. It cannot be undone.
club-delete-sure = Yes, delete it
club-members = { $count ->
    [0] Nobody has an account in this house yet.
    [one] One person with an account.
   *[other] { $count } people with an account.
}
club-become = Make an account
club-ladder = Ladder
club-game = Game
club-pace = Pace
club-pace-live = Live
club-pace-days = Over days
club-pace-bots = With bots
club-empty-live = Nobody has played for their level here. It takes two members, a clock, and “it counts for the level” in the form of a new match.
club-empty-days = Nobody has played for their level over days here: matches among members with an hour or more for each decision.
club-empty-bots = No member has finished a match with bots here.
club-how = How it is worked out
club-how-words = Everybody begins at 1500. Beating somebody above you moves you more than beating somebody below; at tables of several the place counts. The first ten matches are provisional: the number moves a lot. The list is in the order of what is fairly sure (the level less its margin). Against bots a ladder of its own moves, for the player and for the bot, so that one knows whom to begin with. The same people count against each other five times a day. All of it comes from finished matches: “tapete ratings --rebuild” gives the same numbers.
club-place = Place
club-who = Who
club-level = Level
club-week = Week
club-matches = Matches
club-provisional = provisional
club-person = { $count ->
    [0] With an account since { $when }.
    [one] With an account since { $when }; one match for the level.
   *[other] With an account since { $when }; { $count } matches for the level.
}
club-nothing-played = No match that counts has been finished yet.
club-level-by = Level by game and pace
club-placed = { $count ->
    [one] place { $place }, one match
   *[other] place { $place }, { $count } matches
}
club-curve = Level after each match: from { $first } to { $last } in { $count } matches
club-luck = { $count ->
    [one] Luck with the dice in one match: { $words }.
   *[other] Luck with the dice in { $count } matches: { $words }.
}
club-luck-how = Each bar is a match: upward, the dice gave more than they should; downward, less.
club-shares = How many they win
club-by-side = With each side
club-by-seat = At each seat
club-won-of = { $won } of { $count }
club-too-few = { $won } of { $count }: too few for a share
club-latest = Latest matches
club-won = Won
club-drawn = Drawn
club-lost = Lost
club-came = Place { $place } of { $count }
club-somebody = somebody who is gone
club-no-level = no level
club-look = Look
club-cups = Tournaments
club-cups-here = In this house
club-cups-none = There is none yet.
club-cups-members = Organising a tournament or entering one needs an account.
club-cup-new = Organise one
club-cup-name = What it is called
club-cup-kind = Kind
club-kind-swiss = Swiss
club-kind-robin = Round robin
club-kind-knockout = Knock-out
club-kind-tables = Tables of several
club-kind-help-swiss = Everybody plays all rounds against somebody with as many points, never the same twice.
club-kind-help-robin = Everybody plays everybody else once.
club-kind-help-knockout = Whoever loses is out.
club-kind-help-tables = In each round, tables of three or more people; the place counts. People meet others as far as can be.
club-real-tables = At real tables
club-game-here = The matches of each round are laid out by themselves, and their results come by themselves. With a clock they count for the level.
club-game-real = It is played elsewhere: two of a table tell its result, or whoever organises.
club-cup-rounds = Rounds
club-cup-rounds-help = 0: as many as it takes.
club-cup-public = Everybody sees it, and any member may enter
club-cup-create = Make the tournament
club-people = { $count ->
    [one] One person
   *[other] { $count } people
}
club-cup-open = open to enter
club-cup-running = round { $round }
club-cup-finished = over
club-organised-by = Organised by { $name }.
club-rounds = Rounds
club-round = Round { $n }
club-print = Print
club-cup-sign = Come in to enter
club-cup-enter = Enter
club-cup-checkin = I am here
club-cup-leave = Withdraw
club-cup-start = Begin: pair the first round
club-cup-pair = Pair the next round
club-cup-checked-only = only those who said that they are here
club-to-play = to be played
club-why-label = Why (needed for a correction)
club-wins = { $name } wins
club-drawn-board = Draw
club-play = Play
club-correct = Correct
club-tell = Tell the result
club-standings = Standings
club-points = Points
club-is-here = here
club-add-person = Enter somebody by their name
club-add = Enter them
club-export-standings = Standings (CSV)
club-export-boards = Boards (CSV)
club-export-export = Everything (JSON)
club-round-later = to be paired
club-round-open = { $count ->
    [0] finished
    [one] one board to go
   *[other] { $count } boards to go
}
club-before = How it goes
club-before-here = When a round is paired your board is here, with a button to play, and its result comes by itself.
club-before-lists = Before the start everybody hands in a list, and the builder checks it against the options of the tournament. Nobody sees it, not even whoever organises, until its first round is paired. The seal that everybody sees proves afterwards that it was not changed.
club-ties = How ties are broken
club-my-board = Your board, round { $n }
club-board-n = board { $n }
club-against = Against { $names }
club-mine-here = The match is laid out and waits for you.
club-mine-real = It is played elsewhere. Tell the result when it is over; it holds when another of the board says the same.
club-boards-done = { $done } of { $count } finished
club-replay = Replay
club-says = { $name } says: { $result }
club-confirm = Another of the board has to say the same.
club-differ = They do not say the same. If they cannot agree, whoever organises decides.
club-disputed = A decision is asked for. { $words }
club-decide = Decide with “Decide the result”; it is written down with its reason.
club-rule = Decide the result
club-ask-decision = Ask for a decision
club-settled = It is settled
club-dispute-label = What has happened
club-send = Send
club-did-not-come = somebody did not come: it counts, but they have not met
club-score-of = Points of { $name }
club-standings-final = Final standings
club-standings-after = { $count ->
    [0] after { $round ->
        [one] one round
       *[other] { $round } rounds
    }
    [one] one board of round { $round } to go
   *[other] { $count } boards of round { $round } to go
}
club-list = Your list
club-list-words = In this tournament one plays with a list made beforehand. Hand it in when you like: it is checked now, and nobody sees it until you begin.
club-list-sealed = Handed in and closed, with the seal { $seal }. You can change it until you are paired.
club-list-look = see mine
club-list-kept = From those kept in this browser
club-list-choose = Choose and hand in…
club-list-code = Code of a list
club-list-hand-in = Hand in
club-list-change = Change
club-list-build = Make one in the builder
club-list-in = list handed in
club-list-check = SHA-256 of the salt, a space and the code: { $seal }
club-people-none = Nobody has entered yet.
club-take-out = Withdraw { $name }
club-add-bot = Add a bot…
club-cup-lists = Lists closed until the start
club-cup-lists-help = Everybody hands theirs in beforehand; the builder checks it and nobody sees it until the pairing.
club-list-open = the list
club-seek = Look for a match
club-seeking = Looking for somebody to play { $game }
club-seeking-words = Leave this page open: as soon as somebody comes, you both go to the table.
club-seek-stop = Stop looking
club-seek-go = Look
club-counts = counts for the level
club-at-level = level { $level }
club-within = Level of the other
club-within-any = any
club-within-n = { $n } points apart at most
club-friends = Friends
club-friends-none = None yet: they are added on somebody's page, from the ladder.
club-friends-words = Only people you have added see that you are here.
club-friend-here = is here
club-call-from = { $name } invites you
club-call-sent = You have invited { $name }
club-accept = Accept
club-decline = Not now
club-take-back = Take back
club-blocked = { $count ->
    [one] One blocked person
   *[other] { $count } blocked people
}
club-with = { $name } and you
club-befriend = Add to my friends
club-unfriend = Remove from my friends
club-block = Block
club-unblock = Unblock
club-block-words = You are not paired by a seek, do not sit down at each other's open tables, do not invite each other, and do not chat where one of you plays. In a tournament you may still meet.
club-call = Invite to play
club-call-done = Sent: it is seen on the club's page.
club-call-table = To the table
club-figures = In figures
club-figures-matches = { $finished ->
    [one] One finished match
   *[other] { $finished } finished matches
}, { $week } in the last week; being played: { $running }.
club-figures-none = What wins is not known yet: finished matches of members count, among themselves or with bots.
club-figures-how = Counted from { $count ->
    [one] one finished match
   *[other] { $count } finished matches
} of members, among themselves for the level or with bots; a draw is worth a half. The share is told from ten matches on.
club-side = Side
club-by-people = People
club-by-bots = Bots
club-report-line = Report what { $name } wrote
club-report-person = Report { $name } to the host
club-report-words = The host reads it with what you write here. The other person is not told who reported them.
club-report-why = What is wrong? (optional)
club-report-send = Send the report
club-report-done = Reported: the host will look at it.
club-report-somebody = Report somebody at this table
club-report-whom = Whom
club-between-bots = Between bots
club-measured-on = of { $count } { $count ->
    [one] match
   *[other] matches
  }
club-openings = First choices
club-opening = Chosen first
club-openings-how = What each player chose first once the table was laid, read from the logs of the same matches; what only one person has ever chosen is left out.
club-leagues = Leagues
club-leagues-none = There is none yet.
club-league-new = Found a league
club-league-words = A league lasts weeks. In each division everybody meets everybody; rounds open by themselves on their day, though matches of earlier ones are still played. At the end of the season the first go up and the last go down.
club-league-days = A clock of days: the match is laid as soon as its round opens, and everybody answers when they can.
club-league-live = A short clock: the match begins when both people have sat down at the table. Until then nobody’s clock runs.
club-league-free = No clock: the match is laid as soon as its round opens, and there is no hurry.
club-league-end = What has not been played when the season ends is lost by both, or by whoever has gone. Whoever organises can decide otherwise, and says why.
club-league-size = People in a division
club-league-moves = Go up and down
club-league-every = Days between rounds
club-league-legs = Times they meet
club-league-create = Found the league
club-league-terms = Divisions of { $size } people{ $moves ->
    [0] , no promotion
    [one] , 1 goes up and down
   *[other] , { $moves } go up and down
}; a round { $every ->
    [one] a day
    [7] a week
   *[other] every { $every } days
}{ $legs ->
    [one] .
   *[other] , home and away.
}
club-league-mine = { $count ->
    [one] A match waits for you
   *[other] { $count } matches wait for you
}
club-season = Season { $n }
club-seasons = Seasons
club-season-span = { $from } to { $to }
club-season-ends = ends { $when }
club-season-from = First day of the season
club-season-begin = Begin season { $n }
club-round-opens = the next round opens { $when }
club-round-date = from { $when }
club-division = Division { $n }
club-division-at = { $round ->
    [0] has not begun yet
   *[other] round { $round } of { $count }{ $open ->
        [0] , all played
        [one] , one table left
       *[other] , { $open } tables left
    }
}
club-division-look = See the division
club-division-of = Division { $n }, season { $season }
club-zone-up = goes up
club-zone-down = goes down
club-zones = { $up ->
    [0] { "" }
    [one] ▲ The first goes up.
   *[other] ▲ The first { $up } go up.
}{ $down ->
    [0] { "" }
    [one] { " " }▼ The last goes down.
   *[other] { " " }▼ The last { $down } go down.
}
club-teams = Teams
club-team = Team
club-team-name = Team (if you like)
club-team-change = Change team
club-team-of = (of { $count })
club-team-words = A team has the points of its best { $count }, in whatever division; equal ones are told apart by matches won.
club-next = Season { $n }, if it began now
club-next-words = Where somebody leaves, the best of those going down stays; newcomers begin at the bottom.
club-next-first = In the first season divisions are drawn by lot.
club-move-up = goes up
club-move-down = goes down
club-move-new = new
club-move-gap = fills a gap
club-sit = I am at the table
club-sit-words = The match begins when both of you are there. Agree on a time; no clock runs before.
club-sitting = You are at the table. As soon as { $names } comes, you begin: leave this page open.
club-sits-there = { $names } is waiting for you at the table right now.
club-kind-arena = Arena by time
club-kind-help-arena = No rounds: whoever is free plays at once against somebody who is, again and again, until the time is up.
club-my-board-now = Your table
club-arena-clock = The arena’s clock
club-arena-running = being played
club-arena-minutes = How long, in minutes
club-arena-starts = When it begins (empty: when you say so)
club-arena-begin = Begin now
club-arena-enter = Enter the arena
club-arena-back = Play again
club-arena-pause = Take a break
club-arena-length = from beginning to end
club-arena-begins = until it begins
club-arena-left = left
club-arena-from = it begins: { $when }
club-arena-until = it ends: { $when }
club-arena-soon = It has not begun yet. Enter now and you are paired as soon as it does.
club-arena-soon-in = You are in. When it begins, keep this page open: your table comes by itself.
club-arena-open = You can come in at any time.
club-arena-waiting = { $count ->
    [0] Looking for somebody to play with. Nobody else is free just now; keep this page open, and as soon as somebody is, you both go to the table.
    [one] Looking for somebody to play with: one other person waits. As soon as you fit, you both go to the table.
   *[other] Looking for somebody to play with: { $count } others wait. As soon as you fit, you go to the table.
}
club-arena-playing = You have a table to play. When it is over, come back here and you are paired again.
club-arena-real = You are in: as soon as somebody else is free, your table stands here.
club-arena-paused = You are taking a break: you are not paired, and keep your points.
club-arena-over = { $count ->
    [one] The time is up. One table is still played to its end, and counts.
   *[other] The time is up. { $count } tables are still played to their end, and count.
}
club-arena-done = { $count ->
    [0] It is over, and nobody has played.
    [one] It is over, after one match.
   *[other] It is over, after { $count } matches.
}
club-arena-boards = Tables
club-arena-boards-now = { $count } being played, { $done } over
club-arena-latest = latest
club-arena-streak = { $count } running
club-arena-how = How an arena goes
club-arena-rule-pair = With this page open, as soon as somebody else is free you both go to a table. Those with nearly the same points, and whoever has waited longest, are looked for.
club-arena-rule-real = It is played at real tables: as soon as two are free, their table stands here, and they tell the result when it is over.
club-arena-rule-again = You do not play the same person twice running, unless nobody else is there or you both have waited for half a minute.
club-arena-rule-points = A win is 2 points and a draw 1. After two wins running each further win is worth 4, until you do not win.
club-arena-rule-pause = You can take a break and come back whenever you like. If your clock runs out because you are away, the table answers for you.
club-arena-rule-end = When the time is up nobody is paired any more. Matches that have begun are played to their end and count.
club-campaigns = Campaigns
club-campaigns-words = A band, a club or a team of yours that goes through a season: what every figure has done, counted from the matches you finish. Its first season begins when you found it.
club-campaigns-mine = Yours
club-campaigns-none = You have none yet.
club-campaigns-members = Members lead campaigns.
club-campaign-new = Found a campaign
club-campaign-name = Name of the band, club or team
club-campaign-found = Found
club-campaign-played = { $count ->
    [one] one match
   *[other] { $count } matches
}
club-campaign-ended = retired
club-campaign-since = since { $when }
club-campaign-until = retired on { $when }
club-campaign-all = All seasons
club-campaign-figures = Figures
club-campaign-figure = Figure
club-campaign-wins = Won
club-campaign-empty = Nothing to count yet: every match of this game counts that is laid out from now on and that you finish, against people or bots, with the campaign's side.
club-campaign-matches = Matches
club-campaign-none-yet = None in this season.
club-campaign-book = What the book says
club-campaign-ours = What is ours
club-campaign-ours-words = The season, the name and these counts: they change nothing on the table. What counts is a match laid out during the season that you finished, not one you were winning when you founded it. Everything comes from the logs of the matches, so anybody can count it again.
club-campaign-end = Retire it
club-campaign-end-sure = Yes, retire it for good
club-campaign-tally = { $won } won, { $drawn } drawn, { $lost } lost
club-league-lists-help = Everybody hands in theirs before the season; nobody else sees it before its first round. It does not begin without them, and they hold for all its matches.
club-league-list-words = Your list for season { $n }: nobody else sees it before its first round, not even whoever organises.
club-cup-seats = People at a table
club-cup-seats-help = At most, and all tables alike. With a content pack there may be more room.
club-cup-final = With a last table
club-cup-final-help = After the rounds the best { $count } people sit down at a table that decides their places.
club-final = Last table
club-my-final = You are at the last table
club-left-title = Answer beforehand
club-left-words = So that you need not come back only to pass. What you leave here answers for you between 2 and 20 minutes after the question, at random, so that nobody knows whether you had anything to think about. Nobody else sees it, and you take it back whenever you like.
club-left-next = If whoever answers before me passes, I pass too
club-left-next-help = For the next question and no other. If they do not pass, or you are asked something else, we tell you and you decide.
club-left-kinds = I pass whenever I am asked, until the turn ends:
club-left-will-next = If my rival passes, I pass
club-left-will = I pass: { $name }{ $count ->
    [0] {""}
    [one] {" "}(once already)
   *[other] {" "}({ $count } times already)
  }
club-left-lapsed = What you left did not fit this question: you decide.
club-left-back = Take it back
club-left-noted = Understood

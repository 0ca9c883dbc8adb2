# The club's pages: loaded when they are opened.
club-account = Your account
club-why = You do not need an account to play. With one, your name is yours alone and your matches follow you to any browser.
club-join = Create an account
club-join-closed = This server takes no new accounts. You can play without one.
club-carries = { $count ->
    [one] The match in this browser will belong to your account.
   *[other] The { $count } matches in this browser will belong to your account.
}
club-name = Name
club-name-help = 2 to 30 letters. Nobody else can use the same name.
club-invitation = Invitation
club-join-passkey = Create it with a passkey
club-or-password = Or with a password
club-password = Password
club-password-help = At least 8 characters. Three or four words that do not belong together are hard to guess.
club-join-password = Create it with a password
club-enter = Sign in
club-enter-passkey = Use my passkey
club-enter-password = Sign in with a password
club-code = Code from your app
club-bring = { $count ->
    [one] Add this browser's match to my account
   *[other] Add this browser's { $count } matches to my account
}
club-locked-out = I cannot sign in
club-recovery = Recovery code
club-recovery-help = Type your name above and one of your ten saved codes here. If you have none, the admin can give you a link.
club-recovery-enter = Sign in with the code
club-declined = The browser used no passkey. You can try again.
club-needs-https = Passkeys only work on an https page, or on this computer as http://localhost.
club-overheard = This page uses http: others on the same network could read what you type. Use a password that you use nowhere else.
club-codes-title = Save these codes now
club-codes-words = Each code lets you sign in once if you lose the passkey or the password. They are not shown again.
club-codes-kept = I have saved them
club-codes-copy = Copy all ten
club-copied = Copied.
club-since = { $name }, member since { $when }.
club-leave = Sign out
club-proof = Confirm that it is you
club-proof-words = This changes the access to your account, or deletes something in it.
club-proof-go = Confirm
club-cancel = Cancel
club-passkeys = Passkeys
club-passkeys-words = They open the account with the fingerprint, the face or the PIN of your device. Nobody can guess them.
club-passkey = Passkey
club-used = used { $when }
club-made = created { $when }
club-remove = Remove
club-add-passkey = Add a passkey on this device
club-codes-left = { $count ->
    [0] You have no recovery codes left.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
club-codes-new = Create ten new codes
club-password-new = New password
club-password-first = Choose a password
club-password-none = Remove the password
club-password-ends = Changing it closes your other sessions.
club-totp-words = Besides the password you can ask for a code from an app on your phone.
club-totp-on = Ask for a code
club-totp-how = Scan this with your code app, or type the secret there. Then type its code here.
club-totp-keep = Check and save
club-totp-is-on = A code is asked for besides the password.
club-totp-off = Stop asking for it
club-sessions = Open sessions
club-sessions-words = Browsers signed in to your account. Closing one signs it out at once.
club-browser = Browser
club-here = this browser
club-seen = seen { $when }
club-end = Close
club-name-title = Name
club-rename-help = You can change it once every 30 days. Played matches keep the old name.
club-invite-words = An account here needs an invitation. It works once, for two weeks.
club-invite = Create an invitation
club-notices-latest = Latest
club-notices-none = No notifications yet. Here you read when it is your turn and who invites you.
club-notices-seen = Mark all as read
club-notices-members = Only members get notifications.
club-wishes = How to notify you
club-wishes-words = The bell shows everything. For each kind you can also choose another way. While you look at the table we do not notify you.
club-wishes-more = To choose another way, set it up here first.
club-kind-turn = It is your turn
club-kind-time = Your time is running out (a quarter is left)
club-kind-invited = You get an invitation
club-kind-over = A match is over
club-kind-round = A tournament round is paired
club-way-none = only the bell
club-way-push = in the browser
club-way-mail = e-mail
club-way-digest = e-mail, once a day
club-way-webhook = webhook
club-wish-quiet-from = Quiet from
club-wish-quiet-to = to
club-wish-digest-at = Daily e-mail at
club-quiet-words = In your time zone ({ $zone }). If both times are the same, it is never quiet.
club-push = In the browser
club-push-words = A system notification, also with the page closed. You switch it on in each browser.
club-push-on = Notify me in this browser
club-push-denied = This browser blocks notifications from this page; you can change that in its settings.
club-push-cannot = Not possible at this address: it needs https (or localhost) and a browser with notifications.
club-mail = E-mail
club-mail-address = Address
club-mail-look = We have sent you an e-mail: open its link to confirm your address.
club-mail-waiting = The e-mail that confirms your address has not left yet: the mail server does not answer. We try again for a day.
club-mail-failed = We could not write to this address. Check it and save it again.
club-mail-is-yours = Confirmed.
club-mail-confirmed = Address confirmed: we can write to you now.
club-webhook = Chat program (webhook)
club-webhook-words = The address your chat program gives you to receive messages.
club-webhook-address = https address of the webhook
club-feed = Feed
club-feed-words = Your notifications as Atom, for a news reader. Anyone with this address can read them.
club-feed-renew = Change the address
club-holidays = Holidays
club-holidays-words = In matches over several days your clock stops, and the other players see until when. Up to 30 days in a year.
club-holiday-from = From
club-holiday-to = To (included)
club-holiday-announce = Announce
club-holiday-span = { $from } to { $to }
club-holiday-now = now
club-holiday-back = I am back
club-data = Your data
club-data-words = You can download everything we store about you as one file. If you delete the account, your name, your chat and your seats are deleted. Your answers, and the names you gave to lists, stay in the log of each match.
club-export = Download my data
club-exported = Downloaded.
club-delete = Delete the account…
club-delete-question = Delete your account?
club-delete-words = You resign the matches you are playing, and nobody can sign in to the account again. This cannot be undone.
club-delete-organises = You organise these. Hand them over on their pages first, or they are closed and their players are told.
club-delete-sure = Yes, delete it
club-members = { $count ->
    [0] This server has no members yet.
    [one] One member.
   *[other] { $count } members.
}
club-become = Create an account
club-ladder = Ladder
club-game = Game
club-pace = Pace
club-pace-live = Live
club-pace-days = Several days
club-pace-bots = With bots
club-empty-live = Nobody has played a rated match here yet. It takes two members, a clock, and “Counts for the rating” when creating the match.
club-empty-days = Nobody has played a rated match of days here yet. Matches among members with an hour or more for each decision count.
club-empty-bots = No member has finished a match with bots here yet.
club-how = How it is calculated
club-how-words = Everyone starts at 1500. Beating a stronger player raises you more. At tables of several players the place counts. The first ten matches are provisional. The list is ordered by the rating minus its margin. Matches with bots have their own ladder. Between the same players five matches a day count.
club-place = Place
club-who = Player
club-level = Rating
club-week = Week
club-matches = Matches
club-provisional = provisional
club-person = { $count ->
    [0] Member since { $when }.
    [one] Member since { $when }; one rated match.
   *[other] Member since { $when }; { $count } rated matches.
}
club-nothing-played = No match that counts has finished yet.
club-level-by = Rating by game and pace
club-placed = { $count ->
    [one] place { $place }, one match
   *[other] place { $place }, { $count } matches
}
club-curve = Rating after each match: from { $first } to { $last } in { $count } matches
club-luck = { $count ->
    [one] Luck with the dice in one match: { $words }.
   *[other] Luck with the dice in { $count } matches: { $words }.
}
club-luck-how = Each bar is a match: upward, the dice gave more than expected; downward, less.
club-shares = Matches won
club-by-side = With each side
club-by-seat = At each seat
club-won-of = { $won } of { $count }
club-too-few = { $won } of { $count }: too few for a percentage
club-latest = Latest matches
club-won = Won
club-drawn = Drawn
club-lost = Lost
club-came = Place { $place } of { $count }
club-somebody = a player who has left
club-no-level = no rating
club-look = View
club-cups = Tournaments
club-cups-here = On this server
club-cups-none = There are no tournaments yet.
club-cups-members = You need an account to organise a tournament or enter one.
club-cup-new = Organise a tournament
club-cup-name = Name
club-cup-kind = Type
club-kind-swiss = Swiss
club-kind-robin = Round robin
club-kind-knockout = Knock-out
club-kind-tables = Tables of several players
club-kind-help-swiss = Everyone plays every round against an opponent with as many points, never the same twice.
club-kind-help-robin = Everyone plays everyone else once.
club-kind-help-knockout = A player who loses is out.
club-kind-help-tables = Each round has tables of three or more players; the place counts. Players meet new opponents as far as possible.
club-real-tables = At real tables
club-game-here = The matches of each round are created automatically, and their results arrive by themselves. With a clock they count for the rating.
club-game-real = It is played elsewhere: two players of a table enter its result, or the organiser does.
club-cup-rounds = Rounds
club-cup-rounds-help = 0: as many as needed.
club-cup-public = Everyone can see it, and any member can enter
club-cup-create = Create the tournament
club-people = { $count ->
    [one] One player
   *[other] { $count } players
}
club-cup-open = open for entries
club-cup-running = round { $round }
club-cup-finished = over
club-organised-by = Organised by { $name }.
club-organiser-gone = Its organiser has left, so it is closed.
club-hand-over-to = Hand it over to…
club-hand-over = Hand over
club-rounds = Rounds
club-round = Round { $n }
club-print = Print
club-cup-sign = Sign in to enter
club-cup-enter = Enter
club-cup-checkin = I am here
club-cup-leave = Withdraw
club-cup-start = Start: pair the first round
club-cup-pair = Pair the next round
club-preparing = The round is being prepared: { $ready } of { $count } tables are ready.
club-cup-checked-only = only players who said “I am here”
club-to-play = to be played
club-why-label = Reason (needed for a correction)
club-wins = { $name } wins
club-drawn-board = Draw
club-play = Play
club-correct = Correct
club-tell = Enter the result
club-standings = Standings
club-points = Points
club-is-here = present
club-invited = { $name } invites you to play here.
club-invited-accept = Accept
club-invited-decline = No, thanks
club-asked = Invited, no answer yet
club-take-back = Take back the invitation to { $name }
club-add-person = Invite a player by name
club-add = Invite
club-export-standings = Standings (CSV)
club-export-boards = Tables (CSV)
club-export-export = Everything (JSON)
club-round-later = to be paired
club-round-open = { $count ->
    [0] finished
    [one] one table left
   *[other] { $count } tables left
}
club-before = How it works
club-before-here = When a round is paired, your table appears here with a button to play, and its result arrives by itself.
club-before-lists = Before the start every player hands in a list, and the builder checks it. Nobody sees it, not even the organiser, until the first round is paired. Its seal, which everyone sees, proves that it did not change.
club-ties = How ties are broken
club-my-board = Your table, round { $n }
club-board-n = table { $n }
club-against = Against { $names }
club-mine-here = The match is ready and waits for you.
club-mine-real = It is played elsewhere. Enter the result when it is over; it holds when another player of the table enters the same.
club-boards-done = { $done } of { $count } finished
club-replay = Replay
club-says = { $name } says: { $result }
club-confirm = Another player of the table has to enter the same.
club-differ = Their results differ. If they cannot agree, the organiser decides.
club-disputed = A player asks for a decision. { $words }
club-decide = Use “Decide the result”; it is recorded with its reason.
club-rule = Decide the result
club-ask-decision = Ask for a decision
club-settled = Mark as settled
club-dispute-label = What happened
club-send = Send
club-did-not-come = a player did not come: it counts, but they have not met
club-score-of = Points of { $name }
club-standings-final = Final standings
club-standings-after = { $count ->
    [0] after { $round ->
        [one] one round
       *[other] { $round } rounds
    }
    [one] one table of round { $round } left
   *[other] { $count } tables of round { $round } left
}
club-list = Your list
club-list-words = This tournament is played with a list made beforehand. Hand it in when you like: it is checked now, and nobody sees it until you start.
club-list-sealed = Handed in and sealed, with the seal { $seal }. You can change it until you are paired.
club-list-look = see mine
club-list-kept = Lists saved in this browser
club-list-choose = Choose and hand in…
club-list-code = Code of a list
club-list-hand-in = Hand in
club-list-change = Change
club-list-build = Build one
club-list-in = list handed in
club-list-check = SHA-256 of the salt, a space and the code: { $seal }
club-people-none = No player has entered yet.
club-take-out = Withdraw { $name }
club-add-bot = Add a bot…
club-cup-lists = Lists sealed until the start
club-cup-lists-help = Every player hands in theirs beforehand. The builder checks it, and nobody sees it until the pairing.
club-list-open = the list
club-seek = Find a match
club-seeking = Looking for an opponent for { $game }
club-seeking-words = Keep this page open: as soon as an opponent comes, you both go to the table.
club-seek-stop = Stop searching
club-seek-go = Search
club-counts = counts for the rating
club-at-level = rating { $level }
club-within = Opponent's rating
club-within-any = any
club-within-n = within { $n } points
club-member-list = Members
club-member-members = Only members see the list of members.
club-member-search = Search by name
club-member-empty = Nobody has chosen to appear here yet. An exact name finds anybody.
club-member-unknown = Nobody in the list has that name. An exact name finds anybody.
club-member-before = Previous
club-member-after = Next
club-member-new = No rated matches yet
club-member-mine = Appear in this list. Only members see it.
club-member-games = { $count ->
    [one] one match
   *[other] { $count } matches
}
club-friends = Friends
club-friends-none = None yet. Add them after a match, or from the list of members.
club-friends-words = Only the people you have added see that you are here.
club-friend-here = is here
club-call-from = { $name } invites you
club-call-sent = You have invited { $name }
club-accept = Accept
club-decline = Not now
club-call-back = Take back
club-blocked = { $count ->
    [one] One blocked person
   *[other] { $count } blocked people
}
club-with = { $name } and you
club-befriend = Add to my friends
club-unfriend = Remove from my friends
club-block = Block
club-unblock = Unblock
club-block-words = You are not paired when searching. You cannot sit at each other's open tables, invite each other, or chat where one of you plays. In a tournament you may still meet.
club-call = Invite to play
club-call-done = Sent: they see it on the club page.
club-call-table = Go to the table
club-figures = Statistics
club-figures-matches = { $finished ->
    [one] One finished match
   *[other] { $finished } finished matches
}, { $week } in the last week; being played: { $running }.
club-figures-none = No results yet: finished matches of members count, among themselves or with bots.
club-figures-how = { $count ->
    [one] One finished match of members counts, rated or with bots.
   *[other] { $count } finished matches of members count, rated or with bots.
} A draw counts half. The percentage appears from ten matches on.
club-side = Side
club-by-people = People
club-by-bots = Bots
club-report-line = Report what { $name } wrote
club-report-person = Report { $name } to the admin
club-report-words = The admin reads it with what you write here. The other person is not told who reported them.
club-report-why = What is wrong? (optional)
club-report-send = Send the report
club-report-done = Reported: the admin will look at it.
club-report-somebody = Report a person at this table
club-report-whom = Person
club-between-bots = Between bots
club-measured-on = of { $count } { $count ->
    [one] match
   *[other] matches
  }
club-openings = First choices
club-opening = First choice
club-openings-how = The first choice of each player after the setup, from the logs of the same matches. Choices made by only one person are left out.
club-leagues = Leagues
club-leagues-none = There are no leagues yet.
club-league-new = Create a league
club-league-words = A league lasts weeks. In each division everyone plays everyone. Each round opens by itself on its day, even if earlier matches are still in play. At the end of the season the first go up and the last go down.
club-league-days = A clock of days: the match is ready as soon as its round opens, and each player answers when they can.
club-league-live = A short clock: the match starts when both players sit down at the table. No clock runs before.
club-league-free = No clock: the match is ready as soon as its round opens, and there is no hurry.
club-league-end = A match not played when the season ends is lost by both players, or by the player who left. The organiser can decide otherwise, with a reason.
club-league-size = Players in a division
club-league-moves = Go up and down
club-league-every = Days between rounds
club-league-legs = Matches against each opponent
club-league-create = Create the league
club-league-terms = Divisions of { $size } players{ $moves ->
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
club-season-begin = Start season { $n }
club-round-opens = the next round opens { $when }
club-round-date = from { $when }
club-division = Division { $n }
club-division-at = { $round ->
    [0] has not started yet
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
club-team-name = Team (optional)
club-team-change = Change team
club-team-of = (of { $count })
club-team-words = A team has the points of its best { $count } players, from any division. Ties are broken by matches won.
club-next = Season { $n }, if it started now
club-next-words = If a player leaves, the best of those going down stays. New players start at the bottom.
club-next-first = In the first season the divisions are drawn by lot.
club-move-up = goes up
club-move-down = goes down
club-move-new = new
club-move-gap = fills a gap
club-sit = I am at the table
club-sit-words = The match starts when both of you are there. Agree on a time; no clock runs before.
club-sitting = You are at the table. You start as soon as { $names } comes: keep this page open.
club-sits-there = { $names } is waiting for you at the table now.
club-kind-arena = Timed arena
club-kind-help-arena = No rounds: free players are paired at once, again and again, until the time is up.
club-my-board-now = Your table
club-arena-clock = The arena's clock
club-arena-running = being played
club-arena-minutes = Length in minutes
club-arena-starts = Start (empty: when you say so)
club-arena-begin = Start now
club-arena-enter = Enter the arena
club-arena-back = Play again
club-arena-pause = Take a break
club-arena-length = from start to end
club-arena-begins = until it starts
club-arena-left = left
club-arena-from = it starts: { $when }
club-arena-until = it ends: { $when }
club-arena-soon = It has not started yet. Enter now and you are paired as soon as it does.
club-arena-soon-in = You are in. When it starts, keep this page open: your table comes by itself.
club-arena-open = You can enter at any time.
club-arena-waiting = { $count ->
    [0] Looking for an opponent. Keep this page open: as soon as another player is free, you both go to the table.
    [one] Looking for an opponent: one other player is waiting. As soon as you can play together, you both go to the table.
   *[other] Looking for an opponent: { $count } other players are waiting. As soon as you can play with one, you both go to the table.
}
club-arena-playing = You have a table to play. When it is over, come back here and you are paired again.
club-arena-real = You are in: as soon as another player is free, your table appears here.
club-arena-paused = You are taking a break: you are not paired, and keep your points.
club-arena-over = { $count ->
    [one] The time is up. One table still plays to its end, and counts.
   *[other] The time is up. { $count } tables still play to their end, and count.
}
club-arena-done = { $count ->
    [0] It is over, and nobody has played.
    [one] It is over, after one match.
   *[other] It is over, after { $count } matches.
}
club-arena-boards = Tables
club-arena-boards-now = { $count } being played, { $done } over
club-arena-latest = latest
club-arena-streak = { $count } in a row
club-arena-how = How an arena works
club-arena-rule-pair = With this page open, you both go to a table as soon as another player is free. We look for players with similar points, and for those who have waited longest.
club-arena-rule-real = It is played at real tables: as soon as two players are free, their table appears here. They enter the result when it is over.
club-arena-rule-again = You do not play the same opponent twice in a row, unless nobody else is there or you both have waited for half a minute.
club-arena-rule-points = A win is 2 points and a draw 1. After two wins in a row each further win is worth 4, until you fail to win.
club-arena-rule-pause = You can take a break and come back whenever you like. If your clock runs out because you are away, the table answers for you.
club-arena-rule-end = When the time is up, nobody is paired any more. Matches that have started are played to their end and count.
club-campaigns = Campaigns
club-campaigns-words = A campaign follows your band, club or team through a season. It counts what each figure does in the matches you finish. Its first season starts when you create it.
club-campaigns-mine = Yours
club-campaigns-none = You have none yet.
club-campaigns-members = You need an account to run a campaign.
club-campaign-new = Create a campaign
club-campaign-name = Name of the band, club or team
club-campaign-found = Create
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
club-campaign-empty = Nothing to count yet. A match of this game counts if it is created from now on and you finish it with the campaign's side, against people or bots.
club-campaign-matches = Matches
club-campaign-none-yet = None in this season.
club-campaign-book = What the rulebook says
club-campaign-ours = What we add
club-campaign-ours-words = The season and these counts change nothing on the table. A match counts if it was created during the season and you finished it. Everything comes from the logs: anyone can count it again.
club-campaign-end = Retire it
club-campaign-end-sure = Yes, retire it for good
club-campaign-tally = { $won } won, { $drawn } drawn, { $lost } lost
club-league-lists-help = Every player hands in theirs before the season; nobody else sees it before the first round. The season does not start without it, and it holds for all its matches.
club-league-list-words = Your list for season { $n }: nobody else sees it before its first round, not even the organiser.
club-cup-seats = Players at a table
club-cup-seats-help = At most; all tables are alike. With a content pack there may be more seats.
club-cup-final = With a final table
club-cup-final-help = After the rounds the best { $count } players sit at a table that decides their places.
club-final = Final table
club-my-final = You are at the final table
club-left-title = Answer in advance
club-left-words = With this you need not come back only to pass. The table answers for you 2 to 20 minutes after the question. The moment is random, and nobody knows if you had anything to think about. Only you see it, and you can take it back.
club-left-next = If the player before me passes, I pass too
club-left-next-help = Only for the next question. If they do not pass, or you are asked something else, we notify you and you decide.
club-left-kinds = I pass whenever I am asked, until the turn ends:
club-left-will-next = If my opponent passes, I pass
club-left-will = I pass: { $name }{ $count ->
    [0] {""}
    [one] {" "}(once already)
   *[other] {" "}({ $count } times already)
  }
club-left-lapsed = Your answer did not fit this question: you decide.
club-left-back = Take it back
club-left-noted = Understood
club-asker = has added you as a friend
club-friend-sent = You have added { $name }. They have not added you yet.
club-friend-asked = { $name } has added you as a friend.
club-friend-friends = You and { $name } are friends.
club-friend-blocked = You have blocked { $name }.

# Terminal messages during play.
prompt = Your answer (? help):
seat = { $letter }
seat-mine = { $letter } (you)
seat-bot = { $letter } ({ $bot })
cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
chance = { $percent }% { $of }
over = End of the match
winners = { $n ->
    [one] { $who } wins
   *[other] { $who } win
}
nobody-wins = Nobody wins
saved = Match saved to { $path }
not-saved = The match is unfinished and not saved (next time: --save FILE).
page = Page { $page } of { $pages }, { $n } options: + next, - previous, /word searches
or-place = Or type a place{ $unit }: x y, for example: 30 45
or-code = Or type the code of a list.
more-refused = { $n ->
    [one] … and 1 more thing that is not allowed now: r
   *[other] … and { $n } more things that are not allowed now: r
}
nothing-refused = No option is forbidden now.
none-matching = No option contains “{ $what }”.
dice-for = { $n ->
    [one] Roll a d{ $sides } for { $who } and type the result.
   *[other] Roll { $n }d{ $sides } for { $who } and type the results.
}
help =
    Type the number of an option and press Enter. Also:
      ?  this help                     u  undo your last answer
      m  the table again, with the map  l  what happened last
      r  what is not allowed, and which rule says so
      +  next page   -  previous page   /word  search the options
      q  leave
    On the map A1, B2… are each player's pieces, and the yellow numbers are options.
lesson-help =
    In a lesson also: s  show me the answer   b  back to my last one
help-place =
    A place is typed in the map's units: “30 45” takes the first piece there and the others keep formation;
    “30 45 90” turns it as well; “f3 30 45; f4 33 45” moves those pieces alone.

# What is not understood.
bad-number = { $n ->
    [0] There are no numbered options here.
    [one] There is only one option: type 1.
   *[other] Type a number from 1 to { $n }.
}
bad-answer = Type the number of an option, or ? for help.
bad-place = That is not a place: type two numbers, x and y, for example 30 45, or the number of an option (? help).
bad-piece = That piece is not being placed now.
bad-dice = Type the dice separated by spaces, for example: 3 5 6.

# How pieces are.
state-down = down
state-pinned = pinned
state-done = has acted
state-tired = exhausted
state-held = held
state-hidden = hidden
state-chosen = chosen
state-dead = out of action

# Places: front is where the enemy is; left and right are those of the map.
place-and = { $where }, { $landmark }
place-front-left = Front left
place-front-centre = Front centre
place-front-right = Front right
place-front-top = Front top
place-front-bottom = Front bottom
place-middle-left = Middle left
place-middle-centre = Middle
place-middle-right = Middle right
place-middle-top = Middle top
place-middle-bottom = Middle bottom
place-back-left = Back left
place-back-centre = Back centre
place-back-right = Back right
place-back-top = Back top
place-back-bottom = Back bottom
place-in = in: { $what }
place-behind = behind: { $what }
place-beside = beside: { $what }
place-facing = { $far } from { $what }
place-table-centre = near the centre of the table
step-none = Where it stands
step-up = { $far } up
step-up-left = { $far } up and left
step-up-right = { $far } up and right
step-down = { $far } down
step-down-left = { $far } down and left
step-down-right = { $far } down and right
step-left = { $far } to the left
step-right = { $far } to the right

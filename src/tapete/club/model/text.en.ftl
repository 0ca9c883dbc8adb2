# What a tournament says.

club-swiss = Swiss
club-robin = round robin
club-knockout = knock-out
club-tables = tables of several players
club-arena = arena
club-round = Round { $n }
club-board = Table { $n }
club-number = { $n }
club-begins = { $name } starts
club-rests = { $name } rests this round
club-rests-bye = { $name } has a bye: it counts as a win
club-open = to be played
club-won = { $name } wins
club-drawn = draw
club-nobody = nobody won
club-unplayed = not played
club-corrected = corrected, it was { $old }: { $why }
club-standings = Standings
club-final = Final standings
club-after = { $open ->
    [0] { $n ->
        [0] before the first round
        [one] after 1 round of { $rounds }
       *[other] after { $n } rounds of { $rounds }
    }
    [one] during round { $n } of { $rounds }: 1 table still playing
   *[other] during round { $n } of { $rounds }: { $open } tables still playing
}
club-head = { $kind }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $people ->
    [one] 1 player
   *[other] { $people } players
}
club-head-arena = { $minutes ->
    [one] arena of 1 minute
   *[other] arena of { $minutes } minutes
}, { $people ->
    [one] 1 player
   *[other] { $people } players
}
club-points-arena = { $win } points for a win, { $draw } for a draw; after two wins in a row each further win counts { $twice }
club-points-rule = { $win } for a win, { $draw } for a draw, { $loss } for a defeat
club-points-tables = two points for each player you finish ahead of, one for each you tie with; at a smaller table in proportion, so that its winner gets as much
club-points-final = two points for each player you finish ahead of, one for each you tie with; then the best { $seats } sit at a final table, which decides their places
club-points-knockout = a player who loses is out

# ---- columns
club-column-division = division
club-column-team = team
club-column-place = place
club-column-name = name
club-column-points = points
club-column-rounds = rounds
club-column-won = won
club-column-drawn = drawn
club-column-lost = lost
club-column-byes = byes
club-column-round = round
club-column-board = table
club-column-seat = seat
club-column-score = score
club-column-source = entered by
club-column-corrections = corrections
club-column-result = result
club-column-why = why above the next
club-mark-win = W
club-mark-draw = D
club-mark-loss = L
club-mark-bye = B
club-mark-open = ·
club-marks = W won, D drawn, L lost, B points without playing, · still playing
club-marks-tables = the place at each table, · still playing
club-withdrawn = (withdrew)

# ---- tie-breaks
club-tie-buchholz = Buchholz
club-tie-sonneborn = Sonneborn-Berger
club-tie-direct = direct encounter
club-tie-wins = wins
club-tie-difference = difference
club-explain = Ties are broken in this order:
club-explain-buchholz = Buchholz: the points of your opponents, added up. Stronger opponents place you higher. A match nobody played counts as an opponent with your own points; at a table of several the mean of the others counts.
club-explain-sonneborn = Sonneborn-Berger: the points of the opponents you beat, and half the points of those you drew with.
club-explain-direct = Direct encounter: the results of the tied players against each other, if they all met.
club-explain-lot = Lot: if nothing else breaks the tie, a lot decides. It comes from the league's seed; anyone can draw it again.
club-explain-wins = Wins: tables won by playing, without byes.
club-explain-difference = Difference: what you scored above the others, in the game's own points.
club-explain-knockout = The player who came further stands higher; players who lost in the same round share a place.
club-why-points = { $more ->
    [one] 1 point
   *[other] { $more } points
} to { $less }
club-why-buchholz = same points; Buchholz { $more } to { $less }
club-why-sonneborn = still equal; Sonneborn-Berger { $more } to { $less }
club-why-direct = still equal; against each other { $more } to { $less } ({ $other })
club-why-wins = still equal; { $more ->
    [one] 1 win
   *[other] { $more } wins
} to { $less }
club-why-difference = still equal; difference { $more } to { $less }
club-why-further = { $more ->
    [one] came through 1 round, not { $less }
   *[other] came through { $more } rounds, not { $less }
}
club-why-last = won the match for the place against { $other }
club-why-final = { $place ->
    [1] won the final table
   *[other] place { $place } at the final table
}
club-why-before = equal at the final table; stood higher before it
club-why-finalist = reached the final table
club-why-shared = shares the place
club-why-open = still in

# ---- what a pairing cost
club-remarks = What this pairing could not avoid:
club-remark-again = { $one } and { $other } meet for the { $times ->
    [2] second
    [3] third
   *[other] { $times }th
} time.
club-remark-bye = { $name } gets points without playing for the { $times ->
    [2] second
    [3] third
   *[other] { $times }th
} time.
club-remark-first = { $name } starts once too often.
club-remark-second = { $name } goes second once too often.
club-remark-apart = { $points ->
    [one] At table { $board } they are 1 point apart.
   *[other] At table { $board } they are { $points } points apart.
}
club-remark-size = Table { $board } has { $people } players.

# ---- what cannot be done
club-no-person = no player here is called “{ $name }”
club-no-person-here = “{ $name }” is not at this table; expected one of { $names }
club-no-person-which = “{ $name }” may be { $names }: write more of the name
club-no-name = “{ $name }” is not a name: expected 1 to { $most } letters
club-no-twice = { $name } has entered already
club-no-longer = { $name } has withdrawn already
club-no-seed = two players have the seed { $seed }: expected a different one for each
club-no-room = expected at most { $most } players
club-no-late = { $name } comes too late: a { $kind } is only for players who are there when it starts
club-no-seats = { $seats } at a table do not fit ({ $kind }): expected { $least ->
    [2] 2
   *[other] { $least } to { $most }
}
club-no-knockout-rounds = a knock-out has as many rounds as it needs: leave out the number of rounds
club-no-arena-rounds = an arena has no rounds: free players are paired until its time is up
club-no-final = only tables of several players have a final table, after a number of rounds
club-no-third = only a knock-out has a match for the third place
club-no-open = round { $round } is not over; tables without a result: { $boards }
club-no-people = { $people ->
    [0] no players
    [one] only 1 player
   *[other] only { $people } players
}: expected { $least } or more
club-no-more = all { $rounds } rounds have been paired
club-no-round-yet = no round has been paired yet
club-no-round = there is no round { $round }: expected 1 to { $most }
club-no-board = there is no table { $board } in round { $round }: expected 1 to { $most }
club-no-unpair = round { $round } has results already: correct them instead
club-no-bye-result = table { $board }: { $name } rests there, so there is no result to enter
club-no-places = places { $places } do not fit together: expected such as 1, 2, 3 or, for two equal ones, 1, 1, 3
club-no-draw = a knock-out needs a winner: expected one
club-no-unplayed = a table of several players is never left unplayed: give the missing player the last place
club-no-change = table { $board } has this result already
club-no-why = table { $board } has a result already: a correction needs a reason (--why)
club-no-knockout-change = table { $board }: another winner would change round { $round }, which is paired already: take that round back first
club-no-result = “{ $found }” is not a result: expected the winner's name, “draw”, “nobody”, or points like 14-6
club-no-result-many = “{ $found }” is not a result: expected all names by place (ties joined by =) or their points like 30-22-22-10

# ---- what is wrong with a file
club-bad-seats = seats: { $seats } do not fit ({ $kind })
club-bad-minutes = minutes, over: only an arena has them ({ $kind })
club-bad-ahead = ahead: only a round robin opens rounds before the earlier ones end (not { $kind })
club-bad-twice = found “{ $found }” a second time (it is people[{ $other }], too): expected each name once
club-bad-again = found person { $number } a second time in this round (boards[{ $board }], too): expected each person once
club-bad-open = no result: expected one, because a later round is paired
club-bad-why = a correction without a reason: expected “why”
club-bad-bye = a bye without its result: expected places [1]

# What another page shows of a link.
preview-invites = { $name } challenges you to { $game }
preview-invites-nameless = You are challenged to { $game }
preview-sit = Take a seat: no sign-up, { $minutes } minutes
preview-plays = A match of { $game }
preview-running = In play. You may watch.
preview-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } win
  }
preview-draw = A draw
preview-over = { $game } · watch the replay
preview-moments = { $game } · see the key moments
preview-tournament = { $count ->
    [one] { $kind } · 1 player
   *[other] { $kind } · { $count } players
  }
preview-tournament-kind = Tournament
preview-tournament-of = { $game } tournament
preview-puzzle = { $game } puzzle
preview-lesson = Learn { $game }
preview-minutes = { $minutes } min
preview-lesson-words = { $kind } · { $minutes }
preview-against = against
preview-and = and

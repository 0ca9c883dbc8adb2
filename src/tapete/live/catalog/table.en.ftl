# What the table tells in the log besides the game.
kernel-time-out = { $who } runs out of time: the table answers instead.
kernel-time-out-bot = { $who } runs out of time for the third time in a row: a bot plays until they come back.
kernel-pause-moment = Play was interrupted for a moment. The clocks stood still.
kernel-pause = { $minutes ->
    [one] Play was interrupted for 1 minute. The clocks stood still.
   *[other] Play was interrupted for { $minutes } minutes. The clocks stood still.
}
kernel-pause-hours = Play was interrupted for { $hours } hours. The clocks stood still.
kernel-renewed = Tapete was updated to { $program }. The match goes on from here; what came before is not shown.
kernel-renewed-again = Tapete was updated to { $program }, and its rules refuse some of the last answers. They are given again from here.

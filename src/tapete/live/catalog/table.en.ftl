# What the table tells in the log besides the game.
kernel-time-out = { $who } runs out of time: the table answers instead.
kernel-time-out-bot = { $who } runs out of time for the third time in a row: a bot plays until they come back.

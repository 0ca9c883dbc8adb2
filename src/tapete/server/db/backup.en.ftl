# What "tapete backup" and "tapete restore" say.
backup-done = { $file } holds { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} ({ $running } running) and the server's keys. Keep it where only you can read it.
backup-exists = { $file } already exists; name another file, or overwrite it with --force.
backup-nothing = There is nothing to back up: { $db } is not a Tapete database. Give its place with --data or --db.
backup-other-version = { $db } was created by another version of Tapete; make the backup with the program that serves it.
backup-unwritten = The backup { $file } could not be written: { $why }.
restore-done = The backup of { $taken } is restored: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} ({ $running } running). Start the server; all seats and cookies keep working.
restore-no-file = There is no file { $file }.
restore-no-backup = { $file } is not a Tapete backup, or it is damaged; nothing was changed.
restore-newer = { $file } was made by a newer Tapete ({ $tapete }); update this one first. Nothing was changed.
restore-occupied = There is already something here: { $what }. Nothing was changed; --force replaces it with the backup.
restore-in-use = { $db } is in use; stop the server first. Nothing was changed.
restore-unwritten = The backup could not be written to { $data }: { $why }.
upgrade-running-same = { $n ->
    [one] 1 running match goes on as it is.
   *[other] { $n } running matches go on as they are.
}
upgrade-running-resumed = { $n ->
    [one] 1 running match goes on from the start of its turn.
   *[other] { $n } running matches go on from the start of their turn.
}
upgrade-running-played-again = { $n ->
    [one] 1 running match takes back answers that the rules refuse now.
   *[other] { $n } running matches take back answers that the rules refuse now.
}
upgrade-running-stopped = { $n ->
    [one] 1 running match cannot go on.
   *[other] { $n } running matches cannot go on.
}
upgrade-finished-same = { $n ->
    [one] 1 finished match replays as before.
   *[other] { $n } finished matches replay as before.
}
upgrade-finished-film = { $n ->
    [one] 1 finished match is shown from its film.
   *[other] { $n } finished matches are shown from their films.
}
upgrade-finished-cut = { $n ->
    [one] 1 finished match is shown up to where its rules differ.
   *[other] { $n } finished matches are shown up to where their rules differ.
}
upgrade-finished-stopped = { $n ->
    [one] 1 finished match cannot be shown.
   *[other] { $n } finished matches cannot be shown.
}
upgrade-resumed = goes on from the start of its turn
upgrade-played-again = takes back some answers
upgrade-cut = shown in part
upgrade-stopped = cannot go on
upgrade-checked = Nothing was written.
upgrade-done = The database is up to date. Matches are renewed when they are opened.

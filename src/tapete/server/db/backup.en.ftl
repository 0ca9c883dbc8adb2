# What "tapete backup" and "tapete restore" say.
backup-done = { $file } holds { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} ({ $running } running) and the server's keys. Keep it where only you can read it.
backup-exists = { $file } already exists; name another file, or overwrite it with --force.
backup-nothing = There is nothing to back up: { $db } is not a Tapete database. Give its place with --data or --db.
backup-other-version = { $db } was created by another version of Tapete; make the backup with the program that serves it.
backup-unwritten = The backup { $file } could not be written: { $why }.
restore-done = Restored as of { $taken }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} ({ $running } running). Start the server; all seats and cookies keep working.
restore-no-file = There is no file { $file }.
restore-no-backup = { $file } is not a Tapete backup, or it is damaged; nothing was changed.
restore-newer = { $file } was made by a newer Tapete ({ $tapete }); update this one first. Nothing was changed.
restore-occupied = There is already something here: { $what }. Nothing was changed; --force replaces it with the backup.
restore-in-use = { $db } is in use; stop the server first. Nothing was changed.
restore-unwritten = The backup could not be written to { $data }: { $why }.

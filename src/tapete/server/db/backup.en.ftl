# What "tapete backup" and "tapete restore" say.
backup-done = { $file } holds { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} ({ $running } running) and the server's keys. Keep it where only you can read it.
backup-exists = { $file } is there already; name another file, or overwrite it with --force.
backup-nothing = There is nothing to back up: { $db } is no database of Tapete. Say where it is with --data or --db.
backup-other-version = { $db } was laid by another version of Tapete; take the backup with the program that serves it.
backup-unwritten = The backup { $file } could not be written: { $why }.
restore-done = Restored as of { $taken }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} ({ $running } running). Start the server; everybody's seats and cookies go on working.
restore-no-file = There is no file { $file }.
restore-no-backup = { $file } is no backup of Tapete, or it is damaged; nothing was changed.
restore-newer = { $file } was made by a newer Tapete ({ $tapete }); update this one first. Nothing was changed.
restore-occupied = Something stands here already: { $what }. Nothing was changed; --force puts the backup in its place.
restore-in-use = { $db } is in use; stop the server first. Nothing was changed.
restore-unwritten = The backup could not be put into { $data }: { $why }.

# Said of a database that this version cannot open.
database-older = { $where } comes from an older Tapete (database version { $number }) and was not changed: bring it up to date once with commit 7b234ffe (“tapete serve”, or “tapete restore” for a backup), then use it here.
database-newer = { $where } comes from a newer Tapete (database version { $number }) and was not changed: update this Tapete first.

# Said of a database that this version cannot open.
database-newer = { $where } comes from a newer Tapete (database version { $number }) and was not changed: update this Tapete first.

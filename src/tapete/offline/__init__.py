"""The second door to a table: no server, only a shelf to keep matches on and a worker that thinks. What a page asks is
answered by the same functions as behind a server's wire."""

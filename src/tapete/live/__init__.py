"""Live matches behind a wire: rows, subscribers, workers, requests and socket commands.

Knows no network, no database and no process. `tapete.server` and `tapete.offline` use it."""

"""All matches of one process: commits, timeouts, bots' turns, peers, and the ports they need."""

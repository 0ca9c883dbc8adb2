"""Background tasks: retention, open tables, memory, bot processes."""

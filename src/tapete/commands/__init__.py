"""The commands of `tapete`, by what people want: sit down at a table, let bots fight, read and check what is
written."""

"""Database: engine, tables, match store, queries, audit log, shared limits, backup, migrations."""

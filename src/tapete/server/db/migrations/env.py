"""Alembic's entry: one connection, one transaction, one worker at a time."""

from alembic import context
from sqlalchemy import create_engine, text

from tapete.server.db.tables import metadata

ONE_AT_A_TIME = 7_426_173  # an advisory lock of PostgreSQL: several workers may start at once

engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "")
with engine.connect() as connection:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": ONE_AT_A_TIME})
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
engine.dispose()

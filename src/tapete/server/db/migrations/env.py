"""Alembic's entry: one connection, one transaction, one worker at a time."""

from alembic import context
from sqlalchemy import NullPool, create_engine, event, text

from tapete.server.db.tables import metadata

ONE_AT_A_TIME = 7_426_173  # an advisory lock of PostgreSQL: several workers may start at once

# without a pool the connection is closed, and the lock given back, also when a migration fails
engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "", poolclass=NullPool)
if engine.dialect.name == "sqlite":  # by itself its driver commits every CREATE TABLE alone
    event.listen(engine, "connect", lambda connection, _: setattr(connection, "isolation_level", None))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
with engine.connect() as connection:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": ONE_AT_A_TIME})
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()

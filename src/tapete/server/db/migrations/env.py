"""Alembic's entry: one connection, one transaction, one worker at a time.

A kill at any moment leaves the database as it was before."""

from alembic import context
from alembic.operations import Operations
from sqlalchemy import Connection, NullPool, create_engine, event, text

from tapete.server.db.migrations.unreleased import FIRST, LAST, bring_forward
from tapete.server.db.migrations.versions import m0031_initial
from tapete.server.db.tables import metadata

ONE_AT_A_TIME = 7_426_173  # an advisory lock of PostgreSQL: several workers may start at once


def run(connection: Connection) -> None:
    """Run the migrations in the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        stands = context.get_context().get_current_revision()
        if stands is not None and FIRST <= stands <= LAST:
            with Operations.context(context.get_context()):
                bring_forward(connection, stands, m0031_initial)
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    # without a pool the connection is closed, and the lock given back, also when a migration fails
    engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "", poolclass=NullPool)
    if engine.dialect.name == "sqlite":  # by itself its driver commits every CREATE TABLE alone
        event.listen(engine, "connect", lambda connection, _: setattr(connection, "isolation_level", None))
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    with engine.connect() as connection:
        run(connection)
        connection.commit()

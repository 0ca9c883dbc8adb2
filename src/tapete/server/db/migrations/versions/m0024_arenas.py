"""Arenas: who waits to be paired, and since when; a match knows of which tournament it is."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0018"
COLUMNS = (("entries", "seen"), ("entries", "waits"), ("matches", "cup"))


def upgrade() -> None:
    for table, name in COLUMNS:
        op.add_column(table, sa.Column(name, sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    for table, name in COLUMNS:
        with op.batch_alter_table(table) as batch:
            batch.drop_column(name)

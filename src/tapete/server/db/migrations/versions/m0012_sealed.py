"""Secrets of codes by the clock lie sealed, and a sealed one is longer. The server seals those there are when it
starts: it alone has the key."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    with op.batch_alter_table("members") as batch:
        batch.alter_column("totp", type_=sa.Text, existing_type=sa.String(64), existing_nullable=False)


def downgrade() -> None:
    pass  # a longer column is no harm

"""Series: of which a match is one, and who has asked for one."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0029"
COLUMNS = (("series", "null"), ("asked", "[]"))


def upgrade() -> None:
    for name, usual in COLUMNS:
        op.add_column("matches", sa.Column(name, sa.Text, nullable=False, server_default=usual))


def downgrade() -> None:
    for name, _ in COLUMNS:
        with op.batch_alter_table("matches") as batch:
            batch.drop_column(name)

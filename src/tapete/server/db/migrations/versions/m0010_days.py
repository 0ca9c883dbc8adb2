"""Matches that last days: who has to come back for what, and when members are away."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("matches", sa.Column("asks", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "away",
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("gone", sa.String(32), nullable=False),
        sa.Column("back", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("member", "gone"),
    )


def downgrade() -> None:
    op.drop_table("away")
    op.drop_column("matches", "asks")

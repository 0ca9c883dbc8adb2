"""Costly decisions of members, match by match."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.create_table(
        "coached",
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("mistakes", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("member", "match"),
    )


def downgrade() -> None:
    op.drop_table("coached")

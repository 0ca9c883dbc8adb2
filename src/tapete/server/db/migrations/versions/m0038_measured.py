"""Measuring runs of packs, and the figures of packs."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.create_table(
        "measured_matches",
        sa.Column("run", sa.String(64), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("results", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("run", "first"),
    )
    op.create_table(
        "measured_packs",
        sa.Column("pack", sa.String(64), primary_key=True),
        sa.Column("figures", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("measured_packs")
    op.drop_table("measured_matches")

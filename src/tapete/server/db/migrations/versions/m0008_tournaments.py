"""Tournaments: the record of each, who entered, and which match is played at which board."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("tournaments_lists", "tournaments", ["public", "state", "created"])
    op.create_table(
        "entries",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("checked", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "who"),
    )
    op.create_index("entries_who", "entries", ["who"])
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("proposed", sa.Text, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "board"),
    )
    op.create_index("pairings_match", "pairings", ["match"])


def downgrade() -> None:
    for table in ("pairings", "entries", "tournaments"):
        op.drop_table(table)

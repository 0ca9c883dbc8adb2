"""Finding people: friends and those one does not want to meet, seeks, invitations, who is here."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "relations",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("who", "other"),
    )
    op.create_index("relations_other", "relations", ["other"])
    op.create_table(
        "seeks",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("within", sa.Integer, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
    )
    op.create_index("seeks_waiting", "seeks", ["match", "game", "clock"])
    op.create_table(
        "calls",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_index("calls_other", "calls", ["other"])
    op.create_index("calls_who", "calls", ["who"])
    op.create_table(
        "present",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for table in ("present", "calls", "seeks", "relations"):
        op.drop_table(table)

"""Ratings: matches that counted, the places in them, and where everybody stands after them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
FLAGS = ("rated", "result_due")


def upgrade() -> None:
    for name in FLAGS:
        op.add_column("matches", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("matches_result_due", "matches", ["result_due", "state"])
    op.create_table(
        "results",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), nullable=False, unique=True),
        sa.Column("ladder", sa.String(80), nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("void", sa.String(16), nullable=False),
    )
    op.create_index("results_ladder", "results", ["ladder", "n"])
    op.create_table(
        "result_seats",
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("n", "seat"),
    )
    op.create_index("result_seats_who", "result_seats", ["who", "n"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("ladder", sa.String(80), nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", "ladder"),
    )
    op.create_index("ratings_ladder", "ratings", ["ladder"])


def downgrade() -> None:
    for table in ("ratings", "result_seats", "results"):
        op.drop_table(table)
    op.drop_index("matches_result_due", "matches")
    for name in FLAGS:
        op.drop_column("matches", name)

"""Answers that people leave beforehand in matches of days."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    op.create_table(
        "beforehand",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("decision", sa.String(32), nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.Column("lapsed", sa.Boolean, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
        sa.Column("looked", sa.String(32), nullable=False),
        sa.Column("lease", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "kind"),
    )


def downgrade() -> None:
    op.drop_table("beforehand")

"""Checkpoints of running matches and films of finished ones, so that matches outlive a change of rules."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("slot", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "slot"),
    )
    op.create_table(
        "films",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("films")
    op.drop_table("checkpoints")

"""Invitations to tournaments and leagues; rounds whose boards are written in pieces."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    op.create_table(
        "entry_invitations",
        sa.Column("competition", sa.String(32), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("team", sa.Text, nullable=False, server_default=""),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("competition", "who"),
    )
    op.create_index("entry_invitations_who", "entry_invitations", ["who"])
    op.add_column("tournaments", sa.Column("pending", sa.String(32), nullable=False, server_default=""))
    op.add_column("tournaments", sa.Column("laid_by", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tournaments", "laid_by")
    op.drop_column("tournaments", "pending")
    op.drop_table("entry_invitations")

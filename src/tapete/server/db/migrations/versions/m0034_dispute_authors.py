"""Author of a dispute, whose words are exported with their account and erased with it."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0032"


def upgrade() -> None:
    op.add_column("pairings", sa.Column("dispute_by", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("pairings", "dispute_by")

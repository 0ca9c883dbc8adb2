"""What each seat of a finished match chose first."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("result_seats", sa.Column("opening", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("result_seats", "opening")

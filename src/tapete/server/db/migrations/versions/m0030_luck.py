"""How lucky the dice of each seat of a finished match were."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0025"


def upgrade() -> None:
    op.add_column("result_seats", sa.Column("luck", sa.Double))


def downgrade() -> None:
    op.drop_column("result_seats", "luck")

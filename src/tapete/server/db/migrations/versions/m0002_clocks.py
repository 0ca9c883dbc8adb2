"""Clocks: the time a decision may take, when the match began, and when the next clock ends."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
COLUMNS = {"clock": 8, "began": 32, "alarm": 32}


def upgrade() -> None:
    for name, length in COLUMNS.items():
        op.add_column("matches", sa.Column(name, sa.String(length), nullable=False, server_default=""))
    op.create_index("matches_alarm", "matches", ["alarm"])


def downgrade() -> None:
    op.drop_index("matches_alarm", "matches")
    for name in COLUMNS:
        op.drop_column("matches", name)

"""Lists of finished matches say by what each was won. What had ended before says nothing: it is not played again."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("matches", sa.Column("ending", sa.Text, nullable=False, server_default="null"))


def downgrade() -> None:
    op.drop_column("matches", "ending")

"""Keeping house: who said a line of chat, who is muted or banned, archived rows, the journal of what was done to
matches and guests, the workers with their figures, and what they have taken out of the limits they share."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
COLUMNS = (
    ("chat", "guest", 64),
    ("guests", "muted", 32),
    ("guests", "banned", 32),
    ("matches", "archived", 32),
    ("matches", "laid_by", 64),
)


def upgrade() -> None:
    for table, name, length in COLUMNS:
        op.add_column(table, sa.Column(name, sa.String(length), nullable=False, server_default=""))
    op.create_index("chat_guest", "chat", ["guest"])
    op.create_table(
        "archives",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "workers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("key", "worker"),
    )
    op.create_index("leases_until", "leases", ["until"])


def downgrade() -> None:
    for table in ("leases", "workers", "deeds", "archives"):
        op.drop_table(table)
    op.drop_index("chat_guest", "chat")
    for table, name, _ in COLUMNS:
        op.drop_column(table, name)

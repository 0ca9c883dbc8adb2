"""Keeping order: what people report, words the host does not want here, and which administrator did a deed."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("settled", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(16), nullable=False),
    )
    op.create_index("reports_waiting", "reports", ["settled", "n"])
    op.create_index("reports_about", "reports", ["about"])
    op.create_table("house_words", sa.Column("word", sa.String(64), primary_key=True))
    op.add_column("deeds", sa.Column("hand", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("deeds", "hand")
    op.drop_table("house_words")
    op.drop_table("reports")

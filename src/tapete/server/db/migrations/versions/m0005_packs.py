"""Packs that people have brought: what they are called, whose they are, and their files."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("title_es", sa.Text, nullable=False),
        sa.Column("title_en", sa.Text, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("files", sa.Text, nullable=False),
    )
    op.create_index("packs_owner", "packs", ["owner"])


def downgrade() -> None:
    op.drop_index("packs_owner", "packs")
    op.drop_table("packs")

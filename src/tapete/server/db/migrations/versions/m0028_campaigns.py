"""Bands over their seasons, and what each match added to their records."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0024"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("starts", sa.Text, nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
    )
    op.create_index("campaigns_who", "campaigns", ["who", "game"])
    op.create_table(
        "campaign_matches",
        sa.Column("campaign", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("served", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("campaign", "match"),
    )


def downgrade() -> None:
    op.drop_table("campaign_matches")
    op.drop_index("campaigns_who", "campaigns")
    op.drop_table("campaigns")

"""Notices, how each member wants to be told, and the browsers that are told."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("about", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("due", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("lease", sa.String(32), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.UniqueConstraint("member", "about"),
    )
    op.create_index("notices_due", "notices", ["state", "due"])
    op.create_index("notices_match", "notices", ["match", "member"])
    op.create_table(
        "wishes",
        sa.Column("member", sa.String(64), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("verified", sa.String(32), nullable=False),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("feed", sa.String(32), nullable=False),
        sa.Column("mailed", sa.String(32), nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("endpoint", sa.String(600), primary_key=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("devices_member", "devices", ["member"])


def downgrade() -> None:
    for table in ("devices", "wishes", "notices"):
        op.drop_table(table)

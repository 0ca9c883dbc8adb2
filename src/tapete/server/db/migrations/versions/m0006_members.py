"""Members: guests who chose to have an account, their passkeys, their sessions, and what opens something once."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.String(128), nullable=False, unique=True),
        sa.Column("origin", sa.String(64), nullable=False, unique=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("totp", sa.String(64), nullable=False),
        sa.Column("totp_step", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("renamed", sa.String(32), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(32), nullable=False),
    )
    op.create_index("passkeys_member", "passkeys", ["member"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("proved", sa.String(32), nullable=False),
    )
    op.create_index("sessions_member", "sessions", ["member"])
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("ends", sa.String(32), nullable=False),
    )
    op.create_index("tickets_who", "tickets", ["who", "purpose"])
    op.create_index("tickets_ends", "tickets", ["ends"])


def downgrade() -> None:
    for table in ("tickets", "sessions", "passkeys", "members"):
        op.drop_table(table)

"""Leagues: their terms, their people, and divisions that are tournaments whose rounds open by date."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0023"
COLUMNS = (("league", sa.String(32)), ("starts", sa.String(32)), ("due", sa.String(32)))
NUMBERS = ("season", "division", "every")


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("every", sa.Integer, nullable=False),
        sa.Column("legs", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("leagues_lists", "leagues", ["public", "created"])
    op.create_table(
        "league_people",
        sa.Column("league", sa.String(32), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("league", "who"),
    )
    op.create_index("league_people_who", "league_people", ["who"])
    for name, kind in COLUMNS:
        op.add_column("tournaments", sa.Column(name, kind, nullable=False, server_default=""))
    for name in NUMBERS:
        op.add_column("tournaments", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_index("tournaments_due", "tournaments", ["due"])
    op.create_index("tournaments_league", "tournaments", ["league", "season"])
    op.add_column("pairings", sa.Column("ready", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    for table, index in (("tournaments", "tournaments_league"), ("tournaments", "tournaments_due")):
        op.drop_index(index, table)
    for table, names in (("pairings", ("ready",)), ("tournaments", (*(name for name, _ in COLUMNS), *NUMBERS))):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
    for table in ("league_people", "leagues"):
        op.drop_table(table)

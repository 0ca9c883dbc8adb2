"""Leagues with closed lists; a division keeps the teams its people played for."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
COLUMNS = (
    ("entries", "team", sa.Text()),
    ("league_people", "list", sa.Text()),
    ("league_people", "salt", sa.String(32)),
)
FILL = """
UPDATE entries SET team = COALESCE((
    SELECT league_people.team FROM league_people JOIN tournaments ON tournaments.league = league_people.league
    WHERE tournaments.id = entries.tournament AND league_people.who = entries.who), '')
WHERE tournament IN (SELECT id FROM tournaments WHERE league <> '')
"""


def upgrade() -> None:
    for table, name, kind in COLUMNS:
        op.add_column(table, sa.Column(name, kind, nullable=False, server_default=""))
    op.add_column("leagues", sa.Column("lists", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(FILL)


def downgrade() -> None:
    for table, names in (("entries", ("team",)), ("league_people", ("list", "salt")), ("leagues", ("lists",))):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)

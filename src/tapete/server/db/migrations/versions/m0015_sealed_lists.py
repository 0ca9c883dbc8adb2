"""Lists that are handed in before a tournament begins, and boards about which people do not agree."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0010"
pairings = sa.table(
    "pairings",
    *(sa.column(name) for name in ("tournament", "round", "board", "proposed", "by")),
)


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("lists", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("entries", sa.Column("list", sa.Text, nullable=False, server_default=""))
    op.add_column("entries", sa.Column("salt", sa.String(32), nullable=False, server_default=""))
    op.add_column("pairings", sa.Column("dispute", sa.Text, nullable=False, server_default=""))
    line = op.get_bind()
    for row in line.execute(sa.select(pairings)).all():
        words = {row.by: {"places": json.loads(row.proposed)}} if row.by else {}
        here = (pairings.c.tournament == row.tournament, pairings.c.round == row.round, pairings.c.board == row.board)
        line.execute(sa.update(pairings).where(*here).values(proposed=json.dumps(words)))
    with op.batch_alter_table("pairings") as batch:
        batch.drop_column("by")


def downgrade() -> None:
    op.add_column("pairings", sa.Column("by", sa.String(64), nullable=False, server_default=""))
    op.get_bind().execute(sa.update(pairings).values(proposed="[]"))
    for table, name in (("pairings", "dispute"), ("entries", "salt"), ("entries", "list"), ("tournaments", "lists")):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(name)

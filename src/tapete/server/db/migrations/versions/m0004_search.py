"""The names of a table's people as they are searched for, and the mark an answer was sent under, by which it is known
when it is sent again."""

import msgspec
import sqlalchemy as sa
from alembic import op

from tapete.live.match.seats import SeatRecord, searched_names

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("names", sa.Text, nullable=False, server_default=""))
    op.add_column("rows", sa.Column("sent", sa.String(32), nullable=False, server_default=""))
    matches = sa.table("matches", sa.column("id"), sa.column("seats"), sa.column("names"))
    line = op.get_bind()
    for id, seats in line.execute(sa.select(matches.c.id, matches.c.seats)).all():
        names = searched_names(msgspec.json.decode(seats, type=list[SeatRecord]))
        line.execute(sa.update(matches).where(matches.c.id == id).values(names=names))


def downgrade() -> None:
    op.drop_column("rows", "sent")
    op.drop_column("matches", "names")

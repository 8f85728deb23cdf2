"""When tables were last visited, and which of them stay or are to be removed. All ages are uptime now."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing says when tables were last visited, so they count as visited now. Records keep their order."""
    for name, kind in (("seen", sa.BigInteger), ("kept", sa.Integer), ("removal", sa.Integer)):
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default="0"))
    connection = op.get_bind()
    up = connection.execute(sa.text("SELECT MAX(up) FROM runs")).scalar() or 0
    newest = connection.execute(sa.text("SELECT MAX(seen) FROM records")).scalar() or 0
    op.execute(sa.text("UPDATE tables SET seen = :up").bindparams(up=up))
    op.execute(sa.text("UPDATE records SET seen = :up - (:newest - seen)").bindparams(up=up, newest=newest))
    op.create_index("tables_by_age", "tables", ["status", "seen"])
    op.create_index("tables_kept", "tables", ["kept"])
    op.create_index("tables_to_remove", "tables", ["removal"])


def downgrade() -> None:
    """Go back to the time of day."""
    for name in ("tables_to_remove", "tables_kept", "tables_by_age"):
        op.drop_index(name, "tables")
    for name in ("removal", "kept", "seen"):
        op.drop_column("tables", name)
    connection = op.get_bind()
    now = connection.execute(sa.text("SELECT MAX(created) FROM records")).scalar() or 0
    up = connection.execute(sa.text("SELECT MAX(seen) FROM records")).scalar() or 0
    op.execute(sa.text("UPDATE records SET seen = :now - (:up - seen)").bindparams(now=now, up=up))

"""Runs of servers with their uptime, which clocks now use; the time when each record was last viewed."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Uptime begins at 0. Games in progress get back, once, the time they have spent since their last entry."""
    op.create_table(
        "runs",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("up", sa.BigInteger, nullable=False),
    )
    op.drop_table("pulse")
    op.add_column("records", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("records", sa.Column("size", sa.BigInteger, nullable=False, server_default="0"))
    # Nothing says when records were last viewed, so they count as viewed now.
    now = time.time_ns() // 1_000_000
    op.execute(sa.text("UPDATE records SET seen = :now, size = length(text)").bindparams(now=now))
    op.create_index("records_by_age", "records", ["seen", "size", "id"])


def downgrade() -> None:
    """Go back to the pulse."""
    op.drop_index("records_by_age", "records")
    op.drop_column("records", "size")
    op.drop_column("records", "seen")
    op.drop_table("runs")
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )

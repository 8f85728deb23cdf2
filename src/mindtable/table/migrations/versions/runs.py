"""Runs of servers with their uptime, by which clocks are measured now, in place of the time of day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Uptime begins at 0: what games that are being played have spent since their last entry is given back, once."""
    op.create_table(
        "runs",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("up", sa.BigInteger, nullable=False),
    )
    op.drop_table("pulse")


def downgrade() -> None:
    """Go back to the pulse."""
    op.drop_table("runs")
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )

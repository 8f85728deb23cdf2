"""Faults of players in games with strangers, and the pauses that follow."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has a fault before."""
    op.create_table(
        "conduct",
        sa.Column("account_id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("fault", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("conduct_by_account", "conduct", ["account_id", "at"])


def downgrade() -> None:
    """All pauses end."""
    op.drop_table("conduct")

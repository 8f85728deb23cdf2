"""Presence: who is at a table, and since when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of games that were begun before, nothing is known: their players count as having been there."""
    op.create_table(
        "presences",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("came", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Without it, nobody may claim a game."""
    op.drop_table("presences")

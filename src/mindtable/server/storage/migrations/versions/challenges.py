"""Challenges with options, to everybody in the lobby or to one person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has challenged anybody before."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("to_id", sa.String(24), nullable=False),
        sa.Column("to_name", sa.String(24), nullable=False),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
    )
    op.create_index("challenges_by_account", "challenges", ["account_id"])
    op.create_index("challenges_to", "challenges", ["to_id"])


def downgrade() -> None:
    """Challenges that wait are lost; tables that were begun stay."""
    op.drop_table("challenges")

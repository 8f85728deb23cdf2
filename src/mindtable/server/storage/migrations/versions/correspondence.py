"""Correspondence: which seats of slow games are asked, notifications, friends, and longer words for speeds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_WITH_SPEEDS = ("wishes", "challenges", "meetings", "ratings", "advantages")


def upgrade() -> None:
    """Nobody has been notified of anything before, and nobody has friends."""
    op.add_column("tables", sa.Column("asked", sa.Integer, nullable=False, server_default="0"))
    for name in _WITH_SPEEDS:
        with op.batch_alter_table(name) as batch:  # SQLite copies the table for that
            batch.alter_column(
                "speed", type_=sa.String(16), existing_type=sa.String(8), existing_nullable=False
            )
    op.create_table(
        "notifications",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("from_id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("day", sa.BigInteger, nullable=False),
    )
    op.create_index("notifications_once", "notifications", ["account_id", "kind", "subject"], unique=True)
    op.create_index("notifications_by_subject", "notifications", ["subject", "kind"])
    op.create_index("notifications_by_age", "notifications", ["at"])
    op.create_table(
        "friendships",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("other_id", sa.String(24), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("day", sa.BigInteger, nullable=False),
    )
    op.create_index("friendships_of_two", "friendships", ["account_id", "other_id"], unique=True)
    op.create_index("friendships_with", "friendships", ["other_id"])


def downgrade() -> None:
    """Notifications and friends are lost. Games with days for a move go on."""
    for name in ("friendships", "notifications"):
        op.drop_table(name)
    op.drop_column("tables", "asked")

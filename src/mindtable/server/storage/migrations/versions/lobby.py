"""The lobby: who waits for an opponent, who met whom, ratings, and what going first is worth."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has met anybody in the lobby before."""
    op.create_table(
        "wishes",
        sa.Column("account_id", sa.String(24), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False, unique=True),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    numbers = [f"{name}_{seat}" for seat in (0, 1) for name in ("points", "deviation", "change")]
    op.create_table(
        "meetings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("first", sa.String(24), nullable=False),
        sa.Column("second", sa.String(24), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("day", sa.BigInteger, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("counted", sa.Double, nullable=False),
        *(sa.Column(name, sa.Double, nullable=False) for name in numbers),
    )
    op.create_index("meetings_by_first", "meetings", ["first", "began"])
    op.create_index("meetings_by_second", "meetings", ["second", "began"])
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(24), primary_key=True),
        sa.Column("speed", sa.String(8), primary_key=True),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_points", "ratings", ["game", "speed", "points"])
    op.create_table(
        "advantages",
        sa.Column("game", sa.String(24), primary_key=True),
        sa.Column("speed", sa.String(8), primary_key=True),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Without them nobody finds an opponent; tables that were begun stay."""
    for name in ("advantages", "ratings", "meetings", "wishes"):
        op.drop_table(name)

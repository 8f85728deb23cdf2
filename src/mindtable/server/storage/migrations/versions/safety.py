"""Safety among strangers: blocks, reports, measures, and the book of administrators."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has blocked or reported anybody before."""
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("blocked", sa.String(24), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("day", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_of_two", "blocks", ["account_id", "blocked"], unique=True)
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("reporter", sa.String(24), nullable=False),
        sa.Column("reported", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("evidence", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("day", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
    )
    op.create_index("reports_by_status", "reports", ["status", "at"])
    op.create_index("reports_by_reporter", "reports", ["reporter", "at"])
    op.create_index("reports_by_reported", "reports", ["reported"])
    op.create_table(
        "measures",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("day", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("lifted", sa.Integer, nullable=False),
    )
    op.create_index("measures_by_account", "measures", ["account_id", "kind"])
    op.create_table(
        "book",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("day", sa.BigInteger, nullable=False),
        sa.Column("administrator", sa.String(24), nullable=False),
        sa.Column("deed", sa.String(24), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Closed accounts open again."""
    for name in ("book", "measures", "reports", "blocks"):
        op.drop_table(name)

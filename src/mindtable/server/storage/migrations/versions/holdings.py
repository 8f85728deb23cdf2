"""The seats that browsers hold; when games ended; a name of the database, which is part of the name of its cookie."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Cookies of earlier versions are taken over when they come."""
    op.create_table(
        "holdings",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("holdings_by_table", "holdings", ["table_id", "seat", "since"])
    op.create_table("site", sa.Column("name", sa.String(16), primary_key=True))
    op.add_column("tables", sa.Column("ended", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Without them, a browser holds the seats of its earlier cookies only."""
    op.drop_column("tables", "ended")
    op.drop_table("site")
    op.drop_index("holdings_by_table", "holdings")
    op.drop_table("holdings")

"""Accounts, their sessions, and what belongs to them; games that a fault of ours has ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Browsers that hold seats become guests when they come: which holders are browsers, nothing says before."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("key", sa.String(24), unique=True),
        sa.Column("likeness", sa.String(64), unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("password", sa.String(255), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("handle", sa.String(64), unique=True),
        sa.Column("owner", sa.String(24), nullable=False),
        sa.Column("administrator", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_index("accounts_by_age", "accounts", ["kind", "seen"])
    op.create_index("accounts_by_email", "accounts", ["email"])
    op.create_index("accounts_by_owner", "accounts", ["owner"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False, unique=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("fresh", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.String(80), nullable=False),
    )
    op.create_index("sessions_by_account", "sessions", ["account_id"])
    op.create_index("sessions_by_age", "sessions", ["seen"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("backed_up", sa.Integer, nullable=False),
        sa.Column("synced", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_account", "passkeys", ["account_id"])
    op.create_table(
        "recoveries",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account_id", sa.String(24), nullable=False),
    )
    op.create_index("recoveries_by_account", "recoveries", ["account_id"])
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("data", sa.String(254), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("tickets_by_account", "tickets", ["account_id"])
    op.create_index("tickets_by_age", "tickets", ["until"])
    op.create_table(
        "api_tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False, unique=True),
        sa.Column("account_id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("api_tokens_by_account", "api_tokens", ["account_id"])
    op.create_table(
        "decks",
        sa.Column("account_id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(24), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("list", sa.Text, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "faults",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Sessions become what browsers were: holders of seats."""
    op.execute(
        sa.text(
            "INSERT INTO holdings (holder, table_id, seat, since) SELECT sessions.hash, holdings.table_id, "
            "holdings.seat, holdings.since FROM sessions JOIN holdings ON holdings.holder = sessions.account_id"
        )
    )
    for name in (
        "faults",
        "decks",
        "api_tokens",
        "tickets",
        "recoveries",
        "passkeys",
        "sessions",
        "accounts",
    ):
        op.drop_table(name)

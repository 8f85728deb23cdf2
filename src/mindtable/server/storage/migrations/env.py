"""The script that Alembic runs: the changes, on the connection that `bring_up_to_date` hands over."""

from __future__ import annotations

from alembic import context

from mindtable.server.storage.storage import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

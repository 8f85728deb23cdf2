"""How the database came to be what it is: one module for each change, run in order when a server starts."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from mindtable.table.files import file_of, make_place, tighten
from mindtable.table.storage import Storage, StorageError

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0003"  # the last change


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings, for a connection that is open."""
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(files("mindtable.table") / "migrations"))
    found.attributes["connection"] = connection
    return found


def bring_up_to_date(storage: Storage) -> None:
    """Run the changes that a database has not seen; creates everything in an empty one.

    Raises StorageError if the database cannot be opened, or is of a newer version.
    """
    url = storage.engine.url
    file = file_of(url)
    if file is not None:
        make_place(file)
    try:
        with storage.engine.begin() as connection:
            if not _is_up_to_date(connection):
                from alembic import command

                command.upgrade(config(connection), "head")
    except Exception as error:
        first = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise StorageError(f"the database {url.render_as_string()}: {first}") from error
    if file is not None:
        tighten(file)


def _is_up_to_date(connection: Connection) -> bool:
    """Whether a database has seen all changes. To load Alembic takes half of a server's start."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]

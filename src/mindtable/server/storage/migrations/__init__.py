"""How the database came to be what it is: one module for each change, run in order when a server starts."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from mindtable.server.storage import people  # noqa: F401  # its tables are made, too, and those of lobby and safety
from mindtable.server.storage.files import file_of, make_place, tighten
from mindtable.server.storage.storage import Storage, StorageError, metadata

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0012"  # the last change

# Where Alembic notes which changes a database has seen.
_version = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings, for a connection that is open."""
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(files("mindtable.server.storage") / "migrations"))
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
            _upgrade(connection)
    except Exception as error:
        first = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise StorageError(f"the database {url.render_as_string()}: {first}") from error
    if file is not None:
        tighten(file)


def version(storage: Storage) -> list[str]:
    """The last changes that a database has seen; none if it is not one of ours."""
    with storage.engine.connect() as connection:
        if _version.name not in inspect(connection).get_table_names():
            return []
        return list(connection.execute(select(_version.c.version_num)).scalars())


def is_up_to_date(storage: Storage) -> bool:
    """Whether a database has seen every change, and no other one."""
    with storage.engine.connect() as connection:
        return connection.execute(select(_version.c.version_num)).scalars().all() == [HEAD]


def _upgrade(connection: Connection) -> None:
    """Alembic is loaded only if there is something to change: loading it takes half of a server's start, and 12 MB."""
    names = inspect(connection).get_table_names()
    if not names:
        metadata.create_all(connection)
        _version.create(connection)
        connection.execute(insert(_version).values(version_num=HEAD))
        return
    if _version.name in names:
        seen = connection.execute(select(_version.c.version_num)).scalars().all()
        if seen == [HEAD]:
            return
    from alembic import command

    command.upgrade(config(connection), "head")

"""Settings of the tests of schedules."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every run of a server opens the memory that is its disk anew, from one thread, as SQLAlchemy has it for now."""
    for item in items:
        if "schedules" in item.path.parts:
            item.add_marker(pytest.mark.filterwarnings("ignore:Selection of the SingletonThreadPool"))

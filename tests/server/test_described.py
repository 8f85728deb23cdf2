"""The OpenAPI document is true: requests made from it get no answer of 500, and none that it does not have."""

from __future__ import annotations

import warnings
from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from mindtable.server.site.app import description
from tests.server.conftest import GAME, House

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 15  # of each operation
OPERATIONS = [(method, path) for path, found in description()["paths"].items() for method in found]


class Known:
    """Things that exist on a server, so that requests reach more than the answer that there is no such thing."""

    def __init__(self, house: House) -> None:
        made = house.make("bot")
        over = house.make("bot")
        player = house.sit(over["table"]["id"], over["token"])
        player.ask("concede")
        player.wait(lambda me: me.over)
        opened = house.make("open")
        text = house.http.get(f"/api/tables/{over['table']['id']}/record").text
        self.replay = house.post("/api/replays", text=text)["id"]
        self.tables = [each["table"]["id"] for each in (made, over, opened)]
        self.tokens = [made["token"], over["token"], opened["token"], ""]
        self.invitation = opened["invitation"]
        house.leave()

    def path(self, name: str) -> list[str]:
        """Values for a part of a path."""
        return {
            "table_id": self.tables,
            "replay": [self.replay, *self.tables],
            "game": [GAME, "mind_game", "mind"],
            "slug": ["bear", "zombie"],
        }.get(name, [])


@pytest.fixture(scope="module")
def known(shared_house: House) -> Known:
    return Known(shared_house)


@cache
def operations() -> Any:
    """The operations, with the requests that may be made of each."""
    return schemathesis.openapi.from_dict(description())


def tried(house: House, known: Known, method: str, path: str, examples: int) -> int:
    """Try requests of an operation; how many of them were carried out."""
    operation = operations()[path][method.upper()]
    carried_out = 0

    @settings(
        max_examples=examples,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), data=st.data())
    def requests(case: Any, data: st.DataObject) -> None:
        nonlocal carried_out
        for name in list(case.path_parameters or {}):
            values = known.path(name)
            if values and data.draw(st.sampled_from([True, True, True, False])):
                case.path_parameters[name] = data.draw(st.sampled_from(values))
        if isinstance(case.body, dict):
            if "invitation" in case.body and data.draw(st.booleans()):
                case.body["invitation"] = known.invitation
            if "game" in case.body:
                case.body["game"] = data.draw(st.sampled_from([GAME, "mind", case.body["game"]]))
        token = data.draw(st.sampled_from(known.tokens))
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = case.call(base_url=house.address, headers=headers)
        case.validate_response(answer, checks=CHECKS)
        carried_out += answer.status_code < 300

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        requests()
    return carried_out


@pytest.mark.long
@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=lambda value: str(value))
def test_no_answer_is_undocumented_or_500(house: House, known: Known, method: str, path: str) -> None:
    tried(house, known, method, path, EXAMPLES)


def test_a_few_requests_of_an_operation(house: House, known: Known) -> None:
    assert tried(house, known, "get", "/api/tables/{table_id}", 15)


def test_every_operation_says_what_problems_it_meets() -> None:
    for operations in description()["paths"].values():
        for operation in operations.values():
            assert {"400", "429", "503"} <= set(operation["responses"])
            assert "500" not in operation["responses"]

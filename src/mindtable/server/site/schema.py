"""The JSON schema of everything on the wire, from which the client's TypeScript types are made.

`python -m mindtable.server.site.schema` prints it.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from mindtable.boards.board_view import BoardView
from mindtable.boards.face import BoardFace, BoardPart
from mindtable.cards.faces.face import Face, FacePart
from mindtable.cards.faces.table_view import CardEvent, CardView
from mindtable.core.faces.world import Day, WorldPart
from mindtable.server import wire
from mindtable.server.wire.base import Request, Wire

# The unions have no name in a schema of their own; they are given one here.
_UNIONS = {"ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}


def wire_schema() -> dict[str, Any]:
    """One schema with a definition for every type of `mindtable.server.wire` and of the views and faces of games.

    The two unions of messages are in it, too.
    """
    named = [getattr(wire, name) for name in wire.__all__]
    types: list[type[msgspec.Struct]] = [
        value for value in named if isinstance(value, type) and issubclass(value, (Wire, Request))
    ]
    types += [CardView, CardEvent, Face, BoardView, BoardFace]
    _, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for name, union in _UNIONS.items():
        (schema,), _ = msgspec.json.schema_components([union], ref_template="#/$defs/{name}")
        definitions[name] = schema
    parts: list[type[msgspec.Struct]] = [*FacePart.__subclasses__(), *BoardPart.__subclasses__()]
    parts += [*WorldPart.__subclasses__(), Day]
    sent = {
        value.__name__
        for value in (*types, *parts)
        if issubclass(value, Wire | FacePart | BoardPart | WorldPart)
    }
    for name, definition in definitions.items():
        _close(definition)
        if name in sent:  # a server sends every field, also those that have a default
            definition["required"] = list(definition["properties"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in definitions},
        "$defs": definitions,
    }


def _close(definition: dict[str, Any]) -> None:
    """Generated types shall not have an index signature: what the server sends is exactly what is declared."""
    if definition.get("type") == "object" and "properties" in definition:
        definition["additionalProperties"] = False


if __name__ == "__main__":
    print(json.dumps(wire_schema(), indent=2))

"""The base of all wire types: values that the server sends, requests that it reads, and limits of texts."""

from msgspec import Struct

NAME_LENGTH = 24
DECK_LENGTH = 20_000


class Wire(Struct, omit_defaults=False, kw_only=True):
    """A value on the wire."""


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A value that clients send; unknown fields are refused, not ignored."""

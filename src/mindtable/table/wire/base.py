"""What all types of the wire are made of: values that are sent, requests that are read, and bounds of texts."""

from msgspec import Struct

NAME_LENGTH = 24
DECK_LENGTH = 8_000


class Wire(Struct, omit_defaults=False, kw_only=True):
    """A value on the wire."""


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A value that clients send; a field that it does not know is refused, not ignored."""

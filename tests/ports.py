"""Ports for servers that are started by number."""

from __future__ import annotations

import socket


def held_port() -> socket.socket:
    """A socket that keeps a free port of the loopback from everybody but a server, which may listen there meanwhile.

    Whoever asks for any port is not given one that is bound. A server that names it sets SO_REUSEADDR as this socket
    does, and this one does not listen, so the system lets both have it.
    """
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", 0))
    return found

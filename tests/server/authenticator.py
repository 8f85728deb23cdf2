"""A passkey device in software (WebAuthn): what browsers do, and what attackers might."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ELIGIBLE, BACKED_UP, ATTESTED = 0x01, 0x04, 0x08, 0x10, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def raw(data: str) -> bytes:
    return urlsafe_b64decode(data + "=" * (-len(data) % 4))


class Device:
    """An authenticator with one passkey at most."""

    def __init__(self, origin: str, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.handle = ""
        self.count = 0

    def _public(self) -> dict[int, Any]:
        """The public key, as COSE has it."""
        point = self.key.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}

    def _sign(self, data: bytes) -> bytes:
        return self.key.sign(data, ec.ECDSA(hashes.SHA256()))

    def _client(self, kind: str, challenge: str, /, **more: Any) -> bytes:
        data = {
            "type": f"webauthn.{kind}",
            "challenge": challenge,
            "origin": self.origin,
            "crossOrigin": False,
        }
        return json.dumps({**data, **more}).encode()

    def _data(self, site: str, flags: int, extra: bytes = b"") -> bytes:
        self.count += 1
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + extra

    def create(self, options: Any, **more: Any) -> Any:
        """The credential that a browser makes with these options."""
        self.handle = options["user"]["id"]
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(self._public())
        data = self._data(options["rp"]["id"], self.flags | ATTESTED, attested)
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": text(self._client("create", options["challenge"], **more)),
                "attestationObject": text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
            },
        }

    def get(self, options: Any, site: str = "", **more: Any) -> Any:
        """What a browser answers when this passkey is used."""
        client = self._client("get", options["challenge"], **more)
        data = self._data(site or options["rpId"], self.flags)
        signed = data + hashlib.sha256(client).digest()
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": text(client),
                "authenticatorData": text(data),
                "signature": text(self._sign(signed)),
                "userHandle": self.handle,
            },
        }

"""Everything between a socket and a table, and its limits.

`metering` is the protocol that counts every byte, `frames` separates messages, `connection` is one client at a table,
`guard` checks every request, `limits` counts by address, `browsers` knows cookies, `problems` are errors as documents.
Begin with `metering`.
"""

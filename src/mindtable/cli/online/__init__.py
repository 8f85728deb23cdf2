"""Playing at the tables of a server: `site` makes its requests, `link` holds the socket of a table, `session` is the
person at the terminal. Nothing here knows a rule: all comes from the server.
"""

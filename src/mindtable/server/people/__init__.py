"""People: accounts, the sessions of their browsers, and what lives with an account.

Everybody who takes a seat has an account; a guest is one without a name and without a way to log in. `sessions` says
whose a request is, `accounts` turns guests into people with a name and logs them in. `passkeys`, `recovery` and
`programs` are further ways in, `belongings` keeps decks and settings, `leaving` exports and deletes. `lobby` and
`challenges` bring strangers together, `safety` has blocks and reports, about which administrators decide
(`moderation`). `people` puts them together. The tables of the database are in `mindtable.server.storage.people`.
"""

"""The database: what is acknowledged is on the disk.

`storage` reads and writes entries, `files` finds and locks the database file, `migrations` brings it up to date.
`uptime` measures time over outages and `runs` continue it, `tokens` makes secrets, `visits` notes who comes,
`retention` says what stays, `holdings` what there is.
Begin with `storage`.
"""

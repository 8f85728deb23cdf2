"""The server as a program: addresses, sockets, pages.

`server` runs it, `app` puts it together, `api` answers HTTP, `sockets` WebSockets, `page_files` the built page;
`schema` prints the types of the wire. Begin with `app`.
"""

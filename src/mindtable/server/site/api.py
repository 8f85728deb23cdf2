"""The HTTP routes of the server: games, tables, replays, and the page itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, delete, get, post, route
from litestar.di import NamedDependency
from litestar.dto import DTOConfig, MsgspecDTO
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Redirect
from litestar.response import Response as HttpResponse
from msgspec import Meta

import mindtable
from mindtable.boards.face import BoardFace
from mindtable.cards.faces.face import Face
from mindtable.server import wire
from mindtable.server.net.browsers import Browser, Credentials
from mindtable.server.net.guard import address_of, header, origin_of
from mindtable.server.people.passkey_site import written
from mindtable.server.people.people import People
from mindtable.server.site.accounts import cookie
from mindtable.server.site.page_files import PageFiles, without_page
from mindtable.server.site.sharing import MARK, share_of, table_named
from mindtable.server.tables.decks import verdict
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.library import Document, Library
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import TOO_MANY_TABLES, charge

_SEATS = 12  # tables that are asked about at once

Req = Request[Any, Any, Any]
FromHall = NamedDependency[Hall]
FromPeople = NamedDependency[People]


def document(request: Req, found: Document) -> Response[bytes]:
    """A document that a browser may cache and revalidates."""
    headers = {"etag": found.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return HttpResponse(b"", status_code=304, headers=headers, media_type="application/json")
    if "gzip" in header(request.scope, b"accept-encoding"):
        headers["content-encoding"] = "gzip"
        return HttpResponse(found.packed, headers=headers, media_type="application/json")
    return HttpResponse(found.body, headers=headers, media_type="application/json")


async def credentials(request: Req, people: People) -> Credentials:
    """The proof of the seats of a request."""
    return (await people.sessions.caller(request.scope)).credentials


def seated(found: wire.Seated, browser: Browser, hall: Hall) -> Response[wire.Seated]:
    """A seat that was just taken, with the cookie of its player's browser."""
    cookies = [cookie(browser, hall.site)] if found.token and browser.token else []
    return HttpResponse(found, status_code=201, cookies=cookies, headers={"cache-control": "no-store"})


def check(request: Req, hall: Hall) -> None:
    """Raise RequestError if this address has recently asked for too much work."""
    text = "Too much work at once from this address. Wait a few seconds."
    charge(hall.quotas.checks, address_of(request.scope), text)


def look(request: Req, hall: Hall) -> None:
    """Raise RequestError if this address has recently looked at too many replays."""
    text = "Too many looks at replays from this address. Wait a few seconds."
    charge(hall.quotas.looks, address_of(request.scope), text)


def count_table(request: Req, hall: Hall) -> None:
    """Raise RequestError if this address has recently made too many tables or uploaded too many records."""
    charge(hall.quotas.new_tables, address_of(request.scope), TOO_MANY_TABLES)


@get("/api/server", summary="The server")
async def server(hall: FromHall) -> wire.ServerInfo:
    """The version of the server, and its address for other computers."""
    return wire.ServerInfo(version=mindtable.__version__, address=hall.settings.address)


@get("/api/games", summary="All games")
async def games(request: Req, library: NamedDependency[Library]) -> Response[list[wire.GameSummary]]:
    """The list of games."""
    return document(request, await library.games())  # type: ignore[return-value]  # it is encoded already


@get("/api/games/{game:str}", summary="A game")
async def game(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.GameInfo]:
    """All that is needed to set up a table of a game."""
    return document(request, await library.game(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/rulebook", summary="A rulebook")
async def rulebook(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.RulebookText]:
    """A game's rulebook."""
    return document(request, library.rulebook(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/glossary", summary="What the words of a game mean")
async def glossary(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.GlossaryText]:
    """The words of a game with their meanings, to be explained wherever they stand."""
    return document(request, library.glossary(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/face", summary="How a game is drawn")
async def face(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[Face | BoardFace]:
    """The face of a game, which people see beyond its views: titles, signs, words for questions; the spaces of a board
    game.
    """
    return document(request, await library.face(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/cards", summary="All cards of a game")
async def cards(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[list[wire.CardSheet]]:
    """All cards of a game."""
    return document(request, library.cards(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/cards/{slug:str}/meaning", summary="What a card's lines do")
async def meaning(
    request: Req, game: FromPath[str], slug: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.CardMeaning]:
    """The meaning of each line of a card: what the engine does for it."""
    return document(request, await library.meaning(game, slug))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/table", summary="The prepared table of a game")
async def prepared(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.PreparedTable]:
    """The table of a game as it is prepared, for pictures."""
    return document(request, await library.prepared(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/lessons", summary="The lessons of a game")
async def lessons(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[list[wire.LessonInfo]]:
    """The lessons of a game in their order; none for a game without lessons."""
    return document(request, await library.lessons(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/guide", summary="The guide at the table")
async def guide(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.GuideText]:
    """What somebody is told in the first games: of each kind of question, and of each sign."""
    return document(request, await library.guide(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/primer", summary="The rules in five minutes")
async def primer(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[list[wire.PrimerPart]]:
    """The rules in short, each part with the table that its figure shows; none for a game without."""
    return document(request, await library.primer(game))  # type: ignore[return-value]  # as above


@get("/api/games/{game:str}/sample", summary="A game to watch, with comments")
async def sample(
    request: Req, game: FromPath[str], library: NamedDependency[Library]
) -> Response[wire.SampleGame]:
    """The comments of a game played by bots, at the moments that teach; without an id for a game without one."""
    return document(request, await library.sample(game))  # type: ignore[return-value]  # as above


@post("/api/games/{game:str}/lessons/{lesson:str}", summary="Go on in a lesson", status_code=200)
async def take_lesson(
    request: Req,
    game: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[wire.LessonRequest],
    hall: FromHall,
    library: NamedDependency[Library],
) -> wire.LessonAt:
    """Where a learner stands after these answers. Nothing is stored: each request says all of them."""
    look(request, hall)
    return await library.lesson(game, lesson, data, address_of(request.scope))


@post("/api/games/{game:str}/lessons/{lesson:str}/game", summary="Play the game at the end of a lesson")
async def lesson_game(
    request: Req,
    game: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[wire.LessonGameRequest],
    hall: FromHall,
    people: FromPeople,
) -> Response[wire.Seated]:
    """A new table with the short game at the end of a lesson, against its bot."""
    count_table(request, hall)
    caller = await people.sessions.caller(request.scope)
    browser, sitter = people.sessions.sitter(request.scope, caller)
    data.name = await people.accounts.seat_name(caller, data.name)
    made = await hall.founder.lesson_game(game, lesson, data, address_of(request.scope), sitter)
    return seated(made, browser, hall)


@post("/api/games/{game:str}/decks/check", summary="Check a deck list", status_code=200)
async def check_deck(
    request: Req, game: FromPath[str], data: JSONBody[wire.DeckListRequest], hall: FromHall
) -> wire.DeckVerdict:
    """The faults of a deck list."""
    check(request, hall)
    return await verdict(hall.reading, game, data.text, data.cards, address_of(request.scope))


@post("/api/tables", summary="Make a table")
async def make_table(
    request: Req, data: JSONBody[wire.TableRequest], hall: FromHall, people: FromPeople
) -> Response[wire.Seated]:
    """A new table; the cookie in the answer identifies the player of the seat."""
    count_table(request, hall)
    caller = await people.sessions.caller(request.scope)
    browser, sitter = people.sessions.sitter(request.scope, caller)
    data.name = await people.accounts.seat_name(caller, data.name)
    return seated(await hall.founder.make(data, address_of(request.scope), sitter), browser, hall)


@get("/api/seats", summary="Seats of this browser")
async def seats(
    request: Req,
    hall: FromHall,
    people: FromPeople,
    table: Annotated[
        list[Annotated[str, Meta(max_length=64)]] | None, QueryParameter(max_items=_SEATS)
    ] = None,
) -> Response[list[wire.HeldSeat]]:
    """The client's seats at these tables or at their latest rematches; others are left out. Without tables, the seats
    of the browser at all games that go on or ended within a day.
    """
    look(request, hall)
    mine = await credentials(request, people)
    ids = await hall.seats.tables_of(mine.account) if table is None else table
    for _ in range(0, len(ids) - _SEATS, _SEATS):
        look(request, hall)  # as for several requests
    found = [await hall.seats.held(id_, mine) for id_ in ids]
    told = list({held.table.id: held for held in found if held is not None}.values())
    cookies = [cookie(mine.browser, hall.site)] if mine.account and mine.browser.token and ids else []
    return HttpResponse(told, cookies=cookies, headers={"cache-control": "no-store"})


@get("/api/tables/{table_id:str}", summary="A table")
async def table_info(table_id: FromPath[str], hall: FromHall) -> wire.TableInfo:
    """The public facts about a table."""
    return (await hall.registry.table(table_id)).info()


@post("/api/tables/{table_id:str}/join", summary="Take an open seat")
async def join_table(
    request: Req,
    table_id: FromPath[str],
    data: JSONBody[wire.JoinRequest],
    hall: FromHall,
    people: FromPeople,
) -> Response[wire.Seated]:
    """Take an open seat, with the code of the invitation."""
    async with hall.registry.use(table_id) as table:
        caller = await people.sessions.caller(request.scope)
        browser, sitter = people.sessions.sitter(request.scope, caller)
        data.name = await people.accounts.seat_name(caller, data.name)
        joined = await hall.joining.join(table, data, caller.credentials, address_of(request.scope), sitter)
    return seated(joined, browser, hall)


@post(
    "/api/tables/{table_id:str}/hold", summary="Hold a seat with the cookie of the browser", status_code=200
)
async def hold_seat(
    request: Req, table_id: FromPath[str], hall: FromHall, people: FromPeople
) -> Response[wire.Hold]:
    """Renews the cookie of a browser, which from now on holds the seat that the request proves."""
    look(request, hall)
    async with hall.registry.use(table_id) as table:
        caller = await people.sessions.caller(request.scope)
        browser, sitter = people.sessions.sitter(request.scope, caller)
        await hall.seats.hold(table, caller.credentials, sitter)
    headers = {"cache-control": "no-store"}
    cookies = [cookie(browser, hall.site)] if browser.token else []
    return HttpResponse(wire.Hold(kept=caller.session is not None), cookies=cookies, headers=headers)


@post("/api/tables/{table_id:str}/move", summary="A code that gives a seat to another device")
async def make_code(
    request: Req, table_id: FromPath[str], hall: FromHall, people: FromPeople
) -> Response[wire.MoveCode]:
    """A code that works once, with which another device of the player gets the client's seat, too."""
    check(request, hall)
    async with hall.registry.use(table_id) as table:
        code = await hall.seats.code(table, await credentials(request, people))
    return HttpResponse(code, status_code=201, headers={"cache-control": "no-store"})


@post("/api/moves", summary="Take a seat with a code")
async def move_seat(
    request: Req, data: JSONBody[wire.MoveRequest], hall: FromHall, people: FromPeople
) -> Response[wire.Seated]:
    """The seat that a code gives, with a token of its own and the cookie of the browser."""
    check(request, hall)
    caller = await people.sessions.caller(request.scope)
    browser, sitter = people.sessions.sitter(request.scope, caller)
    return seated(await hall.seats.move(data.code, sitter), browser, hall)


@post("/api/tables/{table_id:str}/deck", summary="Change a deck before the game", status_code=200)
async def change_deck(
    request: Req,
    table_id: FromPath[str],
    data: JSONBody[wire.DeckChange],
    hall: FromHall,
    people: FromPeople,
) -> wire.TableInfo:
    """Another deck for the client's seat, while the players look at each other's written cards."""
    check(request, hall)
    async with hall.registry.use(table_id) as table:
        mine = await credentials(request, people)
        return await hall.joining.present(table, data, mine, address_of(request.scope))


@delete("/api/tables/{table_id:str}", summary="Cancel a table")
async def cancel_table(request: Req, table_id: FromPath[str], hall: FromHall, people: FromPeople) -> None:
    """Remove a table whose game has not begun. A player at the table may do that."""
    async with hall.registry.use(table_id) as table:
        await hall.joining.cancel(table, await credentials(request, people))


@get(
    "/api/tables/{table_id:str}/record",
    summary="The record of a finished game",
    media_type="application/json",
)
async def record(request: Req, table_id: FromPath[str], hall: FromHall) -> Response[bytes]:
    """The record of a finished game; during the game it would reveal what is hidden."""
    look(request, hall)
    table = await hall.registry.table(table_id)
    text = await hall.replays.record(table.id, address_of(request.scope))
    name = f"{table.progress.setup.game}-{table.id}.json"
    return HttpResponse(
        text.encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


class UploadDTO(MsgspecDTO[wire.RecordUpload]):
    """Reads the body straight into its type: other JSON never becomes objects, of which 6 MB can hold many."""

    config = DTOConfig(forbid_unknown_fields=True)


@post(
    "/api/replays",
    summary="Upload a record",
    request_max_body_size=3 * wire.RECORD_LENGTH,
    dto=UploadDTO,
    return_dto=None,
)
async def keep_record(request: Req, data: JSONBody[wire.RecordUpload], hall: FromHall) -> wire.ReplayInfo:
    """An uploaded record, as a replay."""
    check(request, hall)
    count_table(request, hall)
    return await hall.replays.keep(data.text, address_of(request.scope))


@get("/api/replays/{replay:str}", summary="A replay")
async def replay(request: Req, replay: FromPath[str], hall: FromHall) -> wire.ReplayInfo:
    """A replay."""
    look(request, hall)
    return await hall.replays.info(replay, address_of(request.scope))


@get("/api/replays/{replay:str}/frames", summary="Frames of a replay", media_type="application/json")
async def frames(
    request: Req,
    replay: FromPath[str],
    hall: FromHall,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=200)] = 40,
    viewer: FromQuery[Literal["0", "1", "spectator", "all"]] = "all",
) -> Response[list[wire.Frame]]:
    """Positions of a replay, from the one after `first` inputs on; at most `count`, fewer if they are large."""
    look(request, hall)
    body = await hall.replays.frames(replay, first, count, viewer, address_of(request.scope))
    return HttpResponse(body, media_type="application/json")  # type: ignore[arg-type]  # it is encoded already


@get("/api/replays/{replay:str}/curves", summary="The numbers of a replay, turn by turn")
async def curves(request: Req, replay: FromPath[str], hall: FromHall) -> wire.Curves:
    """The numbers of both players that everybody sees, at the start of each turn and at the end."""
    look(request, hall)
    return await hall.replays.curves(replay, address_of(request.scope))


@get("/api/replays/{replay:str}/analysis", summary="A part of the analysis of a game")
async def analysis(
    request: Req,
    replay: FromPath[str],
    hall: FromHall,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> wire.Analysis:
    """The decisions of a finished game from the one after `first` inputs on, as a bot that plans judges them: about as
    many as a second of processor time allows. The next part begins where this one ends.
    """
    look(request, hall)
    return await hall.replays.analysis(replay, first, address_of(request.scope))


@post("/api/replays/{replay:str}/branch", summary="Continue a game from a replay")
async def branch(
    request: Req, replay: FromPath[str], data: JSONBody[wire.Branch], hall: FromHall, people: FromPeople
) -> Response[wire.Seated]:
    """A new table whose game continues a position of a replay."""
    check(request, hall)
    count_table(request, hall)
    caller = await people.sessions.caller(request.scope)
    browser, sitter = people.sessions.sitter(request.scope, caller)
    data.name = await people.accounts.seat_name(caller, data.name)
    made = await hall.founder.branch(replay, data, address_of(request.scope), sitter)
    return seated(made, browser, hall)


@get("/api/health", summary="Whether the server works")
async def health(hall: FromHall) -> dict[str, Any]:
    """Whether the server and its storage answer."""
    await hall.storage.last_run()
    return {"status": "ok", "version": mindtable.__version__}


@get("/api/openapi.json", include_in_schema=False)
async def interface(request: Req, library: NamedDependency[Library]) -> Response[bytes]:
    """The OpenAPI document."""
    return document(request, await library.interface())


@get("/api/{path:path}", include_in_schema=False)
async def no_such_thing(path: FromPath[str]) -> None:
    """Every other path under /api is a mistake."""
    raise Missing(f"there is nothing at /api{path}")


@get("/open", include_in_schema=False)
async def open_page(request: Req, people: FromPeople) -> Redirect:
    """The page at the name `localhost`, where passkeys work; a browser that has seats at this address stays here."""
    caller = await people.sessions.caller(request.scope)
    here = origin_of(request.scope)
    if caller.account is not None or here is None or here[1] not in ("127.0.0.1", "[::1]"):
        return Redirect("/")
    return Redirect(written((here[0], "localhost", here[2])) + "/")


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: Req, pages: NamedDependency[PageFiles], hall: FromHall) -> Response[bytes]:
    """A file of the page; for every other path the page itself, which does its own routing.

    Its head says what other sites show of it.
    """
    name = str(request.path_params.get("path", "")).lstrip("/")
    if name == "api":
        raise Missing("there is nothing at /api")
    found = pages.find(name) if name else None
    if found is None and (name.startswith("assets/") or name.endswith((".js", ".css", ".map"))):
        raise Missing("there is no such file")
    if found is None:
        index = pages.index()
        if index is None:
            return HttpResponse(without_page(), media_type="text/html", headers={"cache-control": "no-store"})
        table = hall.registry.tables.get(table_named(name))  # one that is not at hand is not worth loading
        share = share_of(name, pages.names, table.progress if table else None)
        origin = hall.settings.address or f"{request.base_url}".rstrip("/")
        body = index.bodies[""].replace(MARK, share.head(origin, f"/{name}"), 1)
        return HttpResponse(body, media_type=index.type, headers={"cache-control": index.cache})
    coding, body = found.best(header(request.scope, b"accept-encoding"))
    headers = {"cache-control": found.cache, "vary": "accept-encoding"}
    if coding:
        headers["content-encoding"] = coding
    return HttpResponse(body, media_type=found.type, headers=headers)


HANDLERS = [
    server,
    games,
    game,
    rulebook,
    glossary,
    face,
    cards,
    meaning,
    prepared,
    lessons,
    guide,
    primer,
    sample,
    take_lesson,
    lesson_game,
    check_deck,
    make_table,
    seats,
    table_info,
    join_table,
    hold_seat,
    make_code,
    move_seat,
    change_deck,
    cancel_table,
    record,
    keep_record,
    replay,
    frames,
    curves,
    analysis,
    branch,
    health,
    interface,
    no_such_thing,
    open_page,
    page,
]

/** Typed HTTP requests. Every failure is an `ApiError` with a sentence for people. */
import type {
  Analysis,
  BoardFace,
  Branch,
  CardMeaning,
  CardSheet,
  Curves,
  DeckChange,
  DeckVerdict,
  Face,
  Frame,
  GameInfo,
  GameSummary,
  GlossaryText,
  HeldSeat,
  Hold,
  JoinRequest,
  MoveCode,
  ReplayInfo,
  PreparedTable,
  RulebookText,
  Seated,
  ServerInfo,
  TableInfo,
  TableRequest,
  WrittenCard,
} from "../wire";
import { dropToken, tokenOf, unkept } from "../kept/tokens";

/** A request that failed. `status` is HTTP's, 0 if the server could not be reached; `code` is the kind of the reason. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = "",
  ) {
    super(message);
  }
}

export async function send(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(0, "The server does not answer.");
  }
  if (!response.ok) throw new ApiError(response.status, ...(await failure(response)));
  return response;
}

async function failure(response: Response): Promise<[string, string]> {
  const fallback =
    response.status === 404 ? "There is nothing here." : `The server answered ${response.status}.`;
  try {
    const body = (await response.json()) as { text?: unknown; detail?: unknown; code?: unknown };
    const said = body.text ?? body.detail;
    const code = typeof body.code === "string" ? body.code : "";
    return [typeof said === "string" && said ? said : fallback, code];
  } catch {
    return [fallback, ""];
  }
}

async function get<T>(path: string, table = ""): Promise<T> {
  return (await (await send(path, { headers: proof(table) })).json()) as T;
}

/** What proves the seat at a table to the server where the browser keeps no cookies. */
function proof(table: string): Record<string, string> {
  const token = tokenOf(table);
  return token ? { authorization: `Bearer ${token}` } : {};
}

export async function post<T>(path: string, body: unknown, table = ""): Promise<T> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", ...proof(table) },
    body: JSON.stringify(body),
  };
  return (await (await send(path, init)).json()) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Documents that never change while the page is open are requested once; failures are not cached. */
export function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

const part = encodeURIComponent;

/** What the server says of itself. */
export const server = (): Promise<ServerInfo> => get("/api/server");
export const games = (): Promise<GameSummary[]> => once("/api/games");
export const game = (name: string): Promise<GameInfo> => once(`/api/games/${part(name)}`);
/** How a card game is drawn. */
export const face = (name: string): Promise<Face | BoardFace> => once(`/api/games/${part(name)}/face`);
export const rulebook = (name: string): Promise<RulebookText> => once(`/api/games/${part(name)}/rulebook`);
/** What the words of a game mean. */
export const glossary = (name: string): Promise<GlossaryText> => once(`/api/games/${part(name)}/glossary`);
/** The table of a game at the first question of its first turn. */
export const prepared = (name: string): Promise<PreparedTable> => once(`/api/games/${part(name)}/table`);
export const cards = (name: string): Promise<CardSheet[]> => once(`/api/games/${part(name)}/cards`);
/** The effects of a card's lines; quoted words are words of the card language. */
export const meaning = async (name: string, slug: string): Promise<CardMeaning> => {
  const answer = await once<CardMeaning>(meaningPath(name, slug));
  return { ...answer, lines: answer.lines.map((line) => line.replace(/`([^`]*)`/g, "“$1”")) };
};
const meaningPath = (name: string, slug: string): string =>
  `/api/games/${part(name)}/cards/${part(slug)}/meaning`;
/** The names of cards that players wrote. */
export const writtenNames = new Set<string>();
/** The sheets of cards that players wrote; from now on `meaning` knows what these do. */
export function writtenSheets(name: string, cards: readonly WrittenCard[]): CardSheet[] {
  return cards.map(({ sheet, meaning: lines }) => {
    // The first line is printed back from the meaning, in its usual form.
    writtenNames.add(sheet.name);
    const told = lines.map((line) => line.replace(/^/, "- read as: "));
    kept.set(meaningPath(name, sheet.slug), Promise.resolve({ slug: sheet.slug, lines: told }));
    return sheet;
  });
}
export const checkDeck = (name: string, text: string, written = ""): Promise<DeckVerdict> =>
  post(`/api/games/${part(name)}/decks/check`, { text, cards: written });

export const openTable = (request: TableRequest): Promise<Seated> => post("/api/tables", request);
export const table = (id: string): Promise<TableInfo> => get(`/api/tables/${part(id)}`);
/** The seats of this browser at all games that go on or have just ended, those visited last first. */
export async function heldSeats(): Promise<HeldSeat[]> {
  const seats = (table: string): Promise<HeldSeat[]> => get(`/api/seats?table=${part(table)}`, table);
  const found = await Promise.all([get<HeldSeat[]>("/api/seats"), ...unkept().map(seats)]);
  return [...new Map(found.flat().map((held) => [held.table.id, held])).values()];
}
/** Whether the browser holds its seat at a table with a cookie, which lasts longer from now on. */
export async function holdSeat(id: string): Promise<boolean> {
  const hold = (): Promise<Hold> => post(`/api/tables/${part(id)}/hold`, {}, id);
  // Only the second request shows whether the browser has kept the cookie that the first one brought.
  return (await hold()).kept || (await hold()).kept;
}
/** A code with which another device gets the seat at a table. */
export const moveCode = (id: string): Promise<MoveCode> => post(`/api/tables/${part(id)}/move`, {}, id);
/** Take the seat that a code gives. */
export const moveSeat = (code: string): Promise<Seated> => post("/api/moves", { code });
/** Remove a table that still waits for a player. */
export const cancelTable = async (id: string): Promise<void> => {
  await send(`/api/tables/${part(id)}`, { method: "DELETE", headers: proof(id) });
  dropToken(id);
};
export const joinTable = (id: string, request: JoinRequest): Promise<Seated> =>
  post(`/api/tables/${part(id)}/join`, request, id);
/** Another deck, while the players look at each other's written cards. */
export const changeDeck = (id: string, request: DeckChange): Promise<TableInfo> =>
  post(`/api/tables/${part(id)}/deck`, request, id);
/** The address of a finished table's record. */
export const recordAddress = (id: string): string => `/api/tables/${part(id)}/record`;

export const uploadRecord = (text: string): Promise<ReplayInfo> => post("/api/replays", { text });
export const replay = (id: string): Promise<ReplayInfo> => get(`/api/replays/${part(id)}`);
/** The viewer of a replay. */
export type ReplayViewer = "0" | "1" | "spectator" | "all";
export const frames = (
  id: string,
  first: number,
  count: number,
  viewer: ReplayViewer = "all",
): Promise<Frame[]> => get(`/api/replays/${part(id)}/frames?first=${first}&count=${count}&viewer=${viewer}`);
/** The numbers of both players, turn by turn. */
export const curves = (id: string): Promise<Curves> => get(`/api/replays/${part(id)}/curves`);
/** A part of the analysis of a game, from the decision after `first` inputs on. */
export const analysis = (id: string, first: number): Promise<Analysis> =>
  get(`/api/replays/${part(id)}/analysis?first=${first}`);
export const branch = (id: string, request: Branch): Promise<Seated> =>
  post(`/api/replays/${part(id)}/branch`, request);

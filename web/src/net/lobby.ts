/**
 * The lobby: whom this browser looks for, and its socket. As long as somebody looks for an opponent the socket stays open,
 * on whatever page, since the server pairs only people who are there.
 */
import { createSubscriber } from "svelte/reactivity";

import type {
  Accepted,
  AcceptRequest,
  ChallengeInfo,
  ChallengeRequest,
  Failure,
  LobbyInfo,
  ProfileInfo,
  RankedInfo,
  WishInfo,
  WishRequest,
} from "../wire";
import { expect } from "../kept/account";
import { keepLooking, looking } from "../kept/looking";
import { ApiError, send } from "./api";
import { navigate } from "./router";

const FIRST_PAUSE = 500; // milliseconds until the next try to connect, twice as many each time
const LONGEST_PAUSE = 15_000;

/** What the page knows of the lobby. */
export interface LobbyState {
  info: LobbyInfo | null;
  /** Since when the wish waits, as `Date.now()` counts. */
  since: number;
  /** Whether the socket is open. */
  connected: boolean;
  /** Why these two play each other, once somebody was found. */
  why: string;
}

let state: LobbyState = { info: null, since: 0, connected: false, why: "" };
let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
});

let socket: WebSocket | null = null;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
let watching = 0;

/** The lobby; reactive where it is read in a component or an effect. */
export function lobby(): Readonly<LobbyState> {
  subscribe();
  return state;
}

/** Whether this browser waits for an opponent, as far as the page knows. */
export const waits = (): boolean => lobby().info?.wish?.table === "";

/** Follow the lobby while a page shows it. Returns how to stop. */
export function follow(): () => void {
  watching += 1;
  connect();
  return () => {
    watching -= 1;
    rest();
  };
}

/** Go on looking for an opponent after the page was loaded again. */
export function goOn(): void {
  if (looking()) connect();
}

/** Look for an opponent. Rejects with an `ApiError`. */
export async function look(request: WishRequest): Promise<void> {
  const body = JSON.stringify(request);
  const headers = { "content-type": "application/json" };
  const answer = await send("/api/lobby/wish", { method: "POST", headers, body });
  keepLooking(true);
  take((await answer.json()) as WishInfo);
  again();
}

/** Wait no more. If an opponent was found meanwhile, the table opens. */
export async function stop(): Promise<void> {
  try {
    await send("/api/lobby/wish", { method: "DELETE" });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    return; // the socket says which table
  }
  keepLooking(false);
  take(null);
  rest();
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Challenge everybody or somebody. Rejects with an `ApiError`. */
export async function challenge(request: ChallengeRequest): Promise<void> {
  await send("/api/lobby/challenges", json(request));
  expect();
  if (!request.to && request.clock.kind !== "days") keepLooking(true);
  again();
}

/** Take a challenge, and go to its table. Rejects with an `ApiError`. */
export async function accept(id: string, request: AcceptRequest): Promise<void> {
  const answer = await send(`/api/lobby/challenges/${encodeURIComponent(id)}`, json(request));
  const { table } = (await answer.json()) as Accepted;
  keepLooking(false);
  navigate(`/table/${table}`);
}

/** Withdraw a challenge, or decline one. */
export async function drop(id: string): Promise<void> {
  await send(`/api/lobby/challenges/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Whether this browser has to be there for one of its challenges: nobody waits for days. */
const holds = (each: ChallengeInfo): boolean => each.own && !each.to && each.clock.kind !== "days";

/** This browser's challenge to everybody, while it waits. */
export const posted = (): ChallengeInfo | undefined =>
  lobby().info?.challenges.find((each) => holds(each) && !each.table);

/** Connect anew: a browser that has just become a guest is known by a cookie, which the open socket does not have. */
function again(): void {
  socket?.close();
  socket = null;
  connect();
}

/** Forget why the opponent was chosen. */
export const read = (): void => set({ why: "" });

export const profile = async (name: string): Promise<ProfileInfo> =>
  (await (await send(`/api/people/${encodeURIComponent(name)}`)).json()) as ProfileInfo;
export const ranked = async (game: string, speed: string): Promise<RankedInfo[]> =>
  (await (
    await send(`/api/ratings/${encodeURIComponent(game)}/${encodeURIComponent(speed)}`)
  ).json()) as RankedInfo[];

function set(some: Partial<LobbyState>): void {
  state = { ...state, ...some };
  changed();
}

function take(wish: WishInfo | null): void {
  const since = wish ? Date.now() - wish.waited : 0;
  set({ since, ...(state.info ? { info: { ...state.info, wish } } : {}) });
}

function connect(): void {
  if (socket || (watching === 0 && !looking())) return;
  clearTimeout(timer);
  const opened = (socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/lobby/socket`));
  opened.onmessage = (event: MessageEvent<string>) => {
    if (socket !== opened) return;
    hear(JSON.parse(event.data) as LobbyInfo | (Failure & { type: "error" }));
  };
  opened.onclose = () => {
    if (socket !== opened) return;
    socket = null;
    set({ connected: false });
    if (watching > 0 || looking()) timer = setTimeout(connect, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
}

/** Close the socket if nobody needs it. */
function rest(): void {
  if (watching > 0 || looking()) return;
  clearTimeout(timer);
  socket?.close();
  socket = null;
  set({ connected: false, info: null });
}

function hear(message: LobbyInfo | (Failure & { type: "error" })): void {
  if (message.type === "error") return; // the server closes, and the page tries again
  pause = FIRST_PAUSE;
  const { wish } = message;
  const since = wish ? Date.now() - wish.waited : 0;
  set({ info: message, since, connected: true });
  const own = message.challenges.filter((each) => each.own);
  keepLooking(wish !== null || own.some(holds));
  if (wish?.table) void arrive(wish);
  const taken = own.find((each) => each.table);
  if (taken) void begin(taken);
}

let going = "";

/** A challenge of this browser was taken: go to the table. */
async function begin({ id, table }: ChallengeInfo): Promise<void> {
  if (going === table) return;
  going = table;
  navigate(`/table/${table}`);
  try {
    await drop(id);
    keepLooking(false);
    rest();
  } catch {
    going = ""; // the next message tries again
  }
}

/** Somebody was found: go to the table. */
async function arrive({ table, why }: WishInfo): Promise<void> {
  if (going === table) return;
  going = table;
  set({ why });
  navigate(`/table/${table}`);
  try {
    await send(`/api/lobby/wish?table=${encodeURIComponent(table)}`, { method: "DELETE" });
    keepLooking(false);
    take(null);
    rest();
  } catch {
    going = ""; // the next message tries again
  }
}

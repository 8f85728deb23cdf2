/**
 * What waits for this person: games where it is their turn, and notifications. Every page asks for it again and again,
 * and the title says how much there is.
 */
import { createSubscriber } from "svelte/reactivity";

import type { NotificationInfo, Notifications } from "../wire";
import { send } from "./api";
import { current } from "./router";

const EVERY = 30_000; // milliseconds between two looks; the server counts on it for who is there
const APART = 2_000; // between two looks in any case

let state: Notifications = { turns: [], notifications: [] };
let looked = -APART;
let followers = 0;
let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
});

/** What waits elsewhere than at the table that is shown. Reactive where it is read in a component or an effect. */
export function waiting(): Notifications {
  subscribe();
  const { page, params } = current();
  return elsewhere(state, page === "table" ? (params["id"] ?? "") : "");
}

/** What waits elsewhere than at this table. */
export const elsewhere = (all: Notifications, table: string): Notifications => ({
  turns: all.turns.filter((id) => id !== table),
  notifications: all.notifications.filter((each) => each.table === "" || each.table !== table),
});

/** How many things that is; a game where it is one's turn counts once. */
export const count = ({ turns, notifications }: Notifications): number =>
  turns.length + notifications.filter((each) => each.kind !== "turn" || !turns.includes(each.table)).length;

/** The game after this one where it is one's turn; "" if there is none. */
export function nextTurn(turns: readonly string[], table: string): string {
  const at = turns.indexOf(table);
  const next = [...turns.slice(at + 1), ...turns.slice(0, Math.max(at, 0))];
  return next.find((id) => id !== table) ?? "";
}

/** The same for the table that is shown. */
export function next(): string {
  subscribe();
  return nextTurn(state.turns, current().params["id"] ?? "");
}

/** Look for what waits; `now` also if that was done a moment ago. */
export async function look(now = false): Promise<void> {
  if (!now && performance.now() - looked < APART) return;
  looked = performance.now();
  try {
    take((await (await send("/api/account/notifications")).json()) as Notifications);
  } catch {
    // the next look may find more
  }
}

function take(found: Notifications): void {
  state = found;
  changed();
  entitle();
}

/** Look again and again while a part of the page shows it. Returns how to stop. */
export function follow(): () => void {
  followers += 1;
  void look();
  const seen = (): void => {
    if (document.visibilityState === "visible") void look();
  };
  const timer = setInterval(() => void look(), EVERY);
  document.addEventListener("visibilitychange", seen);
  const titles = new MutationObserver(entitle);
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    followers -= 1;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
    titles.disconnect();
    if (followers === 0) entitle();
  };
}

/** Let the title say how much waits, before what the page calls itself. */
function entitle(): void {
  const number = followers > 0 ? count(waiting()) : 0;
  const title = withCount(document.title, number);
  if (title !== document.title) document.title = title;
}

/** A title with a number before it; without one for 0. */
export const withCount = (title: string, number: number): string =>
  (number > 0 ? `(${number}) ` : "") + title.replace(/^\(\d+\) /, "");

/** Dismiss one of them. Rejects with an `ApiError`. */
export async function dismiss(one: NotificationInfo): Promise<void> {
  take({ ...state, notifications: state.notifications.filter((each) => each.id !== one.id) });
  await send(`/api/account/notifications/${encodeURIComponent(one.id)}`, { method: "DELETE" });
}

/** Dismiss all of them. Rejects with an `ApiError`. */
export async function dismissAll(): Promise<void> {
  take({ ...state, notifications: [] });
  await send("/api/account/notifications", { method: "DELETE" });
}

/** Routing: the history API, and the page for each address. */
import { createSubscriber } from "svelte/reactivity";

/** The pages, by folder name under `pages/`, with the pattern of their address. */
const ROUTES = {
  home: "/",
  play: "/play/:game",
  lobby: "/lobby",
  people: "/people/:name",
  best: "/best/:game?/:speed?",
  table: "/table/:id",
  join: "/join/:id",
  move: "/move",
  rules: "/rules/:game?",
  primer: "/primer/:game",
  cards: "/cards/:game?/:slug?",
  tiles: "/tiles/:game/:slug?",
  decks: "/decks/:game?",
  replay: "/replay/:id?",
  print: "/print/:game/:what?",
  learn: "/learn/:game/:lesson?",
  help: "/help",
  login: "/login",
  account: "/account/:step?",
  friends: "/friends",
  administration: "/administration",
} as const;

export type PageName = keyof typeof ROUTES | "missing";

/** An address, taken apart. `hash` is without its `#`. */
export interface Route {
  page: PageName;
  params: Readonly<Record<string, string>>;
  path: string;
  hash: string;
  query: URLSearchParams;
}

/** Pages about one game, which an address may leave out. */
const OF_A_GAME: readonly PageName[] = ["rules", "cards", "decks", "best"];

/** The address of the same page about `game`; null if the address names a game, or needs none. */
export function withGame({ page, params }: Route, game: string): string | null {
  return OF_A_GAME.includes(page) && params["game"] === undefined ? `/${page}/${game}` : null;
}

/** The page and its parameters for an address. */
export function match(address: URL): Route {
  const parts = split(address.pathname);
  if (parts[0] === "replays") parts[0] = "replay"; // as the page calls itself
  if (parts[0] === "watch" && parts[1]) parts.splice(0, 2, "replay", `sample-${parts[1]}`); // the replay of a sample game
  for (const [page, pattern] of Object.entries(ROUTES)) {
    const params = fit(split(pattern), parts);
    if (params) return route(page as PageName, params, address);
  }
  return route("missing", {}, address);
}

function route(page: PageName, params: Record<string, string>, address: URL): Route {
  return {
    page,
    params,
    path: address.pathname,
    hash: decode(address.hash.slice(1)),
    query: address.searchParams,
  };
}

function fit(pattern: string[], parts: string[]): Record<string, string> | null {
  if (parts.length > pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [i, want] of pattern.entries()) {
    const part = parts[i];
    if (!want.startsWith(":")) {
      if (want !== part) return null;
    } else if (part !== undefined) {
      params[want.slice(1).replace("?", "")] = decode(part);
    } else if (!want.endsWith("?")) {
      return null;
    }
  }
  return params;
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a single % is not an escape
  }
}

let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
  addEventListener("popstate", update);
  addEventListener("hashchange", update);
  return () => {
    removeEventListener("popstate", update);
    removeEventListener("hashchange", update);
  };
});

/** The current route; reactive where it is read in a component or an effect. */
export function current(): Route {
  subscribe();
  return match(new URL(location.href));
}

/** Go to an address of this page; `replace` leaves no entry in the history. */
export function navigate(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  changed();
  if (!location.hash) scrollTo(0, 0);
}

/**
 * Follow links to our own pages without loading the page again; for a click handler on the whole document.
 *
 * The browser handles links with a `target`, a `download` or a modifier key.
 */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.href);
}

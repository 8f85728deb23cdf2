/** Setting up tables: the few steps from a button to a game. */
import { cardsOf, isDeck, isOwn, listOf } from "../../kept/decks";
import { change, settings } from "../../kept/settings";
import { keepToken } from "../../kept/tokens";
import { openTable } from "../../net/api";
import { navigate } from "../../net/router";
import type { ClockSetting, GameInfo, MatchSetting, Seated, SeatRequest, TableRequest } from "../../wire";

/** A guest's settings for a table. A deck is the id of one of the game's decks or of an own one, or "" for a random one. */
export interface Setup {
  game: string;
  against: "bot" | "friend";
  bot: string;
  deck: string;
  botDeck: string;
  variants: string[];
  clock: ClockSetting;
  /** How many games; by default one. */
  match?: MatchSetting;
  /** Milliseconds after which a pass in a window becomes visible; by default the server's value. */
  pause?: number;
  /** Whether decks may hold cards that a player wrote. */
  custom?: boolean;
  /** What the players may use; by default both. */
  hints?: boolean;
  takeBack?: boolean;
  /** After how many seconds without a player the other may claim the game, 0 for never; by default the server's value. */
  absence?: number;
}

/** The request for a table at which two bots play, with decks that chance chooses, by the rules to begin with. */
export function botsRequest(info: GameInfo): TableRequest {
  const bot: SeatRequest = { kind: "bot", bot: BOT };
  return { game: info.name, seats: [bot, bot], variants: info.presets[0]?.variants ?? [] };
}

/** The bot of somebody who chooses none. */
export const BOT = "greedy";

export const NO_CLOCK: Readonly<ClockSetting> = { kind: "none", seconds: 0, increment: 0 };

/** The request for a table; the guest sits at the first seat (the game decides who begins). */
export function tableRequest(setup: Setup, name: string): TableRequest {
  const me: SeatRequest = { kind: "me", ...deckRequest(setup.game, setup.deck) };
  const other: SeatRequest =
    setup.against === "bot" ? { kind: "bot", bot: setup.bot, deck: setup.botDeck } : { kind: "open" };
  const {
    game,
    variants,
    clock,
    pause,
    match,
    custom = false,
    hints = true,
    takeBack = true,
    absence,
  } = setup;
  return {
    ...{ game, seats: [me, other], name, variants, clock, hints, take_back: takeBack },
    ...(pause === undefined ? {} : { pause }),
    ...(absence === undefined ? {} : { absence }),
    ...(match === undefined ? {} : { match }),
    ...(custom ? { custom_cards: true } : {}),
  };
}

/** A chosen deck as the server takes it: shipped decks by their ids, one's own as a list. */
export function deckRequest(game: string, deck: string): { deck: string; deck_list: string; cards?: string } {
  if (!isOwn(deck)) return { deck, deck_list: "" };
  const cards = cardsOf(game, deck);
  // A list without cards is sent as one, too: without any, chance would choose.
  return { deck: "", deck_list: listOf(game, deck) || " ", ...(cards.trim() ? { cards } : {}) };
}

/** The first existing one of these decks (a remembered deck may be gone), or else the game's first deck. */
export function rememberedDeck(info: GameInfo, ...wanted: (string | null | undefined)[]): string {
  return wanted.find((id) => id && isDeck(info, id)) ?? info.decks[0]?.id ?? "";
}

/** Make a table and go there. Rejects with an `ApiError` that says what is wrong. */
export async function start(setup: Setup): Promise<void> {
  go(await openTable(tableRequest(setup, settings().name)));
}

/** Make a table at which two bots play as long as somebody watches, and go there. Rejects with an `ApiError`. */
export async function watchBots(info: GameInfo): Promise<void> {
  const { table } = await openTable(botsRequest(info));
  change({ game: info.name });
  navigate(`/table/${table.id}`);
}

/** Go to a table with a taken seat; the address keeps the invitation to the other seat. */
export function go(seated: Seated): void {
  change({ game: seated.table.game });
  keepToken(seated.table.id, seated.token);
  navigate(`/table/${seated.table.id}${seated.invitation ? `#${seated.invitation}` : ""}`);
}

/** A person's settings for windows: when to be asked, and which keys to hold. This module knows no game. */
import { type Key, latin } from "../ui/slips";
import type { ForecastChange, MomentInfo, PassingState, Question } from "../wire";

/** The settings for one game. */
export interface Wanted {
  /** The moments in which the player always passes. */
  skipped: readonly string[];
  /** Pass whenever passing is the only option. */
  idle: boolean;
}

/**
 * The default. Against a bot there is nothing to hide, so the page passes whenever that is the only option, and in the
 * windows in which hardly anybody responds; between people this would reveal that a player who does not pass at once
 * has another option.
 */
export const unsaid = (bot: boolean, moments: readonly MomentInfo[] = []): Wanted => ({
  skipped: bot ? moments.filter((moment) => moment.seldom).map((moment) => moment.id) : [],
  idle: bot,
});

/** Whether a seat is asked less than what is usual. */
export function askedLess(state: PassingState, bot: boolean, moments: readonly MomentInfo[]): boolean {
  const usual = unsaid(bot, moments);
  return (state.idle && !usual.idle) || state.skipped.some((moment) => !usual.skipped.includes(moment));
}

/** The key of the settings for a game against a bot, or against people. */
export const storedAs = (game: string, bot: boolean): string => (bot ? `${game} bot` : game);

/** Keys that can be held; "" is none. Single characters conflict with some speech input and screen readers. */
export const HOLD_KEYS = ["", "p", "o", ".", ",", "\\", "F8", "F9"] as const;
export type HoldKey = (typeof HOLD_KEYS)[number];

/** The name of a key. */
export function keyName(key: HoldKey): string {
  return key === "" ? "None" : key === "\\" ? "Backslash" : key.toUpperCase();
}

/** Whether an event is of that key. */
export function sameKey(event: Key, key: HoldKey): boolean {
  return key !== "" && latin(event).toLowerCase() === key.toLowerCase();
}

/** The stored settings, without invalid parts. */
export function parseWanted(stored: unknown): Record<string, Wanted> {
  const wanted: Record<string, Wanted> = {};
  if (typeof stored !== "object" || stored === null) return wanted;
  for (const [game, given] of Object.entries(stored)) {
    if (typeof given !== "object" || given === null) continue;
    const { skipped, idle } = given as Record<string, unknown>;
    wanted[game] = {
      skipped: Array.isArray(skipped) ? skipped.filter((each) => typeof each === "string").slice(0, 64) : [],
      idle: idle === true,
    };
  }
  return wanted;
}

/** A key from storage. */
export function parseKey(stored: unknown, otherwise: HoldKey): HoldKey {
  return HOLD_KEYS.find((key) => key === stored) ?? otherwise;
}

/** With one moment switched on or off. */
export function toggled(wanted: Wanted, moment: string, asked: boolean): Wanted {
  const others = wanted.skipped.filter((each) => each !== moment);
  return { ...wanted, skipped: asked ? others : [...others, moment] };
}

/** The message for the server, or null if it is up to date. Leaves out moments that the game does not have. */
export function toTell(
  wanted: Wanted,
  asking: boolean,
  known: PassingState,
  moments: readonly MomentInfo[],
): { skipped: string[]; idle: boolean; asking: boolean } | null {
  const skipped = moments.map((moment) => moment.id).filter((id) => wanted.skipped.includes(id));
  const same =
    skipped.length === known.skipped.length &&
    skipped.every((id) => known.skipped.includes(id)) &&
    wanted.idle === known.idle &&
    asking === known.asking;
  return same ? null : { skipped, idle: wanted.idle, asking };
}

/** Whether orders pass the question, so that it need not be shown. */
export function isOrdered(state: PassingState | null, question: Question): boolean {
  if (!state || state.asking || question.moment === "") return false;
  const nothingElse = state.idle && question.choices.length === 1;
  return state.scope !== "" || state.skipped.includes(question.moment) || nothingElse;
}

const SCOPES: Readonly<Record<PassingState["scope"], string>> = {
  "": "",
  step: "Passing for the rest of this step, until something happens",
  turn: "Passing for the rest of this turn, until something happens",
  quiet: "Passing until something happens",
};

/** What passes automatically, in words; "" if the seat is asked as usual. */
export function passingText(state: PassingState | null, holding: boolean): string {
  if (!state) return "";
  if (state.asking) return "You are asked everything while you hold the key";
  if (holding) return "Passing while you hold the key";
  return SCOPES[state.scope];
}

/** Why a forecast ends, in a sentence. */
export function endText(end: string, asked: number, seat: number, names: readonly string[]): string {
  switch (end) {
    case "asked":
      return asked === seat
        ? "Then you have to choose."
        : `Then ${names[asked] ?? "somebody"} has to choose.`;
    case "over":
      return "Then the game is over.";
    case "unknown":
      return "The rest depends on cards that you cannot see, or on chance.";
    case "long":
      return "There is no end in sight.";
    default:
      return "";
  }
}

/** The changes without the numbers of things whose name nothing else in play has; `names` are all names in play. */
export function unnumbered(changes: readonly ForecastChange[], names: readonly string[]): ForecastChange[] {
  return changes.map((change) => {
    const bare = change.name.replace(new RegExp(` ${change.id}$`), "");
    const same = names.filter((name) => name === bare).length - (change.before === null ? 0 : 1);
    return same > 0 ? change : { ...change, text: change.text.replace(change.name, bare) };
  });
}

/** The changes with the most interesting first: things that appear or leave, then the rest, each in the given order. */
export function ordered(changes: readonly ForecastChange[]): ForecastChange[] {
  const moves = changes.filter((change) => change.before === null || change.after === null);
  return [...moves, ...changes.filter((change) => !moves.includes(change))];
}

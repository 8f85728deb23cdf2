/** A person's settings, stored in this browser. */
import { createSubscriber } from "svelte/reactivity";

import { parseKey, parseWanted } from "./passing";
import type { HoldKey, Wanted } from "./passing";

export interface Settings {
  name: string;
  theme: "system" | "light" | "dark";
  /** The duration of animations as a factor: 1 as designed, 0 for none. */
  pace: 0 | 0.5 | 1 | 1.6;
  /** Whether tables are plain: without textures and motion. */
  plain: boolean;
  sound: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  /** Whether sounds were offered to this person. */
  knowsSound: boolean;
  /** Answer automatically if there is only one choice. */
  autoAnswer: boolean;
  /** Warn once a turn before an answer that gives up something possible. */
  warn: boolean;
  /** The game chosen last. */
  game: string;
  /** The deck chosen last, by game. */
  decks: Record<string, string>;
  /** The speed at which this person looked for an opponent last, and whether for ratings. */
  speed: "quick" | "normal";
  rated: boolean;
  /** The settings for windows, by game. */
  passing: Record<string, Wanted>;
  /** The key that passes as long as it is held. */
  passKey: HoldKey;
  /** The key that turns automatic passing off as long as it is held. */
  askKey: HoldKey;
  /** Be told at the table, in the first games of a kind, what is asked and what signs mean. */
  guide: boolean;
  /** Show what would happen if everybody passed. */
  forecast: boolean;
  /** Whether this person knows that a long press enlarges a card. */
  knowsPress: boolean;
}

export const DEFAULTS: Readonly<Settings> = {
  name: "",
  theme: "system",
  pace: 1,
  plain: false,
  sound: false,
  volume: 1,
  knowsSound: false,
  autoAnswer: false,
  warn: true,
  game: "",
  decks: {},
  speed: "quick",
  rated: false,
  passing: {},
  passKey: "p",
  askKey: "o",
  guide: true,
  forecast: true,
  knowsPress: false,
};

const KEY = "mindtable";

/** Settings from their stored text; invalid values are replaced by the defaults. */
export function parseSettings(text: string | null): Settings {
  const settings: Settings = { ...DEFAULTS, decks: {}, passing: {} };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    return settings;
  }
  if (typeof stored !== "object" || stored === null) return settings;
  const given = stored as Record<string, unknown>;
  if (typeof given["name"] === "string") settings.name = shortened(given["name"]);
  if (typeof given["game"] === "string" && /^\w{1,24}$/.test(given["game"])) settings.game = given["game"];
  if (given["theme"] === "light" || given["theme"] === "dark") settings.theme = given["theme"];
  if (given["speed"] === "normal") settings.speed = given["speed"];
  const pace = given["pace"];
  if (pace === 0 || pace === 0.5 || pace === 1.6) settings.pace = pace;
  for (const key of [
    "sound",
    "plain",
    "autoAnswer",
    "warn",
    "guide",
    "forecast",
    "knowsPress",
    "knowsSound",
    "rated",
  ] as const) {
    if (typeof given[key] === "boolean") settings[key] = given[key];
  }
  const volume = given["volume"];
  if (typeof volume === "number" && volume >= 0 && volume <= 1) settings.volume = volume;
  settings.passing = parseWanted(given["passing"]);
  settings.passKey = parseKey(given["passKey"], DEFAULTS.passKey);
  settings.askKey = parseKey(given["askKey"], DEFAULTS.askKey);
  const decks = given["decks"];
  if (typeof decks === "object" && decks !== null) {
    for (const [game, deck] of Object.entries(decks)) {
      if (typeof deck === "string") settings.decks[game] = deck;
    }
  }
  return settings;
}

const LONGEST_NAME = 24;

/** A name, shortened without splitting a character, since no message could contain half of one. */
function shortened(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/\p{Cs}/gu, "");
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden; the page works without it
  }
}

let state = parseSettings(read());
let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
  const other = (event: StorageEvent): void => {
    if (event.key !== KEY) return;
    state = parseSettings(event.newValue);
    apply();
    update();
  };
  addEventListener("storage", other);
  return () => removeEventListener("storage", other);
});

/** The settings; reactive where they are read in a component or an effect. */
export function settings(): Readonly<Settings> {
  subscribe();
  return state;
}

let told: (settings: Readonly<Settings>) => void = () => undefined;

/** Tell `listener`, and nobody else, of every change of the settings. */
export function onSettings(listener: (settings: Readonly<Settings>) => void): void {
  told = listener;
}

/** Change some of the settings and store them. */
export function change(some: Partial<Settings>): void {
  state = { ...state, ...some };
  told(state);
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage may be full or forbidden; the settings then last as long as the page.
  }
  apply();
  changed();
}

/** Put the theme, and whether tables are plain, on the document. */
export function apply(): void {
  const root = document.documentElement;
  if (state.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = state.theme;
  root.toggleAttribute("data-plain", state.plain);
}

/** The duration of animations as a factor; 0 if the system or the person wants none. */
export function pace(): number {
  const { plain, pace: wanted } = settings();
  return plain || matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : wanted;
}

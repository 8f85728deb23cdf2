/** What the frame of a card shows, read from the card's data; each game says what its numbers are called. */
import type { CardSheet, Face } from "../wire";
import type { Motif } from "./art/words";

/** What a number stands on. */
export type Shape = "gem" | "burst" | "heart" | "shield";

/** A number on the frame: where it stands, what it is called, and under which key the data have it. */
export interface Mark {
  key: string;
  title: string;
  place: "cost" | "left" | "right";
  /** A gem at the cost, a burst at the left and a heart at the right, unless it says otherwise. */
  shape?: Shape;
  /** It also stands on cards in play, where a cost is left out otherwise. */
  inPlay?: boolean;
}

/** What tells the types of a game's cards apart, besides their words: colours, the plate of the name, and a sign. */
export interface Dress {
  frame: string;
  edge: string;
  trim: string;
  plate: "bow" | "ribbon" | "arch";
  /** A path within 12 of the middle, drawn as a line. */
  emblem: string;
}

/** How the cards of a game are framed. */
export interface Frame {
  marks: readonly Mark[];
  motifs: readonly Motif[];
  /** Whether a card is one of this game's, by its data. */
  fits: (sheet: CardSheet) => boolean;
  /** What stands at the foot of a card, such as its type. */
  type: (sheet: CardSheet) => string;
  /** How it is dressed, if not in the colours of its picture. */
  dress?: (sheet: CardSheet) => Dress;
  /** What its picture shows, whatever its words are. */
  picture?: (sheet: CardSheet) => Motif;
  /** Things that card texts do, known by their words; for finding cards. */
  themes?: readonly Theme[];
}

export interface Theme {
  id: string;
  title: string;
  words: RegExp;
}

/** The frame of a game that brings none: the numbers of its face, or else cost, attack and health. */
const generic: Frame = {
  marks: [
    { key: "cost", title: "Cost", place: "cost" },
    { key: "attack", title: "Attack", place: "left" },
    { key: "health", title: "Health", place: "right" },
  ],
  motifs: [],
  fits: () => true,
  type: (sheet) => {
    const type = sheet.data["type"];
    return typeof type === "string" && type ? type[0]!.toUpperCase() + type.slice(1) : "";
  },
};

// A game's frame is the default export of its folder's frame.ts.
const found = import.meta.glob<{ default: Frame }>("../games/*/frame.ts", { eager: true });
const frames = Object.values(found).map((module) => module.default);

/** Whether a game has a frame of its own. */
export const isFramed = (game: string): boolean => `../games/${game}/frame.ts` in found;

/** Frame the cards of a game without a frame of its own by the numbers of its face. */
export function frameBy(face: Face): void {
  generic.marks = face.numbers.flatMap(({ number, printed, title, place, shape, in_play }) =>
    place === ""
      ? []
      : [{ key: printed || number, title, place, ...(shape ? { shape } : {}), inPlay: in_play }],
  );
}

/** The frame that a card's data ask for. */
export function frameOf(sheet: CardSheet): Frame {
  return frames.find((frame) => frame.fits(sheet)) ?? generic;
}

/** A printed number, as text; "" if the card has none. */
export function printed(sheet: CardSheet, key: string): string {
  const value = sheet.data[key];
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** A card in words, for those who do not see it. */
export function describe(
  sheet: CardSheet,
  frame: Frame,
  live: Readonly<Record<string, number | string | undefined>> = {},
): string {
  const numbers = frame.marks
    .map((mark) => ({ mark, value: live[mark.key] ?? printed(sheet, mark.key) }))
    .filter(({ value }) => value !== "")
    .map(({ mark, value }) => `${mark.title.toLowerCase()} ${value}`);
  return `${[sheet.name, ...numbers].join(", ")}. ${sheet.lines.join(" ")}`.trim();
}

/** What the frame of a card shows, read from the card's data; each game says what its numbers are called. */
import type { CardSheet, CardSigns, Face, SignFace } from "../wire";
import type { Motif } from "./art/words";

/** What a number stands on. */
export type Shape = "gem" | "burst" | "heart" | "shield" | "star";

/** A number on the frame: where it stands, what it is called, and under which key the data have it. */
export interface Mark {
  key: string;
  title: string;
  place: "cost" | "left" | "right";
  /** A gem at the cost, a burst at the left and a heart at the right, unless it says otherwise. */
  shape?: Shape;
  /** It also stands on cards in play, where a cost is left out otherwise. */
  inPlay?: boolean;
  /** It is left out where it is this. */
  unless?: number | null;
}

/** A word of the rules with its sign, and how often; `change` is how much that is above what is printed. */
export interface Sign {
  word: string;
  face: SignFace;
  n: number;
  change: number;
}

/** What tells the types of a game's cards apart, besides their words: colours, the plate of the name, and a sign. */
export interface Dress {
  frame: string;
  edge: string;
  trim: string;
  plate: "bow" | "ribbon" | "arch" | "hills" | "bolt";
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
  /** The mark of the game on every card that comes with it: a path within 8 of the middle, drawn as a line. */
  seal?: string;
  /** The face has its numbers and signs. */
  faced?: boolean;
  signs?: readonly CardSigns[];
  words?: Readonly<Record<string, SignFace>>;
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

/** The mark of a game that brings none; and that of a card which a player wrote: a quill. */
export const SEAL = "M0 -6L6 0L0 6L-6 0Z";
export const QUILL = "M-6 7C-5 0 0 -6 7 -7C7 -1 3 3 -3 4M-6 7L1 -1";

const frames: Frame[] = [];

/** Have the cards that a frame fits drawn with it. */
export function useFrame(frame: Frame): void {
  if (!frames.includes(frame)) frames.push(frame);
}

/** Give a frame, or that of games without one of their own, the numbers and signs of a face. */
export function frameBy(face: Face, frame: Frame = generic): void {
  frame.signs = face.card_signs;
  frame.words = face.signs;
  frame.marks = face.numbers.flatMap(({ number, printed, title, place, shape, in_play, unless }) =>
    place === ""
      ? []
      : [{ key: printed || number, title, place, ...(shape ? { shape } : {}), inPlay: in_play, unless }],
  );
}

/** The frame that a card's data ask for. */
export function frameOf(sheet: CardSheet): Frame {
  return frames.find((frame) => frame.fits(sheet)) ?? generic;
}

/** The words with signs among some, by a number each: those of a list count once, those of a table as it says. */
function counted(value: unknown, into = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(value)) for (const word of value as string[]) into.set(word, (into.get(word) ?? 0) + 1);
  else if (typeof value === "object" && value !== null)
    for (const [word, part] of Object.entries(value))
      if (typeof part === "number") into.set(word, part);
      else counted(part, into);
  return into;
}

/** The signs that a card shows, those of each key beside its title; `now` has what is true of it, where that is known. */
export function signsOf(
  sheet: CardSheet,
  { signs = [], words = {} }: Frame,
  inPlay: boolean,
  now?: { marks?: readonly string[]; numbers?: Readonly<Record<string, number>> },
): { title: string; signs: Sign[] }[] {
  return signs.flatMap((row) => {
    const current = row.now === "" ? undefined : now?.[row.now];
    // A number stands for as many signs of its own name.
    const numbers = row.now === "numbers" && row.printed in words;
    const single = (from?: object): Record<string, unknown> => ({
      [row.printed]: (from as Record<string, unknown> | undefined)?.[row.printed],
    });
    const value = numbers ? single(sheet.data) : sheet.data[row.printed];
    if (value === undefined || (inPlay && !row.in_play)) return [];
    const unprinted = numbers && sheet.data[row.printed] === undefined;
    const live = numbers && current ? single(current) : current;
    const after = counted(live ?? value);
    const before = unprinted ? after : counted(value);
    return [
      {
        title: row.title,
        signs: Object.entries(words).flatMap(([word, face]) => {
          const of = (all: Map<string, number>): number =>
            [word, ...face.also].reduce((sum, each) => sum + (all.get(each) ?? 0), 0);
          return of(after) ? [{ word, face, n: of(after), change: of(after) - of(before) }] : [];
        }),
      },
    ];
  });
}

/** Signs in words: "needs engineering, 2 paper". */
export const inWords = (rows: ReturnType<typeof signsOf>): string[] =>
  rows.flatMap(({ title, signs }) => {
    const said = signs.map(({ word, n }) => (n > 1 ? `${n} ${word}` : word)).join(", ");
    return said ? [`${title} ${said}`.trim()] : [];
  });

/** A printed number, as text; "" if the card has none. */
export function printed(sheet: CardSheet, key: string): string {
  const value = sheet.data[key];
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** The key of what cards cost. */
export const costKey = ({ marks }: Frame): string =>
  marks.find((mark) => mark.place === "cost")?.key ?? "cost";

/** What a card costs, as text: its cost, or of how many parts that is; "" if it has none. */
export function priceOf(sheet: CardSheet): string {
  const { cost } = sheet.data;
  if (typeof cost !== "object" || cost === null) return printed(sheet, costKey(frameOf(sheet)));
  return String([...counted(cost).values()].reduce((sum, n) => sum + n, 0));
}

/** A card in words, for those who do not see it. */
export function describe(
  sheet: CardSheet,
  frame: Frame,
  live: Readonly<Record<string, number | string | undefined>> = {},
): string {
  const numbers = frame.marks
    .map((mark) => ({ mark, value: live[mark.key] ?? printed(sheet, mark.key) }))
    .filter(({ mark, value }) => value !== "" && Number(value) !== (mark.unless ?? NaN))
    .map(({ mark, value }) => `${mark.title.toLowerCase()} ${value}`);
  const by = sheet.by ? ` Written by ${sheet.by}.` : "";
  return `${[sheet.name, ...inWords(signsOf(sheet, frame, false)), ...numbers].join(", ")}. ${sheet.lines.join(" ")}${by}`.trim();
}

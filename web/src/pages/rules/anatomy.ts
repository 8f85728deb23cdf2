/** The parts of a card, for the pictures of the rules: where each stands, what it is called, and what it means. */
import type { Frame, Mark } from "../../cards/frame";
import { printed, signsOf } from "../../cards/frame";
import type { CardSheet, TermText } from "../../wire";

/** A part, with its height on a card that is 350 high, and at which side its number stands. */
export interface CardPart {
  side: "left" | "right";
  y: number;
  title: string;
  text: string;
}

const LONGEST = 150; // letters of a text beside which all parts can be seen

const length = (sheet: CardSheet): number => sheet.lines.join("").length;

/** One card of each kind: one of the `shown` if any is of the kind, else the first with a short text and a flavour. */
export function samples(all: readonly CardSheet[], shown: readonly CardSheet[]): CardSheet[] {
  const kind = (sheet: CardSheet): string => printed(sheet, "type");
  const whole = (sheet: CardSheet): boolean =>
    sheet.lines.length > 0 && length(sheet) <= LONGEST && sheet.flavor !== "";
  return [...new Set(all.map(kind))].flatMap((wanted) => {
    const those = [...shown, ...all].filter((sheet) => kind(sheet) === wanted);
    return those.find(whole) ?? those.find((sheet) => sheet.lines.length > 0) ?? those[0] ?? [];
  });
}

const PLACES: Readonly<Record<Mark["place"], Pick<CardPart, "side" | "y">>> = {
  cost: { side: "left", y: 31 },
  left: { side: "left", y: 317 },
  right: { side: "right", y: 314 },
};

/** The parts of a card, from its upper to its lower edge. */
export function partsOf(sheet: CardSheet, frame: Frame, terms: readonly TermText[]): CardPart[] {
  const meaning = (word: string): string => {
    const wanted = word.toLowerCase();
    const found = terms.find(({ name, forms }) =>
      [name, ...forms].some((form) => form.toLowerCase() === wanted),
    );
    return found?.text ?? "";
  };
  const marks = frame.marks
    .filter(({ key, unless }) => !["", String(unless)].includes(printed(sheet, key)))
    .map((mark) => ({
      ...PLACES[mark.place],
      title: `${mark.title}: ${printed(sheet, mark.key)}`,
      text: meaning(mark.title),
    }));
  const signs = signsOf(sheet, frame, false).filter((row) => row.signs.length > 0);
  const shown = signs.flatMap((row) => row.signs.map(({ word, n }) => (n > 1 ? `${n} ${word}` : word)));
  const type = frame.type(sheet);
  const parts: CardPart[] = [
    {
      side: "right",
      y: 26,
      title: "Name",
      text: "Below it the mark of the game, or a quill where a player wrote the card.",
    },
    ...marks,
    ...(shown.length > 0
      ? [
          {
            side: "left" as const,
            y: 76,
            title: "Signs",
            text: `${[signs.map(({ title }) => title).join(" "), shown.join(", ")].join(" ").trim()}.`,
          },
        ]
      : []),
    { side: "right", y: 120, title: "Picture", text: "It has no meaning in the rules." },
    ...(sheet.lines.length > 0
      ? [{ side: "left" as const, y: 240, title: "Text", text: "Each line does what it says." }]
      : []),
    ...(sheet.flavor
      ? [{ side: "right" as const, y: 275, title: "Flavour", text: "In italics; no rule reads it." }]
      : []),
    ...(type
      ? [
          {
            side: "right" as const,
            y: 345,
            title: type,
            text: meaning(printed(sheet, "type")) || "What kind of card it is.",
          },
        ]
      : []),
  ];
  return parts.sort((a, b) => a.y - b.y);
}

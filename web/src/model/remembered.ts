/** Hidden cards that the viewer has seen and remembers. */
import type { Known, Sheets } from "./layout";

/** One of them; `zone` is "" if it may be in any hidden place of its owner. */
export interface Remembered {
  zone: string;
  card: string;
  /** Counted from the top of the zone; 0 in a hand, and where it is not known. */
  place: number;
}

/** Those in a hand. */
export function knownInHand(cards: readonly Remembered[], name: string, sheets: Sheets): Known | undefined {
  return known(
    cards.filter((card) => card.zone === "hand"),
    `${name}'s hand`,
    sheets,
  );
}

/** Those in a pile, and beside the deck those that may be in any hidden place; the game has its own word for the pile. */
export function knownInPile(
  cards: readonly Remembered[],
  zone: string,
  name: string,
  sheets: Sheets,
  word = zone,
): Known | undefined {
  const anywhere = zone === "deck" ? cards.filter((card) => card.zone === "") : [];
  return known(
    [...cards.filter((card) => card.zone === zone), ...anywhere],
    `${name}'s ${word}`,
    sheets,
    word,
  );
}

/** "2nd", "11th", "21st". */
function ordinal(place: number): string {
  const ending = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return `${place}${{ one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" }[ending]}`;
}

function known(
  cards: readonly Remembered[],
  where: string,
  sheets: Sheets,
  deck = "deck",
): Known | undefined {
  if (cards.length === 0) return undefined;
  const number = cards.length === 1 ? "1 card is known" : `${cards.length} cards are known`;
  const names = cards.map((card) => {
    const name = sheets.get(card.card)?.name ?? card.card;
    if (card.place > 0)
      return `${name} (${card.place === 1 ? "top" : `${ordinal(card.place)} from the top`})`;
    return card.zone === "" ? `${name} (in hand or ${deck})` : name;
  });
  return {
    title: `${where}: ${number}`,
    text: `${where}: ${number}: ${names.join(", ")}`,
    slugs: cards.map((card) => card.card),
  };
}

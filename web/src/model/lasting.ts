/** What is true for a time because a card said so, on the pieces that it is about. */
import type { Badge, Sheets } from "./layout";

/** A statement that lasts, as the server sends it (`mindtable.cards.effects.lasting`). */
export interface Lasting {
  card: string;
  line: number;
  text: string;
  /** The numbers of the things in play that it is about. */
  things: number[];
}

const FEW = 3; // things; what is true of more of them is told beside the turn

const nameOf = (each: Lasting, sheets: Sheets): string => sheets.get(each.card)?.name ?? each.card;
const oneOfEach = (lasting: readonly Lasting[]): Lasting[] =>
  lasting.filter(
    (each, i) => lasting.findIndex((one) => one.card === each.card && one.line === each.line) === i,
  );

/** What lasts for a thing: to be seen on it, said of it, and read about it. */
export function lastingOn(
  lasting: readonly Lasting[],
  id: number,
  sheets: Sheets,
): { badges: Badge[]; says: string[]; notes: string[] } {
  const here = oneOfEach(lasting.filter((each) => each.things.includes(id)));
  const few = here.filter((each) => each.things.length <= FEW);
  return {
    badges: few.map((each) => {
      const name = nameOf(each, sheets);
      return { text: name, label: `${name} holds for it`, tone: "plain" };
    }),
    says: here.map((each) => `${nameOf(each, sheets)} holds for it`),
    notes: here.map((each) => `${nameOf(each, sheets)} holds for it: “${each.text}”`),
  };
}

/** What lasts for many things, or for none in play: the card's name, and what it says. */
export function lastingBeside(lasting: readonly Lasting[], sheets: Sheets): { name: string; text: string }[] {
  const wide = lasting.filter((each) => each.things.length === 0 || each.things.length > FEW);
  return oneOfEach(wide).map((each) => ({ name: nameOf(each, sheets), text: each.text }));
}

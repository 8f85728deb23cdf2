/** The parts of a table, for the picture of how it is prepared: where each is drawn, and what it is. */
import type { Layout, Side } from "../../model/layout";

/** A part: the selector of what draws it, and what it is in words. */
export interface Spot {
  at: string;
  text: string;
  /** How far along its upper edge its number stands, from 0 to 1, if its middle has to be seen. */
  edge?: number;
}

const counted = (side: Side): string =>
  side.pools
    .filter(({ title }) => title !== "")
    .map(({ title, value }) => `${title} ${value}`)
    .join(", ");

/** The parts of a table, from the opponent's side to one's own; those that a game does not draw are not found. */
export function spotsOf(layout: Layout): Spot[] {
  const [own, far] = layout.sides;
  const rows = [...new Set((own.front.parts ?? []).map(({ title }) => title.toLowerCase()))]
    .filter(Boolean)
    .join(", ");
  const kinds = rows || own.front.title.toLowerCase().replace(/^your /, "");
  const what = kinds === "cards in play" ? "" : `: ${kinds}`;
  const told = (side: Side): string => (counted(side) ? `: ${counted(side)}` : "");
  return [
    { at: `[data-place="player:${far.seat}"]`, text: `Your opponent${told(far)}.`, edge: 0 },
    { at: `[data-place="hand-${far.seat}"]`, text: "Your opponent’s hand; you see how many cards it has." },
    ...far.piles.map((pile) => ({
      at: `[data-place="${pile.id}"]`,
      text: `Your opponent’s ${pile.title.toLowerCase()}: ${pile.count}.`,
    })),
    {
      at: ".field > .row:not(.near)",
      text: `Here lie your opponent’s cards in play${what}.`,
      edge: 0.2,
    },
    { at: ".field > .bar", text: "Whose turn it is, and the steps of a turn.", edge: 0 },
    ...(layout.stack
      ? [{ at: ".field > .rail", text: `${layout.stack.title}: ${layout.stack.empty}`, edge: 0 }]
      : []),
    { at: ".field > .row.near", text: `Here lie your cards in play${what}.`, edge: 0.2 },
    { at: ".room > *", text: "The board, with both minds: the opponent’s above, yours below." },
    {
      at: ".mind > .panel",
      text: "What is going on: the tiles to purchase, a combat, a construct.",
      edge: 0,
    },
    { at: `[data-place="player:${own.seat}"]`, text: `You${told(own)}.`, edge: 0 },
    ...own.piles.map((pile) => ({
      at: `[data-place="${pile.id}"]`,
      text: `Your ${pile.title.toLowerCase()}: ${pile.count}.`,
    })),
    { at: ".home > .hand, [data-place=hand-0]", text: `Your hand: ${own.handCount}.` },
  ];
}

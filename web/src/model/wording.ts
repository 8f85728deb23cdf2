/** The words of a log line: which of them name a card, and which a player. */
import type { CardSheet, LogLine } from "../wire";
import { eventOf } from "./steps";

/** A part of a sentence. A card has its slug, and its number on the table if it has one there. */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "card"; text: string; slug: string; id: number }
  | { kind: "player"; text: string; seat: number };

type Name = Exclude<Part, { kind: "text" }>;

/** The cards that a line is about, each with its number on the table, or 0. */
function about(line: LogLine): [string, number][] {
  const event = eventOf(line);
  return [
    [event?.card ?? "", event?.id ?? 0],
    [event?.other ?? "", event?.other_id ?? 0],
    [line.card, event?.cause?.id ?? 0],
  ];
}

/** The cards of which the lines know several with numbers: only these are told apart by them, as on the table. */
export function namesakes(lines: readonly LogLine[]): ReadonlySet<string> {
  const known = new Map<string, number>();
  const found = new Set<string>();
  for (const [card, id] of lines.flatMap(about))
    if (id > 0 && (known.get(card) ?? id) !== id) found.add(card);
    else if (id > 0) known.set(card, id);
  return found;
}

/** The lines of a turn, of which the first is the line number `at`, and the cards that stand with their numbers there. */
export interface TurnLines {
  turn: number;
  at: number;
  lines: LogLine[];
  numbered: ReadonlySet<string>;
}

/** The lines by turns. In a match the lines of the next game follow, and its turns and numbers begin anew. */
export function turnsOf(lines: readonly LogLine[]): TurnLines[] {
  const first = lines[0]?.turn ?? 0;
  const games: Omit<TurnLines, "numbered">[][] = [[{ turn: first > 1 ? first : 0, at: 0, lines: [] }]];
  lines.forEach((line, at) => {
    if (line.turn < (lines[at - 1]?.turn ?? 0)) games.push([{ turn: 0, at, lines: [] }]);
    // An action may end a turn and begin the next; the line that says so is where the next one begins.
    if (line.event?.["event"] === "turn")
      games.at(-1)?.push({ turn: Number(line.event["n"]), at, lines: [] });
    games.at(-1)?.at(-1)?.lines.push(line);
  });
  return games.flatMap((turns) => {
    const numbered = namesakes(turns.flatMap((turn) => turn.lines));
    return turns.filter((turn) => turn.lines.length > 0).map((turn) => ({ ...turn, numbered }));
  });
}

/** Whether a turn has the same lines, with the same cards told apart by their numbers. */
export function sameTurn(one: TurnLines, other: TurnLines): boolean {
  return (
    one.turn === other.turn &&
    one.at === other.at &&
    one.lines.length === other.lines.length &&
    one.lines[0] === other.lines[0] &&
    one.lines.at(-1) === other.lines.at(-1) &&
    one.numbered.size === other.numbered.size
  );
}

/**
 * The parts of a line, in order. Cards are those that the line is about; `players` are the names of the seats. Cards that
 * are not `numbered` stand without their numbers.
 */
export function partsOf(
  line: LogLine,
  players: readonly string[],
  sheets: ReadonlyMap<string, Pick<CardSheet, "name">>,
  numbered?: ReadonlySet<string>,
): Part[] {
  const cards = about(line).flatMap(([slug, id]): Name[] => {
    const name = sheets.get(slug)?.name;
    return name ? [{ kind: "card", text: name, slug, id }] : [];
  });
  const names = [...cards, ...players.map((text, seat): Name => ({ kind: "player", text, seat }))].sort(
    (a, b) => b.text.length - a.text.length,
  );
  const parts: Part[] = [];
  const { text } = line;
  let begun = 0;
  for (let at = 0; at < text.length;) {
    const name = startsWord(text, at) ? names.find((each) => standsAt(text, at, each.text)) : undefined;
    if (!name) {
      at++;
      continue;
    }
    if (at > begun) parts.push({ kind: "text", text: text.slice(begun, at) });
    parts.push(name);
    begun = at += name.text.length;
    if (name.kind === "card" && name.id && numbered && !numbered.has(name.slug))
      if (standsAt(text, at, ` ${name.id}`)) begun = at += ` ${name.id}`.length;
  }
  if (begun < text.length) parts.push({ kind: "text", text: text.slice(begun) });
  return parts;
}

const LETTER = /[\p{L}\p{N}]/u;

const startsWord = (text: string, at: number): boolean => at === 0 || !LETTER.test(text.charAt(at - 1));

const standsAt = (text: string, at: number, name: string): boolean =>
  name !== "" && text.startsWith(name, at) && !LETTER.test(text.charAt(at + name.length));

/** How what happens is animated: one step for each event, which also changes the view that is shown in between. */
import { placeKey, playerKey } from "../../model/keys";
import type { Sheets, View } from "../../model/layout";
import type { Effect, Step } from "../../model/player";
import type { LogLine } from "../../wire";
import { tileBySlug } from "./tiles/tiles";
import { constructAt, mind, segmentOf } from "./view";
import type { Construct, MindView, Segment, Tile } from "./view";

export const stackKey = (seat: number, place: string): string => `stack-${seat}-${place}`;
export const spotKey = (place: string): string => `spot-${place}`;
export const BANK_SPOT = "spot-bank";
export const handSpot = (seat: number): string => `hand-${seat}`;

interface Data {
  event: string;
  seat: number;
  n: number;
  card: string;
  place: string;
  from: string;
}

function read(line: LogLine): Data {
  const event = line.event ?? {};
  const text = (key: string): string => (typeof event[key] === "string" ? event[key] : "");
  const number = (key: string, other: number): number =>
    typeof event[key] === "number" ? event[key] : other;
  return {
    event: text("event"),
    seat: number("seat", -1),
    n: number("n", 0),
    card: text("card"),
    place: text("place"),
    from: text("from"),
  };
}

/** A split that was told and of which one part has not gone on yet. */
interface Division {
  place: string;
  child: string;
  size: number;
}

export function steps(
  lines: readonly LogLine[],
  _before: View,
  _after: View,
  viewer: number,
  sheets: Sheets,
): Step[] {
  let division: Division | null = null;
  return lines.flatMap((line, i) => {
    const data = read(line);
    if (data.event === "splits") division = { place: data.place, child: data.card, size: data.n };
    const step = stepOf(data, viewer, sheets, division);
    if (data.event === "moves") division = null;
    return step ? [{ ...step, lines: i + 1 }] : [];
  });
}

type Made = Omit<Step, "lines">;

function stepOf(data: Data, viewer: number, sheets: Sheets, division: Division | null): Made | null {
  const { seat, place } = data;
  const tile = tileBySlug(data.card, sheets);
  const stack = stackKey(seat, place);
  const change = (edit: (view: MindView) => void) => (raw: View) => edit(mind(raw));
  switch (data.event) {
    case "turn":
      return {
        effects: [{ kind: "banner", text: seat === viewer ? "Your turn" : `Turn ${data.n}` }],
        time: 520,
        sound: seat === viewer ? "turn" : "",
        before: change((view) => newTurn(view, seat, data.n)),
      };
    case "collects":
      return {
        effects: [{ kind: "number", at: playerKey(seat), text: `+${data.n}`, tone: "good" }],
        time: 420,
        after: change((view) => points(view, seat, data.n)),
      };
    case "buys":
      return {
        effects: [{ kind: "fly", from: BANK_SPOT, to: handSpot(seat), slug: data.card }],
        time: 380,
        sound: "draw",
        after: change((view) => {
          points(view, seat, -data.n);
          hold(view, seat, tile, 1);
          count(view, data.n, -1);
        }),
      };
    case "discards":
      return {
        effects: [{ kind: "fly", from: handSpot(seat), to: BANK_SPOT, slug: data.card }],
        time: 320,
        after: change((view) => {
          hold(view, seat, tile, -1);
          count(view, data.n, 1);
        }),
      };
    case "places":
    case "places on top":
    case "places under":
      return {
        effects: [{ kind: "pulse", at: stack }],
        time: 460,
        sound: "cast",
        before: change((view) => {
          view.step = "place";
          hold(view, seat, tile, -1);
          add(view, seat, place, tile, 1, data.event !== "places under");
          mark(view, data.from, "placed");
        }),
      };
    case "commands":
      return {
        effects: [
          { kind: "pulse", at: spotKey(data.from) },
          { kind: "pulse", at: stack },
        ],
        time: 380,
        before: change((view) => {
          view.step = "command";
          mark(view, data.from, "commanded");
        }),
      };
    case "exit":
    case "contested":
      return { effects: [{ kind: "pulse", at: placeKey(place) }], time: 260 };
    case "moves":
      return {
        effects: [{ kind: "slide", from: stackKey(seat, data.from), to: spotKey(place) }],
        time: 300,
        after: change((view) => move(view, seat, data.from, place, tile, division)),
      };
    case "merges on top":
      return {
        effects: [{ kind: "pulse", at: stack }],
        time: 220,
        before: change((view) => {
          const there = constructAt(view, seat, place);
          if (there && tile) show(there, tile);
        }),
      };
    case "merges under":
      return { effects: [{ kind: "pulse", at: stack }], time: 220 };
    case "reconfigures":
    case "turned up":
      return {
        effects: [{ kind: "pulse", at: stack }],
        time: 340,
        before: change((view) => {
          const there = constructAt(view, seat, place);
          if (there && tile) show(there, tile);
        }),
      };
    case "splits":
      return { effects: [{ kind: "pulse", at: stack }], time: 300 };
    case "shut down":
      return {
        effects: [{ kind: "banner", text: `${place} is shut down` }],
        time: 620,
        sound: "signature",
        before: change((view) => functional(view, place, false)),
      };
    case "reopens":
      return {
        effects: [{ kind: "pulse", at: spotKey(place) }],
        time: 320,
        before: change((view) => functional(view, place, true)),
      };
    case "combat":
      return {
        effects: [{ kind: "banner", text: `Combat in ${place}` }],
        time: 620,
        before: change((view) => {
          view.step = "combat";
        }),
      };
    case "roll":
      return { effects: [{ kind: "pulse", at: placeKey(place) }], time: 1500, sound: "hit" };
    case "auto-killed":
    case "dissolves":
    case "no room":
    case "left behind":
      return {
        effects: lossAt(stack, data.event === "auto-killed" ? "killed" : "-1"),
        time: 620,
        sound: "die",
        after: change((view) => lose(view, seat, place, tile)),
      };
    case "expelled":
      return {
        effects: [{ kind: "fly", from: spotKey(data.from), to: spotKey(place), slug: data.card }],
        time: 520,
        sound: "cast",
        after: change((view) => {
          lose(view, seat, data.from, tile);
          add(view, seat, place, tile, 1, false);
        }),
      };
    case "over":
      return { effects: [], time: 300, sound: seat === viewer ? "win" : "lose" };
    default:
      return { effects: [], time: 0 };
  }
}

function lossAt(stack: string, text: string): Effect[] {
  return [{ kind: "number", at: stack, text, tone: "bad" }];
}

// --- How the view changes on the way; the position that follows sets right whatever this leaves out --------------

function newTurn(view: MindView, seat: number, n: number): void {
  view.turn = n;
  view.active = seat;
  view.step = "collect";
  view.combat = null;
  view.command = null;
  for (const player of view.players)
    for (const segment of player.segments) segment.placed = segment.commanded = false;
}

function points(view: MindView, seat: number, n: number): void {
  const player = view.players[seat];
  if (player) player.points = Math.min(20, player.points + n);
}

function hold(view: MindView, seat: number, tile: Tile | null, by: 1 | -1): void {
  const player = view.players[seat];
  if (!player) return;
  player.hand_size += by;
  if (!player.hand || !tile) return;
  player.hand = player.hand.filter((each) => each.tile !== tile.tile);
  if (by > 0) player.hand.push(tile);
}

function count(view: MindView, cost: number, by: number): void {
  const there = view.bank.counts[cost - 1];
  if (there !== undefined) view.bank.counts[cost - 1] = there + by;
}

function mark(view: MindView, id: string, what: keyof Pick<Segment, "placed" | "commanded">): void {
  const found = segmentOf(view, id);
  if (found) found.segment[what] = true;
}

function functional(view: MindView, id: string, is: boolean): void {
  const found = segmentOf(view, id);
  if (found) found.segment.functional = is;
}

function show(construct: Construct, tile: Tile): void {
  if (construct.masked) {
    const beneath = construct.masked.filter((each) => each.tile !== tile.tile);
    construct.masked =
      construct.display && construct.display.tile !== tile.tile ? [construct.display, ...beneath] : beneath;
  }
  construct.display = tile;
}

function add(
  view: MindView,
  seat: number,
  place: string,
  tile: Tile | null,
  size: number,
  onTop: boolean,
): void {
  const there = constructAt(view, seat, place);
  if (there) {
    there.size += size;
    if (onTop && tile) show(there, tile);
    else if (there.masked && tile) there.masked.push(tile);
    return;
  }
  view.players[seat]?.constructs.push({
    place,
    size,
    display: tile,
    masked: size === 1 ? [] : null,
    contested: constructAt(view, 1 - seat, place) !== undefined,
    embedded: false,
  });
}

function remove(view: MindView, seat: number, place: string): void {
  const player = view.players[seat];
  if (player) player.constructs = player.constructs.filter((each) => each.place !== place);
}

function lose(view: MindView, seat: number, place: string, tile: Tile | null): void {
  const there = constructAt(view, seat, place);
  if (!there) return;
  there.size -= 1;
  if (there.size <= 0) return remove(view, seat, place);
  if (tile && there.display?.tile === tile.tile) there.display = null;
  else if (there.masked && tile) there.masked = there.masked.filter((each) => each.tile !== tile.tile);
}

function move(
  view: MindView,
  seat: number,
  from: string,
  to: string,
  tile: Tile | null,
  division: Division | null,
): void {
  const there = constructAt(view, seat, from);
  if (!there) return;
  let going = there.size;
  let masked = there.masked;
  if (division && division.place === from) {
    const childGoes = tile?.tile === division.child;
    going = childGoes ? division.size : there.size - division.size;
    there.size -= going;
    there.masked = null;
    masked = null;
    if (childGoes === false) there.display = null;
  } else remove(view, seat, from);
  const standing = constructAt(view, seat, to);
  if (standing) {
    standing.size += going;
    standing.masked = null;
    return;
  }
  view.players[seat]?.constructs.push({
    place: to,
    size: going,
    display: tile,
    masked,
    contested: constructAt(view, 1 - seat, to) !== undefined,
    embedded: false,
  });
}

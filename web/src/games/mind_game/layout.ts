/** How a view of Mind Game fills the table: constructs and hand tiles are its pieces. */
import { cardKey, placeKey } from "../../model/keys";
import type { Layout, Phase, Piece, Side, View } from "../../model/layout";
import { describe } from "./tiles/tiles";
import { mind } from "./view";
import type { Construct, MindView, Tile } from "./view";

const PHASES: readonly Phase[] = [
  { id: "collect", title: "Points" },
  { id: "purchase", title: "Purchase" },
  { id: "place", title: "Place" },
  { id: "command", title: "Command" },
  { id: "combat", title: "Combat" },
];

export function layout(raw: View, viewer: number): Layout {
  const view = mind(raw);
  return {
    turn: view.turn,
    active: view.turn > 0 ? view.active : -1,
    phases: PHASES,
    phase: view.step,
    sides: [side(view, 0, viewer), side(view, 1, viewer)],
    links: [],
    queue: pushed(view),
  };
}

/** The tile that is being pushed away, in words. */
function pushed(view: MindView): Layout["queue"] {
  if (!view.combat || view.combat.roller < 0) return [];
  const { tile, place } = view.combat;
  return [{ text: tile ? tile.name : "a masked tile", key: placeKey(place) }];
}

function side(view: MindView, seat: 0 | 1, viewer: number): Side {
  const player = view.players[seat];
  const whose = seat === viewer ? "Your" : `${player.name}'s`;
  return {
    seat,
    name: player.name,
    active: view.turn > 0 && view.active === seat,
    pools: [
      { id: `points-${seat}`, kind: "other", title: "points", value: player.points, note: "", low: false },
    ],
    front: {
      id: `front-${seat}`,
      kind: "row",
      title: `${whose} constructs`,
      empty: "No constructs",
      pieces: player.constructs.map((construct) =>
        constructPiece(construct, seat, player.name, seat === viewer),
      ),
    },
    hand: player.hand
      ? {
          id: `hand-${seat}`,
          kind: "hand",
          title: `${whose} hand`,
          empty: "Empty hand",
          pieces: player.hand.map(handPiece),
        }
      : null,
    handCount: player.hand_size,
    piles: [],
  };
}

/** Which segments are shut down, a sentence for each player who has such. */
export function shutDown(view: MindView): string[] {
  return view.players.flatMap(({ name, segments }, seat) => {
    const ids = segments.filter((segment) => !segment.functional).map(({ id }) => id);
    const whose = seat === view.viewer ? "your" : `${name}'s`;
    return ids.length > 0 ? [`Shut down in ${whose} mind: ${ids.join(", ")}.`] : [];
  });
}

function constructPiece(construct: Construct, seat: number, name: string, mine: boolean): Piece {
  const under = construct.size - (construct.display ? 1 : 0);
  const notes: string[] = [];
  if (construct.masked && under > 0)
    notes.push(`Beneath, from the top: ${construct.masked.map((tile) => tile.name).join(", ")}.`);
  else if (under > 0) notes.push(under === 1 ? "1 masked tile beneath." : `${under} masked tiles beneath.`);
  if (construct.contested) notes.push("Contested: it leaves only through combat.");
  if (construct.embedded) notes.push("Embedded: the segment is shut down.");
  return {
    id: `${placeKey(construct.place)}@${seat}`,
    key: placeKey(construct.place),
    slug: construct.display?.tile ?? "",
    name: construct.display ? `${construct.display.name} in ${construct.place}` : construct.place,
    live: {},
    states: [],
    badges: [],
    says: says(construct, mine ? "yours" : `${name}'s`),
    notes,
    alike: placeKey(construct.place),
  };
}

/** A construct in words. */
export function says(construct: Construct, whose: string): string {
  const under = construct.size - (construct.display ? 1 : 0);
  const beneath =
    under === 0
      ? ""
      : construct.masked
        ? `, beneath it ${construct.masked.map((tile) => tile.name).join(", ")}`
        : `, ${under} masked`;
  return `${whose}: ${construct.display ? describe(construct.display) : "a masked tile"}${beneath}`;
}

function handPiece(tile: Tile): Piece {
  return {
    id: cardKey(tile.tile),
    key: cardKey(tile.tile),
    slug: tile.tile,
    name: tile.name,
    live: {},
    states: [],
    badges: [],
    says: describe(tile),
    notes: [],
    alike: tile.tile,
  };
}

/** How a view of TumblrCards fills the table. */
import { cardKey, playerKey, thingKey } from "../../table/choices";
import type { Key } from "../../table/choices";
import type { Badge, Layout, Link, Piece, Phase, Sheets, Side, View, Zone } from "../../table/layout";
import { lastingBeside, lastingOn } from "../../table/lasting";
import { knownInDeck, knownInHand } from "../../table/remembered";
import { seenZone } from "../../table/seen";
import type { CardSheet } from "../../wire";
import type { Creature, HandCard, TumblrView } from "./view";
import { tumblr } from "./view";

const PHASES: readonly Phase[] = [
  { id: "start of turn", title: "Start" },
  { id: "casting", title: "Cast" },
  { id: "combat", title: "Combat" },
  { id: "draw", title: "Draw" },
  { id: "end of turn", title: "End" },
];
const LOW_HEALTH = 5;

export function layout(raw: View, viewer: number, sheets: Sheets): Layout {
  const view = tumblr(raw);
  return {
    turn: view.turn,
    active: view.turn > 0 ? view.active : -1,
    phases: PHASES,
    phase: view.phase,
    sides: [side(view, 0, viewer, sheets), side(view, 1, viewer, sheets)],
    links: attackLinks(view),
    queue: view.queue.map((entry) => ({
      text: `${nameOf(entry.card, sheets)}, line ${entry.line + 1}`,
      key: thingKey(entry.id),
    })),
    lasting: lastingBeside(view.lasting, sheets),
    seen: seen(view, viewer, sheets),
  };
}

/** Who attacks what; a game that is over has nothing left to come. */
function attackLinks(view: TumblrView): Link[] {
  if (view.outcome) return [];
  return view.attacks.map((attack) => ({
    from: thingKey(attack.attacker),
    to: attack.object === 0 ? playerKey(1 - view.active) : thingKey(attack.object),
  }));
}

/** Whether the viewer is asked to pick one of the cards outside play. */
function picking(view: TumblrView, viewer: number): boolean {
  return view.decision?.kind === "card" && view.decision.seat === viewer;
}

function seen(view: TumblrView, viewer: number, sheets: Sheets): Zone | null {
  const actions = picking(view, viewer) ? (view.decision?.actions ?? []) : null;
  return seenZone(view.looked_at, actions, (slug) => ({
    ...foreign(slug, slug, {}, [], sheets),
    id: slug,
    key: cardKey(slug),
    slug,
    name: nameOf(slug, sheets),
    live: {},
    states: [],
    badges: [],
    says: "",
    notes: [],
    alike: slug,
  }));
}

function side(view: TumblrView, seat: 0 | 1, viewer: number, sheets: Sheets): Side {
  const player = view.players[seat];
  const mine = seat === viewer;
  const other = view.players[1 - seat]?.name ?? "";
  const active = view.turn > 0 && view.active === seat;
  const whoGets = mine || viewer < 0 ? other : "you";
  const whose = mine ? "Your" : `${player.name}'s`;
  return {
    seat,
    name: player.name,
    active,
    pools: [
      // Before the first turn it is still open how much health both begin with.
      ...(view.turn > 0
        ? [
            {
              id: `health-${seat}`,
              kind: "health" as const,
              title: "health",
              value: player.health,
              note: `${Math.max(0, player.health)} mana for ${whoGets}`,
              low: player.health <= LOW_HEALTH,
            },
          ]
        : []),
      ...(active && view.phase === "casting"
        ? [
            {
              id: `mana-${seat}`,
              kind: "mana" as const,
              title: "mana left",
              value: view.mana,
              note: "",
              low: false,
            },
          ]
        : []),
    ],
    front: {
      id: `front-${seat}`,
      kind: "row",
      title: `${whose} creatures`,
      empty: mine && view.turn > 0 ? "You have no creatures: attacks hit you." : "No creatures",
      pieces: player.creatures.map((creature) => creaturePiece(creature, seat, view, sheets)),
    },
    hand: player.hand
      ? {
          id: `hand-${seat}`,
          kind: "hand",
          title: `${whose} hand`,
          empty: view.turn > 0 ? "Empty hand" : "The cards are dealt when that is decided.",
          pieces: handPieces(player.hand, picking(view, viewer) ? heldKey : cardKey, sheets),
        }
      : null,
    handCount: player.hand_size,
    handKnown: knownInHand(player.remembered, player.name, sheets),
    piles: [
      {
        id: `deck-${seat}`,
        title: "Deck",
        count: player.deck_size,
        slugs: null,
        known: knownInDeck(player.remembered, player.name, sheets),
        warning:
          player.deck_size === 0 && view.turn > 0
            ? "Empty: the next draw only shuffles the discard pile into a new deck (TC-7.7)."
            : "",
      },
      ...(player.drawn_size
        ? [{ id: `drawn-${seat}`, title: "Drawn", count: player.drawn_size, slugs: null }]
        : []),
      {
        id: `discard-${seat}`,
        title: "Discard",
        count: player.discard_pile?.length ?? 0,
        slugs: player.discard_pile,
      },
    ],
  };
}

function nameOf(slug: string, sheets: Sheets): string {
  return sheets.get(slug)?.name ?? slug;
}

/** The face of a card that the game does not have, from what the view says of it. */
function foreign(
  slug: string,
  name: string,
  numbers: Readonly<Record<string, number | string>>,
  lines: string[],
  sheets: Sheets,
): { sheet?: CardSheet } {
  if (sheets.has(slug)) return {};
  const data = { type: "creature", cost: "", ...numbers };
  return { sheet: { slug, name, header: "", data, lines, flavor: "", rulings: [] } };
}

function creaturePiece(creature: Creature, seat: number, view: TumblrView, sheets: Sheets): Piece {
  const printed = sheets.get(creature.card)?.data ?? {};
  const badges: Badge[] = [];
  const says = [`${creature.attack} attack`, `${creature.health} health`];
  const notes: string[] = [];
  const states: string[] = [];

  if (creature.damage > 0) {
    states.push("damaged");
    says.push(`damaged ${creature.damage} of ${creature.full_health}`);
    notes.push(`Damaged: it has taken ${creature.damage} of ${creature.full_health}.`);
  }
  if (typeof printed["attack"] === "number" && printed["attack"] !== creature.attack) {
    notes.push(`Attack ${creature.attack}; ${printed["attack"]} is printed.`);
  }
  if (typeof printed["health"] === "number" && printed["health"] !== creature.full_health) {
    notes.push(`Full health ${creature.full_health}; ${printed["health"]} is printed.`);
  }
  if (creature.attacking) {
    states.push("attacking");
    badges.push({ text: "⚔", label: "attacking", tone: "act" });
    says.push("attacking");
  }
  const resting =
    view.turn > 0 &&
    view.active === seat &&
    !creature.may_attack &&
    !creature.attacking &&
    view.phase !== "end of turn";
  if (resting) {
    states.push("resting");
    badges.push({ text: "zzz", label: "cannot attack this turn", tone: "plain" });
    says.push("cannot attack this turn");
    if (creature.entered === view.turn) notes.push("It came into play this turn.");
  }
  if (creature.token) says.push("token");
  if (creature.x > 1) says.push(`X is ${creature.x}`);
  for (const [kind, n] of Object.entries(creature.counters)) {
    says.push(`${n} ${kind} counters`);
    notes.push(`${n} ${kind} counters.`);
  }
  if (creature.owner !== seat) {
    badges.push({ text: "⇄", label: "taken from the other player", tone: "bad" });
    says.push("taken from the other player");
  }
  if (creature.original && creature.original !== creature.card) {
    notes.push(`It is a ${nameOf(creature.original, sheets)} that became this.`);
  }
  const lasting = lastingOn(view.lasting, creature.id, sheets);
  badges.push(...lasting.badges);
  says.push(...lasting.says);
  notes.push(...lasting.notes);
  if (creature.summoned_by) notes.push(`Summoned by ${creature.summoned_by}.`);

  const look = [creature.card, ...says, ...badges.map((badge) => badge.text), creature.text.length];
  const { attack, health } = creature;
  return {
    ...foreign(creature.card, creature.name, { attack, health }, creature.text, sheets),
    id: thingKey(creature.id),
    key: thingKey(creature.id),
    slug: creature.card,
    name: creature.name,
    live: {
      attack: creature.attack,
      health: creature.health,
      fullHealth: creature.full_health,
      counters: creature.counters,
      x: creature.x > 1 ? creature.x : 0,
      token: creature.token,
    },
    states,
    badges,
    says: says.join(", "),
    notes,
    alike: look.join("|"),
  };
}

/** A card in hand while cards elsewhere are picked: the same card there and here are not the same answer. */
export const heldKey = (slug: string): Key => `held:${slug}`;

function handPieces(hand: readonly HandCard[], keyOf: (slug: string) => Key, sheets: Sheets): Piece[] {
  const copies = new Map<string, number>();
  return hand.map((card) => {
    const copy = (copies.get(card.card) ?? 0) + 1;
    copies.set(card.card, copy);
    const changed = typeof card.printed.cost === "number" && card.printed.cost !== card.cost;
    const cost = card.printed.cost === "XX" ? "X + X" : card.cost;
    return {
      ...foreign(card.card, card.name, card.printed, card.text, sheets),
      id: `${cardKey(card.card)}#${copy}`,
      key: keyOf(card.card),
      slug: card.card,
      name: card.name,
      live: changed ? { cost: card.cost } : {},
      states: [],
      badges: [],
      says: `costs ${cost}, ${card.printed.attack} attack, ${card.printed.health} health`,
      notes: changed ? [`Costs ${card.cost} now; ${card.printed.cost} is printed.`] : [],
      alike: card.card,
    };
  });
}

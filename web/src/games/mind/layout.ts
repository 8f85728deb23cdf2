/** How a view of MIND fills the table. */
import { cardKey, playerKey, thingKey } from "../../table/choices";
import type { Key } from "../../table/choices";
import type { Badge, Band, Layout, Link, Phase, Piece, Sheets, Side, View, Zone } from "../../table/layout";
import { lastingBeside, lastingOn } from "../../table/lasting";
import { knownInDeck, knownInHand } from "../../table/remembered";
import { picks, seenZone } from "../../table/seen";
import type { CardSheet } from "../../wire";
import { asked, situation } from "./words";
import type { Challenge, HandCard, InPlay, Item, MindView, Player, Printed, Unit } from "./view";
import { MOST_BREAKS, bandKey, mind, modesOf, pieceOf, unitName, unitOf } from "./view";

const PHASES: readonly Phase[] = [
  { id: "recover", title: "Recover" },
  { id: "play", title: "Play" },
  { id: "challenge", title: "Challenge" },
  { id: "end", title: "End" },
];
/** Moments without a question of their own count as the step beside them. */
const PHASE_OF: Readonly<Record<string, string>> = { start: "recover", "clean-up": "end" };

export function layout(raw: View, viewer: number, sheets: Sheets): Layout {
  const view = mind(raw);
  return {
    turn: view.turn,
    active: view.turn > 0 ? view.active : -1,
    phases: PHASES,
    phase: PHASE_OF[view.phase] ?? view.phase,
    sides: [side(view, 0, viewer, sheets), side(view, 1, viewer, sheets)],
    links: view.outcome ? [] : [...challengeLinks(view), ...targetLinks(view)],
    contest: view.challenge ? `${view.challenge.power} against ${view.challenge.against}` : "",
    queue: view.queue.map((entry) => ({ text: entry.name, key: thingKey(entry.id) })),
    lasting: lastingBeside(view.lasting, sheets),
    train: train(view, viewer, sheets),
    seen: seen(view, viewer, sheets),
    situation: situation(view, viewer),
  };
}

// --- Arrows -------------------------------------------------------------------------------------------------------

function challengeLinks(view: MindView): Link[] {
  const { challenge } = view;
  if (!challenge) return [];
  const from = thingsKey(view, challenge.challengers);
  const to = challengedKey(view, challenge);
  if (!from || !to) return [];
  return [{ from, to, kind: "attack" }];
}

function challengedKey(view: MindView, challenge: Challenge): Key {
  return challenge.at_player ? playerKey(1 - challenge.seat) : thingsKey(view, challenge.targets);
}

/** What shows some cards: the frame of the Group that they are, or the first of them. */
function thingsKey(view: MindView, ids: readonly number[]): Key {
  const unit = unitOf(view, ids);
  if (unit && unit.members.length === ids.length && ids.length > 1) return bandKey(unit);
  return ids[0] ? thingKey(ids[0]) : "";
}

function targetLinks(view: MindView): Link[] {
  return [...view.train, ...(view.announced ? [view.announced] : [])].flatMap((item) => {
    const unit = unitOf(view, item.targets);
    const whole = unit !== null && unit.members.length > 1 && unit.members.length === item.targets.length;
    const keys = whole ? [bandKey(unit)] : item.targets.map(thingKey);
    return keys.map((to) => ({ from: thingKey(item.id), to, kind: "target" as const }));
  });
}

// --- Zones --------------------------------------------------------------------------------------------------------

/** Whether the viewer is asked to pick cards that lie outside play. */
function picking(view: MindView, viewer: number): boolean {
  return view.decision?.seat === viewer && picks(view.decision.actions ?? []);
}

function seen(view: MindView, viewer: number, sheets: Sheets): Zone | null {
  const actions = picking(view, viewer) ? (view.decision?.actions ?? []) : null;
  return seenZone(view.looked_at, actions, (slug) => plain(slug, slug, undefined, [], sheets));
}

function train(view: MindView, viewer: number, sheets: Sheets): Zone {
  const waiting = view.train.map((item, i) =>
    itemPiece(item, i === view.train.length - 1 && !view.announced ? "next" : "", view, viewer, sheets),
  );
  if (view.announced) waiting.push(itemPiece(view.announced, "being played", view, viewer, sheets));
  return {
    id: "train",
    kind: "row",
    title: "The train",
    empty: "Intellects that are played wait here, so that they can be answered.",
    pieces: waiting,
    bands: [],
  };
}

function itemPiece(item: Item, mark: string, view: MindView, viewer: number, sheets: Sheets): Piece {
  const who = item.seat === viewer ? "You" : (view.players[item.seat]?.name ?? "");
  const name = item.ability ? `Ability of ${item.name}` : item.name;
  const targets = [
    ...item.targets.map(
      (id) => pieceOf(view, id)?.name ?? view.train.find((each) => each.id === id)?.name ?? "",
    ),
    ...item.cards.map((slug) => sheets.get(slug)?.name ?? slug),
  ].filter(Boolean);
  const notes = [`${who === "You" ? "You play" : `${who} plays`} it.`];
  if (mark === "next") notes.push("It resolves next, unless it is answered.");
  if (targets.length > 0) notes.push(`Its target: ${targets.join(", ")}.`);
  const chosen = modesOf(item.text);
  if (item.modes.length > 0)
    notes.push(`Chosen: ${item.modes.map((mode) => chosen[mode - 1] ?? `number ${mode}`).join("; ")}.`);
  const badges: Badge[] = [{ text: who, label: `of ${who}`, tone: item.seat === viewer ? "good" : "bad" }];
  if (item.ability) badges.push({ text: "ability", label: "a used ability", tone: "plain" });
  if (mark) badges.push({ text: mark, label: mark, tone: "act" });
  return {
    ...plain(item.card, name, undefined, item.text, sheets),
    id: thingKey(item.id),
    key: thingKey(item.id),
    name,
    badges,
    says: [`of ${who}`, mark, targets.length > 0 ? `target ${targets.join(", ")}` : ""]
      .filter(Boolean)
      .join(", "),
    notes,
    alike: thingKey(item.id),
  };
}

// --- Sides --------------------------------------------------------------------------------------------------------

function side(view: MindView, seat: 0 | 1, viewer: number, sheets: Sheets): Side {
  const player = view.players[seat];
  const mine = seat === viewer;
  const whose = mine ? "Your" : `${player.name}'s`;
  const free = player.memory - player.committed;
  return {
    seat,
    name: player.name,
    active: view.turn > 0 && view.active === seat,
    asked: view.decision?.seat === seat ? asked(view.decision.kind) : "",
    leader: thinker(player, sheets),
    pools: [
      {
        id: `point-${seat}`,
        kind: "guard",
        title: "Breaking Point",
        value: player.breaking_point,
        note: "",
        low: false,
      },
      {
        id: `breaks-${seat}`,
        kind: "pips",
        title: player.breaks === 1 ? "break" : "breaks",
        value: player.breaks,
        most: MOST_BREAKS,
        note: `broken ${player.breaks} of ${MOST_BREAKS} times`,
        low: player.breaks === MOST_BREAKS - 1,
      },
      {
        id: `memory-${seat}`,
        kind: "meter",
        title: "Memory",
        value: player.committed,
        most: player.memory,
        note: free < 0 ? `${-free} too much` : `${free} free`,
        low: free < 0,
      },
    ],
    front: {
      id: `front-${seat}`,
      kind: "row",
      title: `${whose} cards in play`,
      empty: mine ? "You have nothing in play." : "Nothing in play",
      pieces: [
        ...player.units.flatMap((unit) =>
          unit.members.map((member) => inPlay(member, unit, seat, view, sheets)),
        ),
        ...player.intellects.map((intellect) => inPlay(intellect, null, seat, view, sheets)),
      ],
      bands: player.units.filter((unit) => unit.members.length > 1).map(band),
    },
    hand: player.hand
      ? {
          id: `hand-${seat}`,
          kind: "hand",
          title: `${whose} hand`,
          empty: view.turn > 0 ? "Empty hand" : "The cards are dealt after the cut.",
          pieces: handPieces(player.hand, mine || viewer < 0 ? view : null, picking(view, viewer), sheets),
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
        warning: warning(player, view),
      },
      {
        id: `discard-${seat}`,
        title: "Discard",
        count: player.discard_pile?.length ?? 0,
        slugs: player.discard_pile,
      },
    ],
  };
}

function warning(player: Player, view: MindView): string {
  if (player.deck_size > 0 || view.turn === 0) return "";
  return "Empty: the next draw shuffles the discard pile into a new deck and breaks the player (MI-8.2).";
}

function thinker(player: Player, sheets: Sheets): Piece {
  const notes = [
    `A challenge has to be stronger than ${player.breaking_point} to break ${player.name}.`,
    `Its cards in play and on the train may cost up to ${player.memory} together; they cost ${player.committed}.`,
    `Broken ${player.breaks} times; with the third break the game is lost.`,
  ];
  return {
    ...plain(player.thinker, player.thinker_name, undefined, player.thinker_text, sheets),
    id: thingKey(player.thinker_id),
    key: thingKey(player.thinker_id),
    live: { values: { breaking_point: player.breaking_point, memory: player.memory } },
    says: `Thinker of ${player.name}`,
    notes,
  };
}

function band(unit: Unit): Band {
  const engaged = unit.members.filter((member) => member.engaged).length;
  const all = engaged === unit.members.length;
  const state = all ? "engaged" : engaged > 0 ? `${engaged} engaged` : "";
  return {
    id: bandKey(unit),
    key: bandKey(unit),
    title: "Group",
    total: unit.power,
    measure: "total power",
    state,
    members: unit.members.map((member) => thingKey(member.id)),
  };
}

/** A card without anything on it; its face comes from the view if the game does not have it. */
function plain(
  slug: string,
  name: string,
  printed: Printed | undefined,
  lines: string[],
  sheets: Sheets,
): Piece {
  const known = sheets.get(slug);
  const sheet: CardSheet = {
    slug,
    name,
    header: "",
    data: { type: "thought", ...printed },
    lines,
    flavor: "",
    rulings: [],
  };
  return {
    ...(known ? {} : { sheet }),
    id: slug,
    key: cardKey(slug),
    slug,
    name: known?.name ?? name,
    live: {},
    states: [],
    badges: [],
    says: "",
    notes: [],
    alike: slug,
  };
}

function inPlay(card: InPlay, unit: Unit | null, seat: number, view: MindView, sheets: Sheets): Piece {
  const badges: Badge[] = [];
  const says: string[] = [];
  const notes: string[] = [];
  const states: string[] = [];
  const thought = card.type === "thought";
  if (thought) {
    says.push(`power ${card.power}`);
    if (card.power !== card.printed.power)
      notes.push(`Power ${card.power} now; ${card.printed.power ?? 0} is printed.`);
  }
  says.push(`occupies ${card.cost} Memory`);
  if (card.cost !== card.printed.cost)
    notes.push(`Occupies ${card.cost} Memory; ${card.printed.cost ?? 0} is printed.`);
  if (unit && unit.members.length > 1) {
    says.push(`in a ${unitName(unit)} with ${unit.power} power`);
    notes.push(`In a ${unitName(unit)}; together they have ${unit.power} power and act as one.`);
  }
  if (card.engaged) {
    says.push("engaged");
    notes.push("Engaged: it can neither challenge nor block until it is disengaged.");
  }
  if (card.challenging) {
    states.push("attacking");
    says.push("challenging");
  }
  if (card.blocking) {
    badges.push({ text: "blocks", label: "blocks", tone: "act" });
    says.push("blocking");
  } else if (card.challenged) says.push("challenged");
  if (view.grouping.includes(card.id)) {
    badges.push({ text: "joins", label: "will be in the new Group", tone: "good" });
    says.push("will be in the new Group");
  }
  if (card.silenced) {
    badges.push({ text: "no text", label: "has lost all abilities", tone: "bad" });
    says.push("has lost all abilities");
    notes.push("It has lost all abilities.");
  }
  if (card.all_kinds) notes.push("It has all kinds.");
  if (card.owner !== seat) {
    badges.push({ text: "⇄", label: "taken from the other player", tone: "bad" });
    says.push("taken from the other player");
    notes.push("It belongs to the other player's deck.");
  }
  const bearer = card.bearer ? pieceOf(view, card.bearer) : undefined;
  if (bearer) {
    badges.push({ text: `on ${bearer.name}`, label: `attached to ${bearer.name}`, tone: "plain" });
    says.push(`attached to ${bearer.name}`);
    notes.push(`Attached to ${bearer.name}.`);
  }
  const attached = view.players
    .flatMap((player) => player.intellects)
    .filter((each) => each.bearer === card.id);
  for (const each of attached) {
    badges.push({ text: each.name, label: `bears ${each.name}`, tone: "plain" });
    says.push(`bears ${each.name}`);
  }
  const lasting = lastingOn(view.lasting, card.id, sheets);
  badges.push(...lasting.badges);
  says.push(...lasting.says);
  notes.push(...lasting.notes);
  if (card.scope === "temporary") notes.push("It is removed at the end of the turn.");
  return {
    ...plain(card.card, card.name, card.printed, card.text, sheets),
    id: thingKey(card.id),
    key: thingKey(card.id),
    live: { values: thought ? { cost: card.cost, power: card.power } : { cost: card.cost } },
    states,
    badges,
    says: says.join(", "),
    notes,
    alike: thingKey(card.id),
    turned: card.engaged,
  };
}

/** A card in hand while cards elsewhere are picked: the same card there and here are not the same answer. */
const heldKey = (slug: string): Key => `held:${slug}`;

function handPieces(
  hand: readonly HandCard[],
  view: MindView | null,
  elsewhere: boolean,
  sheets: Sheets,
): Piece[] {
  const key = !view ? (slug: string): Key => `other:${slug}` : elsewhere ? heldKey : cardKey;
  const going = [...(view?.chosen ?? [])];
  return hand.map((card, i) => {
    const changed = card.printed.cost !== card.cost;
    const what = card.printed.type === "thought" ? `power ${card.printed.power ?? 0}` : card.printed.scope;
    const chosen = going.includes(card.card);
    if (chosen) going.splice(going.indexOf(card.card), 1);
    return {
      ...plain(card.card, card.name, card.printed, card.text, sheets),
      id: `${cardKey(card.card)}#${i}`,
      key: key(card.card),
      live: changed ? { values: { cost: card.cost } } : {},
      badges: chosen ? [{ text: "goes", label: "will be discarded", tone: "bad" as const }] : [],
      says: [`${card.printed.type}`, `costs ${card.cost}`, what ?? ""].filter(Boolean).join(", "),
      notes: changed ? [`Costs ${card.cost} now; ${card.printed.cost ?? 0} is printed.`] : [],
    };
  });
}

/** How a view of a card game fills the table: what stands where follows from the view, how it is called from the face. */
import { cardKey, playerKey, thingKey } from "../model/keys";
import type { Key } from "../model/keys";
import { lastingBeside, lastingOn } from "../model/lasting";
import type { Badge, Band, Layout, Link, Pile, Piece, Pool, Sheets, Side, View, Zone } from "../model/layout";
import { knownInHand, knownInPile } from "../model/remembered";
import { picks, seenZone } from "../model/seen";
import type {
  CardNumber,
  CardSheet,
  CardView,
  CardZone,
  Face,
  Group,
  Held,
  Item,
  Player,
  PlayerNumber,
  Thing,
} from "../wire";
import { capital, cards, fill, groupOf, keyOfThings, nameOf, thingOf, thingsOf } from "./view";

/** What everything that is drawn is drawn from. */
interface From {
  view: CardView;
  viewer: number;
  sheets: Sheets;
  face: Face;
}

/** How a number is drawn that the face does not name. */
const UNNAMED = {
  one: "",
  shape: "other",
  most: "",
  of: 0,
  low_at: null,
  low_left: null,
  note: "",
  reached: "",
  over: "",
  told: "",
  costs: "",
  feeds: "",
  drawn: "",
} satisfies Partial<PlayerNumber>;

export function layout(raw: View, viewer: number, sheets: Sheets, face: Face): Layout {
  const view = cards(raw);
  const from: From = { view, viewer, sheets, face };
  const phase = face.phases.find((each) => each.also.includes(view.phase));
  return {
    turn: view.turn,
    ...(face.turns > 0 ? { turns: face.turns } : {}),
    active: view.turn > 0 ? view.active : -1,
    phases: face.phases,
    phase: phase?.id ?? view.phase,
    sides: [side(0, from), side(1, from)],
    links: view.outcome ? [] : links(from),
    contest:
      view.relations.map((each) => fill(face.relations[each.kind]?.contest ?? "", each.numbers))[0] ?? "",
    queue: view.queue.map((entry) => ({
      text: `${entry.name}, line ${entry.line + 1}`,
      key: thingKey(entry.id),
    })),
    lasting: lastingBeside(view.lasting, sheets),
    stack: face.stack ? stack(face.stack, from) : null,
    seen: outside(from),
  };
}

/** The verb that picks cards outside play, and not in the own hand, if the viewer is asked to; "" otherwise. */
function picking({ view: { decision }, viewer, face }: From): string {
  if (decision?.seat !== viewer || decision.kind === "hand") return "";
  const verb = face.questions[decision.kind]?.lays ?? "pick";
  return picks(decision.actions ?? [], verb) ? verb : "";
}

/** Cards outside play that are looked at, or picked from beside those picked so far. */
function outside(from: From): Zone | null {
  const { view, sheets } = from;
  const verb = picking(from);
  const chosen = verb && verb !== "pick" ? view.chosen : [];
  let actions = verb ? (view.decision?.actions ?? []) : null;
  if (actions && verb !== "pick") {
    const part = (action: string): number =>
      partOf(sheets.get(action.slice(verb.length + 1))?.data["type"], from.face.row);
    actions = actions.toSorted((one, other) => part(one) - part(other));
  }
  return seenZone(view.looked_at, actions, (slug) => plain(slug, slug, {}, [], sheets), verb, chosen);
}

// --- Arrows -------------------------------------------------------------------------------------------------------

function links({ view, face }: From): Link[] {
  // Groups that are parts of a row have no frame of their own to point at.
  const key = (ids: readonly number[]): Key =>
    face.group?.part ? thingKey(ids[0] ?? 0) : keyOfThings(view, ids);
  const standing = view.relations.flatMap((each): Link[] => {
    const { arrow } = face.relations[each.kind] ?? { arrow: "attack" };
    if (arrow === "") return [];
    const to = each.to_player >= 0 ? playerKey(each.to_player) : key(each.to);
    return [{ from: key(each.things), to, kind: arrow }];
  });
  const aimed = waiting(view).flatMap((item) => {
    const whole = groupOf(view, item.targets[0] ?? 0)?.things.length === item.targets.length;
    const keys =
      whole && item.targets.length > 1 ? [keyOfThings(view, item.targets)] : item.targets.map(thingKey);
    return keys.map((to): Link => ({ from: thingKey(item.id), to, kind: "target" }));
  });
  return [...standing, ...aimed];
}

const waiting = (view: CardView): Item[] => [...view.stack, ...(view.announced ? [view.announced] : [])];

// --- What waits ---------------------------------------------------------------------------------------------------

function stack(face: NonNullable<Face["stack"]>, from: From): Zone {
  const { view } = from;
  const pieces = waiting(view).map((item) => {
    if (item === view.announced) return itemPiece(item, "being played", from);
    return itemPiece(item, item === view.stack.at(-1) && !view.announced ? awaited(face, from) : "", from);
  });
  const empty = face.windows[view.window] ?? face.empty;
  return { id: "stack", kind: "row", title: face.title, empty, pieces, bands: [] };
}

/** Whose answer the topmost waits for; "next" if it waits for none. */
function awaited({ answers }: NonNullable<Face["stack"]>, { view, viewer, face }: From): string {
  const { decision } = view;
  if (!decision || !answers.includes(decision.kind)) return "next";
  const who = decision.seat === viewer ? "you" : view.players[decision.seat]?.name;
  return `${who} ${face.questions[decision.kind]?.waiting}`;
}

function itemPiece(item: Item, mark: string, { view, viewer, sheets }: From): Piece {
  const who = item.seat === viewer ? "You" : (view.players[item.seat]?.name ?? "");
  const targets = [
    ...item.targets.map(
      (id) => thingOf(view, id)?.name ?? view.stack.find((each) => each.id === id)?.name ?? "",
    ),
    ...item.cards.map((slug) => nameOf(slug, sheets)),
  ].filter(Boolean);
  const aim = targets.join(", ");
  const notes = [`${who === "You" ? "You play" : `${who} plays`} it.`];
  if (mark && mark !== "being played") notes.push("It resolves next, unless it is answered.");
  if (aim) notes.push(`Its target: ${aim}.`);
  if (item.chosen.length > 0) notes.push(`Chosen: ${item.chosen.join("; ")}.`);
  const badges: Badge[] = [{ text: who, label: `of ${who}`, tone: item.seat === viewer ? "good" : "bad" }];
  if (item.ability) badges.push({ text: "ability", label: "a used ability", tone: "plain" });
  if (mark) badges.push({ text: mark, label: mark, tone: "act" });
  return {
    ...plain(item.card, item.name, {}, item.text, sheets),
    id: thingKey(item.id),
    key: thingKey(item.id),
    live: { now: { numbers: item.numbers }, unpaid: Object.keys(item.numbers).length > 0 },
    name: item.ability ? `Ability of ${item.name}` : item.name,
    badges,
    says: [`of ${who}`, mark, aim && `target ${aim}`].filter(Boolean).join(", "),
    notes,
    alike: thingKey(item.id),
  };
}

// --- Sides --------------------------------------------------------------------------------------------------------

/** The number of the part of a row in which cards of a type lie; those of no part come last. */
function partOf(type: unknown, { parts }: Face["row"]): number {
  const found = parts.findIndex(({ types }) => types.includes(String(type)));
  return found < 0 ? parts.length : found;
}

/** The things of a row by its parts, groups first; those of no part come last, what is borne lies with its bearer. */
function inParts(
  { things, groups }: Player,
  { relations }: CardView,
  { row, group: named }: Face,
): { things: Thing[]; parts: Zone["parts"] } {
  const { parts } = row;
  const framed = parts.length > 0 && named?.part ? groups : [];
  const typed = (thing: Thing): number => {
    const bearer = things.find((each) => each.id === thing.attached_to) ?? thing;
    const group = framed.findIndex((each) => each.id === bearer.group);
    if (group >= 0) return group;
    return framed.length + partOf(bearer.printed["type"], row);
  };
  const all = [
    ...framed.map(({ numbers, things: members }) => ({
      title: fill(named?.part ?? "", numbers),
      apart: true,
      total: numbers[named?.number ?? ""] ?? 0,
      measure: named?.measure ?? "",
      current: relations.some(
        ({ marks, things: party, to }) =>
          marks.includes("current") && members.some((id) => party.includes(id) || to.includes(id)),
      ),
    })),
    ...parts.map((part) => ({ title: part.title, apart: part.apart })),
    { title: "", apart: false },
  ].map((part, i) => ({
    ...part,
    things: things.filter((thing) => typed(thing) === i),
  }));
  return {
    things: all.flatMap((part) => part.things),
    parts: all.map(({ things: { length: count }, ...part }) => ({ ...part, count })),
  };
}

function side(seat: 0 | 1, from: From): Side {
  const { view, viewer, sheets, face } = from;
  const player = view.players[seat]!;
  const mine = seat === viewer;
  const whose = mine ? "Your" : `${player.name}'s`;
  const other = mine || viewer < 0 ? (view.players[1 - seat]?.name ?? "") : "you";
  const begun = view.turn > 0;
  const { things, parts } = inParts(player, view, face);
  const numbers = playerNumbers(player, face);
  return {
    seat,
    name: player.name,
    active: begun && view.active === seat,
    // Whoever is asked reads the question itself.
    asked: view.decision?.seat === seat && !mine ? (face.questions[view.decision.kind]?.asked ?? "") : "",
    ...(player.leader ? { leader: leader(player.leader, player, other, from) } : {}),
    pools: numbers.flatMap((number) => pool(number, player, other, seat, face)),
    signed: numbers.some(isCounted),
    ...vein(player, view.players[1 - seat], face),
    front: {
      id: `front-${seat}`,
      kind: "row",
      title: `${whose} ${face.row.title}`,
      empty: mine && begun ? face.row.own_empty : face.row.empty,
      pieces: things.map((thing) => inPlay(thing, seat, from)),
      ...(face.row.parts.length > 0 ? { parts: parts ?? [] } : {}),
      ...(face.group ? { bands: player.groups.map((group) => band(group, player, face)) } : {}),
    },
    hand: player.hand.cards
      ? {
          id: `hand-${seat}`,
          kind: "hand",
          title: `${whose} hand`,
          empty: begun ? "Empty hand" : face.dealt,
          pieces: handPieces(player.hand.cards, mine || viewer < 0, from),
        }
      : null,
    handCount: player.hand.count,
    handKnown: knownInHand(player.remembered, player.name, sheets),
    piles: player.zones.flatMap((zone) => pile(zone, player, seat, from)),
  };
}

/** How the numbers of a player are drawn: those that the face does not name come last, under their own names. */
function playerNumbers(player: Player, { player_numbers: named }: Face): PlayerNumber[] {
  const known = new Set(named.flatMap(({ number, most }) => [number, most]));
  const rest = Object.keys(player.numbers).filter((number) => !known.has(number));
  return [...named, ...rest.map((number) => ({ ...UNNAMED, number, title: number }))];
}

/** Whether it is shown as a sign, and only while there is any of it. */
const isCounted = ({ shape }: PlayerNumber): boolean => shape === "sign" || shape === "named";

function vein(
  player: Player,
  other: Player | undefined,
  { player_numbers: named }: Face,
): Pick<Side, "vein"> {
  const from = named.find(({ feeds }) => feeds !== "");
  const most = from && other?.numbers[from.number];
  if (!from || most === undefined) return {};
  const title = named.find(({ number }) => number === from.feeds)?.title ?? from.feeds;
  return { vein: { title, most: Math.max(0, most), left: player.numbers[from.feeds] ?? null } };
}

function pool(number: PlayerNumber, player: Player, other: string, seat: number, face: Face): Pool[] {
  const value = player.numbers[number.number];
  const counted = isCounted(number);
  if (value === undefined || (counted && value === 0)) return [];
  const sign = face.signs[number.number];
  const most = number.most ? (player.numbers[number.most] ?? 0) : number.of;
  const left = most - value;
  const note = (left < 0 && number.over) || (left <= 0 && number.reached) || number.note;
  const low =
    number.low_at !== null ? value <= number.low_at : number.low_left !== null && left <= number.low_left;
  return [
    {
      id: `${number.number.replaceAll(" ", "-")}-${seat}`,
      kind: number.shape,
      title: value === 1 && number.one ? number.one : number.title,
      value,
      ...(counted && sign ? { sign } : {}),
      ...(most ? { most } : {}),
      ...(number.drawn ? { drawn: number.drawn } : {}),
      note: told(note, number, player, other),
      low,
    },
  ];
}

/** A sentence about a number of a player. */
function told(text: string, number: PlayerNumber, player: Player, other: string): string {
  const value = player.numbers[number.number] ?? 0;
  const most = number.most ? (player.numbers[number.most] ?? 0) : number.of;
  return fill(text, {
    value: Math.max(0, value),
    most,
    left: Math.abs(most - value),
    other,
    name: player.name,
  });
}

function leader(thing: Thing, player: Player, other: string, { sheets, face }: From): Piece {
  const notes = face.player_numbers.filter((number) => number.told);
  return {
    ...plain(thing.card, thing.name, thing.printed, thing.text, sheets),
    id: thingKey(thing.id),
    key: thingKey(thing.id),
    live: { values: values(player.numbers, face) },
    says: `${capital(String(thing.printed["type"] ?? ""))} of ${player.name}`,
    notes: notes.map((number) => told(number.told, number, player, other)),
  };
}

function pile(zone: CardZone, player: Player, seat: number, { view, sheets, face }: From): Pile[] {
  const shown = face.zones[zone.zone] ?? { title: capital(zone.zone), term: "", empty: "", fleeting: false };
  if (shown.fleeting && zone.count === 0) return [];
  const word = zone.zone === "deck" ? shown.title.toLowerCase() : zone.zone;
  return [
    {
      id: `${zone.zone.split(" ")[0]}-${seat}`,
      title: shown.title,
      heading: `${player.name}'s ${word}`,
      term: shown.term,
      count: zone.count,
      slugs: zone.cards,
      known: knownInPile(player.remembered, zone.zone, player.name, sheets, word),
      warning: zone.count === 0 && view.turn > 0 ? shown.empty : "",
    },
  ];
}

function band(group: Group, player: Player, face: Face): Band {
  const { title = "", number = "", measure = "", counted = "" } = face.group ?? {};
  const members = player.things.filter((thing) => group.things.includes(thing.id));
  const marked = members.filter((thing) => thing.marks.includes(counted)).length;
  const word = face.marks[counted]?.label ?? counted;
  return {
    id: thingKey(group.id),
    key: thingKey(group.id),
    title,
    total: group.numbers[number] ?? 0,
    measure,
    state: marked === 0 ? "" : marked === members.length ? word : `${marked} ${word}`,
    members: members.map((thing) => thingKey(thing.id)),
  };
}

// --- Cards --------------------------------------------------------------------------------------------------------

/** A card without anything on it; its face comes from the view if the game does not have it. */
function plain(
  slug: string,
  name: string,
  printed: Readonly<Record<string, unknown>>,
  lines: string[],
  sheets: Sheets,
): Piece {
  const known = sheets.get(slug);
  const sheet: CardSheet = { slug, name, header: "", data: printed, lines, flavor: "", rulings: [], by: "" };
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

const printedKey = (number: CardNumber): string => number.printed || number.number;

/** The numbers that a card shows, by the keys under which they are printed. */
function values(numbers: Readonly<Record<string, number>>, face: Face): Record<string, number> {
  const found = face.numbers.flatMap((number): [string, number][] => {
    const value = numbers[number.number];
    return value === undefined ? [] : [[printedKey(number), value]];
  });
  return Object.fromEntries(found);
}

/** What there is to say of a card in play. */
class Telling {
  readonly badges: Badge[] = [];
  readonly says: string[] = [];
  readonly notes: string[] = [];
  readonly states: string[] = [];

  /** A sign with words for it. */
  sign(text: string, label: string, tone: Badge["tone"]): void {
    this.badges.push({ text, label, tone });
    this.says.push(label);
  }
}

function inPlay(thing: Thing, seat: number, from: From): Piece {
  const { view, sheets, face } = from;
  const tells = new Telling();
  const marks = view.joining.includes(thing.id) ? [...thing.marks, "joining"] : thing.marks;
  const full = numbersIn(thing, tells, face);
  grouped(thing, tells, from);
  for (const mark of marks) marked(mark, tells, face);
  if (thing.chosen) tells.sign(thing.chosen, `${thing.chosen} is chosen for it`, "plain");
  if (thing.x > 1) tells.says.push(`X is ${thing.x}`);
  for (const [kind, n] of Object.entries(thing.counters)) {
    tells.sign(`${n} ${kind}`, `${n} ${kind} ${face.counter}s`, "plain");
    tells.notes.push(`${n} ${kind} ${n === 1 ? face.counter : `${face.counter}s`}.`);
  }
  if (thing.owner !== seat) {
    tells.sign("⇄", "taken from the other player", "bad");
    tells.notes.push("It belongs to the other player's deck.");
  }
  if (thing.original && thing.original !== thing.card)
    tells.notes.push(`It is a ${nameOf(thing.original, sheets)} that became this.`);
  const bearer = attached(thing, tells, from);
  const lasting = lastingOn(view.lasting, thing.id, sheets);
  tells.badges.push(...lasting.badges);
  tells.says.push(...lasting.says);
  tells.notes.push(...lasting.notes);
  if (thing.entered === view.turn) tells.notes.push("It came into play this turn.");
  if (thing.summoned_by) tells.notes.push(`Summoned by ${thing.summoned_by}.`);
  const namesake = thingsOf(view).some((each) => each !== thing && each.name === thing.name);
  const signs = tells.badges.map((badge) => badge.text);
  return {
    ...plain(thing.card, thing.name, thing.printed, thing.text, sheets),
    id: thingKey(thing.id),
    key: thingKey(thing.id),
    name: thing.name,
    number: namesake ? String(thing.id) : "",
    live: {
      values: values(thing.numbers, face),
      full,
      counters: thing.counters,
      now: { marks: thing.marks, numbers: thing.numbers },
      x: thing.x > 1 ? thing.x : 0,
      token: thing.marks.includes("token"),
    },
    states: tells.states,
    badges: tells.badges,
    says: tells.says.join(", "),
    notes: tells.notes,
    alike: [thing.card, ...tells.says, ...signs, thing.text.length].join("|"),
    turned: thing.marks.some((mark) => face.marks[mark]?.look === "turned"),
    ...(bearer && face.row.parts.length > 0 ? { bearer: thingKey(bearer.id) } : {}),
  };
}

/** Say the numbers of a thing; returns those that damage is counted against. */
function numbersIn(thing: Thing, tells: Telling, face: Face): Record<string, number> {
  const wholes: Record<string, number> = {};
  for (const number of face.numbers) {
    const value = thing.numbers[number.number];
    if (value === undefined) continue;
    const full = number.full ? (thing.numbers[number.full] ?? value) : value;
    const { title } = number;
    if (value !== number.unless) tells.says.push(fill(number.says, { title, value }));
    if (number.full) wholes[printedKey(number)] = full;
    if (value < full) {
      const hurt = fill(number.hurt, { value, full, lost: full - value });
      tells.states.push("damaged");
      tells.says.push(hurt);
      tells.notes.push(`${capital(hurt)}.`);
    }
    const printed = thing.printed[printedKey(number)];
    if (typeof printed === "number" && printed !== full)
      tells.notes.push(`${title} ${full}${number.full ? " in full" : " now"}; ${printed} is printed.`);
  }
  return wholes;
}

function grouped(thing: Thing, tells: Telling, { view, face }: From): void {
  const group = groupOf(view, thing.id);
  if (!group || !face.group) return;
  const what = `in a ${face.group.title} of ${group.things.length}`;
  const total = `${group.numbers[face.group.number] ?? 0} ${face.group.number}`;
  tells.says.push(`${what} with ${total}`);
  tells.notes.push(`${capital(what)}; together they have ${total} and act as one.`);
}

function marked(mark: string, tells: Telling, face: Face): void {
  const seen = face.marks[mark];
  if (!seen) return;
  if (seen.sign) tells.badges.push({ text: seen.sign, label: seen.label, tone: seen.tone });
  if (seen.look && seen.look !== "turned") tells.states.push(seen.look);
  tells.says.push(seen.label);
  if (seen.note) tells.notes.push(seen.note);
}

/** Say what bears a thing, and what it bears: in signs, too, unless it lies under its bearer. Returns the bearer. */
function attached(thing: Thing, tells: Telling, { view, face }: From): Thing | undefined {
  const say = (text: string, label: string): unknown =>
    face.row.parts.length > 0 ? tells.says.push(label) : tells.sign(text, label, "plain");
  const bearer = thing.attached_to ? thingOf(view, thing.attached_to) : undefined;
  if (bearer) {
    say(`on ${bearer.name}`, `attached to ${bearer.name}`);
    tells.notes.push(`Attached to ${bearer.name}.`);
  }
  const borne = thingsOf(view).flatMap((other) => (other.attached_to === thing.id ? [other.name] : []));
  for (const name of new Set(borne)) {
    const count = borne.filter((each) => each === name).length;
    const said = count > 1 ? `${count} ${name}` : name;
    say(said, `bears ${said}`);
  }
  return bearer;
}

/** A card in hand while cards elsewhere are picked: the same card there and here are not the same answer. */
const heldKey = (slug: string): Key => `held:${slug}`;

function handPieces(hand: readonly Held[], own: boolean, from: From): Piece[] {
  const { view, sheets, face } = from;
  const key = !own ? (slug: string): Key => `other:${slug}` : picking(from) ? heldKey : cardKey;
  const going = own ? [...view.chosen] : [];
  const copies = new Map<string, number>();
  return hand.map((card) => {
    const copy = (copies.get(card.card) ?? 0) + 1;
    copies.set(card.card, copy);
    const place = going.indexOf(card.card);
    if (place >= 0) going.splice(place, 1);
    const says: string[] = [
      face.kinds
        .map((kind) => card.printed[kind] ?? "")
        .join(" ")
        .trim(),
    ];
    const notes: string[] = [];
    const live: Record<string, number> = {};
    for (const number of face.numbers) {
      const { title } = number;
      const printed = card.printed[printedKey(number)];
      const now = card.numbers[number.number];
      if (printed === undefined && now === undefined) continue;
      const value = typeof printed === "string" ? [...printed].join(" + ") : (now ?? String(printed));
      if ((now ?? printed) !== number.unless) says.push(fill(number.held || number.says, { title, value }));
      if (typeof printed !== "number" || now === undefined || now === printed) continue;
      live[printedKey(number)] = now;
      notes.push(`${title} ${now} now; ${printed} is printed.`);
    }
    return {
      ...plain(card.card, card.name, card.printed, card.text, sheets),
      id: `${cardKey(card.card)}#${copy}`,
      key: key(card.card),
      live: { values: live, now: { numbers: card.numbers } },
      badges: place >= 0 ? [{ text: "goes", label: "is chosen", tone: "bad" as const }] : [],
      says: says.filter(Boolean).join(", "),
      notes,
    };
  });
}

/**
 * How what happens in a card game is animated: each log line's event changes what is shown a little.
 *
 * What an event moves follows from its zones and from the view after it, what is seen of it from the face.
 */
import { playerKey, thingKey } from "../model/keys";
import type { Key } from "../model/keys";
import type { Sheets, View } from "../model/layout";
import type { Effect, Step } from "../model/player";
import { eventOf, join, stepOf, together } from "../model/steps";
import type { FullEvent } from "../model/steps";
import type { CardView, EventFace, Face, LogLine, Relation, Thing } from "../wire";
import { cards, fill, groupOf, membersOf, thingOf, thingsOf, zoneOf } from "./view";

type Change = (view: CardView) => void;

const LUNGE = 140; // milliseconds that an event takes longer when something lunges

/** Who stands against whom, as it is seen. */
interface Standing {
  by: readonly Key[];
  to: Key;
}

interface Scene {
  after: CardView;
  /** The views that know who is in which group. */
  views: readonly CardView[];
  viewer: number;
  sheets: Sheets;
  face: Face;
  standing: Standing[];
  /** From whom to whom an arrow has been seen. */
  aimed: Set<string>;
}

export function steps(
  lines: readonly LogLine[],
  rawBefore: View,
  rawAfter: View,
  viewer: number,
  sheets: Sheets,
  face: Face,
): Step[] {
  const before = cards(rawBefore);
  const after = cards(rawAfter);
  const scene: Scene = {
    after,
    views: [before, after],
    viewer,
    sheets,
    face,
    aimed: new Set(),
    standing: before.relations.map((each) => ({
      by: each.things.map(thingKey),
      to: each.to_player >= 0 ? playerKey(each.to_player) : thingKey(each.to[0] ?? 0),
    })),
  };
  const found: Step[] = [];
  let blow: { step: Step; from: Key; at: Key } | null = null;
  lines.forEach((line, i) => {
    const event = eventOf(line);
    const seen = event && (face.events[event.event] ?? (event.from || event.to ? QUIET : undefined));
    if (!event || !seen) return;
    begin(event, seen, scene);
    const lunge = lunges(event, seen, scene);
    const changes = changesOf(event, seen, lunge.length > 0, lines.slice(i + 1), scene);
    const counts = countsOf(event, seen, scene);
    const both: Change = (view) => {
      changes(view);
      counts(view);
    };
    const step = stepOf(
      {
        effects: [...lunge, ...effects(event, seen, scene)],
        time: own(event, seen, scene) ? 60 : seen.time + (lunge.length > 0 ? LUNGE : 0),
        ...(sound(event, seen, viewer) ? { sound: sound(event, seen, viewer) } : {}),
        ...(seen.together ? { like: alike(event, seen) } : {}),
        // A number changes when its animation is over, whatever else is there before it.
        ...(early(event, seen) ? { before: changes, after: counts } : { after: both }),
      },
      i + 1,
      cards,
    );
    const first = lunge[0];
    // Two that strike each other do it in one step.
    if (
      blow &&
      first === undefined &&
      event.other_id &&
      thingKey(event.other_id) === blow.at &&
      key(event) === blow.from
    ) {
      join(blow.step, step.effects, step.after, i + 1);
      blow = null;
      return;
    }
    blow = first?.kind === "lunge" && event.other_id ? { step, from: first.from, at: first.to } : null;
    found.push(step);
  });
  return together(found);
}

/** How an event is seen that only moves a card. */
const QUIET: EventFace = {
  show: [],
  at: "thing",
  text: "",
  tone: "",
  side: "",
  time: 0,
  sound: "",
  together: false,
  phase: "",
  numbers: {},
  sets: [],
  takes: [],
  marks: {},
  relation: "",
  aims: false,
  ends: false,
  regroups: false,
};

const key = (event: FullEvent): Key => thingKey(event.id);

// --- What is seen -------------------------------------------------------------------------------------------------

/** Cards of a number, as keys: all of a group. */
function keysOf(id: number, { views }: Scene): Key[] {
  const group = views.map((view) => groupOf(view, id)).find((each) => each?.id === id);
  return (group?.things ?? [id]).map(thingKey);
}

/** Note who stands against whom from now on. */
function begin(event: FullEvent, seen: EventFace, scene: Scene): void {
  if (event.event === "turn") scene.standing = [];
  if (seen.relation) {
    const to = event.other_id ? keysOf(event.other_id, scene)[0] : playerKey(1 - event.seat);
    scene.standing.push({ by: keysOf(event.id, scene), to: to ?? "" });
  }
  const last = scene.standing.at(-1);
  if (seen.aims && last)
    scene.standing[scene.standing.length - 1] = { by: last.by, to: keysOf(event.id, scene)[0] ?? "" };
}

/** Those that lunge with an event: whoever it names against what is struck, or else all that stand against another. */
function lunges(
  event: FullEvent,
  seen: EventFace,
  { standing }: Scene,
): Extract<Effect, { kind: "lunge" }>[] {
  if (!seen.show.includes("lunge")) return [];
  const struck = seen.at === "player" ? playerKey(event.seat) : key(event);
  if (event.other_id) {
    const from = thingKey(event.other_id);
    const strikes = !event.cause && standing.some((each) => each.by.includes(from) && each.to === struck);
    return strikes ? [{ kind: "lunge", from, to: struck }] : [];
  }
  const last = standing.at(-1);
  if (!last || event.cause || (seen.at === "player" && last.to !== struck)) return [];
  return last.by.map((from) => ({ kind: "lunge", from, to: last.to }));
}

/** Where an event is seen. */
function place(event: FullEvent, seen: EventFace, { standing }: Scene): Key {
  const last = standing.at(-1);
  switch (seen.at) {
    case "other":
      return thingKey(event.other_id);
    case "attackers":
      return last?.by[0] ?? "";
    case "attacked":
      return last?.to ?? "";
    case "player":
    case "side":
      return playerKey(event.seat);
    case "thing":
      return event.id ? key(event) : playerKey(event.seat);
  }
}

/** Whether it shows a card to everybody but the player who acts. */
const own = (event: FullEvent, seen: EventFace, { viewer }: Scene): boolean =>
  seen.show.includes("show") && event.seat === viewer;

function effects(event: FullEvent, seen: EventFace, scene: Scene): Effect[] {
  const { n, seat, card } = event;
  const at = place(event, seen, scene);
  const name = scene.after.players[seat]?.name ?? "";
  const change = n < 0 ? `${n}` : `+${n}`;
  const text = fill(seen.text, { n: Math.abs(n), change, name });
  const aimed = aim(event, at, scene);
  const shown = seen.show.flatMap((kind): Effect[] => {
    switch (kind) {
      case "pulse":
        return [{ kind, at }];
      case "die":
        return event.id ? [{ kind, at: key(event) }] : [];
      case "number": {
        if (!at) return [];
        const tone = seen.tone || (n < 0 ? "bad" : "good");
        return [{ kind, at, text, tone, ...(seen.side ? { side: seen.side } : {}) }];
      }
      case "fly":
        return [{ kind, from: pileKey(event, "from"), to: pileKey(event, "to"), slug: card }];
      case "shuffle":
        return [{ kind, at: pileKey(event, "to") }];
      case "show":
        return own(event, seen, scene) ? [] : [{ kind, slug: card, text }];
      case "banner":
        return [{ kind, text: seat === scene.viewer ? "Your turn" : `${name}'s turn` }];
      case "lunge":
        return [];
    }
  });
  return seen.time > 0 ? [...shown, ...aimed] : shown;
}

/** From a card whose ability does something to what it is done to, or to what a card is aimed at. */
function aim(event: FullEvent, at: Key, { aimed }: Scene): Effect[] {
  const targets = event.event === "targets";
  const from = targets ? key(event) : event.cause?.id ? thingKey(event.cause.id) : "";
  const to = targets ? thingKey(event.other_id) : at;
  // Several numbers of the same thing need one arrow.
  if (!from || !to || from === to || aimed.has(`${from} ${to}`)) return [];
  aimed.add(`${from} ${to}`);
  return [{ kind: "arrow", from, to }];
}

/** The place of a zone on the table, `deck-0`. */
function pileKey(event: FullEvent, end: "from" | "to"): Key {
  return `${(event[end] ?? "deck").split(" ")[0]}-${event[`${end}_seat`] ?? event.seat}`;
}

function sound(event: FullEvent, seen: EventFace, viewer: number): string {
  if (event.event === "over" || event.event === "draw game") return event.seat === viewer ? "win" : "lose";
  return seen.sound;
}

/** What events have in common that are seen at the same time. */
function alike(event: FullEvent, seen: EventFace): string {
  if (seen.show.includes("die")) return "die";
  if (seen.show.includes("number")) return event.cause ? `number ${event.cause.id}` : "";
  return `${event.event} ${event.seat}`;
}

// --- What is changed ----------------------------------------------------------------------------------------------

/** Whether the change is there before the effect: something comes, begins, or stands otherwise. */
function early(event: FullEvent, seen: EventFace): boolean {
  const begins =
    seen.phase || seen.relation || seen.aims || seen.regroups || Object.keys(seen.marks).length > 0;
  const comes = event.to === "play" || event.to === "stack";
  return comes || Boolean(begins) || event.event === "turn" || event.event === "targets";
}

/** The numbers that an event changes. */
function countsOf(event: FullEvent, seen: EventFace, { after }: Scene): Change {
  return (view) => {
    const player = view.players[event.seat];
    const here = seen.at === "player" ? player : thingOf(view, event.id);
    if (here) count(here.numbers, event, seen, 1);
    for (const number of seen.sets) if (player) player.numbers[number] = event.n;
    for (const number of seen.takes) take(view, after, event.seat, number);
  };
}

/** Add what an event changes to some numbers, or take it away again. */
function count(numbers: Record<string, number>, event: FullEvent, seen: EventFace, sign: 1 | -1): void {
  for (const [number, times] of Object.entries(seen.numbers))
    numbers[number] = (numbers[number] ?? 0) + sign * times * event.n;
}

/** Everything else that an event changes; `later` are the lines after it. */
function changesOf(
  event: FullEvent,
  seen: EventFace,
  struck: boolean,
  later: readonly LogLine[],
  scene: Scene,
): Change {
  const { after, face } = scene;
  return (view) => {
    if (event.event === "turn") {
      view.turn = event.n;
      view.active = event.seat;
      view.phase = face.phases[0]?.id ?? "";
    }
    if (seen.phase) view.phase = seen.phase;
    move(view, event, later, scene);
    mark(view, event, seen);
    relate(view, event, seen);
    // A single blow has fallen.
    if (struck && event.other_id)
      view.relations = view.relations.filter((each) => !each.things.includes(event.other_id));
    if (seen.regroups || (event.from === "play" && event.to === "play")) regroup(view, after);
    if (event.event === "targets")
      view.stack.find((item) => item.id === event.id)?.targets.push(event.other_id);
    if (event.event === "resolves") offStack(view, event.id);
  };
}

/** A number of a player becomes what it is afterwards. */
function take(view: CardView, after: CardView, seat: number, number: string): void {
  const numbers = view.players[seat]?.numbers;
  const then = after.players[seat]?.numbers[number];
  if (!numbers) return;
  if (then === undefined) delete numbers[number];
  else numbers[number] = then;
}

function mark(view: CardView, event: FullEvent, seen: EventFace): void {
  const ids = membersOf(view, event.id);
  const there =
    seen.at === "side"
      ? (view.players[event.seat]?.things ?? [])
      : thingsOf(view).filter((thing) => ids.includes(thing.id));
  for (const [word, on] of Object.entries(seen.marks))
    for (const thing of there) {
      thing.marks = thing.marks.filter((each) => each !== word);
      if (on) thing.marks.push(word);
    }
}

function relate(view: CardView, event: FullEvent, seen: EventFace): void {
  if (seen.ends) view.relations = [];
  const things = membersOf(view, event.id);
  if (seen.relation && !view.relations.some((each) => each.things.includes(event.id))) {
    view.relations.push({
      kind: seen.relation,
      seat: event.seat,
      things,
      to: event.other_id ? membersOf(view, event.other_id) : [],
      to_player: event.other_id ? -1 : 1 - event.seat,
      numbers: {},
      marks: [],
    });
  }
  const last = view.relations.at(-1);
  if (seen.aims && last) Object.assign(last, { to: things, to_player: -1 } satisfies Partial<Relation>);
}

/** A card or thing goes from zone to zone. */
function move(view: CardView, event: FullEvent, later: readonly LogLine[], scene: Scene): void {
  const { id, seat, card, n } = event;
  if (event.from === event.to) return; // whose a thing in play is, is taken over with the groups
  const from = view.players[event.from_seat ?? seat];
  const to = view.players[event.to_seat ?? seat];
  const number = card || n <= 0 ? 1 : n;
  const waited = view.stack.some((item) => item.id === id);
  let original = card;
  if (event.from === "play") original = leave(view, id, scene) ?? card;
  else if (event.from === "stack")
    offStack(view, id || (view.stack.findLast((item) => item.card === card)?.id ?? 0));
  else if (event.from && from) {
    if (event.from === "hand") from.hand.count = Math.max(0, from.hand.count - number);
    const cards = event.from === "hand" ? from.hand.cards : null;
    const place = cards?.findIndex((held) => held.card === card) ?? -1;
    if (place >= 0) cards?.splice(place, 1);
    const zone = zoneOf(from, event.from);
    if (zone) {
      zone.count = Math.max(0, zone.count - number);
      const lies = zone.cards?.lastIndexOf(card) ?? -1;
      if (number > 1) zone.cards = zone.cards && [];
      else if (lies >= 0) zone.cards?.splice(lies, 1);
    }
  }
  if (event.to === "play") enter(view, event, waited, later, scene);
  else if (event.to === "stack") push(view, event, later, scene);
  else if (event.to === "hand" && to) {
    to.hand.count += number;
    const held = scene.after.players[event.to_seat ?? seat]?.hand.cards?.findLast(
      (each) => each.card === original,
    );
    if (held) to.hand.cards?.push(structuredClone(held));
  } else if (event.to && to) {
    const zone = zoneOf(to, event.to);
    if (zone && original) {
      zone.count += number;
      zone.cards?.push(original);
    } else if (zone) zone.count += number;
  }
}

/** Numbers of a player that add up from things: what comes is added, what goes taken away. */
function addUp(view: CardView, seat: number, thing: Thing, sign: 1 | -1, { face }: Scene): void {
  const player = view.players[seat];
  for (const number of face.player_numbers)
    if (player && number.costs) {
      const sum = player.numbers[number.number] ?? 0;
      player.numbers[number.number] = sum + sign * (thing.numbers[number.costs] ?? 0);
    }
}

/**
 * Something comes into play: as it is afterwards, but alone and without what happens to it later; or as printed if it
 * did not stay.
 */
function enter(
  view: CardView,
  event: FullEvent,
  waited: boolean,
  later: readonly LogLine[],
  scene: Scene,
): void {
  const { id, seat } = event;
  const player = view.players[event.to_seat ?? seat];
  if (!id || !player || thingOf(view, id)) return;
  const there = thingOf(scene.after, id);
  const given = new Set(Object.values(scene.face.events).flatMap((seen) => Object.keys(seen.marks)));
  const thing: Thing = there
    ? { ...structuredClone(there), group: 0, marks: there.marks.filter((word) => !given.has(word)) }
    : asPrinted(event, scene, view.turn);
  if (there)
    for (const line of later) {
      const next = eventOf(line);
      const seen = next && scene.face.events[next.event];
      if (next?.id === id && seen && seen.at !== "player") count(thing.numbers, next, seen, -1);
    }
  player.things.push(thing);
  if (!waited) addUp(view, seat, thing, 1, scene);
}

function asPrinted(event: FullEvent, { sheets, face }: Scene, turn: number): Thing {
  const sheet = sheets.get(event.card);
  const printed = sheet?.data ?? {};
  const numbers: Record<string, number> = {};
  for (const number of face.numbers) {
    const value = printed[number.printed || number.number];
    if (typeof value === "number") numbers[number.number] = value;
  }
  return {
    id: event.id,
    card: event.card,
    name: sheet?.name ?? event.card,
    text: sheet?.lines ?? [],
    printed,
    numbers,
    marks: [],
    counters: {},
    owner: event.seat,
    original: event.from ? event.card : "",
    x: 1,
    entered: turn,
    summoned_by: "",
    chosen: "",
    group: 0,
    attached_to: 0,
  };
}

/** A thing leaves play; returns the card that it is from then on, undefined for one that was not there. */
function leave(view: CardView, id: number, scene: Scene): string | undefined {
  const seat = view.players.findIndex((player) => player.things.some((thing) => thing.id === id));
  const player = view.players[seat];
  const thing = thingOf(view, id);
  if (!player || !thing) return undefined;
  player.things = player.things.filter((each) => each !== thing);
  addUp(view, seat, thing, -1, scene);
  view.relations = view.relations.filter((each) => !each.things.includes(id) && !each.to.includes(id));
  for (const group of player.groups) {
    if (!group.things.includes(id)) continue;
    group.things = group.things.filter((each) => each !== id);
    for (const number of Object.keys(group.numbers)) group.numbers[number]! -= thing.numbers[number] ?? 0;
  }
  player.groups = player.groups.filter((group) => group.things.length > 1);
  return thing.original;
}

/** A card goes onto the stack, before anything has been chosen for it; the next line about it tells its number. */
function push(
  view: CardView,
  event: FullEvent,
  later: readonly LogLine[],
  { after, sheets, face }: Scene,
): void {
  const sheet = sheets.get(event.card);
  if (!face.stack || !sheet) return;
  if (face.stack.types.length > 0 && !face.stack.types.includes(String(sheet.data["type"]))) return;
  const line = later.find(
    (each) => each.event?.["card"] === event.card && typeof each.event["id"] === "number",
  );
  const id = Number(line?.event?.["id"] ?? after.stack.find((item) => item.card === event.card)?.id ?? 0);
  view.stack.push({
    id,
    card: event.card,
    name: sheet.name,
    text: sheet.lines,
    seat: event.seat,
    source: id,
    ability: false,
    line: -1,
    modes: [],
    chosen: [],
    targets: [],
    cards: [],
    numbers: {},
  });
}

function offStack(view: CardView, id: number): void {
  view.stack = view.stack.filter((item) => item.id !== id);
}

/**
 * Who stands with whom is taken over as it is afterwards, if the same things are in play: in between nothing is lost.
 * Their numbers stay until what changes them is seen.
 */
function regroup(view: CardView, after: CardView): void {
  const ids = (of: CardView): string => thingsOf(of).map((thing) => thing.id).sort().join(); // prettier-ignore
  if (ids(view) !== ids(after)) return;
  const known = new Map(thingsOf(view).map((thing) => [thing.id, thing.numbers]));
  const things = (of: CardView, seat: number): Thing[] => of.players[seat]?.things ?? [];
  view.players.forEach((player, seat) => {
    player.things = things(after, seat).map((thing) => ({
      ...structuredClone(thing),
      numbers: known.get(thing.id) ?? thing.numbers,
    }));
    player.groups = structuredClone(after.players[seat]?.groups ?? []);
  });
}

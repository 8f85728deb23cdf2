/**
 * Which choice pointing means in Mind Game.
 *
 * What one points at may come in any order: a tile and a space, a space and a tile. A command is not given before it
 * is known what it shall do: one picks a construct and sees how far it could go; pointing at a place then sends the
 * command with its moves. What is possible is in the question and in the view; nothing here computes a rule.
 */
import type { Chooser, Entry, Offer, Outcome } from "../../model/choices";
import { cardKey, placeKey } from "../../model/keys";
import type { Key } from "../../model/keys";
import type { View } from "../../model/layout";
import type { Choice, Question } from "../../wire";
import { mind } from "./view";
import type { Able, MindView } from "./view";

export const segmentKey = (id: string): Key => `segment:${id}`;
export const howKey = (how: string): Key => `how:${how}`;
export const partKey = (part: string): Key => `part:${part}`;
export const doKey = (action: string): Key => `do:${action}`;
/** A tile that is not in the bank any more; it may be in the own hand, where it is a card. */
export const goneKey = (slug: string): Key => `gone:${slug}`;
/** What tiles are dragged to: the bank and the hand. */
export const BANK: Key = "zone:bank";
export const HAND: Key = "zone:hand";

/** The id behind a key: `place:BB1` is about `BB1`. */
export const idOf = (key: Key): string => key.slice(key.indexOf(":") + 1);
const isA = (key: Key, kind: string): boolean => key.startsWith(`${kind}:`);

// --- Choices as sets of keys ------------------------------------------------------------------------------------

interface Route {
  choice: Choice;
  keys: readonly Key[];
}

const known = new WeakMap<Question, Route[]>();

/** Every choice that is made by pointing, with all that has to be pointed at. */
export function routes(question: Question): Route[] {
  let found = known.get(question);
  if (!found) {
    found = question.choices.flatMap((choice) => {
      const keys = keysOf(choice);
      return keys.length > 0 ? [{ choice, keys }] : [];
    });
    known.set(question, needed(found));
    found = known.get(question) ?? [];
  }
  return found;
}

function keysOf(choice: Choice): Key[] {
  const [first, second] = choice.operands;
  if (!first) return [];
  const [a = "", b = ""] = first.card.split(" ");
  const [to = "", how] = (second?.card ?? "").split(" ");
  const merging = how ? [howKey(how)] : [];
  switch (choice.verb) {
    case "buy":
    case "discard":
      return [cardKey(first.card), doKey(choice.action)];
    case "collect":
      return [`number:${first.id}`];
    case "place":
      return [cardKey(b), placeKey(to), segmentKey(a), ...merging];
    case "send":
      return [partKey(first.card), placeKey(to), ...merging];
    case "fight":
    case "expel":
      return [placeKey(first.card)];
    default:
      return []; // commands are given by what they do, and tiles are put in order on a panel of their own
  }
}

/** Leave out what is clear without being said: the segment that alone could place there, the part that alone can go. */
function needed(found: Route[]): Route[] {
  const optional = (key: Key): boolean => isA(key, "segment") || isA(key, "part");
  const groups = new Map<string, Set<Key>>();
  const group = (route: Route): string =>
    route.keys.filter((key) => !optional(key) && !isA(key, "how")).join(" ");
  for (const route of found) {
    const same = groups.get(group(route)) ?? new Set();
    for (const key of route.keys) if (optional(key)) same.add(key);
    groups.set(group(route), same);
  }
  const parts = new Set(found.flatMap((route) => route.keys.filter((key) => isA(key, "part"))));
  return found.map((route) => ({
    ...route,
    keys: route.keys.filter((key) => {
      if (isA(key, "part")) return parts.size > 1;
      return !isA(key, "segment") || (groups.get(group(route))?.size ?? 0) > 1;
    }),
  }));
}

function left(question: Question, picked: readonly Key[]): Route[] {
  return routes(question).filter((route) => picked.every((key) => route.keys.includes(key)));
}

// --- Commands ---------------------------------------------------------------------------------------------------

/** Whether the question is what a construct does, be it begun or not. */
export function commanding(question: Question | null): boolean {
  return question?.kind === "command" || question?.kind === "act";
}

/** The construct whose command is being made up, with all that it could do. */
export function subject(
  question: Question,
  picked: readonly Key[],
  view: MindView,
): { place: string; able: Able } | null {
  const place =
    question.kind === "act"
      ? (Object.keys(view.commands)[0] ?? "")
      : idOf(picked.find((key) => isA(key, "place")) ?? "");
  const able = view.commands[place];
  return able ? { place, able } : null;
}

/** Where it shall go, as long as it is open how it merges there. */
function target(question: Question, picked: readonly Key[]): string {
  const places = picked.filter((key) => isA(key, "place"));
  return idOf((question.kind === "act" ? places[0] : places[1]) ?? "");
}

/** The segments that may command the construct; an exit belongs to none. */
export function commanders(able: Able): string[] {
  return able.by.flatMap((action) => /^command (\S+) -> /.exec(action)?.[1] ?? []);
}

/**
 * The action that begins the command: by the segment that was picked, or by the one that has the least else to do.
 */
export function beginning(question: Question, picked: readonly Key[], able: Able): string {
  const chosen = picked.find((key) => isA(key, "segment"));
  const by = able.by.find((action) => chosen && action.startsWith(`command ${idOf(chosen)} `));
  if (by) return by;
  const uses = (action: string): number => {
    const segment = action.split(" ")[1] ?? "";
    return question.choices.filter((choice) => choice.operands[0]?.card === segment).length;
  };
  return [...able.by].sort((a, b) => uses(a) - uses(b))[0] ?? "";
}

/** The choice that begins the command and does that; `actions` are what it does. */
export function commandTo(
  question: Question,
  picked: readonly Key[],
  able: Able,
  actions: readonly string[],
): { choice: Choice; then: readonly string[] } | null {
  const all = able.by.length > 0 ? [beginning(question, picked, able), ...actions] : actions;
  const choice = question.choices.find((each) => each.action === all[0]);
  return choice ? { choice, then: all.slice(1) } : null;
}

function going(question: Question, picked: readonly Key[], able: Able, to: string, how: string): Outcome {
  const ways = able.ways[to] ?? [];
  const way = ways.length === 1 ? ways[0] : ways.find((each) => each.at(-1)?.endsWith(` ${how}`));
  const made = way && commandTo(question, picked, able, way);
  return made ? { kind: "act", ...made } : { kind: "nothing" };
}

function pressCommand(question: Question, picked: readonly Key[], key: Key, view: MindView): Outcome {
  const found = subject(question, picked, view);
  const id = idOf(key);
  if (isA(key, "segment")) {
    if (found && commanders(found.able).includes(id))
      return { kind: "pick", picked: [...picked.filter((each) => !isA(each, "segment")), key] };
    const any = Object.values(view.commands).some((able) => commanders(able).includes(id));
    return any ? { kind: "pick", picked: picked.includes(key) ? [] : [key] } : { kind: "nothing" };
  }
  if (isA(key, "how") && found) return going(question, picked, found.able, target(question, picked), id);
  if (!isA(key, "place")) return { kind: "nothing" };
  const chosen = picked.filter((each) => isA(each, "segment"));
  if (found) {
    const own = question.kind === "act" ? [] : [placeKey(found.place)];
    if (target(question, picked) === id) return { kind: "pick", picked: [...own, ...chosen] };
    const ways = found.able.ways[id];
    if (ways && ways.length > 1) return { kind: "pick", picked: [...own, ...chosen, key] };
    if (ways) return going(question, picked, found.able, id, "");
    if (id === found.place) return { kind: "pick", picked: [] };
  }
  const able = question.kind === "command" ? view.commands[id] : undefined;
  if (!able) return { kind: "nothing" };
  const fits = chosen.filter((each) => commanders(able).includes(idOf(each)));
  return { kind: "pick", picked: [key, ...fits] };
}

function offerCommand(question: Question, picked: readonly Key[], view: MindView): Offer {
  const plain = question.choices.filter((choice) => choice.operands.length === 0);
  const glow = new Map<Key, readonly Choice[]>();
  const entries: Entry[] = [];
  const found = subject(question, picked, view);
  const to = target(question, picked);
  const chosen = picked.find((key) => isA(key, "segment"));
  if (found) {
    for (const place of Object.keys(found.able.ways)) glow.set(placeKey(place), []);
    const by = commanders(found.able);
    if (by.length > 1) for (const segment of by) glow.set(segmentKey(segment), []);
    if (to) for (const how of ["top", "under"]) entries.push(entry(howKey(how), HOWS[how] ?? how));
  } else {
    for (const [place, able] of Object.entries(view.commands))
      if (!chosen || commanders(able).includes(idOf(chosen))) glow.set(placeKey(place), []);
  }
  return { plain: picked.length === 0 ? plain : [], glow, entries };
}

// --- What the table asks ----------------------------------------------------------------------------------------

const HOWS: Readonly<Record<string, string>> = { top: "On top", under: "Underneath" };

function entry(key: Key, label: string): Entry {
  return { key, label, operand: { kind: "place", id: 0, card: idOf(key), name: label, members: [] } };
}

/** A key that stands in a list since it is not on the table. */
function entryOf(route: Route, key: Key): Entry {
  const id = idOf(key);
  if (isA(key, "how")) return entry(key, HOWS[id] ?? id);
  if (isA(key, "segment")) return entry(key, `${id} places it`);
  if (isA(key, "part"))
    return entry(key, id === "parent" ? "The upper part goes on" : "The lower part goes on");
  return entry(key, route.choice.label);
}

const LISTED = ["how", "segment", "part", "do", "number"];

function offer(
  question: Question | null,
  picked: readonly Key[],
  _visible: (key: Key) => boolean,
  raw: View,
): Offer {
  if (!question) return { plain: [], glow: new Map(), entries: [] };
  if (commanding(question)) return offerCommand(question, picked, mind(raw));
  const glow = new Map<Key, Choice[]>();
  const entries = new Map<Key, Entry>();
  const open = left(question, picked);
  for (const route of open) {
    const missing = route.keys.filter((key) => !picked.includes(key));
    const listed = missing.filter((key) => LISTED.some((kind) => isA(key, kind)));
    for (const key of missing) {
      if (!listed.includes(key) || (isA(key, "segment") && listed.length === missing.length))
        glow.set(key, [...(glow.get(key) ?? []), route.choice]);
    }
    // One question after the other: which segment, then how; and not before it is known what and where.
    const next = listed[0];
    const first = question.kind === "collect" || (question.kind === "send" && picked.length === 0);
    if (next && (listed.length === missing.length || first)) entries.set(next, entryOf(route, next));
  }
  // Other tiles may be picked instead.
  for (const route of routes(question)) {
    const key = route.keys[0];
    if (key && isA(key, "card") && !glow.has(key)) glow.set(key, [route.choice]);
  }
  // A tile that was purchased is there to be placed; throwing it away is possible, but nothing to point at.
  const quiet = new Set(
    [...glow].flatMap(([key, choices]) => (choices.every((each) => each.verb === "discard") ? [key] : [])),
  );
  const plain = question.choices.filter((choice) => choice.operands.length === 0);
  return { plain: picked.length === 0 ? plain : [], glow, quiet, entries: [...entries.values()] };
}

function press(question: Question, picked: readonly Key[], key: Key, raw: View): Outcome {
  if (commanding(question)) return pressCommand(question, picked, key, mind(raw));
  if (picked.includes(key)) {
    // A tile in the bank that is picked already is meant; one in the hand might be lost by a slip.
    const buy = left(question, picked).find((route) => route.choice.verb === "buy");
    if (buy && buy.keys[0] === key) return { kind: "act", choice: buy.choice };
    return { kind: "pick", picked: picked.filter((each) => each !== key) };
  }
  return narrowed(question, [...picked, key], key);
}

function narrowed(question: Question, next: readonly Key[], key: Key): Outcome {
  const open = left(question, next);
  const only = open[0];
  if (!only) return next.length > 1 ? narrowed(question, [key], key) : { kind: "nothing" };
  if (open.length === 1 && only.keys.every((each) => next.includes(each)))
    return { kind: "act", choice: only.choice };
  return { kind: "pick", picked: next };
}

function join(question: Question, from: Key, to: Key, raw: View): Outcome {
  if (commanding(question)) {
    const begun = pressCommand(question, [], from, mind(raw));
    const picked = question.kind === "act" ? [] : begun.kind === "pick" ? begun.picked : null;
    const view = mind(raw);
    if (!picked || subject(question, picked, view)?.place !== idOf(from)) return { kind: "nothing" };
    return isA(to, "place") && to !== from ? goingTo(question, picked, to, view) : { kind: "nothing" };
  }
  if (to === BANK || to === HAND) {
    const verb = to === BANK ? "discard" : "buy";
    const route = left(question, [from]).find((each) => each.choice.verb === verb);
    return route ? { kind: "act", choice: route.choice } : { kind: "nothing" };
  }
  const open = left(question, [from, to]);
  return open.length > 0 ? narrowed(question, [from, to], to) : { kind: "nothing" };
}

function goingTo(question: Question, picked: readonly Key[], to: Key, view: MindView): Outcome {
  const reached = subject(question, picked, view)?.able.ways[idOf(to)];
  return reached ? pressCommand(question, picked, to, view) : { kind: "nothing" };
}

/** A new question may come while something is picked, as when an animation is skipped by picking. */
function keep(question: Question | null, picked: readonly Key[]): readonly Key[] {
  if (!question || picked.length === 0) return [];
  if (question.kind !== "command") return left(question, picked).length > 0 ? picked : [];
  const can = (key: Key): boolean =>
    question.choices.some((choice) =>
      choice.operands.some(({ card }) => key === placeKey(card) || key === segmentKey(card)),
    );
  return picked.every(can) ? picked : [];
}

export const chooser: Chooser = { offer, press, join, keep };

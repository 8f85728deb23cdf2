/** How what happens in MIND is animated: each log line's event changes what is shown a little. */
import { playerKey, thingKey } from "../../table/choices";
import type { Key } from "../../table/choices";
import type { Sheets, View } from "../../table/layout";
import type { Effect, Step } from "../../table/player";
import { happening, stepOf, together } from "../../table/steps";
import type { Happening, Part as SharedPart } from "../../table/steps";
import type { LogLine } from "../../wire";
import type { InPlay, Item, MindView, Player, Unit } from "./view";
import { bandKey, mind, pieceOf, unitsOf } from "./view";

type Part = SharedPart<MindView>;

export function steps(
  lines: readonly LogLine[],
  rawBefore: View,
  rawAfter: View,
  viewer: number,
  sheets: Sheets,
): Step[] {
  const after = mind(rawAfter);
  const found: Step[] = [];
  // A challenge is forgotten when it is over; who lunges at whom is told before.
  const before = mind(rawBefore);
  let clash = clashOf(before);
  lines.forEach((line, i) => {
    const event = happening(line);
    if (!event) return;
    const cards = (id: number): Key[] => cardsOf(thingKey(id), [before, after]);
    if (event.event === "challenges") clash = { by: cards(event.id), to: cards(event.other_id)[0] ?? "" };
    if (event.event === "challenges player") clash = { by: cards(event.id), to: playerKey(1 - event.seat) };
    if (clash && (event.event === "blocks" || event.event === "redirected"))
      clash = { by: clash.by, to: cards(event.id)[0] ?? "" };
    const part = one(event, after, viewer, clash);
    if (!part) return;
    if (event.event === "plays" && sheets.get(event.card)?.data["type"] === "intellect") {
      const taken = part.before;
      const id = numberOf(lines.slice(i), event.card, after);
      part.before = (view) => {
        taken?.(view);
        view.train.push(asPlayed(event, id, sheets));
      };
    }
    found.push(stepOf(part, i + 1, mind));
  });
  return together(found);
}

/** The number of an Intellect that is played: the next line about it tells it, or it still waits. */
function numberOf(lines: readonly LogLine[], card: string, after: MindView): number {
  const line = lines.find((each) => each.event?.["card"] === card && typeof each.event["id"] === "number");
  return Number(line?.event?.["id"] ?? after.train.find((item) => item.card === card)?.id ?? 0);
}

/** An Intellect as it goes onto the train, before anything has been chosen for it. */
function asPlayed(event: Happening, id: number, sheets: Sheets): Item {
  const sheet = sheets.get(event.card);
  return {
    id,
    card: event.card,
    name: sheet?.name ?? event.card,
    seat: event.seat,
    source: id,
    ability: false,
    line: -1,
    cost: Number(sheet?.data["cost"] ?? 0),
    text: sheet?.lines ?? [],
    modes: [],
    targets: [],
    cards: [],
  };
}

/** A challenge as it is seen: `by` are the cards that move. */
interface Clash {
  by: readonly Key[];
  to: Key;
}

/** What stands for a unit where something moves: the cards of a Group, not its frame. */
function cardsOf(key: Key, views: readonly MindView[]): Key[] {
  for (const view of views) {
    const unit = unitsOf(view).find((each) => bandKey(each) === key);
    if (unit) return unit.members.map((member) => thingKey(member.id));
  }
  return [key];
}

function clashOf({ challenge }: MindView): Clash | null {
  if (!challenge) return null;
  return {
    by: challenge.challengers.map(thingKey),
    to: challenge.at_player ? playerKey(1 - challenge.seat) : thingKey(challenge.targets[0] ?? 0),
  };
}

/** All that challenge at once. */
const lunges = (clash: Clash): Effect[] => clash.by.map((from) => ({ kind: "lunge", from, to: clash.to }));

const PHASE: Readonly<Record<string, string>> = {
  "recover step": "recover",
  "play step": "play",
  "challenge step": "challenge",
  "end of turn": "end",
};

function one(event: Happening, after: MindView, viewer: number, clash: Clash | null): Part | null {
  const { seat, n, card, id } = event;
  const at = thingKey(id);
  const who = playerKey(seat);
  const name = after.players[seat]?.name ?? "";
  switch (event.event) {
    case "turn":
      return {
        effects: [{ kind: "banner", text: seat === viewer ? "Your turn" : `${name}'s turn` }],
        time: 750,
        sound: "turn",
        before: (view) => {
          view.turn = n;
          view.active = seat;
          view.phase = "start";
          view.challenge = null;
        },
      };
    case "recover step":
    case "play step":
    case "challenge step":
    case "end of turn":
      return {
        effects: [],
        time: 140,
        before: (view) => void (view.phase = PHASE[event.event] ?? view.phase),
      };
    case "plays":
      return {
        effects: seat === viewer ? [] : [{ kind: "show", slug: card, text: `${name} plays` }],
        time: seat === viewer ? 60 : 950,
        sound: "cast",
        before: (view) => takeCard(view, seat, card),
      };
    case "uses":
      return { effects: [{ kind: "pulse", at }], time: 320, sound: "cast" };
    case "enters":
      return { effects: [{ kind: "pulse", at }], time: 280, before: (view) => enter(view, id, seat, after) };
    case "targets":
      return {
        effects: [{ kind: "pulse", at: thingKey(event.other_id) }],
        time: 420,
        before: (view) => view.train.find((item) => item.id === id)?.targets.push(event.other_id),
      };
    case "challenges":
    case "challenges player":
      return {
        effects: [{ kind: "pulse", at }],
        time: 420,
        sound: "cast",
        before: (view) => {
          const unit = unitsOf(view).find((each) => bandKey(each) === at);
          for (const member of unit?.members ?? []) member.engaged = member.challenging = true;
        },
      };
    case "blocks":
      return {
        effects: [{ kind: "pulse", at }],
        time: 420,
        before: (view) => {
          const unit = unitsOf(view).find((each) => bandKey(each) === at);
          for (const member of unit?.members ?? []) member.engaged = member.blocking = true;
        },
      };
    case "wins":
    case "tied":
    case "holds":
      return {
        effects: [
          ...(clash ? lunges(clash) : []),
          ...(clash && event.event === "holds"
            ? [{ kind: "number" as const, at: clash.to, text: "holds", tone: "good" as const }]
            : []),
        ],
        time: 620,
        sound: "hit",
      };
    case "misses":
    case "called off":
      return {
        effects: clash?.by[0] ? [{ kind: "number", at: clash.by[0], text: "misses", tone: "bad" }] : [],
        time: 600,
        after: (view) => void (view.challenge = null),
      };
    case "broken":
      return {
        effects: [
          ...(clash?.to === who ? lunges(clash) : []),
          { kind: "number", at: who, text: "broken!", tone: "bad" },
        ],
        time: 900,
        sound: "hurt",
        after: (view) => side(view, seat, (player) => (player.breaks = n)),
      };
    case "mends":
      return {
        effects: [{ kind: "number", at: who, text: "mended", tone: "good" }],
        time: 600,
        sound: "gain",
        after: (view) => side(view, seat, (player) => (player.breaks = Math.max(0, player.breaks - n))),
      };
    case "resolves":
      return {
        effects: [{ kind: "pulse", at }],
        time: 380,
        sound: "draw",
        after: (view) => offTrain(view, id, card, seat, false),
      };
    case "intercepted":
      return {
        effects: [
          { kind: "number", at, text: "negated", tone: "bad" },
          { kind: "die", at },
        ],
        time: 620,
        sound: "die",
        after: (view) => offTrain(view, id, card, seat, true),
      };
    case "removed":
    case "falls off":
      return {
        effects: [{ kind: "die", at }],
        like: "die",
        time: 400,
        sound: "die",
        after: (view) => leave(view, id, seat, true),
      };
    case "returns":
      return {
        effects: [{ kind: "die", at }],
        like: "die",
        time: 360,
        sound: "draw",
        after: (view) => {
          leave(view, id, seat, false);
          side(view, seat, (player) => giveCard(player, seat, card, after));
        },
      };
    case "engages":
    case "disengages":
      return {
        effects: [{ kind: "pulse", at }],
        time: 260,
        before: (view) => on(view, id, (piece) => (piece.engaged = event.event === "engages")),
      };
    case "recovers":
      return {
        effects: [],
        time: 260,
        before: (view) =>
          side(view, seat, (player) => {
            for (const unit of player.units) for (const member of unit.members) member.engaged = false;
          }),
      };
    case "groups":
    case "ungroups":
    case "dissolves":
    case "control":
    case "control ends":
      // Who stands with whom is taken over as it is afterwards: in between nothing is lost by that.
      return { effects: [{ kind: "pulse", at }], time: 320, before: (view) => regroup(view, after) };
    case "gets power":
      return {
        effects: [
          { kind: "number", at, text: `${n < 0 ? "−" : "+"}${Math.abs(n)}`, tone: n < 0 ? "bad" : "good" },
        ],
        like: event.cause ? `gets ${event.cause.id}` : "",
        time: 420,
        after: (view) => on(view, id, (piece) => (piece.power = Math.max(0, piece.power + n))),
      };
    case "draws":
    case "dealt":
    case "put into hand":
      return {
        effects: [{ kind: "fly", from: `deck-${seat}`, to: `hand-${seat}`, slug: card }],
        like: `${event.event} ${seat}`,
        time: 280,
        sound: "draw",
        after: (view) =>
          side(view, seat, (player) => {
            if (event.event !== "put into hand") player.deck_size = Math.max(0, player.deck_size - 1);
            giveCard(player, seat, card, after);
          }),
      };
    case "discards":
    case "mills":
      return {
        effects: [
          {
            kind: "fly",
            from: `${event.event === "mills" ? "deck" : "hand"}-${seat}`,
            to: `discard-${seat}`,
            slug: card,
          },
        ],
        like: `${event.event} ${seat}`,
        time: 320,
        after: (view) => {
          if (event.event === "discards") takeCard(view, seat, card);
          else side(view, seat, (player) => (player.deck_size = Math.max(0, player.deck_size - 1)));
          if (card) side(view, seat, (player) => player.discard_pile?.push(card));
        },
      };
    case "reshuffles":
    case "shuffled together":
      return {
        effects: [{ kind: "fly", from: `discard-${seat}`, to: `deck-${seat}`, slug: "" }],
        time: 420,
        after: (view) =>
          side(view, seat, (player) => {
            player.deck_size += player.discard_pile?.length ?? 0;
            player.discard_pile = player.discard_pile ? [] : null;
          }),
      };
    case "triggers":
    case "overloaded":
    case "attached":
      return { effects: [{ kind: "pulse", at: id ? at : who }], time: 260 };
    case "over":
    case "draw game":
      return { effects: [], time: 300, sound: seat === viewer ? "win" : "lose" };
    default:
      return null;
  }
}

function side(view: MindView, seat: number, change: (player: Player) => void): void {
  const player = view.players[seat];
  if (player) change(player);
}

function on(view: MindView, id: number, change: (piece: InPlay) => void): void {
  const piece = pieceOf(view, id);
  if (piece) change(piece);
}

/** A card leaves a hand: a known one by its slug, a hidden one by number. */
function takeCard(view: MindView, seat: number, card: string): void {
  side(view, seat, (player) => {
    player.hand_size = Math.max(0, player.hand_size - 1);
    const place = player.hand?.findIndex((held) => held.card === card) ?? -1;
    if (place >= 0) player.hand?.splice(place, 1);
  });
}

function giveCard(player: Player, seat: number, card: string, after: MindView): void {
  player.hand_size++;
  const held = after.players[seat]?.hand?.find((other) => other.card === card);
  if (held) player.hand?.push(structuredClone(held));
}

/** A card comes into play as it is afterwards, but alone; one that did not stay is not shown. */
function enter(view: MindView, id: number, seat: number, after: MindView): void {
  if (!id || pieceOf(view, id)) return;
  const waited = view.train.some((item) => item.id === id); // where it occupied Memory already
  view.train = view.train.filter((item) => item.id !== id);
  const there = pieceOf(after, id);
  if (!there) return;
  const piece: InPlay = { ...structuredClone(there), group: 0, challenging: false, blocking: false };
  side(view, seat, (player) => {
    if (piece.type === "thought") {
      piece.engaged = false;
      player.units.push({ id, power: piece.power, members: [piece] });
    } else player.intellects.push(piece);
    if (!waited) player.committed += piece.cost;
  });
}

function offTrain(view: MindView, id: number, card: string, seat: number, negated: boolean): void {
  const item: Item | undefined = view.train.find((each) => each.id === id) ?? view.train.at(-1);
  if (!item) return;
  view.train = view.train.filter((each) => each !== item);
  if (negated && !item.ability) side(view, seat, (player) => player.discard_pile?.push(card));
}

function leave(view: MindView, id: number, owner: number, removed: boolean): void {
  const piece = pieceOf(view, id);
  if (!piece) return;
  for (const player of view.players) {
    player.intellects = player.intellects.filter((each) => each.id !== id);
    player.units = player.units.flatMap((unit): Unit[] => {
      if (!unit.members.some((member) => member.id === id)) return [unit];
      const members = unit.members.filter((member) => member.id !== id);
      return members.length > 0 ? [{ ...unit, members, power: unit.power - piece.power }] : [];
    });
  }
  side(view, piece.controller, (player) => (player.committed -= piece.cost));
  if (removed) side(view, owner, (player) => player.discard_pile?.push(piece.card));
}

function regroup(view: MindView, after: MindView): void {
  for (const seat of [0, 1] as const) {
    const there = view.players[seat].units.flatMap((unit) => unit.members.map((member) => member.id));
    const then = after.players[seat].units.flatMap((unit) => unit.members.map((member) => member.id));
    // Only if the same Thoughts are in play; otherwise it is seen with what comes or goes.
    if ([...there].sort().join() === [...then].sort().join())
      view.players[seat].units = structuredClone(after.players[seat].units);
  }
}

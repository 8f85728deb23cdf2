/** How what happens in TumblrCards is animated: each log line's event changes what is shown a little. */
import { playerKey, thingKey } from "../../table/choices";
import type { Sheets, View } from "../../table/layout";
import type { Step } from "../../table/player";
import { happening, join, stepOf, together } from "../../table/steps";
import type { Happening, Part as SharedPart } from "../../table/steps";
import type { LogLine } from "../../wire";
import type { Creature, TumblrView } from "./view";
import { tumblr } from "./view";

type Part = SharedPart<TumblrView>;

export function steps(
  lines: readonly LogLine[],
  rawBefore: View,
  rawAfter: View,
  viewer: number,
  sheets: Sheets,
): Step[] {
  const after = tumblr(rawAfter);
  const found: Step[] = [];
  // Who attacks whom is needed to know which damage is a blow; the declaration is gone when it falls.
  const blows = new Map(tumblr(rawBefore).attacks.map((attack) => [attack.attacker, attack.object]));
  let fight: { step: Step; attacker: number; object: number } | null = null;

  lines.forEach((line, i) => {
    const event = happening(line);
    if (!event) return;
    if (event.event === "attack") blows.set(event.id, event.other_id);
    if (event.event === "attack player") blows.set(event.id, 0);

    // Two creatures that hit each other do it in one step.
    if (event.event === "damage" && fight && event.id === fight.attacker && event.other_id === fight.object) {
      const answer = one(event, after, viewer, sheets, null);
      if (answer) join(fight.step, answer.effects, stepOf(answer, i + 1, tumblr).after, i + 1);
      fight = null;
      return;
    }
    const struck = event.event === "damage player" ? 0 : event.id;
    const isDamage = event.event === "damage" || event.event === "damage player";
    const blow = isDamage && !event.cause && blows.get(event.other_id) === struck;
    const part = one(event, after, viewer, sheets, blow ? thingKey(event.other_id) : null);
    if (!part) return;
    const step = stepOf(part, i + 1, tumblr);
    found.push(step);
    fight = blow && event.event === "damage" ? { step, attacker: event.other_id, object: event.id } : null;
  });
  return together(found);
}

function one(
  event: Happening,
  after: TumblrView,
  viewer: number,
  sheets: Sheets,
  attacker: string | null,
): Part | null {
  const { seat, n, card, id } = event;
  const at = thingKey(id);
  const who = playerKey(seat);
  switch (event.event) {
    case "turn":
      return {
        effects: [
          { kind: "banner", text: seat === viewer ? "Your turn" : `${after.players[seat]?.name}'s turn` },
        ],
        time: 750,
        sound: "turn",
        before: (view) => {
          view.turn = n;
          view.active = seat;
          view.phase = "start of turn";
          view.attacks = [];
        },
      };
    case "mana":
      return {
        effects: [],
        time: 120,
        before: (view) => {
          view.phase = "casting";
          view.mana = n;
        },
      };
    case "cast":
    case "cast x":
      return {
        effects:
          seat === viewer ? [] : [{ kind: "show", slug: card, text: `${after.players[seat]?.name} casts` }],
        time: seat === viewer ? 60 : 950,
        sound: "cast",
        before: (view) => {
          take(view, seat, card);
          view.mana = seat === after.active && after.phase === "casting" ? after.mana : view.mana;
        },
      };
    case "enters":
    case "token":
      return {
        effects: [{ kind: "pulse", at }],
        time: 260,
        before: (view) => enter(view, event, after, sheets),
      };
    case "combat":
      return {
        effects: [],
        time: 150,
        before: (view) => {
          view.phase = "combat";
        },
      };
    case "attack":
    case "attack player":
      return {
        effects: [],
        time: 90,
        before: (view) => {
          const object = event.event === "attack" ? event.other_id : 0;
          if (view.attacks.some((attack) => attack.attacker === id)) return;
          view.attacks.push({ attacker: id, object });
          on(view, id, (creature) => (creature.attacking = true));
        },
      };
    case "damage":
      return {
        effects: [
          ...(attacker ? [{ kind: "lunge" as const, from: attacker, to: at }] : []),
          { kind: "number", at, text: `−${n}`, tone: "bad" },
        ],
        time: attacker ? 560 : 420,
        sound: "hit",
        after: (view) => {
          unlink(view, attacker);
          on(view, id, (creature) => {
            creature.damage += n;
            creature.health -= n;
          });
        },
      };
    case "damage player":
      return {
        effects: [
          ...(attacker ? [{ kind: "lunge" as const, from: attacker, to: who }] : []),
          { kind: "number", at: who, text: `−${n}`, tone: "bad" },
        ],
        time: attacker ? 560 : 420,
        sound: "hurt",
        after: (view) => {
          unlink(view, attacker);
          side(view, seat, (player) => (player.health -= n));
        },
      };
    case "gains health":
    case "loses health": {
      const gain = event.event === "gains health";
      return {
        effects: [{ kind: "number", at: who, text: `${gain ? "+" : "−"}${n}`, tone: gain ? "good" : "bad" }],
        time: 420,
        sound: gain ? "gain" : "hurt",
        after: (view) => side(view, seat, (player) => (player.health += gain ? n : -n)),
      };
    }
    case "dies":
    case "ceases":
    case "sacrifices":
    case "returns":
      if (!id) return null;
      return {
        effects: [{ kind: "die", at }],
        like: "die",
        time: 380,
        sound: event.event === "returns" ? "draw" : "die",
        after: (view) => leave(view, id, event.event === "dies" || event.event === "sacrifices"),
      };
    case "draws aside":
      // It lies beside the hand until it is taken.
      return { effects: [], time: 0, after: (view) => draw(view, seat, card, event.event, after) };
    case "draws":
    case "takes":
    case "bottom card":
      return {
        effects: [{ kind: "fly", from: `deck-${seat}`, to: `hand-${seat}`, slug: card }],
        like: `${event.event} ${seat}`,
        time: 300,
        sound: "draw",
        after: (view) => draw(view, seat, card, event.event, after),
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
          if (event.event === "discards") take(view, seat, card);
          else side(view, seat, (player) => player.deck_size--);
          if (card) side(view, seat, (player) => player.discard_pile?.push(card));
        },
      };
    case "gets attack":
    case "gets health":
      return {
        effects: [
          {
            kind: "number",
            at,
            text: `${n < 0 ? "−" : "+"}${Math.abs(n)}`,
            tone: n < 0 ? "bad" : "good",
            side: event.event === "gets attack" ? "left" : "right",
          },
        ],
        like: event.cause ? `gets ${event.cause.id}` : "",
        time: 420,
        after: (view) =>
          on(view, id, (creature) => {
            if (event.event === "gets attack") creature.attack += n;
            else {
              creature.health += n;
              creature.full_health += n;
            }
          }),
      };
    case "resolves":
    case "triggers":
    case "becomes":
    case "control":
    case "counters":
    case "exchanges":
    case "prevented":
      return { effects: [{ kind: "pulse", at: id ? at : who }], time: 240 };
    case "over":
    case "draw game":
      return { effects: [], time: 300, sound: seat === viewer ? "win" : "lose" };
    default:
      return null;
  }
}

function side(view: TumblrView, seat: number, change: (player: TumblrView["players"][0]) => void): void {
  const player = view.players[seat];
  if (player) change(player);
}

function on(view: TumblrView, id: number, change: (creature: Creature) => void): void {
  for (const player of view.players)
    for (const creature of player.creatures) if (creature.id === id) change(creature);
}

/** A card leaves a hand: a known one by its slug, a hidden one by number. */
function take(view: TumblrView, seat: number, card: string): void {
  side(view, seat, (player) => {
    player.hand_size = Math.max(0, player.hand_size - 1);
    const place = player.hand?.findIndex((held) => held.card === card) ?? -1;
    if (place >= 0) player.hand?.splice(place, 1);
  });
}

function draw(view: TumblrView, seat: number, card: string, event: string, after: TumblrView): void {
  side(view, seat, (player) => {
    if (event !== "takes") player.deck_size = Math.max(0, player.deck_size - 1);
    if (event === "draws aside") {
      player.drawn_size++;
      return;
    }
    if (event === "takes") player.drawn_size = Math.max(0, player.drawn_size - 1);
    player.hand_size++;
    const held = after.players[seat]?.hand?.findLast((other) => other.card === card);
    if (held) player.hand?.push(structuredClone(held));
  });
}

function unlink(view: TumblrView, attacker: string | null): void {
  view.attacks = view.attacks.filter((attack) => thingKey(attack.attacker) !== attacker);
}

function leave(view: TumblrView, id: number, dies: boolean): void {
  for (const player of view.players) {
    const place = player.creatures.findIndex((creature) => creature.id === id);
    const gone = player.creatures[place];
    if (!gone) continue;
    player.creatures.splice(place, 1);
    const owner = view.players[gone.owner];
    if (dies && gone.original) owner?.discard_pile?.push(gone.original);
  }
  view.attacks = view.attacks.filter((attack) => attack.attacker !== id && attack.object !== id);
}

/** A creature comes into play: as it is afterwards, or as it is printed if it did not stay. */
function enter(view: TumblrView, event: Happening, after: TumblrView, sheets: Sheets): void {
  const { id, seat } = event;
  if (!id || view.players.some((player) => player.creatures.some((creature) => creature.id === id))) return;
  const there = after.players.flatMap((player) => player.creatures).find((creature) => creature.id === id);
  side(view, seat, (player) => {
    player.creatures.push(
      there ? { ...structuredClone(there), attacking: false } : asPrinted(event, sheets, view.turn),
    );
  });
}

function asPrinted(event: Happening, sheets: Sheets, turn: number): Creature {
  const sheet = sheets.get(event.card);
  const number = (key: string): number => {
    const value = sheet?.data[key];
    return typeof value === "number" ? value : 0;
  };
  return {
    id: event.id,
    card: event.card,
    name: sheet?.name ?? event.card,
    text: sheet?.lines ?? [],
    attack: number("attack"),
    health: number("health"),
    full_health: number("health"),
    damage: 0,
    owner: event.seat,
    token: event.event === "token",
    original: event.event === "token" ? "" : event.card,
    x: 1,
    counters: {},
    entered: turn,
    summoned_by: "",
    attacking: false,
    may_attack: false,
  };
}

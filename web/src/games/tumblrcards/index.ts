/** TumblrCards on the table. */
import { playerKey, thingKey } from "../../table/choices";
import type { Key } from "../../table/choices";
import type { Game, Layout, View } from "../../table/layout";
import type { Choice, LogLine, Question } from "../../wire";
import { layout } from "./layout";
import { steps } from "./steps";
import type { Creature } from "./view";
import { tumblr } from "./view";

const PROMPTS: Readonly<Record<string, (question: Question, layout: Layout) => string>> = {
  option: () => "You begin. How shall both players start?",
  cast: (question, layout) => {
    const mana = layout.sides[question.seat as 0 | 1].pools.find((pool) => pool.kind === "mana")?.value ?? 0;
    return question.choices.some((choice) => choice.verb === "cast")
      ? `Cast cards with your ${mana} mana, or go to combat.`
      : "You cannot cast any more: go to combat.";
  },
  attack: (question, layout) => {
    const more = question.choices.some((choice) => choice.verb === "attack");
    if (layout.links.length === 0)
      return "Combat: pick a creature and then what it attacks, or do not attack.";
    return more ? "Another attacker? Or let them fight." : "All attackers are declared: let them fight.";
  },
  draw: () => "Draw a card?",
};

const ABILITIES: Readonly<Record<string, string>> = {
  cast: "can be cast",
  attack: "can attack",
  target: "can be targeted",
  choose: "can be chosen",
  pick: "can be picked",
  sacrifice: "can be sacrificed",
  discard: "can be discarded",
};

const WAITING: Readonly<Record<string, string>> = {
  option: "decides how both players start",
  cast: "is casting",
  attack: "declares attackers",
  target: "chooses a target",
  choose: "chooses",
  may: "decides",
  mode: "chooses",
  discard: "discards",
  card: "picks a card",
  sacrifice: "chooses a sacrifice",
  draw: "decides whether to draw",
};

function prompt(question: Question, layout: Layout): string {
  const own = PROMPTS[question.kind];
  return own && !question.about ? own(question, layout) : question.prompt;
}

function waiting(raw: View, layout: Layout): string {
  const decision = tumblr(raw).decision;
  if (!decision) return "";
  const name = layout.sides[decision.seat as 0 | 1].name;
  return `${name} ${WAITING[decision.kind] ?? "decides"} …`;
}

function button(choice: Choice, layout: Layout): { label: string; primary: boolean } {
  switch (choice.verb) {
    case "combat":
      return { label: "Go to combat", primary: true };
    case "done":
      return { label: layout.links.length > 0 ? "Fight!" : "Do not attack", primary: true };
    case "stop":
      return { label: "No more", primary: true };
    case "yes":
      return { label: "Yes", primary: true };
    case "no":
      return { label: "No", primary: false };
    case "draw":
      return { label: "Draw", primary: true };
    case "skip":
      return { label: "Do not draw", primary: false };
    case "extra-card":
      return { label: "5 cards, 10 health", primary: false };
    case "extra-health":
      return { label: "4 cards, 15 health", primary: false };
    default:
      return { label: choice.label, primary: false };
  }
}

function creatureOf(raw: View, key: Key): { creature: Creature; seat: number } | null {
  for (const [seat, player] of tumblr(raw).players.entries()) {
    for (const creature of player.creatures) if (thingKey(creature.id) === key) return { creature, seat };
  }
  return null;
}

function meant(raw: View, viewer: number, from: Key, to: Key | null): string {
  const view = tumblr(raw);
  const kind = view.decision?.seat === viewer ? view.decision.kind : "";
  const [place, card] = from.split(":");
  if (place === "card" || place === "held") {
    const verb = kind === "discard" ? "discard" : kind === "card" ? "pick" : "cast";
    return `${verb} ${card}`;
  }
  const source = creatureOf(raw, from);
  if (!source) return "";
  const name = (found: Creature): string => `${found.card}-${found.id}`;
  if (kind === "target" || kind === "choose" || kind === "sacrifice")
    return `${kind} ${name(source.creature)}`;
  if (source.seat !== viewer) return "";
  const target = to ? creatureOf(raw, to) : null;
  if (target) return `attack ${name(source.creature)} -> ${name(target.creature)}`;
  if (to && to !== playerKey(1 - viewer)) return "";
  const first = to ? undefined : view.players[1 - viewer]?.creatures[0];
  return `attack ${name(source.creature)} -> ${first ? name(first) : "opponent"}`;
}

/** In combat the own creature comes first, and then what it attacks. */
function whyNot(raw: View, viewer: number, from: Key, to: Key | null): { text: string; rule: string } | null {
  const decision = tumblr(raw).decision;
  const theirs = from === playerKey(1 - viewer) || creatureOf(raw, from)?.seat === 1 - viewer;
  if (to !== null || !theirs || decision?.seat !== viewer || decision.kind !== "attack") return null;
  return { text: "Pick one of your creatures first, then what it attacks.", rule: "TC-6.6" };
}

function about(line: LogLine): Key[] {
  const event = line.event ?? {};
  const keys: Key[] = [];
  for (const id of [event["id"], event["other_id"]])
    if (typeof id === "number" && id) keys.push(thingKey(id));
  const cause = event["cause"] as { id?: number } | undefined;
  if (cause?.id) keys.push(thingKey(cause.id));
  if (keys.length === 0 && typeof event["seat"] === "number" && event["seat"] >= 0) {
    keys.push(playerKey(event["seat"]));
  }
  return keys;
}

function passesUp(question: Question, verb: string): string {
  if (verb !== "done") return "";
  const idle = new Set(
    question.choices.filter((choice) => choice.verb === "attack").map((choice) => choice.operands[0]?.id),
  );
  if (idle.size === 0) return "";
  return idle.size === 1 ? "One creature could still attack." : `${idle.size} creatures could still attack.`;
}

const game: Game = {
  name: "tumblrcards",
  layout,
  prompt,
  waiting,
  ability: (verb) => ABILITIES[verb] ?? "can be chosen",
  picked: (verb, name) =>
    verb === "attack" ? `What shall ${name} attack? Choose one that glows.` : `${name}: choose X.`,
  button,
  meant,
  whyNot,
  about,
  steps,
  passesUp,
};

export default game;

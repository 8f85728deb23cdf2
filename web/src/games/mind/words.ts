/** MIND in words: what is going on and what is asked, for somebody who has never seen the game. */
import type { Layout } from "../../table/layout";
import type { Choice, Question } from "../../wire";
import type { Item, MindView, Unit } from "./view";
import { modesOf, pieceOf, unitName, unitOf } from "./view";

const ASKED: Readonly<Record<string, string>> = {
  cut: "cuts the deck",
  recover: "recovers",
  play: "plays",
  challenge: "challenges",
  window: "may answer",
  train: "may answer",
  block: "may block",
  overload: "must make room",
};

/** What a seat is asked, in a word or two. */
export const asked = (kind: string): string => ASKED[kind] ?? "chooses";

/** A player as the viewer calls it; `whose` for what it owns. */
function named(view: MindView, seat: number, viewer: number): { who: string; whose: string; plays: string } {
  if (seat === viewer) return { who: "You", whose: "your", plays: "play" };
  const name = view.players[seat]?.name ?? "";
  return { who: name, whose: `${name}'s`, plays: "plays" };
}

/** What has just been done, when a window opens outside a challenge and nobody has played anything in it. */
const WINDOWS: Readonly<Record<string, (who: string) => string>> = {
  recover: (who) => `${who} has drawn and is about to play.`,
  "play-end": (who) => `${who} is done playing and is about to challenge.`,
  after: () => "The challenge is over.",
  end: (who) => `${who} ends the turn.`,
};

/** What is going on, in a sentence that a question can follow. */
export function situation(view: MindView, viewer: number): string {
  const begun = answering(view);
  if (begun) return begun;
  const top = view.announced ?? view.train.at(-1);
  if (top) return playing(view, top, viewer);
  if (view.challenge) return challenging(view, viewer);
  const { who } = named(view, view.active, viewer);
  if (view.decision?.kind !== "window" || who === "You") return "";
  return view.window === "thought"
    ? `${who} has played ${newest(view)}.`
    : (WINDOWS[view.window]?.(who) ?? "");
}

/** What has been named so far for a question that is answered in several parts. */
function answering(view: MindView): string {
  if (view.decision?.kind === "recover" && view.chosen.length > 0)
    return `${view.chosen.length === 1 ? "One card goes" : `${view.chosen.length} cards go`} already.`;
  const names = view.grouping.map((id) => pieceOf(view, id)?.name ?? "");
  return names.length > 0 ? `${names.join(" and ")} will be in the new Group.` : "";
}

/** The Thought that the turn player played last. */
function newest(view: MindView): string {
  const thoughts = view.players[view.active]?.units.flatMap((unit) => unit.members) ?? [];
  return thoughts.reduce((last, each) => (each.id > last.id ? each : last), { id: 0, name: "a Thought" })
    .name;
}

function playing(view: MindView, item: Item, viewer: number): string {
  const { who, plays } = named(view, item.seat, viewer);
  const verb = item.ability ? (plays === "play" ? "use the ability of" : "uses the ability of") : plays;
  const modes = modesOf(item.text);
  const chosen = item.modes.map((mode) => modes[mode - 1]).filter(Boolean);
  return `${who} ${verb} ${item.name}${onWhat(view, item, viewer)}${chosen.length > 0 ? `: ${chosen.join("; ")}` : ""}.`;
}

function onWhat(view: MindView, item: Item, viewer: number): string {
  const unit = unitOf(view, item.targets);
  if (unit && unit.members.length > 1 && unit.members.length === item.targets.length)
    return ` on ${ofWhom(view, item, unit.members[0]?.controller ?? -1, viewer)} ${unitName(unit)}`;
  const names = item.targets.map((id) => {
    const piece = pieceOf(view, id);
    if (piece) return `${ofWhom(view, item, piece.controller, viewer)} ${piece.name}`;
    const other = view.train.find((each) => each.id === id);
    return other ? `${named(view, other.seat, viewer).whose} ${other.name}` : "";
  });
  const said = names.filter(Boolean).join(" and ");
  return said ? ` on ${said}` : "";
}

/** Whose a target is, told after who aims at it. */
const ofWhom = (view: MindView, item: Item, seat: number, viewer: number): string =>
  seat === item.seat && seat !== viewer ? "their own" : named(view, seat, viewer).whose;

function whoseUnit(view: MindView, unit: Unit, viewer: number): string {
  return `${named(view, unit.members[0]?.controller ?? -1, viewer).whose} ${unitName(unit)}`;
}

function challenging(view: MindView, viewer: number): string {
  const { challenge } = view;
  if (!challenge) return "";
  const { who } = named(view, challenge.seat, viewer);
  const verb = who === "You" ? "challenge" : "challenges";
  const by = unitOf(view, challenge.challengers);
  const withWhat = by ? `${aUnit(by)} (${challenge.power} power)` : `${challenge.power} power`;
  const other = named(view, 1 - challenge.seat, viewer);
  if (challenge.at_player) {
    const whom = other.who === "You" ? "you" : other.who;
    return `${who} ${verb} ${whom} with ${withWhat} against ${other.whose} Breaking Point of ${challenge.against}.${blocking(view)}`;
  }
  const at = unitOf(view, challenge.targets);
  const name = at ? whoseUnit(view, at, viewer) : "something that is gone";
  if (challenge.blocked)
    return `${name[0]?.toUpperCase()}${name.slice(1)} (${challenge.against} power) blocks ${withWhat}.`;
  return `${who} ${verb} ${name} (${challenge.against} power) with ${withWhat}.${blocking(view)}`;
}

/** Where the challenge stands: the same question comes before and after it is decided who blocks. */
function blocking(view: MindView): string {
  if (view.train.length > 0) return "";
  if (view.window === "declared") return " Blocking comes after this.";
  return view.window === "blocked" ? " Nobody blocks." : "";
}

const aUnit = (unit: Unit): string => `${unit.members.length > 1 ? "a " : ""}${unitName(unit)}`;

// --- Questions ----------------------------------------------------------------------------------------------------

const playable = (question: Question): boolean => question.choices.some((choice) => choice.verb !== "pass");

function answer(question: Question, passing: string): string {
  return playable(question)
    ? `Answer with a card that glows, or ${passing}.`
    : `You have nothing to answer with: ${passing}.`;
}

/** What a newcomer would not expect of a draw: what it does where the deck does not hold 5 cards (MI-8.2). */
function scarce(question: Question, layout: Layout): string {
  const deck = layout.sides[question.seat as 0 | 1].piles.find((pile) => pile.title === "Deck")?.count ?? 0;
  if (deck >= 5) return "";
  return deck === 0
    ? " Your deck is empty: drawing breaks you."
    : ` Your deck holds ${deck}: drawing more breaks you.`;
}

const PROMPTS: Readonly<Record<string, (question: Question, layout: Layout) => string>> = {
  cut: () =>
    "Your opponent's deck is shuffled. Would you like to cut it? The cards you cut go from its top to its bottom.",
  recover: (question, layout) =>
    layout.situation
      ? `${layout.situation} Pick others to discard, too, or be done.`
      : question.choices.some((choice) => choice.verb === "discard")
        ? `Recover: pick the cards that you want to discard. Then you draw up to 5, and your Thoughts are disengaged.${scarce(question, layout)}`
        : `Recover: you draw up to 5.${scarce(question, layout)}`,
  play: (question, layout) => {
    const memory = layout.sides[question.seat as 0 | 1].pools.find((pool) => pool.kind === "meter");
    const plays = question.choices.some((choice) => choice.verb === "play");
    const groups = question.choices.some((choice) => choice.verb === "group");
    const more = groups ? " Pick Thoughts in play to group them." : "";
    const then =
      layout.turn === 1 ? "Then end your turn: nobody challenges in the first one." : "Then go on.";
    if (!plays && layout.sides[question.seat as 0 | 1].hand?.pieces.length === 0)
      return `Your hand is empty.${more} ${then}`;
    return plays
      ? `Play cards, with ${memory?.note ?? ""} Memory.${more} ${then}`
      : `No card of your hand can be played with ${memory?.note ?? ""} Memory.${more} ${then}`;
  },
  challenge: (question) => {
    const able = (...verbs: string[]): boolean =>
      question.choices.some((choice) => verbs.includes(choice.verb));
    const card = able("play", "use") ? "play a card that glows, or " : "";
    return able("challenge")
      ? `Challenge: pick a Thought or Group of yours, then whom it challenges. Or ${card}end your turn.`
      : `Nothing of yours can challenge: ${card}end your turn.`;
  },
  window: (question, layout) => `${layout.situation ?? ""} ${answer(question, "pass")}`.trim(),
  train: (question, layout) => `${layout.situation ?? ""} ${answer(question, "let it resolve")}`.trim(),
  block: (_, layout) =>
    `${layout.situation ?? ""} Block with one of yours that glows, or let it through.`.trim(),
  group: (question, layout) =>
    question.choices.some((choice) => choice.verb === "done")
      ? `${layout.situation ?? ""} Who else? Or be done.`
      : `${layout.situation ?? ""} Who else?`,
  mode: (question) => `${question.prompt.split(":")[0] ?? ""}: what shall it do?`,
  order: () => "Several of your abilities happen now: which one first?",
};

export function prompt(question: Question, layout: Layout): string {
  const own = PROMPTS[question.kind];
  // What a card's text asks is put in the words of that text, but for the number of a mode.
  return own && (!question.about || question.kind === "mode") ? own(question, layout) : question.prompt;
}

export function button(choice: Choice, layout: Layout): { label: string; primary: boolean } {
  switch (choice.verb) {
    case "next":
      return { label: layout.turn === 1 ? "End your turn" : "Go to challenges", primary: true };
    case "end":
      return { label: "End your turn", primary: true };
    case "done":
      return { label: layout.phase === "recover" && !layout.situation ? "Keep all" : "Done", primary: true };
    case "pass":
      return { label: (layout.train?.pieces.length ?? 0) > 0 ? "Let it resolve" : "Pass", primary: true };
    case "decline":
      return { label: layout.turn > 0 ? "Do not block" : "Do not cut", primary: true };
    case "yes":
      return { label: "Yes", primary: true };
    case "no":
      return { label: "No", primary: false };
    case "stop":
      return { label: "Done", primary: true };
    default:
      return { label: choice.label, primary: false };
  }
}

const WAITING: Readonly<Record<string, string>> = {
  cut: "may cut your deck",
  recover: "recovers",
  play: "is playing",
  challenge: "is challenging",
  window: "may answer",
  train: "may answer",
  block: "may block",
  group: "forms a Group",
  overload: "has too much in play and must remove something",
  target: "chooses a target",
  arrange: "puts cards of the own deck in order",
};

/** What is going on while another seat is asked. */
export function waiting(view: MindView, layout: Layout): string {
  const { decision } = view;
  if (!decision) return "";
  const name = layout.sides[decision.seat as 0 | 1].name;
  return `${layout.situation ?? ""} ${name} ${WAITING[decision.kind] ?? "decides"} …`.trim();
}

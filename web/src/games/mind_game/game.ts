/** Mind Game on the table. */
import type { Game } from "../../model/game";
import { cardKey, placeKey, playerKey } from "../../model/keys";
import type { Key } from "../../model/keys";
import type { Layout, View } from "../../model/layout";
import type { Choice, EndFace, LogLine, Question } from "../../wire";
import { signOf } from "../../model/signs";
import type { IconName } from "../../ui/Icon.svelte";
import { beginning, chooser, commanders, idOf, subject } from "./chooser";
import { layout } from "./layout";
import MindBoard from "./MindBoard.svelte";
import Portrait from "./Portrait.svelte";
import { steps } from "./steps";
import TileFace from "./tiles/TileFace.svelte";
import { constructAt, mind } from "./view";

const PROMPTS: Readonly<Record<string, (question: Question, laid: Layout) => string>> = {
  collect: () => "How many points do you take out of your reserve?",
  purchase: (question) =>
    question.choices.some((choice) => choice.verb === "buy")
      ? "Purchase tiles, then go on."
      : "Nothing more can be purchased: go on.",
  place: (question) =>
    question.choices.length > 1
      ? "Place a tile from your hand into a space beside your mind."
      : "No tile of your hand fits: go on.",
  command: (question) =>
    question.choices.some((choice) => choice.verb === "exit")
      ? "A construct must leave your own mind: pick it, then a space."
      : question.choices.some((choice) => choice.verb === "command")
        ? "Pick one of your constructs to see where it can go."
        : "Nothing can be commanded: end the step.",
  act: () => "Go on with this construct, or stop here.",
  split: () => "Which tiles split off?",
  send: () => "Which part goes on, and where to?",
  order: () => "In which order do the tiles beneath lie? Nobody else sees it.",
  fight: () => "Which combat is fought next?",
  expel: (_, laid) => `Where is ${laid.queue[0]?.text ?? "the tile"} pushed to?`,
  merge: (_, laid) =>
    `${laid.queue[0]?.text ?? "Your tile"} is pushed onto your own construct: how does it merge?`,
};

const WAITING: Readonly<Record<string, string>> = {
  collect: "collects points",
  purchase: "is purchasing tiles",
  place: "is placing tiles",
  command: "is commanding",
  act: "is commanding",
  split: "is commanding",
  send: "is commanding",
  order: "arranges tiles",
  fight: "chooses the next combat",
  expel: "chooses where a tile is pushed to",
  merge: "decides how a tile merges",
};

function prompt(question: Question, laid: Layout): string {
  return PROMPTS[question.kind]?.(question, laid) ?? question.prompt;
}

function waiting(raw: View, laid: Layout): string {
  const decision = mind(raw).decision;
  if (!decision) return "";
  return `${laid.sides[decision.seat as 0 | 1].name} ${WAITING[decision.kind] ?? "decides"} …`;
}

function button(choice: Choice): { label: string; primary: boolean } {
  switch (choice.verb) {
    case "end":
      return { label: choice.label, primary: true };
    case "stop":
      return { label: "Stop here", primary: true };
    case "split":
      return { label: "Split …", primary: false };
    case "top":
      return { label: "On top", primary: true };
    case "under":
      return { label: "Underneath", primary: false };
    default:
      return { label: choice.label, primary: choice.verb === "keep" };
  }
}

const ABILITIES: Readonly<Record<string, string>> = {
  buy: "can be purchased",
  discard: "can be discarded",
  place: "can be placed",
  fight: "can be fought in",
  expel: "it can be pushed here",
  send: "can be reached",
};

function pickedText(question: Question, keys: readonly Key[], raw: View): string {
  const view = mind(raw);
  if (question.kind === "command" || question.kind === "act") {
    const found = subject(question, keys, view);
    if (!found) return "Which of the constructs that glow shall it command?";
    const name = constructAt(view, view.viewer, found.place)?.display?.name ?? found.place;
    const open = keys.filter((key) => key.startsWith("place:"));
    const to = open[question.kind === "act" ? 0 : 1];
    if (to) return `${name} comes upon your construct in ${idOf(to)}: how do they merge?`;
    const by = commanders(found.able);
    const actions = found.able.actions === 1 ? "1 action" : `${found.able.actions} actions`;
    const far = Object.keys(found.able.ways).length > 0;
    const segment = beginning(question, keys, found.able).split(" ")[1] ?? "";
    const who =
      by.length > 0 ? ` ${segment} commands it${by.length > 1 ? ", or pick another segment" : ""}.` : "";
    return far ? `${name}, ${actions}: pick a space.${who}` : `${name} cannot move.${who}`;
  }
  const tile = keys.find((key) => key.startsWith("card:"));
  const name = question.choices
    .flatMap((choice) => choice.operands)
    .find((operand) => tile && operand.card.split(" ").at(-1) === idOf(tile))
    ?.name.replace(/ \(.*\)$/, "");
  if (question.kind === "purchase") {
    const throwing = question.choices.some(
      (choice) => choice.verb === "discard" && cardKey(choice.operands[0]?.card ?? "") === tile,
    );
    return throwing ? `${name} can be placed in the next step. Throw it away instead?` : (name ?? "");
  }
  if (question.kind === "place") {
    const place = keys.find((key) => key.startsWith("place:"));
    if (!place) return `${name ?? "The tile"}: into which space?`;
    if (!tile) return `${idOf(place)}: which tile?`;
    return keys.some((key) => key.startsWith("segment:")) || !name
      ? "How does it merge?"
      : `${name} into ${idOf(place)}:`;
  }
  return keys.some((key) => key.startsWith("place:")) ? "How does it merge?" : "And where to?";
}

function meant(raw: View, viewer: number, from: Key, to: Key | null): string {
  const view = mind(raw);
  const kind = view.decision?.seat === viewer ? view.decision.kind : "";
  const id = idOf(from);
  if (from.startsWith("gone:")) return `buy ${id}`;
  if (from.startsWith("card:")) {
    const held = view.players[viewer]?.hand?.some((tile) => tile.tile === id);
    if (!held) return `buy ${id}`;
    if (to?.startsWith("place:")) return `place ${id} -> ${idOf(to)}`;
    return kind === "purchase"
      ? `discard ${id}`
      : `place ${id} -> BB${view.players[viewer]?.player === 1 ? 1 : 9}`;
  }
  if (!from.startsWith("place:")) return "";
  if (kind === "fight" || kind === "expel") return `${kind} ${id}`;
  if (to?.startsWith("place:") && kind === "act") return `move ${id} -> ${idOf(to)}`;
  if (to?.startsWith("place:") && kind === "send") return `send parent -> ${idOf(to)}`;
  if (kind === "act" && view.command) return `move ${view.command.place} -> ${id}`;
  if (kind === "send") return `send parent -> ${id}`;
  return constructAt(view, viewer, id) ? `command ${id}` : "";
}

/** Before a command begins the server cannot be asked about a whole way: say what the construct is able to. */
function whyNot(raw: View, viewer: number, from: Key, to: Key | null): { text: string; rule: string } | null {
  const view = mind(raw);
  const place = idOf(from);
  const able = view.commands[place];
  if (view.decision?.kind !== "command" || !from.startsWith("place:") || !to?.startsWith("place:") || !able)
    return null;
  const display = constructAt(view, viewer, place)?.display;
  if (!display) return null;
  const lines = display.color === "black" ? "black borders" : `black and ${display.color} lines`;
  return {
    text:
      `${display.name} does not get from ${place} to ${idOf(to)} with ${able.actions} ` +
      `action${able.actions === 1 ? "" : "s"}: it crosses only ${lines}, forward and sideways, ` +
      "and stops where it meets somebody.",
    rule: "MG-7.7",
  };
}

function about(line: LogLine): Key[] {
  const event = line.event ?? {};
  const places = [event["place"], event["from"]].filter((each) => typeof each === "string");
  if (places.length > 0) return places.map((each) => placeKey(each));
  return typeof event["seat"] === "number" && event["seat"] >= 0 ? [playerKey(event["seat"])] : [];
}

/** Ivory on lacquer, dice on felt, a bowl. */
const SOUNDS = {
  draw: "noise bandpass 3000 1/40 .2",
  cast: "sine 620>480 1/60 .35",
  hit: "noise bandpass 2200 1/30 .3 + noise bandpass 1900 1/30 .3 @45 + noise bandpass 2400 1/30 .3 @90",
  gain: "sine 660 3/120 .15",
  die: "sine 300>180 5/200 .3",
  signature: "sine 196 5/340 .2 + sine 293 5/340 .2",
  win: "sine 528 5/340 .2 + sine 1056 5/340 .1 + sine 1590 5/340 .06",
};

const END: EndFace = {
  curve: "shut_down",
  less: false,
  title: "Enemy segments held, turn by turn",
  blows: ["shut down", "auto-killed", "dissolves"],
  tallies: [
    { title: "Points collected", events: ["collects"], sum: true, dealt: false },
    { title: "Tiles purchased", events: ["buys"], sum: false, dealt: false },
    {
      title: "Tiles placed",
      events: ["places", "places on top", "places under"],
      sum: false,
      dealt: false,
    },
    { title: "Moves", events: ["moves"], sum: false, dealt: false },
    { title: "Tiles lost", events: ["auto-killed", "dissolves", "no room"], sum: false, dealt: false },
  ],
  feat: { title: "moves", events: ["moves"], by: "thing", sum: false },
};

const SIGNS: Readonly<Record<string, IconName>> = {
  collects: "plus",
  "lost points": "minus",
  buys: "card",
  discards: "arrow",
  places: "card",
  "places on top": "card",
  "places under": "card",
  commands: "spark",
  moves: "arrow",
  expelled: "arrow",
  reconfigures: "turned",
  "turned up": "turned",
  "merges on top": "turned",
  "merges under": "turned",
  splits: "ways",
  contested: "blow",
  combat: "blow",
  roll: "dice",
  "auto-killed": "skull",
  dissolves: "skull",
  "no room": "skull",
  "left behind": "skull",
  "shut down": "flag",
  reopens: "undo",
};

const game: Game = {
  name: "mind_game",
  board: MindBoard,
  tile: { face: TileFace, browser: "/tiles/mind_game", link: "Among all tiles", portrait: Portrait },
  chooser,
  layout,
  prompt,
  pickedText,
  whyNot,
  waiting,
  ability: (verb) => ABILITIES[verb] ?? "can be chosen",
  button,
  meant,
  about,
  sign: (line) => {
    const event = String(line.event?.["event"] ?? "");
    return SIGNS[event] ?? signOf(event, undefined);
  },
  sounds: SOUNDS,
  end: END,
  steps,
};

export default game;

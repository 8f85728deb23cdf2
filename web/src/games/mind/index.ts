/** MIND on the table. */
import { playerKey, thingKey } from "../../table/choices";
import type { Key } from "../../table/choices";
import type { Game, View } from "../../table/layout";
import type { LogLine, Question } from "../../wire";
import { chooser, recovering } from "./chooser";
import { layout } from "./layout";
import { steps } from "./steps";
import type { MindView, Unit } from "./view";
import { bandKey, brokenBy, idOf, mind, pieceOf, unitName, unitsOf } from "./view";
import { button, prompt, waiting } from "./words";

const ABILITIES: Readonly<Record<string, string>> = {
  play: "can be played",
  use: "can be used",
  challenge: "can challenge",
  block: "can block",
  group: "can be grouped",
  ungroup: "can leave its Group",
  remove: "can be removed",
  target: "can be targeted",
  discard: "can be discarded",
  drop: "can be removed to free Memory",
  pick: "can be picked",
};

function unitAt(view: MindView, key: Key): Unit | undefined {
  return unitsOf(view).find(
    (unit) => bandKey(unit) === key || unit.members.some((member) => thingKey(member.id) === key),
  );
}

function pickedText(question: Question, picked: readonly Key[], raw: View): string {
  const view = mind(raw);
  if (question.kind === "recover") {
    const player = view.players[question.seat];
    const draws = recovering(question, picked.length + view.chosen.length, view);
    const harm = player ? brokenBy(player, draws) : "";
    const go = picked.length === 1 ? "One card goes." : `${picked.length} cards go.`;
    return harm ? `${go} Your deck does not hold ${draws} more: ${harm}.` : `${go} Any others?`;
  }
  const first = picked[0] ?? "";
  if (picked.length > 1) {
    const power = picked.reduce((sum, key) => sum + (pieceOf(view, idOf(key))?.power ?? 0), 0);
    return `${picked.length} Thoughts with ${power} power in all: one more, or make them a Group.`;
  }
  const unit = unitAt(view, first);
  const piece = pieceOf(view, idOf(first));
  const name = (question.kind === "challenge" && unit ? unitName(unit) : piece?.name) ?? "It";
  if (
    unit &&
    question.choices.some((choice) => choice.verb === "challenge" && begins(choice.operands[0]?.id, unit))
  )
    return `${name}, ${unit.power} power: challenge whom? Choose what glows.`;
  const able = (verb: string): boolean =>
    question.choices.some((choice) => choice.verb === verb && choice.operands[0]?.id === piece?.id);
  if (able("group")) return `${name}: pick others to group with it, or say what it does.`;
  return able("remove") && !able("use") && piece
    ? `${name}: remove it? That frees ${piece.cost} Memory.`
    : `${name}: what about it?`;
}

const begins = (id: number | undefined, unit: Unit): boolean => thingKey(id ?? 0) === bandKey(unit);

/** The text of the action that pointing would be; the server says why it is none. */
function meant(raw: View, viewer: number, from: Key, to: Key | null): string {
  const view = mind(raw);
  const decision = view.decision?.seat === viewer ? view.decision.kind : "";
  const [place, card] = from.split(":");
  if (place === "card" || place === "held") {
    const verb = { recover: "discard", discard: "discard", cost: "discard", card: "pick" }[decision];
    return `${verb ?? "play"} ${card}`;
  }
  const named = (key: Key): string => {
    const unit = unitAt(view, key);
    if (unit && unit.members.length > 1) return `group-${idOf(bandKey(unit))}`;
    const piece = pieceOf(view, idOf(key));
    return piece ? `${piece.card}-${piece.id}` : "";
  };
  const piece = pieceOf(view, idOf(from));
  if (decision === "block") return `block ${named(from)}`;
  if (decision === "target" || decision === "choose" || decision === "drop")
    return piece ? `${decision} ${piece.card}-${piece.id}` : "";
  if (decision === "overload") return piece ? `drop ${piece.card}-${piece.id}` : "";
  const source = unitAt(view, from);
  if (!source || source.members[0]?.controller !== viewer) return "";
  if (view.phase === "play" && decision === "play") return piece ? `group ${piece.card}-${piece.id}` : "";
  const target = to ? unitAt(view, to) : undefined;
  if (target) return `challenge ${named(from)} -> ${named(to ?? "")}`;
  return `challenge ${named(from)} -> opponent`;
}

function about(line: LogLine): Key[] {
  const event = line.event ?? {};
  const keys: Key[] = [];
  for (const id of [event["id"], event["other_id"]])
    if (typeof id === "number" && id) keys.push(thingKey(id));
  const cause = event["cause"] as { id?: number } | undefined;
  if (cause?.id) keys.push(thingKey(cause.id));
  if (keys.length === 0 && typeof event["seat"] === "number" && event["seat"] >= 0)
    keys.push(playerKey(event["seat"]));
  return keys;
}

const game: Game = {
  name: "mind",
  chooser,
  layout,
  prompt,
  pickedText,
  waiting: (raw, laid) => waiting(mind(raw), laid),
  ability: (verb) => ABILITIES[verb] ?? "can be chosen",
  button,
  meant,
  about,
  steps,
  passesUp: () => "",
};

export default game;

/**
 * Which choice pointing means in MIND.
 *
 * A card on the table may be used, removed, grouped, ungrouped, or challenge: so it is picked first, and then one says
 * what with a button or with a second card. A Group is named by pointing at its members, and cards to discard by
 * pointing at them; nothing is sent before all of them are there. What is possible is in the question; nothing here
 * computes a rule.
 */
import { cardKey, keyOf, thingKey } from "../../table/choices";
import type { Chooser, Entry, Key, Offer, Outcome, Ready } from "../../table/choices";
import type { View } from "../../table/layout";
import type { Choice, Operand, Question } from "../../wire";
import type { MindView } from "./view";
import { bandKey, brokenBy, idOf, mind, modesOf, unitOf, unitsOf } from "./view";

/** What is never done by pointing alone: it is picked, and a button does it. */
const CAREFUL: ReadonlySet<string> = new Set(["use", "remove", "group", "ungroup"]);

/** Whether this verb is done by a button, once it is picked what with; the next member of a Group is just named. */
const careful = (question: Question, verb: string): boolean => CAREFUL.has(verb) && question.kind !== "group";

/** What is possible with everything in play, and hardly ever what one wants to do next. */
const SELDOM: ReadonlySet<string> = new Set(["remove", "group", "ungroup"]);

// --- What can be pointed at for an operand ------------------------------------------------------------------------

/** The keys of all that stands for an operand on the table: every member for a Group, the Thinker for its player. */
function faces(question: Question, operand: Operand, view: MindView): Key[] {
  const key = keyOf(operand, question.seat);
  if (operand.kind === "player") {
    const id = view.players[1 - question.seat]?.thinker_id ?? 0;
    return [key, thingKey(id)];
  }
  if (operand.kind !== "thing") return [key];
  for (const unit of unitsOf(view)) {
    if (unit.members.length < 2) continue;
    const members = unit.members.map((member) => thingKey(member.id));
    if (bandKey(unit) === key) return [key, ...members];
    // A text that names a unit is asked about by the oldest Thought of it.
    if (members[0] === key && namesUnits(question, view)) return [bandKey(unit), ...members];
  }
  return [key];
}

const namesUnits = (question: Question, view: MindView): boolean =>
  question.kind === "target" && /\btarget (?:unit|group)\b/i.test(view.announced?.text.join(" ") ?? "");

/** The choices that begin with what is picked. */
function left(question: Question, picked: readonly Key[], view: MindView): Choice[] {
  return question.choices.filter((choice) =>
    picked.every((key, i) => {
      const operand = choice.operands[i];
      return operand !== undefined && faces(question, operand, view).includes(key);
    }),
  );
}

/** The choice of this verb about exactly this thing or card. */
function choiceOf(question: Question, verb: string, key: Key): Choice | undefined {
  return question.choices.find(
    (choice) =>
      choice.verb === verb && choice.operands[0] && keyOf(choice.operands[0], question.seat) === key,
  );
}

// --- Several at once ----------------------------------------------------------------------------------------------

const count = (question: Question, verb: string): number =>
  question.choices.filter((choice) => choice.verb === verb).length;

/** How many cards are drawn in the Recover step when so many are discarded (MI-7.2). */
export function recovering(question: Question, discards: number, view: MindView): number {
  const held = view.players[question.seat]?.hand_size ?? 0;
  return Math.max(0, 5 - (held - discards));
}

/** Discarding all that is picked; the question is over by itself when no card is left in the hand. */
function discarding(question: Question, picked: readonly Key[], view: MindView): Ready | null {
  const choices = picked.map((key) => choiceOf(question, "discard", key));
  const [first, ...rest] = choices;
  if (!first || rest.some((choice) => !choice)) return null;
  const then = rest.map((choice) => choice?.action ?? "");
  if (picked.length < count(question, "discard")) then.push("done");
  const all = picked.length + view.chosen.length;
  const draws = recovering(question, all, view);
  const player = view.players[question.seat];
  const harm = player ? brokenBy(player, draws) : "";
  return {
    label: `Discard ${all}, draw ${draws}${harm ? `: ${harm}` : ""}`,
    choice: first,
    then,
    primary: !harm,
  };
}

/** Whether these Thoughts, and no others, are a Group already. */
function standTogether(picked: readonly Key[], view: MindView): boolean {
  const unit = unitOf(view, picked.map(idOf));
  return unit !== null && unit.members.length === picked.length && picked.length > 1;
}

/** Forming a Group of all that is picked; a last one that would change nothing is not asked for. */
function forming(question: Question, picked: readonly Key[], view: MindView): Ready | null {
  if (picked.length < 2 || standTogether(picked, view)) return null;
  const [first, ...rest] = picked.map((key) => choiceOf(question, "group", key));
  if (!first || rest.some((choice) => !choice)) return null;
  const then = rest.map((choice) => choice?.action ?? "");
  const others = question.choices
    .filter((choice) => choice.verb === "group")
    .map((choice) => thingKey(choice.operands[0]?.id ?? 0))
    .filter((key) => !picked.includes(key));
  const asked = others.length > 1 || (others.length === 1 && !standTogether([...picked, ...others], view));
  if (asked) then.push("done");
  return { label: `Form a Group of ${picked.length}`, choice: first, then, primary: true };
}

/** Letting all but one leave: the last one stands alone by itself. */
function dissolving(question: Question, picked: readonly Key[], view: MindView): Ready | null {
  if (!standTogether(picked, view)) return null;
  const [first, ...rest] = picked.slice(1).map((key) => choiceOf(question, "ungroup", key));
  if (!first || rest.some((choice) => !choice)) return null;
  return {
    label: "Dissolve the Group",
    choice: first,
    then: rest.map((choice) => choice?.action ?? ""),
    primary: false,
  };
}

/** The disengaged members of the unit that a key is about. */
function movable(question: Question, key: Key, view: MindView): Key[] {
  const unit = unitsOf(view).find(
    (each) => bandKey(each) === key || each.members.some((member) => thingKey(member.id) === key),
  );
  return (unit?.members ?? [])
    .map((member) => thingKey(member.id))
    .filter((each) => choiceOf(question, "group", each) ?? choiceOf(question, "ungroup", each));
}

const isBand = (key: Key, view: MindView): boolean =>
  unitsOf(view).some((unit) => unit.members.length > 1 && bandKey(unit) === key);

// --- The chooser --------------------------------------------------------------------------------------------------

const LABELS: Readonly<Record<string, string>> = {
  use: "Use ability",
  remove: "Remove",
  ungroup: "Leave the Group",
};

function offer(
  question: Question | null,
  picked: readonly Key[],
  visible: (key: Key) => boolean,
  raw: View,
): Offer {
  if (!question) return { plain: [], glow: new Map(), entries: [] };
  const view = mind(raw);
  const plain: Choice[] = [];
  const ready: Ready[] = [];
  const glow = new Map<Key, Choice[]>();
  const entries = new Map<Key, Entry>();
  const light = (key: Key, choice: Choice): void => {
    const same = glow.get(key);
    if (same) same.push(choice);
    else glow.set(key, [choice]);
  };
  if (question.kind === "recover" && picked.length > 0) {
    const all = discarding(question, picked, view);
    if (all) ready.push(all);
    for (const choice of question.choices)
      if (choice.operands[0] && !picked.includes(cardKey(choice.operands[0].card)))
        light(cardKey(choice.operands[0].card), choice);
    return { plain, glow, entries: [], ready };
  }
  for (const choice of left(question, picked, view)) {
    const operand = choice.operands[picked.length];
    if (!operand) {
      if (picked.length === 0) plain.push(choice);
      else if (choice.verb !== "group")
        ready.push({ label: LABELS[choice.verb] ?? choice.label, choice, then: [], primary: false });
      continue;
    }
    const keys = faces(question, operand, view);
    const seen = keys.filter((key) => visible(key) || isBand(key, view));
    for (const key of seen) light(key, choice);
    const key = keyOf(operand, question.seat);
    if (seen.length === 0 && !entries.has(key)) {
      entries.set(key, { key, label: entryLabel(question, choice, operand, view), operand });
    }
  }
  if (picked.length > 0) {
    // Any number of Thoughts form a Group together.
    if (picked.every((key) => choiceOf(question, "group", key))) {
      for (const choice of question.choices) {
        const key = thingKey(choice.operands[0]?.id ?? 0);
        if (choice.verb === "group" && !picked.includes(key)) light(key, choice);
      }
    }
    for (const all of [forming(question, picked, view), dissolving(question, picked, view)])
      if (all) ready.unshift(all);
  }
  const quiet = new Set(
    picked.length > 0 || question.kind === "group"
      ? []
      : [...glow]
          .filter(([, choices]) => choices.every((choice) => SELDOM.has(choice.verb)))
          .map(([key]) => key),
  );
  return { plain, glow, quiet, entries: [...entries.values()], ready };
}

function entryLabel(question: Question, choice: Choice, operand: Operand, view: MindView): string {
  if (operand.kind !== "number") return choice.operands.length === 1 ? choice.label : operand.name;
  if (question.kind === "mode") {
    const text = modesOf(view.announced?.text ?? [])[operand.id - 1];
    if (text) return text[0]?.toUpperCase() + text.slice(1);
  }
  const waiting = view.decision?.choices?.[operand.id - 1];
  if (question.kind === "order" && waiting)
    return waiting.about ? `${waiting.name} for ${waiting.about}` : waiting.name;
  return choice.label;
}

function press(question: Question, picked: readonly Key[], key: Key, raw: View): Outcome {
  const view = mind(raw);
  if (picked.includes(key)) return { kind: "pick", picked: picked.filter((each) => each !== key) };
  if (question.kind === "recover") {
    return choiceOf(question, "discard", key)
      ? { kind: "pick", picked: [...picked, key] }
      : { kind: "nothing" };
  }
  const next = [...picked, key];
  const found = left(question, next, view);
  const only = found[0];
  if (only && found.length === 1 && only.operands.length === next.length && !careful(question, only.verb))
    return { kind: "act", choice: only };
  if (only && picked.length === 0) {
    // A member stands for its Group, if the Group is all that can be meant.
    const leads = found.map((choice) => (choice.operands[0] ? keyOf(choice.operands[0], question.seat) : ""));
    const whole = isBand(leads[0] ?? "", view) && leads.every((lead) => lead === leads[0]);
    return { kind: "pick", picked: whole && leads[0] ? [leads[0]] : next };
  }
  if (picked.length > 0 && next.every((each) => choiceOf(question, "group", each)))
    return { kind: "pick", picked: next };
  const members = isBand(key, view) ? movable(question, key, view) : [];
  if (members.length > 0) {
    const more = members.filter((each) => !picked.includes(each));
    return {
      kind: "pick",
      picked: picked.every((each) => choiceOf(question, "group", each)) ? [...picked, ...more] : members,
    };
  }
  return picked.length > 0 && left(question, [key], view).length > 0
    ? press(question, [], key, raw)
    : { kind: "nothing" };
}

/** Dragging: onto an own Thought to be one Group with it, onto what it challenges otherwise. */
function join(question: Question, from: Key, to: Key, raw: View): Outcome {
  const view = mind(raw);
  const found = left(question, [from, to], view);
  const only = found[0];
  if (only && found.length === 1) return { kind: "act", choice: only };
  const mine = isBand(from, view) ? movable(question, from, view) : [from];
  const theirs = movable(question, to, view);
  if (theirs.length === 0 || theirs.includes(from)) return { kind: "nothing" };
  const all = forming(question, [...new Set([...mine, ...theirs])], view);
  return all ? { kind: "act", choice: all.choice, then: all.then } : { kind: "nothing" };
}

/** What is still picked when a question follows another: nothing of it may be without a choice. */
function keep(question: Question | null, picked: readonly Key[]): readonly Key[] {
  if (!question) return [];
  const known = new Set(
    question.choices.flatMap((choice) => choice.operands.map((operand) => keyOf(operand, question.seat))),
  );
  return picked.every((key) => known.has(key)) ? picked : [];
}

export const chooser: Chooser = { offer, press, join, keep };

/**
 * Which choice pointing means in a card game.
 *
 * Members stand for their group, and the card that stands for a player for that player. What a verb is `careful` about
 * is picked first and done by a button. A question that is answered several times at once collects its picks. What is
 * possible is in the question; nothing here computes a rule.
 */
import type { Chooser, Entry, Offer, Outcome, Ready } from "../model/choices";
import { keyOf, thingKey } from "../model/keys";
import type { Key } from "../model/keys";
import type { View } from "../model/layout";
import type { CardView, Choice, Face, Operand, Question } from "../wire";
import { cards, fill, groupOf, groupsOf, idOf, thingOf } from "./view";

/** The keys of all that stands for an operand on the table. */
export function keysOf(question: Question, operand: Operand, view: CardView): Key[] {
  const key = keyOf(operand, question.seat);
  if (operand.kind === "player") {
    const leader = view.players[1 - question.seat]?.leader;
    return leader ? [key, thingKey(leader.id)] : [key];
  }
  const group = operand.members.length > 0 ? groupOf(view, operand.members[0] ?? 0) : undefined;
  return group ? [...new Set([key, thingKey(group.id), ...operand.members.map(thingKey)])] : [key];
}

/** The choices that begin with what is picked. */
export function left(question: Question, picked: readonly Key[], view: CardView): Choice[] {
  return question.choices.filter((choice) =>
    picked.every((key, i) => {
      const operand = choice.operands[i];
      return operand !== undefined && keysOf(question, operand, view).includes(key);
    }),
  );
}

/** The choice of this verb about exactly this thing or card. */
export function choiceOf(question: Question, verb: string, key: Key): Choice | undefined {
  return question.choices.find(
    (choice) =>
      choice.verb === verb && choice.operands[0] && keyOf(choice.operands[0], question.seat) === key,
  );
}

export const isGroup = (key: Key, view: CardView): boolean =>
  groupsOf(view).some((group) => thingKey(group.id) === key);

/** All that is picked, in a question that is answered several times at once. */
function collected(question: Question, picked: readonly Key[]): Ready | null {
  const { together } = question;
  if (!together) return null;
  const choices = picked.map((key) => choiceOf(question, together.verb, key));
  const [first, ...rest] = choices;
  if (!first || rest.some((choice) => !choice)) return null;
  const then = rest.map((choice) => choice?.action ?? "");
  // The question is over by itself when nothing is left to name.
  if (picked.length < question.choices.filter((choice) => choice.verb === together.verb).length)
    then.push(together.done);
  const all = picked.length + together.chosen;
  const harm = together.harms[all] ?? "";
  const label = `${together.labels[all] ?? `All ${all}`}${harm && `: ${harm}`}`;
  return { label, choice: first, then, primary: !harm };
}

/** Whether a question is answered by naming several, one after the other, and then all at once. */
const collects = ({ together, choices }: Question): boolean =>
  together !== null && choices.every(({ verb }) => verb === together.verb || verb === together.done);

/** The chooser of a card game with this face. */
export function chooserOf(face: Face): Chooser {
  const careful = ({ verb, operands: [first] }: Choice, view: CardView): boolean => {
    const { careful = false, at_once = [] } = face.verbs[verb] ?? {};
    const type = thingOf(view, first?.id ?? 0)?.printed["type"];
    return careful && !at_once.includes(String(type));
  };
  const seldom = (verb: string): boolean => face.verbs[verb]?.seldom ?? false;

  function offer(
    question: Question | null,
    picked: readonly Key[],
    visible: (key: Key) => boolean,
    raw: View,
  ): Offer {
    if (!question) return { plain: [], glow: new Map(), entries: [] };
    const view = cards(raw);
    const plain: Choice[] = [];
    const ready: Ready[] = [];
    const glow = new Map<Key, Choice[]>();
    const entries = new Map<Key, Entry>();
    const light = (key: Key, choice: Choice): void => void glow.set(key, [...(glow.get(key) ?? []), choice]);
    if (collects(question) && picked.length > 0) {
      const all = collected(question, picked);
      for (const choice of question.choices) {
        const key = choice.operands[0] && keyOf(choice.operands[0], question.seat);
        if (key && !picked.includes(key)) light(key, choice);
      }
      return { plain, glow, entries: [], ready: all ? [all] : [] };
    }
    for (const choice of left(question, picked, view)) {
      const operand = choice.operands[picked.length];
      if (!operand) {
        if (picked.length === 0) plain.push(choice);
        else ready.push({ label: choice.label, choice, then: [], primary: false });
        continue;
      }
      const keys = keysOf(question, operand, view);
      const seen = keys.filter((key) => visible(key) || isGroup(key, view));
      for (const key of seen) light(key, choice);
      const key = keyOf(operand, question.seat);
      if (seen.length === 0 && !entries.has(key)) {
        // Abilities are told apart by what they say, not by their numbers.
        const whole =
          choice.operands.length === 1 || (operand.kind === "number" && face.verbs[choice.verb]?.careful);
        const label = whole ? choice.label : operand.name;
        entries.set(key, { key, label, operand });
      }
    }
    const quiet = [...glow].filter(([, choices]) => choices.every((choice) => seldom(choice.verb)));
    // What a verb is called is enough, unless one has to tell several of them apart.
    const named = new Map(ready.map((each) => [each, face.verbs[each.choice.verb]?.button ?? ""]));
    for (const [each, button] of named)
      if (button && ready.every((other) => other === each || named.get(other) !== button))
        each.label = button;
    const { suggested } = question;
    const first = question.choices.find(({ action }) => action === suggested?.actions[0]);
    if (suggested && first && picked.length === 0)
      ready.push({ label: suggested.label, choice: first, then: suggested.actions.slice(1), primary: true });
    return {
      plain,
      glow,
      quiet: new Set(picked.length > 0 ? [] : quiet.map(([key]) => key)),
      entries: [...entries.values()],
      ready,
    };
  }

  function press(question: Question, picked: readonly Key[], key: Key, raw: View): Outcome {
    const view = cards(raw);
    if (picked.includes(key)) return { kind: "pick", picked: picked.filter((each) => each !== key) };
    const next = [...picked, key];
    if (question.together && collects(question)) {
      const named = choiceOf(question, question.together.verb, key);
      return named ? { kind: "pick", picked: next } : { kind: "nothing" };
    }
    const found = left(question, next, view);
    const only = found[0];
    // What is done with a button is not done by pointing alone.
    const pointed = only?.operands[picked.length]?.kind !== "number";
    const sure = only && !(pointed && careful(only, view));
    if (found.length === 1 && only?.operands.length === next.length && sure)
      return { kind: "act", choice: only };
    if (only && picked.length === 0) {
      // A member stands for its group, if the group is all that can be meant.
      const leads = found.map((choice) =>
        choice.operands[0] ? keyOf(choice.operands[0], question.seat) : "",
      );
      const whole = isGroup(leads[0] ?? "", view) && leads.every((lead) => lead === leads[0]);
      return { kind: "pick", picked: whole && leads[0] ? [leads[0]] : next };
    }
    if (only) return { kind: "pick", picked: next };
    return picked.length > 0 && left(question, [key], view).length > 0
      ? press(question, [], key, raw)
      : { kind: "nothing" };
  }

  function join(question: Question, from: Key, to: Key, raw: View): Outcome {
    const found = left(question, [from, to], cards(raw));
    const only = found[0];
    if (!only) return { kind: "nothing" };
    return found.length === 1 ? { kind: "act", choice: only } : { kind: "pick", picked: [from, to] };
  }

  /** Nothing that stays picked may be without a choice. */
  function keep(question: Question | null, picked: readonly Key[]): readonly Key[] {
    if (!question) return [];
    const known = new Set(
      question.choices.flatMap((choice) => choice.operands.map((operand) => keyOf(operand, question.seat))),
    );
    return picked.every((key) => known.has(key)) ? picked : [];
  }

  return { offer, press, join, keep };
}

/** What is picked so far, in words, and what is missing. */
export function pickedText(question: Question, picked: readonly Key[], raw: View, face: Face): string {
  const view = cards(raw);
  const { together } = question;
  if (together && collects(question)) {
    const all = picked.length + together.chosen;
    const harm = together.harms[all] ?? "";
    return `${together.labels[all] ?? ""}${harm && `: ${harm}`}. ${harm ? "" : "Any others?"}`.trim();
  }
  const key = picked[0] ?? "";
  const verbs = [...new Set(left(question, [key], view).map((choice) => choice.verb))];
  const thing = thingOf(view, idOf(key));
  const name = called(key, view, face) || left(question, [key], view)[0]?.operands[0]?.name || "It";
  const [only, ...others] = left(question, picked, view);
  // The label of an ability says what it does.
  if (only && others.length === 0 && only.label.startsWith(`${name}: `)) return only.label;
  const then = verbs.length === 1 ? face.verbs[verbs[0] ?? ""]?.then : "";
  if (!then) return `${name}: what about it?`;
  return fill(then, { ...thing?.numbers, name });
}

/** A thing or a group as one speaks of it: "Amnesia", "Group of 3 (7 power)". */
function called(key: Key, view: CardView, face: Face): string {
  const group = groupsOf(view).find((each) => thingKey(each.id) === key);
  if (!group || !face.group) return thingOf(view, idOf(key))?.name ?? "";
  return `${face.group.title} of ${group.things.length} (${group.numbers[face.group.number] ?? 0} ${face.group.number})`;
}

/** Groups of MIND: Thoughts are named one by one and form a Group all at once, and members are let go the same way. */
import { choiceOf, isGroup, left } from "../../cardgame/chooser";
import type { Special } from "../../cardgame/game";
import { cards, groupOf, idOf, thingOf } from "../../cardgame/view";
import type { Chooser, Offer, Outcome, Ready } from "../../model/choices";
import { thingKey } from "../../model/keys";
import type { Key } from "../../model/keys";
import type { View } from "../../model/layout";
import type { CardView, Question } from "../../wire";

/** Whether these Thoughts, and no others, are a Group already. */
function standTogether(picked: readonly Key[], view: CardView): boolean {
  const group = groupOf(view, idOf(picked[0] ?? ""));
  return group?.things.length === picked.length && picked.every((key) => group.things.includes(idOf(key)));
}

const groupable = (question: Question, keys: readonly Key[]): boolean =>
  keys.length > 0 && keys.every((key) => choiceOf(question, "group", key));

/** Forming a Group of all that is picked; a last one that would change nothing is not asked for. */
function forming(question: Question, picked: readonly Key[], view: CardView): Ready | null {
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
function dissolving(question: Question, picked: readonly Key[], view: CardView): Ready | null {
  if (picked.length < 2 || !standTogether(picked, view)) return null;
  const [first, ...rest] = picked.slice(1).map((key) => choiceOf(question, "ungroup", key));
  if (!first || rest.some((choice) => !choice)) return null;
  const then = rest.map((choice) => choice?.action ?? "");
  return { label: "Dissolve the Group", choice: first, then, primary: false };
}

/** The disengaged members of the Group that a key is about, or the Thought alone. */
function movable(question: Question, key: Key, view: CardView): Key[] {
  const members = groupOf(view, idOf(key))?.things ?? [idOf(key)];
  return members
    .map(thingKey)
    .filter((each) => choiceOf(question, "group", each) ?? choiceOf(question, "ungroup", each));
}

function offer(usual: Chooser, ...[question, picked, visible, raw]: Parameters<Chooser["offer"]>): Offer {
  const found = usual.offer(question, picked, visible, raw);
  // A member that is asked for is no careful matter.
  if (question?.kind === "group") return { ...found, quiet: new Set() };
  if (!question || picked.length === 0 || question.together) return found;
  const view = cards(raw);
  const glow = new Map(found.glow);
  if (groupable(question, picked))
    for (const choice of question.choices) {
      const key = thingKey(choice.operands[0]?.id ?? 0);
      if (choice.verb === "group" && !picked.includes(key)) glow.set(key, [choice]);
    }
  const all = [dissolving(question, picked, view), forming(question, picked, view)].filter(
    (each) => each !== null,
  );
  // A Thought alone is no Group: there is no button for it.
  const ready = (found.ready ?? []).filter((each) => each.choice.verb !== "group");
  return { ...found, glow, ready: [...all, ...ready] };
}

function press(usual: Chooser, question: Question, picked: readonly Key[], key: Key, raw: View): Outcome {
  const view = cards(raw);
  // One more member is just named while a Group is being formed.
  const named = question.kind === "group" ? choiceOf(question, "group", key) : undefined;
  if (named) return { kind: "act", choice: named };
  if (picked.length === 0 || picked.includes(key) || left(question, [...picked, key], view).length > 0) {
    const members = picked.length === 0 && isGroup(key, view) ? movable(question, key, view) : [];
    const outcome = usual.press(question, picked, key, raw);
    return outcome.kind === "nothing" && members.length > 0 ? { kind: "pick", picked: members } : outcome;
  }
  if (groupable(question, [...picked, key])) return { kind: "pick", picked: [...picked, key] };
  const members = isGroup(key, view) ? movable(question, key, view) : [];
  if (members.length === 0) return usual.press(question, picked, key, raw);
  const more = members.filter((each) => !picked.includes(each));
  return { kind: "pick", picked: groupable(question, picked) ? [...picked, ...more] : members };
}

/** Dragging: onto an own Thought to be one Group with it, onto what it challenges otherwise. */
function join(usual: Chooser, question: Question, from: Key, to: Key, raw: View): Outcome {
  const usually = usual.join(question, from, to, raw);
  if (usually.kind !== "nothing") return usually;
  const view = cards(raw);
  const mine = movable(question, from, view);
  const theirs = movable(question, to, view);
  if (theirs.length === 0 || theirs.includes(from)) return { kind: "nothing" };
  const all = forming(question, [...new Set([...mine, ...theirs])], view);
  return all ? { kind: "act", choice: all.choice, then: all.then } : { kind: "nothing" };
}

function pickedText(question: Question, picked: readonly Key[], raw: View): string | null {
  if (question.together || !groupable(question, picked)) return null;
  const view = cards(raw);
  const power = picked.reduce((sum, key) => sum + (thingOf(view, idOf(key))?.numbers["power"] ?? 0), 0);
  if (picked.length > 1)
    return `${picked.length} Thoughts with ${power} power in all: one more, or make them a Group.`;
  return `${thingOf(view, idOf(picked[0] ?? ""))?.name}: pick others to group with it, or say what it does.`;
}

const special: Special = {
  chooser: (usual) => ({
    ...usual,
    offer: (...args) => offer(usual, ...args),
    press: (...args) => press(usual, ...args),
    join: (...args) => join(usual, ...args),
  }),
  pickedText,
};

export default special;

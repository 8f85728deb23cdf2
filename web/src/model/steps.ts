/** What the card games share where events become steps that are seen. */
import type { CardEvent, EventCause, LogLine } from "../wire";
import type { View } from "./layout";
import type { Effect, Step } from "./player";

/** An event as the engine writes it (`mindtable.core.event`), with what it may leave out. */
export interface FullEvent extends CardEvent {
  n: number;
  card: string;
  id: number;
  other: string;
  other_id: number;
  cause: EventCause | null;
}

/** How one event is seen, and how it changes the game's own view before it or after it. */
export interface Part<V> {
  effects: Effect[];
  time: number;
  before?: (view: V) => void;
  after?: (view: V) => void;
  sound?: string;
  like?: string;
}

/** The event of a log line; a note of the table has none. */
export function eventOf(line: LogLine): FullEvent | null {
  if (!line.event) return null;
  return { n: 0, card: "", id: 0, other: "", other_id: 0, cause: null, ...line.event } as FullEvent;
}

/** A part as a step after which `lines` log lines are told; `own` makes the game's view of any. */
export function stepOf<V>(part: Part<V>, lines: number, own: (view: View) => V): Step {
  const { before, after } = part;
  const step: Step = { effects: part.effects, time: part.time, lines };
  if (part.sound) step.sound = part.sound;
  if (part.like) step.like = part.like;
  if (before) step.before = (view) => before(own(view));
  if (after) step.after = (view) => after(own(view));
  return step;
}

/** Let what another step or part shows, and changes afterwards, be seen with a step. */
export function join(step: Step, effects: readonly Effect[], after: Step["after"], lines: number): void {
  const first = step.after;
  step.effects.push(...effects);
  step.after = (view) => {
    first?.(view);
    after?.(view);
  };
  step.lines = lines;
}

/** Steps in a row that are alike are seen at the same time. */
export function together(steps: readonly Step[]): Step[] {
  const found: Step[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.like && last.like === step.like) join(last, step.effects, step.after, step.lines);
    else found.push(step);
  }
  return found;
}

/** What screen readers read out: two live regions, one that waits and one that interrupts. */
import { createSubscriber } from "svelte/reactivity";

let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
});

const said = { polite: "", assertive: "" };

/** What the regions hold now; for the component that shows them. */
export function announced(): Readonly<typeof said> {
  subscribe();
  return said;
}

/** Have sentences read out. `urgent` interrupts what is being read. */
export function announce(text: string, { urgent = false } = {}): void {
  if (!text) return;
  const region = urgent ? "assertive" : "polite";
  // A region is read when it changes: the same words again need something to differ.
  said[region] = said[region] === text ? `${text}\u00a0` : text;
  changed();
}

/** Announcements for screen readers: two live regions, a polite one and one that interrupts. */
import { createSubscriber } from "svelte/reactivity";

let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
});

const said = { polite: "", assertive: "" };

/** The contents of the regions, for the component that shows them. */
export function announced(): Readonly<typeof said> {
  subscribe();
  return said;
}

/** Announce sentences. `urgent` interrupts the present announcement. */
export function announce(text: string, { urgent = false } = {}): void {
  if (!text) return;
  const region = urgent ? "assertive" : "polite";
  // A region is read when it changes, so repeated words need a difference.
  said[region] = said[region] === text ? `${text}\u00a0` : text;
  changed();
}

/** Whether this tab looks for an opponent; it goes on with that when the page is loaded again. */
import { createSubscriber } from "svelte/reactivity";

const KEY = "mindtable-looking";

let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
});

let here: boolean | null = null;

function remembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether it does; reactive where it is read in a component or an effect. */
export function looking(): boolean {
  subscribe();
  return (here ??= remembered());
}

/** It looks for an opponent, or not any more. */
export function keepLooking(looks: boolean): void {
  if (looks === here) return;
  here = looks;
  try {
    if (looks) sessionStorage.setItem(KEY, "1");
    else sessionStorage.removeItem(KEY);
  } catch {
    // without storage a page that is loaded again does not go on looking
  }
  changed();
}

/** Whether this browser is logged in, and under which name, and whether anything can wait for it. The server decides; this only says what to show at once. */
import { createSubscriber } from "svelte/reactivity";

const KEY = "mindtable-account";
const EXPECTS = "mindtable-expects";

let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
  const other = (event: StorageEvent): void => {
    if (event.key === KEY) update();
  };
  addEventListener("storage", other);
  return () => removeEventListener("storage", other);
});

let here = ""; // as long as the page, where storage is forbidden

/** The name of the account; "" for guests. Reactive where it is read in a component or an effect. */
export function accountName(): string {
  subscribe();
  try {
    return localStorage.getItem(KEY) ?? here;
  } catch {
    return here;
  }
}

/** This browser is logged in under a name, or, with "", not any more. */
export function keepAccount(name: string): void {
  here = name;
  try {
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
  } catch {
    // as above
  }
  changed();
}

/** Whether something may wait for this browser: it has an account, or once had a seat, or has offered a game. */
export function expects(): boolean {
  try {
    return accountName() !== "" || EXPECTS in localStorage;
  } catch {
    return false;
  }
}

/** From now on something may. */
export function expect(): void {
  try {
    localStorage.setItem(EXPECTS, "1");
  } catch {
    // then only an account says so
  }
}

/**
 * Parts of the page that are loaded when they are first needed. One that fails to load is requested again; if that
 * fails, too, the page says so (`ui/LoadError.svelte`), and whatever waits for the part gets it after another try.
 */
import { createSubscriber } from "svelte/reactivity";

let changed: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
});

let waiting: (() => void)[] = [];
let tries = 0;

/** Whether a part of the page has failed to load. */
export function hasFailed(): boolean {
  subscribe();
  return waiting.length > 0;
}

/** Request once more what failed to load. */
export function askAgain(): void {
  const all = waiting;
  waiting = [];
  changed();
  for (const goOn of all) goOn();
}

/** What `load` imports, however many tries that takes. */
export async function late<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const found = await elsewhere<T>(error);
      if (found) return found;
    }
    await new Promise<void>((goOn) => {
      waiting.push(goOn);
      changed();
    });
  }
}

/** The same file under another name: a browser may remember that a file has failed, and not ask for it again. */
async function elsewhere<T>(error: unknown): Promise<T | null> {
  const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
  if (!address) return null;
  tries += 1;
  try {
    return (await import(/* @vite-ignore */ `${address}?try=${tries}`)) as T;
  } catch {
    return null;
  }
}

/** Whether the server has another page than this one by now. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && own !== null && own !== undefined && !(await answer.text()).includes(own);
  } catch {
    return false; // the server cannot be reached
  }
}

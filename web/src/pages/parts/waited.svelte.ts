/** For how long this browser has looked for an opponent, as minutes and seconds, told anew each second. */
import { onMount } from "svelte";

import { lobby } from "../../net/lobby";

const SECOND = 1_000;

/** The time for the component that asks, in seconds and in words, as long as it is there. */
export function waited(): { seconds: () => number; text: () => string } {
  let now = $state(Date.now());
  onMount(() => {
    const timer = setInterval(() => (now = Date.now()), SECOND);
    return () => clearInterval(timer);
  });
  const passed = (): number => Math.max(0, Math.floor((now - lobby().since) / SECOND));
  return {
    seconds: passed,
    text: () => `${Math.floor(passed() / 60)}:${String(passed() % 60).padStart(2, "0")}`,
  };
}

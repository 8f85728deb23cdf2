/** For how long this browser has looked for an opponent, as minutes and seconds, told anew each second. */
import { onMount } from "svelte";

import { lobby } from "../../net/lobby";

const SECOND = 1_000;

/** The time in words for the component that asks, as long as it is there. */
export function waited(): () => string {
  let now = $state(Date.now());
  onMount(() => {
    const timer = setInterval(() => (now = Date.now()), SECOND);
    return () => clearInterval(timer);
  });
  return () => {
    const seconds = Math.max(0, Math.floor((now - lobby().since) / SECOND));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
}

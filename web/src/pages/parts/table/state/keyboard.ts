/** The keys of the table; they end in the same calls as the buttons. */
import { sameKey } from "../../../../kept/passing";
import { change, settings } from "../../../../kept/settings";
import { announce } from "../../../../ui/live";
import { shortcut } from "../../../../ui/slips";
import type { Choosing } from "./choosing.svelte";
import type { Looking } from "./looking.svelte";
import type { Orders } from "./orders.svelte";
import type { Panels } from "./panels.svelte";
import type { Shown } from "./shown.svelte";
import type { Viewer } from "./viewer.svelte";

interface Parts {
  viewer: Viewer;
  orders: Orders;
  shown: Shown;
  choosing: Choosing;
  looking: Looking;
  panels: Panels;
}

/** What happens when a key goes down or up at a table. */
export function keyboard({ viewer, orders, shown, choosing, looking, panels }: Parts): {
  down: (event: KeyboardEvent) => void;
  up: (event: KeyboardEvent) => void;
} {
  function up(event: KeyboardEvent): void {
    if (sameKey(event, settings().passKey)) orders.holding = false;
    if (sameKey(event, settings().askKey)) orders.asking = false;
  }

  function down(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (at.closest("input, textarea, select, dialog")) return;
    const passes = orders.passing !== null && sameKey(event, settings().passKey);
    const asks = orders.passing !== null && sameKey(event, settings().askKey);
    if (event.repeat) {
      // A key that is still held answers nothing that was asked meanwhile.
      if (passes || asks || event.key === "Enter") event.preventDefault();
      return;
    }
    if (event.key === "Escape") {
      escape();
      return;
    }
    if (passes) {
      shown.skip();
      orders.holding = true;
    } else if (asks) orders.asking = true;
    else if (event.key === "Enter" && suggests(at)) choosing.goOn();
    else if (!act(shortcut(event))) return;
    event.preventDefault();
  }

  /** Whether Enter accepts what is suggested: not where it means what has the focus. */
  const suggests = (at: HTMLElement): boolean =>
    Boolean(shown.question?.suggested) && !at.closest("a, button, summary, [tabindex='0']");

  function escape(): void {
    shown.skip();
    // What was picked is taken back whether or not the picture of a card has come up meanwhile.
    if (choosing.picked.length > 0) choosing.picked = choosing.picked.slice(0, -1);
    else if (!looking.preview) viewer.notice = null;
    looking.away();
    panels.closeMenu();
  }

  /** Do what a key is for; whether it is for anything. */
  function act(key: string): boolean {
    switch (key) {
      case "?":
        panels.keys = true;
        return true;
      case "u":
        choosing.undo();
        return true;
      case "h":
        void choosing.hint();
        return true;
      case "l":
        panels.show("log");
        document.querySelector<HTMLElement>(".side .log")?.focus();
        return true;
      case "m":
        change({ sound: !settings().sound, knowsSound: true });
        announce(settings().sound ? "Sounds are on." : "Sounds are off.");
        return true;
      case "w":
        panels.recounting = !panels.recounting;
        return true;
      case "e":
        choosing.goOn();
        return true;
      case "g":
        nextGlow();
        return true;
      default:
        return false;
    }
  }

  return { down, up };
}

/** Go from one thing that glows to the next. */
function nextGlow(): void {
  const all = [...document.querySelectorAll<HTMLElement>(".board [data-keys].glow")];
  all[(all.indexOf(document.activeElement as HTMLElement) + 1) % all.length]?.focus();
}

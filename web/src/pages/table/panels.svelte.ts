/** The panels around the table: log and chat, the menu, dialogs. */
import type { Viewer } from "./viewer.svelte";

export class Panels {
  readonly #viewer: Viewer;
  side: "log" | "chat" = $state("log");
  /** Whether log and chat have a column of their own; otherwise they open in a sheet. */
  wide = $state(true);
  sheet = $state(false);
  menu: HTMLDetailsElement | undefined = $state();
  settings = $state(false);
  passing = $state(false);
  keys = $state(false);
  conceding = $state(false);
  watching = $state(false);
  resultHidden = $state(false);
  #read = $state(0);
  /** How many lines of the chat have not been seen. */
  readonly unread = $derived.by(() => this.#viewer.state.chat.length - this.#read);

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
    this.#read = viewer.socket.state.chat.length;
    $effect(() => {
      if (this.side === "chat" && (this.wide || this.sheet)) this.#read = viewer.state.chat.length;
    });
  }

  /** Follow the width of the window. Returns how to stop that. */
  fit(): () => void {
    const narrow = matchMedia("(width < 1000px)");
    const fitted = (): void => {
      this.wide = !narrow.matches;
    };
    fitted();
    narrow.addEventListener("change", fitted);
    return () => narrow.removeEventListener("change", fitted);
  }

  show(side: "log" | "chat"): void {
    this.side = side;
    if (!this.wide) this.sheet = true;
  }

  closeMenu(): void {
    this.menu?.removeAttribute("open");
  }
}

/** The panels around the table: log and chat, the menu, dialogs. */
import type { TableState } from "../../../../net/socket";
import type { Silence } from "./silence.svelte";
import type { Viewer } from "./viewer.svelte";

/** How many lines of chat there are, with those that were not sent. */
const said = (state: TableState): number => state.chatFirst + state.chat.length;

export class Panels {
  readonly #viewer: Viewer;
  readonly #silence: Silence;
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
  moving = $state(false);
  signing = $state(false);
  reporting = $state(false);
  resultHidden = $state(false);
  /** Whether the other player's last turn is told again. */
  recounting = $state(false);
  /** The game of a match after which the table is looked at, or 0. */
  lookedAt = $state(0);
  /** Whether a dialog is open. */
  readonly opened = $derived.by(
    () =>
      this.settings ||
      this.passing ||
      this.keys ||
      this.conceding ||
      this.watching ||
      this.moving ||
      this.signing ||
      this.reporting,
  );
  #read = $state(0);
  /** How many lines of the chat have not been seen. */
  readonly unread = $derived.by(() => (this.#silence.chat ? 0 : said(this.#viewer.state) - this.#read));

  constructor(viewer: Viewer, silence: Silence) {
    this.#viewer = viewer;
    this.#silence = silence;
    this.#read = said(viewer.socket.state);
    $effect(() => {
      if (this.side === "chat" && (this.wide || this.sheet)) this.#read = said(viewer.state);
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

  /** Close the menu; what had the focus in it hands it to the button of the menu. */
  closeMenu(): void {
    if (this.menu?.contains(document.activeElement)) this.menu.querySelector("summary")?.focus();
    this.menu?.removeAttribute("open");
  }
}

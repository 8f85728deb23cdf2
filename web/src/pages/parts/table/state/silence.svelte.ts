/** What a player does not want to hear at this table any more: offers, the chat. Kept in this tab, also when it is loaded again. */

type Kind = "offers" | "chat";

export class Silence {
  readonly #key: string;
  #silent: readonly Kind[] = $state.raw([]);

  constructor(table: string) {
    this.#key = `mindtable-silence:${table}`;
    try {
      const kept = sessionStorage.getItem(this.#key) ?? "";
      this.#silent = (["offers", "chat"] as const).filter((kind) => kept.split(" ").includes(kind));
    } catch {
      // storage may be forbidden; then it lasts as long as the page
    }
  }

  /** Offers of the other player are declined at once. */
  get offers(): boolean {
    return this.#silent.includes("offers");
  }

  /** Lines of the chat are not shown. */
  get chat(): boolean {
    return this.#silent.includes("chat");
  }

  set(kind: Kind, silent: boolean): void {
    this.#silent = [...this.#silent.filter((each) => each !== kind), ...(silent ? [kind] : [])];
    try {
      sessionStorage.setItem(this.#key, this.#silent.join(" "));
    } catch {
      // as above
    }
  }
}

/** Requests that may need a proof of who one is: the page asks for it, and then carries them out. */
import { ApiError } from "../../net/api";

export class Proving {
  problem = $state("");
  said = $state("");
  /** Whether the page has to ask for the proof now. */
  asking = $state(false);
  private after: (() => Promise<void>) | null = null;

  /** Do something; if it needs a proof, do it once that is given. */
  async act(what: () => Promise<void>): Promise<void> {
    this.problem = this.said = "";
    try {
      await what();
    } catch (error) {
      if (error instanceof ApiError && error.code === "confirm") {
        this.after = what;
        this.asking = true;
      } else this.problem = (error as Error).message;
    }
  }

  /** The proof was given. */
  async proved(): Promise<void> {
    const what = this.after;
    this.cancel();
    if (what) await this.act(what);
  }

  /** No proof is given. */
  cancel(): void {
    this.asking = false;
    this.after = null;
  }
}

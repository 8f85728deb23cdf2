/** The position on the screen, or the animated way to it. */
import { drawFew } from "../../../../cards/faces";
import { play as playSound } from "../../../../board/sound";
import { isOrdered } from "../../../../kept/passing";
import { pace } from "../../../../kept/settings";
import { perform, stopEffects } from "../../../../model/effects";
import type { Place } from "../../../../model/effects";
import { drawn, task } from "../../../../model/frames";
import type { Game } from "../../../../model/game";
import { piecesByKey } from "../../../../model/layout";
import type { Layout, Sheets, View } from "../../../../model/layout";
import { matchOf } from "../../../../model/matches";
import { Player } from "../../../../model/player";
import type { Change } from "../../../../net/socket";
import { announce } from "../../../../ui/live";
import type { LogLine, Position, Question } from "../../../../wire";
import type { Orders } from "./orders.svelte";
import type { Viewer } from "./viewer.svelte";

export class Shown {
  readonly #viewer: Viewer;
  readonly #orders: Orders;
  readonly game: Game;
  readonly sheets: Sheets;

  #now: { view: View; position: Position | null } = $state.raw({ view: {}, position: null });
  #told = $state(0);
  spotlight: { slug: string; text: string } | null = $state.raw(null);
  #place: Place | null = null;
  /** Counts what was to be shown; the last of it is shown when `#showing` resolves. */
  #scene = 0;
  #showing = Promise.resolve();
  readonly player: Player;

  /** The position up to which scenes are queued. */
  latest: Position | null;
  /** What a bot has done since the viewer was told, and the position before it. */
  #unread: { before: Position; lines: LogLine[] } | null = null;
  /** Whether the viewer was asked to answer by hand when something was read out last. */
  #asked = true;
  /** Whether something was taken back just now. */
  undone = false;
  /** The last change of the game: it is told when it has been seen. */
  #last: { change: Change; former: Position | null; same: boolean } | null = null;

  readonly view = $derived.by(() => this.#now.view);
  /** The position itself; null on the way to it. */
  readonly position = $derived.by(() => this.#now.position);
  readonly lines = $derived.by(() => this.#viewer.state.log.slice(0, this.#told));
  readonly layout = $derived.by(() => this.#laid(this.view, this.position));
  readonly pieces = $derived.by(() => piecesByKey(this.layout));
  /** The match that the game belongs to, if any. */
  readonly match = $derived.by(() => matchOf(this.view));
  /** Whether the game is over and its end has been seen. */
  readonly over = $derived.by(
    () =>
      this.#viewer.info?.status === "over" &&
      this.position !== null &&
      this.position.seq === this.latest?.seq,
  );
  readonly question = $derived.by(() => {
    const open = this.position?.question ?? null;
    return open && this.#orders.passesItself(open) ? null : open;
  });

  constructor(viewer: Viewer, orders: Orders, game: Game, sheets: Sheets) {
    this.#viewer = viewer;
    this.#orders = orders;
    this.game = game;
    this.sheets = sheets;
    this.player = new Player({
      show: (view, lines, position, jumps) => {
        const scene = ++this.#scene;
        if (jumps) {
          this.#told = lines;
          this.#show(view, position);
        } else this.#showing = this.#showInTurn(scene, view, lines, position);
      },
      perform: async (effects, milliseconds) => {
        const scene = this.#scene;
        await this.#showing;
        await drawn();
        if (this.#place && scene === this.#scene) await perform(this.#place, effects, milliseconds);
        await task(); // what comes next is not drawn in the frame in which an animation ends
      },
      sound: (name) => playSound(name, game.sounds),
      pace,
    });
    const first = viewer.socket.state;
    this.latest = first.position;
    if (first.position) this.player.jump(first.position, first.log.length);
  }

  /** Show the lines of the log and the table each in a frame of its own, unless something else comes in between. */
  async #showInTurn(scene: number, view: View, lines: number, position: Position | null): Promise<void> {
    await task();
    if (scene !== this.#scene) return;
    const more = lines !== this.#told;
    this.#told = lines;
    await (more ? drawn() : task());
    if (scene === this.#scene) this.#show(view, position);
  }

  #show(view: View, position: Position | null): void {
    if (position && this.#place) stopEffects(this.#place);
    this.#now = { view, position };
    if (!this.#last || position !== this.#last.change.position) return;
    const { change, former, same } = this.#last;
    this.#tell(change, former, same);
  }

  /** Where effects are seen. */
  stage(parts: Omit<Place, "spotlight">): void {
    this.#place = { ...parts, spotlight: (what) => (this.spotlight = what) };
  }

  /** Go on to a new position. */
  go(change: Change): void {
    const former = this.latest;
    const before = former?.view;
    const { seat } = this.#viewer;
    this.latest = change.position;
    this.undone = !change.follows;
    const last = change.position.waiting_for.length === 0;
    const length = this.#viewer.socket.state.log.length;
    // Another game of a match begins with another table.
    const same = before !== undefined && matchOf(before)?.number === matchOf(change.position.view)?.number;
    this.#last = last ? { change, former, same } : null;
    const animated = change.follows && before && same && pace() > 0 && !document.hidden;
    drawFew(animated === true);
    if (animated) {
      this.player.add({
        position: change.position,
        steps: this.game.steps(change.lines, before, change.position.view, seat, this.sheets),
        from: length - change.lines.length,
        to: length,
      });
    } else {
      this.player.jump(change.position, length);
    }
    if (!last) this.#tell(change, former, same);
  }

  /** Show the last position now. */
  skip(): void {
    if (this.player.busy) this.player.skip();
  }

  /** The layout of a view, with what is going on where it is a position. */
  #laid(view: View, position: Position | null): Layout {
    const laid = this.game.layout(view, Math.max(-1, this.#viewer.seat), this.sheets);
    return { ...laid, situation: position?.situation ?? "" };
  }

  /** Read a change out; of what a bot does, in short, when it is done. `same`: it is the game of `former`. */
  #tell(change: Change, former: Position | null, same: boolean): void {
    this.#last = null;
    const { seat, opponent } = this.#viewer;
    const { position } = change;
    const question = position.question;
    const asked = question !== null && !isOrdered(this.#viewer.socket.state.passing, question);
    // Between two answers by hand, a bot did everything.
    const bots = opponent === "bot" && seat >= 0 && !this.#asked;
    this.#asked = asked;
    const before = this.#unread?.before ?? former;
    const did = [...(this.#unread?.lines ?? []), ...change.lines];
    const goesOn = bots && position.waiting_for.length > 0 && !asked;
    this.#unread = goesOn && before && same && change.follows ? { before, lines: did } : null;
    if (this.#unread) return;
    const { tells } = this.game;
    const layout = this.#laid(position.view, position);
    const last = question && asked ? [this.game.prompt(question, layout), this.lineOf(question)] : [];
    const lines = bots && tells ? did.filter(tells) : did;
    // Loaded with the first change, so that the table is there sooner.
    import("./reading").then(
      ({ sentences, totals }) => {
        const known = before && same && change.follows;
        const numbers = known ? totals(this.#laid(before.view, null), layout, seat) : [];
        announce([...sentences(lines), ...numbers, ...last].join(" "));
      },
      () => announce([...lines.map((line) => line.text), ...last].join(" ")),
    );
  }

  /** The line of the card whose text asks. */
  lineOf(asked: Question): string {
    if (!asked.about) return "";
    const foreign = [...this.pieces.values()].find((piece) => piece.slug === asked.about)?.sheet;
    return (this.sheets.get(asked.about) ?? foreign)?.lines[asked.line] ?? "";
  }
}

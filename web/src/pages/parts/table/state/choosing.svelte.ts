/** Choosing an answer: picks, pointing and dragging, and sending it. */
import { untrack } from "svelte";

import { settings } from "../../../../kept/settings";
import { plainOffer } from "../../../../model/choices";
import type { Aims, Outcome } from "../../../../model/choices";
import { keyOf, keySet, playerKey } from "../../../../model/keys";
import type { Key } from "../../../../model/keys";
import { isBetween } from "../../../../model/matches";
import type { Request } from "../../../../net/socket";
import { announce } from "../../../../ui/live";
import type { Choice } from "../../../../wire";
import type { Orders } from "./orders.svelte";
import type { Shown } from "./shown.svelte";
import type { Viewer } from "./viewer.svelte";

export class Choosing {
  readonly #viewer: Viewer;
  readonly #orders: Orders;
  readonly #shown: Shown;

  picked: readonly Key[] = $state.raw([]);
  /** What is marked because a log line or a hint is about it. */
  lit: ReadonlySet<Key> = $state.raw(keySet());
  /** A choice that gives something up; it is made when it is confirmed. */
  confirming: { choice: Choice; then: readonly string[]; label: string } | null = $state.raw(null);
  /** The turn and the action of the last warning. */
  #warned = "";
  /** The question that is being answered; until the server has answered, nothing else is sent. */
  #answering = $state(-1);
  /** The window that was passed here last, by its number. */
  #passed = $state(-1);
  /** When the question came. */
  asked = 0;

  readonly #chooser = $derived.by(() => this.#shown.game.chooser);
  readonly busy = $derived.by(() => this.#shown.question?.at === this.#answering);
  readonly offer = $derived.by(() => {
    const { pieces, question, view } = this.#shown;
    if (isBetween(question)) return plainOffer(question);
    const visible = (key: Key): boolean => pieces.has(key) || key.startsWith("player:");
    return this.#chooser.offer(question, this.picked, visible, view);
  });
  /** Whether the window that is open will be passed, by an order or by hand. */
  readonly answered = $derived.by(() => {
    const { question } = this.#shown;
    return (
      question !== null &&
      question.moment !== "" &&
      (this.#orders.passing?.answered === question.at || this.#passed === question.at)
    );
  });
  readonly #kind = $derived.by(() => this.#shown.question?.kind ?? "");
  /** What is picked so far and what is missing, in words. */
  readonly pickedText = $derived.by(() => {
    const { game, question, view } = this.#shown;
    return question && this.picked.length > 0 ? game.pickedText(question, this.picked, view) : "";
  });

  constructor(viewer: Viewer, orders: Orders, shown: Shown) {
    this.#viewer = viewer;
    this.#orders = orders;
    this.#shown = shown;
    $effect(() => {
      const next = shown.question;
      this.asked = performance.now();
      untrack(() => {
        this.picked = this.#answering >= 0 ? [] : this.#chooser.keep(next, this.picked);
        this.lit = keySet();
        viewer.notice = null;
        // A window is passed by the server, if at all: from here the moment would tell that there was no answer.
        const only = next?.choices.length === 1 && !next.moment ? next.choices[0] : undefined;
        const auto = settings().autoAnswer && !isBetween(next) && !viewer.socket.teaches;
        if (only && auto && !shown.undone) void this.act(only);
      });
    });
    $effect(() => {
      const next = shown.question;
      if (!orders.holding || !next?.moment || orders.passing?.answered === next.at) return;
      const pass = next.choices.find((choice) => choice.action === next.idle);
      if (pass) untrack(() => this.#passed !== next.at && void this.act(pass));
    });
  }

  /** Answer with this choice, and these actions after it. */
  async act(choice: Choice, then: readonly string[] = []): Promise<void> {
    const { question } = this.#shown;
    if (!question || this.busy) return;
    const at = question.at;
    this.#viewer.notice = null;
    if (question.moment && choice.action === question.idle && then.length === 0) {
      // Until it is seen, one may think better of it: nothing is blocked, and being replaced is no refusal.
      this.#passed = at;
      const request: Request = { type: "act", at, actions: [choice.action] };
      await this.#viewer.ask(request, (refusal) => refusal.code === "stale");
      return;
    }
    this.#answering = at;
    await this.#viewer.ask({ type: "act", at, actions: [choice.action, ...then] });
    // What was refused may be answered otherwise; what was done is no question any more, unless it is taken back.
    if (this.#answering !== at) return;
    this.#answering = -1;
    if (this.#shown.question?.at === at) this.picked = [];
  }

  /** Make a choice of the buttons; one that gives something up is to be confirmed first, once a turn. */
  choose(choice: Choice, then: readonly string[] = []): void {
    const { game, layout, view } = this.#shown;
    const warning = `${view["turn"]} ${choice.action}`;
    if (choice.passes_up && settings().warn && !this.#viewer.socket.teaches && this.#warned !== warning) {
      this.confirming = { choice, then, label: game.button(choice, layout, this.#kind).label };
    } else void this.act(choice, then);
  }

  /** The answer to a warning, which is not given again in this turn; one that was only closed is. */
  answerWarning(goesOn: boolean): void {
    const confirming = this.confirming;
    if (!confirming) return;
    this.confirming = null;
    this.#warned = `${this.#shown.view["turn"]} ${confirming.choice.action}`;
    if (goesOn) void this.act(confirming.choice, confirming.then);
  }

  /** The main button: all that is ready, or the natural way on. */
  goOn(): void {
    const { game, layout } = this.#shown;
    this.#shown.skip();
    const all = this.offer.ready?.find((each) => each.primary);
    const { plain, glow, entries } = this.offer;
    const only = plain.length === 1 && glow.size === 0 && entries.length === 0 ? plain[0] : undefined;
    const main = only ?? plain.find((choice) => game.button(choice, layout, this.#kind).primary);
    if (all) this.choose(all.choice, all.then);
    else if (main) this.choose(main);
  }

  /** Point at something. */
  point(key: Key): void {
    this.#shown.skip();
    if (this.busy) return;
    const { question, view } = this.#shown;
    if (isBetween(question)) return;
    if (!question) return void this.#why(key, null);
    const outcome = this.#chooser.press(question, this.picked, key, view);
    if (!this.#done(outcome)) void this.#why(this.picked.at(-1) ?? key, this.picked.length > 0 ? key : null);
    if (outcome.kind !== "pick") return;
    this.#viewer.notice = null;
    if (this.picked.length > 0) announce(this.pickedText);
  }

  /** Drag something onto something else, or to nowhere. Returns whether that is an answer. */
  drop(from: Key, to: Key | null): boolean {
    this.#shown.skip();
    if (this.busy) return false;
    const { question, view } = this.#shown;
    if (isBetween(question)) return false;
    if (!question) {
      void this.#why(from, to);
      return false;
    }
    const outcome =
      to === null
        ? this.#chooser.press(question, [], from, view)
        : this.#chooser.join(question, from, to, view);
    if (this.#done(outcome)) return outcome.kind === "act";
    if (to !== null && from.startsWith("card:")) return this.drop(from, null);
    void this.#why(from, to);
    return false;
  }

  /** Where something that is dragged may be dropped. */
  aims(from: Key): Aims {
    const { pieces, question, view, layout } = this.#shown;
    if (!question || this.busy || isBetween(question)) return { keys: keySet(), anywhere: false };
    const bands = layout.sides.flatMap((side) => side.front.bands?.map((band) => band.key) ?? []);
    const all = [...pieces.keys(), ...bands, ...layout.sides.map((side) => playerKey(side.seat))];
    const means = (to: Key): boolean => this.#chooser.join(question, from, to, view).kind !== "nothing";
    return {
      keys: keySet(all.filter((to) => to !== from && means(to))),
      anywhere: from.startsWith("card:") && this.#chooser.press(question, [], from, view).kind !== "nothing",
    };
  }

  /** Whether pointing has come to something. */
  #done(outcome: Outcome): boolean {
    if (outcome.kind === "act") void this.act(outcome.choice, outcome.then);
    else if (outcome.kind === "pick") this.picked = outcome.picked;
    return outcome.kind !== "nothing";
  }

  /** What a person tried that is no choice: the server says why not. */
  async #why(from: Key, to: Key | null): Promise<void> {
    const viewer = this.#viewer;
    const { game, pieces, view } = this.#shown;
    if (viewer.seat < 0 || viewer.info?.status !== "playing") return;
    const known = game.whyNot?.(view, viewer.seat, from, to);
    if (known) {
      viewer.explain(known);
      announce(known.text);
      return;
    }
    const action = game.meant(view, viewer.seat, from, to);
    if (!action) {
      const name = pieces.get(from)?.name;
      if (name) viewer.explain({ text: `There is nothing to do with ${name} now.`, rule: "" });
      return;
    }
    const reply = await viewer.ask({ type: "why", action });
    if (reply.type === "why" && !reply.allowed) viewer.explain(reply);
    if (viewer.notice) announce(viewer.notice.text);
  }

  /** Ask what the bot would do. */
  async hint(): Promise<void> {
    if (!this.#shown.question) return;
    const reply = await this.#viewer.ask({ type: "hint" });
    const { game, layout, question } = this.#shown;
    if (reply.type !== "hint" || !question) return;
    const choice = question.choices.find((each) => each.action === reply.action);
    this.lit = keySet(choice?.operands.map((operand) => keyOf(operand, question.seat)));
    const button =
      choice && choice.operands.length === 0 ? game.button(choice, layout, question.kind).label : "";
    const text = `The bot would: ${button || reply.label}`;
    this.#viewer.notice = { text, rule: "", tone: "hint" };
    announce(text);
  }

  /** Take the last action back, or ask the other seat to agree to it. */
  undo(): void {
    this.#shown.skip();
    const { position } = this.#shown;
    if (!position) return;
    if (position.can_undo === "no") this.#viewer.explain({ text: position.undo_reason, rule: "" });
    else void this.#viewer.ask({ type: "undo" });
  }
}

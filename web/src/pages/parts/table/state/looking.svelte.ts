/** Looking things up: the card that is enlarged or read in full, the open pile, the open rule. */
import type { Piece, Sheets } from "../../../../model/layout";

const HOVER = 240; // milliseconds until a card is enlarged

export class Looking {
  readonly #sheets: Sheets;
  readonly #ask: (thing: number) => Promise<readonly string[]>;
  /** Why the numbers of what is looked at are not those on its card, a sentence for each change. */
  grounds: readonly string[] = $state.raw([]);
  preview: { piece: Piece; at: DOMRect } | null = $state.raw(null);
  inspected: { slug: string; piece: Piece | null } | null = $state.raw(null);
  pile: { title: string; slugs: readonly string[] } | null = $state.raw(null);
  rule: string | null = $state(null);
  /** Whether something is looked at. */
  readonly opened = $derived.by(
    () => this.preview !== null || this.inspected !== null || this.pile !== null || this.rule !== null,
  );
  #hover: ReturnType<typeof setTimeout> | undefined;

  readonly previewSheet = $derived.by(
    () => this.preview?.piece.sheet ?? this.#sheets.get(this.preview?.piece.slug ?? ""),
  );
  readonly inspectedSheet = $derived.by(
    () => this.inspected?.piece?.sheet ?? this.#sheets.get(this.inspected?.slug ?? ""),
  );

  constructor(
    sheets: Sheets,
    ask: (thing: number) => Promise<readonly string[]> = () => Promise.resolve([]),
  ) {
    this.#sheets = sheets;
    this.#ask = ask;
  }

  /** Find out about the numbers of a piece; what comes when another one is looked at is dropped. */
  #explain(piece: Piece | null): void {
    this.grounds = [];
    const thing = piece?.key.startsWith("thing:") ? Number(piece.key.slice("thing:".length)) : 0;
    if (!thing) return;
    const looked = (): Piece | null => this.inspected?.piece ?? this.preview?.piece ?? null;
    void this.#ask(thing).then((grounds) => {
      if (looked()?.key === piece?.key) this.grounds = grounds;
    });
  }

  /** A piece is pointed at or has the focus; null when none is. */
  look(piece: Piece | null, at: HTMLElement | null): void {
    clearTimeout(this.#hover);
    if (!piece || !at) {
      this.preview = null;
      return;
    }
    if (this.preview?.piece.id === piece.id) return;
    this.preview = null;
    this.#hover = setTimeout(() => {
      if (!at.isConnected) return;
      this.preview = { piece, at: at.getBoundingClientRect() };
      this.#explain(piece);
    }, HOVER);
  }

  /** Enlarge nothing. */
  away(): void {
    clearTimeout(this.#hover);
    this.preview = null;
  }

  inspect(slug: string, piece: Piece | null): void {
    this.away();
    this.inspected = { slug, piece };
    this.#explain(piece);
  }

  /** Show a rule here, unless its link is opened elsewhere. */
  showRule(id: string, event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.rule = id;
  }
}

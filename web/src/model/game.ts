/** How a game fills the table, and what shows it. */
import type { Component, Snippet } from "svelte";

import type { IconName } from "../ui/Icon.svelte";
import type { BoardFace, CardSheet, Choice, EndFace, LogLine, Question } from "../wire";
import type { Aims, Chooser, Offer } from "./choices";
import type { Place } from "./effects";
import type { Key } from "./keys";
import type { Layout, Link, Piece, Sheets, View } from "./layout";
import type { Step } from "./player";

/** What the part of the table that shows the game is given, be it the common one or a game's own. */
export interface BoardProps {
  game: Game;
  layout: Layout;
  sheets: Sheets;
  /** What `layout` was made of, and the log up to there. */
  view?: View;
  lines?: readonly LogLine[];
  /** What the viewer is asked. */
  question?: Question | null;
  /** The seat at the lower side. */
  near: 0 | 1;
  /** The viewer's own seat; -1 for those who only watch. */
  seat?: number;
  offer?: Offer;
  picked?: readonly Key[];
  /** What is marked because a log line or a hint is about it. */
  lit?: ReadonlySet<Key>;
  /** The factor of all animations; 0 for none. */
  pace?: number;
  clocks?: readonly { text: string; running: boolean }[];
  connected?: readonly boolean[];
  spotlight?: { slug: string; text: string } | null;
  /** What is asked, in words, with its buttons. */
  prompt?: Snippet;
  onpress?: (key: Key) => void;
  /** Drop something on something else, or on none; whether that is an answer. */
  ondrop?: (from: Key, to: Key | null) => boolean;
  /** Where something that is dragged may be dropped. */
  aims?: (from: Key) => Aims;
  /** Answer with this choice, and these actions after it. */
  onact?: (choice: Choice, then?: readonly string[]) => void;
  oninspect?: (slug: string, piece: Piece | null) => void;
  /** A piece is pointed at or has the focus; null when none is. */
  onlook?: (piece: Piece | null, at: HTMLElement | null) => void;
  onpile?: (title: string, slugs: readonly string[]) => void;
  /** Gets the places of effects, once they are there. */
  onplace?: (place: Omit<Place, "spotlight">) => void;
}

/** How a game fills the table. */
export interface Game {
  name: string;
  /** What shows the game, if it is not rows of cards. */
  board?: Component<BoardProps>;
  /** The spaces and lines of a board that is drawn from data. */
  boardFace?: BoardFace;
  /** How a piece that is no card is drawn where it stands alone, the page that shows all of them, and a player's face. */
  tile?: { face: Component<{ sheet: CardSheet }>; browser: string; link: string; portrait: Component };
  /** Which choice pointing means. */
  chooser: Chooser;
  /** What is picked so far and what is missing, in words. */
  pickedText(question: Question, picked: readonly Key[], view: View): string;
  /** Why pointing from here to there is nothing that could be asked the server about; null if it could. */
  whyNot?(view: View, viewer: number, from: Key, to: Key | null): { text: string; rule: string } | null;
  /** What a forecast takes for granted, if not that everybody passes; "" or missing otherwise. */
  outlook?: string;
  /** The table as `viewer` sees it. */
  layout(view: View, viewer: number, sheets: Sheets): Layout;
  /** What is asked, in words for somebody who does not know the rules. */
  prompt(question: Question, layout: Layout): string;
  /** What is going on while another seat is asked. */
  waiting(view: View, layout: Layout): string;
  /** What can be done with a piece, after its name: "can attack". */
  ability(verb: string): string;
  /** What a choice without operands says, and whether it is the natural way on in a question of this kind. */
  button(choice: Choice, layout: Layout, kind: string): { label: string; primary: boolean };
  /** The text of the action that pointing at `from`, or dragging it to `to`, would be; "" if it would be none. */
  meant(view: View, viewer: number, from: Key, to: Key | null): string;
  /** What a log line is about, for highlighting. */
  about(line: LogLine): readonly Key[];
  /** Who did it to whom, as arrows; missing if the game shows none. */
  link?(line: LogLine): readonly Link[];
  /** Whether a line belongs to a short form of what somebody did; missing if all do. */
  tells?(line: LogLine): boolean;
  /** The sign of a line in the log; null for what is only said. */
  sign?(line: LogLine): IconName | null;
  /** Its own sounds by name, in the words of `board/tones.ts`. */
  sounds: Readonly<Record<string, string>>;
  /** What the end of the game tells. */
  end: EndFace;
  /** How new log lines are animated, from `before` to `after`. */
  steps(lines: readonly LogLine[], before: View, after: View, viewer: number, sheets: Sheets): Step[];
}

/** The view of a board game, and its pieces in words. */
import { placeKey } from "../model/keys";
import type { Key } from "../model/keys";
import type { View } from "../model/layout";
import type { BoardFace, BoardView, Standing } from "../wire";

/** A view of a board game. */
export const boards = (view: View): BoardView => view as unknown as BoardView;

export const spaceOf = (key: Key): string => key.slice(placeKey("").length);

/** The piece on a space. */
export const standing = (view: BoardView, space: string): Standing | undefined =>
  view.pieces.find((each) => each.space === space);

/** A piece in words: `your man, in a mill`. */
export function describe(piece: Standing, view: BoardView, face: BoardFace): string {
  const title = face.pieces[piece.kind]?.title ?? piece.kind;
  const whose = piece.owner === view.viewer ? "your" : `${view.players[piece.owner]?.name}'s`;
  return [`${whose} ${title}`, ...piece.marks.map((mark) => face.marks[mark] ?? mark)].join(", ");
}

import type { Status } from "@/lib/tasks/statuses";
import { type Board, type Card, mapStatuses, type Place } from "./board";

/** Whether a card matches the filter. */
export type Matches = (card: Card, isDone: boolean) => boolean;

/** The matching part of a board. @param keptId a card that is shown even if it does not match, such as a held one */
export const filterBoard = (board: Board, matches: Matches, keptId?: string | null): Board => ({
  ...board,
  columns: mapStatuses((status) =>
    board.columns[status].filter((id) => id === keptId || matches(board.cards.get(id)!, status === "done")),
  ),
  unloaded: mapStatuses(() => 0),
});

/**
 * Converts a place among the visible cards of a column to one among all its cards: next to the visible neighbor, the
 * upper one if there are two.
 */
export function toFullPlace(board: Board, visibleBoard: Board, id: string, { status, index }: Place): Place {
  const isOther = (other: string) => other !== id;
  const visibleIds = visibleBoard.columns[status].filter(isOther);
  const allIds = board.columns[status].filter(isOther);
  const above = visibleIds[Math.min(index, visibleIds.length) - 1];
  const below = visibleIds[index];
  if (above !== undefined) return { status, index: allIds.indexOf(above) + 1 };
  return { status, index: below === undefined ? allIds.length : allIds.indexOf(below) };
}

/** Reuses the arrays of unchanged columns, so that those columns do not rerender. */
export function keepSameColumns<T extends Pick<Board, "columns">>(before: T | null, after: T): T {
  if (!before) return after;
  const isSame = (status: Status) =>
    before.columns[status].length === after.columns[status].length &&
    before.columns[status].every((id, index) => id === after.columns[status][index]);
  const columns = mapStatuses((status) => (isSame(status) ? before : after).columns[status]);
  return { ...after, columns };
}

import type { Status } from "@/lib/tasks/statuses";
import { type Board, type Card, mapStatuses, type Place } from "./board";

/** Whether a filter lets a card through. */
export type Matches = (card: Card, isDone: boolean) => boolean;

/** The part of a board that a filter lets through. @param keptId a card that is shown even when the filter hides it, such as a held one */
export const filterBoard = (board: Board, matches: Matches, keptId?: string | null): Board => ({
  ...board,
  columns: mapStatuses((status) =>
    board.columns[status].filter((id) => id === keptId || matches(board.cards.get(id)!, status === "done")),
  ),
  unloaded: mapStatuses(() => 0),
});

/**
 * The place among all cards of a column for a place among its visible ones: next to the visible neighbour, the upper one if
 * there are two.
 */
export function toFullPlace(board: Board, visible: Board, id: string, { status, index }: Place): Place {
  const isOther = (other: string) => other !== id;
  const shown = visible.columns[status].filter(isOther);
  const all = board.columns[status].filter(isOther);
  const above = shown[Math.min(index, shown.length) - 1];
  const below = shown[index];
  if (above !== undefined) return { status, index: all.indexOf(above) + 1 };
  return { status, index: below === undefined ? all.length : all.indexOf(below) };
}

/** The columns of a board, of which those that are as before are the same arrays, so that they do not render again. */
export function keepSameColumns(before: Board | null, after: Board): Board {
  if (!before) return after;
  const isSame = (status: Status) =>
    before.columns[status].length === after.columns[status].length &&
    before.columns[status].every((id, index) => id === after.columns[status][index]);
  const columns = mapStatuses((status) => (isSame(status) ? before : after).columns[status]);
  return { ...after, columns };
}

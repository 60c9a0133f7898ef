import type { Status } from "@/lib/tasks/statuses";
import { type Board, type Card, findPlace, mapStatuses, type Place } from "./board";

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

/** Finds a card's place among the visible cards: for a hidden one, that below the visible cards above it. */
export function findVisiblePlace(board: Board, visibleBoard: Board, id: string): Place | null {
  const place = findPlace(board, id);
  if (!place) return null;
  const { status } = place;
  const above = new Set(board.columns[status].slice(0, place.index));
  return { status, index: visibleBoard.columns[status].filter((other) => above.has(other)).length };
}

/**
 * The card that gets the focus when a card is hidden: the next one of its group that is still shown, or else the previous
 * one, and if the group is empty, the nearest one of the other groups.
 * @param before the ids of the groups, such as columns, while the card was shown @param after those that are shown now
 */
export function findNeighbor(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  id: string,
): string | undefined {
  const shown = new Set(after.flat());
  const group = before.find((ids) => ids.includes(id));
  for (const ids of group ? [group, before.flat()] : []) {
    const index = ids.indexOf(id);
    const isShown = (other: string) => shown.has(other);
    const neighbor = ids.slice(index + 1).find(isShown) ?? ids.slice(0, index).findLast(isShown);
    if (neighbor !== undefined) return neighbor;
  }
  return undefined;
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

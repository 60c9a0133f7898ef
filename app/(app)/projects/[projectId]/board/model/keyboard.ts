import type { Status } from "@/lib/tasks/statuses";
import { type Board, isSamePlace, type Place } from "./board";

/**
 * Returns the place that a navigation key moves to. Left and right keep the index, or go last in a shorter column.
 * @param order the columns from left to right @returns null for other keys and at the edge of the board
 */
export function findPlaceAfterKey(
  board: Board,
  order: readonly Status[],
  from: Place,
  key: string,
): Place | null {
  const to = findTargetPlace(board, order, from, key);
  return to && !isSamePlace(from, to) ? to : null;
}

function findTargetPlace(board: Board, order: readonly Status[], from: Place, key: string): Place | null {
  const lastIndex = board.columns[from.status].length - 1;
  const toPlaceInColumn = (index: number) => ({
    status: from.status,
    index: Math.min(lastIndex, Math.max(0, index)),
  });
  const toPlaceAcross = (step: number) => {
    const status = order[order.indexOf(from.status) + step];
    return status ? { status, index: Math.min(from.index, board.columns[status].length) } : null;
  };
  switch (key) {
    case "ArrowUp":
      return toPlaceInColumn(from.index - 1);
    case "ArrowDown":
      return toPlaceInColumn(from.index + 1);
    case "Home":
      return toPlaceInColumn(0);
    case "End":
      return toPlaceInColumn(lastIndex);
    case "ArrowLeft":
      return toPlaceAcross(-1);
    case "ArrowRight":
      return toPlaceAcross(1);
    default:
      return null;
  }
}

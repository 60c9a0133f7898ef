import type { Status } from "@/lib/tasks/statuses";
import { type Board, type Place, samePlace } from "./board";

/**
 * Where a key takes a card: by position, never by pixels. Left and right keep the height as far as the other column reaches.
 * @param order the columns from left to right. @returns null for any other key, and where there is no way to go.
 */
export function placeAfterKey(
  board: Board,
  order: readonly Status[],
  from: Place,
  key: string,
): Place | null {
  const to = target(board, order, from, key);
  return to && !samePlace(from, to) ? to : null;
}

function target(board: Board, order: readonly Status[], from: Place, key: string): Place | null {
  const last = board.columns[from.status].length - 1;
  const within = (index: number) => ({ status: from.status, index: Math.min(last, Math.max(0, index)) });
  const across = (step: number) => {
    const status = order[order.indexOf(from.status) + step];
    return status ? { status, index: Math.min(from.index, board.columns[status].length) } : null;
  };
  switch (key) {
    case "ArrowUp":
      return within(from.index - 1);
    case "ArrowDown":
      return within(from.index + 1);
    case "Home":
      return within(0);
    case "End":
      return within(last);
    case "ArrowLeft":
      return across(-1);
    case "ArrowRight":
      return across(1);
    default:
      return null;
  }
}

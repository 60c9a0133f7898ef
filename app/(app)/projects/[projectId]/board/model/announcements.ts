import type { Status } from "@/lib/tasks/statuses";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { type Board, placeOf, sizeOf } from "./board";

/** What a screen reader says: the task's title, its column, and "n of m". */
export const INSTRUCTIONS =
  "Press Enter to open the task. Press Space to pick it up, the arrow keys, Home or End to move it, Space to drop it, Escape to put it back.";

function where(board: Board, id: string) {
  const place = placeOf(board, id);
  if (!place) return "";
  return `${STATUS_LABELS[place.status]}, ${place.index + 1} of ${sizeOf(board, place.status)}`;
}

const nameOf = (board: Board, id: string) => board.cards.get(id)?.name ?? "Task";

export const lifted = (board: Board, id: string) =>
  `Picked up ${nameOf(board, id)}. ${where(board, id)}. Use the arrow keys to move, Space to drop, Escape to cancel.`;
export const moved = (board: Board, id: string) => `${nameOf(board, id)}. ${where(board, id)}.`;
export const dropped = (board: Board, id: string) => `Dropped ${nameOf(board, id)}. ${where(board, id)}.`;
export const cancelled = (board: Board, id: string) =>
  `Cancelled. ${nameOf(board, id)} is back in ${where(board, id)}.`;
export const refused = (board: Board, id: string) =>
  `The move failed. ${nameOf(board, id)} is back in ${where(board, id)}.`;
export const columnMoved = (status: Status, order: readonly Status[]) =>
  `Column ${STATUS_LABELS[status]}, ${order.indexOf(status) + 1} of ${order.length}.`;

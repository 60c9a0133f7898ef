import type { Status } from "@/lib/tasks/statuses";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { formatCount } from "@/lib/text/count";
import { type Board, findPlace, getColumnSize } from "./board";

/** The instructions that screen readers read for each card. */
export const INSTRUCTIONS =
  "Press Enter to open the task. Press Space to pick it up, the arrow keys, Home, or End to move it, Space to drop it, and Escape to put it back.";

function describePlace(board: Board, id: string) {
  const place = findPlace(board, id);
  if (!place) return "";
  return `${STATUS_LABELS[place.status]}, ${formatCount(place.index + 1)} of ${formatCount(getColumnSize(board, place.status))}`;
}

const getCardName = (board: Board, id: string) => board.cards.get(id)?.name ?? "Task";
/** @param count the number of cards that move together */
const getCardNames = (board: Board, id: string, count: number) =>
  count > 1 ? `${getCardName(board, id)} and ${count - 1} more` : getCardName(board, id);

export const describeLift = (board: Board, id: string, count: number) =>
  `Picked up ${getCardNames(board, id, count)}. ${describePlace(board, id)}. Use the arrow keys to move, Space to drop, and Escape to cancel.`;
/** @param board the visible part of the board */
export const describeMove = (board: Board, id: string) =>
  `${getCardName(board, id)}. ${describePlace(board, id) || "Hidden by the filter"}.`;
export const describeDrop = (board: Board, id: string, count: number) =>
  `Dropped ${getCardNames(board, id, count)}. ${describePlace(board, id)}.`;
export const describeCancel = (board: Board, id: string) =>
  `Canceled. ${getCardName(board, id)} is back in ${describePlace(board, id)}.`;
export const describeRefusal = (board: Board, id: string) =>
  `The move failed. ${getCardName(board, id)} is back in ${describePlace(board, id)}.`;
export const describeDeletion = (name: string) => `${name} was deleted.`;
export const describeColumnMove = (status: Status, order: readonly Status[]) =>
  `Column ${STATUS_LABELS[status]}, ${order.indexOf(status) + 1} of ${order.length}.`;

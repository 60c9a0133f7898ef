import type { Change } from "@/lib/history/endpoints";
import { findIndexAfter } from "@/lib/history/find-index-after";
import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import type { Status } from "@/lib/tasks/statuses";
import { addCard, type Board, type Card, moveCard, removeCard, updateCard } from "./board";

/** Applies a change of the journal. Changes must be applied in the order of `seq`, without gaps. */
export function applyToBoard(board: Board, change: Change): Board {
  const { task_id: id, kind, after } = change;
  if (id === null) return board;
  if (kind === "task.deleted") return removeCard(board, id);
  const { status, after_id, ...fields } = after ?? {};
  const known = board.cards.get(id);
  const card = { ...(known ?? toNewCard(id, change)), ...fields, updated_at: change.at } as Card;
  if (status === undefined) return updateCard(board, card);
  const others = board.columns[status as Status].filter((other) => other !== id);
  const place = { status: status as Status, index: findIndexAfter(others, after_id as string | null) };
  return known ? moveCard(updateCard(board, card), id, place) : addCard(board, card, place);
}

const toNewCard = (id: string, { at }: Change) => ({
  id,
  name: "",
  ...EMPTY_FIELDS,
  updated_at: at,
});

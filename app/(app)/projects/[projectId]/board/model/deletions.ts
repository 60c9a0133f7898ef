import { addCard, type Card, findPlace, type Place, removeCard } from "./board";
import type { BoardApi, BoardEvents } from "./state";
import type { BoardStore } from "./store";

/** Creates the function that deletes a card. The server keeps the task in the trash, where an undo finds it. */
export function createDeletions(
  { getState, changeBoard, getFocusPatch }: BoardStore,
  {
    beginBatch,
    send,
    onRefused,
    onSettled,
  }: {
    beginBatch: () => string;
    send: BoardApi["delete"];
    onRefused: BoardEvents["onDeleteRefused"];
    /** Called when the server has answered. */
    onSettled: () => void;
  },
) {
  /** Cards that the server is deleting. */
  const deletedIds = new Set<string>();

  function hide(id: string) {
    const { board } = getState();
    const card = board.cards.get(id);
    const place = findPlace(board, id);
    if (!card || !place) return null;
    deletedIds.add(id);
    // The view moves the focus on to the neighbor, because only it knows its order.
    changeBoard(removeCard(board, id), {
      ...getFocusPatch(id),
      announcement: `Deleted ${card.name}.`,
    });
    return { card, place };
  }

  function show(card: Card, place: Place) {
    const board = addCard(getState().board, card, place);
    changeBoard(board, { ...getFocusPatch(card.id), announcement: `${card.name} is back.` });
  }

  /** Hides a card at once and deletes it. @returns the batch, or null if the server refused */
  async function deleteTask(id: string): Promise<string | null> {
    const hidden = hide(id);
    if (!hidden) return null;
    const batch = beginBatch();
    const error = await send(id, batch).then(
      () => null,
      (reason: Error) => reason,
    );
    deletedIds.delete(id);
    if (error) {
      show(hidden.card, hidden.place);
      onRefused(error);
    }
    onSettled();
    return error ? null : batch;
  }

  return {
    deleteTask,
    isDeleted: ({ id }: { id: string }) => deletedIds.has(id),
    /** Whether any deletion is unanswered. */
    get isBusy() {
      return deletedIds.size > 0;
    },
  };
}

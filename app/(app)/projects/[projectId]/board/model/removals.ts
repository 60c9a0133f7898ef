import { addCard, type Board, type Card, findPlace, type Place, removeCard } from "./board";
import type { BoardEvents, BoardServer, BoardState } from "./state";

/** Creates the functions that delete cards with undo. */
export function createRemovals({
  getState,
  changeBoard,
  getFocusPatch,
  server,
  events,
}: {
  getState: () => BoardState;
  changeBoard: (board: Board, patch?: Partial<BoardState>) => void;
  getFocusPatch: (id: string) => Partial<BoardState>;
  server: Pick<BoardServer, "remove">;
  events: Pick<BoardEvents, "onRemoveRefused" | "onStale">;
}) {
  /** Cards that are hidden here but may still exist on the server. */
  const removedIds = new Set<string>();

  function restore(card: Card, place: Place) {
    removedIds.delete(card.id);
    const board = addCard(getState().board, card, place);
    changeBoard(board, { ...getFocusPatch(card.id), announcement: `${card.name} is back.` });
  }

  async function commit(card: Card, place: Place) {
    try {
      await server.remove(card.id);
      removedIds.delete(card.id);
      changeBoard(getState().board);
    } catch (error) {
      restore(card, place);
      events.onRemoveRefused(error as Error);
    }
    events.onStale();
  }

  /**
   * Hides a card. Only `commit` deletes it on the server, so `undo` keeps its id, its place and changes from other tabs.
   * If the browser closes before `commit`, the task still exists.
   */
  function remove(id: string) {
    const { board } = getState();
    const card = board.cards.get(id);
    const place = findPlace(board, id);
    if (!card || !place) return null;
    removedIds.add(id);
    const columnIds = board.columns[place.status];
    const next = columnIds[place.index + 1] ?? columnIds[place.index - 1];
    changeBoard(removeCard(board, id), {
      ...(next ? getFocusPatch(next) : { focused: null }),
      announcement: `Deleted ${card.name}.`,
    });
    let isOpen = true;
    const endOnce = (end: typeof restore | typeof commit) => async () => {
      if (!isOpen) return;
      isOpen = false;
      await end(card, place);
    };
    return { undo: endOnce(restore), commit: endOnce(commit) };
  }

  return { remove, isRemoved: ({ id }: { id: string }) => removedIds.has(id) };
}

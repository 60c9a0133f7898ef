import { addCard, type Board, type Card, findPlace, type Place, removeCard } from "./board";
import type { BoardEvents, BoardServer, BoardState } from "./state";

/** Creates the function that deletes cards. The server keeps them in the trash, from where an undo takes them. */
export function createRemovals({
  createBatch,
  getState,
  changeBoard,
  getFocusPatch,
  server,
  events,
  onSettled,
}: {
  createBatch: () => string;
  getState: () => BoardState;
  changeBoard: (board: Board, patch?: Partial<BoardState>) => void;
  getFocusPatch: (id: string) => Partial<BoardState>;
  server: Pick<BoardServer, "remove">;
  events: Pick<BoardEvents, "onRemoveRefused">;
  /** The server has answered. */
  onSettled: () => void;
}) {
  /** Cards that the server is deleting. */
  const removedIds = new Set<string>();

  function hide(id: string) {
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
    return { card, place };
  }

  function show(card: Card, place: Place) {
    const board = addCard(getState().board, card, place);
    changeBoard(board, { ...getFocusPatch(card.id), announcement: `${card.name} is back.` });
  }

  /** Hides cards at once and deletes them as one batch. @returns how many there were, and the batch. */
  async function remove(ids: string[]) {
    const batch = createBatch();
    const hidden = ids.map(hide).filter((entry) => entry !== null);
    const results = await Promise.allSettled(hidden.map(({ card }) => server.remove(card.id, batch)));
    // In reverse, because the place of a card was recorded after the cards before it were hidden.
    for (const [index, { card, place }] of [...hidden.entries()].reverse()) {
      removedIds.delete(card.id);
      const result = results[index]!;
      if (result.status === "fulfilled") continue;
      show(card, place);
      events.onRemoveRefused(result.reason as Error);
    }
    if (hidden.length > 0) onSettled();
    return { batch, count: results.filter(({ status }) => status === "fulfilled").length };
  }

  return {
    remove,
    isRemoved: ({ id }: { id: string }) => removedIds.has(id),
    /** Whether the server has not answered yet. */
    get isBusy() {
      return removedIds.size > 0;
    },
  };
}

import { addCard, type Board, type Card, type Place, placeOf, removeCard } from "./board";
import type { BoardEvents, BoardServer, BoardState } from "./state";

/** Deletions that can be undone. */
export function createRemovals({
  state,
  change,
  withFocus,
  server,
  events,
}: {
  state: () => BoardState;
  change: (board: Board, patch?: Partial<BoardState>) => void;
  withFocus: (id: string) => Partial<BoardState>;
  server: Pick<BoardServer, "remove">;
  events: Pick<BoardEvents, "onNotRemoved" | "onStale">;
}) {
  /** Gone here, but maybe not on the server yet. */
  const removed = new Set<string>();

  function restore(card: Card, place: Place) {
    removed.delete(card.id);
    const board = addCard(state().board, card, place);
    change(board, { ...withFocus(card.id), spoken: `${card.name} is back.` });
  }

  async function commit(card: Card, place: Place) {
    try {
      await server.remove(card.id);
      removed.delete(card.id);
      change(state().board);
    } catch (error) {
      restore(card, place);
      events.onNotRemoved(error as Error);
    }
    events.onStale();
  }

  /**
   * Takes a card away. The server hears of it only by `commit`, so until then `undo` loses nothing: not its id, not its
   * place, nor what another tab does to it. If the browser dies before that, the task is simply still there.
   */
  function remove(id: string) {
    const { board } = state();
    const card = board.cards.get(id);
    const place = placeOf(board, id);
    if (!card || !place) return null;
    removed.add(id);
    const neighbours = board.columns[place.status];
    const next = neighbours[place.index + 1] ?? neighbours[place.index - 1];
    change(removeCard(board, id), {
      ...(next ? withFocus(next) : { focused: null }),
      spoken: `Deleted ${card.name}.`,
    });
    let open = true;
    const once = (end: typeof restore | typeof commit) => async () => {
      if (!open) return;
      open = false;
      await end(card, place);
    };
    return { undo: once(restore), commit: once(commit) };
  }

  return { remove, isRemoved: ({ id }: { id: string }) => removed.has(id) };
}

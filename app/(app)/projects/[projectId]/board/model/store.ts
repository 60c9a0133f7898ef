import type { Board } from "./board";
import type { BoardState } from "./state";

/**
 * Creates the store of a board: what the screen shows now. Parts of the model read it and change it, and React
 * subscribes to it.
 */
export function createBoardStore(board: Board) {
  let state: BoardState = { board, heldCard: null, focusedId: null, focusRequests: 0, announcement: "" };
  let revision = 0;
  /** A card to focus as soon as the board shows it. */
  let pendingFocus: string | null = null;
  const listeners = new Set<() => void>();

  const getState = () => state;

  function setState(patch: Partial<BoardState>) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }

  /** Marks what is being read from the server as outdated. */
  function addRevision() {
    revision += 1;
  }

  /** Shows a local change. */
  function changeBoard(board: Board, patch: Partial<BoardState> = {}) {
    addRevision();
    setState({ board, ...patch });
  }

  const getFocusPatch = (id: string) => ({ focusedId: id, focusRequests: state.focusRequests + 1 });

  /** Focuses a card as soon as it is shown. A card restored by an undo appears only after the server's answer. */
  function focus(id: string) {
    const isShown = state.board.cards.has(id);
    pendingFocus = isShown ? null : id;
    if (isShown) setState(getFocusPatch(id));
  }

  /** Records which card the user has focused. */
  function recordFocus(id: string | null) {
    if (id !== state.focusedId) setState({ focusedId: id });
  }

  return {
    getState,
    setState,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Incremented with each local change. What was requested before is outdated after it. */
    getRevision: () => revision,
    addRevision,
    changeBoard,
    /** Shows what the server has confirmed. */
    showConfirmed(board: Board) {
      setState({ board });
      if (pendingFocus !== null) focus(pendingFocus);
    },
    getFocusPatch,
    focus,
    recordFocus,
  };
}

export type BoardStore = ReturnType<typeof createBoardStore>;

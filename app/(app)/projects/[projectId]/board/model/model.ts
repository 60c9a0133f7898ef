import { ApiError } from "@/lib/api/api-error";
import * as announcements from "./announcements";
import { type Board, isFullyLoaded, moveCard, removeCard } from "./board";
import { createCarry } from "./carry";
import { createDeletions } from "./deletions";
import { createLane } from "./lane";
import { createLoading } from "./loading";
import { createMoves } from "./moves";
import { createOwnCalls } from "./own-calls";
import type { BoardApi, BoardEvents } from "./state";
import { createBoardStore } from "./store";
import { createSync } from "./sync";
import { createVisibility } from "./visibility";

interface BoardOptions {
  seed: Board;
  /** The number of the newest change in a complete seed, if known. */
  seedSeq: number | null;
  api: BoardApi;
  events: BoardEvents;
  createBatch: () => string;
}

/**
 * Creates the model of a board. The store holds what is shown. Local changes show at once: moves, deletions and own calls
 * send them to the server, and restore what it refuses. `sync` keeps what the server has confirmed in step with the
 * journal, and shows it when no local change is pending.
 */
export function createBoardModel({ seed, seedSeq, api, events, createBatch }: BoardOptions) {
  const store = createBoardStore(seed);
  const visibility = createVisibility(store);

  const isBusy = () => moves.isBusy || deletions.isBusy;
  const sync = createSync(store, {
    ...events,
    isBusy,
    readChanges: api.readChanges,
    onHeldDeleted: removeDeleted,
  });

  /** A card that is put back leaves nothing to undo, so its moves begin when it is dropped. */
  function beginBatch() {
    const batch = createBatch();
    events.onBegun(batch, false);
    return batch;
  }

  /** Ends the drag of a card that was deleted elsewhere, because a drop would report a move that nobody can see. */
  function removeDeleted(id: string) {
    const { board, heldCard } = store.getState();
    const name = board.cards.get(id)?.name;
    if (name !== undefined) {
      store.changeBoard(removeCard(board, id), {
        heldCard: heldCard?.id === id ? null : heldCard,
        announcement: announcements.describeDeletion(name),
      });
      events.onDeletedElsewhere(name);
    }
    moves.remove(id);
  }

  const lane = createLane();
  const moves = createMoves({
    lane,
    createBatch,
    onDropped: events.onBegun,
    send: (id, place, batch) =>
      sync
        .track(() => api.move(id, place, batch), batch)
        .catch((error) => {
          if (error instanceof ApiError && error.status === 404) removeDeleted(id);
          throw error;
        }),
    onCompleted: events.onMoved,
    onRefused(id, confirmedPlace, error) {
      const board = moveCard(store.getState().board, id, confirmedPlace);
      store.changeBoard(board, { announcement: announcements.describeRefusal(board, id) });
      events.onMoveRefused(error);
    },
    onSettled() {
      store.addRevision();
      onSettled();
    },
  });
  const deletions = createDeletions(store, {
    beginBatch,
    send: (id, batch) => lane.send(() => sync.track(() => api.delete(id, batch), batch)),
    onRefused: events.onDeleteRefused,
    onSettled,
  });
  const loading = createLoading(store, {
    load: api.load,
    isBusy,
    isDeleted: deletions.isDeleted,
    onLoaded: sync.onLoaded,
    requestReload: events.requestReload,
  });

  function onSettled() {
    if (isBusy()) return;
    events.onChanged();
    loading.requestDroppedLoad();
    sync.catchUp();
  }

  if (seedSeq !== null && isFullyLoaded(seed)) sync.onLoaded(seed, seedSeq);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load: loading.load,
    flush: lane.flush,
    /** Resolves when the server has answered all changes made so far. */
    async waitForCalls() {
      await lane.waitForAnswers();
      await sync.waitForCalls();
    },
    ...createCarry(store, visibility, moves),
    setFilter: visibility.setFilter,
    isHidden: visibility.isHidden,
    beginBatch,
    delete: deletions.deleteTask,
    ...createOwnCalls(store, { beginBatch, track: sync.track, onChanged: events.onChanged }),
    onChange: sync.onChange,
    onMissed: sync.onMissed,
    onUndone: sync.onUndone,
    isCurrent: sync.isCurrent,
    /** Whether the board knows which changes it includes, so that it need not be reloaded. */
    isInStep: sync.isInStep,
    focus: store.focus,
    recordFocus: store.recordFocus,
    /** Reports that the server has newer data than the board shows. */
    requestReload: events.requestReload,
    announce: (announcement: string) => store.setState({ announcement }),
  };
}

export type BoardModel = ReturnType<typeof createBoardModel>;

import type { Task } from "@/lib/tasks/endpoints";
import type { UndoReply } from "@/lib/undo/send-undo";
import * as announcements from "./announcements";
import { addCard, applyStatus, type Board, getEndOfColumn, isFullyLoaded, moveCard } from "./board";
import { createCarry } from "./carry";
import { createDeletions } from "./deletions";
import { createLoader } from "./load";
import { createMoves } from "./moves";
import { createOwnCalls, type SendInBatch } from "./own-calls";
import type { BoardEvents, BoardServer, BoardState } from "./state";
import { createSync } from "./sync";

interface BoardOptions {
  seed: Board;
  /** The number of the newest change in a complete seed, if known. */
  seedSeq: number | null;
  server: BoardServer;
  events: BoardEvents;
  createBatch: () => string;
}

/**
 * Creates the store of a board: its visible state, and the changes that the server has not confirmed yet. Local changes
 * show at once.
 */
export function createBoardModel({ seed, seedSeq, server, events, createBatch }: BoardOptions) {
  let state: BoardState = {
    board: seed,
    heldCard: null,
    focusedId: null,
    focusRequests: 0,
    announcement: "",
  };
  let revision = 0;
  const listeners = new Set<() => void>();

  function setState(patch: Partial<BoardState>) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }
  /** Applies a local change and marks every running load as outdated. */
  function changeBoard(board: Board, patch: Partial<BoardState> = {}) {
    revision += 1;
    setState({ board, ...patch });
  }
  const { getFocusPatch, focus, focusWanted } = createFocus(() => state, setState);
  const isBusy = () => moves.isBusy || deletions.isBusy;
  /** A card that is put back leaves nothing to undo, so its moves begin when it is dropped. */
  function beginBatch() {
    const batch = createBatch();
    events.onBegun(batch, false);
    return batch;
  }
  const sync = createSync({
    getBoard: () => state.board,
    getRevision: () => revision,
    isBusy,
    show(board) {
      setState({ board });
      focusWanted();
    },
    readChanges: server.readChanges,
    onOwnChange: events.onOwnChange,
    requestReload: events.requestReload,
  });
  const { sendAndShow, edit, editTyped } = createOwnCalls({
    beginBatch,
    track: sync.track,
    getBoard: () => state.board,
    changeBoard,
    onChanged: events.onChanged,
  });

  const moves = createMoves({
    createBatch,
    onDropped: events.onBegun,
    send: (id, place, batch) => sync.track(() => server.move(id, place, batch), batch),
    onCompleted: events.onMoved,
    onRefused(id, confirmedPlace, error) {
      const board = moveCard(state.board, id, confirmedPlace);
      changeBoard(board, { announcement: announcements.describeRefusal(board, id) });
      events.onMoveRefused(error);
    },
    onSettled() {
      revision += 1;
      onSettled();
    },
  });

  const deletions = createDeletions({
    beginBatch,
    getState: () => state,
    changeBoard,
    getFocusPatch,
    events,
    onSettled,
    server: { delete: (id, batch) => sync.track(() => server.delete(id, batch), batch) },
  });
  if (seedSeq !== null && isFullyLoaded(seed)) sync.onLoaded(seed, seedSeq);
  const loader = createLoader({
    load: server.load,
    getBoard: () => state.board,
    getRevision: () => revision,
    isBusy,
    isDeleted: deletions.isDeleted,
    show: (board) => setState({ board }),
    onLoaded: sync.onLoaded,
    requestReload: events.requestReload,
  });

  function onSettled() {
    if (isBusy()) return;
    events.onChanged();
    loader.reloadIfDue();
    sync.catchUp();
  }

  const carry = createCarry({ getState: () => state, setState, changeBoard, getFocusPatch, moves });

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load: loader.load,
    flush: moves.flush,
    /** Resolves when the server has answered all changes made so far. */
    async waitForCalls() {
      await moves.waitForAnswers();
      await sync.waitForCalls();
    },
    ...carry,
    beginBatch,
    delete: deletions.deleteTask,
    /** Creates a task. The server puts it last in its column. */
    add: (send: SendInBatch<Task>, batch?: string) =>
      sendAndShow(
        send,
        (task) => addCard(state.board, task, getEndOfColumn(state.board, task.status)),
        batch,
      ),
    edit,
    editTyped,
    /** Changes the status of a task, which puts it last in that column. */
    setStatus: (send: SendInBatch<Task>) => sendAndShow(send, (task) => applyStatus(state.board, task)),
    /** Sends changes with effects only the server knows, and reads the result. */
    sendAndRead: <T>(send: () => Promise<T>): Promise<T> => sync.track(send),
    onChange: sync.onChange,
    onMissed: sync.onMissed,
    /** Called when an undo is stored. Its event may have arrived already, or may never come. */
    onUndone: ({ batch, last_seq }: UndoReply) => sync.onChange(last_seq, batch),
    /** Whether the board knows which changes it includes, so that it need not be reloaded. */
    isInStep: () => sync.isInStep,
    focus,
    recordFocus: (id: string | null) => {
      if (id !== state.focusedId) setState({ focusedId: id });
    },
    /** Reports that the server has newer data than the board shows. */
    requestReload: events.requestReload,
    announce: (announcement: string) => setState({ announcement }),
  };
}

/** Creates the functions that move the focus to a card. */
function createFocus(getState: () => BoardState, setState: (patch: Partial<BoardState>) => void) {
  /** A card to focus as soon as the board shows it. */
  let wantedId: string | null = null;
  const getFocusPatch = (id: string) => ({ focusedId: id, focusRequests: getState().focusRequests + 1 });

  /** Focuses a card as soon as it is shown. A card restored by an undo appears only after the server's answer. */
  function focus(id: string) {
    const isShown = getState().board.cards.has(id);
    wantedId = isShown ? null : id;
    if (isShown) setState(getFocusPatch(id));
  }

  const focusWanted = () => wantedId !== null && focus(wantedId);
  return { getFocusPatch, focus, focusWanted };
}

export type BoardModel = ReturnType<typeof createBoardModel>;

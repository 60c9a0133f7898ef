import type { Task } from "@/lib/tasks/endpoints";
import * as announcements from "./announcements";
import {
  addCard,
  applyStatus,
  type Board,
  extendBoard,
  getEndOfColumn,
  isFullyLoaded,
  moveCard,
  toBoard,
} from "./board";
import { createCarry } from "./carry";
import { createDeletions } from "./deletions";
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
 * show at once. A loaded board is used only if nothing changed locally since the request was sent.
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
  /** Whether a load was dropped because of local changes. */
  let isLoadDue = false;
  /** A card to focus as soon as the board shows it. */
  let wantedFocus: string | null = null;
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
  const getFocusPatch = (id: string) => ({ focusedId: id, focusRequests: state.focusRequests + 1 });

  /** Focuses a card as soon as it is shown. A card restored by an undo appears only after the server's answer. */
  function focus(id: string) {
    const isShown = state.board.cards.has(id);
    wantedFocus = isShown ? null : id;
    if (isShown) setState(getFocusPatch(id));
  }

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
      if (wantedFocus !== null) focus(wantedFocus);
    },
    readChanges: server.readChanges,
    onOwnChange: events.onOwnChange,
    onChanged: events.onChanged,
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
  const filterVisible = (tasks: Task[]) => tasks.filter((task) => !deletions.isDeleted(task));

  function onSettled() {
    if (isBusy()) return;
    events.onChanged();
    if (isLoadDue) events.requestReload();
    isLoadDue = false;
    sync.catchUp();
  }

  async function load() {
    for (;;) {
      const startRevision = revision;
      const isCurrent = () => revision === startRevision && !isBusy();
      const loaded = await server.load((loadedTasks) => {
        if (isCurrent() && !isFullyLoaded(state.board))
          setState({ board: extendBoard(state.board, filterVisible(loadedTasks)) });
        return isCurrent();
      });
      if (loaded && isCurrent()) {
        setState({ board: toBoard(loaded.tasks) });
        return sync.onLoaded(state.board, loaded.seq);
      }
      // Loading is useless while changes are pending. Once they have settled, `requestReload` triggers a load.
      if (isBusy()) {
        isLoadDue = true;
        return;
      }
    }
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
    load,
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
    onUndone: sync.onUndone,
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

export type BoardModel = ReturnType<typeof createBoardModel>;

import type { Task } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import * as announcements from "./announcements";
import {
  addCard,
  type Board,
  type Card,
  extendBoard,
  findPlace,
  isFullyLoaded,
  isSamePlace,
  moveCard,
  type Place,
  toBoard,
  updateCard,
} from "./board";
import { getPlaceAfterKey } from "./keyboard";
import { createMoves } from "./moves";
import { createRemovals } from "./removals";
import type { BoardEvents, BoardServer, BoardState, HeldCard } from "./state";

/**
 * Creates the store of a board: its visible state, and the changes that are not confirmed by the server yet. Local changes
 * show at once. A loaded board is used only when nothing changed locally since the request was sent.
 */
export function createBoardModel(seed: Board, server: BoardServer, events: BoardEvents) {
  let state: BoardState = { board: seed, held: null, focused: null, focusRequests: 0, announcement: "" };
  let revision = 0;
  const listeners = new Set<() => void>();

  function setState(patch: Partial<BoardState>) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }
  /** Applies a local change and marks every load that is already running as outdated. */
  function changeBoard(board: Board, patch: Partial<BoardState> = {}) {
    revision += 1;
    setState({ board, ...patch });
  }
  const getFocusPatch = (id: string) => ({ focused: id, focusRequests: state.focusRequests + 1 });

  const moves = createMoves({
    send: server.move,
    onCompleted: events.onMoved,
    onRefused(id, confirmedPlace, error) {
      const board = moveCard(state.board, id, confirmedPlace);
      changeBoard(board, { announcement: announcements.describeRefusal(board, id) });
      events.onMoveRefused(error);
    },
    onSettled() {
      revision += 1;
      if (!moves.isBusy) events.onStale();
    },
  });

  const { remove, isRemoved } = createRemovals({
    getState: () => state,
    changeBoard,
    getFocusPatch,
    server,
    events,
  });
  const filterVisible = (tasks: Task[]) => tasks.filter((task) => !isRemoved(task));

  async function load() {
    for (;;) {
      const startRevision = revision;
      const isCurrent = () => revision === startRevision && !moves.isBusy;
      const tasks = await server.load((loadedTasks) => {
        if (isCurrent() && !isFullyLoaded(state.board))
          setState({ board: extendBoard(state.board, filterVisible(loadedTasks)) });
        return isCurrent();
      });
      if (tasks && isCurrent()) return setState({ board: toBoard(filterVisible(tasks)) });
      // Loading again is useless while moves are pending; `onStale` triggers a load when they have settled.
      if (moves.isBusy) return;
    }
  }

  function lift(id: string, by: HeldCard["by"]) {
    const place = findPlace(state.board, id);
    if (!place || state.held) return;
    moves.lift(id, place);
    setState({
      held: { id, by },
      announcement: by === "keyboard" ? announcements.describeLift(state.board, id) : "",
    });
  }

  function moveHeld(place: Place) {
    const { held } = state;
    const now = held && findPlace(state.board, held.id);
    if (!now || isSamePlace(now, place)) return;
    const board = moveCard(state.board, held.id, place);
    changeBoard(board, {
      ...(held.by === "keyboard" ? getFocusPatch(held.id) : {}),
      announcement: announcements.describeMove(board, held.id),
    });
    moves.move(held.id, place);
  }

  /** @param keepFocus false when the user has focused something else. */
  function drop({ keepFocus = true } = {}) {
    const { held } = state;
    const place = held && findPlace(state.board, held.id);
    if (!place) return;
    setState({
      held: null,
      ...(keepFocus ? getFocusPatch(held.id) : {}),
      announcement: announcements.describeDrop(state.board, held.id),
    });
    moves.drop(held.id, place);
  }

  function cancel() {
    const { held } = state;
    const origin = held && moves.cancel(held.id);
    if (!origin) return;
    const board = moveCard(state.board, held.id, origin);
    changeBoard(board, {
      held: null,
      ...getFocusPatch(held.id),
      announcement: announcements.describeCancel(board, held.id),
    });
  }

  function pressNavigationKey(order: readonly Status[], key: string): boolean {
    const id = state.held?.id ?? state.focused;
    const from = id === null || id === undefined ? null : findPlace(state.board, id);
    const to = from && getPlaceAfterKey(state.board, order, from, key);
    if (!to) return false;
    if (state.held) moveHeld(to);
    else {
      const ids = state.board.columns[to.status];
      const next = ids[Math.min(to.index, ids.length - 1)];
      if (next === undefined) return false;
      setState(getFocusPatch(next));
    }
    return true;
  }

  /** Lifts, moves and drops a card in one step. Does nothing while a card is held. */
  function moveCardTo(id: string, to: Place) {
    const from = findPlace(state.board, id);
    if (!from || state.held || isSamePlace(from, to)) return;
    moves.lift(id, from);
    const board = moveCard(state.board, id, to);
    changeBoard(board, { ...getFocusPatch(id), announcement: announcements.describeMove(board, id) });
    moves.move(id, to);
    moves.drop(id, to);
  }

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
    /** Resolves when the server has answered all moves. */
    waitForMoves: moves.waitForAnswers,
    lift,
    moveHeld,
    drop,
    cancel,
    pressNavigationKey,
    moveCardTo,
    remove,
    /** Adds a task that the server has created. The server puts new tasks last. */
    add(task: Task) {
      changeBoard(addCard(state.board, task, getEndOfColumn(state.board, task.status)));
      events.onStale();
    },
    /** Applies an edit that the server has stored. A task that changes its column goes last there. */
    edit(card: Card, status: Status) {
      const board = updateCard(state.board, card);
      const isSameColumn = findPlace(board, card.id)?.status === status;
      changeBoard(isSameColumn ? board : moveCard(board, card.id, getEndOfColumn(board, status)));
      events.onStale();
    },
    focus: (id: string) => setState(getFocusPatch(id)),
    recordFocus: (id: string | null) => {
      if (id !== state.focused) setState({ focused: id });
    },
    /** Reports that the server has newer data than the board shows. */
    markStale: events.onStale,
    announce: (announcement: string) => setState({ announcement }),
  };
}

export type BoardModel = ReturnType<typeof createBoardModel>;

const getEndOfColumn = (board: Board, status: Status): Place => ({
  status,
  index: board.columns[status].length,
});

import type { Task } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import * as say from "./announcements";
import {
  addCard,
  type Board,
  boardOf,
  type Card,
  changeCard,
  extendBoard,
  isWhole,
  moveCard,
  type Place,
  placeOf,
  samePlace,
} from "./board";
import { placeAfterKey } from "./keyboard";
import { createMoves } from "./moves";
import { createRemovals } from "./removals";
import type { BoardEvents, BoardServer, BoardState, Held } from "./state";

/**
 * A board in the browser: what is shown, and what is still on its way to the server. Local changes show at once; what
 * the server tells is taken over only when nothing local happened since it was asked.
 */
export function createBoardModel(seed: Board, server: BoardServer, events: BoardEvents) {
  let state: BoardState = { board: seed, held: null, focused: null, focusWish: 0, spoken: "" };
  let revision = 0;
  const listeners = new Set<() => void>();

  function set(patch: Partial<BoardState>) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }
  /** A change made here: whatever was asked for earlier is older than it. */
  function change(board: Board, patch: Partial<BoardState> = {}) {
    revision += 1;
    set({ board, ...patch });
  }
  const withFocus = (id: string) => ({ focused: id, focusWish: state.focusWish + 1 });

  const moves = createMoves({
    send: server.move,
    onCompleted: events.onMoved,
    onRefused(id, acknowledged, error) {
      const board = moveCard(state.board, id, acknowledged);
      change(board, { spoken: say.refused(board, id) });
      events.onRefused(error);
    },
    onSettled() {
      revision += 1;
      if (!moves.busy) events.onStale();
    },
  });

  const { remove, isRemoved } = createRemovals({ state: () => state, change, withFocus, server, events });
  const visible = (tasks: Task[]) => tasks.filter((task) => !isRemoved(task));

  async function load() {
    for (;;) {
      const asked = revision;
      const isCurrent = () => revision === asked && !moves.busy;
      const tasks = await server.load((soFar) => {
        if (isCurrent() && !isWhole(state.board)) set({ board: extendBoard(state.board, visible(soFar)) });
        return isCurrent();
      });
      if (tasks && isCurrent()) return set({ board: boardOf(visible(tasks)) });
      // While something is under way there is no point in asking; when it is over, onStale will.
      if (moves.busy) return;
    }
  }

  function lift(id: string, by: Held["by"]) {
    const place = placeOf(state.board, id);
    if (!place || state.held) return;
    moves.lift(id, place);
    set({
      held: { id, by },
      spoken: by === "keyboard" ? say.lifted(state.board, id) : "",
    });
  }

  function moveHeld(place: Place) {
    const { held } = state;
    const now = held && placeOf(state.board, held.id);
    if (!now || samePlace(now, place)) return;
    const board = moveCard(state.board, held.id, place);
    change(board, {
      ...(held.by === "keyboard" ? withFocus(held.id) : {}),
      spoken: say.moved(board, held.id),
    });
    moves.move(held.id, place);
  }

  /** @param keepFocus false when the person has turned to something else. */
  function drop({ keepFocus = true } = {}) {
    const { held } = state;
    const place = held && placeOf(state.board, held.id);
    if (!place) return;
    set({
      held: null,
      ...(keepFocus ? withFocus(held.id) : {}),
      spoken: say.dropped(state.board, held.id),
    });
    moves.drop(held.id, place);
  }

  function cancel() {
    const { held } = state;
    const origin = held && moves.cancel(held.id);
    if (!origin) return;
    const board = moveCard(state.board, held.id, origin);
    change(board, { held: null, ...withFocus(held.id), spoken: say.cancelled(board, held.id) });
  }

  function pressArrow(order: readonly Status[], key: string): boolean {
    const id = state.held?.id ?? state.focused;
    const from = id === null || id === undefined ? null : placeOf(state.board, id);
    const to = from && placeAfterKey(state.board, order, from, key);
    if (!to) return false;
    if (state.held) moveHeld(to);
    else {
      const ids = state.board.columns[to.status];
      const next = ids[Math.min(to.index, ids.length - 1)];
      if (next === undefined) return false;
      set(withFocus(next));
    }
    return true;
  }

  /** One whole move, as the card's menu makes it. */
  function place(id: string, to: Place) {
    const from = placeOf(state.board, id);
    if (!from || state.held || samePlace(from, to)) return;
    moves.lift(id, from);
    const board = moveCard(state.board, id, to);
    change(board, { ...withFocus(id), spoken: say.moved(board, id) });
    moves.move(id, to);
    moves.drop(id, to);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    flush: moves.flush,
    /** Resolves when the server has answered all moves. */
    moved: moves.answered,
    lift,
    moveHeld,
    drop,
    cancel,
    pressArrow,
    place,
    remove,
    /** A task that the server has just made; it puts new ones last. */
    add(task: Task) {
      change(addCard(state.board, task, lastOf(state.board, task.status)));
      events.onStale();
    },
    /** A task that the server has just changed; it puts it last in another column. */
    edit(card: Card, status: Status) {
      const board = changeCard(state.board, card);
      const stays = placeOf(board, card.id)?.status === status;
      change(stays ? board : moveCard(board, card.id, lastOf(board, status)));
      events.onStale();
    },
    focus: (id: string) => set(withFocus(id)),
    noteFocus: (id: string | null) => {
      if (id !== state.focused) set({ focused: id });
    },
    /** What is shown has turned out to be older than what the server has. */
    noteStale: events.onStale,
    say: (spoken: string) => set({ spoken }),
  };
}

export type BoardModel = ReturnType<typeof createBoardModel>;

const lastOf = (board: Board, status: Status): Place => ({ status, index: board.columns[status].length });

import type { Status } from "@/lib/tasks/statuses";
import * as announcements from "./announcements";
import { type Board, findPlace, isSamePlace, moveCard, type Place } from "./board";
import { getPlaceAfterKey } from "./keyboard";
import type { createMoves } from "./moves";
import type { BoardState, HeldCard } from "./state";
import { filterBoard, type Matches, toFullPlace } from "./visible";

/**
 * Creates the functions that lift a card, carry it over the board by pointer or keyboard, and drop it. Their indexes
 * count the visible cards; the server's positions count all cards.
 */
export function createCarry({
  getState,
  setState,
  changeBoard,
  getFocusPatch,
  moves,
}: {
  getState: () => BoardState;
  setState: (patch: Partial<BoardState>) => void;
  changeBoard: (board: Board, patch?: Partial<BoardState>) => void;
  getFocusPatch: (id: string) => Partial<BoardState>;
  moves: ReturnType<typeof createMoves>;
}) {
  let matches: Matches | null = null;
  const setFilter = (next: Matches | null) => {
    matches = next;
  };
  const toVisible = (board: Board) => (matches ? filterBoard(board, matches, getState().held?.id) : board);

  function lift(id: string, by: HeldCard["by"]) {
    const place = findPlace(getState().board, id);
    if (!place || getState().held) return;
    moves.lift(id, place);
    setState({
      held: { id, by },
      announcement: by === "keyboard" ? announcements.describeLift(toVisible(getState().board), id) : "",
    });
  }

  /** @param place among the visible cards */
  function moveHeld(place: Place) {
    const { held, board: before } = getState();
    const visible = toVisible(before);
    const now = held && findPlace(visible, held.id);
    if (!now || isSamePlace(now, place)) return;
    const fullPlace = matches ? toFullPlace(before, visible, held.id, place) : place;
    const board = moveCard(before, held.id, fullPlace);
    changeBoard(board, {
      ...(held.by === "keyboard" ? getFocusPatch(held.id) : {}),
      announcement: announcements.describeMove(toVisible(board), held.id),
    });
    moves.move(held.id, fullPlace);
  }

  /** @param keepFocus false if the user has focused something else */
  function drop({ keepFocus = true } = {}) {
    const { held } = getState();
    const place = held && findPlace(getState().board, held.id);
    if (!place) return;
    setState({
      held: null,
      ...(keepFocus ? getFocusPatch(held.id) : {}),
      announcement: announcements.describeDrop(toVisible(getState().board), held.id),
    });
    moves.drop(held.id, place);
  }

  function cancel() {
    const { held } = getState();
    const origin = held && moves.cancel(held.id);
    if (!origin) return;
    const board = moveCard(getState().board, held.id, origin);
    changeBoard(board, {
      held: null,
      ...getFocusPatch(held.id),
      announcement: announcements.describeCancel(toVisible(board), held.id),
    });
  }

  function pressNavigationKey(order: readonly Status[], key: string): boolean {
    const id = getState().held?.id ?? getState().focused;
    const visible = toVisible(getState().board);
    const from = id === null || id === undefined ? null : findPlace(visible, id);
    const to = from && getPlaceAfterKey(visible, order, from, key);
    if (!to) return false;
    if (getState().held) moveHeld(to);
    else {
      const ids = visible.columns[to.status];
      const next = ids[Math.min(to.index, ids.length - 1)];
      if (next === undefined) return false;
      setState(getFocusPatch(next));
    }
    return true;
  }

  /** Lifts, moves and drops a card in one step. Does nothing while a card is held. */
  function moveCardTo(id: string, to: Place) {
    const from = findPlace(getState().board, id);
    if (!from || getState().held || isSamePlace(from, to)) return;
    moves.lift(id, from);
    const board = moveCard(getState().board, id, to);
    changeBoard(board, { ...getFocusPatch(id), announcement: announcements.describeMove(board, id) });
    moves.move(id, to);
    moves.drop(id, to);
  }

  return { lift, moveHeld, drop, cancel, pressNavigationKey, moveCardTo, setFilter };
}

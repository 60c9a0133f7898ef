import type { Status } from "@/lib/tasks/statuses";
import * as announcements from "./announcements";
import { findPlace, isSamePlace, moveCard, type Place } from "./board";
import type { BoardFilter } from "./filter";
import { getPlaceAfterKey } from "./keyboard";
import type { createMoves } from "./moves";
import type { HeldCard } from "./state";
import type { BoardStore } from "./store";
import { toFullPlace } from "./visible";

/**
 * Creates the functions that lift a card, carry it over the board by pointer or keyboard, and drop it. Their indexes
 * count the visible cards; the server's positions count all cards.
 */
export function createCarry(
  { getState, setState, changeBoard, getFocusPatch }: BoardStore,
  { isFiltered, toVisible }: BoardFilter,
  moves: ReturnType<typeof createMoves>,
) {
  function lift(id: string, by: HeldCard["by"]) {
    const place = findPlace(getState().board, id);
    if (!place || getState().heldCard) return;
    moves.lift(id, place);
    setState({
      heldCard: { id, by },
      announcement: by === "keyboard" ? announcements.describeLift(toVisible(getState().board), id) : "",
    });
  }

  /** @param place among the visible cards */
  function moveHeld(place: Place) {
    const { heldCard, board: before } = getState();
    const visibleBoard = toVisible(before);
    const currentPlace = heldCard && findPlace(visibleBoard, heldCard.id);
    if (!currentPlace || isSamePlace(currentPlace, place)) return;
    const fullPlace = isFiltered() ? toFullPlace(before, visibleBoard, heldCard.id, place) : place;
    const board = moveCard(before, heldCard.id, fullPlace);
    changeBoard(board, {
      ...(heldCard.by === "keyboard" ? getFocusPatch(heldCard.id) : {}),
      announcement: announcements.describeMove(toVisible(board), heldCard.id),
    });
    moves.move(heldCard.id, fullPlace);
  }

  /** @param keepFocus false if the user has focused something else */
  function drop({ keepFocus = true } = {}) {
    const { heldCard } = getState();
    const place = heldCard && findPlace(getState().board, heldCard.id);
    if (!place) return;
    setState({
      heldCard: null,
      ...(keepFocus ? getFocusPatch(heldCard.id) : {}),
      announcement: announcements.describeDrop(toVisible(getState().board), heldCard.id),
    });
    moves.drop(heldCard.id, place);
  }

  function cancel() {
    const { heldCard } = getState();
    const origin = heldCard && moves.cancel(heldCard.id);
    if (!origin) return;
    const board = moveCard(getState().board, heldCard.id, origin);
    changeBoard(board, {
      heldCard: null,
      ...getFocusPatch(heldCard.id),
      announcement: announcements.describeCancel(toVisible(board), heldCard.id),
    });
  }

  function pressNavigationKey(order: readonly Status[], key: string): boolean {
    const id = getState().heldCard?.id ?? getState().focusedId;
    const visibleBoard = toVisible(getState().board);
    const from = id === null || id === undefined ? null : findPlace(visibleBoard, id);
    const to = from && getPlaceAfterKey(visibleBoard, order, from, key);
    if (!to) return false;
    if (getState().heldCard) moveHeld(to);
    else {
      const ids = visibleBoard.columns[to.status];
      const next = ids[Math.min(to.index, ids.length - 1)];
      if (next === undefined) return false;
      setState(getFocusPatch(next));
    }
    return true;
  }

  /** Lifts, moves and drops a card in one step. Does nothing while a card is held. */
  function moveCardTo(id: string, to: Place) {
    const from = findPlace(getState().board, id);
    if (!from || getState().heldCard || isSamePlace(from, to)) return;
    moves.lift(id, from);
    const board = moveCard(getState().board, id, to);
    changeBoard(board, { ...getFocusPatch(id), announcement: announcements.describeMove(board, id) });
    moves.move(id, to);
    moves.drop(id, to);
  }

  return { lift, moveHeld, drop, cancel, pressNavigationKey, moveCardTo };
}

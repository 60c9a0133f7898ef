import { STATUSES, type Status } from "@/lib/tasks/statuses";
import * as announcements from "./announcements";
import { type Board, findPlace, isSamePlace, moveCard, type Place } from "./board";
import { findPlaceAfterKey } from "./keyboard";
import type { Moves } from "./moves";
import type { HeldCard } from "./state";
import type { BoardStore } from "./store";
import type { Visibility } from "./visibility";
import { findVisiblePlace, toFullPlace } from "./visible";

/**
 * Creates the functions that lift a card, carry it over the board by pointer or keyboard, and drop it. Their indexes
 * count the visible cards; the server's positions count all cards.
 */
export function createCarry(
  { getState, setState, changeBoard, getFocusPatch }: BoardStore,
  { toVisible }: Visibility,
  moves: Moves,
) {
  /** Where the held card was lifted, and the batch of its moves. */
  let lifted: { origin: Place; batch: string } | null = null;

  /** @param selectedIds the cards that move together if the lifted one is among them */
  function lift(id: string, by: HeldCard["by"], selectedIds: ReadonlySet<string> = new Set()) {
    const { board, heldCard } = getState();
    const origin = findPlace(board, id);
    if (!origin || heldCard) return;
    const isMoving = (other: string) => other === id || (selectedIds.has(id) && selectedIds.has(other));
    const group = STATUSES.flatMap((status) => board.columns[status].filter(isMoving));
    lifted = { origin, batch: moves.lift(id, origin) };
    setState({
      heldCard: { id, by, group },
      announcement: by === "keyboard" ? announcements.describeLift(toVisible(board), id, group.length) : "",
    });
  }

  /** @param place among the visible cards */
  function moveHeld(place: Place) {
    const { heldCard, board: before } = getState();
    const visibleBoard = toVisible(before);
    const currentPlace = heldCard && findPlace(visibleBoard, heldCard.id);
    if (!currentPlace || isSamePlace(currentPlace, place)) return;
    const fullPlace = toFullPlace(before, visibleBoard, heldCard.id, place);
    const board = moveCard(before, heldCard.id, fullPlace);
    changeBoard(board, {
      ...(heldCard.by === "keyboard" ? getFocusPatch(heldCard.id) : {}),
      announcement: announcements.describeMove(toVisible(board), heldCard.id),
    });
    moves.move(heldCard.id, fullPlace);
  }

  /** @param keepFocus false if the user has focused something else */
  function drop({ keepFocus = true } = {}) {
    const { heldCard, board: before } = getState();
    const place = heldCard && findPlace(before, heldCard.id);
    if (!place || !lifted) return;
    const { id, group } = heldCard;
    // A card that is dropped where it was lifted leaves the others where they are.
    const isBack = isSamePlace(place, lifted.origin);
    const board = isBack ? before : gather(before, heldCard, lifted.batch, moves);
    const patch = {
      heldCard: null,
      ...(keepFocus ? getFocusPatch(id) : {}),
      announcement: announcements.describeDrop(toVisible(board), id, isBack ? 1 : group.length),
    };
    if (board === before) setState(patch);
    else changeBoard(board, patch);
    moves.drop(id, place, findPlace(board, id)!);
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
    const to = from && findPlaceAfterKey(visibleBoard, order, from, key);
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

  /** Lifts, moves and drops a card in one step. Does nothing while a card is held. @param place among the visible cards */
  function moveCardTo(id: string, place: Place) {
    const { board: before, heldCard } = getState();
    const visibleBoard = toVisible(before);
    const from = findPlace(before, id);
    const visibleFrom = findVisiblePlace(before, visibleBoard, id);
    if (!from || !visibleFrom || heldCard || isSamePlace(visibleFrom, place)) return;
    const to = toFullPlace(before, visibleBoard, id, place);
    moves.lift(id, from);
    const board = moveCard(before, id, to);
    changeBoard(board, {
      ...getFocusPatch(id),
      announcement: announcements.describeMove(toVisible(board), id),
    });
    moves.move(id, to);
    moves.drop(id, to);
  }

  return { lift, moveHeld, drop, cancel, pressNavigationKey, moveCardTo };
}

/** Moves the other cards of the group next to the held one, in board order and in its batch. @returns the new board */
function gather(before: Board, { id, group }: HeldCard, batch: string, moves: Moves): Board {
  let board = before;
  const { status } = findPlace(board, id)!;
  const ids = group.filter((other) => findPlace(board, other));
  const at = ids.indexOf(id);
  function moveNextTo(other: string, neighbor: string, step: 0 | 1) {
    const from = findPlace(board, other)!;
    const others = board.columns[status].filter((one) => one !== other);
    const to = { status, index: others.indexOf(neighbor) + step };
    if (isSamePlace(from, to)) return;
    moves.lift(other, from, batch);
    board = moveCard(board, other, to);
    moves.move(other, to);
    moves.drop(other, to);
  }
  for (let i = at - 1; i >= 0; i--) moveNextTo(ids[i]!, ids[i + 1]!, 0);
  for (let i = at + 1; i < ids.length; i++) moveNextTo(ids[i]!, ids[i - 1]!, 1);
  return board;
}

import { isSamePlace, type Place } from "./board";
import type { Lane } from "./lane";

/**
 * The moves of one card, from lifting it to the server's answer to its last move.
 *
 * | event  | while it is held                                                | after it is dropped        |
 * |--------|-----------------------------------------------------------------|----------------------------|
 * | lift   | does not happen                                                 | held again, in a new batch |
 * | move   | the place goes into the lane                                    | ignored                    |
 * | answer | changes `confirmedPlace` or `refusal`                           | too, and the last one settles the card |
 * | drop   | reported if the place is new; a refused last place is sent again | ignored                   |
 * | cancel | `origin` goes into the lane, if another place did               | ignored                    |
 * | remove | dropped without a report                                        | its drops are not reported |
 */
type CardMoves = {
  /** All moves between lifting and dropping a card are undone together. */
  batch: string;
  /** Where the card was when it was lifted. */
  origin: Place;
  /** The last place that the server has confirmed. */
  confirmedPlace: Place;
  isHeld: boolean;
  /** Moves in the lane, including the one being sent. */
  pendingCount: number;
  /** Whether any place has gone into the lane, so that the server may have another one than `origin`. */
  hasMoved: boolean;
  /** Whether the server has stored a move of `batch`. */
  isBatchStored: boolean;
  /** Drops at a new place that `onCompleted` has not reported yet. */
  droppedBatches: string[];
  /** Why the last answered move was refused. */
  refusal?: Error;
  /** Whether the card was deleted elsewhere. */
  isDeleted?: boolean;
};

/** A move in the lane. */
type Move = { id: string; place: Place; batch: string; turn: () => Promise<void> };

type MoveEvents = {
  lane: Lane;
  createBatch: () => string;
  send: (id: string, place: Place, batch: string) => Promise<unknown>;
  /** Called when a card is dropped at a new place. @param isStored whether the server has stored a move of the batch */
  onDropped: (batch: string, isStored: boolean) => void;
  /** Called when the server has stored the moves of a drop. @param count the number of moved cards */
  onCompleted: (batch: string, count: number) => void;
  /** Called when the server refused a move, so the card must return to its confirmed place. */
  onRefused: (id: string, confirmedPlace: Place, error: Error) => void;
  /** Called when the card has no pending moves left. */
  onSettled: (id: string) => void;
};

/**
 * Sends the moves of a board in its lane. A newer move of a card replaces its move at the end of the lane if that is not sent
 * yet. A refused move affects only its own card.
 */
export function createMoves({
  lane,
  createBatch,
  send,
  onDropped,
  onCompleted,
  onRefused,
  onSettled,
}: MoveEvents) {
  const movesByCard = new Map<string, CardMoves>();
  let lastMove: Move | null = null;
  /** How many cards of a batch are stored, while other cards of it have pending moves. */
  const storedCounts = new Map<string, number>();

  const findHeld = (id: string) => {
    const cardMoves = movesByCard.get(id);
    return cardMoves?.isHeld ? cardMoves : null;
  };

  /**
   * Lifts the card at `place`. Its moves are sent at once, but `cancel` can revert them until `drop`.
   * @param batch that of another card, to undo the moves of both together @returns the batch
   */
  function lift(id: string, place: Place, batch = createBatch()): string {
    const nothingSent = { confirmedPlace: place, pendingCount: 0, hasMoved: false, droppedBatches: [] };
    const lifted = { batch, origin: place, isHeld: true, isBatchStored: false };
    // A card with moves in the lane keeps its object, which their answers change.
    movesByCard.set(id, Object.assign(movesByCard.get(id) ?? nothingSent, lifted));
    return batch;
  }

  function move(id: string, place: Place) {
    const cardMoves = findHeld(id);
    if (cardMoves) enqueue(id, cardMoves, place);
  }

  /**
   * @param place where the card is dropped
   * @param currentPlace where it is after other cards have joined it; sent again if the server refused its last move
   */
  function drop(id: string, place: Place, currentPlace = place) {
    const cardMoves = findHeld(id);
    if (!cardMoves) return;
    cardMoves.isHeld = false;
    if (!isSamePlace(cardMoves.origin, place)) {
      cardMoves.droppedBatches.push(cardMoves.batch);
      onDropped(cardMoves.batch, cardMoves.isBatchStored);
    }
    if (cardMoves.refusal && cardMoves.pendingCount === 0) enqueue(id, cardMoves, currentPlace);
    settleIfIdle(id, cardMoves);
  }

  /** Puts the card back where it was lifted. @returns that place, or null if the card is not held */
  function cancel(id: string): Place | null {
    const cardMoves = findHeld(id);
    if (!cardMoves) return null;
    cardMoves.isHeld = false;
    if (cardMoves.hasMoved) enqueue(id, cardMoves, cardMoves.origin);
    settleIfIdle(id, cardMoves);
    return cardMoves.origin;
  }

  /** Ends the moves of a card that was deleted elsewhere. Those that still wait are answered without a report. */
  function remove(id: string) {
    const cardMoves = movesByCard.get(id);
    if (!cardMoves) return;
    Object.assign(cardMoves, { isHeld: false, isDeleted: true });
    settleIfIdle(id, cardMoves);
  }

  function enqueue(id: string, cardMoves: CardMoves, place: Place) {
    const { batch } = cardMoves;
    if (lastMove?.id === id && lastMove.batch === batch && lane.isLast(lastMove.turn)) lastMove.place = place;
    else {
      const newMove: Move = { id, place, batch, turn: () => sendMove(newMove, cardMoves) };
      lastMove = newMove;
      cardMoves.hasMoved = true;
      cardMoves.pendingCount += 1;
      lane.add(newMove.turn);
    }
  }

  async function sendMove({ id, place, batch }: Move, cardMoves: CardMoves) {
    try {
      await send(id, place, batch);
      cardMoves.confirmedPlace = place;
      // By now, the card may have been lifted again, in a new batch.
      if (batch === cardMoves.batch) cardMoves.isBatchStored = true;
      cardMoves.refusal = undefined;
    } catch (error) {
      cardMoves.refusal = error as Error;
    }
    cardMoves.pendingCount -= 1;
    settleIfIdle(id, cardMoves);
  }

  /** Ends the moves of a card that is neither held nor waits for an answer, and reports how they ended. */
  function settleIfIdle(id: string, cardMoves: CardMoves) {
    const { isHeld, pendingCount, refusal, isDeleted, confirmedPlace, droppedBatches } = cardMoves;
    if (isHeld || pendingCount > 0) return;
    movesByCard.delete(id);
    if (refusal && !isDeleted) onRefused(id, confirmedPlace, refusal);
    for (const batch of droppedBatches) completeCard(batch, refusal === undefined && !isDeleted);
    onSettled(id);
  }

  /** Reports a batch when the last of its cards has settled, because an undo must not overtake its moves. */
  function completeCard(batch: string, isStored: boolean) {
    const count = (storedCounts.get(batch) ?? 0) + (isStored ? 1 : 0);
    storedCounts.set(batch, count);
    if ([...movesByCard.values()].some(({ droppedBatches }) => droppedBatches.includes(batch))) return;
    storedCounts.delete(batch);
    if (count > 0) onCompleted(batch, count);
  }

  return {
    lift,
    move,
    drop,
    cancel,
    remove,
    /** Whether any card is held or has pending moves. Loaded data would then be outdated. */
    get isBusy() {
      return movesByCard.size > 0;
    },
  };
}

export type Moves = ReturnType<typeof createMoves>;

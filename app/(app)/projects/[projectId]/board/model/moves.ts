import { isSamePlace, type Place } from "./board";
import type { Lane } from "./lane";

/** The moves of one card, from lifting it to the server's answer to its last move. */
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
  /** Whether a move was sent, so that a cancel must be sent to the server, too. */
  hasSent: boolean;
  /** Whether the server has stored a move of `batch`. */
  isBatchStored: boolean;
  /** Drops at a new place that `onCompleted` has not reported yet. */
  droppedBatches: string[];
  refusal?: Error;
  /** Whether the card was deleted elsewhere. Its moves are not reported then. */
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

  function enqueue(id: string, place: Place) {
    const cardMoves = movesByCard.get(id)!;
    const { batch } = cardMoves;
    if (lastMove?.id === id && lastMove.batch === batch && lane.isLast(lastMove.turn)) lastMove.place = place;
    else {
      const move: Move = { id, place, batch, turn: () => sendMove(move) };
      lastMove = move;
      cardMoves.pendingCount += 1;
      lane.add(move.turn);
    }
  }

  async function sendMove({ id, place, batch }: Move) {
    const cardMoves = movesByCard.get(id)!;
    cardMoves.hasSent = true;
    try {
      await send(id, place, batch);
      cardMoves.confirmedPlace = place;
      if (batch === cardMoves.batch) cardMoves.isBatchStored = true;
      cardMoves.refusal = undefined;
    } catch (error) {
      cardMoves.refusal = error as Error;
    }
    cardMoves.pendingCount -= 1;
    settleIfIdle(id, cardMoves);
  }

  function settleIfIdle(
    id: string,
    { isHeld, pendingCount, refusal, isDeleted, confirmedPlace, droppedBatches }: CardMoves,
  ) {
    if (isHeld || pendingCount > 0) return;
    movesByCard.delete(id);
    if (refusal && !isDeleted) onRefused(id, confirmedPlace, refusal);
    for (const batch of droppedBatches) completeCard(batch, refusal === undefined && !isDeleted);
    onSettled(id);
  }

  /** Reports a batch when the last of its cards has settled, because an undo must not overtake its moves. */
  function completeCard(batch: string, isStored: boolean) {
    const count = (storedCounts.get(batch) ?? 0) + (isStored ? 1 : 0);
    const isOpen = [...movesByCard.values()].some(({ droppedBatches }) => droppedBatches.includes(batch));
    if (isOpen) storedCounts.set(batch, count);
    else {
      storedCounts.delete(batch);
      if (count > 0) onCompleted(batch, count);
    }
  }

  return {
    /**
     * Lifts the card at `place`. Its moves are sent at once, but `cancel` can revert them until `drop`.
     * @param batch that of another card, to undo the moves of both together @returns the batch
     */
    lift(id: string, place: Place, batch = createBatch()): string {
      const cardMoves = movesByCard.get(id);
      if (cardMoves) Object.assign(cardMoves, { batch, origin: place, isHeld: true, isBatchStored: false });
      else {
        const newMoves = {
          batch,
          origin: place,
          confirmedPlace: place,
          isHeld: true,
          pendingCount: 0,
          hasSent: false,
          isBatchStored: false,
          droppedBatches: [],
        };
        movesByCard.set(id, newMoves);
      }
      return batch;
    },
    move(id: string, place: Place) {
      if (movesByCard.get(id)?.isHeld) enqueue(id, place);
    },
    /**
     * @param place where the card is dropped
     * @param currentPlace where it is after other cards have joined it; sent again if the server refused its last move
     */
    drop(id: string, place: Place, currentPlace = place) {
      const cardMoves = movesByCard.get(id);
      if (!cardMoves?.isHeld) return;
      cardMoves.isHeld = false;
      if (!isSamePlace(cardMoves.origin, place)) {
        cardMoves.droppedBatches.push(cardMoves.batch);
        onDropped(cardMoves.batch, cardMoves.isBatchStored);
      }
      if (cardMoves.refusal && cardMoves.pendingCount === 0) enqueue(id, currentPlace);
      settleIfIdle(id, cardMoves);
    },
    /** Puts the card back where it was lifted. @returns that place, or null if the card is not held */
    cancel(id: string): Place | null {
      const cardMoves = movesByCard.get(id);
      if (!cardMoves?.isHeld) return null;
      cardMoves.isHeld = false;
      if (cardMoves.hasSent || cardMoves.pendingCount > 0) enqueue(id, cardMoves.origin);
      settleIfIdle(id, cardMoves);
      return cardMoves.origin;
    },
    /** Ends the moves of a card that was deleted elsewhere. Those that still wait are answered without a report. */
    remove(id: string) {
      const cardMoves = movesByCard.get(id);
      if (!cardMoves) return;
      Object.assign(cardMoves, { isHeld: false, isDeleted: true });
      settleIfIdle(id, cardMoves);
    },
    /** Whether any card is held or has pending moves. Loaded data would then be outdated. */
    get isBusy() {
      return movesByCard.size > 0;
    },
  };
}

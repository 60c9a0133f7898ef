import type { Board } from "./board";

interface HeldCardOptions {
  /** The card that the user holds, if any. */
  getHeldId: () => string | undefined;
  /** Reads the cards that the server has now. Null if that is not possible. */
  readCards: () => Promise<Board["cards"] | null>;
  onHeldDeleted: (id: string) => void;
}

/**
 * Detects that others have deleted the card that the user holds. All other changes can wait until the card is dropped, but a deleted
 * card cannot be dropped.
 */
export function createHeldCardCheck({ getHeldId, readCards, onHeldDeleted }: HeldCardOptions) {
  /** Whether others may have deleted the card since the changes were last read. */
  let mayBeDeleted = false;
  let isReading = false;
  return {
    recordChange() {
      mayBeDeleted = true;
    },
    recordRead() {
      mayBeDeleted = false;
    },
    async check() {
      if (isReading) return;
      isReading = true;
      try {
        for (let id = getHeldId(); id && mayBeDeleted; id = getHeldId()) {
          mayBeDeleted = false;
          const cards = await readCards();
          if (!cards) return;
          // A card that was lifted in the meantime may be newer than what was read.
          if (getHeldId() !== id) mayBeDeleted = true;
          else if (!cards.has(id)) onHeldDeleted(id);
        }
      } catch {
        // The next event, answer or stream retries.
        mayBeDeleted = true;
      } finally {
        isReading = false;
      }
    },
  };
}

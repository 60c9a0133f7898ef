import { dropOldest } from "@/lib/drop-oldest";
import type { UndoReply } from "@/lib/undo/send-undo";
import { applyToBoard } from "./apply-to-board";
import type { Board } from "./board";
import type { BoardApi, BoardEvents } from "./state";
import type { BoardStore } from "./store";

/**
 * By then, the events of older batches have arrived. An event that comes later counts as a change by others: the board
 * reads it, which is only slower.
 */
const MAX_OWN_BATCHES = 500;

interface SyncOptions {
  /** Whether a card is held, or the board shows changes that the server has not confirmed. */
  isBusy: () => boolean;
  readChanges: BoardApi["readChanges"];
  onOwnChange: BoardEvents["onOwnChange"];
  onChanged: BoardEvents["onChanged"];
  requestReload: () => void;
  /** Called when others have deleted the card that the user holds. */
  onHeldDeleted: (id: string) => void;
}

/**
 * Keeps a board in step with the journal of its project. It stores the last known state of the server. After a change by
 * others, it applies all changes since that state, including the board's own, in the order of the journal. If only this
 * board has changed the project, what it shows becomes the new state, and nothing is read.
 */
export function createSync(
  { getState, getRevision, showConfirmed }: BoardStore,
  { isBusy, readChanges, onOwnChange, onChanged, requestReload, onHeldDeleted }: SyncOptions,
) {
  let confirmed: { board: Board; seq: number } | null = null;
  /** The number of the newest change by others. */
  let othersSeq = 0;
  /** Whether the board may differ from the server. */
  let mustRead = false;
  let isReading = false;
  /** Whether others may have deleted the held card since the changes were last read. */
  let mayHeldBeDeleted = false;
  let isReadingForHeld = false;
  const openCalls = new Set<Promise<unknown>>();
  /** The batches of this board. False: a call failed, and the board does not show what the server may have stored. */
  const ownBatches = new Map<string, boolean>();
  /** The latest own call with its newest change. Null if events cannot distinguish it from other calls. */
  let latestCall: { batch: string; seq: number } | null = null;

  const isQuiet = () => openCalls.size === 0 && !isBusy();
  const isBehind = () => confirmed !== null && (mustRead || othersSeq > confirmed.seq);

  async function catchUp() {
    if (isReading) return;
    if (!isQuiet()) await readForHeld();
    else if (isBehind()) await readAll();
    // All earlier calls were answered before this one began, so they are stored.
    else if (confirmed && latestCall && latestCall.seq > confirmed.seq)
      confirmed = { board: getState().board, seq: latestCall.seq };
  }

  async function readAll() {
    isReading = true;
    try {
      while (confirmed && isBehind() && isQuiet()) {
        const revision = getRevision();
        mustRead = false;
        const read = await readChanges(confirmed.seq);
        if (!confirmed) return;
        if (!read) return requestReload();
        // If the board changed in the meantime, the state that was read is outdated.
        mustRead ||= getRevision() !== revision || !isQuiet();
        if (mustRead) continue;
        confirmed = { board: read.changes.reduce(applyToBoard, confirmed.board), seq: read.lastSeq };
        mayHeldBeDeleted = false;
        showConfirmed(confirmed.board);
      }
    } catch {
      // The next event, focus or stream retries.
      mustRead = true;
    } finally {
      isReading = false;
    }
    await readForHeld();
  }

  /** While a card is held, changes wait for its drop. Only its deletion shows at once, because there is nothing left to drop. */
  async function readForHeld() {
    if (isReadingForHeld) return;
    isReadingForHeld = true;
    try {
      while (confirmed && mayHeldBeDeleted) {
        const held = getState().heldCard;
        if (!held) return;
        mayHeldBeDeleted = false;
        const read = await readChanges(confirmed.seq);
        if (!read || !confirmed) return;
        // A card that was lifted in the meantime may be newer than what was read.
        if (getState().heldCard?.id !== held.id) mayHeldBeDeleted = true;
        else if (!read.changes.reduce(applyToBoard, confirmed.board).cards.has(held.id))
          onHeldDeleted(held.id);
      }
    } catch {
      // The next event, answer or stream retries.
      mayHeldBeDeleted = true;
    } finally {
      isReadingForHeld = false;
    }
  }

  function readAgain() {
    if (!confirmed) return requestReload();
    mustRead = true;
    void catchUp();
  }

  /** Handles a possible gap in the changes received. */
  function onMissed() {
    mayHeldBeDeleted = true;
    readAgain();
  }

  /** @param batch undefined if the board does not show the effect of the call but reads it */
  async function track<T>(send: () => Promise<T>, batch?: string): Promise<T> {
    const isFirst = batch !== undefined && !ownBatches.has(batch);
    latestCall = isFirst ? { batch, seq: 0 } : null;
    if (isFirst) {
      ownBatches.set(batch, true);
      dropOldest(ownBatches, MAX_OWN_BATCHES);
    }
    // The server may store overlapping calls in a different order than the board shows.
    if (openCalls.size > 0 || batch === undefined) mustRead = true;
    const call = send();
    openCalls.add(call);
    try {
      return await call;
    } catch (error) {
      // The server may have stored it nevertheless.
      mustRead = true;
      if (batch !== undefined) ownBatches.set(batch, false);
      throw error;
    } finally {
      openCalls.delete(call);
      if (mustRead) readAgain();
      else void catchUp();
    }
  }

  /** Handles an event: the project has changed. */
  function onChange(seq: number, batch: string) {
    if (!ownBatches.get(batch)) {
      mayHeldBeDeleted ||= seq > othersSeq;
      othersSeq = Math.max(othersSeq, seq);
    } else {
      if (latestCall?.batch === batch) latestCall.seq = seq;
      onOwnChange(seq);
    }
    if (!confirmed) return requestReload();
    void catchUp();
  }

  return {
    /** Takes over a completely loaded board. @param seq the newest change it includes, or null if unknown */
    onLoaded(board: Board, seq: number | null) {
      confirmed = seq === null ? null : { board, seq };
      mustRead = false;
      mayHeldBeDeleted = false;
      void catchUp();
    },
    track,
    /** Resolves when all calls made so far are answered. */
    waitForCalls: () => Promise.allSettled(openCalls),
    onChange,
    /** Called when an undo is stored. Its event may have arrived already, or may never come. */
    onUndone({ batch, last_seq }: UndoReply) {
      onChange(last_seq, batch);
      onChanged();
    },
    onMissed,
    catchUp: () => void catchUp(),
    /** Whether the board shows all that it knows the server to have. */
    isCurrent: () => confirmed !== null && isQuiet() && !isBehind() && !isReading,
    isInStep: () => confirmed !== null,
  };
}

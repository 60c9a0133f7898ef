import { dropOldest } from "@/lib/drop-oldest";
import type { UndoReply } from "@/lib/undo/send-undo";
import { applyToBoard } from "./apply-to-board";
import type { Board } from "./board";
import { createHeldCardCheck } from "./held-card-check";
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
 * Keeps a board in step with the journal of its project. It stores the last known state of the server, and catches up with it:
 *
 * | since that state           | no card is held, and all calls are answered       | else                                |
 * |----------------------------|---------------------------------------------------|-------------------------------------|
 * | others may have changed it | reads and applies all changes, also its own       | reads if the held card may be gone   |
 * | only this board has        | reads nothing: what it shows becomes that state   | waits                               |
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
  const openCalls = new Set<Promise<unknown>>();
  const ownBatches = createOwnBatches();
  const heldCard = createHeldCardCheck({
    getHeldId: () => getState().heldCard?.id,
    async readCards() {
      const read = confirmed && (await readChanges(confirmed.seq));
      return read && confirmed ? read.changes.reduce(applyToBoard, confirmed.board).cards : null;
    },
    onHeldDeleted,
  });

  const isQuiet = () => openCalls.size === 0 && !isBusy();
  const isBehind = () => confirmed !== null && (mustRead || othersSeq > confirmed.seq);

  /** Handles an event: the project has changed. */
  function onChange(seq: number, batch: string) {
    if (ownBatches.recordEvent(seq, batch)) onOwnChange(seq);
    else {
      if (seq > othersSeq) heldCard.recordChange();
      othersSeq = Math.max(othersSeq, seq);
    }
    if (!confirmed) return requestReload();
    void catchUp();
  }

  /** @param batch undefined if the board does not show the effect of the call but reads it */
  async function track<T>(send: () => Promise<T>, batch?: string): Promise<T> {
    ownBatches.begin(batch);
    // The server may store overlapping calls in a different order than the board shows.
    if (openCalls.size > 0 || batch === undefined) mustRead = true;
    const call = send();
    openCalls.add(call);
    try {
      return await call;
    } catch (error) {
      // The server may have stored it nevertheless.
      mustRead = true;
      if (batch !== undefined) ownBatches.fail(batch);
      throw error;
    } finally {
      openCalls.delete(call);
      if (mustRead) readAgain();
      else void catchUp();
    }
  }

  function readAgain() {
    if (!confirmed) return requestReload();
    mustRead = true;
    void catchUp();
  }

  async function catchUp() {
    if (isReading || !confirmed) return;
    if (!isQuiet()) return heldCard.check();
    if (isBehind()) return readAll();
    // All earlier calls were answered before the latest one began, so they are stored, too.
    const seq = ownBatches.getLatestSeq();
    if (seq > confirmed.seq) confirmed = { board: getState().board, seq };
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
        heldCard.recordRead();
        showConfirmed(confirmed.board);
      }
    } catch {
      // The next event, focus or stream retries.
      mustRead = true;
    } finally {
      isReading = false;
    }
    await heldCard.check();
  }

  return {
    /** Takes over a completely loaded board. @param seq the newest change it includes, or null if unknown */
    onLoaded(board: Board, seq: number | null) {
      confirmed = seq === null ? null : { board, seq };
      mustRead = false;
      heldCard.recordRead();
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
    /** Handles a possible gap in the changes received. */
    onMissed() {
      heldCard.recordChange();
      readAgain();
    },
    catchUp: () => void catchUp(),
    /** Whether the board shows all that it knows the server to have. */
    isCurrent: () => confirmed !== null && isQuiet() && !isBehind() && !isReading,
    isInStep: () => confirmed !== null,
  };
}

/** Recognizes the events of a board’s own calls, whose effect it shows already, by their batch. */
function createOwnBatches() {
  /** False: a call failed, and the board does not show what the server may have stored. */
  const isShown = new Map<string, boolean>();
  /** The latest call with its newest change. Null if events cannot distinguish it: it has no batch, or its batch has an earlier call. */
  let latestCall: { batch: string; seq: number } | null = null;
  return {
    begin(batch?: string) {
      const isFirst = batch !== undefined && !isShown.has(batch);
      latestCall = isFirst ? { batch, seq: 0 } : null;
      if (isFirst) dropOldest(isShown.set(batch, true), MAX_OWN_BATCHES);
    },
    fail: (batch: string) => isShown.set(batch, false),
    /** @returns whether the board shows the change already */
    recordEvent(seq: number, batch: string): boolean {
      if (!isShown.get(batch)) return false;
      if (latestCall?.batch === batch) latestCall.seq = seq;
      return true;
    },
    /** The number of the latest call's newest change, or 0 if it is unknown. */
    getLatestSeq: () => latestCall?.seq ?? 0,
  };
}

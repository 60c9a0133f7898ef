import { applyChange } from "./apply-change";
import type { Board } from "./board";
import type { BoardServer } from "./state";

interface SyncOptions {
  getBoard: () => Board;
  /** Increases with each local change. */
  getRevision: () => number;
  /** Whether a card is held, or the board shows changes that are not settled. */
  isBusy: () => boolean;
  show: (board: Board) => void;
  readChanges: BoardServer["readChanges"];
  reload: () => void;
}

/**
 * Keeps a board in step with the journal of its project. It holds the last state of the server that it knows. When others have
 * changed the project, it applies all changes since then, its own among them, in the order of the journal, and shows the result.
 * When only this board has, what it shows is the new state, and nothing is read.
 */
export function createSync({ getBoard, getRevision, isBusy, show, readChanges, reload }: SyncOptions) {
  let confirmed: { board: Board; seq: number } | null = null;
  /** The newest change of others. */
  let foreignSeq = 0;
  /** The board may show something else than the server has. */
  let mustRead = false;
  let isReading = false;
  const openCalls = new Set<Promise<unknown>>();
  /** The batches of this board. False: a call of it has failed, so the board does not show what it may have stored. */
  const ownBatches = new Map<string, boolean>();
  /** The latest own call and its newest change. Null when an event does not tell it from other calls. */
  let latestCall: { batch: string; seq: number } | null = null;

  const isQuiet = () => openCalls.size === 0 && !isBusy();
  const isBehind = () => confirmed !== null && (mustRead || foreignSeq > confirmed.seq);

  async function catchUp() {
    if (isReading || !isQuiet()) return;
    if (isBehind()) await readAll();
    // All earlier calls were answered when this one began, so they were stored before it.
    else if (confirmed && latestCall && latestCall.seq > confirmed.seq)
      confirmed = { board: getBoard(), seq: latestCall.seq };
  }

  async function readAll() {
    isReading = true;
    try {
      while (confirmed && isBehind() && isQuiet()) {
        const revision = getRevision();
        mustRead = false;
        const read = await readChanges(confirmed.seq);
        if (!confirmed) return;
        if (!read) return reload();
        // When the board has changed meanwhile, the state that it must show is read afterwards.
        mustRead ||= getRevision() !== revision || !isQuiet();
        if (mustRead) continue;
        confirmed = { board: read.changes.reduce(applyChange, confirmed.board), seq: read.lastSeq };
        show(confirmed.board);
      }
    } catch {
      // The next event, focus or stream tries again.
      mustRead = true;
    } finally {
      isReading = false;
    }
  }

  /** Changes may have been missed. */
  function onMissed() {
    if (!confirmed) return reload();
    mustRead = true;
    void catchUp();
  }

  /** @param batch undefined: the board does not show what the call does, and reads it */
  async function track<T>(send: () => Promise<T>, batch?: string): Promise<T> {
    const isFirst = batch !== undefined && !ownBatches.has(batch);
    latestCall = isFirst ? { batch, seq: 0 } : null;
    if (isFirst) ownBatches.set(batch, true);
    // The server may store calls that overlap in another order than the board shows them.
    if (openCalls.size > 0 || batch === undefined) mustRead = true;
    const call = send();
    openCalls.add(call);
    try {
      return await call;
    } catch (error) {
      // It may have been stored nevertheless.
      mustRead = true;
      if (batch !== undefined) ownBatches.set(batch, false);
      throw error;
    } finally {
      openCalls.delete(call);
      if (mustRead) onMissed();
      else void catchUp();
    }
  }

  return {
    /** A complete board was loaded. @param seq the newest change in it, or null when that is not certain */
    onLoaded(board: Board, seq: number | null) {
      confirmed = seq === null ? null : { board, seq };
      mustRead = false;
      void catchUp();
    },
    track,
    /** Resolves when the calls that were made so far are answered. */
    waitForCalls: () => Promise.allSettled(openCalls),
    /** The project has changed. */
    onChange(seq: number, batch: string) {
      if (!ownBatches.get(batch)) foreignSeq = Math.max(foreignSeq, seq);
      else if (latestCall?.batch === batch) latestCall.seq = seq;
      if (!confirmed) return reload();
      void catchUp();
    },
    onMissed,
    catchUp: () => void catchUp(),
    get isKnown() {
      return confirmed !== null;
    },
  };
}

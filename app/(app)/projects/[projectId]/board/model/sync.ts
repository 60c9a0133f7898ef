import { applyChange } from "./apply-change";
import type { Board } from "./board";
import type { BoardServer } from "./state";

/** How long to wait for the event of an own change. Afterwards the change is read like any other. */
const EVENT_TIMEOUT_MS = 5_000;

interface SyncOptions {
  getBoard: () => Board;
  /** Increases with each local change. */
  getRevision: () => number;
  /** Whether local changes are not answered yet. */
  isBusy: () => boolean;
  show: (board: Board) => void;
  readChanges: BoardServer["readChanges"];
  reload: () => void;
}

/**
 * Keeps a board in step with the journal of its project. It holds the last state of the server that it knows. When others have
 * changed the project, it applies their changes to that state in the order of the journal and shows the result. When only this
 * board has, what it shows is the new state, and nothing is read.
 */
export function createSync({ getBoard, getRevision, isBusy, show, readChanges, reload }: SyncOptions) {
  let confirmed: { board: Board; seq: number } | null = null;
  let latestSeq = 0;
  /** Whether the board must read changes: somebody else has made some. */
  let mustRead = false;
  let isRunning = false;
  const ownBatches = new Set<string>();
  /** Own calls without an answer yet. */
  let openCalls = 0;
  /** Own changes that the board shows and whose event has not come, less those whose event came before the answer. */
  let unheardCalls = 0;
  let eventTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the board shows exactly the own changes up to the last event. */
  const isSettled = () => openCalls === 0 && unheardCalls === 0;

  async function catchUp() {
    if (isRunning) return;
    isRunning = true;
    try {
      while (confirmed && (mustRead || latestSeq > confirmed.seq) && !isBusy() && openCalls === 0) {
        if (!mustRead) {
          if (isSettled()) confirmed = { board: getBoard(), seq: latestSeq };
          return;
        }
        const revision = getRevision();
        mustRead = false;
        const read = await readChanges(confirmed.seq);
        if (!confirmed) return;
        if (!read) return reload();
        confirmed = { board: read.changes.reduce(applyChange, confirmed.board), seq: read.lastSeq };
        if (getRevision() === revision && !isBusy()) show(confirmed.board);
        // The board has changed meanwhile, so the state that it must show is read afterwards.
        else mustRead = true;
      }
    } catch {
      // The next event, focus or stream tries again.
      mustRead = true;
    } finally {
      isRunning = false;
    }
  }

  /** Ends an own call. The board shows its effect if it succeeded. */
  function endCall(hasSucceeded: boolean) {
    openCalls -= 1;
    if (hasSucceeded) unheardCalls += 1;
    // It may have been stored nevertheless.
    else mustRead = true;
    waitForEvents();
    void catchUp();
  }

  function waitForEvents() {
    clearTimeout(eventTimer);
    if (unheardCalls !== 0 && openCalls === 0) eventTimer = setTimeout(onMissed, EVENT_TIMEOUT_MS);
  }

  /** Changes may have been missed. */
  function onMissed() {
    unheardCalls = 0;
    if (!confirmed) return reload();
    mustRead = true;
    void catchUp();
  }

  return {
    /** A complete board was loaded. @param seq the newest change in it, or null when that is not certain */
    onLoaded(board: Board, seq: number | null) {
      confirmed = seq === null ? null : { board, seq };
      mustRead = seq !== null && latestSeq > seq;
      void catchUp();
    },
    /** Notes a batch of this board. */
    addOwnBatch: (batch: string) => void ownBatches.add(batch),
    /** Begins an own call. Each that succeeds causes one event. */
    beginCall() {
      openCalls += 1;
    },
    endCall,
    /** The project has changed. */
    onChange(seq: number, batch: string) {
      const isOwn = ownBatches.has(batch);
      if (isOwn) unheardCalls -= 1;
      waitForEvents();
      latestSeq = Math.max(latestSeq, seq);
      if (!confirmed) return reload();
      if (!isOwn && seq > confirmed.seq) mustRead = true;
      void catchUp();
    },
    onMissed,
    catchUp: () => void catchUp(),
    get isKnown() {
      return confirmed !== null;
    },
  };
}

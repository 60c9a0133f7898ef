import { applyChange } from "./apply-change";
import type { Board } from "./board";
import type { BoardServer } from "./state";

/** How long an own change may be unanswered after its event has arrived. Afterwards it is read like any other. */
const ANSWER_TIMEOUT_MS = 5_000;

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
  /** Own batches whose effect the board shows because the server has answered. */
  const answeredBatches = new Set<string>();
  const unansweredBatches = new Map<string, ReturnType<typeof setTimeout>>();

  async function catchUp() {
    if (isRunning) return;
    isRunning = true;
    try {
      while (
        confirmed &&
        (mustRead || latestSeq > confirmed.seq) &&
        !isBusy() &&
        unansweredBatches.size === 0
      ) {
        if (!mustRead) {
          confirmed = { board: getBoard(), seq: latestSeq };
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

  function onAnswered(batch: string) {
    answeredBatches.add(batch);
    clearTimeout(unansweredBatches.get(batch));
    unansweredBatches.delete(batch);
    void catchUp();
  }

  return {
    /** A complete board was loaded. @param seq the newest change in it, or null when that is not certain */
    onLoaded(board: Board, seq: number | null) {
      confirmed = seq === null ? null : { board, seq };
      mustRead = seq !== null && latestSeq > seq;
      void catchUp();
    },
    /** Notes a batch that this board is about to send. */
    addOwnBatch: (batch: string) => void ownBatches.add(batch),
    onAnswered,
    /** The project has changed. */
    onChange(seq: number, batch: string) {
      if (confirmed && seq <= confirmed.seq) return;
      latestSeq = Math.max(latestSeq, seq);
      if (!confirmed) return reload();
      if (!ownBatches.has(batch)) mustRead = true;
      else if (!answeredBatches.has(batch) && !unansweredBatches.has(batch)) {
        const giveUp = () => {
          mustRead = true;
          onAnswered(batch);
        };
        unansweredBatches.set(batch, setTimeout(giveUp, ANSWER_TIMEOUT_MS));
      }
      void catchUp();
    },
    /** Changes may have been missed. */
    onMissed() {
      if (!confirmed) return reload();
      mustRead = true;
      void catchUp();
    },
    catchUp: () => void catchUp(),
    get isKnown() {
      return confirmed !== null;
    },
  };
}

import type { Change } from "@/lib/history/endpoints";

let lastSeq = 0;
export const DANA = { id: "00000000-0000-4000-8000-00000000da1a", name: "Dana" };

/** A change by Dana in a batch of its own. */
export function makeChange(change: Pick<Change, "kind"> & Partial<Change>): Change {
  lastSeq += 1;
  const isOfTask = change.kind.startsWith("task.");
  return {
    seq: lastSeq,
    at: "2026-03-04T12:00:00.000Z",
    actor: DANA,
    via: "web",
    batch: `batch-${lastSeq}`,
    undoes: null,
    task_id: isOfTask ? "t1" : null,
    task_name: isOfTask ? "Brief the press" : null,
    before: null,
    after: null,
    ...change,
  };
}

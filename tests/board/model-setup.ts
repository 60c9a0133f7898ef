import { toBoard } from "@/app/(app)/projects/[projectId]/board/model/board";
import { createBoardModel } from "@/app/(app)/projects/[projectId]/board/model/model";
import type { Task } from "@/lib/tasks/fields";
import { stubConnection } from "../support/connection";

/** A board model whose calls the test answers. */
export function setUp(first: Task[], seq: number | null = null) {
  const connection = stubConnection();
  let batches = 0;
  const log: string[] = [];
  const begun: string[] = [];
  const answers: { resolve: (value?: unknown) => void; reject: (error: Error) => void }[] = [];
  const ask = (what: string) => {
    log.push(what);
    return new Promise<never>((resolve, reject) => answers.push({ resolve: resolve as () => void, reject }));
  };
  const model = createBoardModel({
    seed: toBoard(first),
    seedSeq: seq,
    createBatch: () => `batch ${++batches}`,
    api: {
      load: () => ask("load"),
      move: (id, { status, index }, batch) => ask(`move ${id} ${status} ${index} ${batch}`),
      delete: (id, batch) => ask(`delete ${id} ${batch}`),
      readChanges: (after) => ask(`changes ${after}`),
    },
    events: {
      onBegun: (batch, isStored) => begun.push(isStored ? `${batch}, stored` : batch),
      onMoved: (_, count) => log.push(count === 1 ? "moved" : `moved ${count}`),
      onChanged: () => log.push("changed"),
      onMoveRefused: (error) => log.push(`refused: ${error.message}`),
      onDeletedElsewhere: (name) => log.push(`${name} deleted`),
      onDeleteRefused: (error) => log.push(`not deleted: ${error.message}`),
      onOwnChange: (seq) => log.push(`own ${seq}`),
      requestReload: () => log.push("stale"),
    },
  });
  return { model, log, begun, answers, connection, columns: () => model.getState().board.columns };
}

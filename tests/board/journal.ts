import { applyToBoard } from "@/app/(app)/projects/[projectId]/board/model/apply-to-board";
import {
  addCard,
  type Board,
  findPlace,
  getEndOfColumn,
  moveCard,
  type Place,
  toBoard,
} from "@/app/(app)/projects/[projectId]/board/model/board";
import type { Change } from "@/lib/history/endpoints";
import type { Task } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";

export const makeChange = (
  seq: number,
  kind: Change["kind"],
  task_id: string,
  after: Change["after"],
): Change => ({
  seq,
  kind,
  task_id,
  after,
  before: null,
  at: "2026-01-02T00:00:00.000Z",
  actor: null,
  via: "api",
  batch: `foreign ${seq}`,
});

export const makeMove = (seq: number, id: string, status: Status, after_id: string | null) =>
  makeChange(seq, "task.moved", id, { status, after_id });

/** A server with one board and its journal. Each change causes one or more events. */
export function createJournal(tasks: readonly Task[]) {
  let board = toBoard(tasks);
  const changes: Change[] = [];
  const events: { seq: number; batch: string }[] = [];

  function append(kind: Change["kind"], id: string, after: Change["after"], batch: string) {
    const change = { ...makeChange(changes.length + 1, kind, id, after), batch };
    changes.push(change);
    board = applyToBoard(board, change);
    events.push({ seq: change.seq, batch });
  }
  const getPlace = (on: Board, id: string) => {
    const { status, index } = findPlace(on, id)!;
    return { status, after_id: on.columns[status][index - 1] ?? null };
  };
  const has = (id: string) => board.cards.has(id);

  return {
    changes,
    /** Those that have not arrived yet, in the order of the journal. */
    events,
    getBoard: () => board,
    has,
    move(id: string, place: Place, batch: string) {
      const after = getPlace(moveCard(board, id, place), id);
      // A task that is already there is not moved.
      if (after.after_id === getPlace(board, id).after_id && after.status === findPlace(board, id)!.status)
        events.push({ seq: changes.length, batch });
      else append("task.moved", id, after, batch);
    },
    delete: (id: string, batch: string) => append("task.deleted", id, null, batch),
    add(task: Task, batch: string) {
      const added = addCard(board, task, getEndOfColumn(board, task.status));
      append("task.created", task.id, { name: task.name, ...getPlace(added, task.id) }, batch);
    },
    /** New ranks for a column: an event without a change. */
    respace: (batch: string) => void events.push({ seq: changes.length, batch }),
    readAfter: (seq: number) => ({ changes: changes.slice(seq), lastSeq: changes.length }),
  };
}

import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/api-error";
// biome-ignore lint/style/noRestrictedImports: the moves and deletions of cards have a queue of their own.
import { call } from "@/lib/client";
import { listChanges } from "@/lib/history/calls";
import { addToChangeLists } from "@/lib/history/change-lists";
import type { Change } from "@/lib/history/endpoints";
import { retryUntilOnline } from "@/lib/live/online";
import { applyToProjectQueries } from "@/lib/projects/project-queries";
import { deleteTask, moveTask } from "@/lib/tasks/calls";
import { loadTasks } from "./load-tasks";
import type { BoardApi } from "./state";

/** A board that missed more changes than this reloads. */
const MAX_MISSED_CHANGES = 500;

/** The calls that a board makes. Changes of the project itself invalidate the queries that show it. */
export const createBoardApi = (client: QueryClient, projectId: string): BoardApi => ({
  load: (onProgress) => loadTasks(projectId, onProgress),
  move: (id, { status, index }, batch) =>
    retryUntilOnline(() =>
      call(moveTask, { params: { "task-id": id }, body: { status, position: index } }, undefined, { batch }),
    ),
  delete: (id, batch) =>
    retryUntilOnline(() => call(deleteTask, { params: { "task-id": id } }, undefined, { batch })).catch(
      ignoreNotFound,
    ),
  async readChanges(afterSeq) {
    const params = { "task-project-id": projectId };
    const query = { after: afterSeq, limit: MAX_MISSED_CHANGES };
    const reply = await call(listChanges, { params, query }).catch(ignoreNotFound);
    // There are too many changes, the plan hides some, or the project is gone. Reloading handles each case.
    if (!reply || reply.meta.has_more || reply.meta.shown_days) return null;
    const { data } = reply;
    addToChangeLists(client, projectId, afterSeq, reply);
    applyToProjectQueries(client, projectId, data);
    return { changes: data as Change[], lastSeq: data.at(-1)?.seq ?? afterSeq };
  },
});

const ignoreNotFound = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

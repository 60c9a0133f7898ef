import "server-only";
import type { Author } from "@/lib/api/author.server";
import type { LockedProject, ProjectWrite } from "../change/change-project.server";
import { changeTask } from "../change/change-task.server";
import { continueSeries, resumeSeries } from "../repeat/repeat.server";
import type { Status } from "../statuses";
import { runWorkflows } from "../workflows/workflows.server";
import { placeTaskAt, placeTaskAtIfSimple } from "./place-task.server";

/**
 * Moves a task to `position` among the other tasks of the column `status`.
 * @param position 0 is first, a value past the end is last.
 * @throws 404 if the task does not exist or is not the user's.
 */
export async function moveTask(
  author: Author,
  taskId: string,
  status: Status,
  position: number,
): Promise<void> {
  const toTarget = ({ projectId }: LockedProject) => ({
    userId: author.userId,
    taskId,
    projectId,
    status,
    position,
  });
  const moveWithConsequences: ProjectWrite<boolean> = async (transaction, project) => {
    await placeTaskAt(transaction, toTarget(project));
    if (status === "done") await continueSeries(transaction, author, project, [taskId]);
    else await resumeSeries(transaction, author, project, [taskId]);
    await runWorkflows(transaction, project);
    return true;
  };
  /** Most moves have no consequences. Then the move is the last statement, and the commit travels to Postgres with it. */
  const moveFast: ProjectWrite<boolean> = (transaction, project, runLast) =>
    project.workflows.length === 0
      ? runLast(() => placeTaskAtIfSimple(transaction, toTarget(project)))
      : moveWithConsequences(transaction, project, runLast);
  // The reply of a call with an idempotency key is stored with its change, so the change must be the whole move.
  const isMoved = await changeTask(author, taskId, author.storeReply ? moveWithConsequences : moveFast);
  if (!isMoved) await changeTask(author, taskId, moveWithConsequences);
}

import type { QueryClient } from "@tanstack/react-query";
import { changeAddress } from "@/components/data/address";
import { listChanges } from "@/lib/history/calls";
import { toQueryOptions } from "@/lib/queries";
import { STATUS_LABELS, STATUSES, type Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { toast } from "@/lib/toast";
import type { BoardModel } from "../model/model";
import { createSentLines } from "./sent-lines";

/** More than a list that can be pasted has lines. */
const MAX_READ_CHANGES = 500;

/** Counts the tasks of a batch that the server has stored. */
async function countStored(client: QueryClient, projectId: string, batch: string): Promise<number> {
  const params = { "task-project-id": projectId };
  const query = { before: Number.MAX_SAFE_INTEGER, kind: "task.created", limit: MAX_READ_CHANGES };
  const { data } = await client.fetchQuery({
    ...toQueryOptions(listChanges, { params, query }),
    staleTime: 0,
  });
  return data.filter((change) => change.batch === batch).length;
}

/**
 * Finds the columns whose quick add was sending lines when the page was left, and how many were not stored. A line whose answer
 * only was lost is stored, and the journal says so.
 */
async function findLostLines(client: QueryClient, projectId: string) {
  const found: { status: Status; count: number }[] = [];
  for (const status of STATUSES) {
    const sent = createSentLines(projectId, status);
    const { sending } = sent.readLost();
    // Without an answer, a line that may be stored is listed. Its repetition makes no second task.
    if (sending) sent.forgetStored(await countStored(client, projectId, sending.batch).catch(() => 0));
    const count = sent.readLost().unsaved.length;
    if (count > 0) found.push({ status, count });
  }
  return found;
}

/**
 * Shows the lines that were not stored when the page was left: in the form of their column, which opens again, or in a toast
 * where that would be in the way.
 */
export async function showLostLines(
  client: QueryClient,
  projectId: string,
  model: BoardModel,
  open: (update: (current: Status | null) => Status) => void,
): Promise<void> {
  // Only the board has the forms, and the panel of a task would lose the focus to one.
  const isFree = () => ["view", "task"].every((name) => !new URLSearchParams(location.search).get(name));
  let canOpen = isFree();
  for (const { status, count } of await findLostLines(client, projectId)) {
    const message = `${plural(count, "task")} for ${STATUS_LABELS[status]} ${count === 1 ? "wasn’t" : "weren’t"} saved.`;
    if (canOpen) {
      open((current) => current ?? status);
      model.announce(message);
    } else
      toast.error(message, {
        id: `lost-lines-${status}`,
        duration: Number.POSITIVE_INFINITY,
        action: {
          label: "Show",
          onClick() {
            if (!isFree()) changeAddress({ view: "", task: "" });
            open(() => status);
          },
        },
      });
    // One column has its form open.
    canOpen = false;
  }
}

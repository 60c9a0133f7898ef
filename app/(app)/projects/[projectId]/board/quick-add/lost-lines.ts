import type { QueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { changeAddress } from "@/components/data/address";
import { isCatchingKeys } from "@/components/hooks/early-keys";
import { isHandledByFocus } from "@/components/hooks/key-owner";
import { listChanges } from "@/lib/history/calls";
import { toQueryOptions } from "@/lib/queries";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { toast } from "@/lib/toast";
import type { BoardModel } from "../model/model";
import { createSentLines, describeLost, toLostToastId } from "./sent-lines";

/** More lines than a pasted list can have. */
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

/** Forgets the lines of a column that are stored, as the journal shows: only their answer was lost when the page was left. */
export async function forgetStoredLines(client: QueryClient, projectId: string, status: Status) {
  const sent = createSentLines(projectId, status);
  for (const batch of sent.listLostBatches()) {
    // Without an answer, a line that may be stored is listed. Entered again, it makes no second task for a minute, and then it does
    // (unanswered-calls.ts).
    sent.forgetStored(batch, await countStored(client, projectId, batch).catch(() => 0));
  }
}

/** How the board opens the quick add of a column. */
interface Opening {
  latestStatus: RefObject<Status | null>;
  /** Opens it by itself. */
  setStatus: (status: Status) => void;
  /** Loads its script. */
  load: () => Promise<unknown>;
  /** Opens it for the user, with the focus. */
  open: (status: Status) => void;
}

/** Only the board has the forms, and the panel of a task would lose the focus to one. */
const isBoardFree = () => ["view", "task"].every((name) => !new URLSearchParams(location.search).get(name));

/** Whether the user is in the middle of something: they type, drag, or have opened a form, a dialog, a menu or a panel. */
const isBusy = (model: BoardModel) =>
  isCatchingKeys() ||
  isHandledByFocus({ target: document.activeElement }) ||
  model.getState().heldCard !== null ||
  document.querySelector("[data-column][data-dragging], [data-task-panel]") !== null;

/**
 * Shows the lines that were not stored when the page was left: in the form of their column, which opens again, or in a toast
 * where that would be in the way.
 */
export async function showLostLines(
  client: QueryClient,
  projectId: string,
  model: BoardModel,
  { latestStatus, setStatus, load, open }: Opening,
): Promise<void> {
  const path = `/projects/${projectId}`;
  let isFirst = true;
  for (const status of STATUSES) {
    const { readLost } = createSentLines(projectId, status);
    if (readLost().length === 0) continue;
    // With its script, the form opens at once, before the user begins anything else.
    await Promise.all([forgetStoredLines(client, projectId, status), load()]);
    const count = readLost().length;
    // A form that is open lists them itself. The user may have left the project meanwhile, which shows them when they return.
    if (count === 0 || latestStatus.current === status || location.pathname !== path) continue;
    if (isFirst && latestStatus.current === null && isBoardFree() && !isBusy(model)) setStatus(status);
    else
      toast.error(describeLost(status, count), {
        id: toLostToastId(status),
        duration: Number.POSITIVE_INFINITY,
        action: {
          label: "Show",
          onClick() {
            if (location.pathname !== path) return location.assign(path);
            if (!isBoardFree()) changeAddress({ view: "", task: "" });
            open(status);
          },
        },
      });
    // One column has its form open.
    isFirst = false;
  }
}

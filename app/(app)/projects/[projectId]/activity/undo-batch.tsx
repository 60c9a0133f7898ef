import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { refetchProject } from "@/components/data/refetch-project";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api/api-error";
import type { ProblemEntry } from "@/lib/api/problem";
import { listChanges, undoChanges } from "@/lib/history/calls";
import { describeConflict, findConflictTaskId } from "@/lib/history/describe-conflict";
import { parseRefusal } from "@/lib/limits/refusal";
import { createSilentBatch } from "@/lib/live/silent-batches";
import { toQueryOptions, useCall } from "@/lib/queries";
import { finishUndo, type UndoReply } from "@/lib/undo/send-undo";
import { forgetStep } from "@/lib/undo/undo-history";
import { useProjectTrash } from "../../use-project-trash";
import type { Batch } from "./batches";

/** Undoes a batch. If the server refuses, the conflicts are listed field by field. */
export function UndoBatch({
  projectId,
  batch,
  label,
  onUndone,
}: {
  projectId: string;
  batch: Batch;
  /** A description of the batch. */
  label: string;
  onUndone: (reply: UndoReply) => void;
}) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { leaveDeleted } = useProjectTrash();
  const params = { "task-project-id": projectId };
  const undo = useCall(undoChanges, { failure: () => null });

  async function press() {
    setRefusal(null);
    try {
      const body = { batch: batch.id };
      // Undoing the creation of a project moves the project to the trash.
      if (await isCreation()) {
        await undo.mutateAsync({ params, body, batch: createSilentBatch() });
        forgetStep(batch.id);
        return leaveDeleted(projectId, "Redo");
      }
      const reply = await undo.mutateAsync({ params, body });
      const onDone = (undone: UndoReply) => {
        refetchProject(client);
        onUndone(undone);
      };
      finishUndo({ batch: batch.id, projectId }, reply, { onDone });
    } catch (error) {
      if (!parseRefusal(error)) setRefusal(error as Error);
    }
  }

  /** Asks the server, because the list may not have loaded the whole batch yet. */
  async function isCreation(): Promise<boolean> {
    const query = { kind: "project.created", limit: 1 };
    const { data } = await client.fetchQuery(toQueryOptions(listChanges, { params, query }));
    return data[0]?.batch === batch.id;
  }

  const names = new Map(batch.changes.map(({ task_id, task_name }) => [task_id, task_name]));
  const conflicts = refusal instanceof ApiError ? (refusal.problem.errors ?? []) : [];
  const describe = (entry: ProblemEntry) => {
    const name = names.size > 1 && names.get(findConflictTaskId(entry));
    return name ? `${name}: ${describeConflict(entry)}` : describeConflict(entry);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        title="Undo"
        isPending={undo.isPending}
        aria-label={`Undo: ${label}`}
        onClick={() => void press()}
      >
        {!undo.isPending && <Undo2 aria-hidden="true" />}
      </Button>
      {refusal && (
        <div
          role="alert"
          className="w-full rounded-md bg-warning-soft px-3 py-2 text-compact text-warning-soft-foreground wrap-anywhere"
        >
          <p className="font-medium">{conflicts.length > 0 ? "This can’t be undone." : refusal.message}</p>
          {conflicts.length > 0 && (
            <ul>
              {[...new Set(conflicts.map(describe))].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

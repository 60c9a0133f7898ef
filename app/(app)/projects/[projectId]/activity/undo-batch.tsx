"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { refetchProject } from "@/components/data/refetch-project";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api/client";
import type { ProblemEntry } from "@/lib/api/problem";
import { undoChanges } from "@/lib/history/calls";
import { describeConflict, getConflictTaskId } from "@/lib/history/describe-conflict";
import { toRefusal } from "@/lib/limits/refusal";
import { useCall } from "@/lib/queries";
import { createSilentBatch } from "@/lib/undo/batches";
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
  // Undoing the creation of a project moves the project to the trash.
  const isCreation = batch.changes.some(({ kind }) => kind === "project.created");
  const undo = useCall(undoChanges, {
    failure: () => null,
    onSuccess: (reply) => {
      if (isCreation) {
        forgetStep(batch.id);
        return leaveDeleted(projectId);
      }
      const onDone = (undone: UndoReply) => {
        refetchProject(client);
        onUndone(undone);
      };
      finishUndo({ batch: batch.id, projectId }, reply, { onDone });
    },
  });

  async function press() {
    setRefusal(null);
    try {
      await undo.mutateAsync({
        params: { "task-project-id": projectId },
        body: { batch: batch.id },
        batch: isCreation ? createSilentBatch() : undefined,
      });
    } catch (error) {
      if (!toRefusal(error)) setRefusal(error as Error);
    }
  }

  const names = new Map(batch.changes.map(({ task_id, task_name }) => [task_id, task_name]));
  const conflicts = refusal instanceof ApiError ? (refusal.problem.errors ?? []) : [];
  const describe = (entry: ProblemEntry) => {
    const name = names.size > 1 && names.get(getConflictTaskId(entry));
    return name ? `${name}: ${describeConflict(entry)}` : describeConflict(entry);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="xs"
        isPending={undo.isPending}
        aria-label={`Undo: ${label}`}
        onClick={() => void press()}
      >
        {!undo.isPending && <Undo2 aria-hidden="true" />}
        Undo
      </Button>
      {refusal && (
        <div
          role="alert"
          className="w-full rounded-md bg-warning-soft px-3 py-2 text-[0.8125rem] text-warning-soft-foreground wrap-anywhere"
        >
          <p className="font-medium">{conflicts.length > 0 ? "This can’t be undone." : refusal.message}</p>
          {conflicts.length > 0 && (
            <ul>
              {conflicts.map((entry) => (
                <li key={entry.location}>{describe(entry)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

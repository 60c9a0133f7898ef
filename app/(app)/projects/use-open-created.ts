import { useRouter } from "next/navigation";
import { undoChanges } from "@/lib/history/calls";
import { createSilentBatch } from "@/lib/live/silent-batches";
import { PROJECT_LIST_QUERIES } from "@/lib/projects/calls";
import type { Project } from "@/lib/projects/endpoints";
import { useCall } from "@/lib/queries";
import { toastOffer } from "@/lib/undo/offers";
import { forgetStep, getStoredBatch, isFinal } from "@/lib/undo/undo-history";
import { useProjectTrash } from "./use-project-trash";

/**
 * Opens a project that was just created. Undoing the creation moves it to the trash.
 * @param open "replace" if the current page must not stay in the history
 */
export function useOpenCreated(open: "push" | "replace" = "push", message = "Project created successfully") {
  const router = useRouter();
  const { leaveDeleted } = useProjectTrash();
  const undo = useCall(undoChanges, {
    invalidates: PROJECT_LIST_QUERIES,
    failure: (message) => `Failed to undo: ${message}`,
    onSuccess: (_, { params, body }) => {
      forgetStep(body.batch);
      leaveDeleted(params["task-project-id"], "Redo");
    },
  });
  return ({ id }: Project, batch: string) => {
    router[open](`/projects/${id}`);
    const input = { params: { "task-project-id": id }, body: { batch: getStoredBatch(batch) } };
    toastOffer(id, "success", message, {
      label: "Undo",
      accept: () => undo.mutateAsync({ ...input, batch: createSilentBatch() }).then(() => true, isFinal),
    });
  };
}

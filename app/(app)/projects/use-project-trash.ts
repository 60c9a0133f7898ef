import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { refetchProject } from "@/components/data/refetch-project";
import { restoreProject } from "@/lib/history/calls";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import { createSilentBatch } from "@/lib/live/silent-batches";
import { deleteProject, getProject } from "@/lib/projects/calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { type Offer, type OfferOptions, toastOffer } from "@/lib/undo/offers";
import { isFinal } from "@/lib/undo/undo-history";

const REVERSE = { Undo: "Redo", Redo: "Undo" } as const;

/** Reports that a project was moved to the trash or restored, and offers the reverse. Once that is done, it offers to redo it. */
export function useProjectTrash() {
  const router = useRouter();
  const client = useQueryClient();
  // Parallel, because the keys can repeat an undo as soon as it is redone.
  const restore = useCall(restoreProject, {
    failure: (message) => `Failed to restore project: ${message}`,
    isParallel: true,
  });
  const remove = useCall(deleteProject, {
    failure: (message) => `Failed to delete project: ${message}`,
    isParallel: true,
  });

  /** @returns false if the user can try again. */
  async function finish(call: Promise<unknown>, report: () => void): Promise<boolean> {
    try {
      await call;
    } catch (error) {
      return isFinal(error);
    }
    refetchProject(client);
    report();
    return true;
  }

  function reportRestored(projectId: string, options: OfferOptions = {}, label: Offer["label"] = "Undo") {
    const input = { params: { "task-project-id": projectId } };
    const accept = () =>
      finish(remove.mutateAsync({ ...input, batch: createSilentBatch() }), () =>
        leaveDeleted(projectId, REVERSE[label]),
      );
    toastOffer(projectId, "success", "Project restored", { label, accept }, options);
  }

  /** Also leaves the page of the project. @param label "Redo" if an undo has deleted the project */
  function leaveDeleted(projectId: string, label: Offer["label"] = "Undo") {
    const params = { "task-project-id": projectId };
    const accept = () =>
      finish(restore.mutateAsync({ params }), () => reportRestored(projectId, {}, REVERSE[label]));
    const description = `You can restore it from the trash for ${TRASH_DAYS} days.`;
    toastOffer(projectId, "success", "Project deleted", { label, accept }, { description });
    // Marks the cached project as stale, so that going back loads it again. No refetch now, because its page is being left.
    const { queryKey } = toQueryOptions(getProject, { params });
    void client.invalidateQueries({ queryKey, refetchType: "none" });
    if (location.pathname === `/projects/${projectId}`) router.replace("/projects");
  }

  return { leaveDeleted, reportRestored };
}

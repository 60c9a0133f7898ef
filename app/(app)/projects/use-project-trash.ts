import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ExternalToast } from "sonner";
import { refetchProject } from "@/components/data/refetch-project";
import { TRASH_DAYS } from "@/lib/access/trash-days";
import { restoreProject } from "@/lib/history/calls";
import { deleteProject, getProject } from "@/lib/projects/calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { toastOffer } from "@/lib/toast";
import { createSilentBatch } from "@/lib/undo/batches";

/** Reports that a project was moved to the trash or restored, and offers the reverse. */
export function useProjectTrash() {
  const router = useRouter();
  const client = useQueryClient();
  const restore = useCall(restoreProject, {
    failure: (message) => `Failed to restore project: ${message}`,
    onSuccess: (_, { params }) => {
      refetchProject(client);
      reportRestored(params["task-project-id"]);
    },
  });
  const remove = useCall(deleteProject, {
    failure: (message) => `Failed to delete project: ${message}`,
    onSuccess: (_, { params }) => {
      refetchProject(client);
      leaveDeleted(params["task-project-id"]);
    },
  });

  function reportRestored(projectId: string, options: ExternalToast = {}) {
    const input = { params: { "task-project-id": projectId } };
    const accept = () => remove.mutate({ ...input, batch: createSilentBatch() });
    toastOffer(projectId, "success", "Project restored", { label: "Undo", accept }, options);
  }

  /** Also leaves the page of the project. */
  function leaveDeleted(projectId: string) {
    const params = { "task-project-id": projectId };
    const accept = () => restore.mutate({ params });
    toastOffer(
      projectId,
      "success",
      "Project deleted",
      { label: "Undo", accept },
      { description: `You can restore it from the trash for ${TRASH_DAYS} days.` },
    );
    // Marks the cached project as stale, so that going back loads it again. No refetch now, because its page is being left.
    const { queryKey } = toQueryOptions(getProject, { params });
    void client.invalidateQueries({ queryKey, refetchType: "none" });
    if (location.pathname === `/projects/${projectId}`) router.replace("/projects");
  }

  return { leaveDeleted, reportRestored };
}

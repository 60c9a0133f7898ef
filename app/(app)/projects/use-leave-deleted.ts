import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { refetchProject } from "@/components/data/refetch-project";
import { restoreProject } from "@/lib/history/calls";
import { TRASH_DAYS } from "@/lib/journal/trash-days";
import { getProject } from "@/lib/projects/calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";

/** Reports that a project went to the trash, offers to restore it, and leaves its page. */
export function useLeaveDeleted() {
  const router = useRouter();
  const client = useQueryClient();
  const restore = useCall(restoreProject, {
    success: "Project restored",
    failure: (message) => `Failed to restore project: ${message}`,
    onSuccess: () => refetchProject(client),
  });
  return (projectId: string) => {
    const params = { "task-project-id": projectId };
    toast.success("Project deleted", {
      description: `You can restore it from the trash for ${TRASH_DAYS} days.`,
      action: { label: "Undo", onClick: () => restore.mutate({ params }) },
    });
    // Marks the cached project as stale, so that going back loads it again. No refetch now, because its page is being left.
    const { queryKey } = toQueryOptions(getProject, { params });
    void client.invalidateQueries({ queryKey, refetchType: "none" });
    if (location.pathname === `/projects/${projectId}`) router.replace("/projects");
  };
}

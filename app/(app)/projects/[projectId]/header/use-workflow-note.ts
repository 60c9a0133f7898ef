import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toQueryOptions } from "@/lib/queries";
import { getWorkflows } from "@/lib/tasks/calls";
import { WORKFLOW_TEXTS } from "@/lib/tasks/workflows/workflow-texts";
import { toast } from "@/lib/toast";

/** The note if a workflow set the project's status, else null. Each new change by a workflow shows a toast. */
export function useWorkflowNote(projectId: string): string | null {
  const { data } = useQuery(toQueryOptions(getWorkflows, { params: { "task-project-id": projectId } }));
  const shownAt = useRef<string | null>(undefined);

  useEffect(() => {
    if (!data) return;
    const { acted } = data;
    // Changes made before the page was opened are not announced.
    if (shownAt.current !== undefined && acted && acted.at !== shownAt.current)
      toast.info(WORKFLOW_TEXTS[acted.rule].toastTitle, { description: WORKFLOW_TEXTS[acted.rule].reason });
    shownAt.current = acted?.at ?? null;
  }, [data]);

  if (!data?.acted) return null;
  const { reason } = WORKFLOW_TEXTS[data.acted.rule];
  return `Set by a workflow: ${reason.toLowerCase().replace(/\.$/, "")}`;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toQueryOptions } from "@/lib/queries";
import { getWorkflows } from "@/lib/tasks/calls";
import { toast } from "@/lib/toast";
import { WORKFLOW_TEXTS } from "./workflow-texts";

/** What to say when a workflow set the status of the project, else null. A toast reports each new change by a workflow. */
export function useWorkflowNote(projectId: string): string | null {
  const { data } = useQuery(toQueryOptions(getWorkflows, { params: { "task-project-id": projectId } }));
  const shownAt = useRef<string | null>(undefined);

  useEffect(() => {
    if (!data) return;
    const { acted } = data;
    // A change made before the page was opened is not reported.
    if (shownAt.current !== undefined && acted && acted.at !== shownAt.current)
      toast.info(WORKFLOW_TEXTS[acted.rule].toastTitle, { description: WORKFLOW_TEXTS[acted.rule].reason });
    shownAt.current = acted?.at ?? null;
  }, [data]);

  if (!data?.acted) return null;
  const { reason } = WORKFLOW_TEXTS[data.acted.rule];
  return `Set by a workflow: ${reason.toLowerCase().replace(/\.$/, "")}`;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toQueryOptions } from "@/lib/queries";
import { getWorkflows } from "@/lib/tasks/calls";
import { WORKFLOW_TEXTS } from "@/lib/tasks/workflows/workflow-texts";
import { toast } from "@/lib/toast";

/** The note if a workflow set the project's status, else null. Each new change by a workflow shows a toast. */
export function useWorkflowNote(projectId: string): string | null {
  const { data } = useQuery(toQueryOptions(getWorkflows, { params: { "task-project-id": projectId } }));
  const shownRule = useRef<string | null>(undefined);

  useEffect(() => {
    if (!data) return;
    const { acted } = data;
    // Changes made before the page was opened are not announced. A rule cannot act twice in a row, and its time would not tell
    // whether it has: the project and its journal have slightly different ones.
    if (shownRule.current !== undefined && acted && acted.rule !== shownRule.current)
      toast.info(WORKFLOW_TEXTS[acted.rule].toastTitle, { description: WORKFLOW_TEXTS[acted.rule].reason });
    shownRule.current = acted?.rule ?? null;
  }, [data]);

  if (!data?.acted) return null;
  const { reason } = WORKFLOW_TEXTS[data.acted.rule];
  return `Set by a workflow: ${reason.toLowerCase().replace(/\.$/, "")}`;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { Workflow } from "lucide-react";
import { useEffect, useRef } from "react";
import { toQueryOptions } from "@/lib/queries";
import { getWorkflows } from "@/lib/tasks/calls";
import { toast } from "@/lib/toast";
import { WORKFLOW_TEXTS } from "./workflow-texts";

/** Says that a workflow set the status of the project. A toast reports each new change by a workflow. */
export function WorkflowNote({ projectId }: { projectId: string }) {
  const { data } = useQuery(toQueryOptions(getWorkflows, { params: { "task-project-id": projectId } }));
  const acted = data?.acted;
  const shownAt = useRef<string | null>(undefined);

  useEffect(() => {
    if (!data) return;
    const { acted } = data;
    // A change made before the page was opened is not reported.
    if (shownAt.current !== undefined && acted && acted.at !== shownAt.current)
      toast.info(WORKFLOW_TEXTS[acted.rule].toastTitle, { description: WORKFLOW_TEXTS[acted.rule].reason });
    shownAt.current = acted?.at ?? null;
  }, [data]);

  return (
    acted && (
      <span className="inline-flex min-w-0 items-center gap-1 text-[0.8125rem]">
        <Workflow aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">
          Set by a workflow: {WORKFLOW_TEXTS[acted.rule].reason.toLowerCase().replace(/\.$/, "")}
        </span>
      </span>
    )
  );
}

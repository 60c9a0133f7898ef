"use client";

import { useQuery } from "@tanstack/react-query";
import { Workflow } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";
import { getWorkflows } from "@/lib/tasks/calls";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { toast } from "@/lib/toast";
import { WORKFLOW_TEXTS } from "./workflow-texts";

/** Shows the status of the project and whether a workflow set it. A toast reports each new change by a workflow. */
export function ProjectStatus({ project }: { project: Project }) {
  const { data } = useQuery(toQueryOptions(getWorkflows, { params: { "task-project-id": project.id } }));
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
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge variant={project.status === "todo" ? "outline" : "primary"}>
        {STATUS_LABELS[project.status]}
      </Badge>
      {acted && (
        <span className="inline-flex items-center gap-1 text-[0.8125rem]">
          <Workflow aria-hidden="true" className="size-3.5" />
          by a workflow: {WORKFLOW_TEXTS[acted.rule].reason.toLowerCase().replace(/\.$/, "")}
        </span>
      )}
    </span>
  );
}

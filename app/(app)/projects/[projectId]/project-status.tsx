"use client";

import { useQuery } from "@tanstack/react-query";
import { Workflow } from "lucide-react";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { Badge } from "@/components/ui/badge";
import { toQueryOptions } from "@/lib/api/query";
import type { Project } from "@/lib/projects/endpoints";
import { getWorkflows } from "@/lib/tasks/calls";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { WORKFLOWS } from "./workflow-words";

/** How far the project is, and whether a workflow said so; when one acts, a toast tells of it. */
export function ProjectStatus({ project }: { project: Project }) {
  const { data } = useQuery(toQueryOptions(getWorkflows, { params: { "task-project-id": project.id } }));
  const acted = data?.acted;
  const told = useRef<string | null>(undefined);

  useEffect(() => {
    if (!data) return;
    const { acted } = data;
    // What had happened before the page was opened is no news.
    if (told.current !== undefined && acted && acted.at !== told.current)
      toast.info(WORKFLOWS[acted.rule].acted, { description: WORKFLOWS[acted.rule].because });
    told.current = acted?.at ?? null;
  }, [data]);

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge variant={project.status === "todo" ? "outline" : "primary"}>
        {STATUS_LABELS[project.status]}
      </Badge>
      {acted && (
        <span className="inline-flex items-center gap-1 text-[0.8125rem]">
          <Workflow aria-hidden="true" className="size-3.5" />
          by a workflow: {WORKFLOWS[acted.rule].because.toLowerCase().replace(/\.$/, "")}
        </span>
      )}
    </span>
  );
}

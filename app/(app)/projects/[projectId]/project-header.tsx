"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { Project } from "@/lib/tasks/endpoints";

const EditProjectDialog = dynamic(() =>
  import("./edit-project-dialog").then((module) => module.EditProjectDialog),
);

export function ProjectHeader({ project, done, total }: { project: Project; done: number; total: number }) {
  const [editing, setEditing] = useState<"never" | "open" | "closed">("never");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl font-semibold tracking-tight break-words">{project.name}</h1>
          {project.description && (
            <p className="line-clamp-3 max-w-prose text-sm break-words whitespace-pre-line text-muted-foreground">
              {project.description}
            </p>
          )}
        </div>
        <Button variant="outline" onClick={() => setEditing("open")}>
          <Pencil aria-hidden="true" />
          Edit Project
        </Button>
      </div>
      <div className="flex items-center gap-3 text-sm text-muted-foreground">
        <Progress
          label="Tasks done"
          value={total === 0 ? 0 : (done / total) * 100}
          className="w-40 max-w-full shrink"
        />
        <span className="whitespace-nowrap">
          {done} of {total} done
        </span>
      </div>
      {editing !== "never" && (
        <EditProjectDialog project={project} open={editing === "open"} onClose={() => setEditing("closed")} />
      )}
    </div>
  );
}

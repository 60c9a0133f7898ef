"use client";

import { Pencil, ScrollText, Workflow } from "lucide-react";
import { useEffect, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { findOpenDraft } from "@/lib/auth/browser/drafts";
import type { Project } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { STATUSES } from "@/lib/tasks/statuses";
import { useBoard } from "./board/board-context";
import { type Board, getColumnSize, isFullyLoaded } from "./board/model/board";
import { ProjectStatus } from "./project-status";

const ActivityDrawer = lazyPart(() =>
  import("./activity/activity-drawer").then((module) => module.ActivityDrawer),
);

const EditProjectDialog = lazyPart(() =>
  import("./edit-project-dialog").then((module) => module.EditProjectDialog),
);

const WorkflowsDialog = lazyPart(() => import("./workflows-dialog").then((module) => module.WorkflowsDialog));

export function WorkflowsButton({ projectId }: { projectId: string }) {
  const [dialogState, setDialogState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button variant="outline" onClick={() => setDialogState("open")}>
        <Workflow aria-hidden="true" />
        Workflows
      </Button>
      {dialogState !== "never" && (
        <WorkflowsDialog
          projectId={projectId}
          open={dialogState === "open"}
          onClose={() => setDialogState("closed")}
        />
      )}
    </>
  );
}

export function ActivityButton({ projectId, board }: { projectId: string; board: Board }) {
  const { model, openDialog } = useBoard();
  const [dialogState, setDialogState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button variant="outline" onClick={() => setDialogState("open")}>
        <ScrollText aria-hidden="true" />
        Activity
      </Button>
      {dialogState !== "never" && (
        <ActivityDrawer
          projectId={projectId}
          open={dialogState === "open"}
          onClose={() => setDialogState("closed")}
          hasCard={(id) => board.cards.has(id) || !isFullyLoaded(board)}
          onOpenTask={(id) => openDialog({ kind: "edit", id })}
          onUndone={model.onMissed}
        />
      )}
    </>
  );
}

export function EditProjectButton({ project }: { project: Project }) {
  const [dialogState, setDialogState] = useState<"never" | "open" | "closed">("never");
  useEffect(() => {
    if (findOpenDraft("edit-project")) setDialogState("open");
  }, []);
  return (
    <>
      <Button variant="outline" onClick={() => setDialogState("open")}>
        <Pencil aria-hidden="true" />
        Edit Project
      </Button>
      {dialogState !== "never" && (
        <EditProjectDialog
          project={project}
          open={dialogState === "open"}
          onClose={() => setDialogState("closed")}
        />
      )}
    </>
  );
}

export function ProjectProgress({ board, project }: { board: Board; project: Project }) {
  const done = getColumnSize(board, "done");
  const total = STATUSES.reduce((sum, status) => sum + getColumnSize(board, status), 0);
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
      <ProjectStatus project={project} />
      <Progress label="Tasks done" value={toPercent(done, total)} className="w-40 max-w-full shrink" />
      <span className="whitespace-nowrap">
        {done} of {total} done
      </span>
    </div>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { refetchProject } from "@/components/data/refetch-project";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { Button } from "@/components/ui/button";
import { restoreProject, restoreTask } from "@/lib/history/calls";
import type { TrashItem } from "@/lib/history/endpoints";
import { useCall } from "@/lib/queries";
import { createBatchId } from "@/lib/undo/batches";
import { useProjectTrash } from "../use-project-trash";

export function RestoreButton({ item }: { item: TrashItem }) {
  const router = useRouter();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const failure = (message: string) => `Failed to restore: ${message}`;
  const project = useCall(restoreProject, { failure });
  const task = useCall(restoreTask, { failure });
  const { reportRestored } = useProjectTrash();
  const isTask = item.type === "task";

  async function restore() {
    const { id, project_id: projectId, name: description } = item;
    const batch = createBatchId();
    if (isTask) await task.mutateAsync({ params: { "task-id": id }, batch });
    else await project.mutateAsync({ params: { "task-project-id": id }, batch });
    focusNeighbor();
    const refetch = () => refetchProject(client);
    refetch();
    const address = `/projects/${projectId}${isTask ? `?task=${id}` : ""}`;
    const options = { description, cancel: { label: "Open", onClick: () => router.push(address) } };
    if (isTask) toastWithUndo("Task restored", { batch, projectId }, refetch, options);
    else reportRestored(id, options);
  }

  /** Restoring removes the row, so the focus moves to the next button, or else to the previous one. */
  function focusNeighbor() {
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-restore]")];
    const index = buttons.indexOf(button.current!);
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  }

  return (
    <Button
      ref={button}
      data-restore
      variant="outline"
      size="sm"
      isPending={project.isPending || task.isPending}
      aria-label={`Restore ${item.name}`}
      // useCall has shown the error.
      onClick={() => void restore().catch(() => {})}
    >
      <ArchiveRestore aria-hidden="true" />
      Restore
    </Button>
  );
}

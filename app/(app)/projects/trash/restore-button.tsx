"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { refetchProject } from "@/components/data/refetch-project";
import { Button } from "@/components/ui/button";
import { restoreProject, restoreTask } from "@/lib/history/calls";
import type { TrashItem } from "@/lib/history/endpoints";
import { useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";

export function RestoreButton({ item }: { item: TrashItem }) {
  const router = useRouter();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const failure = (message: string) => `Failed to restore: ${message}`;
  const project = useCall(restoreProject, { failure });
  const task = useCall(restoreTask, { failure });
  const isTask = item.type === "task";

  async function restore() {
    if (isTask) await task.mutateAsync({ params: { "task-id": item.id } });
    else await project.mutateAsync({ params: { "task-project-id": item.id } });
    focusNeighbour();
    refetchProject(client);
    const address = `/projects/${item.project_id}${isTask ? `?task=${item.id}` : ""}`;
    toast.success(`${isTask ? "Task" : "Project"} restored`, {
      description: item.name,
      action: { label: "Open", onClick: () => router.push(address) },
    });
  }

  /** The row goes away, so the focus moves to the next button, or to the one before. */
  function focusNeighbour() {
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
      pending={project.isPending || task.isPending}
      aria-label={`Restore ${item.name}`}
      // useCall shows the error message.
      onClick={() => void restore().catch(() => {})}
    >
      <ArchiveRestore aria-hidden="true" />
      Restore
    </Button>
  );
}

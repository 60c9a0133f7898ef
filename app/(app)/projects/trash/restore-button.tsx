import { useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { refetchProject } from "@/components/data/refetch-project";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { Button } from "@/components/ui/button";
import type { ResponseBody } from "@/lib/api/endpoint";
import { createUuid } from "@/lib/create-uuid";
import { restoreProject, restoreTask } from "@/lib/history/calls";
import type { TrashItem } from "@/lib/history/endpoints";
import { useCall } from "@/lib/queries";
import { useProjectTrash } from "../use-project-trash";

/** Only a restored task has a reply. */
type Reply = ResponseBody<typeof restoreTask>;

export function RestoreButton({ item }: { item: TrashItem }) {
  const router = useRouter();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const { reportRestored } = useProjectTrash();
  const { id, project_id: projectId, name } = item;
  const isTask = item.type === "task";
  const options = {
    failure: (message: string) => `Failed to restore: ${message}`,
    // Here, and not after the call, because a repeated click gets the same reply.
    onSuccess: (reply: unknown, { batch }: { batch?: string }) => report(batch!, (reply as Reply)?.detail),
  };
  const project = useCall(restoreProject, options);
  const task = useCall(restoreTask, options);

  function restore() {
    const batch = createUuid();
    if (isTask) task.mutate({ params: { "task-id": id }, query: { report: "true" }, batch });
    else project.mutate({ params: { "task-project-id": id }, batch });
  }

  function report(batch: string, description = name) {
    focusNeighbor();
    const refetch = () => refetchProject(client);
    refetch();
    const address = `/projects/${projectId}${isTask ? `?task=${id}` : ""}`;
    const toastOptions = { description, cancel: { label: "Open", onClick: () => router.push(address) } };
    if (isTask) toastWithUndo("Task restored", { batch, projectId }, refetch, toastOptions);
    else reportRestored(id, toastOptions);
  }

  /** Restoring removes the row, so the focus moves to the next button, or else to the previous one or the page. */
  function focusNeighbor() {
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-restore]")];
    const index = buttons.indexOf(button.current!);
    // The user may be on another page of the list by now.
    if (index < 0) return;
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById("main");
    next?.focus({ preventScroll: true });
  }

  return (
    <Button
      ref={button}
      data-restore
      variant="outline"
      size="sm"
      isPending={project.isPending || task.isPending}
      aria-label={`Restore ${item.name}`}
      onClick={restore}
    >
      <ArchiveRestore aria-hidden="true" />
      Restore
    </Button>
  );
}

import { clsx } from "clsx";
import { ListPlus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";

const QuickAdd = lazyPart(() => import("../quick-add/quick-add").then((module) => module.QuickAdd), {
  placeholder: () => <div className="h-[5.75rem] border-t" />,
});

/** The cards fade out above it, so that a cut card looks like one that continues. */
const FADE_CLASSES =
  "relative before:pointer-events-none before:absolute before:inset-x-2 before:bottom-full before:h-4 before:bg-linear-to-t before:from-column";

/** The two ways to add a task to a column: a dialog, or line by line, which is an icon beside it. */
export function ColumnFoot({
  status,
  quickAddProjectId,
  handle,
}: {
  status: Status;
  quickAddProjectId: string | null;
  /** Moves the column; shown on a phone. */
  handle: ReactNode;
}) {
  const { openDialog, openQuickAdd, closeQuickAdd } = useBoard();
  const label = STATUS_LABELS[status];
  if (quickAddProjectId) {
    const close = () => {
      closeQuickAdd();
      setTimeout(() =>
        document.querySelector<HTMLElement>(`[data-column="${status}"] [data-quick-add]`)?.focus(),
      );
    };
    return (
      <div className={clsx(FADE_CLASSES, "flex max-h-[80%] flex-col")}>
        <QuickAdd
          projectId={quickAddProjectId}
          status={status}
          handle={<div className="md:hidden">{handle}</div>}
          onClose={close}
        />
      </div>
    );
  }
  return (
    <div className={clsx(FADE_CLASSES, "flex items-center gap-1 p-1.5")}>
      <Button
        variant="ghost"
        size="sm"
        data-add-task
        aria-label={`Add Task to Project, ${label}`}
        // The offers of an empty board have this button, too.
        className="grow justify-start! px-3! group-has-data-first-tasks/column:hidden"
        onClick={() => openDialog({ kind: "add", status })}
      >
        <Plus aria-hidden="true" className="text-primary" />
        Add Task
      </Button>
      <Button
        variant="quiet"
        size="icon-sm"
        data-quick-add
        aria-label={`Quick Add, ${label}`}
        aria-keyshortcuts="n"
        title="Quick Add"
        className="ml-auto size-8! rounded-md! pointer-coarse:size-9!"
        onClick={() => openQuickAdd(status)}
      >
        <ListPlus aria-hidden="true" />
      </Button>
      <div className="md:hidden">{handle}</div>
    </div>
  );
}

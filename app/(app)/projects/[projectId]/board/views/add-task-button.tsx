import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useBoard } from "../board-context";

/** Adds a task in a view without columns, where it is a Todo. */
export function AddTaskButton({ className }: { className?: string }) {
  const { openDialog } = useBoard();
  return (
    <Button
      variant="outline"
      size="sm"
      data-add-task
      aria-label="Add Task to Project"
      aria-keyshortcuts="n"
      className={clsx("max-sm:w-9 max-sm:px-0! xl:h-7! xl:px-2! pointer-coarse:h-9!", className)}
      onClick={() => openDialog({ kind: "add", status: "todo" })}
    >
      <Plus aria-hidden="true" />
      <span className="max-sm:hidden">Add Task</span>
    </Button>
  );
}

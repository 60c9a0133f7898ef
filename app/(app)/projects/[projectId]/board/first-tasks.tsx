import { Plus, Sparkles } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "./board-context";

/** What an empty board offers: tasks by the planner, or the first one by hand. */
export function FirstTasks({ status }: { status: Status }) {
  const { suggest, openDialog } = useBoard();
  return (
    <div className="mt-1 grid justify-items-center gap-2">
      <p className="mb-2">Add the first task, or let Waymark suggest a few.</p>
      <Button size="sm" onClick={suggest}>
        <Sparkles aria-hidden="true" />
        Suggest first tasks
      </Button>
      <Button variant="outline" size="sm" onClick={() => openDialog({ kind: "add", status })}>
        <Plus aria-hidden="true" />
        Add Task
      </Button>
    </div>
  );
}

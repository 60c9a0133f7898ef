import { Plus, Sparkles } from "lucide-react";
import { BoardPicture } from "@/components/tasks/board-picture";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";

const SENTENCE = "Add the first task, or let Waymark suggest a few.";

/** The offers of an empty project: let the planner write tasks, or add the first one by hand. */
function Offers({ status }: { status: Status }) {
  const { suggest, openDialog } = useBoard();
  return (
    <>
      <Button size="sm" onClick={suggest}>
        <Sparkles aria-hidden="true" />
        Suggest First Tasks
      </Button>
      <Button variant="outline" size="sm" onClick={() => openDialog({ kind: "add", status })}>
        <Plus aria-hidden="true" />
        Add Task
      </Button>
    </>
  );
}

/** Shown in a column of an empty board. */
export const FirstTasks = ({ status }: { status: Status }) => (
  <div className="mt-1 grid justify-items-center gap-2">
    <p className="mb-2">{SENTENCE}</p>
    <div className="grid gap-2">
      <Offers status={status} />
    </div>
  </div>
);

/** Replaces the list or the calendar of an empty project. */
export const FirstTasksView = () => (
  <EmptyState
    picture={<BoardPicture />}
    title={SENTENCE}
    action={<Offers status="todo" />}
    className="mt-2"
  />
);

import { Plus, Sparkles } from "lucide-react";
import { useEffect, useRef } from "react";
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

/** Replaces the list or the calendar of an empty project. If its last task was deleted here, it takes over the focus. */
export function FirstTasksView() {
  const { model } = useBoard();
  const offers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (model.getState().focusedId === null) return;
    if (document.activeElement === document.body)
      offers.current?.querySelector<HTMLElement>("button:last-child")?.focus();
    model.recordFocus(null);
  }, [model]);
  return (
    <EmptyState
      picture={<BoardPicture />}
      title={SENTENCE}
      action={
        <div ref={offers} className="contents">
          <Offers status="todo" />
        </div>
      }
      className="mt-2"
    />
  );
}

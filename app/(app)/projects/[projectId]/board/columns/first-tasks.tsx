import { Plus, Sparkles } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { BoardPicture } from "@/components/tasks/board-picture";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";

const SENTENCE = "Add the first task, or let Waymark suggest a few.";

/** The offers of an empty project: let the planner write tasks, or add the first one by hand. */
function Offers({ status, label }: { status: Status; label?: string }) {
  const { suggest, openDialog } = useBoard();
  return (
    <>
      <Button size="sm" onClick={suggest}>
        <Sparkles aria-hidden="true" />
        Suggest First Tasks
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={label}
        onClick={() => openDialog({ kind: "add", status })}
      >
        <Plus aria-hidden="true" />
        Add Task
      </Button>
    </>
  );
}

/** Shown in a column of an empty board, in place of the button at its foot, whose focus it takes over. */
export function FirstTasks({ status }: { status: Status }) {
  const offers = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement?.matches(`[data-column="${status}"] [data-add-task]`))
      offers.current?.querySelector<HTMLElement>("button:last-child")?.focus();
  }, [status]);
  return (
    <div data-first-tasks className="mt-1 grid justify-items-center gap-2">
      <p className="mb-2">{SENTENCE}</p>
      <div ref={offers} className="grid gap-2">
        <Offers status={status} label={`Add Task to Project, ${STATUS_LABELS[status]}`} />
      </div>
    </div>
  );
}

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

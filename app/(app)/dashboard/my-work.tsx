import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CalendarCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useCurrentUser } from "@/components/account/use-current-user";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { ErrorState } from "@/components/feedback/states";
import { useNextDay } from "@/components/hooks/use-today";
import { useUndoKeys } from "@/components/hooks/use-undo-keys";
import Link from "@/components/layout/link";
import { DueDate, isOverdue } from "@/components/tasks/due-date";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState, IconTile } from "@/components/ui/empty-state";
import { getMyWork } from "@/lib/agenda/calls";
import type { AgendaTask } from "@/lib/agenda/endpoints";
import { createUuid } from "@/lib/create-uuid";
import { invalidateAndRefetch } from "@/lib/live/invalidate-and-refetch";
import { getStats } from "@/lib/projects/calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { patchTask } from "@/lib/tasks/calls";
import { useLatestProjects } from "./projects-query";

/** The user's open tasks by due date, across all projects. */
export function MyWork() {
  const { data, error, refetch } = useQuery(toQueryOptions(getMyWork, {}));
  // The time zone of the user decides which day is today.
  useCurrentUser();
  // On the next day, what was due today is overdue.
  useNextDay(refetch);
  useUndoKeys();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  const { day, has_more: hasMore } = data;
  const isEmpty = data.overdue.length + data.today.length + data.upcoming.length === 0;
  return (
    <section aria-labelledby="my-work" className="grid min-w-0 gap-3">
      <h2
        id="my-work"
        tabIndex={-1}
        className="font-semibold sm:text-lg sm:leading-7 sm:tracking-tight outline-none"
      >
        My work
      </h2>
      {isEmpty ? (
        <NothingDue />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border bg-card py-4 shadow-xs">
          <Group title="Overdue" tasks={data.overdue} day={day} hasMore={hasMore.overdue} isOverdue />
          <Group title="Today" tasks={data.today} day={day} hasMore={hasMore.today} />
          <Group title="Next seven days" tasks={data.upcoming} day={day} hasMore={hasMore.upcoming} />
        </div>
      )}
    </section>
  );
}

/** Says where the tasks will come from, and leads there. */
function NothingDue() {
  const { data: projects } = useLatestProjects();
  const latest = projects?.data[0];
  return (
    <EmptyState
      variant="lowCard"
      picture={<IconTile icon={CalendarCheck} />}
      title="Tasks with a due date appear here."
      action={
        latest && (
          <Button asChild variant="outline" size="sm">
            <Link href={`/projects/${latest.id}`}>Go to the Latest Project</Link>
          </Button>
        )
      }
    />
  );
}

/** A task that is done leaves the list, so the focus moves on to the next one. */
function focusNeighbor(box: HTMLElement) {
  const boxes = [...document.querySelectorAll<HTMLElement>("[data-complete]")];
  const index = boxes.indexOf(box);
  (boxes[index + 1] ?? boxes[index - 1] ?? document.getElementById("my-work"))?.focus();
}

function Group({
  title,
  tasks,
  day,
  hasMore,
  isOverdue = false,
}: {
  title: string;
  tasks: AgendaTask[];
  day: string;
  hasMore: boolean;
  isOverdue?: boolean;
}) {
  if (tasks.length === 0) return null;
  return (
    <div>
      <h3
        className={clsx(
          "flex items-baseline gap-2 px-5 pb-1 text-sm font-medium",
          isOverdue && "text-destructive",
        )}
      >
        {title}{" "}
        <span className="font-normal text-muted-foreground">
          {tasks.length}
          {hasMore && "+"}
        </span>
      </h3>
      <ul>
        {tasks.map((task) => (
          <Row key={task.id} task={task} day={day} />
        ))}
      </ul>
    </div>
  );
}

function Row({ task, day }: { task: AgendaTask; day: string }) {
  const client = useQueryClient();
  const refresh = () => void invalidateAndRefetch(client, getMyWork, getStats);
  // Set by the click itself: the state of the call follows later, and until then the box would look unchecked.
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLElement>(null);
  const complete = useCall(patchTask, {
    failure: (message) => `Failed to complete task: ${message}`,
    onError: () => setChecked(false),
    onSuccess: (_, { batch }) => {
      toastWithUndo("Task completed", { batch: batch!, projectId: task.project_id }, () => {
        setChecked(false);
        refresh();
      });
      if (document.activeElement === box.current) focusNeighbor(box.current!);
      refresh();
    },
  });
  return (
    // Beside a name of two lines, the rest stands on its first line.
    <li className="flex min-h-(--line) items-center gap-3 px-5 transition-colors [--line:2.75rem] hover:bg-muted/50 pointer-fine:[--line:2.375rem]">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside; the label enlarges its target. */}
      <label className="touch-area -mx-2 flex items-center p-2 [--touch:-0.375rem_-0.25rem_-0.375rem_-0.5rem] max-sm:-my-2 sm:h-(--line) sm:[--touch:0_-0.25rem_0_-0.5rem] sm:self-start">
        <Checkbox
          isCompletion
          aria-label={`Complete ${task.name}`}
          data-complete
          checked={isChecked}
          // Not disabled while the call is pending: that would take the focus away.
          onChange={({ currentTarget }) => {
            if (isChecked) return;
            box.current = currentTarget;
            setChecked(true);
            complete.mutate({
              params: { "task-id": task.id },
              body: { status: "done" },
              batch: createUuid(),
            });
          }}
        />
      </label>
      <Link
        href={`/projects/${task.project_id}?task=${task.id}`}
        className="grid min-w-0 flex-1 py-1.5 sm:py-[calc((var(--line)-1.25rem)/2)] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] sm:items-baseline sm:gap-x-4"
      >
        <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{task.name}</span>
        <span title={task.project.name} className="truncate text-compact leading-5 text-muted-foreground">
          {task.project.name}
        </span>
      </Link>
      {/* Each column has its width, so that the values of all rows are aligned. */}
      <span className="flex items-center max-sm:empty:hidden sm:h-(--line) sm:w-3.5 sm:self-start">
        <PriorityMark priority={task.priority} />
      </span>
      {/* As large as the name, so that the smaller date stands on the same line. */}
      <span className="shrink-0 text-right text-sm text-muted-foreground *:text-compact sm:w-20 sm:self-start sm:py-[calc((var(--line)-1.25rem)/2)]">
        {/* The text on red ends where the others do. */}
        <DueDate
          day={task.due_on!}
          today={day}
          isDone={false}
          className={clsx(isOverdue(task.due_on!, day, { isDone: false }) && "-mr-1")}
        />
      </span>
    </li>
  );
}

import { Loading } from "@/components/feedback/states";
import { DueDate } from "@/components/tasks/due-date";
import { LabelChip } from "@/components/tasks/label-chip";
import { toPlainText } from "@/components/text/plain-markdown";
import { Skeleton } from "@/components/ui/skeleton";
import type { TemplateDetails } from "@/lib/planning/templates/endpoints";
import { describeSize, PRIORITY_LABELS } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";

type TemplateTask = TemplateDetails["tasks"][number];

/** The tasks in order, with size and date, or with an offset in days while there is no start day. */
export function TemplateTasks({
  template: { tasks, labels },
  language,
  today,
}: {
  template: TemplateDetails;
  /** Undefined if unknown. */
  language: string | undefined;
  today: string | null;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll the list.
    <ol aria-label="Tasks" tabIndex={0} className="grid divide-y rounded-lg border text-sm">
      {tasks.map(({ name, description, labels: positions, ...task }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same name, and the order is fixed.
        <li key={index} className="grid gap-0.5 px-4 py-2.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span lang={language} className="min-w-0 font-medium wrap-anywhere">
              {name}
            </span>
            <span className="text-compact whitespace-nowrap text-muted-foreground">
              <Facts task={task} today={today} />
            </span>
          </span>
          {description && (
            <span lang={language} className="line-clamp-3 wrap-anywhere text-muted-foreground">
              {toPlainText(description)}
            </span>
          )}
          {positions.length > 0 && (
            <span className="flex flex-wrap gap-1.5 pt-1">
              {positions.map((position) => (
                <LabelChip key={position} label={labels[position]!} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** About as high as the tasks, so that the dialog keeps its height when they arrive. */
export const TemplateTasksSkeleton = ({ count }: { count: number }) => (
  <Loading className="divide-y rounded-lg border">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
      <div key={index} className="grid gap-2.5 px-4 py-3.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
    ))}
  </Loading>
);

/** "High priority · Small · 3 days after" */
function Facts({
  task: { priority, size, due_on, due_days },
  today,
}: {
  task: Pick<TemplateTask, "priority" | "size" | "due_on" | "due_days">;
  today: string | null;
}) {
  const facts = [
    priority !== "none" && `${PRIORITY_LABELS[priority]} priority`,
    size && describeSize(size),
    due_on ? (
      <DueDate key="due" day={due_on} today={today} isDone={false} />
    ) : (
      due_days !== null && formatDays(due_days)
    ),
  ].filter(Boolean);
  return facts.flatMap((fact, index) => (index > 0 ? [" · ", fact] : [fact]));
}

function formatDays(days: number): string {
  if (days === 0) return "On the day";
  return `${plural(Math.abs(days), "day")} ${days < 0 ? "before" : "after"}`;
}

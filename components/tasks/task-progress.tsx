import { clsx } from "clsx";
import { Progress } from "@/components/ui/progress";
import { toPercent } from "@/lib/projects/progress";
import { formatCount } from "@/lib/text/count";

/** How many of a project's tasks are done, as a bar and in numbers. The bar is hidden if there is no room. */
export function TaskProgress({
  counts: { todo, in_progress, done },
  className,
  barClassName,
}: {
  counts: Record<"todo" | "in_progress" | "done", number>;
  className?: string;
  barClassName?: string;
}) {
  const total = todo + in_progress + done;
  return (
    <span
      className={clsx(
        "inline-flex items-baseline gap-2 text-compact leading-5 whitespace-nowrap text-muted-foreground",
        className,
      )}
    >
      {total === 0 ? (
        "No tasks yet"
      ) : (
        <>
          <Progress
            label="Progress"
            tone="done"
            value={toPercent(done, total)}
            className={clsx("self-center", barClassName)}
          />
          {formatCount(done)} of {formatCount(total)}
        </>
      )}
    </span>
  );
}

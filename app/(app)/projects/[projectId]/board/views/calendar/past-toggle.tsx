import { ChevronDown, ChevronRight } from "lucide-react";
import { isOverdue } from "@/components/tasks/due-date";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/text/count";
import type { DayTask } from "./days";

/**
 * Shows or hides the past of the current month, and says how many tasks in it are overdue. Not rendered without anything to show:
 * weeks, or on a phone, which leaves out empty past days, tasks.
 */
export function PastToggle({
  byDay,
  today,
  firstShown,
  isPhone,
  isFolded,
  onToggle,
}: {
  byDay: ReadonlyMap<string, readonly DayTask[]>;
  today: string;
  /** The first day that is shown while the past is folded. */
  firstShown: string;
  isPhone: boolean;
  isFolded: boolean;
  onToggle: () => void;
}) {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const past = [...byDay]
    .filter(([day]) => day >= firstOfMonth && day < firstShown)
    .flatMap(([, tasks]) => tasks);
  const overdueCount = past.filter(({ card, status }) =>
    isOverdue(card.due_on!, today, { isDone: status === "done" }),
  ).length;
  if (isPhone ? past.length === 0 : firstShown <= firstOfMonth) return null;
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <Button
      variant="quiet"
      size="xs"
      aria-expanded={!isFolded}
      className="-mt-1 -mb-1.5 -ml-1.5 justify-self-start bg-transparent! hover:bg-accent!"
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
      Earlier this month
      {overdueCount > 0 && (
        <span className="font-normal text-destructive">{formatCount(overdueCount)} overdue</span>
      )}
    </Button>
  );
}

import { Progress } from "@/components/ui/progress";
import { toPercent } from "@/lib/projects/progress";
import type { ChecklistItem } from "@/lib/tasks/fields";

/** The heading of a checklist, and how much of it is done. */
export function ChecklistHeading({ items }: { items: readonly ChecklistItem[] }) {
  const doneCount = items.filter(({ done }) => done).length;
  return (
    <div className="flex items-center gap-3">
      <h3 className="text-base font-semibold sm:text-sm">Checklist</h3>
      {items.length > 0 && (
        <>
          <Progress
            label="Items done"
            tone="done"
            value={toPercent(doneCount, items.length)}
            className="w-24"
          />
          <span className="text-compact text-muted-foreground">
            {doneCount} of {items.length}
          </span>
        </>
      )}
    </div>
  );
}

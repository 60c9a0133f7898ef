import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** The drop target's id. */
export const NO_DATE = "none";

/** The open tasks without a due date. A task dropped here loses its due date. */
export function NoDate({ count, children }: { count: number; children: ReactNode[] }) {
  const { setNodeRef, isOver } = useDroppable({ id: NO_DATE });
  return (
    <section
      ref={setNodeRef}
      aria-label="No date"
      className={cn(
        "grid gap-2 rounded-xl border border-dashed p-3",
        isOver && "border-ring bg-primary-soft",
      )}
    >
      <h3 className="text-sm font-medium">
        No date <span className="font-normal text-muted-foreground">{count.toLocaleString("en-US")}</span>
      </h3>
      {count > 0 ? (
        <ul className="grid grid-cols-1 gap-1 sm:grid-cols-3 lg:grid-cols-4">{children}</ul>
      ) : (
        <p className="text-[0.8125rem] text-muted-foreground">Drag a task here to remove its due date.</p>
      )}
    </section>
  );
}

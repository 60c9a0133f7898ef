import { Badge } from "@/components/ui/badge";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { cn } from "@/lib/utils";

const STATUS_DOT_CLASSES: Record<Status, string> = {
  todo: "bg-status-todo",
  in_progress: "bg-status-in-progress",
  done: "bg-status-done",
};

/** The name of a column and the number of its tasks. */
export const ColumnHeading = ({ status, total }: { status: Status; total: number }) => (
  <>
    <span aria-hidden="true" className={cn("size-2 rounded-full", STATUS_DOT_CLASSES[status])} />
    <h2 className="text-sm font-semibold">{STATUS_LABELS[status]}</h2>
    <Badge variant="outline" className="ml-auto bg-card">
      {total}
    </Badge>
  </>
);

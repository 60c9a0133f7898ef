import { StatusMark } from "@/components/tasks/status-badge";
import { Badge } from "@/components/ui/badge";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";

/** The name of a column and the number of its tasks. @param props.matchCount how many match the filter */
export const ColumnHeading = ({
  status,
  matchCount = null,
  total,
}: {
  status: Status;
  matchCount?: number | null;
  total: number;
}) => (
  <>
    <StatusMark status={status} />
    <h2 className="text-sm font-semibold">{STATUS_LABELS[status]}</h2>
    <Badge variant="outline">{matchCount === null ? total : `${matchCount} of ${total}`}</Badge>
  </>
);

import { StatusMark } from "@/components/tasks/status-badge";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { formatCount } from "@/lib/text/count";

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
    <span className="text-compact text-muted-foreground tabular-nums">
      {matchCount === null ? formatCount(total) : `${formatCount(matchCount)} of ${formatCount(total)}`}
    </span>
  </>
);

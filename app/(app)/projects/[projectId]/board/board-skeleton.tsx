import { Loading } from "@/components/feedback/states";
import { Skeleton } from "@/components/ui/skeleton";
import { STATUSES } from "@/lib/tasks/statuses";
import { COLUMN_CLASSES, COLUMNS_CLASSES } from "./board-layout";

const CARD_HEIGHTS = [72, 92, 74, 52];

export function BoardSkeleton() {
  return (
    <Loading className="grid min-w-0 content-start gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className={COLUMNS_CLASSES}>
        {STATUSES.map((status, column) => (
          <div key={status} className={COLUMN_CLASSES}>
            <Skeleton className="m-3 h-5 w-24" />
            <div className="grid gap-2 px-2 pb-2">
              {CARD_HEIGHTS.slice(column).map((height) => (
                <Skeleton key={height} className="rounded-lg!" style={{ height }} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

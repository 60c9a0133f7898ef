import { useSearchParams } from "next/navigation";
import { Loading } from "@/components/feedback/states";
import { Skeleton } from "@/components/ui/skeleton";
import { STATUSES } from "@/lib/tasks/statuses";
import { COLUMN_CLASSES, COLUMNS_CLASSES, PAGE_CLASSES } from "./board-layout";

const CARD_HEIGHTS = [58, 78, 59, 57];

export function BoardSkeleton() {
  const hasTask = useSearchParams().has("task");
  return (
    <Loading isFullHeight data-beside-task={hasTask || undefined} className={PAGE_CLASSES}>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-8 w-96 max-w-full md:h-7" />
      <Skeleton className="h-9.5 shrink-0 md:hidden" />
      <div className={COLUMNS_CLASSES}>
        {STATUSES.map((status, column) => (
          <div key={status} className={COLUMN_CLASSES}>
            <Skeleton className="mx-5 my-1.5 h-5 w-24 max-md:hidden" />
            <div className="grid gap-1.5 px-2 pb-2 max-md:pt-2">
              {CARD_HEIGHTS.slice(column).map((height) => (
                <Skeleton rounded="lg" key={height} style={{ height }} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

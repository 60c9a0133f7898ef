import { Loading } from "@/components/feedback/states";
import { Skeleton } from "@/components/ui/skeleton";

const NAME_WIDTHS = [44, 60, 36, 52, 40, 56, 48, 32];

/** What the list of tasks will be, while its script loads. */
export const ListSkeleton = () => (
  <Loading className="flex flex-col gap-3 xl:mt-0.5">
    <Skeleton className="h-8 w-96 max-w-full xl:hidden" />
    <div className="divide-y overflow-hidden rounded-xl border bg-card">
      {NAME_WIDTHS.map((width) => (
        <div key={width} className="flex h-10 items-center px-3">
          <Skeleton className="h-4" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  </Loading>
);

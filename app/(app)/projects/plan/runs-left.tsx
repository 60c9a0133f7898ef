import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ComparePlansLink } from "@/components/billing/compare-plans-link";
import { LocalDate } from "@/components/text/local-date";
import { getLimits } from "@/lib/limits/calls";
import { findLiftingPermission } from "@/lib/limits/plan-limits";
import { toQueryOptions } from "@/lib/queries";
import { formatCount } from "@/lib/text/count";

/**
 * How many AI runs are left. Renders nothing without a limit.
 * @param props.hasOwnLine whether it stands above the buttons instead of beside them
 */
export function RunsLeft({ hasOwnLine }: { hasOwnLine: boolean }) {
  const { data } = useQuery({ ...toQueryOptions(getLimits, {}), refetchOnMount: "always" });
  if (!data || data.ai_runs.limit === null) return null;
  const { used, limit } = data.ai_runs;
  const left = Math.max(0, limit - used);
  if (left > 0)
    return (
      <p
        className={clsx(
          "self-center text-compact text-muted-foreground",
          hasOwnLine ? "basis-full" : "sm:mr-auto",
        )}
      >
        {formatCount(left)} of {formatCount(limit)} AI runs left this month
      </p>
    );
  return (
    <p className="basis-full text-compact text-muted-foreground">
      <span className="font-medium text-destructive">
        No AI runs left until <LocalDate value={data.ai_runs.resets_at} />.
      </span>{" "}
      {findLiftingPermission("ai_runs", data.permission) && <ComparePlansLink />}
    </p>
  );
}

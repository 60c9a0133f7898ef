import { useQuery } from "@tanstack/react-query";
import { getLimits } from "@/lib/limits/calls";
import { formatCount } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";

/** How many AI runs are used. Renders nothing without a limit. */
export function RunsLeft() {
  const { data } = useQuery({ ...toQueryOptions(getLimits, {}), refetchOnMount: "always" });
  if (!data || data.ai_runs.limit === null) return null;
  const { used, limit } = data.ai_runs;
  return (
    <p className="self-center text-[0.8125rem] text-muted-foreground sm:mr-auto">
      AI runs: {formatCount(used)} of {formatCount(limit)} this month
    </p>
  );
}

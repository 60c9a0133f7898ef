import { useQuery } from "@tanstack/react-query";
import { getLimits } from "@/lib/limits/calls";
import { formatCount } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { cn } from "@/lib/utils";

/** How many AI runs are left. Renders nothing without a limit. */
export function RunsLeft() {
  const { data } = useQuery({ ...toQueryOptions(getLimits, {}), refetchOnMount: "always" });
  if (!data || data.ai_runs.limit === null) return null;
  const { used, limit } = data.ai_runs;
  const left = Math.max(0, limit - used);
  return (
    <p
      className={cn(
        "self-center text-[0.8125rem] sm:mr-auto",
        left > 0 ? "text-muted-foreground" : "font-medium text-destructive",
      )}
    >
      {formatCount(left)} of {formatCount(limit)} AI runs left this month
    </p>
  );
}

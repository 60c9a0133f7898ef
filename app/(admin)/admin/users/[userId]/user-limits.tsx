import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Facts } from "@/app/(admin)/detail/facts";
import { ErrorState, Loading } from "@/components/feedback/states";
import { LocalDate } from "@/components/text/local-date";
import { Skeleton } from "@/components/ui/skeleton";
import type { AdminUser } from "@/lib/auth/admin-endpoints";
import { getUserLimits } from "@/lib/limits/admin-calls";
import type { AdminUserLimits } from "@/lib/limits/admin-endpoints";
import { formatDays } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { formatCount } from "@/lib/text/count";
import { getUserLimitsInput } from "./queries";

/** A user's limits and usage, and the grant that the limits come from. */
export function UserLimits({ user }: { user: AdminUser }) {
  const id = useId();
  const { data, error, refetch } = useQuery(toQueryOptions(getUserLimits, getUserLimitsInput(user.id)));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold">
          Usage and limits
        </h2>
        <p className="text-sm text-muted-foreground">
          {data && !data.is_limited
            ? "No plan is on sale on this server, so there are no limits."
            : "As the user sees them in Settings. Granting a permission directly changes them immediately."}
        </p>
      </div>
      {data ? (
        <Facts
          facts={{
            Permission: <Source limits={data} />,
            "AI runs this month": (
              <>
                {formatUse(data.ai_runs)}. Resets on <LocalDate value={data.ai_runs.resets_at} />.
              </>
            ),
            "Custom templates": formatUse(data.own_templates),
            "History and undo": formatDays(data.history_days),
            Insights: data.insights ? "Included" : "Not included",
            Forecast: data.forecast ? "Included" : "Not included",
          }}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton rounded="xl" className="h-56" />
        </Loading>
      )}
    </section>
  );
}

const formatUse = ({ used, limit }: { used: number; limit: number | null }) =>
  limit === null ? `${formatCount(used)} (unlimited)` : `${formatCount(used)} of ${formatCount(limit)}`;

/** The permission and how it is held: "pro · from the plan Freelancer" or "pro · granted directly, goodwill". */
function Source({ limits: { permission, granted_by, is_limited } }: { limits: AdminUserLimits }) {
  if (!granted_by) return is_limited ? "Free plan limits · no paid permission" : "No paid permission";
  const { products, roles, is_directly_assigned, expires_at, reason } = granted_by;
  return (
    <>
      {permission}
      {products.map(({ name }) => ` · from the plan ${name}`)}
      {roles.map(({ name }) => ` · from the role ${name}`)}
      {is_directly_assigned && " · granted directly"}
      {expires_at && (
        <>
          {" "}
          until <LocalDate value={expires_at} />
        </>
      )}
      {reason && `, ${reason}`}
    </>
  );
}

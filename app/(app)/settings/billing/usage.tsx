"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { SettingsCard } from "@/components/layout/settings-card";
import { LocalDate } from "@/components/text/local-date";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { getLimits } from "@/lib/limits/calls";
import type { UserLimits } from "@/lib/limits/endpoints";
import { formatDays } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { formatCount } from "@/lib/text/count";

/** The plan's limits and the current usage. */
export function Usage() {
  const { data, error, refetch } = useQuery(toQueryOptions(getLimits, {}));
  return (
    <SettingsCard
      title="Usage and limits"
      description={data && !data.is_limited ? UNLIMITED_TEXT : LIMITED_TEXT}
    >
      {data ? (
        <UsageList limits={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-52" />
        </Loading>
      )}
    </SettingsCard>
  );
}

const LIMITED_TEXT = "What your plan includes and how much you’ve used.";
const UNLIMITED_TEXT = "There are no limits on this server.";

function UsageList({ limits }: { limits: UserLimits }) {
  const { ai_runs, own_templates, history_days, is_limited } = limits;
  return (
    <>
      {/* The two that are counted share the first row, where it is wide enough. */}
      <dl className="grid gap-x-4 gap-y-5 text-sm tabular-nums sm:grid-cols-6 sm:*:col-span-2 sm:*:nth-[-n+2]:col-span-3">
        <Row name="AI runs this month">
          <Meter label="AI runs this month" {...ai_runs} />
          {ai_runs.limit !== null && (
            <p className="text-compact font-normal text-pretty text-muted-foreground">
              Resets on <LocalDate value={ai_runs.resets_at} />. Projects from templates don’t count.
            </p>
          )}
        </Row>
        <Row name="Custom templates">
          <Meter label="Custom templates" {...own_templates} />
        </Row>
        <Row name="History and undo">{formatDays(history_days)}</Row>
        <Row name="Insights">
          <Included isIncluded={limits.insights} />
        </Row>
        <Row name="Forecast">
          <Included isIncluded={limits.forecast} />
        </Row>
      </dl>
      {is_limited && (
        <p className="border-t pt-4 text-compact text-pretty text-muted-foreground">
          When a plan ends, nothing is deleted. You can still read, edit, and export your projects and use
          your templates. Older history, Insights, and Forecast are hidden until you upgrade again.{" "}
          <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
            Compare plans
          </Link>
        </p>
      )}
    </>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-compact text-muted-foreground">{name}</dt>
    <dd className="grid min-w-0 gap-1.5 font-medium">{children}</dd>
  </div>
);

interface MeterProps {
  used: number;
  limit: number | null;
}

function Meter({ label, used, limit }: MeterProps & { label: string }) {
  if (limit === null) return <p>{formatCount(used)} used (unlimited)</p>;
  return (
    <>
      <p>
        {formatCount(used)} of {formatCount(limit)} used
        {used >= limit && <span className="font-medium text-destructive"> · None left</span>}
      </p>
      <Progress label={label} tone={used >= limit ? "full" : "done"} value={(100 * used) / limit} />
    </>
  );
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <p className="flex items-center gap-1.5">
      <Icon
        aria-hidden="true"
        className={clsx("size-4", isIncluded ? "text-primary" : "text-muted-foreground")}
      />
      {isIncluded ? "Included" : "Not included"}
    </p>
  );
}

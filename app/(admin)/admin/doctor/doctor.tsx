"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { ErrorState } from "@/components/feedback/states";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { PageShell } from "@/components/layout/page-shell";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { formatExactTime } from "@/lib/dates/format-time";
import { getDoctor } from "@/lib/doctor/calls";
import type { Finding } from "@/lib/doctor/endpoints";
import { toQueryOptions } from "@/lib/queries";
import { FindingRow, FindingSkeleton, getShownState, type ShownState, StateIcon } from "./finding";

const STATES_WORST_FIRST: ShownState[] = ["broken", "warning", "off", "unchecked", "ok"];
const toSummary: Record<ShownState, (count: number) => string> = {
  broken: (count) => `${count} broken`,
  warning: (count) => `${count} ${count === 1 ? "needs" : "need"} attention`,
  off: (count) => `${count} off`,
  unchecked: (count) => `${count} not checked`,
  ok: (count) => `${count} working`,
};
const PLACEHOLDER_ROWS = 11;

const toRank = (finding: Finding) => STATES_WORST_FIRST.indexOf(getShownState(finding));

export function Doctor() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...toQueryOptions(getDoctor, {}),
    // Each run calls every outside service, so it starts only when the page is opened or the button is pressed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return (
    <PageShell
      title="Doctor"
      description="Checks each part of this server’s configuration by using it. Nothing is changed, sent, or paid."
      actions={
        <Button variant="outline" isPending={isFetching} onClick={() => refetch()}>
          {!isFetching && <RotateCw aria-hidden="true" />}
          Check Again
        </Button>
      }
    >
      {/* The bar lies in the gap above the list. */}
      <div className="-mb-3 grid gap-1.5">
        <div role="status" className="grid min-h-11 content-start gap-1 text-sm">
          {isFetching ? (
            <CheckingNote />
          ) : (
            data && <Summary findings={data.data} mode={data.mode} at={dataUpdatedAt} />
          )}
        </div>
        <div className="h-1.5">{isFetching && <Progress label="Checking" />}</div>
      </div>
      {error && !isFetching ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ul className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs" aria-busy={isFetching}>
          {data
            ? data.data
                .toSorted((a, b) => toRank(a) - toRank(b))
                .map((finding) => <FindingRow key={finding.id} finding={finding} />)
            : Array.from({ length: PLACEHOLDER_ROWS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same.
                <FindingSkeleton key={index} />
              ))}
        </ul>
      )}
    </PageShell>
  );
}

const CheckingNote = () => (
  <>
    <p className="font-medium">Loading...</p>
    <p className="text-muted-foreground">
      Checking database, addresses, payments, email, planning, and sign-in. This can take up to 12 seconds.
    </p>
  </>
);

function Summary({ findings, mode, at }: { findings: Finding[]; mode: "live" | "sandbox"; at: number }) {
  const countsByState = STATES_WORST_FIRST.flatMap((state) => {
    const count = findings.filter((finding) => getShownState(finding) === state).length;
    return count > 0 ? [toSummary[state](count)] : [];
  });
  const worst = STATES_WORST_FIRST.find((state) => findings.some((one) => getShownState(one) === state));
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        {worst && <StateIcon state={worst} className="size-4" />}
        {countsByState.length === 1 && "All "}
        {countsByState.join(", ")}.
      </p>
      <p className="text-muted-foreground">
        {mode === "live"
          ? "This server is live."
          : "This server is in sandbox mode, so the checks use simulated services, not the real ones."}{" "}
        Checked at {formatExactTime(at, getUserTimeZone())}.
      </p>
    </>
  );
}

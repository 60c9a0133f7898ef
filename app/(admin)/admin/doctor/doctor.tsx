"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { ErrorState } from "@/components/feedback/states";
import { PageShell } from "@/components/layout/page-shell";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { toQueryOptions } from "@/lib/api/query";
import { getDoctor } from "@/lib/doctor/calls";
import type { Finding } from "@/lib/doctor/endpoints";
import { FindingRow, FindingShape } from "./finding";

const worstFirst: Finding["state"][] = ["broken", "off", "ok"];
const WORDS: Record<Finding["state"], string> = { broken: "broken", off: "off", ok: "working" };
const CHECKS = 11;

export function Doctor() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...toQueryOptions(getDoctor, {}),
    // Each look asks every service; only who opens the page or presses the button wants one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return (
    <PageShell
      title="Doctor"
      description="Each part of this server’s configuration, looked at by using it. Nothing is changed, sent or paid."
      className="max-w-4xl"
      actions={
        <Button variant="outline" pending={isFetching} onClick={() => refetch()}>
          {!isFetching && <RotateCw aria-hidden="true" />}
          Check again
        </Button>
      }
    >
      <div className="grid gap-3">
        <div role="status" className="grid min-h-11 content-start gap-1 text-sm">
          {isFetching ? (
            <Checking />
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
                .toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
                .map((finding) => <FindingRow key={finding.id} finding={finding} />)
            : Array.from({ length: CHECKS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
                <FindingShape key={index} />
              ))}
        </ul>
      )}
    </PageShell>
  );
}

const Checking = () => (
  <>
    <p className="font-medium">Loading...</p>
    <p className="text-muted-foreground">
      Checking database, addresses, payments, mail, planning and sign-in. This can take 12 seconds.
    </p>
  </>
);

function Summary({ findings, mode, at }: { findings: Finding[]; mode: "live" | "sandbox"; at: number }) {
  const said = worstFirst.flatMap((state) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count > 0 ? [`${count} ${WORDS[state]}`] : [];
  });
  return (
    <>
      <p className="font-medium">
        {said.length === 1 && "All "}
        {said.join(", ")}.
      </p>
      <p className="text-muted-foreground">
        {mode === "live"
          ? "This server is live."
          : "This server is in sandbox mode: what is checked are the stand-ins, not the real services."}{" "}
        Checked at {new Date(at).toLocaleTimeString()}.
      </p>
    </>
  );
}

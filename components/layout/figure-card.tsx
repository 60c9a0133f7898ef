"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "@/components/feedback/states";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { toPercent } from "@/lib/projects/progress";

/** One figure of an overview. It has the same size while it is loading. */
export function FigureCard({
  title,
  query,
  children,
}: {
  title: string;
  query?: UseQueryResult<unknown>;
  children: ReactNode;
}) {
  return (
    <Card className="justify-between gap-1! max-sm:px-4 max-sm:py-3.5 sm:min-h-30 sm:gap-3!">
      <CardTitle className="text-muted-foreground">{title}</CardTitle>
      {!query || query.data !== undefined ? (
        <div className="flex min-h-11 flex-wrap items-center gap-2 text-2xl font-semibold tracking-tight">
          {children}
        </div>
      ) : query.error ? (
        <p role="alert" className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
          Error: {query.error.message}
          <Button variant="link" size="text" onClick={() => query.refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <Loading className="flex min-h-11 items-center">
          <Skeleton className="h-7 w-24" />
        </Loading>
      )}
    </Card>
  );
}

export function CompletedShare({
  label,
  completed = 0,
  total = 0,
}: {
  label: string;
  completed?: number;
  total?: number;
}) {
  const percent = toPercent(completed, total);
  return (
    <div className="grid flex-1 gap-2.5">
      <p className="flex items-baseline justify-between gap-2 leading-7">
        <span>
          {completed.toLocaleString("en-US")}
          <span className="font-normal text-muted-foreground"> / {total.toLocaleString("en-US")}</span>
        </span>
        <span className="text-sm font-medium text-muted-foreground">{Math.floor(percent)}%</span>
      </p>
      <Progress label={label} value={percent} />
    </div>
  );
}

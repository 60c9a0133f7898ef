"use client";

import { Lock } from "lucide-react";
import { Card } from "@/components/ui/card";
import type { ErrorModel } from "@/lib/api/problem";
import { LIMITS, type PartName } from "@/lib/limits/plans";
import { describeLimit } from "@/lib/limits/texts";
import { Plans } from "./plans";

/** Says which permission is missing and where to get it. @param props.limit the part of the product that it opens */
export function PermissionRefused({
  name,
  limit,
  problem,
}: {
  name: string;
  limit?: PartName;
  problem: ErrorModel;
}) {
  const required = problem.errors[0]?.value ?? name;
  const offer = limit && describeLimit(limit, LIMITS.advanced);
  return (
    <Card className="gap-5!">
      <div role="alert" className="flex gap-3">
        <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-destructive" strokeWidth={1.75} />
        <div className="grid min-w-0 gap-3 text-sm wrap-anywhere">
          <p className="font-medium">
            {problem.detail}
            {offer && ` It opens ${offer}.`}
          </p>
          <p>
            Required permission: <code className={code}>{String(required)}</code>
          </p>
          <ul className="grid gap-1 text-muted-foreground">
            {problem.errors.map(({ message, location, value }) => (
              <li key={`${location} ${message} ${value}`}>{message}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="grid gap-3 border-t pt-5">
        <h2 className="font-semibold tracking-tight">Try subscribing to a correct plan</h2>
        <Plans name={name} limit={limit} />
      </div>
    </Card>
  );
}

const code = "rounded-sm bg-muted px-1.5 py-0.5 text-[0.8125rem] font-medium";

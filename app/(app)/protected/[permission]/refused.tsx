"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { ErrorModel } from "@/lib/api/problem";
import type { PartName } from "@/lib/limits/plans";
import { describeOffer } from "@/lib/limits/texts";
import { cn } from "@/lib/utils";
import { Plans } from "./plans";

/**
 * Names the missing permission and where to get it.
 * @param props.limit the part of the product that it includes
 * @param props.picture a picture of that part
 */
export function PermissionRefused({
  name,
  limit,
  problem,
  picture,
}: {
  name: string;
  limit?: PartName;
  problem: ErrorModel;
  picture?: ReactNode;
}) {
  return (
    <Card className="gap-5!">
      <div role="alert" className="flex gap-3">
        <Lock
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-muted-foreground"
          strokeWidth={1.75}
        />
        <div className="grid min-w-0 gap-1.5 text-sm wrap-anywhere">
          <p className="font-medium">{problem.detail}</p>
          {limit && <p>{describeOffer(limit)}</p>}
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted-foreground">
            {problem.errors.map(({ message, location, value }) => (
              <li key={`${location} ${message} ${value}`}>
                {message}: <code className={code}>{String(value ?? name)}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={cn("grid gap-5 border-t pt-5", picture && "lg:grid-cols-2")}>
        <div className="grid content-start gap-3">
          <h2 className="font-semibold tracking-tight">Try subscribing to a correct plan</h2>
          <Plans name={name} limit={limit} />
        </div>
        {picture && (
          // Hidden on a small screen: below the plans, it would shift when they load.
          <figure className="max-lg:hidden">
            <div className="overflow-hidden rounded-lg border">{picture}</div>
            <figcaption className="mt-2 text-[0.8125rem] text-muted-foreground">
              A preview with sample data.
            </figcaption>
          </figure>
        )}
      </div>
    </Card>
  );
}

const code = "rounded-sm bg-muted px-1.5 py-0.5 font-sans text-xs font-medium";

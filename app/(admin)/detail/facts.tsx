import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** Names and values of one record, on a wide screen in two columns. Empty values are left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Card>
    <dl className="grid gap-x-6 gap-y-2 text-sm tabular-nums sm:gap-y-3 sm:max-lg:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_8rem_minmax(0,1fr)]">
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name} className="contents max-sm:grid max-sm:gap-0.5">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-1">{value}</dd>
          </div>
        ))}
    </dl>
  </Card>
);

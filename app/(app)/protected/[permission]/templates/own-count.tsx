"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/components/layout/link";
import { getLimits } from "@/lib/limits/calls";
import { plural } from "@/lib/plural";
import { toQueryOptions } from "@/lib/queries";

/** How many templates of their own the user has, and may have: "2 of 3 templates of your own". */
export function OwnCount() {
  const { data } = useQuery(toQueryOptions(getLimits, {}));
  if (!data) return <p className="min-h-5 text-sm" />;
  const { used, limit } = data.own_templates;
  const isFull = limit !== null && used >= limit;
  return (
    <p className="min-h-5 text-sm text-pretty text-muted-foreground">
      {limit === null
        ? plural(used, "template of your own", "templates of your own")
        : `${used} of ${plural(limit, "template")} of your own`}
      {". "}
      {used === 0 && "“Save as template” in the menu of a project makes one."}
      {isFull && (
        <>
          You can use, rename and delete them.{" "}
          <Link href="/pricing" className="text-foreground underline underline-offset-4">
            More with another plan
          </Link>
        </>
      )}
    </p>
  );
}

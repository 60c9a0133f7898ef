"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/components/layout/link";
import { getLimits } from "@/lib/limits/calls";
import { plural } from "@/lib/plural";
import { toQueryOptions } from "@/lib/queries";

/** How many templates of their own the user has, and may have: "2 of 3 custom templates". */
export function OwnCount() {
  const { data } = useQuery(toQueryOptions(getLimits, {}));
  if (!data) return <p className="min-h-5 text-sm" />;
  const { used, limit } = data.own_templates;
  const isFull = limit !== null && used >= limit;
  return (
    <p className="min-h-5 text-sm text-pretty text-muted-foreground">
      {limit === null ? plural(used, "custom template") : `${used} of ${plural(limit, "custom template")}`}
      {". "}
      {used === 0 && "To create one, choose “Save as template” in a project’s menu."}
      {isFull && (
        <>
          You can use, rename and delete them.{" "}
          <Link href="/pricing" className="text-foreground underline underline-offset-4">
            Upgrade for more
          </Link>
        </>
      )}
    </p>
  );
}

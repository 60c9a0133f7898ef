"use client";

import { usePathname, useSearchParams } from "next/navigation";
import Link from "@/components/layout/link";
import type { PageMeta } from "@/components/table/pager";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

const lastPageOf = ({ total, per_page }: PageMeta) => Math.max(0, Math.ceil(total / per_page) - 1);

/** Whether an address asks for rows beyond the end of a list that has some. */
export const isPastEnd = (meta: PageMeta) => meta.total > 0 && meta.page > lastPageOf(meta);

/** What stands in place of Previous and Next there. `what` are the rows with their number, as "Your 23 projects". */
export function NoSuchPage({ meta, what }: { meta: PageMeta; what: string }) {
  const pathname = usePathname();
  const search = new URLSearchParams(useSearchParams());
  const last = lastPageOf(meta);
  search.set("page", String(last));
  return (
    <EmptyState
      title={`There is no page ${meta.page + 1}`}
      description={`${what} end on page ${last + 1}.`}
      action={
        <Button asChild variant="outline">
          <Link href={`${pathname}?${search}`}>Go to the last page</Link>
        </Button>
      }
    />
  );
}

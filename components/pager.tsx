"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";

export type PageMeta = {
  page: number;
  per_page: number;
  total: number;
  next_page: number | null;
  prev_page: number | null;
};

/** Previous and Next through the query string; whatever else stands there stays. */
export function Pager({ meta }: { meta: PageMeta }) {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();

  function go(page: number | null) {
    const next = new URLSearchParams(search);
    next.set("page", String(page ?? 0));
    router.push(`${pathname}?${next}`, { scroll: false });
  }

  const first = meta.page * meta.per_page + 1;
  const last = Math.min(meta.total, first + meta.per_page - 1);
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <p className="text-[0.8125rem] text-muted-foreground" aria-live="polite">
        {first <= last ? `${first}–${last} of ${meta.total}` : `${meta.total} in all`}
      </p>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={meta.prev_page === null}
          onClick={() => go(meta.prev_page)}
        >
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={meta.next_page === null}
          onClick={() => go(meta.next_page)}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}

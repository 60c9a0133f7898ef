import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useFilters } from "@/components/table/use-filters";
import { StepButton } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatCount, plural } from "@/lib/text/count";

const PAGE_SIZES = [10, 25, 50, 100];

export type PageMeta = {
  page: number;
  per_page: number;
  total: number;
  next_page: number | null;
  prev_page: number | null;
};

/** The list's last page, counted from zero. */
export const getLastPage = ({ total, per_page }: PageMeta) => Math.max(0, Math.ceil(total / per_page) - 1);

/** Whether the address points beyond the end of the list. */
export const isPastEnd = (meta: PageMeta) => meta.page > getLastPage(meta);

/**
 * Previous, Next and the page size, kept in the address with its other parameters. Beyond the end, Previous leads to the
 * last page. A list that fits on one page shows only its size.
 */
export function Pager({ meta }: { meta: PageMeta }) {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();
  const { setFilter } = useFilters();

  function go(page: number | null) {
    const next = new URLSearchParams(search);
    next.set("page", String(page ?? 0));
    router.push(`${pathname}?${next}`, { scroll: false });
  }

  const previous = isPastEnd(meta) ? getLastPage(meta) : meta.prev_page;
  const sizes = [...new Set([...PAGE_SIZES, meta.per_page])].toSorted((a, b) => a - b);
  const first = meta.page * meta.per_page + 1;
  const last = Math.min(meta.total, first + meta.per_page - 1);
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <p className="text-compact text-muted-foreground" aria-live="polite">
        {first <= last
          ? `${formatCount(first)}–${formatCount(last)} of ${formatCount(meta.total)}`
          : `${formatCount(meta.total)} total`}
      </p>
      <div className="flex gap-2">
        {meta.total > PAGE_SIZES[0]! && (
          <div className="max-sm:hidden">
            <Select
              aria-label="Rows per page"
              options={sizes.map((size) => ({ value: String(size), label: plural(size, "row") }))}
              value={String(meta.per_page)}
              onChange={(event) => setFilter("per_page", event.target.value)}
              variant="toolbar"
              className="pointer-fine:h-8 sm:text-compact!"
            />
          </div>
        )}
        {(previous !== null || meta.next_page !== null) && (
          <>
            <StepButton variant="outline" size="sm" isAtEnd={previous === null} onClick={() => go(previous)}>
              <ChevronLeft aria-hidden="true" />
              Previous
            </StepButton>
            <StepButton
              variant="outline"
              size="sm"
              isAtEnd={meta.next_page === null}
              onClick={() => go(meta.next_page)}
            >
              Next
              <ChevronRight aria-hidden="true" />
            </StepButton>
          </>
        )}
      </div>
    </nav>
  );
}

import { scrollIntoStrip } from "@/components/layout/sub-nav";
import { useFilters } from "@/components/table/use-filters";
import { DomainMark } from "./domain-icon";
import { DOMAIN_OPTIONS } from "./query";

const CHIPS = [{ value: "", label: "All" } as const, ...DOMAIN_OPTIONS];

/**
 * Filters the templates by category, kept in the address. The chips are one stop of the Tab key, and the arrow keys choose
 * among them. On a small screen, they are one row that scrolls.
 */
export function CategoryChips({ value: chosen = "" }: { value?: string }) {
  const { setFilter } = useFilters();
  return (
    <fieldset className="strip -mx-4 min-w-0 px-4 py-1 lg:mx-0 lg:px-0">
      <legend className="sr-only">Category</legend>
      {/* At 1280 px, all of them fit in one row. */}
      <div className="flex gap-2 sm:flex-wrap xl:gap-1">
        {CHIPS.map(({ value, label }) => (
          <label
            key={value}
            ref={value === chosen ? scrollIntoStrip : undefined}
            className="relative inline-flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border bg-card px-3 text-sm xl:gap-1 xl:px-2 xl:text-compact font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-soft-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:h-10"
          >
            <input
              type="radio"
              name="domain"
              value={value}
              checked={value === chosen}
              onChange={() => setFilter("domain", value)}
              className="sr-only"
            />
            {value && <DomainMark domain={value} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

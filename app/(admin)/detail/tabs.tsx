import { clsx } from "clsx";
import Link from "@/components/layout/link";

interface Tab<T extends string = string> {
  value: T;
  label: string;
}

/** Returns the tab in the address, or the first. */
export const parseTab = <T extends string>(search: URLSearchParams, tabs: readonly Tab<T>[]): T =>
  (tabs.find(({ value }) => value === search.get("tab")) ?? tabs[0]!).value;

/** Tabs of a page, each with its own address in `?tab=`. The first tab has no parameter. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    // The text of the first tab begins where the title does.
    <div className="border-b">
      <nav aria-label={label} className="-ml-3 overflow-x-auto">
        <ul className="flex gap-1">
          {tabs.map(({ value, label }) => {
            const isCurrent = value === current;
            return (
              <li key={value}>
                <Link
                  href={`?tab=${value}`}
                  replace
                  scroll={false}
                  aria-current={isCurrent ? "page" : undefined}
                  className={clsx(
                    "relative block rounded-md px-3 py-2.5 text-sm whitespace-nowrap transition-colors focus-visible:-outline-offset-4",
                    "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full",
                    isCurrent
                      ? "font-medium text-foreground after:bg-primary"
                      : "text-muted-foreground hover:text-foreground",
                  )}
                >
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

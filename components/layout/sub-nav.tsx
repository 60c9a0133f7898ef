import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import Link from "@/components/layout/link";

/**
 * `isExact` items are active only on their own path, others also on every path below it. `isCurrent` says it for an item that
 * has no path of its own. A side navigation shows `icon` at the left of the label and `mark` at the right.
 */
export type NavItem = {
  href: string;
  label: string;
  isExact?: boolean;
  isCurrent?: boolean;
  icon?: ReactNode;
  mark?: ReactNode;
};

export function isActive(item: NavItem, pathname: string) {
  return (
    item.isCurrent ?? (pathname === item.href || (!item.isExact && pathname.startsWith(`${item.href}/`)))
  );
}

/** The width of the fade at the ends of a strip (.strip in app/styles/components.css), with some room. */
const STRIP_FADE_PX = 24;

/** Scrolls a horizontal strip until the current item is visible. scrollIntoView would also scroll the page. */
export function scrollIntoStrip(item: HTMLElement | null) {
  const strip = item?.closest(".strip");
  if (!strip) return;
  const [itemBox, stripBox] = [item!.getBoundingClientRect(), strip.getBoundingClientRect()];
  const [left, right] = [stripBox.left + STRIP_FADE_PX, stripBox.right - STRIP_FADE_PX];
  strip.scrollLeft += Math.max(0, itemBox.right - right) + Math.min(0, itemBox.left - left);
}

/** More items are set closer together between 1024 and 1280 px, so that all of them fit beside the logo and the search. */
const MAX_WIDE_ITEMS = 6;

export function SubNav({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly NavItem[];
  className?: string;
}) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className={clsx("strip min-w-0", className)}>
      <ul className="flex w-max">
        {items.map((item) => {
          const isCurrent = isActive(item, pathname);
          return (
            <li key={item.href}>
              <Link
                ref={isCurrent ? scrollIntoStrip : undefined}
                href={item.href}
                data-label={item.label}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(
                  "reserve-bold tab block rounded-md px-2 py-2.5 text-sm transition-colors max-sm:py-2 lg:py-3.5",
                  items.length > MAX_WIDE_ITEMS && "lg:max-xl:px-1 lg:max-xl:text-compact",
                  isCurrent ? "font-medium text-foreground" : "text-muted-foreground hover:text-foreground",
                )}
              >
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { type ReactNode, useId } from "react";
import Link from "@/components/layout/link";
import { isActive, type NavItem, scrollIntoStrip } from "@/components/layout/sub-nav";
import { buttonVariants } from "@/components/ui/button-variants";
import { Skeleton } from "@/components/ui/skeleton";

/** A side navigation and its pages. On a small screen, the navigation is above them. */
export const SideLayout = ({
  side,
  className,
  children,
}: {
  side: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={clsx(
      "grid w-full flex-1 content-start has-data-fills-window:min-h-0 has-data-fills-window:grid-rows-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:content-stretch print:block",
      className,
    )}
  >
    {side}
    <div className="min-w-0">{children}</div>
  </div>
);

/** A column of links; on a small screen, a one-line strip. @param props.items undefined while they are loading */
export function SideNav({
  title,
  items,
  moreLink,
  foot,
  empty,
  error,
  onRetry,
  className,
}: {
  title: string;
  className?: string;
  items?: readonly NavItem[];
  moreLink?: NavItem;
  /** A link below the others, where they are a column. */
  foot?: NavItem;
  empty?: string;
  error?: Error | null;
  onRetry?: () => void;
}) {
  const id = useId();
  return (
    <nav
      aria-labelledby={id}
      className={clsx("min-w-0 border-b lg:border-r lg:border-b-0 print:hidden", className)}
    >
      <div className="strip relative flex items-center gap-x-3 px-4 py-2 sm:px-6 lg:block lg:py-8 lg:pr-4">
        {/* A strip needs its width for the links. */}
        <h2 id={id} className="text-compact font-semibold text-foreground max-lg:sr-only lg:mb-2">
          {title}
        </h2>
        {items?.length === 0 ? (
          <p className="py-1.5 text-sm whitespace-nowrap text-muted-foreground">{empty}</p>
        ) : items ? (
          <Links items={items} more={moreLink} />
        ) : error ? (
          <p
            role="alert"
            className="flex items-baseline gap-2 text-sm whitespace-nowrap lg:block lg:whitespace-normal"
          >
            Error: {error.message}
            <button
              type="button"
              onClick={onRetry}
              className={clsx(buttonVariants({ variant: "link", size: "text" }), "lg:mt-1 lg:block")}
            >
              Retry
            </button>
          </p>
        ) : (
          <LoadingLinks />
        )}
        {foot && (
          <div className="mt-4 border-t pt-3 max-lg:hidden">
            <Links items={[foot]} />
          </div>
        )}
      </div>
    </nav>
  );
}

interface LinksProps {
  items: readonly NavItem[];
  more?: NavItem;
}

function Links({ items, more }: LinksProps) {
  const pathname = usePathname();
  return (
    <ul className="flex items-center gap-1 max-lg:-ml-2 max-[24rem]:-ml-1.5 max-[24rem]:gap-0 lg:grid lg:items-stretch lg:gap-0.5">
      {items.map((item) => {
        const isCurrent = isActive(item, pathname);
        return (
          <li key={item.href} className="min-w-0">
            <Link
              ref={isCurrent ? scrollIntoStrip : undefined}
              href={item.href}
              title={item.label}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                linkClasses,
                "relative flex max-w-44 items-center",
                isCurrent
                  ? "font-medium text-foreground"
                  : "text-muted-foreground hover:bg-accent hover:text-foreground",
              )}
            >
              {item.icon}
              <span
                data-label={item.label}
                className={clsx(
                  "reserve-bold min-w-0 truncate",
                  // A border, because the underline of a text leaves out its ellipsis. The margin keeps the height.
                  isCurrent && "-mb-0.5 border-b-2 border-primary",
                )}
              >
                {item.label}
              </span>
              {item.mark}
            </Link>
          </li>
        );
      })}
      {more && (
        <li>
          <Link
            href={more.href}
            className={clsx(linkClasses, "block font-medium text-primary hover:underline lg:mt-1")}
          >
            {more.label}
          </Link>
        </li>
      )}
    </ul>
  );
}

const linkClasses =
  "rounded-md px-2 py-1.5 text-sm whitespace-nowrap max-[24rem]:px-1.5 focus-visible:-outline-offset-2 lg:-mx-2 lg:max-w-none";

const LoadingLinks = () => (
  <div role="status" className="flex gap-3 py-1.5 lg:grid">
    <span className="sr-only">Loading...</span>
    {["w-28", "w-36", "w-24", "w-32", "w-28"].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the five bars never change.
      <Skeleton key={index} className={clsx("h-5 shrink-0", width)} />
    ))}
  </div>
);

"use client";

import { clsx } from "clsx";
import { Account } from "@/components/account/account";
import { CommandCenter } from "@/components/command/command-center";
import Link from "@/components/layout/link";
import { type NavItem, SubNav } from "@/components/layout/sub-nav";
import { HomeLink } from "@/components/site/home-link";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";

/**
 * The top bar of all pages behind sign-in, with links to the pages of the area. On a small screen, the links have their
 * own row. They are rendered once for each place, so that the tab order matches the layout.
 */
export function AppHeader({
  area,
  label,
  items,
  initials,
}: {
  area: "dashboard" | "admin";
  label: string;
  items: readonly NavItem[];
  /** The user's initials. Null if only the browser knows them. */
  initials: string | null;
}) {
  const session = useSession();
  return (
    <header className="sticky top-0 z-40 border-b bg-background print:hidden">
      <div className="flex h-12 items-center gap-4 px-4 sm:px-6 lg:max-xl:gap-2.5">
        <HomeLink href="/dashboard" isCompact />
        {/* The areas are a step of the path below the logo, not tabs beside the pages of an area. */}
        <nav aria-label="Main" className="-ml-2 flex items-center lg:max-xl:-ml-1">
          <svg viewBox="0 0 8 20" aria-hidden="true" className="h-5 w-2 stroke-input" fill="none">
            <path d="M7 1 1 19" strokeLinecap="round" />
          </svg>
          <ul className="flex">
            <TopLink href="/dashboard" isCurrent={area === "dashboard"}>
              Dashboard
            </TopLink>
            {(area === "admin" || isSuperuser(session)) && (
              <TopLink href="/admin" isCurrent={area === "admin"}>
                Admin
              </TopLink>
            )}
          </ul>
        </nav>
        <SubNav label={label} items={items} className="max-lg:hidden lg:max-xl:ml-1 xl:-ml-0.5" />
        <div className="ml-auto flex items-center gap-2">
          <CommandCenter />
          <Account isSignedIn initials={initials} />
        </div>
      </div>
      <SubNav label={label} items={items} className="px-2 sm:px-4 lg:hidden" />
    </header>
  );
}

function TopLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isCurrent || undefined}
        className={clsx(
          "block rounded-md px-2 py-1.5 text-compact leading-5 transition-colors hover:text-foreground",
          isCurrent ? "text-foreground" : "text-muted-foreground",
        )}
      >
        {children}
      </Link>
    </li>
  );
}

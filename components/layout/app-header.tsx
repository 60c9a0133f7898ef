"use client";

import type { ReactNode } from "react";
import { Account } from "@/components/account/account";
import { CommandCenter } from "@/components/command/command-center";
import { HomeLink } from "@/components/layout/home-link";
import Link from "@/components/layout/link";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { cn } from "@/lib/utils";

/** The top bar of all pages behind sign-in. */
export function AppHeader({ area, subNav }: { area: "dashboard" | "admin"; subNav?: ReactNode }) {
  const session = useSession();
  return (
    <header className="sticky top-0 z-40 border-b bg-background/90 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-7xl items-center gap-4 px-4 sm:gap-6 sm:px-6">
        <HomeLink href="/dashboard" compact />
        <nav aria-label="Main">
          <ul className="flex gap-1">
            <TopLink href="/dashboard" current={area === "dashboard"}>
              Dashboard
            </TopLink>
            {(area === "admin" || isSuperuser(session)) && (
              <TopLink href="/admin" current={area === "admin"}>
                Admin
              </TopLink>
            )}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <CommandCenter />
          <Account isSignedIn />
        </div>
      </div>
      {subNav}
    </header>
  );
}

function TopLink({ href, current, children }: { href: string; current: boolean; children: string }) {
  return (
    <li>
      <Link
        href={href}
        aria-current={current || undefined}
        className={cn(
          "block rounded-md px-2.5 py-1.5 text-sm font-medium transition-colors",
          current ? "text-foreground" : "text-muted-foreground hover:text-foreground",
        )}
      >
        {children}
      </Link>
    </li>
  );
}

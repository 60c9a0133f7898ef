"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import Link from "@/components/layout/link";

const links = [
  { href: "/features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/about", label: "About" },
  { href: "/docs", label: "Docs" },
];

/** The links of the public pages' top bar. */
export function MainNav({ className }: { className: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex max-sm:flex-wrap">
        {links.map(({ href, label }) => {
          const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={pathname === href ? "page" : isCurrent || undefined}
                className={clsx(
                  "block rounded-md px-2 py-2 text-sm transition-colors sm:px-3",
                  isCurrent ? "text-foreground" : "text-muted-foreground hover:text-foreground",
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import Link from "@/components/layout/link";

const links = [
  { href: "/features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/about", label: "About" },
];

/** The links of the public pages' top bar. */
export function MainNav({ className }: { className: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className={clsx(
                "block rounded-md px-2 py-2 text-sm transition-colors sm:px-3",
                pathname === href ? "text-foreground" : "text-muted-foreground hover:text-foreground",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

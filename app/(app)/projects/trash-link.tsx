"use client";

import { clsx } from "clsx";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import Link from "@/components/layout/link";
import { CURRENT_CLASSES, OTHER_CLASSES } from "@/components/layout/side-nav";

/** The last link of the side navigation. @param props.children its icon */
export function TrashLink({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const isCurrent = useSearchParams().get("view") === "trash" && pathname === "/projects";
  return (
    <Link
      href="/projects?view=trash"
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(
        "-mx-2 flex items-center gap-2 rounded-md px-2 py-1.5 text-sm focus-visible:-outline-offset-2",
        isCurrent ? CURRENT_CLASSES : OTHER_CLASSES,
      )}
    >
      {children}
      Trash
    </Link>
  );
}

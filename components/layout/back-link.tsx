import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import Link from "@/components/layout/link";

/** Links from a page back to its list. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex items-center gap-1.5 justify-self-start rounded-sm text-sm text-muted-foreground hover:text-foreground"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
);

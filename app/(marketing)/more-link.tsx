import { ArrowRight } from "lucide-react";
import Link from "@/components/layout/link";

/** A link from a feature to where it is explained in more detail. */
export const MoreLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="group/more inline-flex items-center gap-1.5 text-sm font-medium text-primary underline-offset-4 hover:underline sm:text-base"
  >
    {children}
    <ArrowRight
      aria-hidden="true"
      className="size-4 transition-transform group-hover/more:translate-x-0.5 motion-reduce:transition-none"
    />
  </Link>
);

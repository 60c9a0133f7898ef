import type { ComponentProps } from "react";
import Link from "@/components/layout/link";
import { cn } from "@/lib/utils";

/** A link in a table cell. On a small screen, where it stands beside a label, it is underlined. */
export const RowLink = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link
    className={cn(
      "rounded-sm wrap-anywhere text-primary underline-offset-4 hover:underline max-sm:underline",
      className,
    )}
    {...props}
  />
);

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import Link from "@/components/layout/link";

export const RowLink = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link
    className={clsx("rounded-sm wrap-break-word text-primary underline-offset-4 hover:underline", className)}
    {...props}
  />
);

/** A link with its text truncated to one line, such as an address. The title has the whole text. */
export const ShortRowLink = ({
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & { children: string }) => (
  <RowLink
    title={children}
    className={clsx("inline-block max-w-66 truncate align-bottom max-sm:max-w-full", className)}
    {...props}
  >
    {children}
  </RowLink>
);

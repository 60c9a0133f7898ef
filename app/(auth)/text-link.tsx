import { clsx } from "clsx";
import type { ComponentProps } from "react";
import Link from "@/components/layout/link";

/** A link inside a sentence. */
export const TextLink = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link
    className={clsx("rounded-sm font-medium text-primary underline-offset-4 hover:underline", className)}
    {...props}
  />
);

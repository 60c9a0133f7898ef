import { clsx } from "clsx";
import type { ComponentProps } from "react";

const ROUNDED = { md: "rounded-md", lg: "rounded-lg", xl: "rounded-xl", full: "rounded-full" };

/** A placeholder of the final shape. Put it inside <Loading>, which announces "Loading..." to screen readers. */
export function Skeleton({
  rounded = "md",
  className,
  ...props
}: ComponentProps<"div"> & { rounded?: keyof typeof ROUNDED }) {
  return <div className={clsx("animate-pulse bg-accent", ROUNDED[rounded], className)} {...props} />;
}

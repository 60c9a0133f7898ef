import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A placeholder of the final shape. Put it inside <Loading>, which announces "Loading..." to screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("animate-pulse rounded-md bg-accent", className)} {...props} />;
}

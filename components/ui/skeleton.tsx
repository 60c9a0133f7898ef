import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A place-holder of the true shape. Stands inside <Loading>, which says "Loading..." to those who cannot see it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("animate-pulse rounded-md bg-accent", className)} {...props} />;
}

import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A placeholder of the final shape. Put it inside <Loading>, which announces "Loading..." to screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("animate-pulse rounded-md bg-accent", className)} {...props} />;
}

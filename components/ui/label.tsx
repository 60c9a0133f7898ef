import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor, which the type requires, names the control.
  return <label className={cn("text-sm font-medium select-none", className)} {...props} />;
}

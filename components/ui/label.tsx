import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is named by htmlFor, which the type asks for.
  return <label className={cn("text-sm font-medium select-none", className)} {...props} />;
}

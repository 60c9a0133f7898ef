import { clsx } from "clsx";
import type { ComponentProps } from "react";

// 16 px on small screens: iOS zooms the page when a field with smaller text gets the focus.
export const controlClasses =
  "w-full min-w-0 rounded-md border border-field-edge bg-field px-3 text-base text-card-foreground transition-colors sm:text-sm " +
  "focus-visible:border-ring focus-visible:outline-offset-0 " +
  "disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground " +
  "aria-invalid:border-destructive aria-invalid:outline-destructive";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={clsx(controlClasses, "h-9 pointer-coarse:h-10", className)} {...props} />;
}

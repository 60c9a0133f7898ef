import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * The classes of fields, apart from the colors of their ground and edge. Their text has 16 px on small screens: iOS zooms the page
 * when a field with smaller text gets the focus.
 */
export const controlShape =
  "w-full min-w-0 rounded-md border px-3 text-base text-card-foreground transition-colors sm:text-sm " +
  "focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:text-muted-foreground aria-invalid:outline-destructive";

export const controlClasses = `${controlShape} border-field-edge bg-field focus-visible:border-ring disabled:bg-muted aria-invalid:border-destructive`;

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={clsx(controlClasses, "h-9 pointer-coarse:h-10", className)} {...props} />;
}

import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Label({ className, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor, which the type requires, names the control.
  return <label className={clsx("text-sm font-medium select-none", className)} {...props} />;
}

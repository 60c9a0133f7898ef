import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClasses } from "./input";

/** @param props.sizing between which heights it grows with its text, and whether the user can resize it */
export function Textarea({
  className,
  sizing = "max-h-80 min-h-20 resize-y",
  ...props
}: ComponentProps<"textarea"> & { sizing?: string }) {
  return (
    <textarea className={clsx(controlClasses, "field-sizing-content py-2", sizing, className)} {...props} />
  );
}

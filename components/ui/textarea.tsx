import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClasses } from "./input";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={clsx(controlClasses, "field-sizing-content max-h-80 min-h-20 resize-y py-2", className)}
      {...props}
    />
  );
}

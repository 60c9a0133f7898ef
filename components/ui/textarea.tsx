import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { controlClasses } from "./input";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(controlClasses, "field-sizing-content max-h-80 min-h-20 resize-y py-2", className)}
      {...props}
    />
  );
}

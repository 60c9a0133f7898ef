import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className="relative inline-flex size-4 shrink-0">
      <input
        type="checkbox"
        className={cn(
          "peer size-4 appearance-none rounded-sm border border-input bg-card shadow-xs transition-colors",
          "checked:border-primary checked:bg-primary aria-invalid:border-destructive",
          "disabled:cursor-not-allowed disabled:border-input disabled:bg-muted",
          className,
        )}
        {...props}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-3 text-primary-foreground peer-checked:block peer-disabled:text-muted-foreground"
      />
    </span>
  );
}

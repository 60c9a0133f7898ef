import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";

/**
 * @param props.isMixed whether only a part of what it stands for is checked
 * @param props.isCompletion whether it marks work as done, so that it looks like the mark of the status Done: round, in its color
 */
export function Checkbox({
  className,
  isMixed,
  isCompletion,
  ...props
}: Omit<ComponentProps<"input">, "type" | "ref"> & { isMixed?: boolean; isCompletion?: boolean }) {
  const Icon = isMixed ? Minus : Check;
  return (
    <span className={clsx("relative inline-flex size-4 shrink-0", className)}>
      <input
        // HTML has no attribute for this state.
        ref={(input) => {
          if (input) input.indeterminate = isMixed === true;
        }}
        type="checkbox"
        className={clsx(
          "peer size-4 appearance-none border border-input bg-field shadow-xs dark:bg-transparent transition-colors indeterminate:border-primary indeterminate:bg-primary aria-invalid:border-destructive disabled:cursor-not-allowed disabled:border-input disabled:bg-muted",
          isCompletion
            ? "rounded-full checked:border-status-done checked:bg-status-done"
            : "rounded-sm checked:border-primary checked:bg-primary",
        )}
        {...props}
      />
      <Icon
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-3 text-primary-foreground peer-checked:block peer-indeterminate:block peer-disabled:text-muted-foreground"
      />
    </span>
  );
}

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClasses, controlShape } from "./input";

export type Option = { value: string; label: string };

const VARIANTS = {
  field: controlClasses,
  /** Looks like the outlined buttons beside it. */
  toolbar: `${controlShape} border-border bg-card shadow-xs hover:bg-accent sm:font-medium dark:border-foreground/18`,
};

// The browser's own select works with touch, keyboard and screen readers, and needs no script. Its list is the system's, because
// the browsers that can style the list (appearance: base-select) differ by version in where a long chosen text ends.
export function Select({
  className,
  variant = "field",
  options,
  ...props
}: Omit<ComponentProps<"select">, "children"> & {
  variant?: keyof typeof VARIANTS;
  options: readonly Option[];
}) {
  return (
    <span className="relative block">
      <select
        className={clsx(
          VARIANTS[variant],
          "h-9 appearance-none overflow-hidden pr-9 text-ellipsis whitespace-nowrap pointer-coarse:h-10",
          className,
        )}
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClasses } from "./input";

export type Option = { value: string; label: string };

/** A select of a toolbar looks like the outlined buttons beside it. */
export const TOOLBAR_SELECT_CLASSES =
  "border-border! bg-card! shadow-xs hover:bg-accent! sm:font-medium dark:border-foreground/18!";

// The browser's own select works with touch, keyboard and screen readers, and needs no script. Its list is the system's, because
// the browsers that can style the list (appearance: base-select) differ by version in where a long chosen text ends.
export function Select({
  className,
  options,
  ...props
}: Omit<ComponentProps<"select">, "children"> & { options: readonly Option[] }) {
  return (
    <span className="relative block">
      <select
        className={clsx(
          controlClasses,
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

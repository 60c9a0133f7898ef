import { clsx } from "clsx";

const TONES = { primary: "bg-primary", done: "bg-status-done", full: "bg-destructive" };

/**
 * `value` is a percentage. Without it, the bar shows work of unknown length.
 * @param props.tone "done" if the bar counts finished work or used units, "full" if no unit is left
 */
export function Progress({
  value,
  label,
  tone = "primary",
  className,
}: {
  value?: number;
  label: string;
  tone?: keyof typeof TONES;
  className?: string;
}) {
  const isKnown = value !== undefined;
  const percent = isKnown ? Math.min(100, Math.max(0, value)) : undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
      className={clsx("h-1.5 overflow-hidden rounded-full bg-track", className)}
    >
      <div
        className={clsx(
          "h-full rounded-full",
          TONES[tone],
          isKnown ? "transition-[width] duration-500 ease-out" : "w-1/3 animate-travel",
          // The smallest part is a dot.
          percent && "min-w-1.5",
        )}
        style={isKnown ? { width: `${percent}%` } : undefined}
      />
    </div>
  );
}

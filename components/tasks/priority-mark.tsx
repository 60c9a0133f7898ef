import { clsx } from "clsx";
import { PRIORITY_LABELS, type Priority } from "@/lib/tasks/options";

const BARS: Record<Exclude<Priority, "none" | "urgent">, number> = { low: 1, medium: 2, high: 3 };

/** A priority as one to three bars, or an exclamation mark for "urgent". Renders nothing without a priority. */
export function PriorityMark({ priority }: { priority: Priority }) {
  if (priority === "none") return null;
  const label = `${PRIORITY_LABELS[priority]} priority`;
  const classes = clsx(
    "size-3.5 shrink-0",
    priority === "urgent" ? "text-destructive" : "text-muted-foreground",
  );
  return (
    <span title={label} className="inline-flex">
      <svg aria-hidden="true" viewBox="0 0 14 14" fill="currentColor" className={classes}>
        {priority === "urgent" ? (
          <path
            fillRule="evenodd"
            d="M3 1h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm3.2 2.2v4.4h1.6V3.2Zm0 6v1.6h1.6V9.2Z"
          />
        ) : (
          [0, 1, 2].map((bar) => (
            <rect
              key={bar}
              x={1 + bar * 4.5}
              y={9 - bar * 3.5}
              width={3}
              height={4 + bar * 3.5}
              rx={0.75}
              opacity={bar < BARS[priority] ? 1 : 0.3}
            />
          ))
        )}
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}

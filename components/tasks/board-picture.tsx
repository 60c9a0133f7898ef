import { clsx } from "clsx";
import { STATUSES } from "@/lib/tasks/statuses";
import { StatusMark } from "./status-badge";

/** The widths of the names on the cards of each column. */
const CARDS = [["w-4/5", "w-3/5", "w-2/3"], ["w-3/4", "w-1/2"], ["w-2/3"]];

/** A small picture of a board, for empty screens. */
export const BoardPicture = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={clsx(
      "grid w-full max-w-xs grid-cols-3 items-start gap-2 rounded-xl border bg-background p-2",
      className,
    )}
  >
    {STATUSES.map((status, column) => (
      <div key={status} className="grid gap-1.5 rounded-lg bg-column p-1.5">
        <StatusMark status={status} className="mb-0.5" />
        {CARDS[column]!.map((width) => (
          <div key={width} className="rounded-md border bg-raised p-2">
            <div className={clsx("h-1.5 rounded-full bg-muted-foreground/40", width)} />
          </div>
        ))}
      </div>
    ))}
  </div>
);

import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ListLine } from "@/lib/quick-add/lines";
import type { Status } from "@/lib/tasks/statuses";
import { formatCount, plural } from "@/lib/text/count";

const MAX_LINES_SHOWN = 3;
/** Longer lists should be imported as a file. */
const MAX_PASTED_LINES = 200;

/** Asks how to add a pasted list. */
export function PastedList({
  lines,
  status,
  onAnswer,
}: {
  lines: ListLine[];
  /** The column of the tasks. */
  status: Status;
  /** @param answer "one" puts the lines into the field, and "none" discards them */
  onAnswer: (answer: "each" | "one" | "none") => void;
}) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isTooLong = lines.length > MAX_PASTED_LINES;
  const doneCount = status === "done" ? 0 : lines.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-md border border-ring bg-primary-soft/40 p-2 text-compact"
    >
      <p id={id} className="font-medium">
        {isTooLong
          ? `You can add up to ${MAX_PASTED_LINES} tasks at once. This list has ${formatCount(lines.length)} lines.`
          : `Add ${lines.length} tasks, one per line?`}
      </p>
      <ul className="text-muted-foreground">
        {lines.slice(0, MAX_LINES_SHOWN).map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index} className="truncate">
            {text}
          </li>
        ))}
        {lines.length > MAX_LINES_SHOWN && <li>and {lines.length - MAX_LINES_SHOWN} more</li>}
      </ul>
      {!isTooLong && doneCount > 0 && (
        <p>
          {doneCount === 1 ? "1 is checked and goes to Done." : `${doneCount} are checked and go to Done.`}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        {!isTooLong && (
          <Button ref={first} size="xs" onClick={() => onAnswer("each")}>
            Add {plural(lines.length, "task")}
          </Button>
        )}
        <Button
          ref={isTooLong ? first : undefined}
          size="xs"
          variant="outline"
          onClick={() => onAnswer("one")}
        >
          Add as One Task
        </Button>
        <Button size="xs" variant="quiet" onClick={() => onAnswer("none")}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

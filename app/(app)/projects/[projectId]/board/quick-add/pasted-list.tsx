import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/plural";

const MAX_LINES_SHOWN = 3;
/** Longer lists should be imported as a file. */
const MAX_PASTED_LINES = 200;

/** Asks how to add a pasted list. */
export function PastedList({
  lines,
  onAnswer,
}: {
  lines: string[];
  /** @param lines several to add one task each, one to put it into the field, none to discard the list */
  onAnswer: (lines: string[]) => void;
}) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isTooLong = lines.length > MAX_PASTED_LINES;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-md border border-ring bg-primary-soft/40 p-2 text-[0.8125rem]"
    >
      <p id={id} className="font-medium">
        {isTooLong
          ? `You can add up to ${MAX_PASTED_LINES} tasks at once. This list has ${lines.length.toLocaleString("en")} lines.`
          : `Add ${lines.length} tasks, one per line?`}
      </p>
      <ul className="text-muted-foreground">
        {lines.slice(0, MAX_LINES_SHOWN).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index} className="truncate">
            {line}
          </li>
        ))}
        {lines.length > MAX_LINES_SHOWN && <li>and {lines.length - MAX_LINES_SHOWN} more</li>}
      </ul>
      <div className="flex flex-wrap gap-1">
        {!isTooLong && (
          <Button ref={first} size="xs" onClick={() => onAnswer(lines)}>
            Add {plural(lines.length, "task")}
          </Button>
        )}
        <Button
          ref={isTooLong ? first : undefined}
          size="xs"
          variant="outline"
          onClick={() => onAnswer([lines.join(" ")])}
        >
          Add as One Task
        </Button>
        <Button size="xs" variant="quiet" onClick={() => onAnswer([])}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

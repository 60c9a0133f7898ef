import { Button } from "@/components/ui/button";
import { plural } from "@/lib/plural";

/** The lines that could not be stored. Renders nothing without any. */
export const UnsavedLines = ({
  lines,
  onEdit,
  onDiscard,
}: {
  lines: string[];
  onEdit: (index: number) => void;
  onDiscard: () => void;
}) =>
  lines.length > 0 && (
    <div className="grid grid-cols-1 gap-1 text-[0.8125rem]">
      <ul aria-label="Not saved" className="grid max-h-40 grid-cols-1 gap-1 overflow-y-auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
          <li key={index} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate">{line}</span>
            <Button
              variant="link"
              size="text"
              aria-label={`Try again: ${line}`}
              className="text-[0.8125rem]!"
              onClick={() => onEdit(index)}
            >
              Try Again
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="xs" className="justify-self-start" onClick={onDiscard}>
        Discard {plural(lines.length, "line")}
      </Button>
    </div>
  );

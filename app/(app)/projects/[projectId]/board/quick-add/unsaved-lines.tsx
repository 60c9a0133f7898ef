import { Button } from "@/components/ui/button";
import { plural } from "@/lib/text/count";

/** The lines that could not be stored. Renders nothing without any. */
export const UnsavedLines = ({
  lines,
  onEdit,
  onRetry,
  onDiscard,
}: {
  lines: string[];
  onEdit: (index: number) => void;
  /** Stores all lines. Without it, they can only be retried one by one. */
  onRetry?: () => void;
  onDiscard: () => void;
}) =>
  lines.length > 0 && (
    <div className="grid grid-cols-1 gap-1 text-compact">
      <ul aria-label="Not saved" className="grid max-h-40 grid-cols-1 gap-1 overflow-y-auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
          <li key={index} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate">{line}</span>
            <Button variant="link" size="text-sm" aria-label={`Retry: ${line}`} onClick={() => onEdit(index)}>
              Retry
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-1">
        {onRetry && lines.length > 1 && (
          <Button variant="quiet" size="xs" onClick={onRetry}>
            Retry All
          </Button>
        )}
        <Button variant="quiet" size="xs" onClick={onDiscard}>
          Discard {plural(lines.length, "line")}
        </Button>
      </div>
    </div>
  );

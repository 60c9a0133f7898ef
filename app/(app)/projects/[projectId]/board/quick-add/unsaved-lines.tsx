import { Button } from "@/components/ui/button";

/** The lines that could not be stored. */
export const UnsavedLines = ({ lines, onEdit }: { lines: string[]; onEdit: (index: number) => void }) => (
  <ul aria-label="Not saved" className="grid gap-1 text-[0.8125rem]">
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
);

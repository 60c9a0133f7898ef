import { clsx } from "clsx";
import type { Preview } from "./preview";

const MAX_NOT_PLANNED = 3;

/** What the brief leaves open, and which of its sentences have no task. On phones only the latter. */
export function Remarks({ plan: { questions, notPlanned } }: { plan: Preview }) {
  const moreCount = notPlanned.length - MAX_NOT_PLANNED;
  if (questions.length + notPlanned.length === 0) return null;
  return (
    <div className={clsx("grid grid-cols-1 gap-5", notPlanned.length === 0 && "max-sm:hidden")}>
      {questions.length > 0 && (
        <div className="max-sm:hidden">
          <h3 className="font-semibold">What the brief leaves open</h3>
          <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-sm text-pretty marker:text-primary">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      {notPlanned.length > 0 && (
        <div>
          <h3 className="font-semibold">Not planned</h3>
          <ul className="mt-2 grid grid-cols-1 gap-1.5 text-sm text-muted-foreground">
            {notPlanned.slice(0, MAX_NOT_PLANNED).map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a brief may say the same twice.
              <li key={index} className="truncate">
                {sentence}
              </li>
            ))}
            {moreCount > 0 && <li>and {moreCount} more</li>}
          </ul>
        </div>
      )}
    </div>
  );
}

import { CalendarDays, Repeat, Ruler, X } from "lucide-react";
import { PriorityMark } from "@/components/tasks/priority-mark";
import { formatDayInSentence } from "@/lib/dates/format-day";
import type { Chip } from "@/lib/quick-add/parse";
import { describeSize, PRIORITY_LABELS } from "@/lib/tasks/options";
import { toRepeatText } from "@/lib/tasks/repeat/repeat-rule";

function describe(chip: Chip, today: string): string {
  switch (chip.kind) {
    case "due":
      return `Due ${formatDayInSentence(chip.day, today)}`;
    case "repeat":
      return `Repeats ${toRepeatText(chip.rule)}, first ${formatDayInSentence(chip.day, today)}`;
    case "priority":
      return `${PRIORITY_LABELS[chip.priority]} priority`;
    case "size":
      return describeSize(chip.size);
    case "label":
      return `#${chip.name}`;
  }
}

const ICONS = { due: CalendarDays, repeat: Repeat, size: Ruler };

function ChipIcon({ chip }: { chip: Chip }) {
  if (chip.kind === "label") return null;
  if (chip.kind === "priority") return <PriorityMark priority={chip.priority} />;
  const Icon = ICONS[chip.kind];
  return <Icon className="size-3.5" />;
}

/** The fields recognized in a line. Removing a chip returns its words to the name. */
export function ChipList({
  chips,
  today,
  onRemove,
}: {
  chips: readonly Chip[];
  today: string;
  onRemove: (chip: Chip) => void;
}) {
  const texts = chips.map((chip) => describe(chip, today));
  return (
    <>
      <p role="status" className="sr-only">
        {texts.join(", ")}
      </p>
      {chips.length > 0 && (
        <ul aria-label="Recognized" className="flex flex-wrap gap-1">
          {chips.map((chip, index) => (
            <li key={chip.key} className="max-w-full">
              <span className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full border bg-card py-0.5 pr-0.5 pl-2 text-xs font-medium text-card-foreground">
                <span aria-hidden="true" className="flex empty:hidden">
                  <ChipIcon chip={chip} />
                </span>
                <span className="min-w-0 wrap-anywhere">{texts[index]}</span>
                {chip.kind === "label" && chip.id === null && (
                  <span className="rounded-full bg-primary-soft px-1.5 text-primary-soft-foreground">
                    new
                  </span>
                )}
                <button
                  type="button"
                  aria-label={`Not ${texts[index]}`}
                  title="Keep these words in the name"
                  className="inline-flex size-5 shrink-0 items-center justify-center rounded-full text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:size-7"
                  onClick={() => onRemove(chip)}
                >
                  <X aria-hidden="true" className="size-3" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_CHECKLIST_TEXT_LENGTH } from "@/lib/tasks/options";

const MAX_CHECKS_PER_TASK = 20;

/** The checks that define when a task is done. Enter adds one, Backspace in an empty one removes it. */
export function ChecksField({
  checks,
  onChange,
}: {
  checks: string[];
  onChange: (checks: string[]) => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);

  const focus = (index: number) =>
    setTimeout(() => {
      const fields = group.current?.querySelectorAll<HTMLElement>("input, [data-add]") ?? [];
      fields[Math.max(0, index)]?.focus();
    });

  function insert(index: number) {
    if (checks.length < MAX_CHECKS_PER_TASK) onChange(checks.toSpliced(index, 0, ""));
    focus(index);
  }

  function remove(index: number, next: number) {
    onChange(checks.toSpliced(index, 1));
    focus(next);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      insert(index + 1);
    } else if (event.key === "Backspace" && checks[index] === "") {
      event.preventDefault();
      remove(index, index - 1);
    }
  }

  return (
    <fieldset ref={group} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Checklist</legend>
      {checks.map((check, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the checks are plain texts, and their fields have no state.
        <div key={index} className="flex items-center gap-1">
          <Input
            aria-label={`Item ${index + 1}`}
            value={check}
            maxLength={MAX_CHECKLIST_TEXT_LENGTH}
            autoComplete="off"
            onKeyDown={(event) => onKeyDown(event, index)}
            onChange={(event) => onChange(checks.with(index, event.target.value))}
          />
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Remove item ${index + 1}`}
            onClick={() => remove(index, index)}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {checks.length < MAX_CHECKS_PER_TASK && (
        <Button
          data-add
          variant="quiet"
          size="xs"
          className="justify-self-start"
          onClick={() => insert(checks.length)}
        >
          <Plus aria-hidden="true" />
          Add an item
        </Button>
      )}
    </fieldset>
  );
}

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import type { PlanChoices as Choices } from "@/lib/planning/endpoints";

/** The closest playbooks, if the text clearly matches none. */
export function PlanChoices({
  nearest,
  onChoose,
  onBack,
}: Choices & {
  /** Called with the id of a playbook, or "none". */
  onChoose: (playbook: string) => void;
  onBack: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const optionClasses =
    "grid w-full gap-0.5 rounded-lg border bg-card px-4 py-3 text-left shadow-xs hover:border-input hover:bg-accent";
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <ul ref={list} className="grid content-start gap-2">
        {nearest.map(({ id, name, about }) => (
          <li key={id}>
            <button type="button" className={optionClasses} onClick={() => onChoose(id)}>
              <span className="text-sm font-medium">{name}</span>
              <span className="text-sm text-muted-foreground">{about}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={optionClasses} onClick={() => onChoose("none")}>
            <span className="text-sm font-medium">None of these</span>
            <span className="text-sm text-muted-foreground">Plan only what’s in your text.</span>
          </button>
        </li>
      </ul>
      <DialogFooter margin="mt-auto">
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </DialogFooter>
    </div>
  );
}

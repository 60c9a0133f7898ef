import { type KeyboardEvent, useId, useState } from "react";
import { getArrowStep } from "@/components/hooks/use-shortcuts";
import { useToday } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { formatDay } from "@/lib/dates/format-day";
import { addDays } from "@/lib/dates/time-zone";

const NEAR_DAYS = [
  ["Today", 0],
  ["Tomorrow", 1],
  ["In a week", 7],
] as const;

/** The near days, a field for any other day, and "No date". @param dueOn the due date that all tasks have, or "" */
export function DueChoices({ dueOn, onChoose }: { dueOn: string; onChoose: (day: string | null) => void }) {
  const id = useId();
  const today = useToday() ?? "";
  const [day, setDay] = useState(dueOn);

  /** As in a menu, the arrow keys go from choice to choice. In the field, they change its day. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = getArrowStep(event);
    if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled, input")];
    stops.at((stops.indexOf(event.target) + step) % stops.length)?.focus();
  }

  const toChoice = (label: string, chosen: string | null) => (
    <Button
      key={label}
      autoFocus={label === NEAR_DAYS[0][0]}
      variant="ghost"
      size="sm"
      className="justify-start! px-2! font-normal!"
      onClick={() => onChoose(chosen)}
    >
      {label}
      {chosen && <span className="ml-auto pl-6 text-muted-foreground">{formatDay(chosen, null)}</span>}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons.
    <div className="grid min-w-52" onKeyDown={onKeyDown}>
      {NEAR_DAYS.map(([label, days]) => toChoice(label, addDays(today, days)))}
      {toChoice("No date", null)}
      <form
        className="mt-1 grid grid-cols-[1fr_auto] gap-1.5 border-t p-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (day) onChoose(day);
        }}
      >
        <label htmlFor={id} className="col-span-2 text-xs font-medium text-muted-foreground">
          Another day
        </label>
        <Input
          id={id}
          type="date"
          className="h-8!"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" variant="outline" size="sm" disabled={day === ""}>
          Set
        </Button>
      </form>
    </div>
  );
}

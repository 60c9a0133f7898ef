import type { Interval } from "@/lib/billing/money";
import { plural } from "@/lib/text/plural";

const choices: [value: Interval, label: string][] = [
  ["month", "Monthly"],
  ["year", "Yearly"],
];

/** @param props.freeMonths how many months are free with yearly billing, if it is the same for every plan */
export const IntervalSwitch = ({
  value,
  freeMonths,
  onChange,
}: {
  value: Interval;
  freeMonths: number | null;
  onChange: (value: Interval) => void;
}) => (
  <fieldset className="mx-auto mt-5 grid sm:mt-8 w-fit grid-cols-[auto_auto] rounded-full border bg-muted p-1 dark:bg-column">
    <legend className="sr-only">Billing interval</legend>
    {choices.map(([choice, label]) => (
      <label
        key={choice}
        className="relative grid h-8 cursor-pointer place-items-center rounded-full bg-muted px-5 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground dark:bg-column has-checked:bg-card dark:has-checked:bg-accent has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-10"
      >
        <input
          type="radio"
          name="interval"
          value={choice}
          checked={value === choice}
          onChange={() => onChange(choice)}
          className="sr-only"
        />
        {choice === "year" && freeMonths ? `${label} · ${plural(freeMonths, "month")} free` : label}
      </label>
    ))}
  </fieldset>
);

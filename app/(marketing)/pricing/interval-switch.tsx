import type { Interval } from "@/lib/billing/money";

const choices: [value: Interval, label: string][] = [
  ["month", "Monthly"],
  ["year", "Yearly"],
];

export const IntervalSwitch = ({
  value,
  onChange,
}: {
  value: Interval;
  onChange: (value: Interval) => void;
}) => (
  <fieldset className="mx-auto mt-5 grid sm:mt-8 w-fit grid-cols-2 rounded-full border bg-muted p-1 dark:bg-column">
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
        {label}
      </label>
    ))}
  </fieldset>
);

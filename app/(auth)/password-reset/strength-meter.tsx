import { clsx } from "clsx";
import { Check, Dot } from "lucide-react";
import { CRITERIA, getStrengthLabel, getStrengthScore } from "@/lib/auth/passwords/password-strength";

const colors = ["bg-destructive", "bg-warning", "bg-primary", "bg-primary"];

/** Shows the strength of a password in words and as a bar, with a suggestion. */
export function StrengthMeter({ password }: { password: string }) {
  const label = getStrengthLabel(password);
  const reached = CRITERIA.filter(({ isMet }) => isMet(password)).length;
  return (
    <div className="grid gap-2">
      <meter
        aria-label="Password strength"
        aria-valuetext={label}
        min={0}
        max={100}
        value={getStrengthScore(password)}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {CRITERIA.map((criterion, index) => (
          <span
            key={criterion.label}
            className={clsx(
              "h-1.5 rounded-full transition-colors",
              index < reached ? colors[reached - 1] : "bg-accent",
            )}
          />
        ))}
      </div>
      <p className="flex justify-between gap-4 text-compact text-muted-foreground">
        Strength
        <span role="status" className="font-medium text-foreground">
          {label}
        </span>
      </p>
      <ul className="grid gap-x-4 gap-y-1 text-compact sm:grid-cols-2">
        {CRITERIA.map((criterion) => {
          const isMet = criterion.isMet(password);
          const Icon = isMet ? Check : Dot;
          return (
            <li
              key={criterion.label}
              className={clsx("flex items-center gap-1.5", !isMet && "text-muted-foreground")}
            >
              <Icon aria-hidden="true" className={clsx("size-4 shrink-0", isMet && "text-primary")} />
              {criterion.label}
              <span className="sr-only">{isMet ? ", met" : ", missing"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

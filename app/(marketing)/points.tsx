import { clsx } from "clsx";
import { Check } from "lucide-react";

/** What a feature does in detail, as a list with check marks. */
export const Points = ({ points, className }: { points: readonly string[]; className?: string }) => (
  <ul className={clsx("grid content-start gap-2.5 text-sm sm:text-base", className)}>
    {points.map((point) => (
      <li key={point} className="flex gap-2.5">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary sm:mt-1" />
        <span className="text-pretty">{point}</span>
      </li>
    ))}
  </ul>
);

import { useHydrated } from "@/components/hooks/use-hydrated";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { formatDate, formatExactTime } from "@/lib/dates/format-time";

/**
 * A date, or a date and time with `hasTime`, in the user's time zone. The server may not know it and renders UTC, which
 * has about the same width.
 */
export function LocalDate({
  value,
  hasTime,
  className,
}: {
  value: string;
  hasTime?: boolean;
  className?: string;
}) {
  const isHydrated = useHydrated();
  const timeZone = isHydrated ? getUserTimeZone() : "UTC";
  return (
    <time
      dateTime={value}
      title={isHydrated ? formatExactTime(value, timeZone) : undefined}
      className={className}
    >
      {(hasTime ? formatExactTime : formatDate)(value, timeZone)}
    </time>
  );
}
